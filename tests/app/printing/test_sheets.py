"""Sheets become PDF pages of the paper's true size, always the same bytes."""

from collections.abc import Callable
from typing import Any

import pytest

from app.printing.sheets import PAPERS, Sheet, find_paper, pdf
from rules.names import UnknownNameError

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><rect width="100" height="100" fill="#000"/></svg>'  # noqa: E501


def sheet(*, wide: bool = False) -> Sheet:
    """One black square of 20 mm, 30 mm from the left and 40 mm from the top."""
    data = {
        "wide": wide,
        "width": 20,
        "height": 20,
        "left": 30,
        "top": 40,
        "cards": [{"picture": "square", "x": 30, "y": 40}],
        "ticks": [],
        "lines": ["őű"],
    }
    return Sheet("deck", data, {"square": SQUARE})


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("wide", [False, True])
def test_the_page_has_the_size_of_the_paper(paper: str, wide: bool, opened: Callable[[bytes], Any]) -> None:
    size = (PAPERS[paper].width, PAPERS[paper].height)
    printed = opened(pdf([sheet(wide=wide)], "t", "hu", paper))
    assert printed.size(0) == pytest.approx(size[::-1] if wide else size, abs=0.01)


def test_what_is_drawn_lies_where_it_should_at_its_size_in_millimetres(opened: Callable[[bytes], Any]) -> None:
    picture = opened(pdf([sheet()], "t", "hu")).picture(0, 10)
    rows, columns = (picture.max(axis=2) < 60).nonzero()
    edges = [columns.min(), columns.max() + 1, rows.min(), rows.max() + 1]
    assert edges == pytest.approx([300, 500, 400, 600], abs=1)


def test_sheets_become_pages_in_their_order(opened: Callable[[bytes], Any]) -> None:
    printed = opened(pdf([sheet(), sheet(wide=True)], "t", "en"))
    assert [printed.size(page)[0] for page in range(len(printed))] == pytest.approx([210, 297], abs=0.01)


def test_hungarian_letters_are_letters_not_boxes(opened: Callable[[bytes], Any]) -> None:
    assert "őű" in opened(pdf([sheet()], "t", "hu")).text(0)


def test_the_same_sheets_give_the_same_bytes() -> None:
    assert pdf([sheet()], "t", "hu") == pdf([sheet()], "t", "hu")


def test_unknown_paper_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="unknown paper 'a5'; did you mean a4"):
        find_paper("a5")
