"""Which cuts were there already when the deck was learnt: the outlines of its cards as they were enrolled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from vision.audit.edges import SIDES, Edges
from vision.audit.measured_outlines import measure_outlines
from vision.audit.recuts import Recut, find_recuts
from vision.audit.registration import Stack
from vision.audit.roundings import looked_deeper
from vision.audit.side_lines import SideLines
from vision.audit.trims import Cut, find_cuts

_LIKELY, _AS_DEEP = 0.05, 0.5
_MOST_UNSEEN = 0.2


@dataclass(frozen=True, eq=False)
class Earlier:
    """The outlines of a deck when it was learnt. `row` says where a view of now is among the enrolled ones."""

    row: Mapping[int, int]
    edges: Edges
    cuts: tuple[Cut, ...]
    recuts: tuple[Recut, ...]
    radii_mm: NDArray[np.float64]

    @classmethod
    def of(cls, stack: Stack, known: Sequence[int], is_worn: bool) -> "Earlier":
        """From the enrolled backs of the views `known`, laid into the same frame as those of now."""
        measured = measure_outlines(stack)
        edges, roundings = measured.edges, looked_deeper(measured.roundings, stack)
        cuts = tuple(find_cuts(edges, stack.size_mm, roundings, stack.has_print, is_worn))
        sure = [cut for cut in cuts if cut.p_value < _LIKELY]
        recuts = tuple(find_recuts(roundings, stack, sure, is_worn, SideLines.of(edges)))
        row = MappingProxyType({view: number for number, view in enumerate(known)})
        return cls(row, edges, cuts, recuts, roundings.radii_mm())

    def lacked(self, cut: Cut) -> bool | None:
        """Whether a cut of now was not there yet; None where its card or side was not seen then."""
        row = self.row.get(cut.view)
        sides = [SIDES.index(side) for side in cut.sides]
        if row is None or np.isnan(self.edges.offsets_mm[row, sides]).mean() > _MOST_UNSEEN:
            return None
        return not any(
            other.view == row
            and set(other.sides) & set(cut.sides)
            and other.p_value < _LIKELY
            and other.depth_mm > _AS_DEEP * cut.depth_mm
            for other in self.cuts
        )

    def lacked_corner(self, recut: Recut) -> bool | None:
        """The same for a corner."""
        row = self.row.get(recut.view)
        if row is None or np.isnan(self.radii_mm[row, recut.corner]):
            return None
        return not any(
            other.view == row
            and other.corner == recut.corner
            and other.p_value < _LIKELY
            and other.depth_mm > _AS_DEEP * recut.depth_mm
            for other in self.recuts
        )
