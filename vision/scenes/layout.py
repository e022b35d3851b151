"""How cards lie on the table: apart, in a grid, in a row, in a fan, or scattered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import ceil, cos, hypot, radians, sin, sqrt
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from rules.names import UnknownNameError
from vision.faces import HEIGHT_MM, WIDTH_MM

POKER_MM = (WIDTH_MM, HEIGHT_MM)
DIAGONAL_MM = hypot(*POKER_MM)


@dataclass(frozen=True)
class Placement:
    """Where a card lies: its centre in mm on the table (y to the viewer), its turn (degrees clockwise), its size."""

    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    size_mm: tuple[float, float] = POKER_MM

    def corners(self, grow_mm: float = 0.0) -> NDArray[np.float64]:
        """`(4, 2)` mm: the corners clockwise from the card's own top left; `grow_mm` pushes each edge outwards."""
        half = np.array(self.size_mm) / 2 + grow_mm
        turn = radians(self.angle_deg)
        rotation = np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]])
        box = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half
        return np.asarray(box @ rotation + (self.x_mm, self.y_mm), np.float64)

    def shifted(self, x_mm: float, y_mm: float) -> "Placement":
        """The same card moved."""
        return replace(self, x_mm=self.x_mm + x_mm, y_mm=self.y_mm + y_mm)


def arrange(
    name: str, count: int, aspect: float, rng: np.random.Generator, size_mm: tuple[float, float] = POKER_MM
) -> tuple[Placement, ...]:
    """Places for `count` cards in a layout, bottom card first, centred on the origin, for a picture of `aspect` w / h.

    `size_mm` is the width and height of the cards.

    Raises:
        UnknownNameError: no such layout.
    """
    if name not in LAYOUTS:
        raise UnknownNameError("layout", name, LAYOUTS)
    if count == 0:
        return ()
    places = [replace(place, size_mm=size_mm) for place in LAYOUTS[name](count, aspect, size_mm, rng)]
    corners = np.concatenate([place.corners() for place in places])
    middle = (corners.min(axis=0) + corners.max(axis=0)) / 2
    return tuple(place.shifted(-float(middle[0]), -float(middle[1])) for place in places)


def extent(places: tuple[Placement, ...]) -> tuple[float, float]:
    """Width and height in mm of the upright box around the origin that holds all the cards."""
    if not places:
        return DIAGONAL_MM, DIAGONAL_MM
    reach = np.abs(np.concatenate([place.corners() for place in places])).max(axis=0)
    return 2 * float(reach[0]), 2 * float(reach[1])


def _apart(count: int, aspect: float, size_mm: tuple[float, float], rng: np.random.Generator) -> list[Placement]:
    """Anywhere at any angle, none touching another: each in its own cell of a grid, pushed about within it."""
    diagonal = hypot(*size_mm)
    gap = diagonal * rng.uniform(1.02, 1.25)
    cells = _cells(count, aspect, rng)
    places = []
    for column, row in cells:
        slack = (gap - diagonal) / 2
        places.append(
            Placement(
                column * gap + rng.uniform(-slack, slack),
                row * gap + rng.uniform(-slack, slack),
                float(rng.uniform(0, 360)),
            )
        )
    return places


def _grid(count: int, aspect: float, size_mm: tuple[float, float], rng: np.random.Generator) -> list[Placement]:
    """Rows and columns, laid by hand: nearly straight, all the same way up or not."""
    turn = float(rng.choice([0, 0, 90, 180, 270]))
    gap_x, gap_y = rng.uniform(4, 25, 2)
    wide, tall = size_mm[::-1] if turn % 180 == 90 else size_mm
    step_x, step_y = wide + gap_x, tall + gap_y
    places = []
    for column, row in _cells(count, aspect * step_y / step_x, rng):
        flip = 180.0 * (rng.uniform() < 0.25)
        jitter = rng.normal(0, 1.2, 2)
        angle = turn + flip + float(rng.normal(0, 1.5))
        places.append(Placement(column * step_x + jitter[0], row * step_y + jitter[1], angle))
    return places


def _row(count: int, aspect: float, size_mm: tuple[float, float], rng: np.random.Generator) -> list[Placement]:
    """A row in which each card covers part of the one before, indices left open."""
    step = rng.uniform(14, 40)
    direction = radians(float(rng.normal(0, 12)))
    upright = float(rng.normal(0, 3))
    return [
        Placement(i * step * cos(direction), i * step * sin(direction), upright + float(rng.normal(0, 2)))
        for i in range(count)
    ]


def _fan(count: int, aspect: float, size_mm: tuple[float, float], rng: np.random.Generator) -> list[Placement]:
    """A hand of cards spread around a point below them."""
    radius = rng.uniform(85, 150)
    step = min(rng.uniform(9, 20), 150 / max(count, 1))
    lean = float(rng.normal(0, 20))
    angles = [lean + (i - (count - 1) / 2) * step + float(rng.normal(0, 0.7)) for i in range(count)]
    return [Placement(radius * sin(radians(a)), -radius * cos(radians(a)), a) for a in angles]


def _scattered(count: int, aspect: float, size_mm: tuple[float, float], rng: np.random.Generator) -> list[Placement]:
    """Thrown down: any angle, some over others."""
    spread = hypot(*size_mm) * 0.42 * sqrt(count)
    return [
        Placement(
            spread * sqrt(aspect) * rng.uniform(-1, 1), spread / sqrt(aspect) * rng.uniform(-1, 1), rng.uniform(0, 360)
        )
        for _ in range(count)
    ]


def _cells(count: int, aspect: float, rng: np.random.Generator) -> list[tuple[float, float]]:
    """`count` of the cells of a grid that suits the picture, in reading order."""
    columns = max(1, min(count, round(sqrt(count * aspect))))
    rows = ceil(count / columns)
    chosen = np.sort(rng.choice(columns * rows, count, replace=False))
    return [(float(i % columns), float(i // columns)) for i in chosen]


Layout = Callable[[int, float, tuple[float, float], np.random.Generator], list[Placement]]
LAYOUTS: Mapping[str, Layout] = MappingProxyType(
    {"apart": _apart, "grid": _grid, "row": _row, "fan": _fan, "scattered": _scattered}
)
"""The layouts by name."""

APART = ("apart", "grid")
"""The layouts in which no card touches another."""
