"""Rank and suit of a French index are printed with one ink. On German and other packs the rank is black and the suit
green, yellow or red: such an index looks French in shape alone."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.pyramid import Pyramid
from vision.reading import Corners
from vision.rectify import CORNER_SIZE, corner_places, cut_windows

_FARTHEST = {"h": 0.55, "d": 0.55, "s": 0.33, "c": 0.33}
"""Most difference of two looks at one ink. Red ones spread: cameras keep the colour of thin strokes badly (0.45 at most
on 231 cards of real photos, black ones 0.25)."""
_SMALLEST_AREA, _HEIGHTS, _WIDEST = 14, (8, 52), 44
_COLUMN = 34
_FAINTEST, _DEEP = 0.3, 18
_SAME_LINE = 0.5


def has_two_inks(pyramid: Pyramid, corners: Corners, suit: str, is_open: bool) -> bool:
    """True where the indices of a card, read as one of this suit (`h`, `d`, `s`, `c`), are each of two inks. One index
    alone, the other hidden or unclear, tells it only where the name is open to doubt (`is_open`)."""
    seen = 0
    for outline, window in zip(*corner_places(corners[None], (0, 1)), strict=True):
        difference = ink_difference(cut_windows(pyramid, outline[None], window[None], CORNER_SIZE)[0])
        if difference is not None:
            if difference <= _FARTHEST[suit]:
                return False
            seen += 1
    return seen == 2 or (seen == 1 and is_open)


def ink_difference(crop: NDArray[np.uint8]) -> float | None:
    """How much the inks of rank and suit differ in a corner crop `(96, 56, 3)` uint8 BGR, 0 (one ink) to 1; black and
    red differ by about 0.6. None where no rank stands over a suit.

    An ink's colour is what it takes from each channel of the paper's light, as shares of the most it takes: blur and
    haze mix ink with paper and leave that as it is.
    """
    channels = np.ascontiguousarray(crop.transpose(2, 0, 1))
    few = channels[:, ::3, ::3].reshape(3, -1)
    place = int(0.7 * few.shape[1])
    paper = np.maximum(np.partition(few, place, axis=1)[:, place], 12).astype(np.float32)
    taken = np.maximum(1 - channels * (1 / paper)[:, None, None], 0)
    strength = np.maximum(np.maximum(taken[0], taken[1]), taken[2])
    deepest = float(np.partition(strength[::3, ::3], -_DEEP, axis=None)[-_DEEP])
    if deepest < _FAINTEST:
        return None
    mask = np.asarray(strength > 0.5 * deepest, np.uint8)
    count, labels, found, centres = cv2.connectedComponentsWithStats(mask, connectivity=8)
    stats = np.asarray(found, dtype=np.int32)
    height, width = mask.shape
    blobs = [
        i
        for i in range(1, count)
        if stats[i, cv2.CC_STAT_AREA] >= _SMALLEST_AREA
        and _HEIGHTS[0] <= stats[i, cv2.CC_STAT_HEIGHT] <= _HEIGHTS[1]
        and stats[i, cv2.CC_STAT_WIDTH] <= _WIDEST
        and centres[i, 0] < _COLUMN
        and stats[i, cv2.CC_STAT_LEFT] + stats[i, cv2.CC_STAT_WIDTH] < width
        and stats[i, cv2.CC_STAT_TOP] + stats[i, cv2.CC_STAT_HEIGHT] < height
    ]
    lines = _lines(sorted(blobs, key=lambda i: int(stats[i, cv2.CC_STAT_TOP])), stats)
    if len(lines) < 2:
        return None
    rank, suit = (_ink(taken, [labels == i for i in line]) for line in lines[:2])
    return float(np.abs(rank - suit).max())


def _lines(blobs: list[int], stats: NDArray[np.int32]) -> list[list[int]]:
    """Blobs, topmost first, put together where they stand side by side (the 1 and 0 of a ten)."""
    lines: list[list[int]] = []
    for blob in blobs:
        top, high = int(stats[blob, cv2.CC_STAT_TOP]), int(stats[blob, cv2.CC_STAT_HEIGHT])
        if lines:
            first = lines[-1][0]
            bottom = int(stats[first, cv2.CC_STAT_TOP] + stats[first, cv2.CC_STAT_HEIGHT])
            if bottom - top > _SAME_LINE * min(high, int(stats[first, cv2.CC_STAT_HEIGHT])):
                lines[-1].append(blob)
                continue
        lines.append([blob])
    return lines


def _ink(taken: NDArray[np.float32], blobs: list[NDArray[np.bool_]]) -> NDArray[np.float32]:
    """What the ink of some blobs takes of blue, green and red, the most as 1, of what each pixel takes `(3, h, w)`."""
    total = np.array([sum(float(channel[blob].sum()) for blob in blobs) for channel in taken])
    return np.asarray(total / max(float(total.max()), 1e-6), dtype=np.float32)
