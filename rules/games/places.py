"""Places on the table of a patience: where the book's figure puts its piles, rows and foundations before the deal."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

Kind = Literal["pile", "column", "row", "grid", "foundation", "talon", "waste"]


@dataclass(frozen=True, slots=True)
class Place:
    """A place that cards go to. `at` is its column and row in card widths and heights, from the top left.

    `pile`: one on another; `column`, `row`, `grid`: side by side or overlapping, all to be seen; `foundation`: a pile
    that is built up; `talon`: cards still to come, face down; `waste`: cards that fitted nowhere. `begins` are the
    cards laid there before the pack is shuffled; they are not in the game's deck.
    """

    name: str
    kind: Kind
    at: tuple[float, float]
    begins: tuple[str, ...] = ()


def line(
    name: str,
    kind: Kind,
    count: int,
    at: tuple[float, float],
    step: tuple[float, float] = (1, 0),
    begins: tuple[str, ...] = (),
    first: int = 1,
) -> tuple[Place, ...]:
    """`count` places `name-1`, `name-2`, ... (from `first`) in a straight line; place i begins with `begins[i]`.

    >>> [place.at for place in line("column", "column", 3, (0, 1))]
    [(0, 1), (1, 1), (2, 1)]
    """
    return tuple(
        Place(f"{name}-{first + i}", kind, (at[0] + i * step[0], at[1] + i * step[1]), begins[i : i + 1])
        for i in range(count)
    )


def dial(name: str, begins: tuple[str, ...] = (), radius: float = 3.0) -> tuple[Place, ...]:
    """Twelve foundations `name-1` ... `name-12` where a clock has its hours; hour h begins with `begins[h - 1]`."""
    places = []
    for hour in range(1, 13):
        angle = hour * pi / 6
        at = (round(radius * (1.5 + 1.5 * sin(angle)), 3), round(radius * (1 - cos(angle)), 3))
        places.append(Place(f"{name}-{hour}", "foundation", at, begins[hour - 1 : hour]))
    return tuple(places)
