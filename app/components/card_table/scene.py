"""Scenes: what the card table shows at rest, as plain values. Lengths are card widths, x to the right and y down."""

from dataclasses import asdict, dataclass
from typing import Any

from app.components.card_table.pictures import frame

CARD_HEIGHT = 88 / 63
"""Height of a card in card widths."""


@dataclass(frozen=True)
class SeenCard:
    """One card. `id` stays the same as it moves; `x`, `y` are its top left, `z` the stacking order (greater is above).

    `face` names the picture of the side that shows; None shows the back. `name` is what a voice says. `marks` are CSS
    classes (`lit`, `dim`, `wrong`, `packed`), `badge` is a sign of one or two letters that says the same without
    colour. `peek` is written on the back of a card whose face is known. A click reports the card and its `group`;
    `choose` tells whether it looks as if it could be chosen. `back` names the picture of its back where it is not the
    table's; `hands` are pictures drawn over the card and beyond its edges. A card with a `fan` (0 ... 1) lies
    that far along the felt instead of at `x`, so that a packet is spread as wide as the screen allows.
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
    back: str = ""
    hands: tuple[str, ...] = ()


@dataclass(frozen=True)
class Thing:
    """A picture on the felt where a pile lies: a hat, a pocket. `x`, `y` are its top left, `w`, `h` its size.

    `over` is drawn before the cards, and `glassy` so that they shine through; clicks pass through it.
    """

    picture: str
    name: str
    x: float
    y: float
    w: float
    h: float
    over: bool = False
    glassy: bool = False


@dataclass(frozen=True)
class Gesture:
    """A motion that moves no card to another place: `kind` (`shuffle`, `cut`, `riffle`, `fan`, `square`) of the cards
    with these ids, the lowest first; `word` is written on the felt meanwhile."""

    kind: str
    word: str
    cards: tuple[str, ...]


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
    """Letters written on the felt, centred on a point; `small` for the name of a place."""

    text: str
    x: float
    y: float
    small: bool = False


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
    things: tuple[Thing, ...] = ()
    gesture: Gesture | None = None
    together: bool = False
    orbit: Orbit | None = None
    entry: tuple[float, float] | None = None

    @property
    def pictures(self) -> frozenset[str]:
        """Names of the pictures that this scene shows."""
        cards = (name for card in self.cards for name in (card.face, card.back, *card.hands) if name)
        return frozenset(cards) | {thing.picture for thing in self.things}

    def to_json(self) -> dict[str, Any]:
        """The scene as the JavaScript reads it."""
        document = asdict(self)
        document["entry"] = {"x": self.entry[0], "y": self.entry[1]} if self.entry else {}
        for card in document["cards"]:
            card["hands"] = [{"picture": name, **asdict(frame(name))} for name in card["hands"]]
        return document
