"""Piké (piquet): point, sequences, sets and carte blanche, what is good of them, pik and repik. Parlaghy 1888, pp.
74-80.

Twelve cards each. Declared in this order: the number of cards of the longest suit (the point; equal numbers go by
pips, ace 11, courts and ten 10, else their number; equal again, nobody counts it), worth that number; sequences in one
suit, A K O U X 9 8 7: terz 3, quart 4, quint 15, sext 16, sept 17; sets of three or four aces, kings, overs, unders or
tens, 3 and 14. A longer sequence beats a shorter one, then the higher; four beat three of any rank, then the higher
rank. Who has the best of a kind counts all of that kind. Equal majors cancel each other, read so of all equal
sequences. Thirty by declarations alone before the other has anything: count on from ninety (repik); with the help of
play: from sixty (pik), which only the elder can. One point for each card led and each that covers; the last taking 2,
by agreement 3; more than six takings 10; all twelve (matsch) 40.

Read where the book is silent: a suit of eight in sequence counts 18; the point counts as many as its cards, as the
example on p. 78 does. Carte blanche, a hand without king, over and under, is in the glossary (p. I) without a price.
Error of the book: the example on p. 78 sets a quint from the ace, which holds an over, against four overs; as a sum of
points it is right.
"""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.ferbli import PIPS, RANKS
from rules.hands.holdings import rank_counts, suit_masks
from rules.hands.sequences import COUNT, LEAST, LONGEST, TOP, run_value, table

SETS = ("A", "K", "O", "U", "X")
"""Ranks of which three or four count."""

FIGURES = np.dtype(
    [
        *(("cards", np.int8), ("pips", np.int8), ("length", np.int8), ("top", np.int8), ("sequences", np.int8)),
        *(("copies", np.int8), ("rank", np.int8), ("sets", np.int8), ("carte_blanche", np.bool_)),
        *(("point_strength", np.int16), ("sequence_strength", np.int16), ("set_strength", np.int16)),
    ]
)
"""`cards` and `pips` of the best suit; `length` and `top` (0 an ace) of the best sequence, 0 and -1 without, and the
points of all `sequences`; `copies` and `rank` (place in `SETS`) of the best set, 0 and -1 without, and the points of
all `sets`; `carte_blanche`; and a strength of each kind to compare with the other's, 0 for nothing."""

REPIK = PIK = 30
"""Points at which a player counts on from 90 or 60 if the other has none."""

_SEQUENCES = table(run_value(lambda length: length if length < 5 else length + 10))
_SET_POINTS = np.array([0, 0, 0, 3, 14])
_PIP_SUMS = table(lambda mask: sum(PIPS[rank] for bit, rank in enumerate(RANKS) if mask >> bit & 1))


class TakingsError(ValueError):
    """A number of takings that no hand of twelve can make."""


def pike_figures(deck: Deck, hands: Hands) -> NDArray[np.void]:
    """`(n,)` records of `FIGURES` of `(n, k)` hands, `k` up to 12.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("magyar32")
    >>> hand = pike_figures(deck, np.array([deck.parse_all("Av Kv Ov Uv Xv 7v At Kt Ot Az Kz 8m")]))
    >>> [int(hand[name][0]) for name in ("cards", "sequences", "sets")]
    [6, 18, 6]
    """
    check_ranks(deck, RANKS, "piké")
    check_hands(deck, hands, 1, 12)
    found = np.zeros(len(hands), FIGURES)
    masks = suit_masks(deck, hands, RANKS)
    numbers = COUNT[masks]
    point = (numbers * 128 + _PIP_SUMS[masks]).max(axis=1)
    found["point_strength"], found["cards"], found["pips"] = point, point // 128, point % 128
    run = np.where(LONGEST[masks] >= LEAST, LONGEST[masks] * 8 + 7 - TOP[masks], 0).max(axis=1)
    found["sequence_strength"], found["length"] = run, run // 8
    found["top"] = np.where(run > 0, 7 - run % 8, -1)
    found["sequences"] = _SEQUENCES[masks].sum(axis=1)
    counts = rank_counts(deck, hands, SETS)
    best = np.where(counts >= LEAST, counts * 8 + len(SETS) - np.arange(len(SETS)), 0).max(axis=1)
    found["set_strength"], found["copies"] = best, best // 8
    found["rank"] = np.where(best > 0, len(SETS) - best % 8, -1)
    found["sets"] = _SET_POINTS[counts].sum(axis=1)
    found["carte_blanche"] = rank_counts(deck, hands, ("K", "O", "U")).sum(axis=1) == 0
    return found


def pike_declared(one: NDArray[np.void], other: NDArray[np.void]) -> NDArray[np.int64]:
    """`(n,)`: what the first of two players may count of point, sequences and sets; both as from `pike_figures`."""
    counted: NDArray[np.int64] = np.zeros(len(one), np.int64)
    for kind, worth in (("point_strength", "cards"), ("sequence_strength", "sequences"), ("set_strength", "sets")):
        counted += np.where(one[kind] > other[kind], one[worth], 0)
    return counted


def count_declarations(declared: int, other: int) -> int:
    """The score before the first lead: with 30 or more and none for the other it goes on from 90 (repik).

    >>> count_declarations(30, 0) + 1, count_declarations(30, 3) + 1
    (91, 31)
    """
    return declared + 60 if declared >= REPIK and other == 0 else declared


def count_in_play(score: int, other: int) -> int:
    """The elder's score after one more point made in play: the thirtieth becomes 60 (pik) if the other has none.

    >>> count_in_play(29, 0), count_in_play(29, 1), count_in_play(24, 0)
    (60, 30, 25)
    """
    return 60 if score + 1 == PIK and other == 0 else score + 1


def takings_bonus(takings: int) -> int:
    """Points for the number of takings of twelve: 10 for more than half, 40 for all.

    Raises:
        TakingsError: not within 0 ... 12.
    """
    if not 0 <= takings <= 12:
        raise TakingsError(f"{takings} takings: twelve cards make 0 to 12")
    return 40 if takings == 12 else 10 if takings > 6 else 0


def double_bonus(loser: int) -> int:
    """What the winner of a queé gets on top of its consolation when the loser is under 100: 100 and what he lacks.

    >>> double_bonus(70), double_bonus(100)
    (130, 0)
    """
    return 100 + 100 - loser if loser < 100 else 0
