"""Bridge's high-card points (A 4, K 3, Q 2, J 1): the exact chance that one seat's hand is the best of the four."""

from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

HIGH_CARD_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}

_HANDS = 4
_SIZE = 13
_COPIES = 4
_BASE = _COPIES * len(HIGH_CARD_POINTS) + 1


@lru_cache(maxsize=1)
def best_hand_chance() -> Fraction:
    """The chance that no other of the four hands has more high-card points (a tie for the most counts as best).

    All 35^4 ways to split four aces, kings, queens and jacks over the hands, each weighted by its number of deals.

    >>> round(float(best_hand_chance()), 4)
    0.2755
    """
    splits = np.array([s for s in product(range(_COPIES + 1), repeat=_HANDS) if sum(s) == _COPIES])
    ways = np.array([factorial(_COPIES) // prod(factorial(n) for n in split) for split in splits.tolist()])
    points: NDArray[np.int64] = np.zeros((1, _HANDS), np.int64)
    held: NDArray[np.int64] = np.zeros((1, _HANDS), np.int64)
    weight: NDArray[np.int64] = np.ones(1, np.int64)
    for value in HIGH_CARD_POINTS.values():
        points = (points[:, None] + value * splits[None]).reshape(-1, _HANDS)
        held = (held[:, None] + splits[None]).reshape(-1, _HANDS)
        weight = np.outer(weight, ways).ravel()
    best = points[:, 0] >= points[:, 1:].max(axis=1)
    key = (held[best, 0] * _BASE + held[best, 1]) * _BASE + held[best, 2]
    totals = np.bincount(key, weights=weight[best])  # below 4^16, exact in float64
    others = _HANDS * _SIZE - _COPIES * len(HIGH_CARD_POINTS)
    deals = sum(int(totals[k]) * _ways_to_fill(int(k), others) for k in np.flatnonzero(totals))
    return Fraction(deals, factorial(_HANDS * _SIZE) // factorial(_SIZE) ** _HANDS)


def _ways_to_fill(key: int, others: int) -> int:
    """Deals of the cards without points, given how many honours three of the hands hold."""
    first, second, third = key // _BASE**2, key // _BASE % _BASE, key % _BASE
    held = (first, second, third, _HANDS * _SIZE - others - first - second - third)
    if max(held) > _SIZE:
        return 0
    return factorial(others) // prod(factorial(_SIZE - n) for n in held)
