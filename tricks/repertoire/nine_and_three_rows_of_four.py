"""Nine cards and three more so that every row counts four (Parlaghy 1888, p. 191): the three go on top of others.

Each row and each column must gain exactly one card, so the three places are a permutation: 6 of the 165 ways to put
three cards on nine. The book names two places, row 1 card 1 and row 2 card 3; the third, row 3 card 2, is then forced.
The two diagonals can never both count four. In a square of n by n, n cards more make n + 1 in n! ways.
"""

from tricks.places import Place, cells
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant


def play(table: Table, size: int, rule: str) -> Script:
    """Lay the square; put the other cards on it one by one; count every row and column."""
    numbers = range(1, size + 1)
    names = tuple(f"cell-{r}-{c}" for r in numbers for c in numbers)
    table = table.lay("hand", names, count=size * size)
    yield Step("lay", table, values={"size": size, "cards": size * size, "goal": size + 1})
    taken: list[str] = []
    for number in numbers:
        used = {cell.split("-")[2] for cell in taken}
        if rule == "anywhere":
            options = names[names.index(taken[-1]) if taken else 0 :]
        else:
            row = tuple(f"cell-{number}-{c}" for c in numbers)
            options = tuple(cell for cell in row if rule == "one-in-each-row" or cell.split("-")[2] not in used)
        cell = yield Choose(f"where:{number}", options, "place", values={"number": number})
        taken.append(cell)
        table = table.move("hand", 0, cell, up=True)
        lacking = tuple(
            card
            for name in names
            if len(table.pile(*line(names, 1, name))) <= size and len(table.pile(*line(names, 2, name))) <= size
            for card in table.pile(name)
        )
        yield Step(f"put:{number}", table, invariant=lacking, values={"number": number, "cell": cell})
    lines = {line(names, axis, name) for axis in (1, 2) for name in names}
    wrong = [cards for cards in (len(table.pile(*cells)) for cells in lines) if cards != size + 1]
    values = {"goal": size + 1, "lines": 2 * size, "wrong": len(wrong)}
    yield Claim("not-all" if wrong else "all-equal", table, not wrong, values=values)


def line(names: tuple[str, ...], axis: int, name: str) -> tuple[str, ...]:
    """The cells of the row (axis 1) or column (axis 2) of a cell.

    >>> line(("cell-1-1", "cell-1-2", "cell-2-1", "cell-2-2"), 2, "cell-2-1")
    ('cell-1-1', 'cell-2-1')
    """
    return tuple(other for other in names if other.split("-")[axis] == name.split("-")[axis])


def square(size: int, **_: object) -> tuple[Place, ...]:
    """The pack at the left, the square beside it."""
    return (Place("hand", 0, 1.08), *cells(size, size, x=1.8))


TRICK = Trick(
    id="nine-and-three-rows-of-four",
    number=35,
    page=191,
    kind="puzzle",
    script=play,
    cards=lambda size, **_: size * size + size,
    places=square(3),
    layout=square,
    difficulty=1,
    minutes=3,
    parameters=(
        Parameter("size", 3, (2, 3, 4, 5)),
        Parameter("rule", "one-in-each", ("one-in-each", "one-in-each-row", "anywhere"), handling=True),
    ),
    variants=(
        Variant("anywhere", "fails", {"rule": "anywhere"}),
        Variant("rows-only", "fails", {"rule": "one-in-each-row"}),
    ),
)
