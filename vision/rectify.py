"""From an outline in a picture to crops of the card: whole face and corners, upright, at the sizes the reader wants.

Many crops of one picture in one go, placed as the networks' training placed them. Crops that are compared with each
other pixel by pixel are cut by `vision.cutting`, one by one and half a pixel more truly: the weights would have to be
trained anew if both were one.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture
from vision.outlines import nth_least
from vision.pyramid import Pyramid
from vision.reading import Corners

Window = tuple[float, float, float, float]
"""Left, top, right, bottom in card widths and heights, from the card's top left."""

CORNER_WINDOW: Window = (-0.02, -0.015, 0.32, 0.385)
"""What of a card its corner crop shows: enough for jumbo indices, with a margin for outlines that are a little off."""
CORNER_SIZE = (56, 96)
FACE_WINDOW: Window = (-0.02, -0.015, 1.02, 1.015)
FACE_SIZE = (64, 96)
"""Width and height of the crops in pixels."""


def order_clockwise(points: NDArray[np.floating]) -> NDArray[np.float32]:
    """Fours of points `(n, 4, 2)` in any order as clockwise outlines (y down), beginning at the upper left.

    So the same card gives the same crops, wherever a contour began.
    """
    away = points - points.mean(axis=1, keepdims=True)
    order = np.argsort(np.arctan2(away[..., 1], away[..., 0]), axis=1)
    return np.asarray(np.take_along_axis(points, order[..., None], axis=1), dtype=np.float32)


def turn_corners(corners: Corners, quarter_turns: int) -> Corners:
    """The same outline with another corner called top left: a quarter turn makes the next corner (clockwise) first."""
    return corners[[(corner + quarter_turns) % 4 for corner in range(4)]]


def is_lying(corners: Corners) -> bool:
    """True where the side from top left to top right is longer than the next one, as in a card on its side."""
    return bool(np.linalg.norm(corners[1] - corners[0]) > np.linalg.norm(corners[2] - corners[1]))


def unit_to_quads(quads: NDArray[np.floating]) -> NDArray[np.float64]:
    """Homographies `(n, 3, 3)` that take the unit square (clockwise from its top left) to quads `(n, 4, 2)`.

    Method: Heckbert 1989, section 2.2.3, for all quads at once.
    """
    corners = np.asarray(quads, dtype=np.float64)
    first, second, third, fourth = corners[:, 0], corners[:, 1], corners[:, 2], corners[:, 3]
    bend = first - second + third - fourth
    u, v = second - third, fourth - third
    spread = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    spread = np.where(np.abs(spread) < 1e-9, 1e-9, spread)
    g = (bend[:, 0] * v[:, 1] - bend[:, 1] * v[:, 0]) / spread
    h = (u[:, 0] * bend[:, 1] - u[:, 1] * bend[:, 0]) / spread
    matrices = np.empty((len(corners), 3, 3))
    matrices[:, :2, 0] = second - first + g[:, None] * second
    matrices[:, :2, 1] = fourth - first + h[:, None] * fourth
    matrices[:, :2, 2] = first
    matrices[:, 2] = np.stack([g, h, np.ones(len(corners))], axis=1)
    return matrices


def true_ratios(quads: NDArray[np.floating], size: tuple[int, int]) -> NDArray[np.float64]:
    """Width over height of the flat rectangles seen as outlines `(n, 4, 2)`, by a pinhole camera of usual focal length.

    `size` is the picture's width and height in pixels; its middle is taken as the optical centre and 1.1 times its
    longer side as the focal length (phones and webcams run from 0.8 to 1.4), which is near enough to tell a card's
    short side from its long one. Method: columns of the homography, Zhang 2000, section 2.3.
    """
    focal = 1.1 * max(size)
    matrices = unit_to_quads((np.asarray(quads, dtype=np.float64) - np.array(size) / 2) / focal)
    lengths = np.linalg.norm(matrices, axis=1)
    return np.asarray(lengths[:, 0] / np.maximum(lengths[:, 1], 1e-9), dtype=np.float64)


def true_ratio(corners: Corners, size: tuple[int, int]) -> float:
    """`true_ratios` of one outline `(4, 2)`."""
    return float(true_ratios(corners[None], size)[0])


def cut_windows(
    pyramid: Pyramid, outlines: NDArray[np.floating], windows: NDArray[np.floating], size: tuple[int, int]
) -> NDArray[np.uint8]:
    """A window of each card: outlines `(n, 4, 2)` and windows `(n, 4)` or `(4,)` give `(n, size[1], size[0], 3)` uint8.

    Beyond the picture its border goes on; a window wholly beyond it is black.
    """
    count = len(outlines)
    crops = np.zeros((count, size[1], size[0], 3), np.uint8)
    if count == 0:
        return crops
    left, top, right, bottom = np.broadcast_to(windows, (count, 4)).T
    to_window = np.zeros((count, 3, 3))
    to_window[:, 0, 0], to_window[:, 0, 2] = (right - left) / size[0], left
    to_window[:, 1, 1], to_window[:, 1, 2] = (bottom - top) / size[1], top
    to_window[:, 2, 2] = 1
    matrices = unit_to_quads(outlines) @ to_window
    frames = matrices @ np.array([[0, size[0], size[0], 0], [0, 0, size[1], size[1]], [1, 1, 1, 1]], np.float64)
    frames = frames[:, :2] / np.maximum(frames[:, 2:], 1e-6)
    gaps = frames[:, :, (1, 2, 3, 0)] - frames
    sides = np.hypot(gaps[:, 0], gaps[:, 1])
    across, down = np.maximum(sides[:, 0], sides[:, 2]) / size[0], np.maximum(sides[:, 1], sides[:, 3]) / size[1]
    is_in_view = ((frames.max(axis=2) >= 0) & (frames.min(axis=2) < pyramid.size)).all(axis=1)
    levels = pyramid.level_for(np.minimum(across, down))
    # The middle of pixel x lies at (x + 0.5) / 2^k - 0.5 in level k of the pyramid.
    scale = 0.5 ** levels[:, None, None]
    matrices[:, :2] = scale * matrices[:, :2] + (0.5 * scale - 0.5) * matrices[:, 2:]
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    for row in np.flatnonzero(is_in_view).tolist():
        # One by one: maps for all crops in one go would not stay in the cache.
        level = pyramid.levels[levels[row]]
        cv2.warpPerspective(level, matrices[row], size, crops[row], flags, cv2.BORDER_REPLICATE)
    return crops


def corner_places(
    outlines: NDArray[np.floating], which: Sequence[int]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Outlines and windows of corner crops, card by card, each seen upright, for `cut_windows`.

    `which` counts top left 0, bottom right 1, top right 2, bottom left 3. The bottom ones are seen with the card turned
    upside down, as a player at the other side would.
    """
    left, top, right, bottom = CORNER_WINDOW
    mirrored = (1 - right, top, 1 - left, bottom)
    windows = np.array([mirrored if k in (2, 3) else CORNER_WINDOW for k in which], np.float32)
    turned = [outlines[:, [2, 3, 0, 1]] if k in (1, 3) else outlines for k in which]
    return np.stack(turned, axis=1).reshape(-1, 4, 2).astype(np.float32), np.tile(windows, (len(outlines), 1))


def cut_corners(pyramid: Pyramid, outlines: NDArray[np.float32], windows: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Windows `(n, 4)` of outlines `(n, 4, 2)` at `CORNER_SIZE`, `(n, 96, 56, 3)` uint8; each is cut once a picture."""
    names = corner_names(outlines, windows)
    new = [row for row, name in enumerate(names) if name not in pyramid.kept]
    pyramid.kept.update(
        zip((names[row] for row in new), cut_windows(pyramid, outlines[new], windows[new], CORNER_SIZE), strict=True)
    )
    return np.array([pyramid.kept[name] for name in names], np.uint8).reshape(-1, CORNER_SIZE[1], CORNER_SIZE[0], 3)


def corner_names(outlines: NDArray[np.float32], windows: NDArray[np.float32]) -> list[bytes]:
    """What crops of `cut_corners` are kept by in `Pyramid.kept`."""
    return [outline.tobytes() + window.tobytes() for outline, window in zip(outlines, windows, strict=True)]


def cut_faces(pyramid: Pyramid, outlines: NDArray[np.floating]) -> NDArray[np.uint8]:
    """The whole cards upright, `(n, 96, 64, 3)` uint8."""
    return cut_windows(pyramid, outlines, np.array(FACE_WINDOW, np.float32), FACE_SIZE)


def cut_evenly(pyramid: Pyramid, corners: Corners) -> Picture:
    """The whole card upright, `(96, 64, 3)` uint8, with its middle in the middle, so that it can be turned about.

    The networks' crops have it half a pixel higher and further left, as in their training.
    """
    left, top, right, bottom = FACE_WINDOW
    across, down = (right - left) / FACE_SIZE[0] / 2, (bottom - top) / FACE_SIZE[1] / 2
    window = np.array([left + across, top + down, right + across, bottom + down])
    return np.asarray(cut_windows(pyramid, corners[None], window, FACE_SIZE)[0])


def balance_paper(crops: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Crops `(n, h, w, 3)` as `(n, 3, h, w)` float32 with their paper made white: about 1 there, at most 1.5.

    The paper of a crop is the 70th percentile of each channel; so neither the colour nor the strength of the light
    matters to the networks.
    """
    few = crops[:, ::4, ::4].reshape(len(crops), -1, 3).transpose(0, 2, 1)
    paper = nth_least(few, int(0.7 * few.shape[2])).astype(np.float32)
    planes = np.ascontiguousarray(crops.transpose(0, 3, 1, 2))
    lit = np.multiply(planes, (1 / np.maximum(paper, 12))[:, :, None, None], dtype=np.float32)
    return np.minimum(lit, 1.5, out=lit)
