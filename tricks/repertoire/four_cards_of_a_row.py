"""The four cards of a row thought of (Parlaghy 1888, p. 185): cuts between the rows keep each row together.

Six possibilities need at least one answer out of six, and the book nowhere asks for one plainly; its second "think of
the row" is read as that question. Cuts at multiples of four turn the rows round like a wheel; of all cuts of 24 cards
18 of 24 part two rows.
"""

from tricks.places import GAP, Place
from tricks.script import Ask, Choose, Reveal, Script, Step, Think, Value
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

ROWS = tuple(f"row-{i}" for i in range(1, 7))


def play(table: Table, rows: int, per_row: int, cuts: str, redeal: str, question: str) -> Script:
    """Lay rows, one is thought of; gather and cut, lay again, ask; bring the row named to the middle, then to hand."""
    names, everything = ROWS[:rows], rows * per_row
    table = table.lay("hand", names, across=False)
    values: dict[str, Value] = {"rows": rows, "per_row": per_row}
    yield Step("lay", table, values=values)
    yield Think("four", tuple(tuple(sorted(table.pile(name))) for name in names), "cards", values=values)
    table = table.gather(names, to="hand")
    yield Step("gather", table, invariant=table.pile("hand"), values=values)
    between = tuple(range(0, everything, per_row))
    for key in ("cut", "cut-again"):
        anywhere = cuts == "anywhere" and key == "cut"
        depth = yield Choose(
            key, tuple(range(everything)) if anywhere else between, "number", by="performer", values=values
        )
        table = table.cut("hand", depth)
    table = table.lay("hand", names, across=redeal == "across")
    yield Step("lay-again", table, invariant=table.pile(*names), gesture="cut", picture="complete-cut", values=values)
    middle = (rows - 1) // 2
    row = names[middle]
    if question == "asked":
        row = yield Ask("ask", "four", names, lambda four: table.place_of(four[0]), values=values)
    four = tuple(sorted(table.pile(row)))
    others = [name for name in names if name != row]
    gathered = table.gather([*others[:middle], row, *others[middle:]], to="hand")
    values = values | {"row": row, "above": middle * per_row}
    yield Step("to-the-middle", gathered, invariant=four, values=values)
    brought = gathered.cut("hand", middle * per_row)
    yield Step("to-the-top", brought, invariant=four, gesture="cut", values=values)
    shown = brought.lay("hand", ("shown",), count=per_row)
    yield Reveal("reveal", shown, "four", four, of="cards", values=values)


TRICK = Trick(
    id="four-cards-of-a-row",
    number=15,
    page=185,
    kind="self-working-mathematical",
    script=play,
    cards=lambda rows, per_row, **_: rows * per_row,
    places=(
        Place("hand", 4.02, 0),
        *(Place(name, 4.8 * (i // 3), GAP * (i % 3), "row", 4) for i, name in enumerate(ROWS)),
        Place("shown", 2.4, 1.6, "row", 4),
    ),
    difficulty=1,
    minutes=4,
    parameters=(
        Parameter("rows", 6, (2, 3, 4, 5, 6)),
        Parameter("per_row", 4, (2, 3, 4, 5)),
        Parameter("cuts", "between-rows", ("between-rows", "anywhere"), handling=True),
        Parameter("redeal", "blocks", ("blocks", "across"), handling=True),
        Parameter("question", "asked", ("asked", "not-asked"), handling=True),
    ),
    variants=(
        Variant("no-question-asked", "fails", {"question": "not-asked"}),
        Variant("cut-anywhere", "fails", {"cuts": "anywhere"}),
        Variant("laid-again-across", "fails", {"redeal": "across"}),
    ),
)
