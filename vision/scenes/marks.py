"""What cheats do to the back of a card: dots, scratches, altered ornaments, shade, nicks and pricks.

The marks of the book, p. 166-167 (a ring with a point; dots added, ornaments altered on the back).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.float32]


@dataclass(frozen=True)
class Mark:
    """One mark on a card's back.

    `kind` is one of `MARK_KINDS`. `x_mm`, `y_mm` is its middle seen from the *back*, from the top left of the card.
    `size_mm` is its diameter: of a scratch its length, of a nick its depth; an ornament changed has the area of a disc
    of that diameter. `contrast` is how much darker (above 0) or lighter (below 0) it makes what lies under it, a
    share; of a prick it is how strong light and shadow beside the bump are. `angle_deg` is the way of a scratch, and
    the place along the border, clockwise from the top, of nothing else.
    """

    kind: str
    x_mm: float
    y_mm: float
    size_mm: float
    contrast: float = 0.25
    angle_deg: float = 0.0


def draw_mark(card: NDArray[np.uint8], mark: Mark, px_per_mm: float, light: tuple[float, float] = (0.7, 0.7)) -> None:
    """Draw a mark into a picture of a back, `(h, w, 4)` uint8 BGRA, in place.

    `light` is the way from which light comes in the picture (x, y of any length): it falls on the near side of a prick
    and leaves the far side in shadow.

    >>> card = np.full((100, 70, 4), 200, np.uint8)
    >>> draw_mark(card, Mark("dot", 3.5, 5.0, 0.8), 10)
    >>> card[50, 35].tolist(), card[70, 35].tolist()
    ([150, 150, 150, 200], [200, 200, 200, 200])
    """
    height, width = card.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    middle = np.array([mark.x_mm, mark.y_mm], np.float32) * np.float32(px_per_mm) - np.float32(0.5)
    _DRAWINGS[mark.kind](card, mark, x - middle[0], y - middle[1], px_per_mm, light)


def _disc(x: Image, y: Image, radius: float) -> Image:
    return np.clip(radius - np.hypot(x, y) + np.float32(0.5), 0, 1)


def _dot(card: NDArray[np.uint8], mark: Mark, x: Image, y: Image, scale: float, _: tuple[float, float]) -> None:
    _tone(card, _disc(x, y, mark.size_mm / 2 * scale), mark.contrast)


def _scratch(card: NDArray[np.uint8], mark: Mark, x: Image, y: Image, scale: float, _: tuple[float, float]) -> None:
    turn = np.radians(mark.angle_deg)
    along, across = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    wide, long = np.float32(0.1 * scale), np.float32(mark.size_mm / 2 * scale)
    cover = np.clip(wide - np.abs(across) + 0.5, 0, 1) * np.clip(long - np.abs(along) + 0.5, 0, 1)
    _tone(card, np.asarray(cover, np.float32), mark.contrast)


def _ornament(card: NDArray[np.uint8], mark: Mark, x: Image, y: Image, scale: float, _: tuple[float, float]) -> None:
    """A bit of the print scraped off (`missing`) or painted on (`added`): its place takes the lightest or the darkest
    colour of what lies around it."""
    near = (np.hypot(x, y) < max(3.0, 1.5 * mark.size_mm) * scale) & (card[..., 3] > 250)
    colours = card[near][:, :3]
    order = np.argsort(colours.sum(axis=1, dtype=np.int32))
    share = 0.95 if mark.kind == "missing" else 0.05
    paint = colours[order[round(share * (len(order) - 1))]].astype(np.float32)
    cover = _disc(x, y, mark.size_mm / 2 * scale)[..., None]
    card[..., :3] = np.round(card[..., :3] * (1 - cover) + paint * cover).astype(np.uint8)


def _shade(card: NDArray[np.uint8], mark: Mark, x: Image, y: Image, scale: float, _: tuple[float, float]) -> None:
    """A thin wash: its edge is soft."""
    cover = cv2.GaussianBlur(_disc(x, y, mark.size_mm / 2 * scale), (0, 0), 0.15 * scale)
    _tone(card, np.asarray(cover, np.float32), mark.contrast)


def _nick(card: NDArray[np.uint8], mark: Mark, x: Image, y: Image, scale: float, _: tuple[float, float]) -> None:
    """A notch of a nail: what lies within its depth of a point on the border is gone."""
    kept = 1 - _disc(x, y, mark.size_mm * scale)
    card[..., 3] = np.round(card[..., 3] * kept).astype(np.uint8)


def _prick(card: NDArray[np.uint8], mark: Mark, x: Image, y: Image, scale: float, light: tuple[float, float]) -> None:
    """A bump pushed up from the face: the slope of a bell, lit from one side."""
    sigma = max(mark.size_mm / 2 * scale, 0.5)
    bell = np.exp(-(x * x + y * y) / (2 * sigma * sigma))
    way = np.array(light, np.float32) / max(float(np.hypot(*light)), 1e-6)
    slope = (x * way[0] + y * way[1]) / sigma * bell * np.float32(np.e**0.5)
    card[..., :3] = np.clip(card[..., :3] * (1 + mark.contrast * slope[..., None]), 0, 255).astype(np.uint8)


def _tone(card: NDArray[np.uint8], cover: Image, contrast: float) -> None:
    part = card[..., :3].astype(np.float32)
    changed = part * (1 - contrast) if contrast >= 0 else part + (255 - part) * -contrast
    card[..., :3] = np.round(part + (changed - part) * cover[..., None]).astype(np.uint8)


_Drawing = Callable[[NDArray[np.uint8], Mark, Image, Image, float, tuple[float, float]], None]
_DRAWINGS: Mapping[str, _Drawing] = MappingProxyType(
    {
        "dot": _dot,
        "scratch": _scratch,
        "missing": _ornament,
        "added": _ornament,
        "shade": _shade,
        "nick": _nick,
        "prick": _prick,
    }
)
MARK_KINDS = tuple(_DRAWINGS)
"""The kinds of marks that can be drawn."""
