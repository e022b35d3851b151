"""A pack that falls apart on the ground only (Parlaghy 1888, p. 195): a second pack, tied crosswise with a hair.

The pack shown is exchanged for the tied one, whose hair holds it together in the air and bursts on the floor. The claim
is what the company can check: every card is in one packet in flight, and on the floor lies, loose, the whole pack that
was shown. Our addition is that a spectator first cuts the free pack, anywhere: 31 cases.
"""

from collections.abc import Sequence

import numpy as np

from rules.decks import Deck
from tricks.duplicates import two_packs
from tricks.places import Place, rows
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

FLOOR = ("floor-1", "floor-2")


def prepare(deck: Deck, _: int, rng: np.random.Generator) -> Sequence[int]:
    """A whole pack on its twin, each shuffled by itself."""
    pack, twin = two_packs(deck, len(deck.faces), rng)
    return [*pack, *twin]


def play(table: Table, thrown: str) -> Script:
    """Tie the second pack; show the free one and have it cut; exchange the packs and throw."""
    count = len(table.cards) // 2
    table = table.lift("pocket", count, "hand")
    yield Step("tie", table, secret=True, picture="hair-tied-pack")
    shown = table.pile("hand")
    yield Step("show", table.lay("hand", FLOOR, across=False), values={"cards": count})
    depth = yield Choose("cut", tuple(range(1, count)), "number")
    table = table.cut("hand", depth)
    yield Step("take-back", table)
    if thrown == "tied":
        exchanged = table.drop("hand", "pocket").cut("pocket", count).lift("pocket", count, "hand")
        table = exchanged.seen_as(table)
        yield Step("exchange", table, secret=True, picture="switch")
        table = table.drop("hand", "air")
    else:
        table = table.lay("hand", FLOOR, count=count // 2).drop("hand", "air")
    flying = len(table.pile("air"))
    yield Step("throw", table, picture="pack-in-the-air" if thrown == "tied" else "pack-falls-apart")
    table = table.lay("air", FLOOR)
    yield Step("land", table, picture="pack-bursts")
    faces = table.deck.face_index
    is_whole = {faces[card] for card in table.pile(*FLOOR)} == {faces[card] for card in shown}
    yield Claim("pick-up", table, flying == count and is_whole, values={"cards": count})


TRICK = Trick(
    id="pack-holds-together-in-the-air",
    number=47,
    page=195,
    kind="apparatus",
    script=play,
    cards=exactly(64),
    decks=("piquet32x2", "magyar32x2"),
    prepare=prepare,
    places=(
        Place("pocket", 6, 0, hidden=True, prop="pocket"),
        Place("hand", 0, 0),
        Place("air", 3, 0),
        *rows(2, 6.5, prefix="floor", y=1.4),
    ),
    difficulty=4,
    minutes=2,
    needs=("tied-pack",),
    parameters=(Parameter("thrown", "tied", ("tied", "free"), handling=True),),
    variants=(Variant("free-pack-thrown", "fails", {"thrown": "free"}),),
)
