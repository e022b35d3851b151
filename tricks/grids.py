"""Cards seen by a camera, sorted into rows and columns: under perspective, from any side of the table, laid by hand.

Each card is a ruler of its own: its edges give the directions and the scale of the table where it lies. So the step
from one card to a neighbour is measured in card widths and heights and rounded to whole places; walking from neighbour
to neighbour (the smallest spanning tree) never sums up the perspective of the picture.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

import numpy as np
from numpy.typing import NDArray

SeenKind = Literal["sure", "unsure", "back"]
Cell = tuple[int, int]
"""Row and column, from 0."""

_USUAL_STEP = 1.1
_IN_LINE = 0.45
"""Parts of a card by which neighbours of one row or column may stand out of line."""
_GAP = 1.5
_SAME_PLACE = 0.4
_SIDEWAYS = -100.0
"""Degrees: cards on their side are taken to have their heads to the right, so that frames of one camera agree."""


@dataclass(frozen=True)
class SeenCard:
    """One card as a camera saw it.

    `corners` are x and y in pixels (y downwards), clockwise from the card's own top left. `names` is one name where it
    is `sure`; the guesses, likeliest first (perhaps none), where it is `unsure`; empty for a `back`.
    """

    names: tuple[str, ...]
    corners: tuple[tuple[float, float], ...]
    kind: SeenKind = "sure"

    @property
    def name(self) -> str:
        """The name where it is sure, else ""."""
        return self.names[0] if self.kind == "sure" else ""


@dataclass(frozen=True)
class Grid:
    """Cards by row and column, both counted from 0 as the heads of the cards are up. Lines without a card are left out.

    `crowded` are cards that lie where another already does: the layout is no grid there.
    """

    cells: Mapping[Cell, SeenCard]
    crowded: tuple[SeenCard, ...] = ()

    @property
    def rows(self) -> int:
        """How many rows hold a card."""
        return 1 + max((row for row, _ in self.cells), default=-1)

    @property
    def columns(self) -> int:
        """How many columns hold a card."""
        return 1 + max((column for _, column in self.cells), default=-1)

    def half_turned(self) -> "Grid":
        """The same cards from the other side of the table."""
        rows, columns = self.rows, self.columns
        turned = {(rows - 1 - row, columns - 1 - column): card for (row, column), card in self.cells.items()}
        return Grid(MappingProxyType(turned), self.crowded)

    def transposed(self) -> "Grid":
        """Rows as columns: the first row becomes the first column, read from its first card downwards."""
        return Grid(MappingProxyType({(column, row): card for (row, column), card in self.cells.items()}), self.crowded)

    def moved(self, rows: int, columns: int) -> "Grid":
        """The same cards so many rows further down and columns further right."""
        moved = {(row + rows, column + columns): card for (row, column), card in self.cells.items()}
        return Grid(MappingProxyType(moved), self.crowded)


def grid_of(cards: Sequence[SeenCard]) -> Grid:
    """The rows and columns of cards that lie apart, their long sides along the columns.

    The grid is spanned by the sure cards. Unsure cards join it where they fit or border on it; backs only in a gap,
    since the rest of the pack may lie near by. Which end of the cards is their head cannot be seen on cards that are
    the same both ways: the end that is up in the picture is taken (`Grid.half_turned` is the other way).

    >>> def at(x, y, name): return SeenCard((name,), ((x, y), (x + 60, y), (x + 60, y + 90), (x, y + 90)))
    >>> grid = grid_of([at(100, 0, "Kd"), at(0, 2, "Ah"), at(3, 120, "7s")])
    >>> {cell: card.name for cell, card in sorted(grid.cells.items())}
    {(0, 0): 'Ah', (0, 1): 'Kd', (1, 0): '7s'}
    """
    sure = [card for card in cards if card.kind == "sure"]
    base = sure if len(sure) > 1 else [card for card in cards if card.kind != "back"]
    if not base:
        return Grid(MappingProxyType({}))
    frames = _Frames.of(base)
    places = frames.walk()
    used = dict(zip(reversed(places), reversed(base), strict=True))
    crowded = tuple(card for place, card in zip(places, base, strict=True) if used[place] is not card)
    for kind in ("unsure", "back"):
        for card in cards:
            if card.kind != kind or card in base:
                continue
            place = frames.place_of(card, places)
            rows, columns = ({p[axis] for p in used} for axis in (0, 1))
            fits = place is not None and place[0] in rows and place[1] in columns
            borders = place is not None and kind == "unsure" and (place[0] in rows or place[1] in columns)
            if place is not None and place not in used and (fits or (borders and _is_next(place, used))):
                used[place] = card
    rank_row, rank_column = ({line: i for i, line in enumerate(sorted({p[axis] for p in used}))} for axis in (0, 1))
    cells = {(rank_row[row], rank_column[column]): card for (row, column), card in used.items()}
    return Grid(MappingProxyType(cells), crowded)


def same_place(one: SeenCard, other: SeenCard) -> bool:
    """Whether two sightings are of one place on the table: their centres less than half a card apart."""
    size = np.sqrt(_area(_corners(one)))
    apart = np.linalg.norm(_corners(one).mean(axis=0) - _corners(other).mean(axis=0))
    return bool(apart < _SAME_PLACE * size)


@dataclass(frozen=True, eq=False)
class _Frames:
    """Where cards lie and how: centres `(n, 2)` px, and for each a matrix `(2, 2)` of its width and height in px."""

    centres: NDArray[np.float64]
    edges: NDArray[np.float64]
    steps: tuple[float, float]

    @classmethod
    def of(cls, cards: Sequence[SeenCard]) -> "_Frames":
        corners = np.stack([_corners(card) for card in cards])
        edges = _upright(np.stack([_edges(four) for four in corners]))
        centres = corners.mean(axis=1)
        bare = cls(centres, edges, (1.0, 1.0))
        return cls(centres, edges, bare._steps())

    def away(
        self, i: int, centre: NDArray[np.float64], edges: NDArray[np.float64] | None = None
    ) -> tuple[float, float]:
        """From card `i` to a centre, in cards to the right and downwards."""
        frame = self.edges[i] if edges is None else (self.edges[i] + edges) / 2
        right, down = np.linalg.solve(frame, centre - self.centres[i])
        return float(right), float(down)

    def walk(self) -> list[Cell]:
        """Whole rows and columns of all cards from the first one, over the smallest spanning tree."""
        count = len(self.centres)
        apart = np.array(
            [[self.away(i, self.centres[j], self.edges[j]) for j in range(count)] for i in range(count)]
        ) / np.array(self.steps)
        length = np.hypot(apart[..., 0], apart[..., 1])
        places: dict[int, Cell] = {0: (0, 0)}
        while len(places) < count:
            inside = list(places)
            outside = [j for j in range(count) if j not in places]
            part = length[np.ix_(inside, outside)]
            a, b = np.unravel_index(int(part.argmin()), part.shape)
            i, j = inside[int(a)], outside[int(b)]
            places[j] = (places[i][0] + round(apart[i, j, 1]), places[i][1] + round(apart[i, j, 0]))
        return [places[i] for i in range(count)]

    def place_of(self, card: SeenCard, places: Sequence[Cell]) -> Cell | None:
        """The row and column of another card by its nearest neighbour; None where it is none of this size."""
        corners = _corners(card)
        centre = corners.mean(axis=0)
        nearest = int(np.linalg.norm(self.centres - centre, axis=1).argmin())
        ratio = _area(corners) / abs(float(np.linalg.det(self.edges[nearest])))
        if not 0.5 < ratio < 2:
            return None
        right, down = self.away(nearest, centre)
        row, column = places[nearest]
        return row + round(down / self.steps[1]), column + round(right / self.steps[0])

    def _steps(self) -> tuple[float, float]:
        """The usual distance of neighbours to the right and downwards, in cards."""
        right, down = [], []
        for i in range(len(self.centres)):
            others = [self.away(i, self.centres[j], self.edges[j]) for j in range(len(self.centres)) if j != i]
            beside = [u for u, v in others if u > 0.3 and abs(v) < _IN_LINE]
            below = [v for u, v in others if v > 0.3 and abs(u) < _IN_LINE]
            right += [min(beside)] if beside else []
            down += [min(below)] if below else []
        return _usual(right), _usual(down)


def _usual(steps: Sequence[float]) -> float:
    """The usual one of some distances between neighbours; over a gap it is two or more of them, which do not count."""
    single = [step for step in steps if step < _GAP * min(steps)]
    return float(np.median(single)) if single else _USUAL_STEP


def _upright(edges: NDArray[np.float64]) -> NDArray[np.float64]:
    """The frames, turned so that all cards have their heads at one side: up in the picture, as far as can be told."""
    down = edges[:, :, 1]
    doubled = 2 * np.arctan2(down[:, 0], down[:, 1])  # an axis is the same after half a turn
    axis = np.degrees(np.arctan2(np.sin(doubled).sum(), np.cos(doubled).sum()) / 2)
    axis = (axis - _SIDEWAYS) % 180 + _SIDEWAYS
    along = np.array([np.sin(np.radians(axis)), np.cos(np.radians(axis))])
    length = np.linalg.norm(down, axis=1)
    straight = np.abs(down @ along) > np.cos(np.radians(45)) * length
    signs = np.where(down @ along < 0, -1.0, 1.0)
    upright = edges * signs[:, None, None]
    if not straight.all() and straight.any():  # a card laid across the others is measured by their rulers
        upright[~straight] = np.median(upright[straight], axis=0)
    return np.asarray(upright, np.float64)


def _edges(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    right = (corners[1] - corners[0] + corners[2] - corners[3]) / 2
    down = (corners[3] - corners[0] + corners[2] - corners[1]) / 2
    return np.column_stack([right, down])


def _corners(card: SeenCard) -> NDArray[np.float64]:
    return np.asarray(card.corners, np.float64)


def _area(corners: NDArray[np.float64]) -> float:
    return abs(float(np.linalg.det(_edges(corners))))


def _is_next(place: Cell, used: Mapping[Cell, SeenCard]) -> bool:
    return any(abs(place[0] - row) + abs(place[1] - column) == 1 for row, column in used)
