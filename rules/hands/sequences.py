"""Runs of neighbouring ranks within one suit: terz, quart, quint and longer, read from masks of up to ten ranks.

Bit 0 of a mask is the highest rank of the order in which the game counts runs, so a run's `top` is the lowest bit in
it. Runs are taken whole: seven in a row are one run of seven.
"""

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

LEAST = 3
"""Shorter runs are no sequence in any of the games."""


@lru_cache(maxsize=4096)
def runs(mask: int) -> tuple[tuple[int, int], ...]:
    """`(length, top)` of every run of a mask, also of one or two cards, highest first.

    >>> runs(0b11100111)
    ((3, 0), (3, 5))
    """
    found = []
    bit = 0
    while mask >> bit:
        length = 0
        while mask >> (bit + length) & 1:
            length += 1
        if length:
            found.append((length, bit))
        bit += length + 1
    return tuple(found)


def best_run(mask: int) -> tuple[int, int]:
    """`(length, top)` of the longest run, of equal ones the highest; `(0, 0)` of an empty mask."""
    return max(runs(mask), key=lambda run: (run[0], -run[1]), default=(0, 0))


def table(value: Callable[[int], int], ranks: int = 8) -> NDArray[np.int64]:
    """`(2 ** ranks,)`: a function of masks, tabulated, so that batches are one look-up."""
    return np.array([value(mask) for mask in range(1 << ranks)], np.int64)


def run_value(values: Callable[[int], int]) -> Callable[[int], int]:
    """The sum over a mask's sequences (three cards or more) of `values(length)`."""

    def of(mask: int) -> int:
        return sum(values(length) for length, _ in runs(mask) if length >= LEAST)

    return of


LONGEST = table(lambda mask: best_run(mask)[0])
"""Length of the longest run by mask of eight ranks."""

TOP = table(lambda mask: best_run(mask)[1])
"""Its top rank, 0 the highest."""

COUNT = table(lambda mask: mask.bit_count())
"""How many cards a mask holds."""
