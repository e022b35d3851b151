"""The way of many hypotheses' evidence through a log: highest point, first flag, last value, and a path for plots."""

import numpy as np
from numpy.typing import NDArray

from detectors.suspicions.suspicion import Floats

PATH_POINTS = 20_000
"""Longer logs keep every second, third ... point of their paths, so that memory stays flat."""


class Trail:
    """`hypotheses` side by side over a log of `deals`, fed block by block with log10 of their evidence.

    `peak` is the highest evidence, `peak_at` the deal (from 0) that first reached it, `flagged_at` the first deal at
    `threshold` or above (-1 if none), `last` the evidence after all deals.
    """

    def __init__(self, hypotheses: int, deals: int, threshold: float) -> None:
        self.peak: Floats = np.full(hypotheses, -np.inf)
        self.peak_at = np.zeros(hypotheses, np.int64)
        self.flagged_at = np.full(hypotheses, -1, np.int64)
        self.last: Floats = np.full(hypotheses, -np.inf)
        self.points = path_points(deals)
        self.path: NDArray[np.float32] = np.zeros((len(self.points), hypotheses), np.float32)
        self._threshold = threshold
        self._fed = 0

    def add(self, evidence: NDArray[np.floating]) -> None:
        """Take the next deals, `(n, hypotheses)` log10 of the evidence after each."""
        if not len(evidence):
            return
        highest, where = evidence.max(axis=0), evidence.argmax(axis=0)
        higher = highest > self.peak
        self.peak[higher], self.peak_at[higher] = highest[higher], self._fed + where[higher]
        new = (self.flagged_at < 0) & (highest >= self._threshold)
        if new.any():
            self.flagged_at[new] = self._fed + (evidence[:, new] >= self._threshold).argmax(axis=0)
        first, end = np.searchsorted(self.points, [self._fed, self._fed + len(evidence)])
        self.path[first:end] = evidence[self.points[first:end] - self._fed]
        self.last = evidence[-1].copy()
        self._fed += len(evidence)


def path_points(deals: int) -> NDArray[np.int64]:
    """The deals, from 0, after which a path of so many deals has a point; the last is one of them.

    >>> path_points(3).tolist()
    [0, 1, 2]
    """
    if not deals:
        return np.zeros(0, np.int64)
    stride = -(-deals // PATH_POINTS)
    return np.minimum(np.arange(1, -(-deals // stride) + 1) * stride, deals) - 1
