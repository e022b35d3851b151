"""Scenes: what the card table shows at rest, as plain values. Lengths are card widths, x to the right and y down."""

from dataclasses import asdict, dataclass
from typing import Any

CARD_HEIGHT = 88 / 63
"""Height of a card in card widths."""


@dataclass(frozen=True)
class SeenCard:
    """One card. `id` stays the same as it moves; `x`, `y` are its top left, `z` the stacking order (greater is above).

    `face` names the picture of the side that shows; None shows the back. `name` is what a voice says. `marks` are CSS
    classes (`lit`, `dim`, `wrong`, `packed`), `badge` is a sign of one or two letters that says the same without
    colour. `peek` is written on the back of a card whose face is known. A click reports the card and its `group`;
    `choose` tells whether it looks as if it could be chosen. A card with a `fan` (0 ... 1) lies that far along the felt
    instead of at `x`, so that a packet is spread as wide as the screen allows.
    """

    id: str
    x: float
    y: float
    z: int
    face: str | None
    name: str
    angle: float = 0
    marks: tuple[str, ...] = ()
    badge: str = ""
    peek: str = ""
    group: str | None = None
    choose: bool = False
    fan: float | None = None


@dataclass(frozen=True)
class Group:
    """A button for a heap, row or column: `label` is written on it, `name` is what a voice says.

    `chosen` marks the one that was chosen before.
    """

    id: str
    label: str
    name: str
    x: float
    y: float
    w: float
    h: float
    choose: bool = False
    chosen: bool = False


@dataclass(frozen=True)
class Note:
    """Letters written on the felt, centred on a point."""

    text: str
    x: float
    y: float


@dataclass(frozen=True)
class Orbit:
    """Cards move to this scene along arcs round (x, y), clockwise or against, until each has its new angle."""

    x: float
    y: float
    clockwise: bool


@dataclass(frozen=True)
class Scene:
    """A table of `width` by `height`. Cards that were not there before come in from `entry` (x, y).

    With `together` all cards move at once; otherwise one after the other, the lowest first, as in a deal.
    """

    width: float
    height: float
    cards: tuple[SeenCard, ...]
    groups: tuple[Group, ...] = ()
    notes: tuple[Note, ...] = ()
    together: bool = False
    orbit: Orbit | None = None
    entry: tuple[float, float] | None = None

    @property
    def pictures(self) -> frozenset[str]:
        """Names of the pictures that this scene shows."""
        return frozenset(card.face for card in self.cards if card.face)

    def to_json(self) -> dict[str, Any]:
        """The scene as the JavaScript reads it."""
        document = asdict(self)
        document["entry"] = {"x": self.entry[0], "y": self.entry[1]} if self.entry else {}
        return document
