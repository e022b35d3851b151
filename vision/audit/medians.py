"""Medians over few cards at very many places, by a sorting network (Batcher 1968) that works on whole pictures."""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

_CHUNK = 16384
"""Places sorted at a time: what fits into a processor's cache."""


def median_of(planes: NDArray[Any]) -> NDArray[np.float32]:
    """The median over the first axis of `planes` `(n, ...)`, float32 or uint8 without NaN: `(...)` float32.

    The same as `numpy.median`, many times as fast.

    >>> median_of(np.array([[3, 1], [1, 2], [2, 9], [4, 7]], np.float32)).tolist()
    [2.5, 4.5]
    """
    flat = planes.reshape(len(planes), -1)
    low, high = (len(flat) - 1) // 2, len(flat) // 2
    network = _network(len(flat), low, high)
    found = np.empty(flat.shape[1], np.float32)
    spare = np.empty(_CHUNK, flat.dtype)
    for start in range(0, flat.shape[1], _CHUNK):
        some = flat[:, start : start + _CHUNK].copy()
        less = spare[: some.shape[1]]
        for one, other in network:
            np.minimum(some[one], some[other], out=less)
            np.maximum(some[one], some[other], out=some[other])
            some[one] = less
        found[start : start + _CHUNK] = (some[low].astype(np.float32) + some[high]) / 2
    return found.reshape(planes.shape[1:])


@lru_cache(maxsize=64)
def _network(count: int, low: int, high: int) -> tuple[tuple[int, int], ...]:
    """The exchanges that put the `low`-th and `high`-th smallest of `count` into their places, and no others."""
    wanted, kept = {low, high}, []
    for one, other in reversed(_sorting_network(count)):
        if one in wanted or other in wanted:
            kept.append((one, other))
            wanted |= {one, other}
    return tuple(reversed(kept))


def _sorting_network(count: int) -> list[tuple[int, int]]:
    """Batcher's odd-even merging: pairs to be put in order, one after the other, to sort `count` values."""
    exchanges = []
    block = 1
    while block < count:
        step = block
        while step >= 1:
            for start in range(step % block, count - step, 2 * step):
                for one in range(start, min(start + step, count - step)):
                    if one // (2 * block) == (one + step) // (2 * block):
                        exchanges.append((one, one + step))
            step //= 2
        block *= 2
    return exchanges
