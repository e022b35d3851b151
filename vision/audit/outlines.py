"""Outlines of a deck's cards as findings: what was cut from their edges, and which are bent."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.audit.bends import BendSeen, find_bends
from vision.audit.edges import SIDES, Edges, measure_edges
from vision.audit.findings import Finding, Side, Where
from vision.audit.registration import Stack
from vision.audit.roundings import measure_roundings
from vision.audit.trims import Cut, find_cuts
from vision.audit.views import SideView

_USED_MM = 0.6
"""Cards of any used deck stand as high as this, and a corner does."""
_WORN_MM = 0.2
"""A cut less deep than this is what wear and guillotines do too."""


@dataclass(frozen=True, eq=False)
class OutlineInspection:
    """What the outlines show.

    `findings` are those with a `p_value` below the level asked for; `edges` are without what bends shift; `cuts` and
    `bends` those of all cards, `bent` the bends that are findings; `features` `(n cards, d)` float64 what an eye or a
    thumb could tell cards by, 0 for mere noise.
    """

    findings: tuple[Finding, ...]
    edges: Edges
    cuts: tuple[Cut, ...]
    bends: tuple[BendSeen, ...]
    features: NDArray[np.float64]
    bent: tuple[BendSeen, ...] = ()


def inspect_outlines(
    labels: Sequence[str], views: Sequence[SideView], stack: Stack, alpha: float = 0.01, is_worn: bool = False
) -> OutlineInspection:
    """Cuts and bends of cards named `labels`; `stack` holds one back of each, as registered from `views`.

    Bends come first: what one shifts of an outline is no cut. Both families share `alpha`. `is_worn` is said
    of decks whose edges have been through many hands.
    """
    bends = find_bends(stack, views)
    edges, roundings = measure_edges(stack), measure_roundings(stack)
    places, round_places = edges.places_mm(stack.size_mm), roundings.places_mm(stack.size_mm)
    bent = [bend for bend in bends if bend.p_value < alpha / 2]
    for bend in bent:
        shifts = bend.shifts(views[bend.view], stack, places.reshape(-1, 2))
        edges = edges.less(bend.view, shifts.reshape(*places.shape))
        shifts = bend.shifts(views[bend.view], stack, round_places.reshape(-1, 2))
        roundings = roundings.less(bend.view, shifts.reshape(*round_places.shape))
    cuts = find_cuts(edges, stack.size_mm, roundings, stack.has_print, is_worn)
    findings = [_of_bend(bend, labels, stack.size_mm) for bend in bent]
    for cut in cuts:
        if cut.p_value < alpha / 2:
            findings += _of_cut(cut, labels, stack.size_mm)
    features = _features(len(labels), cuts, bends, alpha)
    return OutlineInspection(tuple(findings), edges, tuple(cuts), tuple(bends), features, tuple(bent))


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
        found.append(Finding("trim", (labels[cut.view],), where, cut.form, cut.depth_mm, 2 * cut.p_value, is_sharp))
    return found


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
    return Finding("bend", (labels[bend.view],), where.mirrored(width), shape, rise, 2 * bend.p_value, is_sharp)


def _features(count: int, cuts: Sequence[Cut], bends: Sequence[BendSeen], alpha: float) -> NDArray[np.float64]:
    """A column for each form on each side, one for each way of bending; only what stands out counts."""
    forms = ("straight", "slanted", "hollow", "bulging")
    patterns = ("lengthwise", "crosswise", "corner 0", "corner 1", "corner 2", "corner 3")
    features = np.zeros((count, len(SIDES) * len(forms) + len(patterns)))
    for cut in cuts:
        for side in cut.sides if cut.p_value < alpha else ():
            features[cut.view, SIDES.index(side) * len(forms) + forms.index(cut.form)] = cut.depth_mm / 0.1
    for bend in bends:
        if bend.p_value < alpha:
            features[bend.view, len(SIDES) * len(forms) + patterns.index(bend.pattern)] = bend.rise_mm / 0.5
    return features
