"""A card that was seen and is held becomes another (Parlaghy 1888, p. 194): the glide.

The bottom card is shown and named; what is drawn out and handed over is the card before it, which stuck out a little
and was covered by four fingers. Nothing depends on a choice: one case, as in the specification.
"""

from tricks.places import Place
from tricks.script import Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

JOGGED = "+jogged"


def play(table: Table, drawn: str) -> Script:
    """Push the second card out a little; show the bottom one; draw the other out and have it kept, then shown."""
    table = table.dress("pack", -2, JOGGED)
    yield Step("jog", table, secret=True, picture="jogged-card")
    table = table.turn_over("pack")
    shown = table.pile("pack")[0]
    yield Step("show", table, values={"card": shown})
    yield Step("name", table, by="spectator", values={"card": shown})
    table = table.turn_over("pack")
    yield Step("lower", table)
    if drawn == "before-it":
        yield Step("feel", table, secret=True, picture="glide")
        table = table.dress("pack", -2, "")
        table = table.move("pack", -2, "hand").seen_as(table.move("pack", -1, "hand"))
    else:
        table = table.move("pack", -1, "hand")
    yield Step("hand-over", table, values={"card": shown})
    yield Step("talk", table, picture="talks-away", values={"card": shown})
    table = table.turn("hand")
    held = table.pile("hand")[0]
    yield Claim("turn-up", table, held != shown, by="spectator", person=2, values={"card": held, "named": shown})


TRICK = Trick(
    id="card-in-the-hand-changes",
    number=46,
    page=194,
    kind="sleight",
    script=play,
    cards=exactly(32),
    places=(Place("pack", 0, 0), Place("hand", 2.2, 0, prop="hand")),
    difficulty=3,
    minutes=2,
    parameters=(Parameter("drawn", "before-it", ("before-it", "bottom"), handling=True),),
    variants=(Variant("bottom-card-drawn", "fails", {"drawn": "bottom"}),),
)
