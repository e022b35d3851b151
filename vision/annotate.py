"""A picture with what was read drawn over it: sure cards green, unsure amber, backs blue, foreign red."""

import cv2
import numpy as np

from vision.frames import Picture
from vision.reading import Corners, Reading

_SURE = (80, 200, 60)
_UNSURE = (0, 170, 255)
_BACK = (255, 140, 40)
_FOREIGN = (60, 60, 230)


def annotate_picture(image: Picture, reading: Reading) -> Picture:
    """A copy of the `(H, W, 3)` uint8 BGR picture with outlines, names and confidences; a dot marks the top left."""
    canvas = image.copy()
    for corners in reading.backs:
        _outline(canvas, corners, "back", _BACK)
    for corners in reading.foreign:
        _outline(canvas, corners, "foreign", _FOREIGN)
    for unsure in reading.unsure:
        _outline(canvas, unsure.corners, "/".join(g.card for g in unsure.guesses[:2]) + "?", _UNSURE)
    for card in reading.cards:
        _outline(canvas, card.corners, f"{card.card} {card.confidence:.2f}", _SURE)
    return canvas


def _outline(canvas: Picture, corners: Corners, text: str, colour: tuple[int, int, int]) -> None:
    size = max(canvas.shape[:2]) / 1000
    thickness = max(1, round(2 * size))
    points = np.rint(corners).astype(np.int32)
    cv2.polylines(canvas, [points], True, colour, thickness, cv2.LINE_AA)
    cv2.circle(canvas, points[0].tolist(), 3 * thickness, colour, -1, cv2.LINE_AA)
    x, y = points.mean(axis=0)
    scale = 0.7 * max(size, 0.6)
    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, thickness)
    origin = (int(x - width / 2), int(y + height / 2))
    cv2.putText(canvas, text, origin, cv2.FONT_HERSHEY_SIMPLEX, scale, (0, 0, 0), thickness + 2, cv2.LINE_AA)
    cv2.putText(canvas, text, origin, cv2.FONT_HERSHEY_SIMPLEX, scale, colour, thickness, cv2.LINE_AA)
