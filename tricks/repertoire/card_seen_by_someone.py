"""Naming a card someone has looked at (Parlaghy 1888, p. 183): the pack is put on it, so the key card lies above.

Then the performer "shuffles again", the book does not say how. An honest riffle keeps the two together with probability
1/2 + 2^-32 and leaves them at top and bottom with another 2^-32; a false shuffle and complete cuts never part them.
31 cards times two cuts of 32 depths make 31 744 cases.
"""

from tricks.key_cards import PLACES, RULES, below, cut_often, drawn_and_buried, found_and_named, glimpse, riffled
from tricks.script import Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant


def play(table: Table, pack: int, cuts: int, shuffle: str, rule: str) -> Script:
    """Glimpse the bottom card, bury the drawn one under it, shuffle and cut, run through the faces."""
    key = table.pile("pack")[-1]
    yield glimpse(table)
    table = yield from drawn_and_buried(table, key)
    pair = (key, table.pile("pack")[-1])
    if shuffle == "honest":
        table = yield from riffled(table)
    else:
        table = table.seen_as(table.riffle("pack"))
        yield Step("false-shuffle", table, invariant=pair, gesture="shuffle", picture="false-shuffle")
    table = yield from cut_often(table, cuts, pair)
    yield from found_and_named(table, key, below(table.pile("pack"), key, rule), "run-through")


TRICK = Trick(
    id="card-seen-by-someone",
    number=9,
    page=183,
    kind="key-card",
    script=play,
    cards=lambda pack, **_: pack,
    places=PLACES,
    difficulty=2,
    minutes=3,
    parameters=(
        Parameter("pack", 32, (16, 24, 32, 52)),
        Parameter("cuts", 2, (0, 1, 2)),
        Parameter("shuffle", "false", ("false", "honest"), handling=True),
        Parameter("rule", "wrap-around", RULES, handling=True),
    ),
    variants=(
        Variant("honest-shuffle", "fails", {"shuffle": "honest"}),
        Variant("top-and-bottom-forgotten", "fails", {"rule": "linear", "cuts": 1}),
    ),
    samples=lambda shuffle, **_: 4000 if shuffle == "honest" else 0,
)
