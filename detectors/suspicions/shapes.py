"""Shapes of hands, as bridge players name them. Suits run in the deck's order: hearts, diamonds, spades, clubs."""

import numpy as np
from numpy.typing import NDArray

Lengths = NDArray[np.int64]

_MAJORS = [0, 2]


def is_balanced(lengths: Lengths) -> NDArray[np.bool_]:
    """`(m,)`: 4-3-3-3, 4-4-3-2 or 5-3-3-2, of `(m, 4)` lengths."""
    return np.asarray((lengths.min(axis=1) >= 2) & ((lengths == 2).sum(axis=1) <= 1) & (lengths.max(axis=1) <= 5))


def has_four_card_major(lengths: Lengths) -> NDArray[np.bool_]:
    """`(m,)`: four or more hearts, or four or more spades."""
    return np.asarray(lengths[:, _MAJORS].max(axis=1) >= 4)


def has_five_card_major(lengths: Lengths) -> NDArray[np.bool_]:
    """`(m,)`: five or more hearts, or five or more spades."""
    return np.asarray(lengths[:, _MAJORS].max(axis=1) >= 5)


def is_flat(lengths: Lengths) -> NDArray[np.bool_]:
    """`(m,)`: the longest suit has at most two cards more than the shortest."""
    return np.asarray(lengths.max(axis=1) - lengths.min(axis=1) <= 2)


def is_two_suited(lengths: Lengths) -> NDArray[np.bool_]:
    """`(m,)`: the two longest suits hold ten cards of thirteen, or as many in proportion."""
    ordered = np.sort(lengths, axis=1)
    size = lengths.sum(axis=1)
    return np.asarray(ordered[:, -2:].sum(axis=1) >= size - size // 4)
