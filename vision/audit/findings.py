"""What an audit found on single cards: kind, place, size and how surely. Values only.

Everything is told in the face's frame: the card upright as seen from its *face*, origin top left, x to the right, y
down, millimetres. What a back picture shows is mirrored into it.
"""

from dataclasses import dataclass, replace
from typing import Literal

Kind = Literal["back-mark", "prick", "trim", "bend", "sorted-back"]
MarkShape = Literal["dot", "scratch", "missing", "added", "shade", "nick"]
TrimShape = Literal["straight", "slanted", "hollow", "bulging", "corner"]
"""What a side was cut to, or that a corner was."""
BendShape = Literal["lengthwise-convex", "lengthwise-concave", "crosswise-convex", "crosswise-concave", "corner"]
"""A bend as seen from the back."""
Side = Literal["top", "right", "bottom", "left"]

_OPPOSITE: dict[Side, Side] = {"top": "bottom", "right": "left", "bottom": "top", "left": "right"}
_MIRRORED: dict[Side, Side] = {"top": "top", "right": "left", "bottom": "bottom", "left": "right"}


@dataclass(frozen=True)
class Where:
    """A place on a card: `x_mm`, `y_mm` of its middle, `size_mm` across, and the `side` nearest to it or None."""

    x_mm: float
    y_mm: float
    size_mm: float
    side: Side | None = None

    def mirrored(self, width_mm: float) -> "Where":
        """The same place told from the other side of the card: from back to face, or from face to back.

        >>> Where(10, 5, 1, "left").mirrored(63)
        Where(x_mm=53, y_mm=5, size_mm=1, side='right')
        """
        return replace(self, x_mm=width_mm - self.x_mm, side=self.side and _MIRRORED[self.side])

    def turned(self, width_mm: float, height_mm: float) -> "Where":
        """The same place after half a turn of the card."""
        x_mm, y_mm = width_mm - self.x_mm, height_mm - self.y_mm
        return replace(self, x_mm=x_mm, y_mm=y_mm, side=self.side and _OPPOSITE[self.side])

    def canonical(self, width_mm: float, height_mm: float) -> "Where":
        """The one of the two names that a place has on a face which looks the same both ways: smaller y, then x.

        >>> Where(50, 80, 1, "bottom").canonical(63, 88)
        Where(x_mm=13, y_mm=8, size_mm=1, side='top')
        """
        other = self.turned(width_mm, height_mm)
        return min(self, other, key=lambda w: (round(w.y_mm, 3), round(w.x_mm, 3)))


@dataclass(frozen=True)
class Finding:
    """Something on one card (or, for what several share, on some) that the deck's own noise does not explain.

    `magnitude_mm` is a mark's diameter, a trim's depth, a bend's rise; `radius_mm` that of the circle that fits a cut
    corner best; `p_value` the chance that an honest deck shows
    as much anywhere, all its cards and places counted; `is_sharp` says that it is local and sharp, as marks made on
    purpose are and wear is not; `is_since_enrolment` that it was not there when the deck was learnt (None: not known).
    """

    kind: Kind
    cards: tuple[str, ...]
    where: Where
    shape: str | None
    magnitude_mm: float
    p_value: float
    is_sharp: bool = True
    is_since_enrolment: bool | None = None
    radius_mm: float | None = None
