"""Eleven and a half: half points, the aim, and the printed value of court cards."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, find_deck
from rules.hands.halberzwolf import TARGET, halberzwolf_strength, halberzwolf_total
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("french52")


@pytest.mark.parametrize(
    ("hand", "total", "strength"),
    [
        ("Kh", 0.5, 0.5),
        ("Ah Ks", 11.5, 11.5),
        ("Th Ks", 10.5, 10.5),
        ("Ah Ad", 22, 0),
        ("Th 2s", 12, 0),
        ("9h 2s Jd", 11.5, 11.5),
    ],
)
def test_totals(hand_of: HandOf, hand: str, total: float, strength: float) -> None:
    cards = hand_of(DECK, hand)
    assert (halberzwolf_total(DECK, cards) / 2).tolist() == [total]
    assert (halberzwolf_strength(DECK, cards) / 2).tolist() == [strength]


def test_book_error_court_cards_are_printed_as_one_the_captions_and_the_name_ask_for_a_half(hand_of: HandOf) -> None:
    cards = hand_of(DECK, "Ah Ks")
    assert int(halberzwolf_total(DECK, cards)[0]) == TARGET
    assert int(halberzwolf_total(DECK, cards, court="one")[0]) == 24


def test_mistakes_are_named() -> None:
    with pytest.raises(UnknownNameError, match="value of court cards"):
        halberzwolf_total(DECK, np.array([[0]]), court="two")
    with pytest.raises(DuplicateCardError, match="Ah lies twice"):
        halberzwolf_total(DECK, np.array([[0, 0]]))
