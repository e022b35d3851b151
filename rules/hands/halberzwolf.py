"""Halber zwölf (eleven and a half): totals in half points. Parlaghy 1888, pp. 98-99.

Ace 11, two to ten their number, court cards a half each: the page prints 1, but the captions left of its figure are
10½ and 11½ and the name means 11½. Read: the aim is 11½ and more is lost at once (neither is told); 1 is an option.
Equal totals are the banker's.
"""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.holdings import worth
from rules.names import UnknownNameError

COURTS = {"half": 1, "one": 2}
"""What a court card counts, in half points: read, and as printed."""

TARGET = 23
"""Eleven and a half, in half points."""

_PIPS = {"A": 22, "T": 20, **{str(pips): 2 * pips for pips in range(2, 10)}}


def half_points(court: str = "half") -> dict[str, int]:
    """The value of each rank in half points.

    Raises:
        UnknownNameError: no such value of court cards.
    """
    if court not in COURTS:
        raise UnknownNameError("value of court cards", court, COURTS)
    return {**_PIPS, **dict.fromkeys("KQJ", COURTS[court])}


def halberzwolf_total(deck: Deck, hands: Hands, court: str = "half") -> NDArray[np.int64]:
    """`(n,)` totals of `(n, k)` hands in half points, also above the aim; `court` is a key of `COURTS`.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.
        UnknownNameError: no such value of court cards.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("french52")
    >>> int(halberzwolf_total(deck, np.array([deck.parse_all("Ah Ks")]))[0]) / 2
    11.5
    """
    values = half_points(court)
    check_ranks(deck, values, "halber zwölf")
    check_hands(deck, hands)
    totals: NDArray[np.int64] = worth(deck, values)[hands].sum(axis=1)
    return totals


def halberzwolf_strength(deck: Deck, hands: Hands, court: str = "half") -> NDArray[np.int64]:
    """`(n,)` strengths: the total in half points, above 11½ nothing; errors as `halberzwolf_total`."""
    totals = halberzwolf_total(deck, hands, court)
    return np.where(totals <= TARGET, totals, 0)
