"""Márjás (mariage) in its two-, three- and four-handed forms: card points, mariages and L'Amours. Parlaghy 1888, pp.
84-86.

Hungarian pack or piquet pack; the king game for three adds four cards, read as the sixes, which are worth nothing. Ace
11, ten 10, king 4, over (queen) 3, under (jack) 2, the last taking 10: 130 in all, 66 win, 65 each decides nothing and
doubles the next game. The ten beats the court cards. Declared: mariage, king and over of a suit, 20, in trumps 40;
L'Amour, ace and ten of a suit, 30, in trumps 60 ("counts double"); all of the last six takings (mosás) 20, so that
with the last they are worth 30. Under 33 is matsch. Played without a turned trump, the first mariage declared makes
the trump and counts 40 (p. 85). In the four-handed cross mariage mosás is the last five takings and is paid an agreed
sum.
"""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.holdings import Trump, suit_masks, trump_suits, worth

POINTS = {"A": 11, "X": 10, "T": 10, "K": 4, "O": 3, "Q": 3, "U": 2, "J": 2, "9": 0, "8": 0, "7": 0, "6": 0}
"""By rank of either pack."""

ORDER = ("A", "X", "K", "O", "U", "9", "8", "7")
"""From the highest, in Hungarian letters."""

LAST_TAKING = 10
MOSAS = 20
TOTAL = 130
TARGET = 66
MATSCH_BELOW = 33
MARIAGE = 20
AMOUR = 30

FIGURES = np.dtype(
    [
        *(("mariages", np.int8), ("amours", np.int8), ("trump_mariage", np.bool_), ("trump_amour", np.bool_)),
        ("points", np.int16),
    ]
)
"""`mariages` and `amours` held, those in trumps among them; `points` that all of them are worth."""


def marjas_points(deck: Deck, cards: Hands) -> NDArray[np.int64]:
    """`(n,)` card points of `(n, k)` cards, held or taken, without the last taking.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: cards that are none.
    """
    check_ranks(deck, POINTS, "márjás")
    check_hands(deck, cards)
    points: NDArray[np.int64] = worth(deck, POINTS)[cards].sum(axis=1)
    return points


def marjas_figures(deck: Deck, hands: Hands, trump: Trump | None = None) -> NDArray[np.void]:
    """`(n,)` records of `FIGURES`; `trump` None: no suit is trump.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.
        UnknownNameError: no such suit.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("piquet32")
    >>> hand = np.array([deck.parse_all("Kh Qh Ah Th Ks Qs")])
    >>> [int(marjas_figures(deck, hand, trump)["points"][0]) for trump in (None, "h", "s")]
    [70, 120, 90]
    """
    check_ranks(deck, POINTS, "márjás")
    check_hands(deck, hands)
    over, ten = ("O", "X") if "O" in deck.ranks else ("Q", "T")
    mariage = suit_masks(deck, hands, ("K", over)) == 0b11
    amour = suit_masks(deck, hands, ("A", ten)) == 0b11
    found = np.zeros(len(hands), FIGURES)
    found["mariages"], found["amours"] = mariage.sum(axis=1), amour.sum(axis=1)
    if trump is not None:
        suits = trump_suits(deck, trump, hands)[:, None]
        found["trump_mariage"] = np.take_along_axis(mariage, suits, axis=1)[:, 0]
        found["trump_amour"] = np.take_along_axis(amour, suits, axis=1)[:, 0]
    counted_mariages = found["mariages"] + found["trump_mariage"]
    counted_amours = found["amours"] + found["trump_amour"]
    found["points"] = counted_mariages * np.int16(MARIAGE) + counted_amours * np.int16(AMOUR)
    return found
