"""The course of a card's edge: the smooth line that it follows but for its notches."""

import numpy as np
from numpy.polynomial import legendre
from numpy.typing import NDArray
from scipy import ndimage

_DEGREE, _ROUNDS = 3, 5
_FLOOR_MM = 0.02
_COMMON_ROUNDS = 2
_REACH, _SOFT = 0.1, 0.03
_MOST_MM = 0.12


def smooth_line(row: NDArray[np.floating]) -> NDArray[np.float64]:
    """A smooth line along a side that most of its places `(points,)` lie on."""
    basis = legendre.legvander(np.linspace(-1, 1, len(row)), _DEGREE)
    line = np.full(len(row), np.median(row))
    for _ in range(_ROUNDS):
        away = np.abs(row - line)
        weight = 1 / (1 + (away / max(2 * float(np.median(away)), _FLOOR_MM)) ** 2)
        line = basis @ np.linalg.lstsq(basis * weight[:, None], row * weight, rcond=None)[0]
    return np.asarray(line, np.float64)


def filled(offsets: NDArray[np.floating]) -> NDArray[np.float64]:
    """Unseen places (NaN) of edges `(n, points)` as their neighbours along the edge are; 0 where none is seen.

    >>> filled(np.array([[1.0, np.nan, 2.0], [np.nan, np.nan, np.nan]])).tolist()
    [[1.0, 1.5, 2.0], [0.0, 0.0, 0.0]]
    """
    rows = offsets.astype(np.float64)
    points = np.arange(offsets.shape[1])
    for row in rows:
        seen = ~np.isnan(row)
        row[~seen] = np.interp(points[~seen], points[seen], row[seen]) if seen.any() else 0
    return rows


def courses(offsets: NDArray[np.floating]) -> NDArray[np.float64]:
    """The courses of one side's edges `(n, points)` mm where print is seen up to them: without what all cards' edges
    have in common there, which is print taken for table, and without what is narrower than a tenth of the side. They
    hardly waver about a smooth line: no cut does, but an edge seen badly seems to."""
    own = filled(offsets)
    for _ in range(_COMMON_ROUNDS):
        lines = np.stack([smooth_line(row) for row in own])
        common = np.median(own - lines, axis=0)
        own -= common - np.median(common)
    points = offsets.shape[1]
    wavering = ndimage.median_filter(own - lines, size=(1, 2 * round(_REACH * points) + 1), mode="nearest")
    wavering = np.clip(wavering, -_MOST_MM, _MOST_MM)
    return np.asarray(lines + ndimage.gaussian_filter1d(wavering, _SOFT * points, axis=1, mode="nearest"), np.float64)
