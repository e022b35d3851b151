"""Six or four (Parlaghy 1888, p. 196): a six with one middle pip scraped off, and a finger on the right place.

A finger on the gap hides what is imagined to be the sixth pip; on the middle pip that is left, the four corners remain.
Whichever is wished first, the other one is shown after it, so both of the book's cases are seen each time.
"""

from tricks.pips import PLACES, PRINTED, taken_for
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly, only

LOOK = "six-scraped-s"
PIPS = PRINTED[6] - {"right-middle"}
COVERED = {6: "right-middle", 4: "left-middle"}


def play(table: Table, finger: str) -> Script:
    """Cover the gap for a six, the pip that is left for a four."""
    table = table.dress("pocket", 0, LOOK)
    yield Step("prepare", table, secret=True, picture="six-made")
    wished = yield Choose("wish", (6, 4), "number")
    for turn, value in ((1, wished), (2, 10 - wished)):
        covered = {"right-place": COVERED[value], "other-place": COVERED[10 - value], "away": ""}[finger]
        look = f"{LOOK}+finger-{covered}" if covered else LOOK
        table = table.move("pocket", 0, "hand", up=True) if turn == 1 else table
        table = table.dress("hand", 0, look)
        picture = "finger-on-gap" if covered == "right-middle" else "finger-on-pip"
        yield Step(f"show-{'six' if value == 6 else 'four'}:{turn}", table, picture=picture, picture_secret=True)
        holds = taken_for(PIPS, covered) == (value,)
        yield Claim(f"named:{turn}", table, holds, by="spectator", values={"value": value})


TRICK = Trick(
    id="six-or-four",
    number=51,
    page=196,
    kind="gimmicked-card",
    script=play,
    cards=exactly(1),
    places=PLACES,
    difficulty=2,
    minutes=2,
    decks=("french52",),
    needs=("prepared-card", "distance"),
    parameters=(Parameter("finger", "right-place", ("right-place", "other-place", "away"), handling=True),),
    variants=(
        Variant("finger-on-the-other-place", "fails", {"finger": "other-place"}),
        Variant("no-finger", "fails", {"finger": "away"}),
    ),
    prepare=only("6s"),
)
