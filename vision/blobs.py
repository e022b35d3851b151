"""Ink on paper: a picture falls apart into blobs, each of which may be a glyph, or a rank and its suit run together."""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture, darkest_channel, shrink_to
from vision.outlines import quantile
from vision.reading import Corners

SEARCH_SIZE = 1024
"""Longer side in pixels of the picture in which blobs of ink are looked for."""

_INK, _BOLD = 0.70, 0.52
_DIMMEST_PAPER = 0.22
_LEAST_PAPER = 0.0015
_MOST_BLOBS = 240
_SMALLEST, _LARGEST = 6, 110
_LEAST_BENDS = 4
_LONG, _SHORTEST_LONG = (1.6, 3.4), 12
_FEW = 60
"""Up to so many blobs are looked at one by one, without a table or a smaller copy of the whole picture."""


@dataclass(frozen=True, eq=False)
class Blobs:
    """`n` blobs of ink: middles `(n, 2)`, sizes `(n, 2)`, colours over paper `(n, 3)`.

    `axis` `(n, 2)` points along a blob that is clearly longer than wide and is as long as it; of others it is zero.
    """

    middle: NDArray[np.float32]
    size: NDArray[np.float32]
    colour: NDArray[np.float32]
    axis: NDArray[np.float32]


def ink_blobs(image: Picture, hidden: list[Corners], longest: int = SEARCH_SIZE) -> list[Blobs]:
    """Blobs of ink as it is, of ink a little thickened, which mends broken glyphs, and of the boldest ink only, which
    parts what blur has joined; none where there is no paper.

    They, and the outlines `hidden` in which none is looked for, are in pixels of the picture made so small that its
    longer side has `longest`.
    """
    whiteness, _ = shrink_to(darkest_channel(image), longest)
    least = _DIMMEST_PAPER * float(quantile(whiteness[::8, ::8].ravel(), 0.98)[0])
    if _share_of_paper(whiteness, hidden, least) < _LEAST_PAPER:
        return []
    paper = _paper(whiteness, least)
    ink, bold = (_ink_mask(whiteness, paper, level, hidden) for level in (_INK, _BOLD))
    thick = np.asarray(cv2.dilate(ink, _CROSS), dtype=np.uint8)
    counts = cv2.integral(thick & 1)
    masks = (ink, thick, bold)
    boxes_of = [_components(mask, counts) for mask in masks]
    # Ink sums to one a pixel; what is left is the ground between, whose light must be even for it to be paper.
    ground = np.asarray(cv2.bitwise_and(whiteness, cv2.bitwise_not(thick)), dtype=np.uint8)
    uneven = _unevenness(np.concatenate(boxes_of), ground, counts, least)
    ends = np.cumsum([len(boxes) for boxes in boxes_of])
    on_paper = [_evenest(boxes, part) for boxes, part in zip(boxes_of, np.split(uneven, ends[:-1]), strict=True)]
    if not any(len(boxes) for boxes in on_paper):
        return []
    part_at = _parts(image, whiteness.shape, sum(len(boxes) for boxes in on_paper))
    found = []
    for mask, boxes in zip(masks, on_paper, strict=True):
        colours, is_printed = _looks(part_at, ink, boxes)
        boxes, colours = boxes[is_printed], colours[is_printed]
        middle = (boxes[:, :2] + boxes[:, 2:4] / 2).astype(np.float32)
        found.append(Blobs(middle, boxes[:, 2:4].astype(np.float32), colours, _long_axes(mask, boxes)))
    return found


def _evenest(boxes: NDArray[np.float64], uneven: NDArray[np.float64]) -> NDArray[np.float64]:
    """The boxes on paper, in their order; of very many those on the most even."""
    chosen = np.argsort(uneven, kind="stable")[: min(_MOST_BLOBS, np.count_nonzero(np.isfinite(uneven)))]
    return boxes[np.sort(chosen)]


def _long_axes(mask: NDArray[np.uint8], boxes: NDArray[np.float64]) -> NDArray[np.float32]:
    """For each blob that is long the vector along it, `(n, 2)`: a bar with its second moments would be as long."""
    axes = np.zeros((len(boxes), 2), np.float32)
    for i, (x, y, w, h) in enumerate(boxes[:, :4].astype(int).tolist()):
        if max(w, h) < _SHORTEST_LONG:
            continue
        moments = cv2.moments(mask[y : y + h, x : x + w], True)
        across, mixed, down = (moments[key] / moments["m00"] for key in ("mu20", "mu11", "mu02"))
        apart = float(np.hypot((across - down) / 2, mixed))
        most, least = (across + down) / 2 + apart, max((across + down) / 2 - apart, 0.2)
        if _LONG[0] ** 2 < most / least < _LONG[1] ** 2:
            turn = 0.5 * np.arctan2(2 * mixed, across - down)
            axes[i] = np.sqrt(12 * most) * np.array([np.cos(turn), np.sin(turn)])
    return axes


def _share_of_paper(whiteness: NDArray[np.uint8], hidden: list[Corners], least: float) -> float:
    """How much of the picture, outside the cards known, is bright enough to be paper."""
    few = np.ascontiguousarray(whiteness[::4, ::4])
    for corners in hidden:
        outline = [np.rint(corners / 4).astype(np.int32)]
        cv2.fillPoly(few, outline, 0)
        cv2.polylines(few, outline, True, 0, 3)
    return float((few > max(least, 18)).mean())


def _parts(image: Picture, shape: tuple[int, ...], count: int) -> Callable[[slice, slice], Picture]:
    """What gives parts (rows, columns) of the picture at another size, about `count` of them: nearest pixels."""
    high, wide = shape
    if count > _FEW:
        small = np.asarray(cv2.resize(image, (wide, high), interpolation=cv2.INTER_NEAREST), dtype=np.uint8)
        return lambda rows, columns: small[rows, columns]
    # Scaling the places of pixels and not the picture takes the same ones.
    places = (np.arange(length, dtype=np.float32)[None] for length in image.shape[:2])
    down, across = (
        np.asarray(cv2.resize(place, (length, 1), interpolation=cv2.INTER_NEAREST), dtype=np.intp)[0]
        for place, length in zip(places, (high, wide), strict=True)
    )
    return lambda rows, columns: np.ascontiguousarray(image[down[rows, None], across[columns]])


def _looks(
    part_at: Callable[[slice, slice], Picture], ink: NDArray[np.uint8], boxes: NDArray[np.float64]
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """Colours of the blobs as shares of the paper's, `(n, 3)`, and whether rather colourless paper lies around."""
    colours = np.zeros((len(boxes), 3), np.float32)
    papers = np.ones((len(boxes), 3), np.float32)
    no_ink = cv2.bitwise_not(ink)
    for i, (x, y, w, h) in enumerate(boxes[:, :4].astype(int).tolist()):
        edge = 2 + max(w, h) // 8
        rows, columns = slice(max(y - edge, 0), y + h + edge), slice(max(x - edge, 0), x + w + edge)
        # For the mean colours of blobs any pixels of theirs will do.
        part = part_at(rows, columns)
        colours[i] = cv2.mean(part, ink[rows, columns])[:3]
        papers[i] = cv2.mean(part, no_ink[rows, columns])[:3]
    shares = np.asarray(colours / np.maximum(papers, 8), dtype=np.float32)
    is_printed = (papers.min(axis=1) > 0.45 * papers.max(axis=1)) & (shares.min(axis=1) < 0.66)
    return shares, np.asarray(is_printed)


def _paper(whiteness: NDArray[np.uint8], least: float) -> NDArray[np.uint8]:
    """How bright the paper around each place is, at a quarter of the size; 0 where there is none."""
    height, width = whiteness.shape
    quarter = cv2.resize(whiteness, (max(1, width // 4), max(1, height // 4)), interpolation=cv2.INTER_AREA)
    paper = cv2.blur(cv2.dilate(quarter, np.ones((9, 9), np.uint8)), (5, 5))
    return np.asarray(cv2.threshold(paper, least, 0, cv2.THRESH_TOZERO)[1], dtype=np.uint8)


def _ink_mask(
    whiteness: NDArray[np.uint8], paper: NDArray[np.uint8], level: float, hidden: list[Corners]
) -> NDArray[np.uint8]:
    """255 where a pixel is darker (in its darkest channel) than `level` of the paper around it."""
    height, width = whiteness.shape
    limit = cv2.resize(cv2.convertScaleAbs(paper, alpha=level), (width, height), interpolation=cv2.INTER_LINEAR)
    ink = np.asarray(cv2.compare(limit, whiteness, cv2.CMP_GT), dtype=np.uint8)
    for corners in hidden:
        cv2.fillPoly(ink, [np.rint(corners).astype(np.int32)], 0)
    return ink


def _components(mask: NDArray[np.uint8], counts: NDArray[np.generic]) -> NDArray[np.float64]:
    """`(n, 5)` x, y, width, height, area of the blobs of glyph size; `counts` is the integral image of their pixels."""
    # Outer contours are quicker than connectedComponentsWithStats by a third; from the top down, as that has them.
    contours, links = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    parents = links[0, :, 3].tolist() if contours else ()
    outer = [
        cv2.boundingRect(contour)
        for contour, parent in zip(contours, parents, strict=True)
        if parent < 0 and len(contour) >= _LEAST_BENDS
    ]
    boxes = np.array(outer[::-1], np.float64).reshape(-1, 4)
    wide, high = boxes[:, 2], boxes[:, 3]
    long, short = np.maximum(wide, high), np.minimum(wide, high)
    boxes = boxes[(long >= _SMALLEST) & (long <= _LARGEST) & (short >= 3) & (long < 5 * short)]
    area = _sums_within(counts, boxes[:, :2].astype(int), (boxes[:, :2] + boxes[:, 2:]).astype(int))
    inked = np.concatenate([boxes, area[:, None]], axis=1)
    return np.asarray(inked[area > 0.18 * boxes[:, 2] * boxes[:, 3]], dtype=np.float64)


def _unevenness(
    boxes: NDArray[np.float64], ground: NDArray[np.uint8], counts: NDArray[np.generic], least: float
) -> NDArray[np.float64]:
    """How uneven the ground around each blob is; infinite where it is no paper or other ink stands too close.

    `ground` is the picture with 0 where ink is, `counts` the integral image of the ink's pixels, `least` how bright
    paper must be.
    """
    height, width = ground.shape
    margin = np.maximum(2, np.round(0.10 * boxes[:, 2:4].max(axis=1)))[:, None]
    low = np.maximum(boxes[:, :2] - margin, 0).astype(int)
    high = np.minimum(boxes[:, :2] + boxes[:, 2:4] + margin, (width, height)).astype(int)
    ink = _sums_within(counts, low, high)
    if len(boxes) > _FEW:
        sums, squares = (_sums_within(table, low, high) for table in cv2.integral2(ground))
    else:
        parts = [ground[y:bottom, x:right] for (x, y), (right, bottom) in zip(low.tolist(), high.tolist(), strict=True)]
        sums = np.array([cv2.sumElems(part)[0] for part in parts])
        squares = np.array([cv2.norm(part, cv2.NORM_L2SQR) for part in parts])
    area = (high - low).prod(axis=1)
    free = np.maximum(area - ink, 1)
    mean = sums / free
    spread = np.sqrt(np.maximum(squares / free - mean**2, 0))
    around = np.maximum(area - boxes[:, 2] * boxes[:, 3], 1)
    is_free = ink - boxes[:, 4] < 0.8 * around
    is_paper = is_free & (free > 0.15 * area) & (mean > max(least, 18)) & (spread < 0.24 * mean + 4)
    return np.where(is_paper, spread / np.maximum(mean, 1), np.inf)


def _sums_within(table: NDArray[np.generic], low: NDArray[np.intp], high: NDArray[np.intp]) -> NDArray[np.float64]:
    """Sums over boxes, from left and top `low` to right and bottom `high`, `(n, 2)` each, by an integral image."""
    (left, top), (right, bottom) = low.T, high.T
    ours = table[bottom, right].astype(float) - table[top, right] - table[bottom, left] + table[top, left]
    return np.asarray(ours, dtype=np.float64)


_CROSS = np.array([[0, 1, 0], [1, 1, 1], [0, 1, 0]], np.uint8)
