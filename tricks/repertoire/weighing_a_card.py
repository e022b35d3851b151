"""Finding a card by weighing it (Parlaghy 1888, p. 188): the weighing gives time to find a flaw on its back.

The flaw belongs to the card, so no mixing matters. Three ways of mixing stand for all here: 32 cards times 3 make 96
cases. Only a new, spotless pack defeats the trick.
"""

from tricks.places import Place
from tricks.script import Choose, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

FLAW = "|+scratch"
MIXES = ("riffle", "overhand", "cut")


def play(table: Table, backs: str) -> Script:
    """Have a card drawn, weigh it and look for a flaw; after the mixing weigh all cards until the flaw turns up."""
    yield Step("fan", table, gesture="fan")
    drawn = yield Choose("draw", table.pile("pack"), "card", hidden=True)
    table = table.move("pack", table.index_of(drawn), "finger")
    yield Step("look", table, by="spectator", looked_at=(drawn,))
    yield Step("weigh", table, picture="weighing-on-finger")
    if backs == "worn":
        table = table.dress("finger", 0, FLAW)
    yield Step("find-flaw", table, secret=True, picture="back-flaw", noticed=("flaw",) if backs == "worn" else ())
    table = table.drop("finger", "pack")
    yield Step("put-back", table)
    mix = yield Choose("mix", MIXES)
    table = mixed(table, mix)
    yield Step("mixed", table, by="spectator", gesture={"cut": "cut", "riffle": "riffle"}.get(mix, "shuffle"))
    flaws = [i for i, lying in enumerate(table.lying("pack")) if lying.look == FLAW]
    place = flaws[0] if flaws else 0
    table = table.deal("pack", ("weighed",), keep=len(table.pile("pack")) - place)
    values = {"weighed": place, "place": place + 1}
    yield Step("weigh-each", table, picture="weighing-on-finger", noticed=(place,), values=values)
    named = table.pile("pack")[0]
    table = table.move("pack", 0, "finger", up=True)
    yield Step("turn-up", table)
    yield Reveal("reveal", table, "draw", named, values={"card": named})


def mixed(table: Table, mix: str) -> Table:
    """The pack riffled, shuffled overhand, or cut at a third."""
    if mix == "cut":
        return table.cut("pack", len(table.pile("pack")) // 3)
    return table.riffle("pack") if mix == "riffle" else table.overhand("pack")


TRICK = Trick(
    id="weighing-a-card",
    number=26,
    page=188,
    kind="gimmicked-card",
    script=play,
    cards=exactly(32),
    places=(Place("pack", 0, 0, "row", room=7), Place("finger", 3.2, 1.4), Place("weighed", 6.4, 1.4)),
    difficulty=2,
    minutes=4,
    needs=("worn-pack",),
    parameters=(Parameter("backs", "worn", ("worn", "spotless"), handling=True),),
    variants=(Variant("new-spotless-pack", "fails", {"backs": "spotless"}),),
)
