"""Imitating a bassoon with a card (Parlaghy 1888, p. 181): a folded card hums between the lips.

The title speaks of a whole pack, the text of one card. Nothing is claimed, so nothing is proven.
"""

from tricks.places import Place
from tricks.script import Choose, Script, Step
from tricks.table import Table
from tricks.trick import Trick, exactly

TUNES = ("slow", "lively")


def play(table: Table) -> Script:
    """Take a card that may be spoiled, fold it three times lengthwise, hum a melody into one end, damp it."""
    table = table.move("pack", 0, "hand", up=True)
    yield Step("take", table, values={"card": table.pile("hand")[0]})
    table = table.dress("hand", 0, "+bent")
    yield Step("fold", table, picture="folded-card-bassoon")
    tune = yield Choose("tune", TUNES)
    yield Step("blow", table, picture="blows-bassoon", values={"tune": tune})
    yield Step("damp", table, picture="blows-bassoon")


TRICK = Trick(
    id="bassoon-card",
    number=3,
    page=181,
    kind="stunt",
    script=play,
    cards=exactly(1),
    places=(Place("pack", 0, 0), Place("hand", 1.5, 0)),
    difficulty=1,
    minutes=2,
    needs=("spare-card",),
)
