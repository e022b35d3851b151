"""Re-cut corners: one that is rounded otherwise than the deck's, by scissors or a punch, or clipped straight.

Each corner is seen along the rays of `vision.audit.roundings`. A corner that lies aside as a whole, as prints do, tells
nothing, so both ways of doing that are taken away; what is left is laid against corners of a larger radius and against
such as are clipped straight in three directions. How much each of these answers on the deck's other corners is its
noise: a deck whose corners hands have rounded, now more now less, has much of it. Only what is gone counts: no
scissors make a corner sharper.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from vision.audit.edges import SIDES
from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.roundings import (
    INSET_MM,
    Roundings,
    directions,
    normals,
    ray_angles,
    reach_of,
    shifts_along,
)
from vision.audit.side_lines import SideLines, freedom_of, worse_at_corners
from vision.audit.trims import Cut

_FEWEST = 4
_RAY_FLOOR_MM, _LEAST_MM = 0.02, 0.15
_DEPTHS_MM = np.geomspace(0.12, 2.4, 26)
_CLIPPED = (np.pi / 6, np.pi / 4, np.pi / 3)
_ROUNDEST_MM = 5.8
_MISFIT = 0.35
"""Of a corner's departure, what at most may be unlike any re-cut one: else it is torn, folded, or not seen well."""
_BEYOND_MM, _SHOWS, _LEAST_CONTRAST = 1.0, 0.4, 12.0


@dataclass(frozen=True)
class Recut:
    """A re-cut corner of one view: `corner` clockwise from the back's top left, how far it falls short of the deck's
    at the most, `depth_mm`, the `radius_mm` of the circle that fits it best, and the chance that an honest deck shows
    one like it anywhere."""

    view: int
    corner: int
    depth_mm: float
    radius_mm: float
    p_value: float


def find_recuts(
    roundings: Roundings,
    stack: Stack | None = None,
    cuts: Sequence[Cut] = (),
    is_worn: bool = False,
    lines: SideLines | None = None,
) -> list[Recut]:
    """The re-cut corners of a deck, small `p_value` first, every corner looked at that is seen whole.

    Corners at the ends of a side in `cuts` are left out: who cuts a side cuts its round ends. With the pictures of
    `stack` the table must show where the corner was. Corners of a deck that `is_worn` stray farther than most say; with
    the `lines` of its sides so do those of a rough deck, corners beside a rough side are known so much worse, and
    beside a doubtful one not at all.
    """
    offsets = roundings.offsets_mm.astype(np.float64)
    seen = np.asarray(~np.isnan(offsets).any(axis=2), np.bool_)
    if lines is not None:
        seen &= worse_at_corners(lines.is_doubtful) == 0
    if len(offsets) < _FEWEST or seen.sum(axis=0).min() < _FEWEST:
        return []
    radii = roundings.radii_mm()
    reach = roundings.usual_mm
    usual = np.stack([np.median(offsets[seen[:, corner], corner], axis=0) for corner in range(4)])
    aside = _aside(reach)
    rest = np.nan_to_num(offsets - usual)
    rest -= np.einsum("crs,cks,nck->ncr", aside, aside, rest)
    noise = max(_RAY_FLOOR_MM, 1.4826 * float(np.median(np.abs(rest[seen]))))
    shapes = _shapes(float(np.nanmedian(radii)))
    bare = shapes - np.einsum("crs,cks,tk->ctr", aside, aside, shapes)
    power = (bare**2).sum(axis=2)
    pulled = np.einsum("ctr,ncr->nct", bare, rest)
    scores = pulled / (np.sqrt(power) * noise)
    if lines is not None:
        scores /= worse_at_corners(lines.rougher)[..., None]
    spread = np.maximum(1.4826 * np.median(np.abs(scores[seen]), axis=0), 1)
    cost = power - 2 * pulled
    family = int(seen.sum()) * (1 + len(_CLIPPED))
    degrees = freedom_of(len(offsets), is_worn, 0.0 if lines is None else float(lines.usual_mm.max()))
    taken = {(cut.view, corner) for cut in cuts for side in cut.sides for corner in _ends(SIDES.index(side))}
    recuts = []
    for view, corner in np.argwhere(seen).tolist():
        best = int(cost[view, corner].argmin())
        share = float(pulled[view, corner, best] / power[corner, best])
        depth = share * -float(shapes[best].min())
        left = rest[view, corner] - share * bare[corner, best]
        is_like = float(left @ left) < _MISFIT * float(rest[view, corner] @ rest[view, corner])
        if depth < _LEAST_MM or not is_like or (view, corner) in taken:
            continue
        ray = int(shapes[best].argmin())
        if stack is not None and not _is_table(stack, view, corner, float(reach[corner, ray]), ray, depth):
            continue
        chance = float(np.exp(stats.t.logsf(scores[view, corner, best] / spread[best], degrees)))
        recuts.append(Recut(view, corner, depth, float(radii[view, corner]), min(1.0, family * chance)))
    return sorted(recuts, key=lambda recut: recut.p_value)


def _ends(side: int) -> tuple[int, int]:
    """The corners at the ends of a side."""
    return side, (side + 1) % 4


def _aside(reach: NDArray[np.float64]) -> NDArray[np.float64]:
    """`(4, RAYS, 2)`: for each corner, orthonormal, what lying aside does to its rays."""
    along, normal = directions(), normals(reach)
    moves = np.stack([shifts_along(np.array(way), along, normal) for way in ((1.0, 0.0), (0.0, 1.0))], axis=-1)
    return np.asarray(np.stack([np.linalg.qr(move)[0] for move in moves]), np.float64)


def _shapes(radius: float) -> NDArray[np.float64]:
    """`(n, RAYS)`: what re-cut corners lack of one rounded by `radius` mm, below 0: rounder ones, and clipped ones."""
    angles = ray_angles()
    whole = reach_of(angles, radius)
    diagonal = np.sqrt(2) - 1
    rounder = [radius + depth / diagonal for depth in _DEPTHS_MM.tolist()]
    found = [reach_of(angles, larger) - whole for larger in rounder if larger < _ROUNDEST_MM]
    for way in _CLIPPED:
        reach = float(reach_of(np.array([way]), radius)[0])
        for depth in _DEPTHS_MM.tolist():
            line = (reach - depth) / np.maximum(np.cos(angles - way), 1e-3)
            found.append(np.minimum(line - whole, 0))
    shapes = np.stack(found)
    return np.asarray(shapes[shapes.min(axis=1) < -0.5 * _DEPTHS_MM[0]], np.float64)


def _is_table(stack: Stack, view: int, corner: int, reach_mm: float, ray: int, depth_mm: float) -> bool:
    """Whether the table shows half way between where the deck's corners end and where this one does."""
    way = directions()[corner, ray]
    width, height = stack.size_mm
    right, low = corner in (1, 2), corner in (2, 3)
    centre = np.array([width - INSET_MM if right else INSET_MM, height - INSET_MM if low else INSET_MM])
    inside, beyond = centre + (reach_mm - depth_mm / 2) * way, centre + (reach_mm + _BEYOND_MM) * way
    seen, table = (_colour(stack.pictures[view], stack, at) for at in (inside, beyond))
    usual = _colour(stack.consensus, stack, inside)
    step = table - usual
    power = float(step @ step)
    return power > _LEAST_CONTRAST**2 and float((seen - usual) @ step) > _SHOWS * power


def _colour(picture: NDArray[np.generic], stack: Stack, at_mm: NDArray[np.float64]) -> NDArray[np.float64]:
    column, row = np.round((at_mm + MARGIN_MM) * stack.px_per_mm - 0.5).astype(int)
    return np.asarray(picture[row, column], np.float64)
