"""The outline of a card as a drawing: what departs from the deck's usual outline is ten times as large."""

import numpy as np
from numpy.typing import NDArray

from vision.audit.edges import Edges
from vision.audit.findings import Where

ENLARGED = 10.0
_ROOM_MM = 14.0
_MOST_MM = 1.2
_RULER_MM = 0.5
_SHARES = (0.05, 0.95)
_OUTWARDS = np.array([[0, -1], [1, 0], [0, 1], [-1, 0]], np.float64)


def outline_svg(edges: Edges, view: int, size_mm: tuple[float, float], where: Where, title: str) -> str:
    """The card from the back, the band of the deck's outlines, this card's own in red, and a ring or line at `where`
    (seen from the back)."""
    offsets = edges.offsets_mm.astype(np.float64)
    with np.errstate(all="ignore"):
        usual = np.nan_to_num(_quantile(offsets, 0.5))
        low, high = (np.nan_to_num(_quantile(offsets, share) - usual) for share in _SHARES)
    own = np.clip(offsets[view] - usual, -_MOST_MM, _MOST_MM)
    places = edges.places_mm(size_mm)
    width, height = size_mm
    bands = "".join(f'<path class="band" d="{_band(places, low, high, side)}"/>' for side in range(4))
    lines = "".join(f'<path class="away" d="{_line(_shifted(places, own, side))}"/>' for side in range(4))
    box = f"{-_ROOM_MM} {-_ROOM_MM} {width + 2 * _ROOM_MM:g} {height + 2 * _ROOM_MM:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{title}">{bands}'
        f'<rect class="usual" width="{width:g}" height="{height:g}" rx="3.2"/>{lines}{_mark(where, size_mm)}'
        f"{_ruler(size_mm)}</svg>"
    )


def _ruler(size_mm: tuple[float, float]) -> str:
    """How long half a millimetre of departure is drawn."""
    length, x, y = ENLARGED * _RULER_MM, size_mm[0] / 2, size_mm[1] / 2
    line = f'<path class="ruler" d="M{x - length / 2:g} {y - 1:g}v2m0 -1h{length:g}m0 -1v2"/>'
    return f'{line}<text x="{x:g}" y="{y + 5:g}" text-anchor="middle">½ mm</text>'


def _quantile(offsets: NDArray[np.float64], share: float) -> NDArray[np.float64]:
    seen = ~np.isnan(offsets).all(axis=0)
    found = np.full(offsets.shape[1:], np.nan)
    found[seen] = np.nanquantile(offsets[:, seen], share, axis=0)
    return found


def _shifted(places: NDArray[np.float64], away: NDArray[np.float64], side: int) -> NDArray[np.float64]:
    return np.asarray(places[side] + ENLARGED * away[side][:, None] * _OUTWARDS[side], np.float64)


def _band(places: NDArray[np.float64], low: NDArray[np.float64], high: NDArray[np.float64], side: int) -> str:
    inner, outer = _shifted(places, low, side), _shifted(places, high, side)
    return _line(np.concatenate([outer, inner[::-1]])) + "Z"


def _line(points: NDArray[np.float64]) -> str:
    """A path through the points; where one is not known it is broken."""
    path, is_on = "", False
    for x, y in points.tolist():
        is_known = bool(np.isfinite(x) and np.isfinite(y))
        if is_known:
            path += f"{'L' if is_on else 'M'}{x:.1f} {y:.1f}"
        is_on = is_known
    return path


def _mark(where: Where, size_mm: tuple[float, float]) -> str:
    if where.size_mm > 0.25 * min(size_mm):
        return ""
    return f'<circle class="here" cx="{where.x_mm:.1f}" cy="{where.y_mm:.1f}" r="{2 + where.size_mm / 2:.1f}"/>'
