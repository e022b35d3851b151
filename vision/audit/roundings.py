"""The four rounded corners of each card, sub-pixel: who cuts a side straight leaves a corner that is round no more.

A print that lies beside the middle moves an outline as a whole; scissors take away the round ends of the side that they
cut, and only of that. So corners tell which side was cut where the print cannot, and on plain backs they are all there
is to tell a straight cut by.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.edges import edges_of, first_look
from vision.audit.registration import MARGIN_MM, Stack

INSET_MM = 6.0
"""Corners are seen from places so far from both sides, where the straight sides' own measuring begins."""
RAYS = 10
USUAL_RADIUS_MM = 3.3

_FINER = 8
_SMOOTH_RAYS = 0.35
_SHARPEST_MM, _ROUNDEST_MM = 0.3, 5.8
_DEEPER_MM = (1.2, 2.2)
_STARTS = (np.pi, 1.5 * np.pi, 0.0, 0.5 * np.pi)


@dataclass(frozen=True, eq=False)
class Roundings:
    """`offsets_mm` `(n views, 4, RAYS)` float32: how far the card reaches, corner by corner clockwise from the back's
    top left, along rays from a place `INSET_MM` within both sides, beyond a corner rounded by `USUAL_RADIUS_MM`
    (inwards negative, NaN where no edge shows). The rays of a corner turn clockwise, from one side's normal to the
    next one's."""

    offsets_mm: NDArray[np.float32]

    @property
    def usual_mm(self) -> NDArray[np.float64]:
        """`(4, RAYS)`: how far the deck's usual outline reaches along the rays."""
        offsets = self.offsets_mm.astype(np.float64)
        is_seen = (~np.isnan(offsets)).any(axis=0)
        usual = np.nanmedian(np.where(is_seen, offsets, 0), axis=0)
        return np.asarray(reach_of(ray_angles(), USUAL_RADIUS_MM) + usual, np.float64)

    def less(self, view: int, shifts_mm: NDArray[np.floating]) -> "Roundings":
        """The same corners without what shifts a view's outline: `(4, RAYS, 2)` mm to the right and down."""
        offsets = self.offsets_mm.copy()
        along = shifts_along(shifts_mm, directions(), normals(self.usual_mm))
        offsets[view] -= along.astype(np.float32)
        return Roundings(offsets)

    def places_mm(self, size_mm: tuple[float, float]) -> NDArray[np.float64]:
        """`(4, RAYS, 2)`: the places of the deck's usual outline, mm from the card's top left."""
        return centres_mm(size_mm)[:, None] + self.usual_mm[..., None] * directions()

    def radii_mm(self) -> NDArray[np.float64]:
        """`(n views, 4)`: the radius of the circle that fits each corner best; NaN where it cannot be seen.

        A corner may lie a little aside as a whole, as prints do: that has no say.
        """
        radii = np.linspace(_SHARPEST_MM, _ROUNDEST_MM, 56)
        angles = ray_angles()
        shapes = np.stack([reach_of(angles, float(radius)) for radius in radii])
        shapes -= reach_of(angles, USUAL_RADIUS_MM)
        aside = np.column_stack([np.cos(angles), np.sin(angles)])
        own = np.linalg.qr(aside)[0]
        bare = shapes - shapes @ own @ own.T
        offsets = self.offsets_mm.reshape(-1, RAYS).astype(np.float64)
        rest = offsets - offsets @ own @ own.T
        misfit = ((rest[:, None] - bare) ** 2).sum(axis=2)
        best = np.clip(np.nan_to_num(misfit, nan=np.inf).argmin(axis=1), 1, len(radii) - 2)
        rows = np.arange(len(best))
        before, at, after = (misfit[rows, best + step] for step in (-1, 0, 1))
        bend = np.maximum(before - 2 * at + after, 1e-9)
        found = radii[best] + np.clip((before - after) / (2 * bend), -1, 1) * (radii[1] - radii[0])
        return np.asarray(np.where(np.isnan(at), np.nan, found).reshape(self.offsets_mm.shape[:2]), np.float64)


def measure_roundings(stack: Stack) -> Roundings:
    """Where table turns into card about each corner of each registered back."""
    offsets = np.empty((len(stack.pictures), 4, RAYS), np.float32)
    for corner in range(4):
        strips = [_strip(stack, picture, corner) for picture in stack.pictures]
        offsets[:, corner] = edges_of(np.stack(strips), stack.px_per_mm)
    return Roundings(offsets)


def looked_deeper(roundings: Roundings, stack: Stack) -> Roundings:
    """With the edges that were looked for too far out, on corners of which more than a millimetre is gone."""
    offsets = roundings.offsets_mm.copy()
    is_known = (~np.isnan(offsets)).mean(axis=0) > 0.5
    for view, corner in np.argwhere((np.isnan(offsets) & is_known).any(axis=2)).tolist():
        for deeper in _DEEPER_MM:
            strip = _strip(stack, stack.pictures[view], corner, deeper)
            at, is_seen = first_look(strip[None], stack.px_per_mm)
            found = (len(strip) / 2 - 0.5 - at[0]) / stack.px_per_mm - deeper
            is_new = np.isnan(offsets[view, corner]) & is_seen[0]
            offsets[view, corner, is_new] = found[is_new]
    return Roundings(offsets)


def _strip(stack: Stack, picture: NDArray[np.uint8], corner: int, deeper_mm: float = 0.0) -> NDArray[np.float32]:
    """`(2 * margin, RAYS, 3)`: what lies along the rays of a corner, table first, about where cards usually end or
    so much farther in."""
    scale, start, centre = stack.px_per_mm, _STARTS[corner], centres_mm(stack.size_mm)[corner]
    rows = 2 * round(MARGIN_MM * scale)
    angles = np.repeat(ray_angles(), _FINER) + np.tile(np.linspace(-0.5, 0.5, _FINER), RAYS) * _SMOOTH_RAYS
    away = reach_of(angles, USUAL_RADIUS_MM) + (rows / 2 - 0.5 - np.arange(rows)[:, None]) / scale - deeper_mm
    x = (centre[0] + away * np.cos(start + angles) + MARGIN_MM) * scale - 0.5
    y = (centre[1] + away * np.sin(start + angles) + MARGIN_MM) * scale - 0.5
    seen = cv2.remap(picture, x.astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR)
    return np.asarray(seen.reshape(rows, RAYS, _FINER, 3).mean(axis=2, dtype=np.float32), np.float32)


def ray_angles() -> NDArray[np.float64]:
    """`(RAYS,)` radians from the first side's normal."""
    return np.linspace(0.5, RAYS - 0.5, RAYS) * (np.pi / 2 / RAYS)


def directions() -> NDArray[np.float64]:
    """`(4, RAYS, 2)`: unit vectors of the rays, x to the right and y down."""
    angles = np.add.outer(np.array(_STARTS), ray_angles())
    return np.stack([np.cos(angles), np.sin(angles)], axis=-1)


def centres_mm(size_mm: tuple[float, float]) -> NDArray[np.float64]:
    """`(4, 2)`: where the rays of each corner come from."""
    width, height = size_mm
    right, low = width - INSET_MM, height - INSET_MM
    return np.array([[INSET_MM, INSET_MM], [right, INSET_MM], [right, low], [INSET_MM, low]])


def normals(reach_mm: NDArray[np.float64]) -> NDArray[np.float64]:
    """`(4, RAYS, 2)`: the outward normals of an outline that reaches `(4, RAYS)` along the rays."""
    angle = ray_angles()
    slope = np.gradient(reach_mm, angle, axis=1) / reach_mm
    along = directions()
    across = np.stack([-along[..., 1], along[..., 0]], axis=-1)
    found = along - slope[..., None] * across
    return np.asarray(found / np.linalg.norm(found, axis=-1, keepdims=True), np.float64)


def shifts_along(
    shifts: NDArray[np.floating], rays: NDArray[np.float64], normal: NDArray[np.float64]
) -> NDArray[np.float64]:
    """How much farther along its ray each place of an outline is met that is shifted by `(..., 2)`."""
    return np.asarray((shifts * normal).sum(axis=-1) / np.maximum((rays * normal).sum(axis=-1), 0.3), np.float64)


def reach_of(angles: NDArray[np.float64], radius: float) -> NDArray[np.float64]:
    """How far a corner rounded by `radius` reaches along rays at `angles` from the first side's normal, mm.

    >>> reach_of(np.array([0.0, np.pi / 4]), 2.0).round(3).tolist()
    [6.0, 7.657]
    """
    cos, sin = np.cos(angles), np.sin(angles)
    straight = INSET_MM / np.maximum(np.maximum(cos, sin), 1e-9)
    off = INSET_MM - radius
    half = off * (cos + sin)
    arc = half + np.sqrt(np.maximum(half * half - 2 * off * off + radius * radius, 0))
    is_round = (arc * cos >= off) & (arc * sin >= off)
    return np.asarray(np.where(is_round, arc, straight), np.float64)
