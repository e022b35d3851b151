"""Ecarté: rank of the cards, trumps and kings in a hand, and the score of a deal. Parlaghy 1888, pp. 115-118.

Five cards each, the eleventh is turned for trumps. Rank K Q J A 10 9 8 7 (the book prints "K, Q, A, 9, 8, 7" and
leaves two out). Three or four takings 1 point, all five (vole) 2; the king of trumps in hand, marked in time, 1. If
the dealer has refused the first proposal, or the elder has not proposed, and loses: the winner marks 2, with the vole
3, but for the vole only 2 if he has marked the king. Never more than 3 in a deal; 5 points win. A turned king earns
nothing here (elsewhere a point).
"""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.holdings import Trump, rank_counts, suits_of, trump_suits

ORDER = ("K", "Q", "J", "A", "T", "9", "8", "7")
"""From the highest."""

GAME = 5
CAP = 3
VOLE = 5

FIGURES = np.dtype([("trump_king", np.bool_), ("kings", np.int8), ("trumps", np.int8), ("strength", np.int32)])
"""`strength`: the trumps of a hand read as a number in binary, the king 128 and the seven 1, times 256, plus the same
of the best card outside trumps; a stand-in to order hands, no rule of the game."""


class EcarteScoreError(ValueError):
    """Takings that do not win a deal of ecarté."""


def ecarte_figures(deck: Deck, hands: Hands, trump: Trump) -> NDArray[np.void]:
    """`(n,)` records of `FIGURES`.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.
        UnknownNameError: no such suit.
    """
    check_ranks(deck, ORDER, "ecarté")
    check_hands(deck, hands)
    suit = trump_suits(deck, trump, hands)[:, None]
    bit = np.array([1 << (len(ORDER) - 1 - ORDER.index(card.rank)) for card in deck.cards], np.int64)[hands]
    is_trump = suits_of(deck)[hands] == suit
    trumps = np.where(is_trump, bit, 0)
    found = np.zeros(len(hands), FIGURES)
    found["trump_king"] = (trumps == 1 << (len(ORDER) - 1)).any(axis=1)
    found["kings"] = rank_counts(deck, hands, ("K",))[:, 0]
    found["trumps"] = is_trump.sum(axis=1)
    found["strength"] = trumps.sum(axis=1) * 256 + np.where(is_trump, 0, bit).max(axis=1)
    return found


def ecarte_score(takings: int, *, king: bool = False, unproposed: bool = False) -> int:
    """What the winner of a deal marks in all: `takings` he made, whether he marked the `king` of trumps, and whether
    the loser refused the first proposal or did not propose (`unproposed`).

    Raises:
        EcarteScoreError: not 3, 4 or 5 takings.

    >>> ecarte_score(3), ecarte_score(5), ecarte_score(5, king=True), ecarte_score(5, unproposed=True)
    (1, 2, 3, 3)
    """
    if not 3 <= takings <= VOLE:
        raise EcarteScoreError(f"{takings} takings do not win a deal: three to five do")
    points = (1 if takings < VOLE else 2) + unproposed
    return min(points + king, CAP)
