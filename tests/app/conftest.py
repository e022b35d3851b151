"""Tables before a camera: layouts of tricks with real-looking cards, photographed by the synthetic camera."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import pytest
from numpy.typing import NDArray

from tricks.catalogue import find_trick
from tricks.drivers import perform
from tricks.layouts import layout_of
from tricks.performance import Performance
from tricks.script import ACTORS, Step
from tricks.sitting import COACHED, DECK
from vision.scenes.conditions import Conditions
from vision.scenes.laid import LaidCard
from vision.scenes.layout import Placement, extent
from vision.scenes.scene import pictures_of
from vision.scenes.stage import Stage

WIDTH_MM, HEIGHT_MM, GAP_MM = 63.5, 88.9, 10.0
CONDITIONS = replace(Conditions.easy(), textures=("felt",), gloss=0.0, tilt_deg=(4, 12))

Lines = tuple[tuple[str, ...], ...]
Photograph = Callable[..., NDArray[np.uint8]]


@dataclass(frozen=True)
class Truth:
    """What truly happens on a table: the performance, and the cards of each layout, line by line along the picture."""

    performance: Performance
    layouts: dict[int, Lines]

    def swapped(self, number: int, one: tuple[int, int], other: tuple[int, int]) -> Lines:
        """A layout with two cards, by line and place in it from 0, in each other's place."""
        lines = [list(line) for line in self.layouts[number]]
        (a, b), (c, d) = one, other
        lines[a][b], lines[c][d] = lines[c][d], lines[a][b]
        return tuple(map(tuple, lines))


@pytest.fixture(scope="session")
def really() -> Callable[..., Truth]:
    """Returns really(trick, seed): a performance with a pack of 52 cards that nobody told the app."""

    def play(trick: str, seed: int = 4) -> Truth:
        performance = perform(find_trick(trick), seed=seed, deck=DECK, settings=COACHED[trick], simulate=ACTORS)
        layouts: dict[int, Lines] = {}
        for moment in performance.moments:
            layout = layout_of(moment.table)
            if layout and isinstance(moment.event, Step):
                name = {cell: performance.deck.print(card) for cell, card in layout.cards.items()}
                rows, columns = range(layout.rows), range(layout.columns)
                if len(rows) > len(columns):  # long columns lie along the picture, as the page asks
                    layouts[moment.number] = tuple(tuple(name[r, c] for r in rows) for c in columns)
                else:
                    layouts[moment.number] = tuple(tuple(name[r, c] for c in columns) for r in rows)
        return Truth(performance, layouts)

    return play


@pytest.fixture(scope="session")
def photograph() -> Photograph:
    """Returns photograph(lines, seed): a webcam's picture of cards laid by hand in rows."""

    def shoot(lines: Lines, seed: int = 1) -> NDArray[np.uint8]:
        rng = np.random.default_rng(seed)
        cards = [card for line in lines for card in line]
        pictures = pictures_of(cards, None)
        places = tuple(
            Placement(
                (column - (len(line) - 1) / 2) * (WIDTH_MM + GAP_MM) + float(rng.normal(0, 1.5)),
                (row - (len(lines) - 1) / 2) * (HEIGHT_MM + GAP_MM) + float(rng.normal(0, 1.5)),
                float(rng.normal(0, 1.5)),
            )
            for row, line in enumerate(lines)
            for column in range(len(line))
        )
        stage = Stage.set_up(CONDITIONS, rng, extent_mm=extent(places))
        laid = [LaidCard(card, pictures[card], place) for card, place in zip(cards, places, strict=True)]
        return stage.shoot(laid, rng).image

    return shoot
