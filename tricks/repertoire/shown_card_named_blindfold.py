"""A card shown with closed eyes, and named (Parlaghy 1888, p. 188): a glimpsed card whose place is counted.

Dealt, the top card X comes to the bottom of heap 1, so after gathering it lies at (cards above heap 1) + (size of heap
1): 6 numbers of heaps above times 5 cyclic orders of the other heaps, 30 gatherings. If the heaps are lifted off as
packets X is the top of its heap, one place below the cards above it. How the card is gripped blind the book leaves
open: it is counted here.
"""

from tricks.places import GAP, Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly


def play(table: Table, heaps: int, made: str, counted: str) -> Script:
    """Glimpse the top card, make heaps, gather them, show the card at the reckoned place, shuffle, name it."""
    names = tuple(f"heap-{number}" for number in range(1, heaps + 1))
    glimpsed = table.pile("pack")[0]
    yield Step("glimpse", table, secret=True, learned=(glimpsed,), invariant=(glimpsed,), picture="glimpse-top")
    table = table.deal("pack", names) if made == "dealt" else table.divide("pack", names)
    yield Step("heaps", table, invariant=(glimpsed,), values={"heaps": heaps})
    first = yield Choose("first", names[1:], "place", by="performer")
    above = yield Choose("above", tuple(range(heaps)), "number", by="performer")
    start = names.index(first)
    others = names[start:] + names[1:start]
    lies_above = len(table.pile(*others[:above]))
    place = lies_above + (len(table.pile("heap-1")) if counted == "bottom" else 1)
    table = table.gather((*others[:above], "heap-1", *others[above:]), to="pack")
    yield Step("gather", table, invariant=(glimpsed,), values={"above": lies_above, "place": place})
    shown = table.pile("pack")[place - 1]
    table = table.move("pack", place - 1, "shown", up=True)
    yield Claim("show", table, shown == glimpsed, values={"card": shown, "place": place})
    table = table.move("shown", 0, "pack", at=place - 1, up=False).riffle("pack")
    yield Step("mix", table, by="spectator", gesture="shuffle", picture="riffle-shuffle")
    yield Step("forehead", table, by="spectator", picture="pack-on-forehead")
    table = table.move("pack", table.index_of(glimpsed), "shown", up=True)
    yield Claim("name", table, shown == glimpsed, values={"card": glimpsed})


def layout(heaps: int, **_: str) -> tuple[Place, ...]:
    """The heaps in a row, the pack and the card shown above them."""
    row = tuple(Place(f"heap-{number + 1}", 1.3 * number, 1.2 * GAP) for number in range(heaps))
    return (Place("pack", 0, 0), *row, Place("shown", 2.6, 0))


TRICK = Trick(
    id="shown-card-named-blindfold",
    number=24,
    page=188,
    kind="sleight",
    script=play,
    cards=exactly(32),
    places=layout(6),
    layout=layout,
    difficulty=3,
    minutes=4,
    parameters=(
        Parameter("heaps", 6, (3, 4, 5, 6, 7, 8)),
        Parameter("made", "dealt", ("dealt", "lifted"), handling=True),
        Parameter("counted", "bottom", ("bottom", "top"), handling=True),
    ),
    variants=(
        Variant("lifted-and-counted-to-the-top", "holds", {"made": "lifted", "counted": "top"}),
        Variant("lifted-and-counted-to-the-bottom", "fails", {"made": "lifted", "counted": "bottom"}),
        Variant("dealt-and-counted-to-the-top", "fails", {"made": "dealt", "counted": "top"}),
    ),
)
