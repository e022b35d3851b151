"""Six heaps and a card held out with closed eyes (Parlaghy 1888, p. 181): the first card dealt is the last one left.

The first card dealt to a heap is its bottom card, and dealing a heap out from the top leaves its bottom card last. It
does not matter to which heap the later cards go; the book's "as you please" ends only where the heaps are lifted off.
"""

from collections.abc import Sequence

from tricks.places import GAP, Place
from tricks.script import Choose, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

HEAPS = tuple(f"heap-{i}" for i in range(1, 7))


def play(table: Table, heaps: int, pack: int, glimpsed: str, making: str) -> Script:
    """Glimpse, make heaps, deal the first out over the others, hold its last card out; it is hidden, found, named."""
    names = HEAPS[:heaps]
    known = table.pile("hand")[0 if glimpsed == "top" else -1]
    yield Step(
        "glimpse",
        table,
        secret=True,
        learned=(known,),
        invariant=(known,),
        picture=f"glimpse-{glimpsed}",
        values={"card": known},
    )
    table = made(table, names, making)
    yield Step("heaps", table, invariant=(known,), values={"heaps": heaps})
    others = names[1:]
    table = table.deal(names[0], others, keep=1)
    yield Step("deal-out", table, invariant=(known,), values={"others": len(others)})
    table = table.move(names[0], 0, "held")
    (last,) = table.pile("held")
    yield Step("hold-out", table, looked_at=(last,), invariant=(known,), picture="eyes-closed")
    yield Step("turn-away", table, invariant=(known,), picture="turned-away")
    heap = yield Choose("hide-in", others, "place", hidden=True)
    depth = yield Choose("hide-at", tuple(range(1, len(table.pile(heap)) + 2)), "number", hidden=True)
    table = table.move("held", 0, heap, depth - 1)
    yield Step("hidden", table, by="spectator", unwatched=True, invariant=(known,))
    yield Step("look-through", table, learned=table.pile(*others), invariant=(known,), picture="run-through-faces")
    where = table.place_of(known)
    table = table.move(where, table.index_of(known), "held", up=True)
    yield Reveal("reveal", table, "hide-at", known, lambda _: last, values={"card": known})


def made(table: Table, names: Sequence[str], making: str) -> Table:
    """The heaps: dealt singly (in turn or there and back), the first card to the first heap; or lifted off."""
    if making == "in-turn":
        return table.deal("hand", names)
    if making == "lifted":
        return table.divide("hand", names)
    order = list(names)
    while cards := len(table.pile("hand")):
        table = table.deal("hand", order, keep=max(0, cards - len(order)))
        order.reverse()
    return table


TRICK = Trick(
    id="six-heaps-blind-card",
    number=4,
    page=181,
    kind="self-working-mathematical",
    script=play,
    cards=lambda pack, **_: pack,
    places=(
        Place("hand", 0, 1.4),
        *(Place(name, 1.2 * i, 0) for i, name in enumerate(HEAPS)),
        Place("held", 2 * GAP + 0.84, 1.4),
    ),
    difficulty=1,
    minutes=4,
    parameters=(
        Parameter("heaps", 6, (2, 3, 4, 5, 6)),
        Parameter("pack", 32, (16, 24, 32, 52)),
        Parameter("glimpsed", "top", ("top", "bottom"), handling=True),
        Parameter("making", "in-turn", ("in-turn", "there-and-back", "lifted"), handling=True),
    ),
    variants=(
        Variant("heaps-lifted-off", "fails", {"making": "lifted"}),
        Variant("bottom-card-glimpsed", "fails", {"glimpsed": "bottom"}),
        Variant("dealt-there-and-back", "holds", {"making": "there-and-back"}),
    ),
)
