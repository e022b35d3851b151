"""Whist sans adout: honours and takings."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.whist import PARTIE, SideTakingsError, honours_score, takings_score, whist_honours
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]


# Parlaghy 1888, p. 125.
@pytest.mark.parametrize(
    ("game", "takings", "points"),
    [("carreau", 7, 6), ("carreau", 8, 12), ("carreau", 11, 30), ("hercz", 8, 16), ("sans-adout", 6, 0)],
)
def test_takings(game: str, takings: int, points: int) -> None:
    assert takings_score(game, takings) == points
    assert takings_score("carreau", 11) >= PARTIE


@pytest.mark.parametrize(("game", "four", "three"), [("carreau", 24, 12), ("hercz", 32, 16), ("sans-adout", 40, 20)])
def test_honours(game: str, four: int, three: int) -> None:
    assert [honours_score(game, honours) for honours in (4, 3, 2, 1, 0)] == [four, three, 0, three, four]


@pytest.mark.parametrize(("game", "number"), [("carreau", 2), ("hercz", 1), ("sans-adout", 3)])
def test_honours_held(hand_of: HandOf, game: str, number: int) -> None:
    deck = find_deck("french52")
    assert whist_honours(deck, hand_of(deck, "Ad Kd Ah As Ts 9s"), game).tolist() == [number]


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: takings_score("carreau", 14), SideTakingsError),
        (lambda: honours_score("carreau", 5), SideTakingsError),
        (lambda: takings_score("pique", 7), UnknownNameError),
    ],
)
def test_mistakes_are_named(call: Callable[[], object], error: type[ValueError]) -> None:
    with pytest.raises(error):
        call()
