"""The cards that a trick has face up on the table, as rows and columns, and a check of real cards against them."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, product
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from tricks.grids import Cell, Grid, SeenCard
from tricks.table import Table

ProblemKind = Literal[
    "not_yet",
    "nothing",
    "shape",
    "doubled",
    "extra",
    "face_down",
    "unsure",
    "short_row",
    "missing",
    "swapped",
    "dealt_otherwise",
    "gathered_otherwise",
    "wrong_order",
]
PROBLEMS: tuple[ProblemKind, ...] = get_args(ProblemKind)
"""In the order in which they are told: what the camera must see first, then what was done wrongly."""

_FEWEST = 4
_MOST_NAMED = 3
"""Up to so many missing cards are named one by one, and up to so many pairs that changed places."""


class Spot(NamedTuple):
    """A card's place as the script knows it: the pile, and the position in it from 0 (laid first, or top)."""

    place: str
    position: int


@dataclass(frozen=True)
class Layout:
    """Open cards by row and column from 0: where each lies in the script, its token and its card."""

    spots: Mapping[Cell, Spot]
    tokens: Mapping[Cell, int]
    cards: Mapping[Cell, int]
    counts: Mapping[str, int]

    @property
    def rows(self) -> int:
        """Number of rows."""
        return 1 + max(row for row, _ in self.spots)

    @property
    def columns(self) -> int:
        """Number of columns."""
        return 1 + max(column for _, column in self.spots)

    def line_of(self, cell: Cell) -> str:
        """The pile that a cell belongs to where piles are whole rows or columns, else ""."""
        place = self.spots[cell].place
        return place if self.counts[place] > 2 else ""


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong. What the fields hold depends on the kind.

    `names` and `cells`: the cards concerned and where (row and column). `swapped`: two of each, every card with the
    cell it lies at. `wrong_order`: the card that lies at the first wrong cell, and the one that belongs there; `count`
    of `of` lie wrongly. `doubled`: one name, all its cells. `unsure`: the guesses. `short_row`: `count` of `of` cards
    seen in the line of `cells[0]`.
    `shape`: `count` rows of `of` cards were seen. `nothing`: `count` of `of` cards.
    `not_yet`: the layout before still lies there.
    """

    kind: ProblemKind
    names: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    count: int = 0
    of: int = 0
    answer: str = ""
    """`gathered_otherwise`: the option of the question that would explain what lies there."""


@dataclass(frozen=True)
class LayoutCheck:
    """What was found: the grid as the script sees it, the name taken for each cell, and the problems, if any.

    `matches` counts the cells whose card is the one expected, or any where none is.
    """

    layout: Layout
    view: Grid
    names: Mapping[Cell, str]
    problems: tuple[Problem, ...]
    matches: int = field(compare=False)

    @property
    def is_right(self) -> bool:
        """Whether the layout is complete and as expected."""
        return not self.problems

    @property
    def is_dealt_otherwise(self) -> bool:
        """Whether the cards lie in the right succession, but were dealt in another manner."""
        return any(problem.kind == "dealt_otherwise" for problem in self.problems)


def layout_of(table: Table) -> Layout | None:
    """The open cards of a table in rows and columns; None where fewer than four are open.

    Places spread as rows make one row each, one below the other, even where a drawing has them side by side for want of
    room. All else is sorted by where it is drawn.
    """
    found: list[tuple[float, float, Spot]] = []
    counts: dict[str, int] = {}
    for number, place in enumerate(table.places.values()):
        pile = table.lying(place.name)
        for index, lying in enumerate(pile[:1] if place.spread == "packet" else pile):
            if lying.up and not place.hidden:
                x, y = place.spot(index, of=len(pile))
                counts[place.name] = counts.get(place.name, 0) + 1
                found.append((float(number) if place.spread == "row" else y, x, Spot(place.name, index)))
    if len(found) < _FEWEST:
        return None
    if all(table.places[name].spread == "row" for name in counts):
        found = [(y, float(spot.position), spot) for y, _, spot in found]
    ys, xs = sorted({round(y, 2) for y, _, _ in found}), sorted({round(x, 2) for _, x, _ in found})
    spots = {(ys.index(round(y, 2)), xs.index(round(x, 2))): spot for y, x, spot in sorted(found)}
    lying_at = {cell: table.lying(spot.place)[spot.position] for cell, spot in spots.items()}
    return Layout(
        MappingProxyType(spots),
        MappingProxyType({cell: lying.token for cell, lying in lying_at.items()}),
        MappingProxyType({cell: lying.card for cell, lying in lying_at.items()}),
        MappingProxyType(counts),
    )


def check_layout(
    grid: Grid,
    layout: Layout,
    expected: Mapping[Cell, str],
    *,
    elsewhere: Collection[str] = (),
    is_turned: bool = False,
) -> LayoutCheck:
    """Compare what is seen with what should lie there.

    `expected` has the names of the cards that are known; other cells take any card that is not expected in another cell
    and not known to be `elsewhere`. The grid may be seen from the other side of the table, and may have its rows as
    columns where only so its shape fits; the view that fits best is taken. Where no card is known yet that is the one
    with heads up, or the other if `is_turned`.
    """
    views = list(_views(grid.half_turned() if is_turned else grid, layout))
    if not expected:
        views = views[:1]
    checks = [_check(view, layout, expected, {*elsewhere, *expected.values()}) for view in views]
    return max(checks, key=lambda check: (check.matches, -len(check.problems)))


def _views(grid: Grid, layout: Layout) -> Iterator[Grid]:
    """The grid, first as it is seen, from both sides: of the right shape if it can be, else wherever it fits in."""
    shape = layout.rows, layout.columns
    ways = (grid, grid.transposed())
    for across in ways:
        if (across.rows, across.columns) == shape:
            yield from (across, across.half_turned())
            return
    for across in ways:
        if across.rows <= shape[0] and across.columns <= shape[1]:
            for view in (across, across.half_turned()):
                for row, column in product(range(shape[0] - view.rows + 1), range(shape[1] - view.columns + 1)):
                    yield view.moved(row, column)
    yield grid


def _check(view: Grid, layout: Layout, expected: Mapping[Cell, str], known: set[str]) -> LayoutCheck:
    names = {cell: _taken(card, expected.get(cell)) for cell, card in view.cells.items() if cell in layout.spots}
    names = {cell: name for cell, name in names.items() if name}
    matches = sum(name == expected[cell] if cell in expected else name not in known for cell, name in names.items())
    found = _problems(view, layout, expected, names, known)
    problems = tuple(sorted(found, key=lambda problem: PROBLEMS.index(problem.kind)))
    return LayoutCheck(layout, view, MappingProxyType(names), problems, matches)


def _taken(card: SeenCard, expected: str | None) -> str:
    """The name of a sure card; of an unsure one the expected name, if it is among the guesses."""
    return card.name or (expected if card.kind == "unsure" and expected in card.names else "") or ""


def _problems(
    view: Grid, layout: Layout, expected: Mapping[Cell, str], names: Mapping[Cell, str], known: set[str]
) -> Iterator[Problem]:
    if not view.cells or len(names) * 3 < len(layout.spots):
        yield Problem("nothing", count=len(names), of=len(layout.spots))
        return
    if set(view.cells) - set(layout.spots):
        yield Problem("shape", count=view.rows, of=view.columns)
        yield from _doubled(dict(view.cells.items()))
        return
    strange = _strange(expected, names, known)
    yield from (Problem("extra", (card.name or "?",)) for card in view.crowded)
    yield from (Problem("extra", (names[cell],), (cell,)) for cell in strange)
    doubled = list(_doubled({cell: view.cells[cell] for cell in names}))
    yield from doubled
    for cell, card in view.cells.items():
        if card.kind == "back":
            yield Problem("face_down", (expected[cell],) if cell in expected else (), (cell,))
        elif cell not in names:
            yield Problem("unsure", card.names[:_MOST_NAMED], (cell,))
    yield from _gaps(view, layout, expected, names)
    spoilt = {cell for problem in doubled for cell in problem.cells} | set(strange)
    yield from _order(layout, expected, {cell: name for cell, name in names.items() if cell not in spoilt})


def _doubled(cards: Mapping[Cell, SeenCard]) -> Iterator[Problem]:
    for name, count in Counter(card.name for card in cards.values() if card.name).items():
        if count > 1:
            yield Problem("doubled", (name,), tuple(sorted(cell for cell, card in cards.items() if card.name == name)))


def _strange(expected: Mapping[Cell, str], names: Mapping[Cell, str], known: set[str]) -> list[Cell]:
    """Cells with a new card where a known one belongs, or with a known one that belongs outside this layout."""
    here = set(expected.values())
    return sorted(c for c, name in names.items() if (name not in known if c in expected else name in known - here))


def _gaps(view: Grid, layout: Layout, expected: Mapping[Cell, str], names: Mapping[Cell, str]) -> Iterator[Problem]:
    """Cells without a card, and known cards that are nowhere."""
    seen = set(names.values())
    gaps = [cell for cell in sorted(layout.spots) if cell not in view.cells]
    lost = [cell for cell, name in sorted(expected.items()) if name not in seen and cell in (*gaps, *names)]
    named = lost if len(lost) <= _MOST_NAMED else []
    yield from (Problem("missing", (expected[cell],), (cell,)) for cell in named)
    by_line: dict[str | int, list[Cell]] = {}
    for cell in gaps:
        by_line.setdefault(layout.line_of(cell) or cell[0], []).append(cell)
    for line, cells in by_line.items():
        whole = [cell for cell in layout.spots if (layout.line_of(cell) or cell[0]) == line]
        if not set(cells) <= set(named):
            yield Problem("short_row", cells=tuple(cells), count=len(whole) - len(cells), of=len(whole))


def _order(layout: Layout, expected: Mapping[Cell, str], names: Mapping[Cell, str]) -> Iterator[Problem]:
    known = set(expected.values())
    wrong = [
        cell for cell, name in sorted(names.items()) if (name != expected[cell] if cell in expected else name in known)
    ]
    pairs = [(a, b) for a, b in combinations(wrong, 2) if names[a] == expected.get(b) and names[b] == expected.get(a)]
    if wrong and _is_dealt_otherwise(layout, expected, names):
        yield Problem("dealt_otherwise")
    elif len(pairs) * 2 == len(wrong) and len(pairs) <= _MOST_NAMED:
        yield from (Problem("swapped", (names[a], names[b]), (a, b)) for a, b in pairs)
    elif wrong:
        right = (expected[wrong[0]],) if wrong[0] in expected else ()
        yield Problem("wrong_order", (names[wrong[0]], *right), (wrong[0],), count=len(wrong), of=len(layout.spots))


def _is_dealt_otherwise(layout: Layout, expected: Mapping[Cell, str], names: Mapping[Cell, str]) -> bool:
    """Whether the cards lie in the right succession, but laid line by line in place of one to each, or the reverse."""
    lines = list(layout.counts)
    across = sorted(layout.spots, key=lambda cell: (layout.spots[cell].position, lines.index(layout.spots[cell].place)))
    blocks = sorted(layout.spots, key=lambda cell: (lines.index(layout.spots[cell].place), layout.spots[cell].position))
    if across == blocks or set(expected) != set(layout.spots):
        return False
    return any(
        all(names.get(to) == expected[of] for of, to in zip(order, other, strict=True))
        for order, other in ((across, blocks), (blocks, across))
    )
