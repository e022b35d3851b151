"""Clumps: how many cards fall from one packet at a time in a riffle, and how seldom a long clump is.

Exact for every `Riffle`: where the packet that falls has s cards left and the other o, the next card falls from it too
with chance (1 - c) s / ((1 + c) o + (1 - c) s), c the neatness. A recursion over clumps sums over all riffles in which
none is too long; the cut is averaged over.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from rules.shuffles.riffle import Interleavings, Riffle
from rules.shuffles.shuffle import ShuffleSettingError


def clump_lengths(lower: Interleavings) -> NDArray[np.intp]:
    """The clumps of one riffle `(cards,)`, top first.

    >>> clump_lengths(np.array([True, False, False, True])).tolist()
    [1, 2, 1]
    """
    edges = np.flatnonzero(np.concatenate([[True], lower[1:] != lower[:-1], [True]])) if len(lower) else np.zeros(1)
    return np.diff(edges).astype(np.intp)


@lru_cache(maxsize=1024)
def clump_chance(riffle: Riffle, cards: int, length: int) -> float:
    """The chance that in one riffle of `cards` cards some `length` cards or more fall from one packet at a time.

    Raises:
        ShuffleSettingError: fewer than one card.

    >>> round(clump_chance(Riffle(), 2, 2), 3)  # both from one packet: 1/2, as in all plain riffles of two cards
    0.5
    """
    if cards < 1 or length < 1:
        raise ShuffleSettingError("clumps have at least one card, and so have packs")
    none = _none_as_long(riffle.neatness, cards, length)
    cuts = riffle.point.probabilities(cards)
    upper = np.arange(cards + 1)
    lower = cards - upper
    first_lower = lower / cards  # which packet the first card falls from: as if chosen by its share
    chance = cuts * (first_lower * none[lower, upper] + (1 - first_lower) * none[upper, lower])
    return float(np.clip(1 - chance.sum(), 0.0, 1.0))


def _none_as_long(neatness: float, cards: int, length: int) -> NDArray[np.float64]:
    """`(cards + 1, cards + 1)`: by cards s of the packet that falls next and o of the other, the chance of no such
    clump."""
    change, stay = 1 + neatness, 1 - neatness
    none = np.zeros((cards + 1, cards + 1))
    none[1:length, 0] = 1.0
    for total in range(1, cards + 1):
        for own in range(1, total):
            other = total - own
            here, kept = 0.0, 1.0
            for fallen in range(1, min(own, length - 1) + 1):
                left = own - fallen
                both = change * other + stay * left
                leaves = 1.0 if left == 0 or both == 0 else change * other / both
                here += kept * leaves * none[other, left]
                kept *= 1 - leaves
            none[own, other] = here
    return none
