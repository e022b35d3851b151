"""Moving the middle of three cards without touching it (Parlaghy 1888, p. 191): an outer card goes to the other side.

What is in the middle depends on the others. With any odd number of cards, one outer card laid beyond the other end
makes another card the middle one.
"""

from tricks.places import GAP, Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant


def play(table: Table, count: int, way: str) -> Script:
    """Lay a row; an outer card is chosen and moved; look whether the middle card is in the middle, and untouched."""
    spots = tuple(f"spot-{i}" for i in range(1, count + 3))
    laid = spots[1:-1]
    table = table.lay("hand", laid)
    home = laid[count // 2]
    (middle,) = table.pile(home)
    yield Step("lay", table, invariant=(middle,), values={"count": count, "place": home})
    chosen = yield Choose("which", (laid[0], laid[-1]), "place")
    is_left = chosen == laid[0]
    if way == "to-the-other-end":
        table = table.move(chosen, 0, spots[-1] if is_left else spots[0])
    elif way == "further-out":
        table = table.move(chosen, 0, spots[0] if is_left else spots[-1])
    else:
        table = table.move(chosen, 0, home).move(home, 1, chosen)
    yield Step("move", table, invariant=(middle,), values={"card": middle})
    row = table.pile(*spots)
    moved, touched = row[count // 2] != middle, table.place_of(middle) != home
    key = "solved" if moved and not touched else "touched" if touched else "still-middle"
    yield Claim(key, table, moved and not touched, values={"card": middle, "new": row[count // 2]})


def spots(count: int, **_: object) -> tuple[Place, ...]:
    """The pack below, and a row of spots with one free at either end."""
    row = (Place(f"spot-{i + 1}", GAP * i, 0) for i in range(count + 2))
    return (Place("hand", GAP * (count + 1) / 2, 1.3), *row)


TRICK = Trick(
    id="middle-card-untouched",
    number=34,
    page=191,
    kind="puzzle",
    script=play,
    cards=lambda count, **_: count,
    places=spots(3),
    layout=spots,
    difficulty=1,
    minutes=1,
    parameters=(
        Parameter("count", 3, (3, 5, 7)),
        Parameter("way", "to-the-other-end", ("to-the-other-end", "further-out", "changed-places"), handling=True),
    ),
    variants=(
        Variant("pushed-further-out", "fails", {"way": "further-out"}),
        Variant("changed-places", "fails", {"way": "changed-places"}),
    ),
)
