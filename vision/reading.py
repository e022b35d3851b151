"""What the reader saw in one picture: sure cards, unsure ones, backs, foreign cards and warnings. Values only."""

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

Corners = NDArray[np.float32]
"""`(4, 2)` float32, x and y in pixels of the picture as given, clockwise from the card's own top left."""


def reading_order(corners: Corners) -> tuple[float, float]:
    """What outlines are sorted by: row by row (a row is half a card high), from left to right.

    >>> card = np.array([[0, 0], [60, 0], [60, 90], [0, 90]], np.float32)
    >>> reading_order(card + (0, 20)) < reading_order(card + (100, 0)) < reading_order(card + (0, 100))
    True
    """
    middle = corners.mean(axis=0)
    height = float(np.linalg.norm(corners[3] - corners[0]))
    return float(middle[1] // max(height / 2, 1)), float(middle[0])


@dataclass(frozen=True, eq=False)
class CardReading:
    """A card read with confidence.

    `card` is its name in the deck's notation (`Th`), `confidence` the calibrated chance that the name is right, at most
    1 (which cards are named is decided before calibration), `corners` its outline (see `Corners`).
    """

    card: str
    confidence: float
    corners: Corners


@dataclass(frozen=True)
class Guess:
    """One name that an unsure card may have, with its chance in 0..1."""

    card: str
    confidence: float


@dataclass(frozen=True, eq=False)
class UnsureReading:
    """A card face that was found but not read surely: never counted. Guesses run from the likeliest; may be empty."""

    guesses: tuple[Guess, ...]
    corners: Corners


@dataclass(frozen=True, eq=False)
class Reading:
    """Everything seen in one picture of `width` x `height` pixels.

    `cards` holds each physical card once (two equal cards are two entries), from top to bottom, then left to right;
    `backs` the outlines of face-down cards, `foreign` those of cards of another kind; `warnings` say in words what
    keeps the reader from seeing better.
    """

    width: int
    height: int
    cards: tuple[CardReading, ...] = ()
    unsure: tuple[UnsureReading, ...] = ()
    backs: tuple[Corners, ...] = ()
    foreign: tuple[Corners, ...] = ()
    warnings: tuple[str, ...] = field(default=())

    def enlarged(self, factor: int, size: tuple[int, int]) -> "Reading":
        """The reading of a picture that was read at `1 / factor` of its true `size` (width, height)."""

        def at_size(corners: Corners) -> Corners:
            return np.asarray((corners + 0.5) * factor - 0.5, dtype=np.float32)

        return replace(
            self,
            width=size[0],
            height=size[1],
            cards=tuple(replace(card, corners=at_size(card.corners)) for card in self.cards),
            unsure=tuple(replace(unsure, corners=at_size(unsure.corners)) for unsure in self.unsure),
            backs=tuple(at_size(corners) for corners in self.backs),
            foreign=tuple(at_size(corners) for corners in self.foreign),
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the sure cards, in the order of `cards`."""
        return tuple(reading.card for reading in self.cards)
