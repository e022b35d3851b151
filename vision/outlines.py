"""Card outlines from regions: a contour becomes four corners, and the picture says how true each side is.

All functions work on many outlines at once: `quads` is `(n, 4, 2)` float32, clockwise in the picture (y down).
"""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Quads = NDArray[np.float32]

SHORTEST_RATIO = 0.3
"""Short side over long side of an outline in the picture: cards are 0.6 to 0.75, the rest is perspective."""

_WHOLE, _BITTEN, _STRAIGHT = 0.6, 0.35, 0.95
"""What a whole region covers of its hull, and one bitten into; what a hull of straight sides covers of its outline."""

_MOST_ROWS = 32766
"""More places at once than that, OpenCV cannot look up."""

_NEXT, _LAST = [1, 2, 3, 0], [3, 0, 1, 2]
"""The corner after each of four, and the one before it."""


def quad_of(contour: NDArray[np.int32], fill: float = 0.88) -> NDArray[np.float32] | None:
    """`(4, 2)` corners around a contour `(n, 1, 2)`, or None where it is not nearly a convex quadrilateral.

    `fill` is the least share of the outline that the contour's hull must cover: rounded corners and a bitten edge
    cost a little.
    """
    hull = cv2.convexHull(contour)
    if len(hull) < 4:
        return None
    area, own = cv2.contourArea(hull), cv2.contourArea(contour)
    if own < _BITTEN * area:
        return None
    corners = cv2.approxPolyN(hull, 4, ensure_convex=True).reshape(-1, 2)
    if len(corners) != 4:
        return None
    around = cv2.contourArea(corners, True)
    # What a figure that runs over the edge bites off leaves the sides straight.
    if around == 0 or area < (fill if own >= _WHOLE * area else max(fill, _STRAIGHT)) * abs(around):
        return None
    return np.asarray(corners if around > 0 else corners[::-1], dtype=np.float32)


def are_card_like(quads: Quads, shortest: float) -> NDArray[np.bool_]:
    """`(n,)`: convex, with the proportions of a card in some perspective and sides of `shortest` pixels or more."""
    sides = quads[:, _NEXT] - quads
    lengths = np.linalg.norm(sides, axis=2)
    after = sides[:, _NEXT]
    turns = sides[:, :, 0] * after[:, :, 1] - sides[:, :, 1] * after[:, :, 0]
    sines = turns / (lengths * lengths[:, _NEXT] + 1e-6)
    opposite = np.maximum(lengths[:, :2], lengths[:, 2:]) / (np.minimum(lengths[:, :2], lengths[:, 2:]) + 1e-6)
    means = (lengths[:, :2] + lengths[:, 2:]) / 2
    ratio = means.min(axis=1) / (means.max(axis=1) + 1e-6)
    is_large = lengths.min(axis=1) >= shortest
    is_square_cornered = sines.min(axis=1) >= 0.45
    return np.asarray(is_large & is_square_cornered & (opposite.max(axis=1) <= 2.2) & (ratio >= SHORTEST_RATIO))


def side_support(grey: NDArray[np.uint8], quads: Quads, reach: float) -> NDArray[np.float32]:
    """How much each side of each quad is an edge: `(n, 4)` shares in 0..1 of a side's length where the light changes.

    `grey` is `(H, W)`; `reach` is the distance in pixels at which inside and outside are compared. Samples beyond the
    picture's border count neither way (a side that lies wholly beyond it gets 0.5).
    """
    along = np.linspace(0.1, 0.9, 17, dtype=np.float32)[:, None]
    starts, ends = quads[:, :, None], quads[:, _NEXT][:, :, None]
    points = starts * (1 - along) + ends * along
    across = reach * _inward(quads)[:, :, None]
    inside = sample(grey, points + across)
    outside = sample(grey, points - across)
    height, width = grey.shape
    limit = np.array((width - 2, height - 2), np.float32)
    is_seen = np.all((points - across >= 1) & (points - across <= limit), axis=-1)
    steps = np.abs(inside - outside) > np.maximum(5.0, 0.045 * np.maximum(inside, outside))
    counted = is_seen.sum(axis=-1)
    shares = (steps & is_seen).sum(axis=-1) / np.maximum(counted, 1)
    return np.where(counted >= 4, shares, 0.5).astype(np.float32)


def paper_share(whiteness: NDArray[np.uint8], quads: Quads, inset: float = 0.028) -> NDArray[np.float32]:
    """How much of a thin ring just inside each outline is even paper, `(n,)` in 0..1.

    Cards have a margin free of print; pips, windows and pieces of cloth mostly have not. `whiteness` is the least of
    the three channels, `(H, W)`; a sample is paper where it is near the ring's own upper quartile, side by side, so
    that shade across a card does no harm.
    """
    if len(quads) == 0:
        return np.zeros(0, np.float32)
    middle = quads.mean(axis=1, keepdims=True)
    ring = quads + 2 * inset * (middle - quads)
    along = np.linspace(0.04, 0.96, 24, dtype=np.float32)[:, None]
    points = ring[:, :, None] * (1 - along) + ring[:, _NEXT][:, :, None] * along
    values = sample(whiteness, points)
    bright = quantile(values, 0.7)
    share = (np.abs(values - bright) < 0.14 * bright + 4).mean(axis=(1, 2))
    # A pip is even inside too, but much darker (in its darkest channel) than what lies around it.
    around = quads - 3 * inset * (middle - quads)
    points = around[:, :, None] * (1 - along) + around[:, _NEXT][:, :, None] * along
    outside = quantile(sample(whiteness, points).reshape(len(quads), -1), 0.5)[:, 0]
    is_dark = quantile(values.reshape(len(quads), -1), 0.5)[:, 0] < 0.6 * outside
    return np.where(is_dark, 0, share).astype(np.float32)


def refine_quads(grey: NDArray[np.uint8], quads: Quads, reach: float, count: int = 33) -> Quads:
    """The quads with each side moved to the steepest change of light within `reach` pixels, sub-pixel.

    `count` is how many places along a side are looked at.

    A side without a clear edge stays where it was, and so does a whole quad where the result strays from it.
    """
    along = np.linspace(0.06, 0.94, count, dtype=np.float32)
    steps = np.linspace(-reach, reach, 21, dtype=np.float32)
    starts, sides = quads, quads[:, _NEXT] - quads
    normals = _inward(quads)
    points = starts[:, :, None] + along[:, None] * sides[:, :, None]
    # Steps are the first axis: numpy is quick at comparing whole planes, slow at a few numbers of each place.
    x, y = (points[..., k] + steps[:, None, None, None] * normals[:, :, k, None] for k in (0, 1))
    profile = sample_at(grey, x, y).astype(np.int16)
    slope = profile[2:] - profile[:-2]
    # From table to card the light goes up or down, but the same way all along a side: take the way more samples go.
    rises = quantile(slope.max(axis=0), 0.5) >= quantile(-slope.min(axis=0), 0.5)
    signed = slope * np.where(rises, 1, -1).astype(np.int16)
    steepest = signed - (1.5 * np.abs(steps[1:-1]) / reach)[:, None, None, None]
    strength = steepest.max(axis=0)
    # The first step that is as steep as the steepest (argmax is slow along the first axis).
    left = np.arange(len(steepest), 0, -1, dtype=np.uint8)[:, None, None, None]
    best = len(steepest) - ((steepest == strength) * left).max(axis=0)
    offset = steps[1:-1][best]
    weight = np.maximum(strength - np.maximum(3.0, 0.4 * quantile(strength, 0.5)), 0)
    level, tilt, is_clear = _lines(along, offset, weight)
    level, tilt = np.where(is_clear, level, 0), np.where(is_clear, tilt, 0)
    first = starts + level[..., None] * normals
    second = starts + sides + (level + tilt)[..., None] * normals
    refined = _meet(first[:, _LAST], second[:, _LAST], first, second)
    moved = np.linalg.norm(refined - quads, axis=2).max(axis=1)
    return np.where((moved <= 2.5 * reach)[:, None, None], refined, quads).astype(np.float32)


def sample(grey: NDArray[np.uint8], points: NDArray[np.float32]) -> NDArray[np.float32]:
    """Bilinear values of `(H, W)` at points `(..., 2)` (x, y); beyond the border the nearest pixel counts."""
    return sample_at(grey, points[..., 0], points[..., 1]).astype(np.float32)


def sample_at(grey: NDArray[np.uint8], x: NDArray[np.float32], y: NDArray[np.float32]) -> NDArray[np.uint8]:
    """`sample`, rounded, at places whose coordinates are apart, `(...)` each."""
    values = np.empty(x.shape, np.uint8)
    if values.size == 0:
        return values
    columns = x.shape[-1]
    rows = values.reshape(-1, columns)
    across, down = (np.ascontiguousarray(part, dtype=np.float32).reshape(-1, columns) for part in (x, y))
    for first in range(0, len(rows), _MOST_ROWS):
        some = slice(first, first + _MOST_ROWS)
        cv2.remap(grey, across[some], down[some], cv2.INTER_LINEAR, rows[some], cv2.BORDER_REPLICATE)
    return values


def quantile(values: NDArray[Any], share: float) -> NDArray[Any]:
    """`numpy.quantile` along the last axis (kept), five times as quick on such small arrays."""
    place, beyond = divmod(share * (values.shape[-1] - 1), 1)
    low, high = int(place), int(place) + (beyond > 0)
    # Numbers of four bytes numpy sorts with the processor's wide registers, quicker than it partitions smaller ones.
    ordered = np.sort(values.astype(np.int32) if values.dtype.kind in "iu" else values, axis=-1).astype(values.dtype)
    lower = ordered[..., low : low + 1]
    return lower if low == high else lower + np.float32(beyond) * (ordered[..., high : high + 1] - lower)


def nth_least(values: NDArray[np.uint8], place: int) -> NDArray[np.uint8]:
    """The value at a place among the values along the last axis, the least at 0; quick for the reason given in
    `quantile`.

    >>> nth_least(np.array([[7, 3, 200], [1, 5, 2]], np.uint8), 1).tolist()
    [7, 2]
    """
    return np.partition(values.astype(np.int32), place, axis=-1)[..., place].astype(np.uint8)


def _inward(quads: Quads) -> NDArray[np.float32]:
    """Unit normals of the sides, `(n, 4, 2)`, pointing into clockwise quads."""
    sides = quads[:, _NEXT] - quads
    normals = np.stack([-sides[..., 1], sides[..., 0]], axis=-1)
    return np.asarray(normals / (np.linalg.norm(normals, axis=-1, keepdims=True) + 1e-6), dtype=np.float32)


def _lines(
    along: NDArray[np.float32], offset: NDArray[np.float32], weight: NDArray[np.float32]
) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_]]:
    """Weighted lines offset = level + tilt * along, outliers' weights brought down in three rounds (Cauchy)."""
    base, scale = weight, 1.0
    for _ in range(4):
        total = weight.sum(axis=2) + 1e-6
        mean_x = (weight * along).sum(axis=2) / total
        mean_y = (weight * offset).sum(axis=2) / total
        dx, dy = along - mean_x[..., None], offset - mean_y[..., None]
        weighted = weight * dx
        tilt = (weighted * dy).sum(axis=2) / ((weighted * dx).sum(axis=2) + 1e-6)
        level = mean_y - tilt * mean_x
        residual = offset - level[..., None] - tilt[..., None] * along
        weight = base / (1 + (residual / scale) ** 2)
    is_near = (np.abs(residual) < 1.0) & (base > 0)
    return level, tilt, np.asarray(is_near.mean(axis=2) > 0.25)


def _meet(
    a: NDArray[np.float32], b: NDArray[np.float32], c: NDArray[np.float32], d: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Where lines a-b and c-d meet, `(..., 2)`; point c where they are nearly parallel."""
    u, v = b - a, d - c
    cross = u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0]
    is_crossing = np.abs(cross) > 0.05 * np.linalg.norm(u, axis=-1) * np.linalg.norm(v, axis=-1)
    gap = c - a
    share = (gap[..., 0] * v[..., 1] - gap[..., 1] * v[..., 0]) / np.where(is_crossing, cross, 1)
    return np.asarray(np.where(is_crossing[..., None], a + share[..., None] * u, c), dtype=np.float32)
