"""The four edges of each card, sub-pixel, measured from its own print: which part of the pasteboard is there."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.findings import Side
from vision.audit.registration import MARGIN_MM, Stack

SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")
"""The order of sides in all arrays, seen from the back."""
POINTS = 48
"""Places along each side, from just beyond one rounded corner to just before the next."""
CORNER_MM = 6.0
"""How much of a side's end is left to the rounded corner."""

_SMOOTH_MM = 0.5
_BESIDE_MM = (0.4, 1.2)
_LEAST_CONTRAST = 12.0
_LOOKS = 3
_SOFT_MM = 0.25
_FEWEST = 3


@dataclass(frozen=True, eq=False)
class Edges:
    """`offsets_mm` `(n views, 4, POINTS)` float32: how far outside the deck's usual outline the card reaches (inwards
    negative, NaN where no edge shows), clockwise: the top from left to right, the right from top to bottom, the bottom
    from right to left, the left from bottom to top. `along` `(POINTS,)`: the places, 0..1 of the whole side."""

    offsets_mm: NDArray[np.float32]
    along: NDArray[np.float32]

    def less(self, view: int, shifts_mm: NDArray[np.floating]) -> "Edges":
        """The same edges without what shifts a view's outline: `(4, POINTS, 2)` mm to the right and down."""
        outwards = np.array([[0, -1], [1, 0], [0, 1], [-1, 0]], np.float32)
        offsets = self.offsets_mm.copy()
        offsets[view] -= np.einsum("spi,si->sp", shifts_mm, outwards).astype(np.float32)
        return Edges(offsets, self.along)

    def places_mm(self, size_mm: tuple[float, float]) -> NDArray[np.float64]:
        """`(4, POINTS, 2)`: the places on the card's outline, mm from its top left."""
        width, height = size_mm
        t = self.along.astype(np.float64)
        none, all_ = np.zeros_like(t), np.ones_like(t)
        top, right = np.stack([t * width, none], axis=1), np.stack([all_ * width, t * height], axis=1)
        bottom, left = np.stack([(1 - t) * width, all_ * height], axis=1), np.stack([none, (1 - t) * height], axis=1)
        return np.stack([top, right, bottom, left])


def measure_edges(
    stack: Stack, points: int = POINTS, smooth_mm: float = _SMOOTH_MM, corner_mm: float = CORNER_MM
) -> Edges:
    """Where table turns into card, along each side of each registered back, at `points` places, each seen over
    `smooth_mm` along the side; `corner_mm` at the ends of the short sides, and as great a share of the long ones, are
    left to the corners.

    Each side is seen as a strip, table above and card below, in the colour along which table and border differ most;
    its edge is where that is half way between the two.
    """
    along = np.linspace(0, 1, points, dtype=np.float32)
    sides = [
        [_strip(stack, picture, side, points, smooth_mm, corner_mm) for picture in stack.pictures]
        for side in range(len(SIDES))
    ]
    offsets = np.stack([edges_of(np.stack(strips), stack.px_per_mm) for strips in sides], axis=1)
    lengths = np.array([stack.size_mm[0], stack.size_mm[1]])
    # The same share of both sides, from the longer corner's: a side's ends are rounded.
    inset = corner_mm / float(lengths.min())
    return Edges(offsets.astype(np.float32), inset + along * (1 - 2 * inset))


def _strip(
    stack: Stack, picture: NDArray[np.uint8], side: int, points: int, smooth_mm: float, corner_mm: float
) -> NDArray[np.float32]:
    """`(2 * margin, points, 3)`: the surroundings of a side, table first, its points from left to right."""
    width, height = (round(edge * stack.px_per_mm) for edge in stack.size_mm)
    margin = round(MARGIN_MM * stack.px_per_mm)
    turned = np.rot90(picture, side)
    length = width if side % 2 == 0 else height
    band = np.ascontiguousarray(turned[: 2 * margin, margin : margin + length]).astype(np.float32)
    soft = cv2.GaussianBlur(band, (0, 0), sigmaX=smooth_mm * stack.px_per_mm, sigmaY=0.35)
    inset = corner_mm / min(stack.size_mm)
    columns = (inset + np.linspace(0, 1, points) * (1 - 2 * inset)) * length - 0.5
    x, y = np.meshgrid(columns.astype(np.float32), np.arange(2 * margin, dtype=np.float32))
    return np.asarray(cv2.remap(soft, x, y, cv2.INTER_LINEAR), np.float32)


def edges_of(strips: NDArray[np.float32], scale: float) -> NDArray[np.float32]:
    """Where table turns into card in strips `(views, 2 * margin, n, 3)` of one side, table first, whose rows lie
    `scale` to a millimetre: `(views, n)` mm outwards of the middle; NaN where table and card hardly differ.

    First the card's border is taken to be of one colour. Where print runs to the edge it is not: so then the deck's
    own print, as the cards show it that reach farthest, is what the table turns into.
    """
    at, is_seen = first_look(strips, scale)
    for _ in range(_LOOKS):
        found, is_crossed = _second_look(strips, at, is_seen, scale)
        is_seen &= is_crossed
        at = np.where(is_seen, found, at)
    return np.where(is_seen, (strips.shape[1] / 2 - 0.5 - at) / scale, np.nan).astype(np.float32)


def first_look(strips: NDArray[np.float32], scale: float) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """The row of each point's edge `(views, n)`, and whether it is seen.

    A cut edge lies elsewhere than the frame's side, so the second look takes the two colours on both sides of where the
    first found it.
    """
    views, rows, points, _ = strips.shape
    at = np.full((views, points), rows / 2 - 0.5)
    is_seen = np.ones((views, points), np.bool_)
    for _ in range(_LOOKS):
        table = _table(strips, at, scale)
        border = _level(strips, at + _BESIDE_MM[0] * scale, at + _BESIDE_MM[1] * scale)
        step = border - table
        contrast = np.linalg.norm(step, axis=2)
        is_seen &= contrast > _LEAST_CONTRAST
        share = np.einsum("vypc,vpc->vyp", strips, step) - np.einsum("vpc,vpc->vp", table, step)[:, None]
        share /= np.maximum(contrast, 1)[:, None] ** 2
        found, is_crossed = _crossing(share, at)
        is_seen &= is_crossed
        at = np.where(is_seen, found, at)
    return at, is_seen


def _second_look(
    strips: NDArray[np.float32], at: NDArray[np.float64], is_seen: NDArray[np.bool_], scale: float
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """The rows `(views, n)` where each strip is half table and half the print that other cards have there."""
    tables = _table(strips, at, scale)
    print_, gains = _print_of(strips, at, is_seen, scale)
    steps = print_ * gains[:, None] - tables[:, None]
    power = np.einsum("vypc,vypc->vyp", steps, steps)
    share = np.einsum("vypc,vypc->vyp", strips - tables[:, None], steps) / np.maximum(power, _LEAST_CONTRAST**2)
    found, crossed = _crossing(share, at)
    near = np.clip(np.round(found).astype(int), 0, strips.shape[1] - 1)
    crossed &= np.take_along_axis(power, near[:, None], axis=1)[:, 0] > _LEAST_CONTRAST**2
    return found, crossed


def _print_of(
    strips: NDArray[np.float32], at: NDArray[np.float64], is_seen: NDArray[np.bool_], scale: float
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The deck's print `(rows, n, 3)` along a side, going on beyond the farthest edge as it is there; and how light
    each view shows it, `(views, 1, 3)`."""
    rows = np.arange(strips.shape[1])[None, :, None]
    is_card = (rows > at[:, None] + _SOFT_MM * scale) & is_seen[:, None]
    deep = rows[..., None] > (at[:, None] + _BESIDE_MM[0] * scale)[..., None]
    levels = (strips * deep).sum(axis=(1, 2)) / np.maximum(deep.sum(axis=(1, 2)), 1)
    gains = np.maximum(levels, 1) / np.maximum(np.median(levels, axis=0), 1)
    even = strips / gains[:, None, None]
    order = np.sort(np.where(is_card[..., None], even, np.inf), axis=0)
    count = is_card.sum(axis=0)
    middle = np.maximum((count - 1) // 2, 0)[None, :, :, None]
    print_ = np.take_along_axis(order, np.broadcast_to(middle, (1, *order.shape[1:])), axis=0)[0]
    known = count >= _FEWEST
    for row in range(len(print_) - 2, -1, -1):
        print_[row] = np.where(known[row][:, None], print_[row], print_[row + 1])
    return np.nan_to_num(print_, posinf=0.0).astype(np.float32), gains[:, None].astype(np.float32)


def _table(strips: NDArray[np.float32], at: NDArray[np.float64], scale: float) -> NDArray[np.float32]:
    return _level(strips, at - _BESIDE_MM[1] * scale, at - _BESIDE_MM[0] * scale)


def _level(strips: NDArray[np.float32], start: NDArray[np.float64], end: NDArray[np.float64]) -> NDArray[np.float32]:
    """Each point's mean colour `(views, n, 3)` between two rows `(views, n)`."""
    rows = np.arange(strips.shape[1])[:, None]
    weight = ((rows >= start[:, None]) & (rows <= end[:, None])).astype(np.float32)
    total = np.maximum(weight.sum(axis=1), 1)[..., None]
    return np.asarray(np.einsum("vyp,vypc->vpc", weight, strips) / total, np.float32)


def _crossing(share: NDArray[np.float32], at: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Where each point's share of the border's colour `(views, rows, n)` rises through a half, nearest to `at`."""
    rises = (share[:, :-1] <= 0.5) & (share[:, 1:] > 0.5)
    rows = np.arange(share.shape[1] - 1, dtype=np.float32)[:, None] + np.float32(0.5)
    away = np.where(rises, np.abs(rows - at[:, None].astype(np.float32)), np.float32(np.inf))
    first = away.argmin(axis=1)[:, None]
    before, after = (np.take_along_axis(share, row, axis=1)[:, 0] for row in (first, first + 1))
    found = np.asarray(first[:, 0] + (0.5 - before) / np.maximum(after - before, 1e-3), np.float64)
    return found, np.asarray(rises.any(axis=1), np.bool_)
