"""Ten cards drawn by a company, found and thrown out (Parlaghy 1888, p. 184): each is glimpsed as it comes back.

Every card goes back face up into the opened gap, and is turned down again in a false shuffle that leaves all in place.
The book wants that shuffle so that the cards keep their places, but who remembers faces needs no places: an honest one
does as well. Up to two people every case is tried, 32 x 31 = 992; with more, runs are drawn at random.
"""

from tricks.places import GAP, Place
from tricks.script import Chance, Choose, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

CARDS = 32
GROUPS = ("left", "right")


def play(table: Table, people: int, mixing: str, named_by: str) -> Script:
    """Two groups; everybody draws; the cards come back one by one; mix, throw down, name each person's card."""
    persons = range(1, people + 1)
    table = table.lay("pack", GROUPS, across=False, up=False)
    yield Step("groups", table, picture="company")
    for person in persons:
        values = {"person": person}
        card = yield Choose(f"draw:{person}", table.pile(*GROUPS), "card", person=person, hidden=True, values=values)
        table = table.move(table.place_of(card), table.index_of(card), f"hand-{person}")
    drawn = table.pile(*(f"hand-{person}" for person in persons))
    yield Step("look", table, by="spectator", looked_at=drawn, picture="looks-at-card")
    table = table.gather(GROUPS, to="pack").riffle("pack")
    yield Step("gather", table, gesture="shuffle")
    gap, glimpsed = len(table.pile("pack")) // 2, list[int]()
    for person in persons:
        seen = table.move(f"hand-{person}", 0, "pack", at=gap)
        table = table.move(f"hand-{person}", 0, "pack", at=gap, up=True).seen_as(seen)
        card = table.pile("pack")[gap]
        glimpsed.append(card)
        yield Step(f"return:{person}", table, learned=(card,), picture="break", values={"person": person, "card": card})
    noted = table.pile("pack")[gap : gap + people]
    for card in noted:
        table = table.turn("pack", table.index_of(card))
    if mixing == "false":
        table = table.seen_as(table.riffle("pack"))
    else:
        order = yield Chance("order", lambda rng: rng.permutation(CARDS).tolist())
        table = table.rearrange("pack", order)
    yield Step("mix", table, gesture="shuffle", picture="false-shuffle" if mixing == "false" else "riffle-shuffle")
    table = table.lay("pack", GROUPS, across=False)
    yield Step("throw", table)
    for person, card in zip(persons, glimpsed if named_by == "memory" else noted, strict=True):
        table = table.move(table.place_of(card), table.index_of(card), f"hand-{person}")
        values = {"person": person, "card": card}
        yield Reveal(f"name:{person}", table, f"draw:{person}", card, person=person, values=values)


def layout(people: int, **_: str) -> tuple[Place, ...]:
    """The pack, two groups beside it, and a hand for each person, five in a row."""
    hands = (Place(f"hand-{i + 1}", 1.6 * (i % 5), 1.3 + GAP * (i // 5)) for i in range(people))
    return (Place("pack", 0, 0), Place("left", 1.4, 0, "row", room=3), Place("right", 4.9, 0, "row", room=3), *hands)


TRICK = Trick(
    id="ten-cards-of-a-company",
    number=13,
    page=184,
    kind="sleight",
    script=play,
    cards=exactly(CARDS),
    places=layout(3),
    layout=layout,
    difficulty=5,
    minutes=6,
    samples=lambda people, mixing, **_: 0 if people <= 2 and mixing == "false" else 300,
    parameters=(
        Parameter("people", 3, (1, 2, 3, 5, 10)),
        Parameter("mixing", "false", ("false", "honest"), handling=True),
        Parameter("named_by", "memory", ("memory", "place"), handling=True),
    ),
    variants=(
        Variant("honestly-shuffled", "holds", {"mixing": "honest"}),
        Variant("named-as-they-lie", "fails", {"named_by": "place"}),
    ),
)
