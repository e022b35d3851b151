"""Places on the table: where a pile lies and how its cards are spread, so that a table can be drawn."""

from dataclasses import dataclass
from typing import Literal

Spread = Literal["packet", "row", "column"]

GAP = 1.08
"""Distance of two cards laid side by side, in card widths (or heights): a narrow gap between them."""


@dataclass(frozen=True, slots=True)
class Place:
    """One named place. `x` counts card widths from the left, `y` card heights from the top (of the place's top left).

    A `packet` is squared up; a `row` runs to the right and a `column` downwards, over `room` cards' worth of table
    (cards overlap where there are more). What lies in a `hidden` place (pocket, palm, next room) is not seen by the
    spectators. `prop` names a picture drawn there (hat, egg, glass), or is empty; `cue` is what the performer alone
    reads there in his mind (a letter of a memorised word).

    >>> Place("row-1", 0, 2, "row", room=5).spot(1, of=5)
    (1.08, 2.0)
    """

    name: str
    x: float
    y: float
    spread: Spread = "packet"
    room: float = 1
    hidden: bool = False
    prop: str = ""
    cue: str = ""

    @property
    def width(self) -> float:
        """Extent to the right in card widths."""
        return 1 + GAP * (self.room - 1) if self.spread == "row" else 1.0

    @property
    def height(self) -> float:
        """Extent downwards in card heights."""
        return 1 + GAP * (self.room - 1) if self.spread == "column" else 1.0

    def spot(self, index: int, of: int) -> tuple[float, float]:
        """Top left of the card at `index` (0 is the top of a packet, or the card laid first) of `of` cards."""
        if self.spread == "packet":
            return (float(self.x), float(self.y))
        along = min(GAP, GAP * (self.room - 1) / max(of - 1, 1)) * index
        return (self.x + along, float(self.y)) if self.spread == "row" else (float(self.x), self.y + along)


def rows(count: int, room: float, *, prefix: str = "row", x: float = 0, y: float = 0) -> tuple[Place, ...]:
    """`prefix-1` ... `prefix-count`, one below the other, each with room for `room` cards side by side."""
    return tuple(Place(f"{prefix}-{i + 1}", x, y + GAP * i, "row", room) for i in range(count))


def columns(count: int, room: float, *, prefix: str = "column", x: float = 0, y: float = 0) -> tuple[Place, ...]:
    """`prefix-1` ... `prefix-count`, side by side with half a card between them, each `room` card heights long."""
    return tuple(Place(f"{prefix}-{i + 1}", x + 1.5 * i, y, "column", room) for i in range(count))


def cells(down: int, across: int, *, prefix: str = "cell", x: float = 0, y: float = 0) -> tuple[Place, ...]:
    """`prefix-1-1` ... `prefix-down-across` for one card each, row by row."""
    return tuple(
        Place(f"{prefix}-{r + 1}-{c + 1}", x + GAP * c, y + GAP * r) for r in range(down) for c in range(across)
    )
