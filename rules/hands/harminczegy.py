"""Harminczegy (thirty-one): the best sum within one suit. Parlaghy 1888, p. 83.

Three cards each and three open ones in the middle. Ace 11, king, over, under and ten 10, nine, eight, seven their
number, as in ferbli; only cards of one suit are added. Who is dealt 31 shows it and takes the pot; equal sums share.
Error of the book: ace and eight of leaves "=29"; they make 19.
"""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.ferbli import PIPS
from rules.hands.holdings import suits_of, worth

TARGET = 31
HAND = 3


def harminczegy_sum(deck: Deck, hands: Hands) -> NDArray[np.int64]:
    """`(n,)` best sums within one suit of `(n, 1)` to `(n, 3)` hands.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("magyar32")
    >>> [int(harminczegy_sum(deck, np.array([deck.parse_all(hand)]))[0]) for hand in ("Az 8z", "7v 8v Xv", "Av Kt 9z")]
    [19, 25, 11]
    """
    check_ranks(deck, PIPS, "harminczegy")
    check_hands(deck, hands, 1, HAND)
    values, suits = worth(deck, PIPS)[hands], suits_of(deck)[hands]
    best: NDArray[np.int64] = np.zeros(len(hands), np.int64)
    for suit in range(len(deck.suits)):
        best = np.maximum(best, np.where(suits == suit, values, 0).sum(axis=1))
    return best
