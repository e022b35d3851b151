"""Smelling which of three cards was touched (Parlaghy 1888, p. 196): a confederate's hand tells which.

Three signs for three cards. The book says left eye and right ear for the cards on the left and on the right, but not
whose left: for a confederate across the table the sides are exchanged, and only the middle card comes out.
"""

from tricks.places import Place, cells
from tricks.script import Choose, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

CARDS = ("card-1-1", "card-1-2", "card-1-3")
SIGNS = ("left-eye", "nose", "right-ear")


def play(table: Table, sides: str) -> Script:
    """Lay three cards and turn away; one is touched; the confederate gives a sign; smell and name."""
    table = table.lay("hand", CARDS)
    yield Step("lay", table)
    yield Step("turn-away", table, picture="turned-away")
    touched = yield Choose("touch", CARDS, "place", hidden=True)
    meant = CARDS if sides == "agreed" else CARDS[::-1]
    sign = SIGNS[meant.index(touched)]
    yield Step("sign", table, by="confederate", secret=True, noticed=(sign,), picture=f"hand-to-{sign}")
    named = CARDS[SIGNS.index(sign)]
    yield Step("smell", table, picture="smells-cards", values={"card": named})
    yield Reveal("reveal", table, "touch", named, of="place", values={"card": named})


TRICK = Trick(
    id="smelling-the-touched-card",
    number=50,
    page=196,
    kind="confederate",
    script=play,
    cards=exactly(3),
    places=(Place("hand", 1.08, 1.2), *cells(1, 3, prefix="card")),
    difficulty=1,
    minutes=2,
    needs=("confederate",),
    parameters=(Parameter("sides", "agreed", ("agreed", "exchanged"), handling=True),),
    variants=(Variant("confederate-across-the-table", "fails", {"sides": "exchanged"}),),
)
