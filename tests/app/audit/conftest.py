"""Readings as a reader would give them, without pictures."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from vision.reading import CardReading, Corners, Guess, Reading, UnsureReading

MakeReading = Callable[..., Reading]


@pytest.fixture
def outline() -> Corners:
    """A card of 100 x 140 pixels at (40, 50)."""
    return np.array([[40, 50], [140, 50], [140, 190], [40, 190]], np.float32)


@pytest.fixture
def make_reading(outline: Corners) -> MakeReading:
    """Builds a reading of a 640 x 480 picture: sure cards and guesses of unsure ones by name, the rest by number."""

    def make(
        cards: str = "",
        *,
        unsure: Sequence[str] = (),
        backs: int = 0,
        foreign: int = 0,
        warnings: tuple[str, ...] = (),
        confidence: float = 0.97,
        scale: float = 1.0,
    ) -> Reading:
        corners = np.asarray(outline * scale, np.float32)
        return Reading(
            640,
            480,
            tuple(CardReading(card, confidence, corners) for card in cards.split()),
            tuple(UnsureReading((Guess(card, 0.6),) if card else (), corners) for card in unsure),
            (corners,) * backs,
            (corners,) * foreign,
            warnings,
        )

    return make
