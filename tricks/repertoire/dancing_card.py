"""The dancing card (Parlaghy 1888, p. 190): a hair with wax at both ends joins a borrowed card to the conductor's rod.

What can be claimed of a puppet show is that it leaves no trace: the card handed back is the one lent, whichever that
was and to whatever tune it danced, and nothing sticks to it. Tried for 32 cards and three tunes.
"""

from tricks.places import Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

TUNES = {"waltz": 3, "polka": 2, "csardas": 4}
"""How many beats the bar has, and so how often the card hops in each."""

HAIR = "+hair"


def play(table: Table, hair: str) -> Script:
    """Borrow a card, stick the hair on, let it dance in the glass and leap out; take the hair off, hand both out."""
    yield Step("wax", table, secret=True, picture="hair-and-wax")
    table = table.lay("pack", ("fan",), up=False)
    yield Step("spread", table)
    lent = yield Choose("lend", table.pile("fan"), "card")
    table = table.move("fan", table.index_of(lent), "hand", up=True)
    yield Step("accept", table, values={"card": lent})
    table = table.dress("hand", 0, HAIR)
    yield Step("stick", table, secret=True, picture="hair-on-card")
    table = table.move("hand", 0, "glass")
    yield Step("into-glass", table, picture="card-in-glass")
    tune = yield Choose("tune", tuple(TUNES))
    yield Step("dance", table, picture="dancing-card", values={"beats": TUNES[tune]})
    table = table.move("glass", 0, "hand")
    yield Step("leap", table, picture="card-leaps-out")
    if hair == "taken-off":
        table = table.dress("hand", 0, "")
        yield Step("take-off", table, secret=True, picture="hair-detached")
    table = table.move("hand", 0, "returned")
    (back,) = table.lying("returned")
    yield Claim("hand-out", table, back.card == lent and not back.look, values={"card": lent})


TRICK = Trick(
    id="dancing-card",
    number=33,
    page=190,
    kind="apparatus",
    script=play,
    cards=exactly(32),
    places=(
        Place("pack", 0, 0),
        Place("hand", 1.6, 0),
        Place("glass", 3.2, 0, prop="glass"),
        Place("returned", 5, 0),
        Place("fan", 0, 1.5, "row", room=5.4),
    ),
    difficulty=3,
    minutes=5,
    needs=("glass-and-hair",),
    parameters=(Parameter("hair", "taken-off", ("taken-off", "left-on"), handling=True),),
    variants=(Variant("hair-left-on", "fails", {"hair": "left-on"}),),
)
