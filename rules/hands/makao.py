"""Makao: points modulo ten and the two naturals. Parlaghy 1888, pp. 93-98.

Ace 1, two to nine their number, ten and court cards 0; tens of the sum are left out. Two cards that make 9
(nagyschlager) or 8 (kisschlager) are shown at once: 9 beats 8, and both beat any hand of three cards.

Errors of the book: ace and seven are said to make 7 (p. 93; they make 8 and p. 94 lists them as kisschlager); the list
of nines lacks three and six; five and eight drawn to it is "3 or 4" (it is 3). The sum of seven and nine, 6, is lost
in the text we have.
"""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.holdings import worth

VALUES = {"A": 1, **{str(pips): pips for pips in range(2, 10)}, **dict.fromkeys("TJQK", 0)}
FIGURES = ("points", "kisschlager", "nagyschlager")
"""Weakest first; the two naturals are made of two cards only."""

_NATURAL = 20


def makao_points(deck: Deck, hands: Hands) -> NDArray[np.int64]:
    """`(n,)` points, 0 to 9, of `(n, k)` hands.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("french52")
    >>> [int(makao_points(deck, np.array([deck.parse_all(hand)]))[0]) for hand in ("7h 9h", "Kh 5h", "Ah 7h")]
    [6, 5, 8]
    """
    check_ranks(deck, VALUES, "makao")
    check_hands(deck, hands)
    points: NDArray[np.int64] = worth(deck, VALUES)[hands].sum(axis=1) % 10
    return points


def makao_figure(deck: Deck, hands: Hands) -> NDArray[np.int64]:
    """`(n,)` indices into `FIGURES`; errors as `makao_points`."""
    points = makao_points(deck, hands)
    if hands.shape[1] != 2:
        return np.zeros(len(hands), np.int64)
    return np.maximum(points - 7, 0)


def makao_strength(deck: Deck, hands: Hands) -> NDArray[np.int64]:
    """`(n,)` strengths: the points, naturals above all; errors as `makao_points`."""
    return makao_points(deck, hands) + _NATURAL * (makao_figure(deck, hands) > 0)
