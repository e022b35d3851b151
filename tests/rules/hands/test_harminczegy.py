"""Thirty-one: sums within one suit, and the printed slip."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.door import HandShapeError
from rules.hands.harminczegy import TARGET, harminczegy_sum

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("magyar32")


# Parlaghy 1888, p. 83.
@pytest.mark.parametrize(
    ("hand", "total"),
    [("Av Kv", 21), ("7v 8v Xv", 25), ("Av Kv Xv", TARGET), ("7v 7t 7z", 7), ("Av Kt 9t", 19), ("Om", 10)],
)
def test_sums(hand_of: HandOf, hand: str, total: int) -> None:
    assert harminczegy_sum(DECK, hand_of(DECK, hand)).tolist() == [total]


def test_book_error_ace_and_eight_of_leaves_are_19_not_29(hand_of: HandOf) -> None:
    assert harminczegy_sum(DECK, hand_of(DECK, "Az 8z")).tolist() == [19]


def test_four_cards_are_no_hand() -> None:
    with pytest.raises(HandShapeError, match="1 to 3 cards"):
        harminczegy_sum(DECK, np.array([[0, 1, 2, 3]]))
