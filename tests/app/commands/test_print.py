"""`kibic print`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tricks.catalogue import all_tricks

Kibic = Callable[..., Any]


@pytest.mark.parametrize("item", ["mat", "cue:twenty-one-cards", "half-king", "card:six-or-four"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_an_item_is_written_as_a_pdf(item: str, paper: str, kibic: Kibic, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    outcome = kibic("print", item, "--out", out, "--paper", paper, "--lang", "hu")
    assert (outcome.status, outcome.out) == (0, "")
    assert "print it at 100 %" in outcome.err
    made = out.read_bytes()
    assert made.startswith(b"%PDF-")
    assert len(made) < 500_000


def test_json_tells_what_was_written(kibic: Kibic, tmp_path: Path) -> None:
    out = tmp_path / "k.PDF"
    outcome = kibic("print", "half-king", "--out", out, "--json")
    assert outcome.document == {
        "item": "half-king", "kind": "trick", "file": str(out), "paper": "a4", "sheets": 3,
    }  # fmt: skip


def test_the_list_names_every_trick(kibic: Kibic) -> None:
    rows = kibic("print", "--list", "--json", "--lang", "hu").document["items"]
    by_item = {row["item"]: row for row in rows}
    assert by_item["half-king"] == {"item": "half-king", "kind": "trick", "title": "A király, aki másikká lesz"}
    assert set(all_tricks()) < set(by_item)
    assert "deck:tarokk42" in kibic("print", "--list").out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name what to print and where"),
        (("half-king",), "name what to print and where"),
        (("half-kng", "--out", "x.pdf"), "did you mean half-king"),
        (("half-king", "--out", "x.png"), "x.png: the file must end in .pdf"),
        (("half-king", "--out", "no/such/x.pdf"), "there is no folder no"),
        (("deck:tarokk54", "--out", "x.pdf"), "are not drawn; printable are french52"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(
    arguments: tuple[str, ...], message: str, kibic: Kibic, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = kibic("print", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert message in outcome.err.replace("\\", "/")
    assert outcome.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_path_that_cannot_be_written_is_told(kibic: Kibic, tmp_path: Path) -> None:
    folder = tmp_path / "folder.pdf"
    folder.mkdir()
    outcome = kibic("print", "mat", "--out", folder)
    assert outcome.status == 2
    assert "cannot be written" in outcome.err
