"""Huszonegy (twenty-one): totals in both ways of counting, and its figures. Parlaghy 1888, pp. 81-82.

Nobel, the usual count: ace 11, ten 10, nine, eight, seven their number, king 4, over 3, under 2; common: the three
courts 1 each. Over 21 (fucs) is lost. Two aces win at once everywhere, although they make 22; in places ace and ten
draw their stake at once, and two aces and three sevens pay double, the banker's too. Nobody may stand below 15. Equal
totals are the banker's.
"""

from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.holdings import rank_counts, worth
from rules.names import UnknownNameError

_PIPS = {"A": 11, "X": 10, "9": 9, "8": 8, "7": 7}
VALUES = MappingProxyType({"nobel": {**_PIPS, "K": 4, "O": 3, "U": 2}, "common": {**_PIPS, "K": 1, "O": 1, "U": 1}})
"""Values by rank, the default first; the options of the game have the same names."""

FIGURES = ("fucs", "total", "three-sevens", "ace-and-ten", "two-aces")
"""Every hand is one of these; the three last are paid or win at once as agreed."""

TARGET = 21
STAND_MINIMUM = 15


def huszonegy_total(deck: Deck, hands: Hands, values: str = "nobel") -> NDArray[np.int64]:
    """`(n,)` sums of the card values of `(n, k)` hands, also above 21; suits do not matter.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.
        UnknownNameError: no such way of counting.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("magyar32")
    >>> [int(huszonegy_total(deck, np.array([deck.parse_all("Kv Ov Av")]), values)[0]) for values in VALUES]
    [18, 13]
    """
    check_ranks(deck, VALUES["nobel"], "huszonegy")
    check_hands(deck, hands)
    if values not in VALUES:
        raise UnknownNameError("way of counting", values, VALUES)
    totals: NDArray[np.int64] = worth(deck, VALUES[values])[hands].sum(axis=1)
    return totals


def huszonegy_figure(deck: Deck, hands: Hands, values: str = "nobel") -> NDArray[np.int64]:
    """`(n,)` indices into `FIGURES`; errors as `huszonegy_total`."""
    totals = huszonegy_total(deck, hands, values)
    figure = np.where(totals > TARGET, FIGURES.index("fucs"), FIGURES.index("total"))
    counts = rank_counts(deck, hands, ("A", "X", "7"))
    cards = hands.shape[1]
    if cards == 3:
        figure = np.where(counts[:, 2] == 3, FIGURES.index("three-sevens"), figure)
    if cards == 2:
        figure = np.where((counts[:, :2] == 1).all(axis=1), FIGURES.index("ace-and-ten"), figure)
        figure = np.where(counts[:, 0] == 2, FIGURES.index("two-aces"), figure)
    return figure.astype(np.int64)


def huszonegy_strength(deck: Deck, hands: Hands, values: str = "nobel") -> NDArray[np.int64]:
    """`(n,)` strengths: two aces 22 win at once, else the total, above 21 nothing; errors as `huszonegy_total`."""
    totals = huszonegy_total(deck, hands, values)
    two_aces = huszonegy_figure(deck, hands, values) == FIGURES.index("two-aces")
    return np.where((totals <= TARGET) | two_aces, totals, 0)
