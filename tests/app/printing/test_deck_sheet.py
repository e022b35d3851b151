"""Whole decks: every card once, edge to edge, at its true size, with backs that meet the faces."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from app.components.card_table.pictures import card_size
from app.printing.deck_sheet import UndrawnDeckError, deck_sheets, deck_title, drawn_decks, grid_for, ticks
from app.printing.sheets import PAPERS, pdf
from rules.decks import find_deck

DRAWN = ["french52", "piquet32", "magyar32", "tarokk42"]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", [*DRAWN, "french52+2", "piquet32x2"])
def test_every_card_of_the_deck_is_printed_once(name: str, paper: str) -> None:
    deck = find_deck(name)
    sheets = deck_sheets(deck, "en", paper)
    faces = Counter(card["picture"] for sheet in sheets[::2] for card in sheet.data["cards"])
    assert faces.total() == deck.size
    assert set(faces.values()) == ({deck.packs} if not deck.jokers else {1, deck.jokers})


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", DRAWN)
def test_each_back_lies_behind_its_face_when_the_sheet_is_flipped_on_its_long_edge(name: str, paper: str) -> None:
    for faces, backs in zip(*[iter(deck_sheets(find_deck(name), "hu", paper))] * 2, strict=True):
        size = PAPERS[paper]
        wide = faces.data["wide"]
        width, height = faces.data["width"], faces.data["height"]
        behind = {
            (round(x, 2), round(size.width - height - y, 2))
            if wide
            else (round(size.width - width - x, 2), round(y, 2))
            for x, y in ((card["x"], card["y"]) for card in faces.data["cards"])
        }
        assert behind == {(round(card["x"], 2), round(card["y"], 2)) for card in backs.data["cards"]}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", DRAWN)
def test_cards_and_crop_marks_stay_on_the_paper(name: str, paper: str) -> None:
    width, height = (side / 10 for side in card_size(find_deck(name)))
    grid = grid_for(width, height, paper)
    across, down = PAPERS[paper].width, PAPERS[paper].height
    across, down = (down, across) if grid.wide else (across, down)
    for x, y, right, low in ticks(grid):
        assert 1 <= x <= x + right <= across - 1
        assert 1 <= y <= y + low <= down - 1
    assert grid.left >= 6
    assert grid.top >= 6


@pytest.mark.parametrize(("name", "count"), [("french52", 9), ("magyar32", 10), ("tarokk42", 6)])
def test_as_many_cards_as_possible_share_a_sheet_of_a4(name: str, count: int) -> None:
    width, height = (side / 10 for side in card_size(find_deck(name)))
    assert grid_for(width, height, "a4").count == count


def test_printed_backs_are_a_cards_width_apart(opened: Callable[[bytes], Any]) -> None:
    sheets = deck_sheets(find_deck("french52"), "hu")
    picture = opened(pdf([sheets[1]], "t", "hu")).picture(0, 10).astype(int)
    blue = (picture[:, :, 2] > picture[:, :, 0] + 60) & (picture[:, :, 1] < 110)
    columns = np.flatnonzero(blue[152:-152].mean(axis=0) > 0.3)
    starts = columns[np.flatnonzero(np.diff(columns, prepend=-100) > 30)]
    assert len(starts) == 3
    assert np.diff(starts) == pytest.approx([635, 635], abs=2)


@pytest.mark.parametrize(
    ("name", "title"),
    [("french52+2", "French deck, 52 cards + 2"), ("piquet32x4", "Piquet deck, 32 cards (7 to ace) × 4")],
)
def test_a_deck_is_called_by_its_title(name: str, title: str) -> None:
    assert deck_title(find_deck(name), "en") == title


def test_a_deck_that_is_not_drawn_is_refused() -> None:
    assert "tarokk54" not in drawn_decks()
    with pytest.raises(UndrawnDeckError, match="tarokk54 are not drawn; printable are french52"):
        deck_sheets(find_deck("tarokk54"), "en")
