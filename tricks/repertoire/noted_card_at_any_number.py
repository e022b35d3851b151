"""The noted card at a chosen number (Parlaghy 1888, p. 195): found by a key card, kept on top, dealt around from below.

31 cards times 32 cuts times 32 numbers make 31 744 cases. The book counts rightly: one card less than the number comes
from the bottom, the noted card itself is thrown last. Spectators take it for an ordinary deal from the top.
"""

from tricks.key_cards import PLACES, below, cut_often, drawn_and_buried, glimpse
from tricks.places import Place
from tricks.script import Choose, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant


def play(table: Table, pack: int, from_below: str) -> Script:
    """Glimpse, mix, have a card drawn, buried and cut; find it under the table; deal to the number called."""
    key = table.pile("pack")[-1]
    yield glimpse(table)
    table = table.rearrange("pack", [*reversed(range(pack - 1)), pack - 1])
    yield Step("shuffle", table, invariant=(key,), gesture="shuffle", picture="overhand-shuffle")
    table = yield from drawn_and_buried(table, key)
    table = yield from cut_often(table, 1, (key, table.pile("pack")[-1]))
    number = yield Choose("number", tuple(range(1, pack + 1)), "number", values={"most": pack})
    faces = table.pile("pack")
    found = below(faces, key)
    table = table.move("pack", faces.index(found), "pack").seen_as(table)
    values = {"key": key, "card": found}
    yield Step("under-table", table, learned=faces, invariant=(found,), picture="under-the-table", values=values)
    thrown = min(number if from_below == "all" else number - 1, pack - 1)
    from_bottom = table.rearrange("pack", [*range(pack - 1, pack - 1 - thrown, -1), *range(pack - thrown)])
    table, seen = (pile.deal("pack", ("thrown",), keep=pack - thrown) for pile in (from_bottom, table))
    table = table.seen_as(seen)
    values = {"number": number, "below": thrown}
    yield Step("throw", table, invariant=(found,), gesture="deal", picture="bottom-deal", values=values)
    table = table.move("pack" if thrown < number else "thrown", 0, "shown", up=True)
    named = table.pile("shown")[0]
    yield Reveal("reveal", table, "draw", named, values={"card": named, "number": number})


TRICK = Trick(
    id="noted-card-at-any-number",
    number=48,
    page=195,
    kind="key-card",
    script=play,
    cards=lambda pack, **_: pack,
    places=(*PLACES, Place("thrown", 1.62, 1.3)),
    difficulty=4,
    minutes=4,
    parameters=(
        Parameter("pack", 32, (16, 24, 32)),
        Parameter("from_below", "one-less", ("one-less", "all"), handling=True),
    ),
    variants=(Variant("one-too-many-from-below", "fails", {"from_below": "all", "pack": 16}),),
)
