"""Cue sheets: all that the performer needs, on one page or two, for every trick."""

from collections.abc import Callable
from typing import Any

import pytest

from app.printing.cue_sheet import cue_sheet
from app.printing.sheets import PAPERS, pdf
from app.words.catalogue import LANGUAGES, Language
from rules.names import UnknownNameError
from tricks.catalogue import all_tricks
from tricks.words import words_of

MOST_PAGES = 2


def cue_sheet_pdf(trick_id: str, language: Language, paper: str = "a4") -> bytes:
    sheet = cue_sheet(trick_id, language)
    return pdf([sheet], sheet.data["title"], language, paper)


def said(parts: Any) -> str:
    return "".join(text for text, _ in parts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("trick_id", ["twenty-one-cards", "half-king", "nine-and-three-rows-of-four"])
def test_a_cue_sheet_says_the_title_every_step_and_every_mistake(
    trick_id: str, language: Language, opened: Callable[[bytes], Any]
) -> None:
    printed = opened(cue_sheet_pdf(trick_id, language))
    text = " ".join(printed.text(page) for page in range(len(printed)))
    data = cue_sheet(trick_id, language).data
    assert text.count(data["title"]) >= 2
    letters = "".join(filter(str.isalpha, text))
    for part in (*(step["do"] for step in data["steps"]), *(mistake["recover"] for mistake in data["mistakes"])):
        assert "".join(filter(str.isalpha, said(part))) in letters
    assert len(data["mistakes"]) == len(words_of(trick_id).mistakes)


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trick_fits_on_two_pages_and_reaches_over_no_edge(
    language: Language, paper: str, opened: Callable[[bytes], Any]
) -> None:
    for trick_id in all_tricks():
        printed = opened(cue_sheet_pdf(trick_id, language, paper))
        assert len(printed) <= MOST_PAGES, trick_id
        for page in range(len(printed)):
            picture = printed.picture(page, 2)
            margin = picture.copy()
            margin[8:-8, 8:-8] = 255
            assert (margin > 250).all(), trick_id


def test_every_moment_that_the_words_know_of_stands_once() -> None:
    steps = cue_sheet("trimmed-pack-heaps", "en").data["steps"]
    told = [said(step["do"]) for step in steps]
    assert len(told) == len(words_of("trimmed-pack-heaps").moments)
    along, across = (next(i for i, text in enumerate(told) if word in text) for word in ("its length,", "its width,"))
    assert abs(along - across) == 1
    assert steps[along]["sometimes"]
    assert not steps[0]["sometimes"]


def test_only_values_that_differ_are_marked_as_an_example() -> None:
    steps = cue_sheet("twenty-one-cards", "en").data["steps"]
    first, last = steps[0]["do"], steps[-1]["patter"]
    assert [text for text, _ in first if text.isdecimal()] == ["7"]
    assert not any(is_example for _, is_example in first)
    assert [is_example for text, is_example in last if " of " in text and "This" not in text] == [True]


def test_the_values_of_a_mistake_are_filled_in() -> None:
    mistakes = cue_sheet("twenty-one-cards", "en").data["mistakes"]
    assert any("itself the 11th" in said(mistake["wrong"]) for mistake in mistakes)


def test_who_acts_is_told_where_it_is_not_the_performer() -> None:
    actors = {step["actor"] for step in cue_sheet("twenty-one-cards", "hu").data["steps"]}
    assert actors == {"", "Néző"}


def test_an_unknown_trick_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="did you mean half-king"):
        cue_sheet("half-kng", "en")
