"""Finding a drawn card quickly (Parlaghy 1888, p. 193): a key card above it, and nothing but careful cuts.

Complete cuts turn the pack as a ring, in which the drawn card always follows the key: 31 cards times two cuts of 32
depths, 31 744 cases. Put on top of the pack instead of under it, it follows the key in the same ring.
"""

from tricks.key_cards import PLACES, RULES, above, below, cut_often, drawn_and_buried, found_and_named, glimpse
from tricks.script import Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant


def play(table: Table, pack: int, cuts: int, returned: str, side: str, rule: str) -> Script:
    """Glimpse the bottom card, have one drawn, put the pack on it, cut, leaf through to the key."""
    key = table.pile("pack")[-1]
    yield glimpse(table)
    table = yield from drawn_and_buried(table, key)
    pair = (key, table.pile("pack")[-1])
    if returned == "top":
        table = table.move("pack", -1, "pack")
        yield Step("on-top", table, invariant=pair)
    table = yield from cut_often(table, cuts, pair)
    found = (below if side == "before" else above)(table.pile("pack"), key, rule)
    yield from found_and_named(table, key, found, "leaf-through", "search-the-pack")


TRICK = Trick(
    id="drawn-card-quickly-found",
    number=41,
    page=193,
    kind="key-card",
    script=play,
    cards=lambda pack, **_: pack,
    places=PLACES,
    difficulty=1,
    minutes=2,
    parameters=(
        Parameter("pack", 32, (16, 24, 32, 52)),
        Parameter("cuts", 2, (0, 1, 2)),
        Parameter("returned", "bottom", ("bottom", "top"), handling=True),
        Parameter("side", "before", ("before", "behind"), handling=True),
        Parameter("rule", "wrap-around", RULES, handling=True),
    ),
    variants=(
        Variant("card-on-the-pack", "holds", {"returned": "top", "cuts": 1}),
        Variant("wrong-side-of-the-key", "fails", {"side": "behind", "cuts": 1}),
        Variant("top-and-bottom-forgotten", "fails", {"rule": "linear", "cuts": 1}),
    ),
)
