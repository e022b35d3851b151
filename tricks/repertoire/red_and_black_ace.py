"""The red and the black ace (Parlaghy 1888, p. 191): pips cut out and stuck over the aces' own are stripped off again.

A red ace goes into one man's pocket and a black one into the other's; drawn out they have changed colour. The company
may choose who gets the red one: two cases.
"""

from tricks.places import Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Lying, Table
from tricks.trick import Parameter, Trick, Variant, exactly, only

POCKETS = ("left-pocket", "right-pocket")
OUT = {"left-pocket": "out-left", "right-pocket": "out-right"}
PASTED = {"Ah": "ace-h-as-c", "Ac": "ace-c-as-h"}
"""The look of each ace with the other's pip stuck on it."""


def play(table: Table, stripped: str) -> Script:
    """Show the aces from afar, put each into a pocket and strip its pip off on the way; have them drawn out."""
    deck = table.deck
    table = table.dress_cards({card: PASTED[deck.print(card)] for card in table.cards})
    yield Step("prepare", table, secret=True, picture="soap-and-pips")
    table = table.lay("hidden", ("red", "black"))
    yield Step("show", table, picture="two-men-backs")
    red = yield Choose("who", POCKETS, "place")
    other = POCKETS[1 - POCKETS.index(red)]
    for ace, pocket in (("red", red), ("black", other)):
        table = table.move(ace, 0, pocket, up=False)
        yield Step(f"pocket-{ace}", table, picture="card-into-pocket", values={"pocket": pocket})
        if stripped == "both" or ace == "red":
            table = table.dress(pocket, 0, "")
        yield Step(f"strip-{ace}", table, secret=True, picture="strip-pip", values={"pocket": pocket})
    yield Step("magic-words", table, picture="magic-words")
    for pocket in POCKETS:
        table = table.move(pocket, 0, OUT[pocket], up=True)
    seen = [colour(table, table.lying(OUT[pocket])[0]) for pocket in (red, other)]
    yield Claim("changed", table, seen == ["black", "red"], by="spectator", values={"pocket": red, "other": other})


def colour(table: Table, lying: Lying) -> str:
    """The colour that an ace shows: that of the pip stuck on it, or its own."""
    suit = lying.look[-1] if lying.look else table.deck.print(lying.card)[-1]
    return "red" if suit in "hd" else "black"


TRICK = Trick(
    id="red-and-black-ace",
    number=37,
    page=191,
    kind="gimmicked-card",
    script=play,
    cards=exactly(2),
    places=(
        Place("hidden", 3, 1.3, hidden=True),
        Place("red", 2.4, 0),
        Place("black", 3.6, 0),
        Place("left-pocket", 0, 0.9, prop="left-pocket"),
        Place("right-pocket", 6, 0.9, prop="right-pocket"),
        Place("out-left", 1.7, 1.1),
        Place("out-right", 4.3, 1.1),
    ),
    difficulty=3,
    minutes=4,
    needs=("prepared-card", "soap", "distance"),
    parameters=(Parameter("stripped", "both", ("both", "first"), handling=True),),
    variants=(Variant("second-pip-left-on", "fails", {"stripped": "first"}),),
    prepare=only("Ac", "Ah"),
)
