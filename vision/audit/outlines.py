"""Outlines of a deck's cards as findings: what was cut from their edges and corners, and which are bent."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from vision.audit.bends import BendSeen, find_bends
from vision.audit.edges import SIDES, Edges
from vision.audit.findings import Finding, Side, Where
from vision.audit.measured_outlines import MeasuredOutlines, measure_outlines
from vision.audit.recuts import Recut, find_recuts
from vision.audit.registration import Stack
from vision.audit.residuals import Explainer
from vision.audit.roundings import looked_deeper
from vision.audit.side_lines import SideLines
from vision.audit.since import Earlier
from vision.audit.trims import Cut, find_cuts
from vision.audit.views import SideView

_USED_MM = 0.6
"""Cards of any used deck stand as high as this, and a corner does."""
_WORN_MM = 0.2
"""A cut less deep than this is what wear and guillotines do too."""
_ROUNDED_MM = 0.35
"""So much hands take from a corner: nearly a millimetre more of radius."""
_SIDES_SHARE, _CORNERS_SHARE = 0.4, 0.2
"""Of the chance of a false alarm: what cut sides and bends have each, and what corners have."""


@dataclass(frozen=True, eq=False)
class OutlineInspection:
    """What the outlines show.

    `findings` are those with a `p_value` below the level asked for; `edges` are without what bends shift; `cuts` and
    `bends` those of all cards, `bent` the bends that are findings; `features` `(n cards, d)` float64 what an eye or a
    thumb could tell cards by, 0 for mere noise. `radii_mm` `(n cards, 4)` is how each corner is rounded, clockwise from
    the back's top left as it was laid over the others; NaN where it was not seen.
    """

    findings: tuple[Finding, ...]
    edges: Edges
    cuts: tuple[Cut, ...]
    bends: tuple[BendSeen, ...]
    features: NDArray[np.float64]
    bent: tuple[BendSeen, ...] = ()
    radii_mm: NDArray[np.float64] = field(default_factory=lambda: np.full((0, 4), np.nan))

    def radii_from_face(self, is_turned: NDArray[np.bool_]) -> NDArray[np.float64]:
        """`(n cards, 4)` mm, clockwise from the face's own top left; `is_turned` `(n,)` says which backs were turned
        to be laid over the others."""
        turned = np.where(is_turned[:, None], self.radii_mm[:, [2, 3, 0, 1]], self.radii_mm)
        return np.asarray(turned[:, [1, 0, 3, 2]], np.float64)


def inspect_outlines(
    labels: Sequence[str],
    views: Sequence[SideView],
    stack: Stack,
    alpha: float = 0.01,
    is_worn: bool = False,
    before: Stack | None = None,
    enrolled: Sequence[int] = (),
    measured: MeasuredOutlines | None = None,
    explainer: Explainer | None = None,
) -> OutlineInspection:
    """Cuts and bends of cards named `labels`; `stack` holds one back of each, as registered from `views`.

    Bends come first: what one shifts of an outline is no cut. Bends, cut sides and cut corners share `alpha`. `is_worn`
    is said of decks whose edges have been through many hands. Where `before` holds the backs of the cards `enrolled`
    when the deck was learnt, in the same frame, cuts are told to be new or not. `measured` are the outlines in
    all pictures of the cards (None: those of `stack` count), `explainer` is that of the backs (None: told by `stack`).
    """
    bends = find_bends(stack, views, explainer)
    measured = measured if measured is not None else measure_outlines(stack)
    edges, roundings = measured.edges, measured.roundings
    deeper = looked_deeper(roundings, stack)
    places, round_places = edges.places_mm(stack.size_mm), roundings.places_mm(stack.size_mm)
    bent = [bend for bend in bends if bend.p_value < _SIDES_SHARE * alpha]
    for bend in bent:
        shifts = bend.shifts(views[bend.view], stack, places.reshape(-1, 2))
        edges = edges.less(bend.view, shifts.reshape(*places.shape))
        shifts = bend.shifts(views[bend.view], stack, round_places.reshape(-1, 2))
        shifts = shifts.reshape(*round_places.shape)
        roundings, deeper = roundings.less(bend.view, shifts), deeper.less(bend.view, shifts)
    cuts = find_cuts(edges, stack.size_mm, roundings, stack.has_print, is_worn)
    findings = [_of_bend(bend, labels, stack.size_mm) for bend in bent]
    sure = [cut for cut in cuts if cut.p_value < _SIDES_SHARE * alpha]
    earlier = None if before is None else Earlier.of(before, enrolled, is_worn)
    for cut in sure:
        is_new = None if earlier is None else earlier.lacked(cut)
        findings += [replace(found, is_since_enrolment=is_new) for found in _of_cut(cut, labels, stack.size_mm)]
    recuts = find_recuts(deeper, stack, sure, is_worn, SideLines.of(edges))
    recuts = [recut for recut in recuts if recut.p_value < _CORNERS_SHARE * alpha]
    for recut in recuts:
        is_new = None if earlier is None else earlier.lacked_corner(recut)
        findings.append(replace(_of_recut(recut, labels, stack.size_mm), is_since_enrolment=is_new))
    features = _features(len(labels), cuts, bends, recuts, alpha)
    radii = roundings.radii_mm()
    return OutlineInspection(tuple(findings), edges, tuple(cuts), tuple(bends), features, tuple(bent), radii)


def _of_cut(cut: Cut, labels: Sequence[str], size_mm: tuple[float, float]) -> list[Finding]:
    width, height = size_mm
    middles: dict[Side, tuple[float, float]] = {
        "top": (width / 2, 0.0),
        "right": (width, height / 2),
        "bottom": (width / 2, height),
        "left": (0.0, height / 2),
    }
    found = []
    for side in cut.sides:
        x_mm, y_mm = middles[side]
        length = width if side in ("top", "bottom") else height
        where = Where(x_mm, y_mm, length, side).mirrored(width)
        is_sharp = cut.depth_mm >= _WORN_MM
        p_value = cut.p_value / _SIDES_SHARE
        found.append(Finding("trim", (labels[cut.view],), where, cut.form, cut.depth_mm, p_value, is_sharp))
    return found


def _of_recut(recut: Recut, labels: Sequence[str], size_mm: tuple[float, float]) -> Finding:
    width, height = size_mm
    x_mm, y_mm = (width if recut.corner in (1, 2) else 0.0), (height if recut.corner in (2, 3) else 0.0)
    where = Where(x_mm, y_mm, 2 * recut.radius_mm).mirrored(width)
    is_sharp = recut.depth_mm >= _ROUNDED_MM
    p_value = recut.p_value / _CORNERS_SHARE
    cards = (labels[recut.view],)
    return Finding("trim", cards, where, "corner", recut.depth_mm, p_value, is_sharp, radius_mm=recut.radius_mm)


def _of_bend(bend: BendSeen, labels: Sequence[str], size_mm: tuple[float, float]) -> Finding:
    width, height = size_mm
    if bend.pattern.startswith("corner"):
        number = int(bend.pattern[-1])
        x_mm, y_mm = (width if number in (1, 2) else 0.0), (height if number in (2, 3) else 0.0)
        where, shape = Where(x_mm, y_mm, 0.3 * width), "corner"
    else:
        where = Where(width / 2, height / 2, height if bend.pattern == "lengthwise" else width)
        shape = f"{bend.pattern}-{'convex' if bend.rise_mm > 0 else 'concave'}"
    rise = abs(bend.rise_mm)
    is_sharp = rise >= _USED_MM
    p_value = bend.p_value / _SIDES_SHARE
    return Finding("bend", (labels[bend.view],), where.mirrored(width), shape, rise, p_value, is_sharp)


def _features(
    count: int, cuts: Sequence[Cut], bends: Sequence[BendSeen], recuts: Sequence[Recut], alpha: float
) -> NDArray[np.float64]:
    """A column for each form on each side, one for each way of bending, one for each corner; only what stands out
    counts."""
    forms = ("straight", "slanted", "hollow", "bulging")
    patterns = ("lengthwise", "crosswise", "corner 0", "corner 1", "corner 2", "corner 3")
    sides = len(SIDES) * len(forms)
    features = np.zeros((count, sides + len(patterns) + 4))
    for cut in cuts:
        for side in cut.sides if cut.p_value < alpha else ():
            features[cut.view, SIDES.index(side) * len(forms) + forms.index(cut.form)] = cut.depth_mm / 0.1
    for bend in bends:
        if bend.p_value < alpha:
            features[bend.view, sides + patterns.index(bend.pattern)] = bend.rise_mm / 0.5
    for recut in recuts:
        features[recut.view, sides + len(patterns) + recut.corner] = recut.depth_mm / 0.1
    return features
