"""Slugs: neighbours of the old order that are neighbours still, counted, and how much likelier a slug was kept.

A slug of k cards is kept if k neighbours of the old order lie together and in order in the new one; both orders are
taken as circles, so that cuts part no slug. There are N ways to begin it in the old order and N in the new one.
`KeepSlug` with both drawn uniformly, and the other N - k cards uniform, gives an order with w kept windows of k cards
the probability w / (N^2 (N - k)!). Against the uniform order, 1 / N!, that is the likelihood ratio
w N! / (N^2 (N - k)!), whose mean over all orders is 1. Mixtures over k and over the direction (a slug may be turned
over) keep that mean.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln

Floats = NDArray[np.float64]

SHORTEST = 3
"""Cards of the shortest slug looked for: a fair pack keeps one pair on average, but three together seldom."""

LARGEST_RATIO = 1e100
"""Ratios are cut here: lower is always safe."""

_WORD = 64

TURNED_OVER = 0.15
"""The share of slugs that are turned over, lowest card first."""


def kept_pairs(places: NDArray[np.integer], step: int = 1) -> NDArray[np.bool_]:
    """`(n, cards)`: whether the card after the i-th of the old order lies `step` below it now, both as circles.

    `places` `(n, cards)` are the new places of the cards in their old order (`rules.shuffles.rising.places`).

    >>> kept_pairs(np.array([[1, 2, 0, 3]]))  # old order A B C D, now C A B D
    array([[ True, False, False, False]])
    """
    cards = places.shape[1]
    gap = np.empty(places.shape, np.int16 if cards < 1 << 14 else np.int32)
    np.subtract(places[:, 1:], places[:, :-1], out=gap[:, :-1], casting="unsafe")
    np.subtract(places[:, 0], places[:, -1], out=gap[:, -1], casting="unsafe")
    return np.asarray((gap == step) | (gap == step - np.sign(step) * cards)) if cards > 1 else np.zeros_like(gap, bool)


def kept_windows(pairs: NDArray[np.bool_], most: int) -> NDArray[np.intp]:
    """`(n, most + 1)`: how many windows of 0, 1, ..., `most` cards are kept; entry 1 counts every card.

    Entry 0 is 0. `pairs` is what `kept_pairs` gives.
    """
    n, cards = pairs.shape
    counts = np.zeros((n, most + 1), np.intp)
    counts[:, 1:2] = cards
    rows, kept = np.arange(n), pairs
    for length in range(2, min(most, cards) + 1):
        counts[rows, length] = kept.sum(axis=1)
        alive = counts[rows, length] > 0
        rows = rows[alive]
        if not len(rows):
            break
        kept = kept[alive] & np.roll(pairs[rows], 1 - length, axis=1)
    return counts


def kept_in_line(places: NDArray[np.integer], step: int = 1) -> NDArray[np.intp]:
    """`(n,)`: how many neighbours of the old order, top to bottom, lie `step` apart in the new one as a circle."""
    return np.asarray(np.count_nonzero(kept_pairs(places, step)[:, :-1], axis=1), np.intp)


def _bits(pairs: NDArray[np.bool_]) -> NDArray[np.uint64]:
    """Each row of at most 64 as a word, the first the lowest bit."""
    data = np.zeros((len(pairs), _WORD // 8), np.uint8)
    packed = np.packbits(pairs, axis=1, bitorder="little")
    data[:, : packed.shape[1]] = packed
    return data.view("<u8")[:, 0].astype(np.uint64)


def _kept_share(pairs: NDArray[np.uint64], cards: int) -> Floats:
    """`(n,)`: the windows kept of each length, times the factors of `SlugLaw`; `pairs` as words."""
    factors = _length_factors(cards)
    total = np.zeros(len(pairs))
    rows, kept = np.arange(len(pairs)), pairs
    for length in range(SHORTEST, cards + 1):
        back = np.uint64(length - 2)
        kept = kept & (pairs[rows] >> back | pairs[rows] << (np.uint64(cards) - back))
        alive = kept > 0
        rows, kept = rows[alive], kept[alive]
        if not len(rows):
            break
        total[rows] += factors[length] * np.bitwise_count(kept)
    return total


@dataclass(frozen=True)
class SlugLaw:
    """A slug of any length from `SHORTEST` to the whole pack, the length k with weight proportional to 1 / k.

    A share of `TURNED_OVER` is turned over.
    """

    cards: int

    @property
    def lengths(self) -> range:
        """The lengths looked for; none in a pack too small."""
        return range(SHORTEST, self.cards + 1)

    def weights(self) -> Floats:
        """`(cards + 1,)`: the weight of each length, together 1."""
        return _length_weights(self.cards)

    def ratios(self, places: NDArray[np.integer]) -> Floats:
        """`(n,)`: the likelihood ratio of the law against the uniform order, mean 1; at most `LARGEST_RATIO`.

        `places` as in `kept_pairs`. In a pack too small for a slug all are 1.
        """
        if not self.lengths:
            return np.ones(len(places))
        total = np.zeros(len(places))
        if self.cards <= _WORD:
            for step, share in ((1, 1 - TURNED_OVER), (-1, TURNED_OVER)):
                total += share * np.minimum(_kept_share(_bits(kept_pairs(places, step)), self.cards), LARGEST_RATIO)
            return total
        for step, share in ((1, 1 - TURNED_OVER), (-1, TURNED_OVER)):
            windows = kept_windows(kept_pairs(places, step), self.cards)
            total += share * np.minimum(windows @ _length_factors(self.cards), LARGEST_RATIO)
        return total


def seen_ratios(
    order: NDArray[np.integer], piles: NDArray[np.integer], pile_at: NDArray[np.integer], longest: int = 16
) -> Floats:
    """`(n,)`: the same ratio where only piles are known: which cards lie in which hand, not in which order.

    Args:
        order: `(n, cards)` the old order, as card indices 0 ... cards - 1.
        piles: `(n, cards)` the pile that each card came to, by card index.
        pile_at: `(cards,)` the pile to which each place of the pack is dealt; the same for all rows.
        longest: slugs up to this length are looked for.

    A slug of k cards that lands at place l sends its cards to known piles, and the others fill what is left: the piles
    are as seen with probability prod of (room left)! / (N - k)! or 0, against prod of (room)! / N!. The ratio is the
    mean over all beginnings, landings, lengths and both directions; with one card a pile it is `SlugLaw`'s.
    """
    n, cards = order.shape
    lengths = range(SHORTEST, min(longest, cards) + 1)
    if not lengths:
        return np.ones(n)
    seen = np.take_along_axis(piles, order.astype(np.intp), axis=1)
    weight = _length_weights(cards)[: lengths[-1] + 1]
    weight = weight / weight.sum()
    factors = _pile_factors(tuple(int(pile) for pile in pile_at), lengths[-1])
    total = np.zeros(n)
    for step, share in ((1, 1 - TURNED_OVER), (-1, TURNED_OVER)):
        landing = np.asarray(pile_at)
        fits = seen[:, :, None] == landing[None, None, :]  # old place, landing of the slug's first card
        match, rows = fits, np.arange(n)
        for length in range(2, lengths[-1] + 1):
            moved = np.roll(fits[rows], (1 - length, step * (1 - length)), axis=(1, 2))
            match = match & moved
            alive = match.any(axis=(1, 2))
            match, rows = match[alive], rows[alive]
            if not len(rows):
                break
            if length >= SHORTEST:
                first = np.arange(cards) if step == 1 else (np.arange(cards) - length + 1) % cards
                total[rows] += share * weight[length] * (match.sum(axis=1) @ factors[first, length])
    return np.minimum(total, LARGEST_RATIO)


@lru_cache(maxsize=256)
def longest_run_chances(cards: int) -> tuple[float, ...]:
    """By length k: a bound on the chance that a uniform order keeps k cards together, as circles: the mean number.

    N^2 (N - k)! / N! windows on average; entries above 1 are cut to 1.
    """
    return tuple(
        float(min(1.0, np.exp(2 * np.log(cards) + gammaln(cards - k + 1) - gammaln(cards + 1))))
        for k in range(cards + 1)
    )


@lru_cache(maxsize=256)
def _length_weights(cards: int) -> Floats:
    weights = np.array([1 / k if k >= SHORTEST else 0.0 for k in range(cards + 1)])
    return weights / (weights.sum() or 1.0)


@lru_cache(maxsize=256)
def _length_factors(cards: int) -> Floats:
    """By length: weight times N! / (N^2 (N - k)!), cut at `LARGEST_RATIO` divided by the windows there can be."""
    k = np.arange(cards + 1)
    log = gammaln(cards + 1) - gammaln(cards - k + 1) - 2 * np.log(cards)
    with np.errstate(divide="ignore"):
        log = log + np.log(_length_weights(cards))
    return np.asarray(np.exp(np.minimum(log, np.log(LARGEST_RATIO))))


@lru_cache(maxsize=256)
def _pile_factors(pile_at: Sequence[int], longest: int) -> Floats:
    """`(cards, longest + 1)`: by landing and length, N! / (N^2 (N - k)!) over the ways the slug's piles took it."""
    cards = len(pile_at)
    room = {pile: pile_at.count(pile) for pile in set(pile_at)}
    factors = np.zeros((cards, longest + 1))
    for landing in range(cards):
        left = dict(room)
        log = -2 * np.log(cards)
        for k in range(1, longest + 1):
            pile = pile_at[(landing + k - 1) % cards]
            if not left[pile]:
                break
            log += np.log(cards - k + 1) - np.log(left[pile])
            left[pile] -= 1
            factors[landing, k] = np.exp(min(log, np.log(LARGEST_RATIO)))
    return factors
