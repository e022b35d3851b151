"""The magic mirror (Parlaghy 1888, p. 193): a duplicate is gummed to the far glass of a mirror turned under a cloth.

The book has the twin of the gummed card drawn and does not say how; for a free draw the chance is 1 in 32. Here the top
card is forced by a slip: the spectator says stop, and while the upper packet is lifted away there, the fingers hold its
top card back, which so slips on the lower packet. The claim is tried for all 31 places to stop.
"""

from tricks.duplicates import are_alike, copy_below, draw_freely
from tricks.places import Place
from tricks.script import Choose, Claim, Part, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

CARDS = 33


def play(table: Table, draw: str, mirror: str) -> Script:
    """Gum the duplicate on; show the empty glass; force its twin and put it aside; turn the mirror under the cloth."""
    table = table.move("pack", -1, "far-side", up=True)
    duplicate = table.pile("far-side")[0]
    yield Step("gum", table, secret=True, picture="mirror-double", learned=(duplicate,), values={"card": duplicate})
    yield Step("empty-glass", table, picture="mirror-empty")
    table = yield from (draw_freely(table) if draw == "free" else say_stop(table, draw))
    drawn = table.pile("drawn")[0]
    yield Step("look", table, by="spectator", looked_at=(drawn,))
    table = table.move("drawn", 0, "aside")
    yield Step("put-aside", table)
    yield Step("cover", table, picture="mirror-covered")
    is_turned = mirror == "turned"
    if is_turned:
        yield Step("turn-mirror", table, secret=True, picture="mirror-turned")
        table = table.move("far-side", 0, "glass")
    table = table.turn("aside")
    holds = is_turned and are_alike(table, duplicate, drawn)
    yield Claim("unveil", table, holds, values={"card": duplicate, "drawn": drawn})


def say_stop(table: Table, draw: str) -> Part:
    """The pack is riffled until the spectator says stop; his is the card on which it stopped, or seems to have."""
    count = yield Choose("stop", tuple(range(1, CARDS - 1)), "number")
    lifted = table.lift("pack", count, "upper")
    if draw == "slipped":
        yield Step("hold-back", table, secret=True, picture="slip-force")
        lifted = table.lift("pack", count + 1, "upper").move("upper", 0, "pack").seen_as(lifted)
    table = lifted
    yield Step("lift", table, gesture="riffle", values={"count": count})
    table = table.move("pack", 0, "drawn")
    yield Step("offer", table)
    return table.drop("upper", "pack")


TRICK = Trick(
    id="magic-mirror",
    number=42,
    page=193,
    kind="apparatus",
    script=play,
    cards=exactly(CARDS),
    decks=("magyar32x2", "piquet32x2"),
    prepare=copy_below,
    places=(
        Place("pack", 0, 0),
        Place("upper", 1.2, 0),
        Place("drawn", 2.4, 0),
        Place("aside", 3.6, 0),
        Place("glass", 5.4, 0, prop="mirror"),
        Place("fan", 0, 1.4, "row", room=4),
        Place("far-side", 7.8, 0, hidden=True, prop="mirror"),
    ),
    difficulty=4,
    minutes=5,
    needs=("double-mirror", "one-copy"),
    parameters=(
        Parameter("draw", "slipped", ("slipped", "free", "stopped-at"), handling=True),
        Parameter("mirror", "turned", ("turned", "left"), handling=True),
    ),
    variants=(
        Variant("free-draw", "fails", {"draw": "free"}),
        Variant("no-slip", "fails", {"draw": "stopped-at"}),
        Variant("mirror-not-turned", "fails", {"mirror": "left"}),
    ),
)
