"""A picture with what was read drawn over it: sure cards green, unsure amber, backs blue, foreign red; the words say
the same as the colours."""

import cv2
import numpy as np

from vision.frames import Picture
from vision.reading import Corners, Reading

_SURE = (80, 200, 60)
_UNSURE = (0, 170, 255)
_BACK = (255, 140, 40)
_FOREIGN = (60, 60, 230)
_PLATE, _INK = (30, 30, 30), (255, 255, 255)
_SHARE, _SMALLEST, _LARGEST = 0.8, 0.45, 1.6
"""A label's width, of its card's short side; and its least and greatest height of letters, of those usual."""
_FONT = cv2.FONT_HERSHEY_DUPLEX

Colour = tuple[int, int, int]


def annotate_picture(image: Picture, reading: Reading) -> Picture:
    """A copy of the `(H, W, 3)` uint8 BGR picture with outlines, names and confidences; a dot marks the top left."""
    told: list[tuple[Corners, str, Colour]] = [(corners, "back", _BACK) for corners in reading.backs]
    told += [(corners, "foreign", _FOREIGN) for corners in reading.foreign]
    told += [(u.corners, "/".join(g.card for g in u.guesses[:2]) + "?", _UNSURE) for u in reading.unsure]
    told += [(card.corners, f"{card.card} {card.confidence:.2f}", _SURE) for card in reading.cards]
    canvas = image.copy()
    for corners, _, colour in told:
        _outline(canvas, corners, colour)
    # Labels last: no outline may run through one.
    for corners, text, colour in told:
        _label(canvas, corners, text, colour)
    return canvas


def _thickness(canvas: Picture) -> int:
    return max(1, round(float(max(canvas.shape[:2])) / 500))


def _outline(canvas: Picture, corners: Corners, colour: Colour) -> None:
    thickness = _thickness(canvas)
    points = np.rint(corners).astype(np.int32)
    cv2.polylines(canvas, [points], True, colour, thickness, cv2.LINE_AA)
    cv2.circle(canvas, points[0].tolist(), 3 * thickness, colour, -1, cv2.LINE_AA)


def _label(canvas: Picture, corners: Corners, text: str, colour: Colour) -> None:
    """White letters on a dark plate with an edge of the colour, in the middle of the card: readable over any print."""
    usual = max(canvas.shape[:2]) / 1000
    short = float(min(np.linalg.norm(corners[1] - corners[0]), np.linalg.norm(corners[2] - corners[1])))
    (natural, _), _ = cv2.getTextSize(text, _FONT, 1.0, 1)
    scale = float(np.clip(_SHARE * short / natural, _SMALLEST * max(usual, 0.6), _LARGEST * max(usual, 0.6)))
    stroke = max(1, round(1.6 * scale))
    (width, height), below = cv2.getTextSize(text, _FONT, scale, stroke)
    x, y = corners.mean(axis=0)
    left, bottom, room = int(x - width / 2), int(y + height / 2), 2 + round(6 * scale)
    plate = ((left - room, bottom - height - room), (left + width + room, bottom + below // 2 + room))
    cv2.rectangle(canvas, *plate, _PLATE, -1)
    cv2.rectangle(canvas, *plate, colour, _thickness(canvas), cv2.LINE_AA)
    cv2.putText(canvas, text, (left, bottom), _FONT, scale, _INK, stroke, cv2.LINE_AA)
