"""What is wrong with real cards on a table: one table of problems, and the layouts that scripts ask for."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pytest

from rules.decks import find_deck
from tricks.grids import Cell, Grid, SeenCard
from tricks.layouts import PROBLEMS, Layout, LayoutCheck, Problem, Spot, check_layout, layout_of
from tricks.places import Place, cells, columns, rows
from tricks.table import Table

DECK = find_deck("french52")
NAMES = ["Ah", "Kd", "7s", "Tc", "9h", "2d", "Qs", "5c", "Jh"]
CORNERS = ((0.0, 0.0), (60.0, 0.0), (60.0, 90.0), (0.0, 90.0))


def seen(text: str) -> SeenCard:
    """`Ah` sure, `Ah?Kd?` guesses, `?` unsure without one, `#` a back."""
    if text == "#":
        return SeenCard((), CORNERS, "back")
    if text.endswith("?"):
        return SeenCard(tuple(name for name in text.split("?") if name), CORNERS, "unsure")
    return SeenCard((text,), CORNERS)


def grid(*lines: str, crowded: Sequence[str] = ()) -> Grid:
    """A grid from lines of cards; `-` is a gap."""
    found = {
        (row, column): seen(text)
        for row, line in enumerate(lines)
        for column, text in enumerate(line.split())
        if text != "-"
    }
    return Grid(MappingProxyType(found), tuple(map(seen, crowded)))


def laid(places: Sequence[Place], count: int, *, across: bool = True) -> Layout:
    table = Table.start(DECK, range(count), [Place("hand", 0, 9), *places])
    layout = layout_of(table.lay("hand", [place.name for place in places], across=across))
    assert layout is not None
    return layout


THREE = laid(rows(3, 3), 9, across=False)
COLUMNS = laid(columns(3, 3), 9)
ABREAST = (Place("row-1", 0, 0, "row", 4), Place("row-2", 5, 0, "row", 4))
EXPECTED: Mapping[Cell, str] = {(i // 3, i % 3): name for i, name in enumerate(NAMES)}


def check(*lines: str, layout: Layout = THREE, expected: Mapping[Cell, str] = EXPECTED) -> LayoutCheck:
    return check_layout(grid(*lines), layout, expected)


@pytest.mark.parametrize(
    ("lines", "problems"),
    [
        (("Ah Kd 7s", "Tc 9h 2d", "Qs 5c Jh"), []),
        (("Ah Kd 7s", "Tc 9h 2d", "Qs 5c 3h?Jh?"), []),  # a guess that is expected there is taken
        ((), [Problem("nothing", count=0, of=9)]),
        (("Ah Kd",), [Problem("nothing", count=2, of=9)]),
        (("Ah Kd 7s 3d", "Tc 9h 2d -", "Qs 5c Jh -"), [Problem("shape", count=3, of=4)]),
        (
            ("Ah Kd 7s", "Tc 9h 2d", "Qs 5c Ah"),
            [Problem("doubled", ("Ah",), ((0, 0), (2, 2))), Problem("missing", ("Jh",), ((2, 2),))],
        ),
        (
            ("Ah Kd 7s", "Tc 9h 3d", "Qs 5c Jh"),
            [Problem("extra", ("3d",), ((1, 2),)), Problem("missing", ("2d",), ((1, 2),))],
        ),
        (
            ("Ah # 7s", "Tc 9h 2d", "Qs 5c Jh"),
            [Problem("face_down", ("Kd",), ((0, 1),))],
        ),
        (("Ah Kd 7s", "Tc 9h 2d", "Qs 5c 4s?3h?"), [Problem("unsure", ("4s", "3h"), ((2, 2),))]),
        (("Ah Kd 7s", "Tc 9h 2d", "Qs 5c ?"), [Problem("unsure", (), ((2, 2),))]),
        (("Ah Kd 7s", "Tc - 2d", "Qs 5c Jh"), [Problem("missing", ("9h",), ((1, 1),))]),
        (("Ah Kd 7s", "Tc 9h 2d"), [Problem("missing", (n,), ((2, i),)) for i, n in enumerate(("Qs", "5c", "Jh"))]),
        (
            ("- - 7s", "- 9h 2d", "- 5c Jh"),
            [
                Problem("short_row", cells=((0, 0), (0, 1)), count=1, of=3),
                Problem("short_row", cells=((1, 0),), count=2, of=3),
                Problem("short_row", cells=((2, 0),), count=2, of=3),
            ],
        ),
        (("Ah Kd 7s", "Tc 9h Jh", "Qs 5c 2d"), [Problem("swapped", ("Jh", "2d"), ((1, 2), (2, 2)))]),
        (
            ("Kd Ah 7s", "Tc 9h Jh", "Qs 5c 2d"),
            [Problem("swapped", ("Kd", "Ah"), ((0, 0), (0, 1))), Problem("swapped", ("Jh", "2d"), ((1, 2), (2, 2)))],
        ),
        (("Ah 7s Kd", "Tc 2d 9h", "5c Jh Qs"), [Problem("wrong_order", ("7s", "Kd"), ((0, 1),), count=7, of=9)]),
        (("Ah Tc Qs", "Kd 9h 5c", "7s 2d Jh"), [Problem("dealt_otherwise")]),
        (("Jh 5c Qs", "2d 9h Tc", "7s Kd Ah"), []),  # from the other side of the table
    ],
)
def test_what_is_wrong_with_three_rows_of_three(lines: Sequence[str], problems: list[Problem]) -> None:
    found = check(*lines)
    assert list(found.problems) == problems
    assert found.is_right == (not problems)


def test_a_row_that_is_wholly_missing_is_found_by_the_others() -> None:
    found = check("Tc 9h 2d", "Qs 5c Jh")
    assert [problem.cells for problem in found.problems] == [((0, 0),), ((0, 1),), ((0, 2),)]


def test_before_a_card_is_known_only_shape_and_doubles_can_be_wrong() -> None:
    assert check("3h 3d 3s", "4h 4d 4s", "5h 5d 5s", expected={}).is_right
    short = check("3h 3d 3s", "4h - 4s", "5h 5d 5s", expected={}).problems
    assert short == (Problem("short_row", cells=((1, 1),), count=2, of=3),)
    twice = check("3h 3d 3s", "4h 3h 4s", "5h 5d 5s", expected={}).problems
    assert twice == (Problem("doubled", ("3h",), ((0, 0), (1, 1))),)


def test_a_new_layout_may_be_taken_from_the_other_side() -> None:
    found = check_layout(grid("3h 3d 3s", "4h 4d 4s", "5h 5d 5s"), THREE, {}, is_turned=True)
    assert found.names[0, 0] == "5s" and found.names[2, 2] == "3h"


def test_rows_may_lie_as_columns_where_only_so_they_fit() -> None:
    layout = laid(columns(3, 4), 12)
    found = check("Ah Kd 7s Tc", "9h 2d Qs 5c", "Jh 3s 4s 6s", layout=layout, expected={})
    assert found.is_right and found.names[3, 0] == "Tc" and found.names[0, 1] == "9h"


def test_a_card_known_to_lie_elsewhere_does_not_belong_here() -> None:
    expected = {cell: name for cell, name in EXPECTED.items() if cell != (0, 0)}
    lines = ("Ah Kd 7s", "Tc 9h 2d", "Qs 5c Jh")
    assert check(*lines, expected=expected).is_right
    found = check_layout(grid(*lines), THREE, expected, elsewhere=["Ah"])
    assert found.problems == (Problem("extra", ("Ah",), ((0, 0),)),)


def test_a_known_card_in_a_place_for_a_new_one_is_out_of_order() -> None:
    expected = {cell: name for cell, name in EXPECTED.items() if cell != (2, 2)}
    found = check("Ah Kd 7s", "Tc 9h 3c", "Qs 5c 2d", expected=expected)
    assert {problem.kind for problem in found.problems} == {"extra", "wrong_order"}


def test_cards_on_top_of_each_other_are_told() -> None:
    lines = grid("Ah Kd 7s", "Tc 9h 2d", "Qs 5c Jh", crowded=["4d"])
    assert check_layout(lines, THREE, EXPECTED).problems == (Problem("extra", ("4d",)),)


@pytest.mark.parametrize(
    ("layout", "shape", "cell", "spot", "line"),
    [
        (laid(rows(3, 5), 15, across=False), (3, 5), (1, 2), Spot("row-2", 2), "row-2"),
        (laid(columns(3, 3.2), 21), (7, 3), (6, 1), Spot("column-2", 6), "column-2"),
        (laid(cells(4, 5), 20), (4, 5), (3, 4), Spot("cell-4-5", 0), ""),
        (laid(ABREAST, 8), (2, 4), (1, 0), Spot("row-2", 0), "row-2"),
    ],
)
def test_rows_and_columns_of_a_table(layout: Layout, shape: tuple[int, int], cell: Cell, spot: Spot, line: str) -> None:
    assert (layout.rows, layout.columns) == shape
    assert layout.spots[cell] == spot
    assert layout.line_of(cell) == line


def test_backs_packets_and_hidden_cards_are_no_layout() -> None:
    places = [Place("hand", 0, 0), Place("up", 1, 0, "row", 5), Place("pocket", 0, 3, "row", 5, hidden=True)]
    table = Table.start(DECK, range(10), places)
    assert layout_of(table) is None
    assert layout_of(table.lay("hand", ["pocket"], count=5)) is None
    assert layout_of(table.lay("hand", ["up"], count=3)) is None
    assert layout_of(table.lay("hand", ["up"], count=5, up=False)) is None
    assert layout_of(table.lay("hand", ["up"], count=4)) is not None


def test_only_the_top_card_of_a_packet_is_looked_at() -> None:
    table = Table.start(DECK, range(9), [Place("hand", 0, 3), *cells(2, 2)])
    table = table.lay("hand", [place.name for place in cells(2, 2)], count=4).move("hand", 0, "cell-1-2", up=True)
    layout = layout_of(table)
    assert layout is not None and layout.cards[0, 1] == 4 and len(layout.cards) == 4


def test_every_kind_of_problem_has_its_place_in_the_order() -> None:
    assert len(PROBLEMS) == len(set(PROBLEMS)) == 13
