"""From an outline in a picture to crops of the card: whole face and corners, upright, at the sizes the reader wants."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture
from vision.reading import Corners

Window = tuple[float, float, float, float]
"""Left, top, right, bottom in card widths and heights, from the card's top left."""

CORNER_WINDOW: Window = (-0.02, -0.015, 0.32, 0.385)
"""What of a card its corner crop shows: enough for jumbo indices, with a margin for outlines that are a little off."""
CORNER_SIZE = (56, 96)
FACE_WINDOW: Window = (-0.02, -0.015, 1.02, 1.015)
FACE_SIZE = (64, 96)
"""Width and height of the crops in pixels."""


def order_clockwise(points: NDArray[np.floating]) -> Corners:
    """Four points in any order as a clockwise outline (y down); which comes first is left open."""
    middle = points.mean(axis=0)
    angles = np.arctan2(points[:, 1] - middle[1], points[:, 0] - middle[0])
    return np.asarray(points[np.argsort(angles)], dtype=np.float32)


def turn_corners(corners: Corners, quarter_turns: int) -> Corners:
    """The same outline with another corner called top left: a quarter turn makes the next corner (clockwise) first."""
    return np.roll(corners, -quarter_turns, axis=0)


def true_ratio(corners: Corners, size: tuple[int, int]) -> float:
    """Width over height of the flat rectangle seen as this outline, by a pinhole camera of usual focal length.

    `size` is the picture's width and height in pixels; its middle is taken as the optical centre and 1.1 times its
    longer side as the focal length (phones and webcams run from 0.8 to 1.4), which is near enough to tell a card's
    short side from its long one. Method: columns of the homography, Zhang 2000, section 2.3.
    """
    focal = 1.1 * max(size)
    centred = (np.asarray(corners, dtype=np.float64) - np.array(size) / 2) / focal
    matrix = cv2.getPerspectiveTransform(_UNIT, centred.astype(np.float32))
    return float(np.linalg.norm(matrix[:, 0]) / np.linalg.norm(matrix[:, 1]))


def cut_window(image: Picture, corners: Corners, window: Window, size: tuple[int, int]) -> Picture:
    """The window of the card with this outline, `(size[1], size[0], 3)` uint8, smoothed before it is made smaller."""
    to_picture = cv2.getPerspectiveTransform(_UNIT, np.asarray(corners, dtype=np.float32))
    left, top, right, bottom = window
    frame = np.array([[[left, top], [right, top], [right, bottom], [left, bottom]]], np.float32)
    source = cv2.perspectiveTransform(frame, to_picture)[0]
    # Work on the part of the picture that is needed, made smaller first where it has far more pixels than the crop.
    low = np.floor(source.min(axis=0)).astype(int) - 2
    high = np.ceil(source.max(axis=0)).astype(int) + 3
    low, high = np.maximum(low, 0), np.minimum(high, (image.shape[1], image.shape[0]))
    if np.any(high - low < 2):
        return np.zeros((size[1], size[0], 3), np.uint8)
    part = image[low[1] : high[1], low[0] : high[0]]
    source = source - low
    across = max(np.linalg.norm(source[1] - source[0]), np.linalg.norm(source[2] - source[3])) / size[0]
    down = max(np.linalg.norm(source[3] - source[0]), np.linalg.norm(source[2] - source[1])) / size[1]
    factor = min(across, down)
    if factor > 1.5:
        small = max(2, round(part.shape[1] / factor)), max(2, round(part.shape[0] / factor))
        source = source * (small[0] / part.shape[1], small[1] / part.shape[0])
        part = np.asarray(cv2.resize(part, small, interpolation=cv2.INTER_AREA), dtype=np.uint8)
    target = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float32)
    matrix = cv2.getPerspectiveTransform(source.astype(np.float32), target)
    crop = cv2.warpPerspective(part, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(crop, dtype=np.uint8)


def cut_corners(image: Picture, corners: Corners, which: Sequence[int]) -> list[Picture]:
    """Corner crops of a card, each seen upright; `which` counts top left 0, bottom right 1, top right 2, bottom left 3.

    The bottom ones are seen with the card turned upside down, as a player at the other side would.
    """
    left, top, right, bottom = CORNER_WINDOW
    mirrored = (1 - right, top, 1 - left, bottom)
    crops = []
    for corner in which:
        outline = turn_corners(corners, 2) if corner in (1, 3) else corners
        crops.append(cut_window(image, outline, mirrored if corner in (2, 3) else CORNER_WINDOW, CORNER_SIZE))
    return crops


def cut_face(image: Picture, corners: Corners) -> Picture:
    """The whole card upright."""
    return cut_window(image, corners, FACE_WINDOW, FACE_SIZE)


def balance_paper(crops: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Crops `(n, h, w, 3)` with their paper made white: float32, about 1 where there is paper, at most 1.5.

    The paper of a crop is the 70th percentile of each channel; so neither the colour nor the strength of the light
    matters to the networks.
    """
    few = crops[:, ::4, ::4].reshape(len(crops), -1, 3)
    place = int(0.7 * few.shape[1])
    paper = np.partition(few, place, axis=1)[:, place].astype(np.float32)
    return np.minimum(crops * (1 / np.maximum(paper, 12))[:, None, None], 1.5, dtype=np.float32)


_UNIT = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
