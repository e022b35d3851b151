"""Marks on backs: the places that surprise most, with their shape and size."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.comparison import Comparison
from vision.audit.findings import MarkShape
from vision.audit.registration import MARGIN_MM
from vision.audit.relief import PointFit, point_at
from vision.audit.surprise import blob_response

MOST = 12
"""Most marks told of one card: who has more is dirty or badly seen."""
_MOST_DAZZLED = 3
"""And of one on which a lamp's image lies."""

_APART_MM = 2.5
_HALO, _STRONGER = 4.5, 3.0
_SEAM_MM = 1.0
_PATCH_MM = 6.0
_LONG, _THIN_MM = 2.8, 1.3
_BOTH_LOBES, _POINT_MM = 0.55, 0.6
_LIKE_INK, _DEEP, _LIKE_PAPER, _AROUND_MM = 0.95, 0.4, 0.75, 3.0
_SMALL_MM, _SOFT_MM = 1.6, 2.6
_STEEP = 0.75
_RIM_MM = 4.0
_SOFTER = 0.25
_DIAMETERS_MM = np.geomspace(0.15, 6, 28)


@dataclass(frozen=True)
class Mark:
    """A mark on a card's back: its middle seen from the back, mm from the top left; its diameter (a scratch's length);
    what it looks like, None for a prick (a light and a dark half: a bump lit from one side); the chance that an honest
    deck shows as surprising a place anywhere; and whether it has an edge, as made marks have and dirt has not."""

    card: int
    x_mm: float
    y_mm: float
    size_mm: float
    shape: MarkShape | None
    p_value: float
    is_sharp: bool

    @property
    def is_prick(self) -> bool:
        """A bump, not ink."""
        return self.shape is None


def find_marks(compared: Comparison, most_likely: float = 0.05) -> list[Mark]:
    """The marks of a deck whose `p_value` is below `most_likely`, small ones first; at most `MOST` a card."""
    family = max(compared.places, 1)
    limit = float(np.log(most_likely / family))
    marks: list[Mark] = []
    for card in range(len(compared.residuals)):
        own: list[Mark] = []
        for x_mm, y_mm, sigma_mm, is_relief, log_chance in _peaks(card, compared, limit):
            fit = point_at(compared, card, x_mm, y_mm, max(1.0, sigma_mm / _POINT_MM))
            if fit is not None and fit.is_astray:
                continue
            (x_mm, y_mm), shape, size_mm, is_sharp = _look(compared, card, x_mm, y_mm, sigma_mm, is_relief, fit)
            is_sharp = is_sharp and not (compared.is_dazzled(card) or compared.is_veiled(card, x_mm, y_mm))
            is_sharp = is_sharp and compared.log_chance_at(card, x_mm, y_mm, is_accusing=True) < limit
            p_value = float(min(1.0, np.exp(log_chance) * family))
            mark = Mark(card, x_mm, y_mm, size_mm, shape, p_value, is_sharp)
            if not any(_is_part(mark, other) for other in own):
                own.append(mark)
        marks += own
    return sorted(marks, key=lambda mark: mark.p_value)


def _is_part(one: Mark, other: Mark) -> bool:
    """Whether the weaker mark `one` lies on the other: a long scratch is one mark."""
    return float(np.hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)) < 0.5 * other.size_mm + _SEAM_MM


def smallest_visible_mm(compared: Comparison, alpha: float = 0.01, contrast: float = 0.25) -> float:
    """The diameter of the smallest dot, `contrast` darker than what lies under it, that these pictures can show.

    From their own noise at a usual place: a drawn dot, blurred by a pixel, is looked at in each size as the residuals
    were. Infinite where even one of 6 mm would have been missed, where backs without any noise leave nothing to
    compare (black, or of one colour), and where so much is over-exposed that what it has of noise tells nothing.
    """
    if not compared.places or compared.is_over_exposed:
        return float("inf")
    scale = compared.stack.px_per_mm
    darker = contrast * np.median(compared.stack.consensus[compared.mostly_known], axis=0)
    limit = np.log(alpha / max(compared.places, 1))
    for diameter in _DIAMETERS_MM.tolist():
        for surprise in compared.found:
            if surprise.is_relief:
                continue
            seen = darker * blob_response(diameter * scale, surprise.sigma_mm * scale)
            if surprise.log_chance_of(seen) < limit:
                return float(diameter)
    return float("inf")


def _peaks(card: int, compared: Comparison, log_limit: float) -> list[tuple[float, float, float, bool, float]]:
    """(x mm, y mm, sigma mm, is a slope, log chance) of the most surprising places of a card, each at its best size."""
    candidates = []
    for surprise in compared.found:
        chance = surprise.log_chance(surprise.power[card])
        rows, columns = np.nonzero(chance < log_limit)
        candidates += [
            (
                *compared.place_mm(surprise, row, column),
                surprise.sigma_mm,
                surprise.is_relief,
                float(chance[row, column]),
            )
            for row, column in zip(rows.tolist(), columns.tolist(), strict=True)
        ]
    kept: list[tuple[float, float, float, bool, float]] = []
    for candidate in sorted(candidates, key=lambda c: c[4]):
        if not any(_is_flank(candidate, other) for other in kept):
            kept.append(candidate)
        if len(kept) == (_MOST_DAZZLED if compared.is_dazzled(card) else MOST):
            break
    return kept


def _is_flank(one: tuple[float, float, float, bool, float], other: tuple[float, float, float, bool, float]) -> bool:
    """Whether the weaker place `one` is but the flank of a mark, or the halo it casts on larger sizes."""
    reach = _HALO * max(one[2], other[2]) * (2 if other[4] < _STRONGER * one[4] else 1)
    return float(np.hypot(one[0] - other[0], one[1] - other[1])) < max(_APART_MM, reach)


def _look(
    compared: Comparison,
    card: int,
    x_mm: float,
    y_mm: float,
    sigma_mm: float,
    is_relief: bool,
    fit: PointFit | None,
) -> tuple[tuple[float, float], MarkShape | None, float, bool]:
    """A mark's middle, what it looks like (None: a prick), its size in mm, and whether it has an edge."""
    if fit is not None and fit.is_bump and sigma_mm < _POINT_MM:
        return (fit.x_mm, fit.y_mm), None, fit.size_mm, True
    if is_relief and (fit is None or not fit.is_ink):
        # Slopes that are no bump's.
        return (x_mm, y_mm), None, 2 * sigma_mm, False
    is_clear = fit is None or fit.is_clear
    scale = compared.stack.px_per_mm
    reach = round(_PATCH_MM * scale)
    column, row = round((x_mm + MARGIN_MM) * scale - 0.5), round((y_mm + MARGIN_MM) * scale - 0.5)
    top, left = max(row - reach, 0), max(column - reach, 0)
    window = (slice(top, row + reach + 1), slice(left, column + reach + 1))
    rest = compared.residuals[card][window] * compared.known[card][window][..., None]
    soft = cv2.GaussianBlur(rest, (0, 0), max(0.7, _SOFTER * sigma_mm * scale))
    near = _near(soft.shape[:2], (row - top, column - left), max(2.0, 1.5 * sigma_mm * scale))
    at = np.unravel_index(int(np.where(near, np.linalg.norm(soft, axis=2), 0).argmax()), near.shape)
    colour = soft[at] / max(float(np.linalg.norm(soft[at])), 1e-6)
    along = soft @ colour
    peak = float(along[at])
    around = _near(soft.shape[:2], (int(at[0]), int(at[1])), 1.2 * scale)
    is_open = fit is not None and not fit.is_ink
    if is_open and sigma_mm < 0.4 and float(-along[around].min()) > _BOTH_LOBES * peak:
        return (x_mm, y_mm), None, 2 * sigma_mm, fit is not None and fit.is_single
    mark = _component(along > 0.5 * peak, at)
    size_mm = float(2 * np.sqrt(mark.sum() / np.pi) / scale)
    # Edges are whitened by every hand: what is large there has no edge of its own.
    from_edge = min(x_mm, y_mm, compared.stack.size_mm[0] - x_mm, compared.stack.size_mm[1] - y_mm)
    rows, columns = np.nonzero(mark)
    place = (
        float((columns.mean() + left + 0.5) / scale - MARGIN_MM),
        float((rows.mean() + top + 0.5) / scale - MARGIN_MM),
    )
    if len(rows) > 4:
        axes = np.sqrt(np.maximum(np.linalg.eigvalsh(np.cov(np.stack([columns, rows]))), 0.08))
        if axes[1] > _LONG * axes[0] and 4 * axes[0] < _THIN_MM * scale:
            return place, "scratch", float(4 * axes[1] / scale), from_edge > _RIM_MM
    is_sharp = (size_mm < _SMALL_MM and is_clear) or (from_edge > _RIM_MM and _steepness(along, mark, scale) > _STEEP)
    if size_mm > _SOFT_MM:
        return place, "shade", size_mm, is_sharp
    shape = _ink(compared, window, mark, colour * float(along[mark].mean()))
    return place, shape, size_mm, is_sharp


def _component(mask: NDArray[np.bool_], at: tuple[np.intp, ...]) -> NDArray[np.bool_]:
    labels = cv2.connectedComponents(mask.astype(np.uint8))[1]
    return np.asarray(labels == labels[at], np.bool_)


def _steepness(along: NDArray[np.float32], mark: NDArray[np.bool_], scale: float) -> float:
    """How much of a mark's depth is lost over a narrow seam at its edge: 1 for a cut-out, 0.4 for a cloud."""
    inwards = cv2.distanceTransform(mark.astype(np.uint8), cv2.DIST_L2, cv2.DIST_MASK_PRECISE)
    outwards = cv2.distanceTransform((~mark).astype(np.uint8), cv2.DIST_L2, cv2.DIST_MASK_PRECISE)
    seam = max(1.5, 0.22 * float(inwards.max()), 0.3 * scale)
    inner = mark & (inwards >= seam) & (inwards < 3 * seam)
    outer = ~mark & (outwards >= seam) & (outwards < 2 * seam)
    if inner.sum() < 4 or outer.sum() < 4:
        return 1.0
    depth = float(np.median(along[inner]))
    return (depth - float(np.median(along[outer]))) / max(depth, 1e-3)


def _ink(
    compared: Comparison, window: tuple[slice, slice], mark: NDArray[np.bool_], change: NDArray[np.float32]
) -> MarkShape:
    """Whether a mark, `change` grey levels deep, takes the print's own ink away, adds some of it, or is of neither.

    Added ink ends where the ink of the print is, and missing ink where the paper is: a dot just darkens.
    """
    print_ = compared.stack.consensus[window]
    wide = cv2.dilate(
        mark.astype(np.uint8), np.ones((3, 3), np.uint8), iterations=round(_AROUND_MM * compared.stack.px_per_mm / 2)
    )
    colours = print_[(wide > 0) & ~mark]
    if len(colours) < 8:
        return "dot"
    order = np.argsort(colours.sum(axis=1))
    some = len(order) // 10 + 1
    dark, light = colours[order[:some]].mean(axis=0), colours[order[-some:]].mean(axis=0)
    ink = dark - light
    strength = float(np.linalg.norm(ink))
    if strength < 20:
        return "dot"
    depth = float(np.linalg.norm(change))
    likeness = float(change @ ink) / (strength * max(depth, 1e-3))
    if likeness > _LIKE_INK and depth > _DEEP * strength:
        return "added"
    return "missing" if likeness < -_LIKE_PAPER else "dot"


def _near(shape: tuple[int, int], middle: tuple[int, int], radius: float) -> NDArray[np.bool_]:
    y, x = np.ogrid[: shape[0], : shape[1]]
    return np.asarray((y - middle[0]) ** 2 + (x - middle[1]) ** 2 <= radius * radius, np.bool_)
