"""Court card or not, blindfold (Parlaghy 1888, p. 188): the court cards are pricked, the bump is felt on the back.

The book pricks one corner and forgets the half turn: handed over the other way round, the bump lies at the opposite
corner. So feel two opposite corners, or prick both. 32 cards times two ways to hand them over make 64 cases.
"""

from tricks.courts import courts
from tricks.places import Place
from tricks.script import Choose, Reveal, Script, Step
from tricks.table import Lying, Table
from tricks.trick import Parameter, Trick, Variant, exactly

CORNERS = ("near", "far")
"""The corner under the thumb, and the one opposite to it."""

PRICKS = {"one": "|+prick-one", "two": "|+prick"}


def play(table: Table, pricked: str, felt: str) -> Script:
    """Be handed a card blindfold, feel its corners, say whether it is a court card."""
    court_cards = courts(table.deck, table.cards)
    table = table.dress_cards(dict.fromkeys(court_cards, PRICKS[pricked]))
    yield Step("prepare", table, secret=True, picture="needle-prick")
    yield Step("blindfold", table, picture="blindfold")
    card = yield Choose("card", table.pile("pack"), "card", hidden=True)
    ends = yield Choose("ends", ("as-it-lies", "turned-round"), hidden=True)
    table = table.move("pack", table.index_of(card), "hand")
    table = table.rotate("hand") if ends == "turned-round" else table
    yield Step("hand-over", table, by="spectator", looked_at=(card,), unwatched=True)
    bumps = bumps_of(table.lying("hand")[0])
    is_felt = bool(bumps & set(CORNERS if felt == "both" else CORNERS[:1]))
    yield Step("feel", table, secret=True, picture="feels-corner", noticed=("bump" if is_felt else "smooth",))
    yield Reveal(
        "say-court" if is_felt else "say-plain",
        table.turn("hand"),
        "card",
        "court" if is_felt else "plain",
        lambda thought: "court" if thought in court_cards else "plain",
        "word",
        values={"card": card},
    )


def bumps_of(lying: Lying) -> frozenset[str]:
    """The corners at which a card in the hand has a bump; a half turn takes the one to the other."""
    if lying.look == PRICKS["two"]:
        return frozenset(CORNERS)
    if lying.look == PRICKS["one"]:
        return frozenset({"far" if lying.turned else "near"})
    return frozenset()


TRICK = Trick(
    id="court-or-not-blindfold",
    number=27,
    page=188,
    kind="gimmicked-card",
    script=play,
    cards=exactly(32),
    places=(Place("pack", 0, 0, "row", room=7), Place("hand", 3.2, 1.4)),
    difficulty=2,
    minutes=3,
    needs=("needle", "blindfold"),
    parameters=(
        Parameter("pricked", "one", ("one", "two"), handling=True),
        Parameter("felt", "both", ("both", "one"), handling=True),
    ),
    variants=(
        Variant("one-corner-felt", "fails", {"felt": "one"}),
        Variant("both-corners-pricked", "holds", {"pricked": "two", "felt": "one"}),
    ),
)
