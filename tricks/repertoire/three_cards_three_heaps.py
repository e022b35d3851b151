"""Three noted cards named at once (Parlaghy 1888, p. 187): each person looks at the top of a heap, which is known.

A card whose face is known survives every shuffle. All rests on the unsaid condition that everybody lifts the top card
of the heap: if any card may be looked at, 1 of 11 x 11 x 10 = 1210 choices comes out right.
"""

from tricks.places import GAP, Place
from tricks.script import Reveal, Script, Step, Think
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly


def play(table: Table, people: int, looked_at: str) -> Script:
    """Make heaps and glimpse their tops; everybody looks at a card; mix, look through the faces, name the tops."""
    heaps = tuple(f"heap-{person}" for person in range(1, people + 1))
    table = table.divide("pack", heaps)
    yield Step("heaps", table, values={"heaps": people})
    tops = tuple(table.pile(heap)[0] for heap in heaps)
    yield Step("glimpse", table, secret=True, learned=tops, invariant=tops, picture="glimpse-top")
    for person, (heap, top) in enumerate(zip(heaps, tops, strict=True), 1):
        options = (top,) if looked_at == "top" else table.pile(heap)
        yield Think(f"card:{person}", options, person=person, values={"person": person})
    table = table.gather(heaps, to="pack").riffle("pack")
    yield Step("mix", table, by="spectator", gesture="shuffle", picture="riffle-shuffle", invariant=tops)
    yield Step("search", table, learned=table.pile("pack"), picture="run-through-faces", invariant=tops)
    for person, top in enumerate(tops, 1):
        table = table.move("pack", table.index_of(top), "shown", at=-1, up=True)
        values = {"person": person, "card": top}
        yield Reveal(f"name:{person}", table, f"card:{person}", top, person=person, values=values)


def layout(people: int, **_: str) -> tuple[Place, ...]:
    """A heap for each person beside the pack, and room for the cards named."""
    heaps = tuple(Place(f"heap-{person}", 0.5 + 1.5 * person, 0) for person in range(1, people + 1))
    return (Place("pack", 0, 0), *heaps, Place("shown", 2, 1.5 * GAP, "row", room=people))


TRICK = Trick(
    id="three-cards-three-heaps",
    number=23,
    page=187,
    kind="sleight",
    script=play,
    cards=exactly(32),
    places=layout(3),
    layout=layout,
    difficulty=2,
    minutes=3,
    parameters=(
        Parameter("people", 3, (2, 3, 4, 5)),
        Parameter("looked_at", "top", ("top", "any"), handling=True),
    ),
    variants=(Variant("any-card-of-the-heap", "fails", {"looked_at": "any"}),),
)
