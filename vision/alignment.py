"""A rough outline moved onto the card it belongs to, by what is printed on the card (Lucas and Kanade 1981, in the
inverse form of Baker and Matthews 2004): slopes are those of the known face, so a step costs one small solution."""

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cutting import UNIT, WHOLE, cut_card, outline_of, warp_quad
from vision.frames import Picture
from vision.reading import Corners

SIZE = (48, 72)
"""Width and height in pixels at which faces are aligned to be read."""

_ROUNDS = 8
_MARGIN = 0.14
_FARTHEST = 0.16
_ENOUGH = 0.02
_SETTLED_PX = 0.144


class FaceAligner:
    """One face, ready to have outlines moved onto it."""

    def __init__(
        self, face: Picture, size: tuple[int, int] = SIZE, reach_px: float = 7, settled_px: float = _SETTLED_PX
    ) -> None:
        """`face` is the whole card, upright, `(h, w, 3)` uint8 BGR; it is compared at `size` (width, height) in pixels.

        What changes over more than `reach_px` pixels is light and does not count; a step below `settled_px` ends it.
        """
        self._size, self._reach, self._settled = size, reach_px, settled_px
        self._target = _evened(cut_card(face, outline_of(face), WHOLE, size), reach_px)
        across = cv2.Sobel(self._target, cv2.CV_32F, 1, 0, scale=1 / 8)
        down = cv2.Sobel(self._target, cv2.CV_32F, 0, 1, scale=1 / 8)
        slopes = np.stack([across, down], axis=-1)
        weights = _corner_weights(size)
        self._steepest = (weights[..., :, None] * slopes[..., None, :]).reshape(-1, 8)

    def align(self, image: Picture, corners: Corners, visible: NDArray[np.bool_] | None = None) -> Corners:
        """The outline moved so that this face shows in it; unchanged where it would have to move by more than a sixth
        of the card. Only the blocks `visible` `(24,)` count (see `face_templates`), all if None."""
        size = np.array(self._size)
        shown = None if visible is None else _spread(visible, self._size)
        around = (-_MARGIN, -_MARGIN, 1 + _MARGIN, 1 + _MARGIN)
        scale = 1 + 2 * _MARGIN
        wide = (round(self._size[0] * scale), round(self._size[1] * scale))
        near = cut_card(image, corners, around, wide)
        factor = np.array([wide[0] / scale, wide[1] / scale], np.float32)
        outline, last = UNIT.copy(), np.inf
        best, best_error = outline, np.inf
        for _ in range(_ROUNDS):
            quad = (outline + np.float32(_MARGIN)) * factor - np.float32(0.5)
            crop = _evened(warp_quad(near, quad, self._size), self._reach)
            rest = crop - self._target
            # Fingers, glare and other cards differ by much: they lose their say.
            weight = 1 / (1 + rest * rest)
            weight = weight if shown is None else weight * shown
            error = float((weight * rest * rest).mean())
            if error < best_error:
                best, best_error = outline, error
            weighted = self._steepest * weight.reshape(-1, 1)
            system = weighted.T @ self._steepest
            system[np.diag_indices(8)] *= 1.02
            system[np.diag_indices(8)] += 1e-3
            step = np.linalg.solve(system, weighted.T @ rest.reshape(-1)).reshape(4, 2)
            outline = _composed(outline, (step / size).astype(np.float32))
            if np.abs(outline - UNIT).max() > _FARTHEST:
                break
            if last - error < _ENOUGH * error and np.abs(step).max() < self._settled:
                break
            last = error
        to_picture = cv2.getPerspectiveTransform(UNIT, corners.astype(np.float32))
        moved = cv2.perspectiveTransform(best[None], to_picture)[0]
        return np.asarray(moved, dtype=np.float32)


def _composed(outline: NDArray[np.float32], step: NDArray[np.float32]) -> NDArray[np.float32]:
    """The outline after the face was found moved by `step` within it: corners go the other way."""
    to_outline = cv2.getPerspectiveTransform(UNIT, outline)
    back = np.linalg.inv(cv2.getPerspectiveTransform(UNIT, UNIT + step))
    return np.asarray(cv2.perspectiveTransform(UNIT[None], to_outline @ back)[0], dtype=np.float32)


def _evened(crop: Picture, reach: float) -> NDArray[np.float32]:
    """Grey `(h, w)` float32 without slow changes of light, of even contrast, a little soft."""
    grey = cv2.GaussianBlur(cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY), (0, 0), 1.0).astype(np.float32)
    fine = grey - cv2.GaussianBlur(grey, (0, 0), reach)
    power = cv2.GaussianBlur(fine * fine, (0, 0), 9 / 7 * reach)
    return np.asarray(fine / (np.sqrt(power) + 3), dtype=np.float32)


def _spread(visible: NDArray[np.bool_], size: tuple[int, int]) -> NDArray[np.float32]:
    """Blocks as pixels `(h, w)`."""
    blocks = visible.reshape(6, 4).astype(np.float32)
    return np.asarray(cv2.resize(blocks, size, interpolation=cv2.INTER_NEAREST), dtype=np.float32)


@lru_cache(maxsize=4)
def _corner_weights(size: tuple[int, int]) -> NDArray[np.float32]:
    """`(h, w, 4)`: how much each pixel goes with each of the four corners."""
    width, height = size
    x = (np.arange(width, dtype=np.float32) + 0.5)[None, :] / width
    y = (np.arange(height, dtype=np.float32) + 0.5)[:, None] / height
    parts = ((1 - x) * (1 - y), x * (1 - y), x * y, (1 - x) * y)
    return np.stack([np.broadcast_to(part, (height, width)) for part in parts], axis=-1)
