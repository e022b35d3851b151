"""Ferbli figures in batches, without wild cards and with one, four or five. Parlaghy 1888, pp. 33-50.

Card values are added only inside one suit: ace 11, king, over, under and ten 10, nine, eight, seven their number (p.
35). From the strongest down (pp. 38-39): four of a kind, banda or duna (four of one suit, 41 to 34), three of a kind
(three sevens beat any 31), three of one suit (31 to 24), two aces, two of one suit (21 to 15), the best single card
(11 to 7). Kinds rank from the aces down to the sevens. No other pair counts; in places not even two aces (p. 38).
Equal hands: the seat nearer the dealer's right wins, nothing is shared.

Girigare (p. 40), where it is agreed: the small one, 7m 8z 9t Xv, beats everything, also the great one, Um Oz Kt Av. It
is read as made of just these cards: a wild ten serves as the ten of hearts only.

Wild cards (sánták, pp. 41-50): the over of acorns; or the four tens; or these five. A wild card stands for any rank in
a figure, or for the strongest card of any suit, 11, also beside that suit's own ace: three of one suit then reach 32,
duna 42 with one wild card and 43 with several (read: each counts 11). Hands made with wild cards and without are
equal; so are wild cards among themselves, and two players can hold four aces.

Slips of the book: the list of values leaves out the ten, whose examples count 10 (p. 36); two of one suit "21 to 14",
the least is 7 and 8, 15 (p. 38, right on p. 36); "128" three-figures with one wild card, which its own sum makes 74
(p. 43).
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.holdings import held, suit_masks
from rules.hands.sequences import table
from rules.names import UnknownNameError

FIGURES = (
    *("single", "two-suit", "two-aces", "three-suit", "three-of-a-kind", "duna", "four-of-a-kind"),
    *("great-girigare", "small-girigare"),
)
"""Weakest first; the last two only where they are agreed on."""

RANKS = ("A", "K", "O", "U", "X", "9", "8", "7")
PIPS = {"A": 11, "K": 10, "O": 10, "U": 10, "X": 10, "9": 9, "8": 8, "7": 7}
"""The values of the cards; in harminczegy and piké the same."""

WILD_CARDS: Mapping[str, str] = {
    "ferbli": "",
    "ferbli-viritos": "",
    "ferbli-egy-santaval": "Om",
    "ferbli-negy-santaval": "Xv Xt Xz Xm",
    "ferbli-ot-santaval": "Xv Xt Xz Xm Om",
}
"""The wild cards of each game, by id."""

GIRIGARES = {"off": (), "small": ("small-girigare",), "small-and-great": ("small-girigare", "great-girigare")}
_CARDS = {"small-girigare": "7m 8z 9t Xv", "great-girigare": "Um Oz Kt Av"}
_SCALE = 64
_WILD = 11


def ferbli_figure(
    deck: Deck, hands: Hands, wild: str = "", girigare: str = "off", two_aces: bool = True
) -> NDArray[np.int64]:
    """`(n,)` indices into `FIGURES` of `(n, 1)` to `(n, 4)` hands; arguments and errors as `ferbli_strength`."""
    return ferbli_strength(deck, hands, wild, girigare, two_aces) // _SCALE


def ferbli_value(
    deck: Deck, hands: Hands, wild: str = "", girigare: str = "off", two_aces: bool = True
) -> NDArray[np.int64]:
    """`(n,)` values of the best figure: its sum, or for kinds the rank, 8 for aces to 1 for sevens; else 0.

    Arguments and errors as `ferbli_strength`.
    """
    return ferbli_strength(deck, hands, wild, girigare, two_aces) % _SCALE


def ferbli_strength(
    deck: Deck, hands: Hands, wild: str = "", girigare: str = "off", two_aces: bool = True
) -> NDArray[np.int64]:
    """`(n,)` strengths of `(n, 1)` to `(n, 4)` hands: the best figure, then its sum within one suit or its rank.

    Args:
        deck: the Hungarian pack.
        hands: card indices.
        wild: names of the wild cards, as in `WILD_CARDS`.
        girigare: a key of `GIRIGARES`; default off, as in the book.
        two_aces: False where two aces count nothing.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError: hands that are none (`check_hands`).
        WrongDeckError: a deck that is not of the ranks A K O U X 9 8 7.
        UnknownCardError: `wild` names no card of the deck.
        UnknownNameError: no such value of `girigare`.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("magyar32")
    >>> hand = np.array([deck.parse_all("Az Kz Xt Om")])
    >>> int(ferbli_value(deck, hand)[0]), int(ferbli_value(deck, hand, wild="Om")[0])
    (21, 32)
    """
    check_ranks(deck, RANKS, "ferbli")
    check_hands(deck, hands, 1, 4)
    if girigare not in GIRIGARES:
        raise UnknownNameError("girigare", girigare, GIRIGARES)
    is_wild = np.isin(np.arange(deck.size), deck.parse_all(wild))
    wilds = is_wild[hands].sum(axis=1)
    masks = suit_masks(deck, hands, RANKS) & ~suit_masks(deck, np.flatnonzero(is_wild)[None], RANKS)
    best = _SUITS[wilds[:, None], masks].max(axis=1)
    copies = _COPIES[masks].sum(axis=1) + wilds * _EACH_RANK
    if two_aces:
        best = np.maximum(best, np.where(copies >> _ACE & 15 >= 2, FIGURES.index("two-aces") * _SCALE, 0))
    for short, figure in ((_THREE_SHORT, "three-of-a-kind"), (_FOUR_SHORT, "four-of-a-kind")):
        whole = copies + short & _FULL  # the highest bit of a rank's four is set where it has enough cards
        rank = np.frexp(whole.astype(np.float64))[1] // 4  # 8 for aces down to 1, and 0 for none
        best = np.maximum(best, np.where(rank > 0, FIGURES.index(figure) * _SCALE + rank, 0))
    for figure in GIRIGARES[girigare]:
        if hands.shape[1] == 4:
            best = np.where(held(deck, hands, _CARDS[figure]) == 4, FIGURES.index(figure) * _SCALE, best)
    strengths: NDArray[np.int64] = best
    return strengths


def _suit_strength(wilds: int, mask: int) -> int:
    """The best figure of one suit, single card included; each wild card is an 11 of it."""
    held = [PIPS[rank] for bit, rank in enumerate(RANKS) if mask >> bit & 1]
    values = sorted([_WILD] * wilds + held, reverse=True)
    figures = {4: "duna", 3: "three-suit", 2: "two-suit", 1: "single"}
    return max((FIGURES.index(figures[n]) * _SCALE + sum(values[:n]) for n in figures if n <= len(values)), default=0)


_SUITS = np.array([[_suit_strength(wilds, mask) for mask in range(1 << len(RANKS))] for wilds in range(5)])
"""By wild cards in the hand and mask of a suit."""

# Copies of each rank are counted in four bits, the sevens lowest and the aces highest.
_ACE = 4 * (len(RANKS) - 1)
_EACH_RANK = sum(1 << 4 * rank for rank in range(len(RANKS)))
_COPIES = table(lambda mask: sum(1 << _ACE - 4 * bit for bit in range(len(RANKS)) if mask >> bit & 1))
_THREE_SHORT, _FOUR_SHORT, _FULL = 5 * _EACH_RANK, 4 * _EACH_RANK, 8 * _EACH_RANK
