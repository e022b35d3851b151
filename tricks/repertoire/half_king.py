"""The half king (Parlaghy 1888, p. 182): a king whose two ends belong to two kings, one end covered at a time.

The onlookers complete the end they see. Drawn out downwards, the card shows its other end. The book leaves open which
king comes first, so the performer may choose: two cases.
"""

from tricks.places import Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Lying, Table
from tricks.trick import Parameter, Trick, Variant, exactly, only

LOOK = "half-king-s-h"
UPPER, LOWER = "spades", "hearts"
HAND = {UPPER: "+hand-bottom", LOWER: "+hand-top", "both": ""}
"""What the hand covers, in the card's own sense of up and down, to show that king only."""


def play(table: Table, second_look: str) -> Script:
    """Show one king with the other end covered, have the card drawn out below, show the other end."""
    table = table.dress("pocket", 0, LOOK)
    yield Step("prepare", table, secret=True, picture="half-king-made")
    first = yield Choose("first", (UPPER, LOWER), by="performer")
    other = LOWER if first == UPPER else UPPER
    table = table.move("pocket", 0, "hand", up=True)
    table = held(table, first)
    yield Step("show", table)
    before = kings_seen(table.lying("hand")[0])
    second = {"other-end": other, "same-end": first, "whole-card": "both"}[second_look]
    yield Step("slide", table, secret=True, picture="half-king-drawn-out")
    table = held(table, other) if second == other else table.dress("hand", 0, LOOK + HAND[second])
    table = table.move("hand", 0, "drawn-out")
    yield Step("draw-out", table, by="spectator")
    after = kings_seen(table.lying("drawn-out")[0])
    yield Claim("another-king", table, len(before) == len(after) == 1 and before != after, by="spectator")


def held(table: Table, king: str) -> Table:
    """The card in the hand, that king's end upright and above, the other end covered."""
    if table.lying("hand")[0].turned != (king == LOWER):
        table = table.rotate("hand")
    return table.dress("hand", 0, LOOK + HAND[king])


def kings_seen(lying: Lying) -> frozenset[str]:
    """The kings of which an end is to be seen, by suit."""
    cover = lying.look.removeprefix(LOOK)
    return frozenset(king for king in (UPPER, LOWER) if cover in (HAND[king], ""))


TRICK = Trick(
    id="half-king",
    number=6,
    page=182,
    kind="gimmicked-card",
    script=play,
    cards=exactly(1),
    places=(
        Place("pocket", 6.5, 0.2, hidden=True, prop="pocket"),
        Place("hand", 2.4, 0.2),
        Place("drawn-out", 4.4, 0.6),
    ),
    difficulty=2,
    minutes=2,
    needs=("prepared-card", "distance"),
    parameters=(Parameter("second_look", "other-end", ("other-end", "same-end", "whole-card"), handling=True),),
    variants=(
        Variant("whole-card-shown", "fails", {"second_look": "whole-card"}),
        Variant("same-end-again", "fails", {"second_look": "same-end"}),
    ),
    prepare=only("Ks"),
)
