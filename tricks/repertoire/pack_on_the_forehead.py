"""Naming card after card of a pack held to the forehead (Parlaghy 1888, p. 194): two halves back to back, one ahead.

While the company sees the card that the performer knows already, he reads the one that faces himself, and names it
next. How the next card comes to the front is his choice. "Turn": the named card is taken off and the pack turned round,
and all N cards are named. "Move": the card just read is put in front of the others, which gives 1 + N / 2 cards, the
"half of the pack" of the book. Two cases, as in the specification.
"""

from tricks.places import Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

HANDLINGS = ("turn", "move")
SHOWN = 3
"""So many cards are named one by one before the performer goes on at speed."""


def play(table: Table, cards: int, between: str) -> Script:
    """Note a card, divide the pack behind the back, name the card in front, read the one behind; and so on."""
    known = table.pile("pack")[-1]
    yield Step("glimpse", table, secret=True, picture="glimpse-bottom", learned=(known,), values={"card": known})
    table = table.drop("pack", "behind")
    yield Step("take-behind", table, picture="behind-the-back")
    divided = table.lift("behind", cards // 2, "pack").turn_over("behind").drop("behind", "pack").drop("pack", "behind")
    table = divided.seen_as(table.turn_over("behind"))
    yield Step("divide", table, secret=True, picture="back-to-back-halves", values={"half": cards // 2})
    table = table.drop("behind", "forehead")
    ahead = facing_the_performer(table)
    yield Step("lift", table, picture="pack-on-forehead", learned=ahead, values={"card": ahead[0]})
    yield Claim("name:1", table, in_front(table) == known, values={"card": known})
    handling = yield Choose("handling", HANDLINGS, by="performer")
    named, all_right = 1, in_front(table) == known
    while ahead and len(table.pile("forehead")) > 1:
        (known,) = ahead
        table = bring_to_the_front(table, handling, between)
        ahead = facing_the_performer(table)
        is_right = in_front(table) == known
        named, all_right = named + 1, all_right and is_right
        if named <= SHOWN and ahead:
            values = {"card": ahead[0], "named": known}
            yield Step(f"{handling}:{named}", table, learned=ahead, picture="pack-on-forehead", values=values)
            yield Claim(f"name:{named}", table, is_right, values={"card": known})
    yield Step("go-on", table, picture="pack-on-forehead", values={"count": named})
    yield Claim("all", table, all_right and named >= cards // 2, values={"count": named, "cards": cards})


def in_front(table: Table) -> int | None:
    """The card whose face the company sees, or None where it is a back."""
    return next((lying.card for lying in table.lying("forehead")[:1] if lying.up), None)


def facing_the_performer(table: Table) -> tuple[int, ...]:
    """The card whose face the performer sees, the last of the pack; none where it is a back."""
    return tuple(lying.card for lying in table.lying("forehead")[-1:] if not lying.up)


def bring_to_the_front(table: Table, handling: str, between: str) -> Table:
    """The next card to the front, behind the back; `forgotten` is the turn, of the pack or of the card.

    The company believes that all faces are towards it, and that the card below the named one follows.
    """
    if between == "forgotten":
        return table.move("forehead", -1, "forehead") if handling == "move" else table.move("forehead", 0, "named")
    if handling == "move":
        seen, true = table.move("forehead", 0, "forehead", at=-1), table.move("forehead", -1, "forehead", up=True)
    else:
        seen = table.move("forehead", 0, "named")
        true = seen.turn_over("forehead")
    return true.seen_as(seen.gather(("forehead",), to="forehead", up=True))


TRICK = Trick(
    id="pack-on-the-forehead",
    number=44,
    page=194,
    kind="sleight",
    script=play,
    cards=lambda cards, **_: cards,
    places=(
        Place("pack", 0, 0),
        Place("forehead", 3, 0, prop="forehead"),
        Place("named", 5.4, 1.2),
        Place("behind", 0.4, 1.2, hidden=True),
    ),
    difficulty=3,
    minutes=5,
    parameters=(
        Parameter("cards", 32, (8, 16, 32, 52)),
        Parameter("between", "turned", ("turned", "forgotten"), handling=True),
    ),
    variants=(Variant("turn-forgotten", "fails", {"between": "forgotten"}),),
)
