"""Filkó: overs and what they cost."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, find_deck
from rules.games.catalogue import find_game
from rules.hands.filko import PRICES, filko_count, filko_price
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("magyar32")


# Parlaghy 1888, p. 80: acorns 1, leaves 2, bells 3, hearts 4.
@pytest.mark.parametrize(
    ("cards", "count", "by_suit"),
    [("Av Kt 7m", 0, 0), ("Om", 1, 1), ("Oz", 1, 2), ("Ot", 1, 3), ("Ov", 1, 4), ("Ov Ot Oz Om", 4, 10)],
)
def test_overs_and_their_prices(hand_of: HandOf, cards: str, count: int, by_suit: int) -> None:
    hand = hand_of(DECK, cards)
    assert (filko_count(DECK, hand).tolist(), filko_price(DECK, hand, "by-suit").tolist()) == ([count], [by_suit])


def test_prices_are_the_games_option() -> None:
    (price,) = (option for option in find_game("filko").options if option.name == "price")
    assert price.values == tuple(PRICES)


def test_mistakes_are_named() -> None:
    with pytest.raises(UnknownNameError, match="price of an over"):
        filko_price(DECK, np.array([[0]]), "free")
    with pytest.raises(DuplicateCardError, match="Ov lies twice"):
        filko_count(DECK, np.array([[2, 2]]))
