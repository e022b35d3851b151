"""What a place on the table does to the look of every card that lies there: a lamp's faint image, a slant, the lens.

The cards of one place share it, and a mark they do not. So what the usual card of a place differs from the deck by, as
far as that is more than noise, is the table's and the camera's.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.surprise import known_median
from vision.planes import for_colours

Plane = NDArray[np.float32]

FEWEST = 4
"""Cards that must have lain in a place: of three a mark on one might pass for the place's."""

_AROUND_MM = 1.5
_MEDIAN_NOISE = 2.5
"""Variance of a median of four to ten, times their number, over the median of squares about it."""
_MARGIN = 1.5


def place_light(
    residuals: Sequence[Plane], known: Sequence[NDArray[np.bool_]], places: Sequence[int], px_per_mm: float
) -> tuple[Plane | None, ...]:
    """What of each card's residual `(h, w, 3)`, `known` `(h, w)` in parts, the cards of its place share; `places` says
    where each lay. None for the cards of a place with fewer than `FEWEST`, or of the only one.
    """
    lights: list[Plane | None] = [None] * len(residuals)
    numbers = np.asarray(places)
    for place in np.unique(numbers):
        there = np.flatnonzero(numbers == place).tolist()
        if FEWEST <= len(there) < len(numbers):
            shared = _shared([residuals[card] for card in there], [known[card] for card in there], px_per_mm)
            for card in there:
                lights[card] = shared
    return tuple(lights)


def _shared(residuals: Sequence[Plane], known: Sequence[NDArray[np.bool_]], px_per_mm: float) -> Plane:
    """What the cards of one place have in common, `(h, w, 3)`: their median, less where noise may explain it."""
    seen = np.stack(known)
    common = known_median(np.stack(residuals), seen)
    powers = np.stack([_power(rest - common) for rest in residuals])
    # The usual card's: a mark on one of them is no noise.
    spread = known_median(powers[..., None], seen)[..., 0]
    counts = seen.sum(axis=0)
    noise = _MEDIAN_NOISE * spread / np.maximum(counts - 1, 1)
    side = 2 * round(_AROUND_MM * px_per_mm / 2) + 1
    own, chance = (cv2.blur(plane, (side, side)) for plane in (_power(common), noise.astype(np.float32)))
    share = np.clip(1 - _MARGIN * chance / np.maximum(own, 1e-6), 0, 1) * (counts >= FEWEST)
    return np.asarray(common * for_colours(share), np.float32)


def _power(plane: Plane) -> Plane:
    return np.asarray(cv2.transform(plane * plane, np.ones((1, 3), np.float32)), np.float32)
