"""What a guess tells about the truth, in bits, without what it seems to tell by chance in few cases."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from sklearn.metrics.cluster import contingency_matrix, expected_mutual_information

from rules.statistics.intervals import share_interval

_TWO_SIGMA = 1.96


@dataclass(frozen=True)
class Bits:
    """`bits` told of the `most` there are to tell, and the 95 % interval `low` ... `high`."""

    bits: float
    low: float
    high: float
    most: float


def bits_told(true: Sequence[str], guessed: Sequence[str]) -> Bits:
    """The mutual information of truth and guess.

    From few cases it is too large; what it would be on average were the guesses dealt out at random (Vinh, Epps and
    Bailey 2010) is taken off, so that 0 is told by chance and all of it where every guess is right. The interval is
    the jackknife's (Efron and Stein 1981), over cases; where all guesses are right, which leaves it nothing to go by,
    it reaches down to what as many errors leave as may have been missed (Fano's inequality).

    >>> told = bits_told("AAAAKKKKQQQQJJJJ", "AAAAKKKKQQQQJJJJ")
    >>> told.bits, told.most
    (2.0, 2.0)
    >>> bits_told("AAKK", "KAKA").bits
    0.0
    """
    table = np.asarray(contingency_matrix(list(true), list(guessed)), np.int64)
    count = int(table.sum())
    whole = _adjusted(table)
    most = _entropy(table.sum(axis=1))
    # Cases of the same cell leave the same table.
    left_out = np.zeros(table.shape)
    for row, column in np.argwhere(table > 0).tolist():
        less = table.copy()
        less[row, column] -= 1
        left_out[row, column] = _adjusted(less)
    mean = float((left_out * table).sum() / count)
    spread = float(np.sqrt((count - 1) / count * (((left_out - mean) ** 2) * table).sum()))
    low, high = whole - _TWO_SIGMA * spread, whole + _TWO_SIGMA * spread
    if list(true) == list(guessed):
        wrong = 1 - share_interval(count, count)[0]
        low = most - _entropy(np.array([wrong, 1 - wrong])) - wrong * float(np.log2(max(len(table) - 1, 1)))
    clipped = [float(np.clip(value, 0.0, most)) for value in (whole, low, high)]
    return Bits(clipped[0], clipped[1], clipped[2], most)


def _adjusted(table: NDArray[np.int64]) -> float:
    kept = table[table.sum(axis=1) > 0][:, table.sum(axis=0) > 0]
    most = _entropy(kept.sum(axis=1))
    by_chance = float(expected_mutual_information(kept, int(kept.sum()))) / np.log(2)
    if most - by_chance < 1e-9:
        return 0.0
    raw = most + _entropy(kept.sum(axis=0)) - _entropy(kept.ravel())
    return float(most * (raw - by_chance) / (most - by_chance))


def _entropy(counts: NDArray[np.number]) -> float:
    shares = counts[counts > 0] / counts.sum()
    return float(-(shares * np.log2(shares)).sum())
