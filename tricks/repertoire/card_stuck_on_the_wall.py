"""The noted card stays on the wall (Parlaghy 1888, p. 194): the only card that lies the other way, and a little wax.

All figures stand heads up; while a card is looked at, the pack gets a half turn, so that the card put back is the only
one upside down, and the performer finds it by leafing. No shuffle that leaves every card the way it points can hide it;
a half of the pack turned round can, and double-headed figures do. The book lets the drawn card go "in front" without
saying what is waxed: the back, or the wall would show a back. All 32 cards are tried.
"""

from collections.abc import Sequence

from tricks.places import Place
from tricks.script import Choose, Reveal, Script, Step
from tricks.table import Pile, Table
from tricks.trick import Parameter, Trick, Variant, exactly


def play(table: Table, figures: str, shuffle: str) -> Script:
    """Heads up; a card drawn, the pack turned, the card put back, all shuffled; find the odd one, wax it, throw."""
    yield Step("heads-up", table, secret=True, picture="one-way-courts")
    table = table.lay("pack", ("fan",), up=False)
    yield Step("fan", table)
    drawn = yield Choose("draw", table.pile("fan"), "card", hidden=True)
    table = table.move("fan", table.index_of(drawn), "drawn").gather(("fan",), to="pack")
    yield Step("look", table, by="spectator", looked_at=(drawn,))
    table = table.rotate("pack")
    yield Step("half-turn", table, secret=True, picture="half-turn-of-pack")
    table = table.move("drawn", 0, "pack", at=len(table.pile("pack")) // 2)
    yield Step("put-back", table, by="spectator")
    if shuffle == "half-turned":
        table = table.lift("pack", len(table.pile("pack")) // 2, "drawn").rotate("drawn").drop("drawn", "pack")
    table = table.overhand("pack")
    yield Step("shuffle", table, by="spectator", gesture="shuffle")
    table = table.lay("pack", ("fan",), up=False)
    pointing = tuple(card.turned for card in table.lying("fan")) if figures == "one-way" else ()
    found = odd_one(table.lying("fan")) if pointing else table.pile("fan")[0]
    faces = (table.pile("fan"), pointing)
    yield Step("leaf", table, picture="run-through-faces", learned=(found,), noticed=faces)
    table = to_the_top(table.gather(("fan",), to="pack"), found).dress("pack", 0, "|+wax")
    yield Step("wax", table, picture="wax-on-finger", picture_secret=True, values={"card": found})
    yield Step("aim", table, picture="throw-at-wall")
    table = table.move("pack", 0, "wall", up=True).lay("pack", ("floor",), up=False)
    yield Reveal("stays", table, "draw", found, values={"card": found})


def to_the_top(table: Table, card: int) -> Table:
    """The card slid to the top of the pack and righted on the way: it looks as if the pack were only squared."""
    slid = table.move("pack", table.index_of(card), "drawn")
    if slid.lying("drawn")[0].turned != table.lying("pack")[0].turned:
        slid = slid.rotate("drawn")
    return slid.drop("drawn", "pack").seen_as(table)


def odd_one(pile: Pile) -> int:
    """The first card that points the way in which fewer cards point."""
    turned: Sequence[int] = [lying.card for lying in pile if lying.turned]
    straight = [lying.card for lying in pile if not lying.turned]
    return min(turned or straight, straight or turned, key=len)[0]


TRICK = Trick(
    id="card-stuck-on-the-wall",
    number=45,
    page=194,
    kind="sleight",
    script=play,
    cards=exactly(32),
    decks=("magyar32", "piquet32"),
    places=(
        Place("pack", 0, 0),
        Place("drawn", 1.6, 0),
        Place("wall", 5, 0, prop="wall"),
        Place("fan", 0, 1.4, "row", room=6),
        Place("floor", 0, 2.5, "row", room=6),
    ),
    difficulty=3,
    minutes=4,
    needs=("one-way-pack", "wax"),
    parameters=(
        Parameter("figures", "one-way", ("one-way", "double-headed"), handling=True),
        Parameter("shuffle", "kept", ("kept", "half-turned"), handling=True),
    ),
    variants=(
        Variant("half-turned-in-the-shuffle", "fails", {"shuffle": "half-turned"}),
        Variant("double-headed-figures", "fails", {"figures": "double-headed"}),
    ),
)
