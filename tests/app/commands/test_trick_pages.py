"""`kibic trick list` and `show` as pages in the terminal."""

from collections.abc import Callable
from typing import Any

import pytest

from tricks.catalogue import all_tricks

Kibic = Callable[..., Any]


@pytest.mark.parametrize(("language", "title"), [("en", "The twenty-one card trick"), ("hu", "A huszonegy lapos")])
def test_the_list_names_every_trick_in_both_languages(kibic: Kibic, language: str, title: str) -> None:
    outcome = kibic("trick", "list", "--json", "--lang", language)
    assert outcome.status == 0
    rows = {row["id"]: row for row in outcome.document["tricks"]}
    assert list(rows) == list(all_tricks())
    assert title in rows["twenty-one-cards"]["title"]
    assert (rows["twenty-one-cards"]["cards"], rows["twenty-one-cards"]["page"]) == (21, 190)
    table = kibic("trick", "list", "--lang", language)
    assert all(name in table.out for name in all_tricks())


@pytest.mark.parametrize("columns", [80, 100, 120, 200])
@pytest.mark.parametrize("language", ["en", "hu"])
def test_no_title_of_the_list_is_cut_off_or_chopped_up(
    kibic: Kibic, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = kibic("trick", "list", "--lang", language).out.splitlines()
    assert max(map(len, lines)) <= columns
    assert not any("…" in line for line in lines)
    assert len(lines) < 3 * len(all_tricks())


@pytest.mark.parametrize("trick_id", all_tricks())
@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_trick_is_shown_whole(kibic: Kibic, trick_id: str, language: str) -> None:
    page = kibic("trick", "show", trick_id, "--json", "--lang", language).document
    assert page["title_1888"].endswith((".", "?"))
    assert all(page[part] for part in ("effect", "secret", "preparation", "claim", "why", "steps", "mistakes"))
    assert all(step["do"] and step["by"] for step in page["steps"])
    shown = kibic("trick", "show", trick_id, "--lang", language)
    assert shown.status == 0
    assert page["title"] in " ".join(shown.out.split())
