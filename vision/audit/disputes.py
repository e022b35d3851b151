"""Where just two pictures of one back disagree: a hand's shadow, a reflection or a fly is in one of them, and nothing
says in which. A mark is in both."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.planes import for_colours

_SOFT_MM, _WIDE_MM, _RIM_MM = 0.5, 1.5, 2.0
_NOISY, _LEAST = 4.0, 3.0
"""From how many times the usual difference on a dispute is no noise (two honest pictures reach 2.7 times), and grey
levels that count in pictures without any."""
_FLANK = 0.5


def disputed(
    one: NDArray[np.float32], other: NDArray[np.float32], known: NDArray[np.bool_], px_per_mm: float
) -> NDArray[np.bool_]:
    """`(h, w)`: where two residuals `(h, w, 3)` of one card differ by more than noise over a place that is 1.5 mm wide
    or wider, and 2 mm about it, as its edge may be soft; nowhere but where both are `known`.

    >>> rest = np.zeros((40, 40, 3), np.float32)
    >>> disputed(rest, rest, np.ones((40, 40), bool), 5.0).any()
    np.False_
    """
    if not known.any():
        return known
    weight = known.astype(np.float32)
    sigma = _SOFT_MM * px_per_mm
    # Print that lies a little aside differs both ways along its edges: together that is nothing.
    share = cv2.GaussianBlur(weight, (0, 0), sigma)
    soft = cv2.GaussianBlur((one - other) * for_colours(weight), (0, 0), sigma) / for_colours(np.maximum(share, 0.1))
    apart = np.where(known, np.abs(soft).max(axis=2), 0).astype(np.float32)
    limit = max(_LEAST, _NOISY * float(np.median(apart[known])))
    wide = cv2.morphologyEx(apart, cv2.MORPH_OPEN, _disc(_WIDE_MM * px_per_mm))
    if wide.max() <= limit:
        return np.zeros_like(known)
    labels = cv2.connectedComponents((apart > _FLANK * limit).astype(np.uint8))[1]
    places = np.isin(labels, np.unique(labels[wide > limit])) & (labels > 0)
    grown = cv2.dilate(places.astype(np.uint8), _disc(2 * _RIM_MM * px_per_mm))
    return np.asarray((grown > 0) & known, np.bool_)


def _disc(diameter: float) -> NDArray[np.uint8]:
    size = max(3, round(diameter) | 1)
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)), np.uint8)
