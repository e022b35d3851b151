"""Rank and suit of a French index are printed with one ink. On German and other packs the rank is black and the suit
green, yellow or red: such an index looks French in shape alone."""

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.outlines import nth_least
from vision.pyramid import Pyramid
from vision.reading import Corners
from vision.rectify import corner_names, corner_places, cut_corners

_FARTHEST = {"h": 0.55, "d": 0.55, "s": 0.33, "c": 0.33}
"""Most difference of two looks at one ink. Red ones spread: cameras keep the colour of thin strokes badly (0.45 at most
on 231 cards of real photos, black ones 0.25)."""
_SMALLEST_AREA, _HEIGHTS, _WIDEST = 14, (8, 52), 44
_COLUMN = 34
_FAINTEST, _DEEP = 0.3, 18
_SAME_LINE = 0.5
_LEAST_RANK = 0.5


class Blob(NamedTuple):
    """A connected piece of ink: its number among the labels, its box and its area in pixels."""

    number: int
    x: int
    y: int
    width: int
    height: int
    area: int


def have_two_inks(
    pyramid: Pyramid, outlines: Sequence[Corners], suits: Sequence[str], are_open: Sequence[bool]
) -> list[bool]:
    """For each card, read as one of a suit (`h`, `d`, `s`, `c`): true where its indices are each of two inks. One index
    alone, the other hidden or unclear, tells it only where the name is open to doubt (`are_open`)."""
    counts = [0] * len(outlines)
    left = list(range(len(outlines)))
    if not left:
        return []
    quads, windows = corner_places(np.stack(outlines), (0, 1))
    # The corner that was looked at already comes first.
    names = corner_names(quads, windows)
    first = [int(names[2 * i] not in pyramid.kept and names[2 * i + 1] in pyramid.kept) for i in left]
    for turn in (0, 1):
        if not left:
            break
        # Only cards whose first index does not clear them are looked at twice.
        rows = [2 * i + (first[i] + turn) % 2 for i in left]
        open_ones = []
        differences = ink_differences(cut_corners(pyramid, quads[rows], windows[rows]))
        for i, difference in zip(left, differences, strict=True):
            if difference is None:
                open_ones.append(i)
            elif difference <= _FARTHEST[suits[i]]:
                counts[i] = 0
            else:
                counts[i] += 1
                open_ones.append(i)
        left = open_ones
    return [count == 2 or (count == 1 and is_open) for count, is_open in zip(counts, are_open, strict=True)]


def ink_differences(crops: NDArray[np.uint8]) -> list[float | None]:
    """How much the inks of rank and suit differ in each of some corner crops `(n, 96, 56, 3)` uint8 BGR, 0 (one ink) to
    1; black and red differ by about 0.6. None where no rank stands over a suit.

    An ink's colour is what it takes from each channel of the paper's light, as shares of the most it takes: blur and
    haze mix ink with paper and leave that as it is.
    """
    count, height, width = crops.shape[:3]
    few = crops[:, ::3, ::3].reshape(count, -1, 3).transpose(0, 2, 1)
    paper = np.maximum(nth_least(few, int(0.7 * few.shape[2])), 12).astype(np.float32)
    # A row of pixels as one row of numbers: three at a time is slow.
    flat = np.multiply(crops.reshape(count, height, -1), np.tile(-1 / paper, width)[:, None], dtype=np.float32)
    flat += 1
    np.maximum(flat, 0, out=flat)
    taken = flat.reshape(crops.shape)
    strength = np.maximum(np.maximum(taken[..., 0], taken[..., 1]), taken[..., 2])
    deepest = np.partition(strength[:, ::3, ::3].reshape(count, -1), -_DEEP, axis=1)[:, -_DEEP]
    masks = (strength > 0.5 * deepest[:, None, None]).astype(np.uint8)
    return [
        None if deep < _FAINTEST else _difference(own, mask)
        for deep, own, mask in zip(deepest.tolist(), taken, masks, strict=True)
    ]


def _difference(taken: NDArray[np.float32], mask: NDArray[np.uint8]) -> float | None:
    """Of what each pixel of a crop takes, `(h, w, 3)`, and where there is ink, `(h, w)`."""
    height, width = mask.shape
    _, numbers, found, centres = cv2.connectedComponentsWithStats(mask, connectivity=8, ltype=cv2.CV_16U)
    labels = np.asarray(numbers)
    boxes = zip(centres[1:, 0].tolist(), found[1:].tolist(), strict=True)
    blobs = [
        Blob(number, *box)
        for number, (across, box) in enumerate(boxes, start=1)
        if across < _COLUMN
        and box[cv2.CC_STAT_AREA] >= _SMALLEST_AREA
        and _HEIGHTS[0] <= box[cv2.CC_STAT_HEIGHT] <= _HEIGHTS[1]
        and box[cv2.CC_STAT_WIDTH] <= _WIDEST
        and box[cv2.CC_STAT_LEFT] + box[cv2.CC_STAT_WIDTH] < width
        and box[cv2.CC_STAT_TOP] + box[cv2.CC_STAT_HEIGHT] < height
    ]
    lines = _lines(sorted(blobs, key=lambda blob: blob.y))
    if len(lines) > 1 and lines[0][0].height < _LEAST_RANK * lines[1][0].height:
        # A piece of the line around the face; a rank is hardly lower than its suit.
        del lines[0]
    if len(lines) < 2:
        return None
    rank, suit = (_ink(taken, labels, line) for line in lines[:2])
    return float(np.abs(rank - suit).max())


def _lines(blobs: list[Blob]) -> list[list[Blob]]:
    """Blobs, topmost first, put together where they stand side by side (the 1 and 0 of a ten)."""
    lines: list[list[Blob]] = []
    for blob in blobs:
        if lines:
            first = lines[-1][0]
            if first.y + first.height - blob.y > _SAME_LINE * min(blob.height, first.height):
                lines[-1].append(blob)
                continue
        lines.append([blob])
    return lines


def _ink(taken: NDArray[np.float32], labels: NDArray[np.generic], blobs: list[Blob]) -> NDArray[np.float32]:
    """What the ink of some blobs takes of blue, green and red, the most as 1, of what each pixel takes `(h, w, 3)`."""
    total = np.zeros(3)
    for blob in blobs:
        part = slice(blob.y, blob.y + blob.height), slice(blob.x, blob.x + blob.width)
        mask = np.asarray(labels[part] == blob.number, np.uint8)
        total += np.multiply(blob.area, cv2.mean(taken[part], mask)[:3])
    return np.asarray(total / max(float(total.max()), 1e-6), dtype=np.float32)
