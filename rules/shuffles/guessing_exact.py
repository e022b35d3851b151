"""The guessing game exactly: the mean number of right guesses after plain riffles, by recursion over runs of unseen
cards.

The order of a pack after a shuffle of a packets has a probability that depends only on its rising sequences, that is on
its descents: neighbours of the old order that come out the wrong way round. Where the unseen cards of a started pack
form runs of lengths l1, l2, ... of the old order, what follows depends only on these lengths: a card with x unseen run
mates above and y below parts its run into x and y, and makes one descent more if x > 0. So one recursion over the
partitions of 0, 1, ..., N gives the right guesses of all orders by number of descents, for every number of riffles at
once. It is exact but for rounding (all terms are positive). 52 cards have 1.5 million partitions on the way: two
minutes, 1 GB; see `tools/guessing_table.py`.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

from rules.shuffles.shuffle import ShuffleSettingError

MAX_PARTITIONS = 10_000
"""Partitions of the whole pack up to which `right_guesses_after` computes: 32 cards, or 52 and up to two riffles."""

Floats = NDArray[np.float64]


class TooLongError(ValueError):
    """An exact number that would take minutes; the message says what is at hand instead."""


def right_guesses_after(cards: int, riffles: int) -> float:
    """The mean number of right guesses of the simple strategy after plain riffles of a pack in order.

    Raises:
        TooLongError: the pack has more than `MAX_PARTITIONS` partitions into runs.
        ShuffleSettingError: fewer than 0 riffles.

    >>> round(right_guesses_after(32, 1), 3)
    19.905
    """
    if riffles < 0:
        raise ShuffleSettingError("there are no fewer than 0 riffles")
    most = min(2**riffles, cards)
    if _count_partitions(cards, most) > MAX_PARTITIONS:
        raise TooLongError(f"{cards} cards after {riffles} riffles take too long to compute exactly: play them instead")
    return mean_after(right_by_descents(cards, most), riffles)


def mean_after(right: Floats, riffles: int) -> float:
    """The mean after plain riffles from `right_by_descents` of the pack, which must reach 2^riffles rising sequences or
    all."""
    cards, packets = len(right), 2**riffles
    total = sum(
        Fraction(float(share)) * comb(cards + packets - 1 - descents, cards)
        for descents, share in enumerate(right)
        if descents < packets
    )
    return float(total * factorial(cards) / Fraction(packets) ** cards)


@lru_cache(maxsize=64)
def right_by_descents(cards: int, most: int) -> Floats:
    """`(cards,)`: right guesses summed over all orders with 0, 1, ... descents, divided by the number of all orders.

    Only orders of fewer than `most` descents are followed; the others stay at 0.
    """
    hashes = np.random.default_rng(1992).integers(0, 2**63, cards + 1, dtype=np.uint64) * np.uint64(2) + np.uint64(1)
    hashes[0] = 0  # a partition is known by the wrapping sum of its parts' hashes; an empty run counts nothing
    level = _Level(np.zeros(1, np.uint64), np.eye(1, most), np.zeros((1, most)))
    for unseen in range(1, cards + 1):
        level = level.one_card_more(unseen, list(_partitions(unseen, most)), hashes)
    right = np.zeros(cards)
    right[:most] = level.right[np.searchsorted(level.codes, hashes[cards])]  # the whole pack is one run
    right.flags.writeable = False
    return right


class _Level:
    """All partitions of one number of unseen cards, sorted by hash: shares of orders, and right guesses, by descents to
    come."""

    def __init__(self, codes: NDArray[np.uint64], orders: Floats, right: Floats) -> None:
        order = np.argsort(codes)
        self.codes, self.orders, self.right = codes[order], orders[order], right[order]

    def one_card_more(self, unseen: int, partitions: list[tuple[int, ...]], hashes: NDArray[np.uint64]) -> "_Level":
        """The level above: the card that comes next stands in each run and place with the same weight."""
        times = np.zeros((len(partitions), unseen + 1), dtype=np.uint8)
        for row, parts in enumerate(partitions):
            for part in parts:
                times[row, part] += 1
        codes = times.astype(np.uint64) @ hashes[: unseen + 1]
        orders = np.zeros((len(partitions), self.orders.shape[1]))
        right = np.zeros_like(orders)
        for length in range(1, unseen + 1):
            rows = np.flatnonzero(times[:, length])
            weight = times[rows, length].astype(np.float64)[:, None]
            for above in range(length):
                below = length - 1 - above
                at, known = self._find(codes[rows] - hashes[length] + hashes[above] + hashes[below])
                into = np.s_[rows[known], 1:] if above else np.s_[rows[known], :]
                out = np.s_[at, :-1] if above else np.s_[at, :]
                orders[into] += weight[known] * self.orders[out]
                right[into] += weight[known] * self.right[out]
        longest = np.array([parts[0] for parts in partitions])
        at, _ = self._find(codes - hashes[longest] + hashes[longest - 1])
        right += self.orders[at]  # the guess: the first card of the longest run
        return _Level(codes, orders / unseen, right / unseen)

    def _find(self, codes: NDArray[np.uint64]) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
        """Rows of the codes that are at this level, and which those are (the others have too many runs to be
        followed)."""
        at = np.minimum(np.searchsorted(self.codes, codes), len(self.codes) - 1)
        known = self.codes[at] == codes
        return at[known], known


def _partitions(total: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to write `total` as at most `most` parts, largest first."""

    def smaller(left: int, largest: int, parts: int) -> Iterator[tuple[int, ...]]:
        if left == 0:
            yield ()
            return
        for part in range(min(left, largest), 0, -1):
            if part * parts < left:
                return
            for rest in smaller(left - part, part, parts - 1):
                yield (part, *rest)

    return smaller(total, total, most)


def _count_partitions(total: int, most: int) -> int:
    counts = [1] + [0] * total
    for part in range(1, most + 1):  # partitions into at most `most` parts are as many as into parts up to `most`
        for left in range(part, total + 1):
            counts[left] += counts[left - part]
    return counts[total]
