"""The card from an egg (Parlaghy 1888, p. 191): a duplicate waits, rolled up, in an egg exchanged for a whole one.

The book has "a certain card drawn" and does not say how: for a free draw the chance is 1 in 32. Here the top card is
forced by cutting crosswise: wherever the pack is cut, the card "cut to" is the old top card. Nor does the book let the
drawn card vanish; a copy of it that is still in the pack gives the duplicate away, so it is palmed off. The claim is
tried for all 31 cuts.
"""

from tricks.duplicates import are_alike, copy_below, draw_freely
from tricks.places import Place
from tricks.script import Choose, Claim, Part, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

CARDS = 33


def play(table: Table, draw: str, returned: str) -> Script:
    """Load the egg; force a card and let it vanish; show a whole egg, exchange it, break the other."""
    table = table.move("pack", -1, "pocket")
    duplicate = table.pile("pocket")[0]
    yield Step("load", table, secret=True, picture="egg-loaded", learned=(duplicate,), values={"card": duplicate})
    table = yield from (draw_freely(table) if draw == "free" else cut_crosswise(table, draw))
    drawn = table.pile("drawn")[0]
    yield Step("look", table, by="spectator", looked_at=(drawn,))
    table = table.move("drawn", 0, "pack")
    yield Step("put-back", table)
    if returned == "palmed":
        table = table.move("pack", 0, "palm").seen_as(table.move("pack", -1, "palm"))
        table = table.believed_to_have("pack", CARDS - 1)
        yield Step("palm", table, secret=True, picture="palm")
    yield Step("whole-egg", table, picture="egg-whole")
    table = table.move("pocket", 0, "hand")
    yield Step("switch", table, secret=True, picture="egg-switch")
    yield Step("break", table, picture="egg-broken")
    table = table.move("hand", 0, "shown", up=True).believed_to_have("pack", CARDS - 2)
    is_gone = not any(are_alike(table, card, duplicate) for card in table.pile("pack"))
    yield Claim("unroll", table, are_alike(table, duplicate, drawn) and is_gone, values={"card": duplicate})


def cut_crosswise(table: Table, draw: str) -> Part:
    """The spectator cuts anywhere; the lower part goes across the upper one; after a pause the card below it is "his".

    The honest one, to which the pack was really cut, is the top card of the part laid across (`draw` is `cut-to`).
    """
    depth = yield Choose("cut", tuple(range(1, CARDS - 1)), "number")
    table = table.lift("pack", depth, "upper")
    yield Step("cross", table, picture="cross-cut", values={"cut": depth})
    yield Step("pause", table, picture="talks-away")
    table = table.move("upper" if draw == "forced" else "pack", 0, "drawn")
    yield Step("offer", table)
    return table.drop("upper", "pack")


TRICK = Trick(
    id="card-from-egg",
    number=36,
    page=191,
    kind="apparatus",
    script=play,
    cards=exactly(CARDS),
    decks=("magyar32x2", "piquet32x2"),
    prepare=copy_below,
    places=(
        Place("pack", 0, 0),
        Place("upper", 1.2, 0),
        Place("drawn", 2.4, 0),
        Place("shown", 3.6, 0),
        Place("fan", 0, 1.3, "row", room=4),
        Place("palm", 5.3, 1.6, hidden=True),
        Place("pocket", 5.3, 0, hidden=True, prop="egg"),
        Place("hand", 7.6, 0, hidden=True, prop="egg"),
    ),
    difficulty=3,
    minutes=6,
    needs=("eggs", "one-copy"),
    parameters=(
        Parameter("draw", "forced", ("forced", "free", "cut-to"), handling=True),
        Parameter("returned", "palmed", ("palmed", "left"), handling=True),
    ),
    variants=(
        Variant("free-draw", "fails", {"draw": "free"}),
        Variant("true-cut-card", "fails", {"draw": "cut-to"}),
        Variant("left-in-the-pack", "fails", {"returned": "left"}),
    ),
)
