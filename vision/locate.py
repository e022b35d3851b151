"""Find card outlines on any table: many weak sources of regions, one judge of outlines.

One threshold for the whole picture is what fails on wood, white tables and in shadow. Regions come from several
brightness levels of two channels, from local contrast, and from what edges enclose; each is cut along the edges, so
that cards that touch come apart. An outline is judged by how much of its sides is really an edge.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture, darkest_channel, shrink_to
from vision.outlines import are_card_like, paper_share, quad_of, refine_quads, side_support
from vision.planes import colour_planes
from vision.pyramid import Pyramid
from vision.rectify import order_clockwise

FINDING_SIZE = 640
"""Longer side in pixels of the picture in which cards are looked for."""

TRUE_EDGES, FOREIGN_EDGES = 0.85, 0.95
"""Least `edges` of an outline that both readers take for that of some card, and for a card's though they do not know
it."""

_SMALLEST = 1 / 22
_LARGEST_SHARE = 0.95
_LEVELS = (0.45, 0.72, 0.92)
_GREY_LEVELS = (0.88,)
_SUPPORT = 0.385
_LEAST_FILL = 0.15
_PAPER = 0.45
_PERFECT, _BOLD = 0.97, 0.25


@dataclass(frozen=True, eq=False)
class Candidate:
    """An outline `(4, 2)` in pixels of the picture given.

    `support` is how true it looks as a face on white paper, `edges` as the outline of anything, both in 0..1.
    """

    quad: NDArray[np.float32]
    support: float
    edges: float = 0.0


def locate_cards(image: Picture, at_most: int = 24, pyramid: Pyramid | None = None) -> list[Candidate]:
    """Outlines that may be cards, best first, overlapping ones included (the reader decides between them).

    `pyramid` is the picture's where somebody has it already: the same outlines, a little sooner.
    """
    pyramid = pyramid or Pyramid((image,))
    small, factor = _finding_size(pyramid)
    if min(small.shape[:2]) < 24:
        return []
    smooth = np.asarray(cv2.GaussianBlur(small, (3, 3), 0), dtype=np.uint8)
    grey = np.asarray(cv2.cvtColor(smooth, cv2.COLOR_BGR2GRAY), dtype=np.uint8)
    whiteness = darkest_channel(smooth)
    quads = _quads_of_regions(_region_masks(smooth, grey, whiteness))
    if len(quads) == 0:
        return []
    quads = refine_quads(grey, quads, 4.0, count=17)
    quads = quads[are_card_like(quads, _shortest(grey))]
    support = np.sort(side_support(grey, quads, 2.5), axis=1)
    paper = paper_share(whiteness, quads)
    edges = 0.5 * support.mean(axis=1) + 0.3 * support[:, 0] + 0.2 * support[:, 1]
    score = edges * (0.4 + 0.6 * paper)
    # Full-bleed backs have no margin of paper: a perfect outline of some size is enough.
    sizes = np.linalg.norm(quads[:, 2] - quads[:, 0], axis=1)
    is_bold = (edges >= _PERFECT) & (sizes >= _BOLD * min(grey.shape))
    is_likely = is_bold | ((score >= _SUPPORT) & (paper >= _PAPER))
    keep = [i for i in _distinct(quads, score) if is_likely[i]][:at_most]
    exact = (quads[keep] / factor).astype(np.float32)
    if factor < 1 and keep:
        exact = refine_quads(pyramid.grey, exact, 2.5 / factor)
    found = [Candidate(quad, float(score[i]), float(edges[i])) for quad, i in zip(exact, keep, strict=True)]
    return [*found, *_close_up(image)]


def _finding_size(pyramid: Pyramid) -> tuple[Picture, float]:
    """What `shrink_to` gives for `FINDING_SIZE`; the half in the pyramid where that is the same."""
    image = pyramid.levels[0]
    is_half = len(pyramid.levels) > 1 and max(image.shape) == 2 * FINDING_SIZE and min(image.shape[:2]) % 2 == 0
    return (pyramid.levels[1], 0.5) if is_half else shrink_to(image, FINDING_SIZE)


def _close_up(image: Picture) -> list[Candidate]:
    """The whole picture as one card, where it has a card's proportions: a card held close to the camera."""
    height, width = image.shape[:2]
    if not 0.62 <= min(width, height) / max(width, height) <= 0.8:
        return []
    outline = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    return [Candidate(outline, 0.4)]


def _shortest(grey: NDArray[np.uint8]) -> float:
    return float(max(14.0, _SMALLEST * min(grey.shape)))


def _quads_of_regions(masks: Iterator[NDArray[np.uint8]]) -> NDArray[np.float32]:
    quads: list[NDArray[np.float32]] = []
    known: set[tuple[int, ...]] = set()
    for mask in masks:
        height, width = mask.shape
        shortest = _shortest(mask)
        contours, links = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
        for contour, parent in zip(contours, links[0, :, 3].tolist() if contours else (), strict=True):
            if parent >= 0 or len(contour) < 4:
                continue
            x, y, w, h = cv2.boundingRect(contour)
            if w < shortest or h < shortest or w * h > _LARGEST_SHARE * width * height:
                continue
            # The same region comes back at many levels: one of each size and place is enough.
            place = (x // 3, y // 3, (x + w) // 3, (y + h) // 3)
            if place in known:
                continue
            known.add(place)
            if cv2.contourArea(contour) < _LEAST_FILL * w * h:
                continue
            quad = quad_of(np.asarray(contour, dtype=np.int32))
            if quad is not None:
                quads.append(quad)
    found = order_clockwise(np.array(quads, np.float32).reshape(-1, 4, 2))
    return found[are_card_like(found, 14.0)]


def _region_masks(
    smooth: Picture, grey: NDArray[np.uint8], whiteness: NDArray[np.uint8]
) -> Iterator[NDArray[np.uint8]]:
    slopes = _slopes(smooth)
    fine, coarse = (cv2.dilate(cv2.Canny(*slopes, low, high), _SQUARE_3) for low, high in ((20, 60), (50, 140)))
    for channel, levels in ((whiteness, _LEVELS), (grey, _GREY_LEVELS)):
        counts = np.bincount(channel[::4, ::4].ravel()).cumsum()
        low, high = np.searchsorted(counts, (0.01 * counts[-1], 0.99 * counts[-1]))
        for level in levels:
            mask = cv2.threshold(channel, low + level * (high - low), 255, cv2.THRESH_BINARY)[1]
            yield np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, _SQUARE_3), dtype=np.uint8)
    yield np.asarray(cv2.morphologyEx(cv2.bitwise_not(fine), cv2.MORPH_OPEN, _SQUARE_3), dtype=np.uint8)
    yield np.asarray(cv2.morphologyEx(cv2.bitwise_not(fine), cv2.MORPH_OPEN, _SQUARE_7), dtype=np.uint8)
    # Things printed all over show as one patch of edges.
    yield np.asarray(cv2.morphologyEx(coarse, cv2.MORPH_CLOSE, _SQUARE_7), dtype=np.uint8)
    local = cv2.adaptiveThreshold(whiteness, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, 41, -4)
    local = cv2.subtract(local, coarse)
    yield np.asarray(cv2.morphologyEx(local, cv2.MORPH_OPEN, _SQUARE_3), dtype=np.uint8)


def _slopes(smooth: Picture) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Slopes across and down, `(H, W)` int16 each, of the strongest of the three channels at each pixel."""
    (best_x, best_y), *others = (cv2.spatialGradient(plane) for plane in colour_planes(smooth))
    best = _strengths(best_x, best_y)
    for x, y in others:
        strength = _strengths(x, y)
        stronger = cv2.compare(strength, best, cv2.CMP_GT)
        cv2.copyTo(x, stronger, best_x)
        cv2.copyTo(y, stronger, best_y)
        cv2.max(best, strength, best)
    return np.asarray(best_x, dtype=np.int16), np.asarray(best_y, dtype=np.int16)


def _strengths(across: NDArray[np.generic], down: NDArray[np.generic]) -> NDArray[np.int16]:
    # Slopes of bytes are at most 1,020: the sum fits.
    strength = np.abs(np.asarray(across, np.int16))
    strength += np.abs(np.asarray(down, np.int16))
    return strength


def _distinct(quads: NDArray[np.float32], score: NDArray[np.float32], near: float = 0.07) -> list[int]:
    """Indices of outlines that are not the same as a better one (all corners within `near` of its size), best first."""
    sizes = np.sqrt([max(cv2.contourArea(quad), 1.0) for quad in quads])
    x, y = quads.transpose(2, 1, 0)
    away = np.full((len(quads), len(quads)), np.inf, np.float32)
    for turn in range(4):
        gaps = [np.square(x[k - turn, :, None] - x[k]) + np.square(y[k - turn, :, None] - y[k]) for k in range(4)]
        away = np.minimum(away, np.maximum.reduce(gaps))
    is_same = away < np.square(near * sizes)[:, None]
    kept: list[int] = []
    for i in np.argsort(-score):
        if not is_same[i, kept].any():
            kept.append(int(i))
    return kept


_SQUARE_3 = np.ones((3, 3), np.uint8)
_SQUARE_7 = np.ones((7, 7), np.uint8)
