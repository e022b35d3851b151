"""Whist sans adout: top honours of a seat or a side, and the score of a deal. Parlaghy 1888, pp. 124-125.

Games, low to high: diamonds (carreau) 6, hearts (hercz) 8, no trumps (sans adout) 10 for each taking above six; 30
ends a partie. Honours are A K Q J of trumps, or the four aces without trumps, counted before play for the two partners
together: all four 4 units of 6, 8 or 10, three of them 2, two nothing. They end no partie.
"""

from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands
from rules.names import UnknownNameError

UNITS = MappingProxyType({"carreau": 6, "hercz": 8, "sans-adout": 10})
"""Points a taking above six, and an honour; ascending."""

TRUMPS = MappingProxyType({"carreau": "d", "hercz": "h"})
PARTIE = 30
_TOP = ("A", "K", "Q", "J")
_PAID = np.array([4, 2, 0, 2, 4])


class SideTakingsError(ValueError):
    """A number of takings that no side of whist can make."""


def whist_honours(deck: Deck, hands: Hands, game: str) -> NDArray[np.int64]:
    """`(n,)`: how many of the four honours of a game `(n, k)` cards hold, of a seat or of a side.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError: cards that are none.
        UnknownNameError: no such game.
    """
    check_hands(deck, hands)
    find_unit(game)
    suit = TRUMPS.get(game)
    wanted = [card.rank in _TOP and card.suit == suit if suit else card.rank == "A" for card in deck.cards]
    number: NDArray[np.int64] = np.array(wanted)[hands].sum(axis=1)
    return number


def honours_score(game: str, honours: int) -> int:
    """What the side with more honours writes, when one side holds so many of them.

    Raises:
        UnknownNameError: no such game.
        SideTakingsError: not 0 to 4 honours.

    >>> [honours_score("sans-adout", honours) for honours in range(5)]
    [40, 20, 0, 20, 40]
    """
    if not 0 <= honours <= 4:
        raise SideTakingsError(f"{honours} honours: there are four")
    return int(_PAID[honours]) * find_unit(game)


def takings_score(game: str, takings: int) -> int:
    """What a side writes for its takings: nothing up to six.

    Raises:
        UnknownNameError: no such game.
        SideTakingsError: not 0 to 13 takings.

    >>> takings_score("carreau", 11), takings_score("hercz", 6)
    (30, 0)
    """
    if not 0 <= takings <= 13:
        raise SideTakingsError(f"{takings} takings: thirteen cards make 0 to 13")
    return max(takings - 6, 0) * find_unit(game)


def find_unit(game: str) -> int:
    """Points of a taking in that game.

    Raises:
        UnknownNameError: no such game.
    """
    if game not in UNITS:
        raise UnknownNameError("game of whist", game, UNITS)
    return UNITS[game]
