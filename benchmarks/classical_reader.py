"""A classical card reader, the peer of our own: one threshold, four-cornered contours, templates of the corner index.

The idea is that of the playing card detectors that most tutorials build (grey, blur, one global threshold, contours of
four corners, a flattened card, the difference of its corner from stored ones). Otsu's method sets the threshold; the
templates are our own drawn cards. Written for comparison only.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.faces import face_image, face_names
from vision.frames import on_white

_FLAT = (140, 196)
_CORNER = (24, 56)
_ALIKE = 0.6


class ClassicalReader:
    """Names the whole cards of a picture that stand out as bright quadrilaterals from a darker ground."""

    def __init__(self) -> None:
        self._names = [name for name in face_names("french52") if name != "*"]
        faces = [face_image("french52", name, _FLAT[1]) for name in self._names]
        grey = [
            cv2.cvtColor(
                cv2.resize(on_white(face[:, :, :3], face[:, :, 3] / np.float32(255)), _FLAT), cv2.COLOR_BGR2GRAY
            )
            for face in faces
        ]
        self._templates = np.stack([_normed(np.asarray(flat, np.uint8)[: _CORNER[1], : _CORNER[0]]) for flat in grey])

    def read(self, image: NDArray[np.uint8]) -> tuple[str, ...]:
        """The names of the cards of a `(H, W, 3)` uint8 BGR picture."""
        grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)
        bright = cv2.threshold(cv2.GaussianBlur(grey, (5, 5), 0), 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)[1]
        contours = cv2.findContours(bright, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]
        names = (
            self._name_of(grey, np.asarray(contour, np.int32))
            for contour in contours
            if cv2.contourArea(contour) > 0.005 * grey.size
        )
        return tuple(name for name in names if name)

    def _name_of(self, grey: NDArray[np.uint8], contour: NDArray[np.int32]) -> str:
        corners = cv2.approxPolyDP(contour, 0.02 * cv2.arcLength(contour, True), True).reshape(-1, 2)
        if len(corners) != 4 or not cv2.isContourConvex(corners):
            return ""
        corners = corners[:: 1 if cv2.contourArea(corners, True) > 0 else -1].astype(np.float32)
        sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
        corners = np.roll(corners, 0 if sides[0] + sides[2] < sides[1] + sides[3] else -1, axis=0)
        target = np.array([[0, 0], [_FLAT[0], 0], [_FLAT[0], _FLAT[1]], [0, _FLAT[1]]], np.float32)
        flat = cv2.warpPerspective(grey, cv2.getPerspectiveTransform(corners, target), _FLAT)
        corner = _normed(np.asarray(flat, np.uint8)[: _CORNER[1], : _CORNER[0]])
        likeness = (self._templates * corner).mean(axis=(1, 2))
        best = int(likeness.argmax())
        return self._names[best] if likeness[best] > _ALIKE else ""


def _normed(corner: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Zero mean and unit spread, so that the mean product of two corners is their correlation."""
    values = corner.astype(np.float32)
    return np.asarray((values - values.mean()) / (values.std() + 1e-3), dtype=np.float32)
