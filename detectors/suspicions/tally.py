"""Counting sets of equal class in many hands at once: class counts packed into one number, looked up in slices."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

_MOST_BITS = 62
_SLICE_BITS = 12

Ints = NDArray[np.int64]


def count_sets(classes: NDArray[np.intp], class_sizes: Sequence[int], size: int, cards: NDArray[np.intp]) -> Ints:
    """`(m,)`: how many sets of `size` cards of one class each column of `cards` `(h, m)` holds.

    `classes` `(deck.size,)` is the class of each card, -1 for none; `class_sizes` are the classes' cards in the deck.

    >>> ranks = np.array([0, 0, 0, 1, 1, -1])
    >>> count_sets(ranks, [3, 2], 2, np.array([[0, 3], [1, 4], [2, 5]])).tolist()
    [3, 1]
    """
    if size == 1:
        member = (classes >= 0).astype(np.int16)
        return np.asarray(np.add.reduce(member[cards], axis=0, dtype=np.int64))
    most = min(max(class_sizes, default=0), len(cards))
    bits = max(1, most.bit_length())
    if bits * len(class_sizes) > _MOST_BITS:
        return _one_by_one(classes, len(class_sizes), size, cards)
    packed = np.where(classes >= 0, np.int64(1) << np.int64(bits) * np.maximum(classes, 0), 0)
    keys = np.add.reduce(packed[cards], axis=0, dtype=np.int64)
    in_slice = max(1, _SLICE_BITS // bits)
    look_up = _slice_table(bits, in_slice, size)
    number = np.zeros(keys.shape, np.int64)
    for first in range(0, len(class_sizes), in_slice):
        number += look_up[(keys >> (bits * first)) & (len(look_up) - 1)]
    return number


def _one_by_one(classes: NDArray[np.intp], count: int, size: int, cards: NDArray[np.intp]) -> Ints:
    sets = np.array([comb(held, size) for held in range(len(cards) + 1)], np.int64)
    of_class = classes[cards]
    number = np.zeros(cards.shape[1], np.int64)
    for one in range(count):
        number += sets[(of_class == one).sum(axis=0)]
    return number


@lru_cache(maxsize=64)
def _slice_table(bits: int, classes: int, size: int) -> Ints:
    keys = np.arange(1 << (bits * classes), dtype=np.int64)
    sets = np.array([comb(held, size) for held in range(1 << bits)], np.int64)
    number = np.zeros(len(keys), np.int64)
    for one in range(classes):
        number += sets[(keys >> (bits * one)) & ((1 << bits) - 1)]
    return number
