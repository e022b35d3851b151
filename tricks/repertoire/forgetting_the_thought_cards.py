"""Forgetting the thought-of cards (Parlaghy 1888, p. 186): three drawn cards are exchanged for three of another pack.

The named cards are in the pack, the drawn ones are not. Two things the book does not say: the three from the second
pack must differ from the drawn ones (three fixed beforehand coincide with one for 1 - C(29,3)/C(32,3) = 26 % of free
choices), and each of them is now in the pack twice, so whoever checks the pack card by card finds it out. Our count of
cases is 11 x 11 x 10 = 1210: each person takes a card out of a third of the pack.
"""

from collections.abc import Sequence

import numpy as np

from rules.decks import Deck
from tricks.duplicates import two_packs
from tricks.places import GAP, Place, rows
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

PACK = 32
ROWS = ("row-1", "row-2", "row-3")


def play(table: Table, spares: int, checked: str) -> Script:
    """Three cards are drawn, exchanged for three of the second pack, and these are named."""
    second = table.pile("pocket")[PACK:]
    table = table.lift("pocket", PACK, "pack").lay("pack", ROWS)
    yield Step("lay", table, values={"spares": spares})
    drawn: list[int] = []
    for person, row in enumerate(ROWS, 1):
        card = yield Choose(f"draw:{person}", table.pile(row), "card", person=person, values={"person": person})
        table = table.move(row, table.index_of(card), "hand", at=-1, up=False)
        drawn.append(card)
    table = table.gather(ROWS, to="pack")
    yield Step("collect", table, learned=tuple(drawn))
    faces = table.deck.face_index
    strange = [card for card in second if faces[card] not in faces[drawn]] if spares > 3 else second
    named = tuple(strange[:3])
    seen = table.drop("hand", "pack")
    for card in drawn:
        table = table.move("hand", table.index_of(card), "pocket")
    for card in named:
        table = table.move("pocket", table.index_of(card), "pack")
    table = table.seen_as(seen)
    values = dict(zip(("one", "two", "three"), named, strict=True))
    yield Step("switch", table, picture="switch", picture_secret=True, learned=named, values=values)
    table = table.riffle("pack")
    yield Step("mix", table, gesture="shuffle")
    for card in named:
        table = table.move("pack", table.index_of(card), "shown", at=-1, up=True)
    yield Claim("name", table, not set(faces[list(named)]) & set(faces[drawn]), values=values)
    table = table.gather(("shown",), to="pack").lay("pack", ROWS)
    left = [int(face) for face in faces[list(table.pile(*ROWS))]]
    if checked == "search":
        yield Claim("search", table, not set(left) & set(faces[drawn]), by="spectator")
    else:
        yield Claim("check", table, len(set(left)) == PACK, by="spectator", values={"kinds": len(set(left))})


def prepare(deck: Deck, need: int, rng: np.random.Generator) -> Sequence[int]:
    """A shuffled pack, then as many cards of a second one as are needed."""
    first, second = two_packs(deck, PACK, rng)
    return [*first, *second][:need]


TRICK = Trick(
    id="forgetting-the-thought-cards",
    number=17,
    page=186,
    kind="sleight",
    script=play,
    cards=lambda spares, **_: PACK + spares,
    places=(
        Place("pocket", 8.6, 0, hidden=True, prop="pocket"),
        *rows(3, 6),
        Place("pack", 6.8, 0),
        Place("hand", 6.8, GAP, "row", room=1.4),
        Place("shown", 6.8, 2 * GAP, "row", room=2),
    ),
    prepare=prepare,
    difficulty=4,
    minutes=4,
    decks=("piquet32x2", "magyar32x2"),
    needs=("second-pack",),
    parameters=(
        Parameter("spares", 6, (3, 6), handling=True),
        Parameter("checked", "search", ("search", "card-by-card"), handling=True),
    ),
    variants=(
        Variant("three-fixed-spares", "fails", {"spares": 3}),
        Variant("pack-checked-card-by-card", "fails", {"checked": "card-by-card"}),
    ),
)
