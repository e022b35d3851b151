"""A card drawn, named, and nowhere to be found (Parlaghy 1888, p. 184): stuck to another, shown from a second pack.

The book notes the two cards at the cut, but does not say how the performer learns the card drawn, whose face is glued
away. Here he glimpses it. Packets of 1 to 31 cards, and any card of the left one: 1 + 2 + ... + 31 = 496 cases.
"""

from collections.abc import Sequence

import numpy as np

from rules.decks import Deck
from tricks.duplicates import are_alike, two_packs
from tricks.places import Place
from tricks.script import Choose, Claim, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

PACK = 32


def play(table: Table, learned_by: str, wafer: str) -> Script:
    """Have the pack divided and a card drawn; stick it to the noted card, name it, show its double."""
    table = table.lift("second-pack", PACK, "right")
    yield Step("prepare", table, secret=True, picture="second-pack")
    depth = yield Choose("divide", tuple(range(1, PACK)), "number")
    table = table.lift("right", depth, "left")
    yield Step("divided", table, by="spectator", gesture="cut", values={"left": depth, "right": PACK - depth})
    noted, lowest = table.pile("right")[0], table.pile("left")[-1]
    yield Step("note", table, secret=True, picture="glimpse-bottom", learned=(noted, lowest), values={"card": noted})
    drawn = yield Choose("draw", table.pile("left"), "card", hidden=True)
    table = table.move("left", table.index_of(drawn), "drawn")
    yield Step("look", table, by="spectator", looked_at=(drawn,))
    is_glimpsed = learned_by == "glimpse"
    named = drawn if is_glimpsed else lowest
    yield Step("glimpse", table, secret=True, learned=(named,) if is_glimpsed else (), values={"card": named})
    table = table.dress("right", 0, "|+wafer").drop("drawn", "right")
    yield Step("put-on", table, picture="wafer", picture_secret=True, values={"card": noted})
    count = len(table.pile("right"))
    if wafer == "moist":
        table = table.move("right", 0, "stuck").dress("right", 0, "+doubled").believed_to_have("right", count)
    yield Step("press", table, secret=True, picture="stuck-cards", values={"card": noted})
    table = table.drop("left", "right").believed_to_have("right", PACK)
    yield Step("reunite", table, gesture="square")
    yield Reveal("name", table, "draw", named, values={"card": named})
    table = table.lay("right", ("search-1", "search-2"), across=False, count=len(table.pile("right")) // 2 * 2)
    table = table.lay("right", ("search-2",))
    is_missing = not any(are_alike(table, card, named) for card in table.pile("search-1", "search-2"))
    yield Claim("searched", table, is_missing, by="spectator", values={"card": named})
    double = next(card for card in table.pile("second-pack") if are_alike(table, card, named))
    table = table.move("second-pack", table.index_of(double), "shown", up=True)
    yield Claim("double", table, are_alike(table, double, drawn), values={"card": named})


def prepare(deck: Deck, _: int, rng: np.random.Generator) -> Sequence[int]:
    """A shuffled pack on top of a second one."""
    pack, second = two_packs(deck, PACK, rng)
    return [*pack, *second]


TRICK = Trick(
    id="card-cut-seen-and-vanished",
    number=12,
    page=184,
    kind="gimmicked-card",
    script=play,
    cards=exactly(2 * PACK),
    places=(
        Place("second-pack", 8.2, 0, hidden=True, prop="pocket"),
        Place("left", 0, 0, "row", room=4),
        Place("right", 5.2, 0),
        Place("drawn", 2, 1.2),
        Place("stuck", 6.4, 0, hidden=True),
        Place("search-1", 0, 1.2, "row", room=6.5),
        Place("search-2", 0, 2.28, "row", room=6.5),
        Place("shown", 8.2, 1.6),
    ),
    difficulty=3,
    minutes=5,
    decks=("piquet32x2",),
    needs=("second-pack", "wafer"),
    parameters=(
        Parameter("learned_by", "glimpse", ("glimpse", "noted-bottom"), handling=True),
        Parameter("wafer", "moist", ("moist", "dry"), handling=True),
    ),
    variants=(
        Variant("the-noted-bottom-card-named", "fails", {"learned_by": "noted-bottom"}),
        Variant("wafer-does-not-hold", "fails", {"wafer": "dry"}),
    ),
    prepare=prepare,
)
