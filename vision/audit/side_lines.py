"""The line of each side of each card in four numbers, and how far its points lie from it."""

from dataclasses import dataclass

import numpy as np
from numpy.polynomial import legendre
from numpy.typing import NDArray

from vision.audit.edges import Edges

DEGREES = 4

_ROUNDS = 3
_SEEN, _MOST_POINTS = 0.8, 0.9
_LEAST_MM = 0.005
_DOUBTFUL_MM, _DOUBTFUL = 0.15, 4.0
"""So far astray, and so many times as far as usual: of a print that runs to the edge and lies aside, now the paper's
edge is found, now the print's."""
_FREEDOM, _WORN_FREEDOM, _ROUGH_FREEDOM = 20.0, 5.0, 4.0
_ROUGH_MM = 0.1
"""Where the points of a side usually lie so far astray, most of its edges are doubtful."""


@dataclass(frozen=True, eq=False)
class SideLines:
    """`numbers` `(n views, 4, DEGREES)` float64: Legendre numbers of each side, mm; `rests_mm` `(n views, 4)`: how far
    nine in ten of its points lie from what they say at most. NaN where more than a fifth of its points are unseen; no
    numbers either where the points contradict each other as hardly another card's do."""

    numbers: NDArray[np.float64]
    rests_mm: NDArray[np.float64]

    @classmethod
    def of(cls, edges: Edges) -> "SideLines":
        """The lines of a deck's edges, single points that lie far astray with little say."""
        basis = legendre_basis(edges)
        rows = edges.offsets_mm.astype(np.float64).reshape(-1, edges.offsets_mm.shape[2])
        numbers: NDArray[np.float64] = np.full((len(rows), DEGREES), np.nan)
        rests: NDArray[np.float64] = np.full(len(rows), np.nan)
        for index, row in enumerate(rows):
            weight: NDArray[np.float64] = np.asarray(~np.isnan(row), np.float64)
            if weight.mean() < _SEEN:
                continue
            for _ in range(_ROUNDS):
                some = weight > 0
                left, right = basis[some] * weight[some, None], row[some] * weight[some]
                solution = np.asarray(np.linalg.lstsq(left, right, rcond=None)[0], np.float64)
                rest = row - basis @ solution
                scale = 1.4826 * np.nanmedian(np.abs(rest)) + 1e-3
                near = 1 / np.sqrt(1 + (np.nan_to_num(rest) / (3 * scale)) ** 2)
                weight = np.asarray(np.where(np.isnan(row), 0, near), np.float64)
            numbers[index] = solution
            rests[index] = np.nanquantile(np.abs(row - basis @ solution), _MOST_POINTS)
        sides = edges.offsets_mm.shape[:2]
        lines = cls(numbers.reshape(*sides, DEGREES), rests.reshape(sides))
        lines.numbers[lines.is_doubtful] = np.nan
        return lines

    @property
    def usual_mm(self) -> NDArray[np.float64]:
        """`(4,)`: how far the points of each side usually lie astray, 0.005 or more; that where none is seen."""
        seen = np.where(np.isnan(self.rests_mm).all(axis=0), _LEAST_MM, self.rests_mm)
        return np.asarray(np.maximum(np.nanmedian(seen, axis=0), _LEAST_MM), np.float64)

    @property
    def rougher(self) -> NDArray[np.float64]:
        """`(n views, 4)`, 1 or more: how many times as far as usual each side's points lie astray; 1 where unseen."""
        return np.asarray(np.maximum(np.nan_to_num(self.rests_mm / self.usual_mm, nan=1.0), 1), np.float64)

    @property
    def is_doubtful(self) -> NDArray[np.bool_]:
        """`(n views, 4)`: which sides' points contradict each other as hardly another card's do."""
        return np.asarray((self.rests_mm > _DOUBTFUL_MM) & (self.rougher > _DOUBTFUL), np.bool_)


def freedom_of(cards: int, is_worn: bool, rough_mm: float) -> float:
    """Degrees of freedom of the t-distribution that honest outlines follow: the fewer, the fewer cards there are,
    where hands have whitened and frayed the edges, and where the points of a side usually lie `rough_mm` astray."""
    most = _ROUGH_FREEDOM if rough_mm >= _ROUGH_MM else _WORN_FREEDOM if is_worn else _FREEDOM
    return float(np.clip(0.6 * (cards - 1), 3, most))


def legendre_basis(edges: Edges) -> NDArray[np.float64]:
    """`(points, DEGREES)`: level, lean, bow and double bow along a side."""
    return np.asarray(legendre.legvander(2 * edges.along.astype(np.float64) - 1, DEGREES - 1), np.float64)


def worse_at_corners(sides: NDArray[np.number | np.bool_]) -> NDArray[np.float64]:
    """`(n views, 4)`: of the two sides that meet at each corner the greater number."""
    return np.asarray(np.maximum(sides, np.roll(sides, 1, axis=1)), np.float64)
