"""Crops of cards to compare with each other: every pixel lies exactly where it should, at any scale.

`rectify` cuts what the reader's networks were trained on; comparing two pictures of one card wants more: half a pixel
too far to the left is a difference. Here whole numbers are the middles of pixels, as in OpenCV and in the truth of
`vision.scenes`: a picture `w` pixels wide reaches from -0.5 to `w` - 0.5.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture
from vision.reading import Corners
from vision.rectify import Window

WHOLE: Window = (0, 0, 1, 1)

_COARSER = 1.5


def outline_of(picture: Picture) -> Corners:
    """The whole picture as an outline.

    >>> outline_of(np.zeros((4, 2, 3), np.uint8))[2].tolist()
    [1.5, 3.5]
    """
    height, width = picture.shape[:2]
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - np.float32(0.5)


def cut_card(
    image: Picture, corners: Corners, window: Window, size: tuple[int, int], flags: int = cv2.INTER_LINEAR
) -> Picture:
    """The window (left, top, right, bottom in widths and heights of the card) of the card with this outline,
    `(size[1], size[0], 3)` uint8. Beyond the picture's border its nearest pixels are repeated.

    `flags` is OpenCV's way of interpolating.
    """
    left, top, right, bottom = window
    frame = np.array([[[left, top], [right, top], [right, bottom], [left, bottom]]], np.float32)
    source = cv2.perspectiveTransform(frame, cv2.getPerspectiveTransform(UNIT, corners.astype(np.float32)))[0]
    low = np.maximum(np.floor(source.min(axis=0)).astype(int) - 2, 0)
    high = np.minimum(np.ceil(source.max(axis=0)).astype(int) + 3, (image.shape[1], image.shape[0]))
    if np.any(high - low < 2):
        return np.zeros((size[1], size[0], 3), np.uint8)
    part = image[low[1] : high[1], low[0] : high[0]]
    source = source - low.astype(np.float32)
    sides = np.linalg.norm(np.roll(source, -1, axis=0) - source, axis=1)
    coarser = min(max(sides[0], sides[2]) / size[0], max(sides[1], sides[3]) / size[1])
    if coarser > _COARSER:
        small = max(2, round(part.shape[1] / coarser)), max(2, round(part.shape[0] / coarser))
        scale = np.array([small[0] / part.shape[1], small[1] / part.shape[0]], np.float32)
        source = (source + np.float32(0.5)) * scale - np.float32(0.5)
        part = np.asarray(cv2.resize(part, small, interpolation=cv2.INTER_AREA), dtype=np.uint8)
    return warp_quad(part, source, size, flags)


def warp_quad(
    image: Picture, source: NDArray[np.float32], size: tuple[int, int], flags: int = cv2.INTER_LINEAR
) -> Picture:
    """The quadrilateral `source` `(4, 2)` stretched to `(size[1], size[0], 3)`, without smoothing first."""
    width, height = size
    target = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - np.float32(0.5)
    matrix = cv2.getPerspectiveTransform(source.astype(np.float32), target)
    crop = cv2.warpPerspective(image, matrix, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(crop, dtype=np.uint8)


UNIT = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
"""The card's own frame: widths and heights from its top left."""
