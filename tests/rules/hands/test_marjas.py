"""Márjás: the book's total, mariages and L'Amours on both packs."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, find_deck
from rules.hands.door import WrongDeckError
from rules.hands.marjas import LAST_TAKING, MATSCH_BELOW, MOSAS, TARGET, TOTAL, marjas_figures, marjas_points
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]


# Parlaghy 1888, p. 84: 130 with the last taking; the added sixes of the king game are worth nothing.
@pytest.mark.parametrize("name", ["magyar32", "piquet32", "short36"])
def test_every_pack_is_worth_130_with_the_last_taking(name: str) -> None:
    deck = find_deck(name)
    assert int(marjas_points(deck, np.arange(deck.size)[None])[0]) + LAST_TAKING == TOTAL


def test_the_books_sums() -> None:
    assert (TOTAL // 2 + 1, LAST_TAKING + MOSAS) == (TARGET, 30)
    assert MATSCH_BELOW * 2 == TARGET


CASES = [
    ("magyar32", "Kv Ov Av Xv Kt Ut", None, (1, 1, False, False, 50)),
    ("magyar32", "Kv Ov Av Xv Kt Ut", "v", (1, 1, True, True, 100)),
    ("magyar32", "Kv Ov Kt Ot", "t", (2, 0, True, False, 60)),
    ("magyar32", "Kv Ot Av Xt", "v", (0, 0, False, False, 0)),
    ("piquet32", "Kh Qh Ad Td", "d", (1, 1, False, True, 80)),
    ("short36", "6h 6d Kc Qc 7s", "c", (1, 0, True, False, 40)),
]


@pytest.mark.parametrize(("name", "hand", "trump", "wanted"), CASES)
def test_what_a_hand_can_declare(
    hand_of: HandOf, name: str, hand: str, trump: str | None, wanted: tuple[int, int, bool, bool, int]
) -> None:
    deck = find_deck(name)
    found = marjas_figures(deck, hand_of(deck, hand), trump)[0]
    fields = ("mariages", "amours", "trump_mariage", "trump_amour", "points")
    assert tuple(found[field].item() for field in fields) == wanted


def test_a_trump_for_each_hand(hand_of: HandOf) -> None:
    deck = find_deck("magyar32")
    hands = np.repeat(hand_of(deck, "Kv Ov Kt Ot"), 4, axis=0)
    assert marjas_figures(deck, hands, np.arange(4))["points"].tolist() == [60, 60, 40, 40]


def test_mistakes_are_named() -> None:
    deck = find_deck("magyar32")
    with pytest.raises(DuplicateCardError, match="Kv lies twice"):
        marjas_figures(deck, np.array([[1, 1]]))
    with pytest.raises(UnknownNameError, match="suit of magyar32"):
        marjas_figures(deck, np.array([[0, 1]]), "h")
    with pytest.raises(WrongDeckError, match="5h has no value"):
        marjas_points(find_deck("french52"), np.array([[0, 1]]))
