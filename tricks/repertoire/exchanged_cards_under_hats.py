"""The exchanged cards (Parlaghy 1888, p. 193 f.): two double-faced cards, each turned over under its hat.

Two overs and two unders of leaves are split and glued back to back, so that either card shows both. The book says "one
of the hats"; here the company chooses it for the over: two cases.
"""

from tricks.looks import showing
from tricks.places import Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Lying, Table
from tricks.trick import Parameter, Trick, Variant, exactly, only

HATS = ("hat-1", "hat-2")
LIFTED = {"hat-1": "lifted-left", "hat-2": "lifted-right"}
OVER, UNDER = "Oz", "Uz"


def play(table: Table, turned: str) -> Script:
    """Show each card, put it under its hat and turn it over there; ask where they are, and lift the hats."""
    looks = {OVER: f"{OVER}|{UNDER}", UNDER: f"{UNDER}|{OVER}"}
    table = table.dress_cards({card: looks[table.deck.print(card)] for card in table.cards})
    yield Step("prepare", table, secret=True, picture="split-and-glue")
    first = yield Choose("hat", HATS, "place")
    second = HATS[1 - HATS.index(first)]
    for name, hat in (("over", first), ("under", second)):
        table = table.move("case", 0, "shown", up=True)
        yield Step(f"show-{name}", table)
        is_turned = turned == "both" or name == "over"
        table = table.move("shown", 0, hat, up=not is_turned)
        yield Step(f"cover-{name}", table, picture="card-under-hat", picture_secret=True, values={"hat": hat})
    yield Step("where", table, by="spectator", values={"over": first, "under": second})
    for hat in HATS:
        table = table.move(hat, 0, LIFTED[hat])
    seen = [face(table.lying(LIFTED[hat])[0]) for hat in (first, second)]
    holds = seen == [UNDER, OVER]
    yield Claim("exchanged", table, holds, values={"over": first, "under": second})


def face(lying: Lying) -> str:
    """The side of a double-faced card that shows, in the deck's notation."""
    return showing(lying.look, "", lying.up)


TRICK = Trick(
    id="exchanged-cards-under-hats",
    number=43,
    page=193,
    kind="gimmicked-card",
    script=play,
    cards=exactly(2),
    places=(
        Place("case", 3, 1.3, hidden=True),
        Place("shown", 3, 0),
        Place("hat-1", 0.5, 0.2, prop="hat"),
        Place("hat-2", 5.5, 0.2, prop="hat"),
        Place("lifted-left", 0.5, 1.4),
        Place("lifted-right", 5.5, 1.4),
    ),
    difficulty=2,
    minutes=3,
    decks=("magyar32",),
    needs=("prepared-card", "hats"),
    parameters=(Parameter("turned", "both", ("both", "first"), handling=True),),
    variants=(Variant("second-card-not-turned", "fails", {"turned": "first"}),),
    prepare=only(OVER, UNDER),
)
