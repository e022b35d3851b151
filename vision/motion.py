"""What moves between two frames: seen in thumbnails, where noise is averaged away."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture

Thumb = NDArray[np.uint8]
"""`(h, 160)` uint8 grey."""

_WIDTH, _BLOCK = 160, 4
_DRIFT_EXPLAINS, _DRIFT_NEWS = 0.6, 1.0


def thumb_of(picture: Picture) -> Thumb:
    """The picture in small and grey, 160 pixels wide."""
    height, width = picture.shape[:2]
    size = (_WIDTH, max(_BLOCK, round(height * _WIDTH / width)))
    return np.asarray(cv2.cvtColor(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY))


def news(before: Thumb, now: Thumb) -> float:
    """The largest difference, in grey levels, of a block of two thumbnails."""
    if before.shape != now.shape:
        return 255.0
    size = (now.shape[1] // _BLOCK, now.shape[0] // _BLOCK)
    return float(cv2.resize(cv2.absdiff(before, now), size, interpolation=cv2.INTER_AREA).max())


def drift_between(before: Thumb, now: Thumb) -> tuple[float, float]:
    """How far (x, y pixels of the thumbnails) the whole picture moved: nothing, unless that explains most of the change
    (a hand that moves does not)."""
    still = (0.0, 0.0)
    if before.shape != now.shape:
        return still
    change = float(cv2.absdiff(before, now).mean())
    if change < _DRIFT_NEWS:
        return still
    window = cv2.createHanningWindow(now.shape[::-1], cv2.CV_32F)
    (x, y), _ = cv2.phaseCorrelate(before.astype(np.float32), now.astype(np.float32), window)
    moved = cv2.warpAffine(before, np.array([[1, 0, x], [0, 1, y]]), now.shape[::-1], borderMode=cv2.BORDER_REFLECT)
    return (x, y) if float(cv2.absdiff(moved, now).mean()) < _DRIFT_EXPLAINS * change else still
