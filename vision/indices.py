"""Corner indices found by themselves: a rank over a suit, in any direction, where no outline shows (fans, overlaps).

Ink on paper falls apart into blobs; two blobs of like size and colour, one beside the other, may be an index. The
line from rank to suit gives its direction, their distance its size.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture, darkest_channel, shrink_to
from vision.reading import Corners

SEARCH_SIZE = 1024
"""Longer side in pixels of the picture in which blobs of ink are looked for."""

RANK_PLACE = (0.09, 0.09)
SUIT_BELOW = 0.10
CARD_RATIO = 0.69
"""A usual card: where its rank stands (widths, heights), how far below the suit (heights), width over height."""

_INK = 0.70
_DIMMEST_PAPER = 0.22
_LEAST_PAPER = 0.0015
_MOST_BLOBS = 240
_SMALLEST, _LARGEST = 6, 110
_TWINS = 2.5


@dataclass(frozen=True, eq=False)
class IndexGeometry:
    """Where the decks of a picture have their indices: see `RANK_PLACE`, `SUIT_BELOW`, `CARD_RATIO`."""

    rank_place: tuple[float, float] = RANK_PLACE
    suit_below: float = SUIT_BELOW
    ratio: float = CARD_RATIO

    def outlines(self, rank: NDArray[np.float32], suit: NDArray[np.float32]) -> NDArray[np.float32]:
        """Outlines `(n, 4, 2)` of the cards whose glyphs have their middles at `rank` and `suit`, `(n, 2)` each."""
        down = (suit - rank) / self.suit_below
        right = np.stack([down[:, 1], -down[:, 0]], axis=1) * self.ratio
        top_left = rank - right * self.rank_place[0] - down * self.rank_place[1]
        return np.stack([top_left, top_left + right, top_left + right + down, top_left + down], axis=1)


@dataclass(frozen=True, eq=False)
class _Blobs:
    """`n` blobs of ink: middles `(n, 2)`, sizes `(n, 2)`, colours over paper `(n, 3)`."""

    middle: NDArray[np.float32]
    size: NDArray[np.float32]
    colour: NDArray[np.float32]


def index_pairs(
    image: Picture, read_already: list[Corners], at_most: int = 32
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Middles of rank and suit glyphs that may form indices: two `(n, 2)` arrays, in pixels of the picture given.

    Each pair comes in both directions. Blobs within the outlines `read_already` are left out.
    """
    small, factor = shrink_to(image, SEARCH_SIZE)
    pairs = [_pairs(blobs, 2 * at_most) for blobs in _ink_blobs(small, [corners * factor for corners in read_already])]
    if not pairs:
        return np.zeros((0, 2), np.float32), np.zeros((0, 2), np.float32)
    both = np.concatenate(pairs)
    is_twin = np.abs(both[:, None] - both[None]).max(axis=(2, 3)) <= _TWINS
    both = both[~np.tril(is_twin, -1).any(axis=1)]
    return both[:, 0] / factor, both[:, 1] / factor


def _pairs(blobs: _Blobs, at_most: int) -> NDArray[np.float32]:
    """Middles of two blobs that may be rank and suit, `(n, 2, 2)`, the likeliest first."""
    if len(blobs.middle) < 2:
        return np.zeros((0, 2, 2), np.float32)
    longest = blobs.size.max(axis=1)
    gap = blobs.middle[None] - blobs.middle[:, None]
    away = np.hypot(gap[..., 0], gap[..., 1])
    mean = (longest[:, None] + longest[None]) / 2
    likeness = np.abs(np.log(longest[:, None] / longest[None]))
    tint = np.abs(blobs.colour[:, None] - blobs.colour[None]).max(axis=2)
    fits = (away > 0.75 * mean) & (away < 1.9 * mean) & (likeness < 0.75) & (tint < 0.28)
    first, second = np.nonzero(fits)
    # Best first: a rank and its suit are mostly nearest neighbours (pips have several neighbours, equally far), of
    # like size and colour.
    closeness = np.where(fits, away / mean * np.exp(likeness), np.inf)
    place = closeness.argsort(axis=1, kind="stable").argsort(axis=1, kind="stable")
    crowd = place[first, second] + place[second, first]
    badness = crowd + likeness[first, second] + 2 * tint[first, second]
    first, second, badness = (values[crowd <= 3] for values in (first, second, badness))
    best = np.argsort(badness, kind="stable")[:at_most]
    return np.stack([blobs.middle[first[best]], blobs.middle[second[best]]], axis=1)


def _ink_blobs(image: Picture, hidden: list[Corners]) -> list[_Blobs]:
    """Blobs of ink as it is, and of ink a little thickened, which mends broken glyphs; none where there is no paper."""
    whiteness = darkest_channel(image)
    least = _DIMMEST_PAPER * float(np.percentile(whiteness[::8, ::8], 98))
    if _share_of_paper(whiteness, hidden, least) < _LEAST_PAPER:
        return []
    ink = _ink_mask(whiteness, least)
    for corners in hidden:
        cv2.fillPoly(ink, [np.rint(corners).astype(np.int32)], 0)
    thick = np.asarray(cv2.dilate(ink, _CROSS), dtype=np.uint8)
    counts = cv2.integral(thick // 255)
    # Ink sums to one a pixel; what is left is the ground between, whose light must be even for it to be paper.
    ground = cv2.bitwise_and(whiteness, cv2.bitwise_not(thick))
    sums, squares = cv2.integral2(ground)
    found = []
    for mask in (ink, thick):
        boxes = _components(mask, counts)
        uneven = _unevenness(boxes, sums, squares, counts, least)
        chosen = np.argsort(uneven, kind="stable")[: min(_MOST_BLOBS, np.count_nonzero(np.isfinite(uneven)))]
        boxes = boxes[np.sort(chosen)]
        middle = boxes[:, :2] + boxes[:, 2:4] / 2
        colours, is_printed = _looks(image, ink, boxes)
        found.append(_Blobs(*(part[is_printed].astype(np.float32) for part in (middle, boxes[:, 2:4], colours))))
    return found


def _share_of_paper(whiteness: NDArray[np.uint8], hidden: list[Corners], least: float) -> float:
    """How much of the picture, outside the cards known, is bright enough to be paper."""
    few = np.ascontiguousarray(whiteness[::4, ::4])
    for corners in hidden:
        outline = [np.rint(corners / 4).astype(np.int32)]
        cv2.fillPoly(few, outline, 0)
        cv2.polylines(few, outline, True, 0, 3)
    return float((few > max(least, 18)).mean())


def _looks(
    image: Picture, ink: NDArray[np.uint8], boxes: NDArray[np.float64]
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """Colours of the blobs as shares of the paper's, `(n, 3)`, and whether rather colourless paper lies around."""
    colours = np.zeros((len(boxes), 3), np.float32)
    papers = np.ones((len(boxes), 3), np.float32)
    for i, (x, y, w, h) in enumerate(boxes[:, :4].astype(int).tolist()):
        edge = 2 + max(w, h) // 8
        rows, columns = slice(max(y - edge, 0), y + h + edge), slice(max(x - edge, 0), x + w + edge)
        part, mask = image[rows, columns], ink[rows, columns]
        colours[i] = cv2.mean(part, mask)[:3]
        papers[i] = cv2.mean(part, cv2.bitwise_not(mask))[:3]
    shares = np.asarray(colours / np.maximum(papers, 8), dtype=np.float32)
    is_printed = (papers.min(axis=1) > 0.45 * papers.max(axis=1)) & (shares.min(axis=1) < 0.66)
    return shares, np.asarray(is_printed)


def _ink_mask(whiteness: NDArray[np.uint8], least: float) -> NDArray[np.uint8]:
    """255 where a pixel is much darker (in its darkest channel) than the paper around it, which is `least` or more."""
    height, width = whiteness.shape
    quarter = cv2.resize(whiteness, (max(1, width // 4), max(1, height // 4)), interpolation=cv2.INTER_AREA)
    paper = cv2.blur(cv2.dilate(quarter, np.ones((9, 9), np.uint8)), (5, 5))
    paper = cv2.threshold(paper, least, 0, cv2.THRESH_TOZERO)[1]
    limit = cv2.resize(cv2.convertScaleAbs(paper, alpha=_INK), (width, height), interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.threshold(cv2.subtract(limit, whiteness), 0, 255, cv2.THRESH_BINARY)[1], dtype=np.uint8)


def _components(mask: NDArray[np.uint8], counts: NDArray[np.generic]) -> NDArray[np.float64]:
    """`(n, 5)` x, y, width, height, area of the blobs of glyph size; `counts` is the integral image of their pixels."""
    # Outer contours are quicker than connectedComponentsWithStats by a third; from the top down, as that has them.
    contours, links = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    parents = links[0, :, 3].tolist() if contours else ()
    outer = [cv2.boundingRect(contour) for contour, parent in zip(contours, parents, strict=True) if parent < 0]
    boxes = np.array(outer[::-1], np.float64).reshape(-1, 4)
    wide, high = boxes[:, 2], boxes[:, 3]
    long, short = np.maximum(wide, high), np.minimum(wide, high)
    boxes = boxes[(long >= _SMALLEST) & (long <= _LARGEST) & (short >= 3) & (long < 5 * short)]
    left, top = boxes[:, 0].astype(int), boxes[:, 1].astype(int)
    right, bottom = left + boxes[:, 2].astype(int), top + boxes[:, 3].astype(int)
    area = counts[bottom, right].astype(float) - counts[top, right] - counts[bottom, left] + counts[top, left]
    inked = np.concatenate([boxes, np.asarray(area)[:, None]], axis=1)
    return np.asarray(inked[area > 0.18 * boxes[:, 2] * boxes[:, 3]], dtype=np.float64)


def _unevenness(
    boxes: NDArray[np.float64],
    sums: NDArray[np.generic],
    squares: NDArray[np.generic],
    counts: NDArray[np.generic],
    least: float,
) -> NDArray[np.float64]:
    """How uneven the ground around each blob is; infinite where it is no paper or other ink stands too close.

    Works on the integral images of `_ink_blobs`; `least` is how bright paper must be.
    """
    height, width = counts.shape[0] - 1, counts.shape[1] - 1
    margin = np.maximum(2, np.round(0.10 * boxes[:, 2:4].max(axis=1)))[:, None]
    low = np.maximum(boxes[:, :2] - margin, 0).astype(int)
    high = np.minimum(boxes[:, :2] + boxes[:, 2:4] + margin, (width, height)).astype(int)

    def inside(table: NDArray[np.generic]) -> NDArray[np.float64]:
        corners = table[high[:, 1], high[:, 0]], table[low[:, 1], high[:, 0]]
        others = table[high[:, 1], low[:, 0]], table[low[:, 1], low[:, 0]]
        return np.asarray(corners[0].astype(float) - corners[1] - others[0] + others[1], dtype=np.float64)

    ink = inside(counts)
    area = (high - low).prod(axis=1)
    ground = np.maximum(area - ink, 1)
    mean = inside(sums) / ground
    spread = np.sqrt(np.maximum(inside(squares) / ground - mean**2, 0))
    around = np.maximum(area - boxes[:, 2] * boxes[:, 3], 1)
    is_free = ink - boxes[:, 4] < 0.8 * around
    is_paper = is_free & (ground > 0.15 * area) & (mean > max(least, 18)) & (spread < 0.24 * mean + 4)
    return np.where(is_paper, spread / np.maximum(mean, 1), np.inf)


_CROSS = np.array([[0, 1, 0], [1, 1, 1], [0, 1, 0]], np.uint8)
