"""Edges and corners cut with scissors: what a trimmed card lacks (the book, p. 167 and 172; our forms: four edges, four
cuts, and corners rounded anew or clipped)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

SIDES = ("top", "right", "bottom", "left")


@dataclass(frozen=True)
class Trim:
    """One edge trimmed, seen from the card's *back*: `side` of `SIDES`, `form` of `TRIM_FORMS`, `depth_mm` the most
    that is gone. `t` runs from bottom to top (left, right) or from left to right (top, bottom); a slanted cut takes
    the more the greater `t`, or the less where it is `reversed`."""

    side: str
    form: str
    depth_mm: float
    reversed: bool = False

    def depth_at(self, t: NDArray[np.floating]) -> NDArray[np.float64]:
        """What is gone in mm at places `t` (0..1) along the edge.

        >>> Trim("right", "hollow", 0.8).depth_at(np.array([0.0, 0.5, 1.0])).tolist()
        [0.0, 0.8, 0.0]
        """
        along = 1 - t if self.reversed else t
        return self.depth_mm * TRIM_FORMS[self.form](np.asarray(along, np.float64))


def cut_edges(card: NDArray[np.uint8], trims: tuple[Trim, ...], px_per_mm: float) -> None:
    """Take the trimmed strips away from a picture of a back, `(h, w, 4)` uint8 BGRA, in place."""
    height, width = card.shape[:2]
    across, down = (np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / height
    x, y = np.arange(width)[None, :] + 0.5, np.arange(height)[:, None] + 0.5
    for trim in trims:
        if trim.side in ("left", "right"):
            gone = trim.depth_at(1 - down)[:, None] * px_per_mm
            inside = (x if trim.side == "left" else width - x) - gone
        else:
            gone = trim.depth_at(across)[None, :] * px_per_mm
            inside = (y if trim.side == "top" else height - y) - gone
        card[..., 3] = np.round(card[..., 3] * np.clip(inside + 0.5, 0, 1)).astype(np.uint8)


CORNER_FORMS = ("rounder", "clipped")


@dataclass(frozen=True)
class CornerCut:
    """One corner cut, seen from the card's *back*: `corner` clockwise from the top left, `form` of `CORNER_FORMS` (by a
    punch of a larger radius, or straight), `depth_mm` by how much it falls short of what it was, along its diagonal."""

    corner: int
    form: str
    depth_mm: float

    def inside_mm(self, x: NDArray[np.floating], y: NDArray[np.floating], radius_mm: float) -> NDArray[np.float64]:
        """How far within the cut a place lies that is `x` and `y` mm from the sides which meet there; below 0 what is
        gone. `radius_mm` is the corner's before the cut.

        >>> clipped = CornerCut(0, "clipped", 0.5)
        >>> clipped.inside_mm(np.array([1.0]), np.array([1.0]), 3.0).round(3).tolist()
        [-0.328]
        """
        short = (np.sqrt(2) - 1) * radius_mm + self.depth_mm
        if self.form == "clipped":
            return np.asarray((x + y) / np.sqrt(2) - short, np.float64)
        radius = short / (np.sqrt(2) - 1)
        return np.asarray(radius - np.hypot(np.maximum(radius - x, 0), np.maximum(radius - y, 0)), np.float64)


def cut_corners(card: NDArray[np.uint8], cuts: tuple[CornerCut, ...], radius_mm: float, px_per_mm: float) -> None:
    """Take what is gone from a picture of a back, `(h, w, 4)` uint8 BGRA, in place."""
    height, width = card.shape[:2]
    x, y = (np.arange(width) + 0.5) / px_per_mm, (np.arange(height) + 0.5) / px_per_mm
    for cut in cuts:
        across, down = (x if cut.corner in (0, 3) else x[::-1]), (y if cut.corner in (0, 1) else y[::-1])
        inside = cut.inside_mm(across[None, :], down[:, None], radius_mm) * px_per_mm
        card[..., 3] = np.round(card[..., 3] * np.clip(inside + 0.5, 0, 1)).astype(np.uint8)


_Form = Callable[[NDArray[np.float64]], NDArray[np.float64]]
TRIM_FORMS: Mapping[str, _Form] = MappingProxyType(
    {
        "straight": lambda t: np.ones_like(t),
        "slanted": lambda t: t,
        "hollow": lambda t: 4 * t * (1 - t),
        "bulging": lambda t: 1 - 4 * t * (1 - t),
    }
)
"""Shares of the depth along the edge."""
