"""One outline in a picture and what an enrolled deck says of it; which of several outlines are one card."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.data import load_yaml
from vision.cutting import UNIT
from vision.face_templates import BLOCKS
from vision.reading import Corners

MOST_MARGIN = 0.4
"""A lead over the next face beyond which more adds nothing."""

_SAME, _WITHIN = 0.45, 0.85
_MIDDLES = np.array([((k % 4 + 0.5) / 4, (k // 4 + 0.5) / 6) for k in range(BLOCKS)], np.float32)


@dataclass(frozen=True, eq=False)
class Sight:
    """An outline and its likeliest face.

    `corners` run clockwise from the face's own top left; `face` is the number of the best face, `score` its likeness,
    `margin` how much less the next face is like it, `fits` the share of the print in sight that looks as it should;
    `edges` is how true the outline is as such (see `Candidate`); `likely` are the best faces with their scores;
    `blocks` `(24,)` are those that show this card.
    """

    corners: Corners
    face: int
    score: float = 0.0
    margin: float = 0.0
    fits: float = 0.0
    edges: float = 0.0
    likely: tuple[tuple[int, float], ...] = ()
    blocks: NDArray[np.bool_] = field(default_factory=lambda: np.ones(BLOCKS, bool))

    @property
    def confidence(self) -> float:
        """The chance that the face is right, 0..1."""
        return chance_of(self.score, self.margin, self.fits)

    def overlap(self, other: "Sight") -> tuple[float, float]:
        """Shared area over joint area, and over the smaller of both."""
        shared, _ = cv2.intersectConvexConvex(self.corners, other.corners)
        first, second = cv2.contourArea(self.corners), cv2.contourArea(other.corners)
        return float(shared / max(first + second - shared, 1e-6)), float(shared / max(min(first, second), 1e-6))


def chance_of(score: float, margin: float, fits: float) -> float:
    """Calibrated chance that a sight's face is right (logistic; the weights are in `models/enrolled.yaml`)."""
    weights = _weights()
    value = weights @ np.array([1.0, score, min(margin, MOST_MARGIN), fits, score * fits])
    return 1 / (1 + exp(-max(min(float(value), 30.0), -30.0)))


def distinct_sights(sights: Sequence[Sight]) -> list[Sight]:
    """The best sight for each card: another one nearly on it, or of like size wholly within it, is the same card."""
    kept: list[Sight] = []
    for sight in sorted(sights, key=lambda s: -s.confidence * (0.5 + 0.5 * s.score)):
        overlaps = [sight.overlap(other) for other in kept]
        if not any(joint > _SAME or (inner > _WITHIN and joint > 0.15) for joint, inner in overlaps):
            kept.append(sight)
    return kept


def uncovered_blocks(corners: Corners, known: Sequence[Sight], shape: tuple[int, ...]) -> NDArray[np.bool_]:
    """Which of a card's 24 blocks (see `face_templates`) have their middle inside the picture of this shape and are not
    seen to be part of a card known already."""
    points = cv2.perspectiveTransform(_MIDDLES[None], cv2.getPerspectiveTransform(UNIT, corners.astype(np.float32)))[0]
    free = np.all((points >= 0) & (points < (shape[1], shape[0])), axis=1)
    for sight in known:
        to_unit = cv2.getPerspectiveTransform(sight.corners.astype(np.float32), UNIT)
        x, y = cv2.perspectiveTransform(points[None], to_unit)[0].T
        is_inside = (x >= 0) & (x < 1) & (y >= 0) & (y < 1)
        block = np.clip((y * 6).astype(int), 0, 5) * 4 + np.clip((x * 4).astype(int), 0, 3)
        free &= ~(is_inside & sight.blocks[block])
    return np.asarray(free)


@lru_cache(maxsize=1)
def _weights() -> NDArray[np.float64]:
    row = load_yaml("models", "enrolled.yaml")["weights"]
    return np.array([float(row[key]) for key in ("base", "score", "margin", "fits", "score_fits")])
