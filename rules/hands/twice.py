"""A card twice in one hand: found in batches, cheaply enough to look always."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

MOST_CARDS = 128
"""The size of deck up to which the search works: the highest bit of an index must be free."""

_BLOCK = 16384
_HIGH_BIT = 0x80


def first_twice(hands: NDArray[np.uint8]) -> tuple[int, int] | None:
    """Row and card of the first hand of `(n, k)` that holds an index twice, None where every hand is sound.

    Indices are below `MOST_CARDS`. The flattened rows are compared with themselves moved on by 1 ... k - 1 places; the
    highest bit, set in every other row, keeps neighbouring rows apart.

    >>> first_twice(np.array([[1, 2, 3], [3, 0, 3]], np.uint8))
    (1, 3)
    """
    cards = hands.shape[1]
    rows = np.ascontiguousarray(hands)
    block = min(_BLOCK, len(rows))
    marked = np.empty(block * cards, np.uint8)
    equal = np.empty(block * cards, np.bool_)
    for start in range(0, len(rows), _BLOCK):
        flat = rows[start : start + _BLOCK].reshape(-1)
        length = len(flat)
        np.bitwise_xor(flat, _marks(cards)[:length], out=marked[:length])
        for lag in range(1, cards):
            pairs = length - lag
            np.equal(marked[lag:length], marked[:pairs], out=equal[:pairs])
            if equal[:pairs].any():
                return _locate(rows[start : start + _BLOCK], start)
    return None


@lru_cache(maxsize=16)
def _marks(cards: int) -> NDArray[np.uint8]:
    return np.tile(np.repeat(np.array([0, _HIGH_BIT], np.uint8), cards), _BLOCK // 2)


def _locate(rows: NDArray[np.uint8], start: int) -> tuple[int, int]:
    ordered = np.sort(rows, axis=1)
    row, place = np.argwhere(ordered[:, 1:] == ordered[:, :-1])[0]
    return start + int(row), int(ordered[row, place])
