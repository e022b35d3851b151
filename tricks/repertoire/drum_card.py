"""Imitating a drum with a card (Parlaghy 1888, p. 186): a card folded in four makes a pocket that booms.

Nothing is claimed, so nothing is proven.
"""

from tricks.places import Place
from tricks.script import Choose, Script, Step
from tricks.table import Table
from tricks.trick import Trick, exactly

WAYS = ("blow", "cough")


def play(table: Table) -> Script:
    """Take a card that may be spoiled, fold it in four, work it until the edges hold, blow or cough into it."""
    table = table.move("pack", 0, "hand", up=True)
    yield Step("take", table, values={"card": table.pile("hand")[0]})
    table = table.dress("hand", 0, "+bent")
    yield Step("fold", table, picture="folded-card-drum")
    yield Step("twist", table, picture="folded-card-drum")
    way = yield Choose("way", WAYS, by="performer")
    yield Step("drum", table, picture="blows-drum", values={"way": way})


TRICK = Trick(
    id="drum-card",
    number=18,
    page=186,
    kind="stunt",
    script=play,
    cards=exactly(1),
    places=(Place("pack", 0, 0), Place("hand", 1.5, 0)),
    difficulty=1,
    minutes=2,
    needs=("spare-card",),
)
