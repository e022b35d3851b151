"""Card outlines from regions: a contour becomes four lines, the lines four corners, and the picture says how true they are."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.rectify import order_clockwise

Quad = NDArray[np.float32]
"""`(4, 2)` float32 corners, clockwise in the picture (y down)."""

SHORTEST_RATIO, LONGEST_RATIO = 0.3, 1.0
"""Short side over long side of an outline in the picture: cards are 0.6 to 0.75, the rest is perspective."""


def fit_quad(contour: NDArray[np.int32], fill: float = 0.9) -> Quad | None:
    """Four corners around a contour `(n, 1, 2)`, or None where it is not nearly a convex quadrilateral.

    `fill` is the least share of the outline that the contour's hull must cover: rounded corners and a bitten edge
    cost a little.
    """
    hull = cv2.convexHull(contour)
    area = cv2.contourArea(hull)
    if area < 1 or cv2.contourArea(contour) < 0.55 * area:
        return None
    polygon = _four_sides(hull[:, 0].astype(np.float32))
    if polygon is None:
        return None
    quad = _fit_sides(hull[:, 0].astype(np.float32), polygon)
    if quad is None:
        return None
    around = cv2.contourArea(quad)
    return order_clockwise(quad) if around > 0 and fill <= area / around <= 1.12 else None


def is_card_like(quad: Quad, shortest: float) -> bool:
    """True for a convex outline with the proportions of a card in some perspective, sides of `shortest` pixels or more."""
    sides = np.roll(quad, -1, axis=0) - quad
    lengths = np.hypot(sides[:, 0], sides[:, 1])
    if lengths.min() < shortest:
        return False
    turns = sides[:, 0] * np.roll(sides[:, 1], -1) - sides[:, 1] * np.roll(sides[:, 0], -1)
    sines = turns / (lengths * np.roll(lengths, -1))
    if sines.min() < 0.45:
        return False
    opposite = lengths[:2] / lengths[2:]
    if max(opposite.max(), 1 / opposite.min()) > 2.2:
        return False
    first, second = lengths[[0, 2]].mean(), lengths[[1, 3]].mean()
    return bool(SHORTEST_RATIO <= min(first, second) / max(first, second) <= LONGEST_RATIO)


def side_support(grey: NDArray[np.float32], quads: NDArray[np.float32], reach: float) -> NDArray[np.float32]:
    """How much each side of each quad is an edge: `(n, 4)` shares in 0..1 of a side's length where the light changes.

    `grey` is `(H, W)` float32; `quads` `(n, 4, 2)`; `reach` is the distance in pixels at which inside and outside are
    compared. Samples that lie outside the picture do not count for or against (a side wholly outside gets 0.5).
    """
    along = np.linspace(0.1, 0.9, 17, dtype=np.float32)[None, None, :, None]
    starts, ends = quads[:, :, None], np.roll(quads, -1, axis=1)[:, :, None]
    points = starts * (1 - along) + ends * along
    sides = (ends - starts)[:, :, 0]
    normals = np.stack([-sides[..., 1], sides[..., 0]], axis=-1)
    normals = normals / (np.linalg.norm(normals, axis=-1, keepdims=True) + 1e-6)
    inside = sample(grey, points + reach * normals[:, :, None])
    outside = sample(grey, points - reach * normals[:, :, None])
    height, width = grey.shape
    far = points - reach * normals[:, :, None]
    is_seen = (far[..., 0] >= 1) & (far[..., 1] >= 1) & (far[..., 0] < width - 1) & (far[..., 1] < height - 1)
    steps = np.abs(inside - outside) > np.maximum(5.0, 0.045 * np.maximum(inside, outside))
    counted = is_seen.sum(axis=-1)
    shares = (steps & is_seen).sum(axis=-1) / np.maximum(counted, 1)
    return np.where(counted >= 4, shares, 0.5).astype(np.float32)


def refine_quad(grey: NDArray[np.float32], quad: Quad, reach: float) -> Quad:
    """The quad with each side moved to the steepest change of light within `reach` pixels, sub-pixel.

    A side without a clear edge stays where it was, and so does the whole quad where the result is not near it.
    """
    along = np.linspace(0.06, 0.94, 41, dtype=np.float32)
    steps = np.arange(-reach, reach + 0.5, 0.5, dtype=np.float32)
    lines = []
    for i in range(4):
        start, end = quad[i], quad[(i + 1) % 4]
        side = end - start
        normal = np.array([-side[1], side[0]], np.float32) / (np.hypot(*side) + 1e-6)
        points = start + along[:, None] * side
        profile = sample(grey, points[:, None] + steps[None, :, None] * normal)
        slope = profile[:, 2:] - profile[:, :-2]
        centre = steps[1:-1]
        # Steps from table to card are up or down, but the same all along a side: take the sign that has more of them.
        sign = 1.0 if np.median(slope.max(axis=1)) >= np.median(-slope.min(axis=1)) else -1.0
        strength = sign * slope - 0.15 * np.abs(centre) / max(reach, 1)
        best = strength.argmax(axis=1)
        weight = strength[np.arange(len(best)), best]
        good = weight > max(4.0, 0.4 * float(np.median(weight)))
        if good.sum() < 10:
            lines.append((start, side))
            continue
        lines.append(_robust_line(points[good] + centre[best[good]][:, None] * normal, start, side))
    corners = [_meet(lines[i - 1], lines[i]) for i in range(4)]
    if any(corner is None for corner in corners):
        return quad
    refined = np.array(corners, np.float32)
    moved = np.linalg.norm(refined - quad, axis=1).max()
    return refined if moved <= 3 * reach else quad


def sample(grey: NDArray[np.float32], points: NDArray[np.float32]) -> NDArray[np.float32]:
    """Bilinear values of `(H, W)` at points `(..., 2)` (x, y); beyond the border the nearest pixel counts."""
    shape = points.shape[:-1]
    flat = points.reshape(-1, 1, 2).astype(np.float32)
    # remap takes no more than 32767 rows.
    rows = max(1, min(len(flat), 32000))
    parts = [
        cv2.remap(grey, flat[i : i + rows], None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        for i in range(0, len(flat), rows)
    ]
    return np.concatenate(parts).reshape(shape).astype(np.float32)


def _four_sides(hull: NDArray[np.float32]) -> NDArray[np.float32] | None:
    """The hull cut down to four vertices: the vertex whose loss adds least area goes first, its neighbours' sides meet."""
    perimeter = cv2.arcLength(hull, True)
    points = cv2.approxPolyDP(hull, 0.012 * perimeter, True)[:, 0].astype(np.float64)
    while len(points) > 4:
        best: tuple[float, int, NDArray[np.float64]] | None = None
        count = len(points)
        for i in range(count):
            a, b = points[i - 1], points[i]
            c, d = points[(i + 1) % count], points[(i + 2) % count]
            # Take the side b-c away: its neighbours a-b and d-c are prolonged until they meet.
            meeting = _meet((a, b - a), (d, c - d))
            if meeting is None or np.dot(meeting - b, b - a) < 0 or np.dot(meeting - c, c - d) < 0:
                continue
            u, v = b - meeting, c - meeting
            added = abs(u[0] * v[1] - u[1] * v[0]) / 2
            if best is None or added < best[0]:
                best = (float(added), i, meeting)
        if best is None:
            return None
        _, i, meeting = best
        j = (i + 1) % count
        points[i] = meeting
        points = np.delete(points, j, axis=0)
    return points.astype(np.float32) if len(points) == 4 else None


def _fit_sides(hull: NDArray[np.float32], polygon: NDArray[np.float32]) -> NDArray[np.float32] | None:
    """Each side laid through the hull's own points near it, so that rounded corners do not draw it inward."""
    closed = np.concatenate([hull, hull[:1]])
    dense = np.concatenate([np.linspace(closed[i], closed[i + 1], 12, endpoint=False) for i in range(len(hull))])
    size = np.sqrt(max(cv2.contourArea(polygon), 1.0))
    lines = []
    for i in range(4):
        start, end = polygon[i], polygon[(i + 1) % 4]
        side = end - start
        length = float(np.hypot(*side)) + 1e-6
        away = np.abs((dense - start) @ np.array([-side[1], side[0]])) / length
        along = (dense - start) @ side / length**2
        near = (away < 0.02 * size + 1.5) & (along > 0.1) & (along < 0.9)
        if near.sum() < 6:
            lines.append((start, side))
        else:
            lines.append(_robust_line(dense[near].astype(np.float32), start, side))
    corners = [_meet(lines[i - 1], lines[i]) for i in range(4)]
    if any(corner is None for corner in corners):
        return None
    return np.array(corners, np.float32)


def _robust_line(
    points: NDArray[np.float32], start: NDArray[np.float32], side: NDArray[np.float32]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    fit = cv2.fitLine(points, cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
    direction = np.array(fit[:2], np.float32)
    if np.dot(direction, side) < 0:
        direction = -direction
    return np.array(fit[2:], np.float32), direction * np.float32(np.hypot(*side))


def _meet(
    first: tuple[NDArray[np.floating], NDArray[np.floating]], second: tuple[NDArray[np.floating], NDArray[np.floating]]
) -> NDArray[np.float64] | None:
    """Where two lines (point, direction) meet; None for parallels."""
    (p, u), (q, v) = first, second
    cross = float(u[0] * v[1] - u[1] * v[0])
    if abs(cross) < 0.05 * float(np.hypot(*u) * np.hypot(*v)):
        return None
    along = ((q[0] - p[0]) * v[1] - (q[1] - p[1]) * v[0]) / cross
    return np.asarray(p + along * u, dtype=np.float64)
