"""Twenty-one: both ways of counting, two aces, three sevens, ace and ten."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, find_deck
from rules.games.catalogue import find_game
from rules.hands.door import WrongDeckError
from rules.hands.huszonegy import FIGURES, VALUES, huszonegy_figure, huszonegy_strength, huszonegy_total
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("magyar32")

# Hand, total nobel and common, figure, strength nobel.
CASES = [
    ("Av", 11, 11, "total", 11),
    ("Kv Ov Uv", 9, 3, "total", 9),
    ("Av Xt", 21, 21, "ace-and-ten", 21),
    ("Av At", 22, 22, "two-aces", 22),
    ("7v 7t 7z", 21, 21, "three-sevens", 21),
    ("Av Kt Kz Ut", 21, 14, "total", 21),
    ("Av At Uz", 24, 23, "fucs", 0),
    ("Xv 9t 7z", 26, 26, "fucs", 0),
    ("Xv Kt 8z", 22, 19, "fucs", 0),
]


@pytest.mark.parametrize(("hand", "nobel", "common", "figure", "strength"), CASES)
def test_totals_and_figures(hand_of: HandOf, hand: str, nobel: int, common: int, figure: str, strength: int) -> None:
    cards = hand_of(DECK, hand)
    assert [huszonegy_total(DECK, cards, values).tolist() for values in VALUES] == [[nobel], [common]]
    assert FIGURES[int(huszonegy_figure(DECK, cards)[0])] == figure
    assert huszonegy_strength(DECK, cards).tolist() == [strength]


def test_ways_of_counting_are_the_games_option() -> None:
    (values,) = (option for option in find_game("huszonegy").options if option.name == "values")
    assert values.values == tuple(VALUES)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: huszonegy_total(DECK, np.array([[0, 0]])), DuplicateCardError, "Av lies twice"),
        (lambda: huszonegy_total(DECK, np.array([[0]]), "noble"), UnknownNameError, "way of counting"),
        (lambda: huszonegy_total(find_deck("piquet32"), np.array([[0]])), WrongDeckError, "Qh has no value"),
    ],
)
def test_mistakes_are_named(call: Callable[[], object], error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        call()
