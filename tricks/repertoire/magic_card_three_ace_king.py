"""The magic card (Parlaghy 1888, p. 192): a red three without its top pip, a red king on its back; three, ace and king.

Beyond the book the company may at the end ask for one of the three once more, which makes the three cases of the proof.
"""

from tricks.pips import PLACES, PRINTED, taken_for
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly, only

THREE, KING = "three-scraped-h", "Kh"
PIPS = PRINTED[3] - {"top"}
COVERED = {"three": "top", "ace": "bottom"}
VALUES = {"three": 3, "ace": 1}
VIEWS = ("three", "ace", "king")


def play(table: Table, finger: str) -> Script:
    """Show the three, the ace and the king, have each named, then any of them once more."""
    table = table.dress("pocket", 0, f"{THREE}|{KING}")
    yield Step("prepare", table, secret=True, picture="three-ace-king-made")
    table = table.move("pocket", 0, "hand", up=True)
    for view in VIEWS:
        table, covered = shown(table, view, finger)
        yield Step(view, table, picture=f"finger-on-{covered}" if covered else "", picture_secret=True)
        yield Claim(f"named-{view}", table, passes(table, view, covered), by="spectator")
    again = yield Choose("again", VIEWS)
    table, covered = shown(table, again, finger)
    yield Step(f"{again}:2", table, picture=f"finger-on-{covered}" if covered else "", picture_secret=True)
    yield Claim(f"named-{again}:2", table, passes(table, again, covered), by="spectator")


def shown(table: Table, view: str, finger: str) -> tuple[Table, str]:
    """The card held up as a three, an ace or a king, and the pip place that the finger covers ("" = none)."""
    covered = {"right": COVERED, "exchanged": {"three": "bottom", "ace": "top"}, "away": {}}[finger].get(view, "")
    front = f"{THREE}+finger-{covered}" if covered else THREE
    table = table.dress("hand", 0, f"{front}|{KING}")
    is_front = table.lying("hand")[0].up
    return (table if is_front == (view != "king") else table.turn("hand")), covered


def passes(table: Table, view: str, covered: str) -> bool:
    """Whether the company must take what it sees for the three, the ace or the king."""
    if not table.lying("hand")[0].up:
        return view == "king"
    return view != "king" and taken_for(PIPS, covered) == (VALUES[view],)


TRICK = Trick(
    id="magic-card-three-ace-king",
    number=39,
    page=192,
    kind="gimmicked-card",
    script=play,
    cards=exactly(1),
    places=PLACES,
    difficulty=3,
    minutes=3,
    decks=("french52",),
    needs=("prepared-card", "distance"),
    parameters=(Parameter("finger", "right", ("right", "exchanged", "away"), handling=True),),
    variants=(
        Variant("fingers-exchanged", "fails", {"finger": "exchanged"}),
        Variant("no-finger", "fails", {"finger": "away"}),
    ),
    prepare=only("3h"),
)
