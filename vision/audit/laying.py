"""A back laid exactly over another of the same print (Lucas and Kanade 1981, in the inverse form of Baker and Matthews
2004).

As `vision.alignment` lays faces, but for pictures ten times as large: light is evened once and not in each round, only
the places where the print is steep have a say, and they are grey.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cutting import UNIT, WHOLE, cut_card
from vision.frames import Picture
from vision.reading import Corners

_LOOKS, _ROUNDS = 2, 4
_FARTHEST, _WORSE = 0.1, 1.02
_ROW = 64
"""OpenCV looks up places in rows, and no row may be very long."""
_STEEP_SHARE = 0.35
_FEWEST = 6000
_COARSE = 4.0

Grey = NDArray[np.float32]


class BackLayer:
    """One back, ready to have others' outlines moved so that their print lies on its own."""

    def __init__(self, back: Picture, reach_px: float, settled_px: float) -> None:
        """`back` is the whole card `(h, w, 3)` uint8 BGR. What changes over more than `reach_px` pixels is light and
        does not count; a step below `settled_px` ends the search."""
        height, width = back.shape[:2]
        self._size, self._reach, self._settled = (width, height), reach_px, settled_px
        target = _evened(back, reach_px)
        across = cv2.Sobel(target, cv2.CV_32F, 1, 0, scale=1 / 8)
        down = cv2.Sobel(target, cv2.CV_32F, 0, 1, scale=1 / 8)
        steep = (across * across + down * down).ravel()
        count = min(steep.size, max(_FEWEST, round(_STEEP_SHARE * steep.size))) // _ROW * _ROW
        at = np.sort(np.argpartition(steep, steep.size - count)[steep.size - count :])
        row, column = np.divmod(at, width)
        self._places = np.stack([column, row]).astype(np.float32)
        x, y = (column + np.float32(0.5)) / width, (row + np.float32(0.5)) / height
        weights = np.stack([(1 - x) * (1 - y), x * (1 - y), x * y, (1 - x) * y], axis=1)
        slopes = np.stack([across.ravel()[at], down.ravel()[at]], axis=1)
        self._steepest = (weights[:, :, None] * slopes[:, None, :]).reshape(-1, 8).astype(np.float32)
        self._target = target.ravel()[at]

    def lay(self, image: Picture, corners: Corners) -> Corners:
        """The outline moved so that its print lies on this back's; unchanged where it would have to move by more than
        a tenth of the card."""
        moved = corners.astype(np.float32)
        for _ in range(_LOOKS):
            # Cut out anew, so that the table around has no part in how light is evened.
            seen = _evened(cut_card(image, moved, WHOLE, self._size), self._reach)
            outline = self._laid(seen)
            if np.abs(outline - UNIT).max() > _FARTHEST:
                return corners
            moved = np.asarray(cv2.perspectiveTransform(outline[None], cv2.getPerspectiveTransform(UNIT, moved))[0])
            if np.abs((outline - UNIT) * np.array(self._size)).max() < self._settled:
                break
        return np.asarray(moved, np.float32)

    def _laid(self, seen: Grey) -> Corners:
        """Where in an evened card of about the right place this back's outline lies, in widths and heights."""
        size = np.array(self._size, np.float32)
        outline, last = UNIT.copy(), np.inf
        best, best_error = outline, np.inf
        for _ in range(_ROUNDS):
            x, y = self._seen_at(outline)
            there = cv2.remap(seen, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).ravel()
            rest = there - self._target
            # Fingers, glare and marks differ by much: they lose their say.
            weight = 1 / (1 + rest * rest)
            error = float((weight * rest * rest).mean())
            if error < best_error:
                best, best_error = outline, error
            if error > _WORSE * last or np.abs(outline - UNIT).max() > _FARTHEST:
                break
            weighted = self._steepest * weight[:, None]
            system = (weighted.T @ self._steepest).astype(np.float64)
            system[np.diag_indices(8)] += 1e-6 * float(np.trace(system)) + 1e-3
            step = np.linalg.solve(system, weighted.T @ rest).reshape(4, 2)
            outline = _composed(outline, (step / size).astype(np.float32))
            if np.abs(step).max() < self._settled:
                return outline
            last = error
        return best

    def _seen_at(self, outline: Corners) -> tuple[Grey, Grey]:
        """Where in the card the places that have a say lie, `(n / _ROW, _ROW)` each."""
        width, height = self._size
        own = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - np.float32(0.5)
        there = outline * np.array(self._size, np.float32) - np.float32(0.5)
        m = cv2.getPerspectiveTransform(own, there.astype(np.float32)).astype(np.float32)
        x, y = self._places
        depth = m[2, 0] * x + m[2, 1] * y + m[2, 2]
        across, down = m[0, 0] * x + m[0, 1] * y + m[0, 2], m[1, 0] * x + m[1, 1] * y + m[1, 2]
        return (across / depth).reshape(-1, _ROW), (down / depth).reshape(-1, _ROW)


def _composed(outline: Corners, step: Corners) -> Corners:
    """The outline after the back was found moved by `step` within it: corners go the other way."""
    to_outline = cv2.getPerspectiveTransform(UNIT, outline)
    back = np.linalg.inv(cv2.getPerspectiveTransform(UNIT, UNIT + step))
    return np.asarray(cv2.perspectiveTransform(UNIT[None], to_outline @ back)[0], np.float32)


def _evened(picture: Picture, reach: float) -> Grey:
    """Grey `(h, w)` without slow changes of light, of even contrast, a little soft."""
    sharp = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    grey = np.asarray(cv2.GaussianBlur(sharp, (0, 0), 1.0), np.float32)
    fine = grey - _soft(grey, reach)
    return np.asarray(fine / (np.sqrt(_soft(fine * fine, 9 / 7 * reach)) + 3), np.float32)


def _soft(grey: Grey, sigma: float) -> Grey:
    """A wide blur, done on a smaller picture."""
    height, width = grey.shape
    factor = max(1.0, sigma / _COARSE)
    small = cv2.resize(
        grey, (max(2, round(width / factor)), max(2, round(height / factor))), interpolation=cv2.INTER_AREA
    )
    small = cv2.GaussianBlur(small, (0, 0), sigma / factor)
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
