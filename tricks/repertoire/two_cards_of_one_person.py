"""Finding two cards noted by one person (Parlaghy 1888, p. 187): two keys, the top card and the bottom card.

One drawn card goes under the top card, the other under the bottom one; after a cut the four lie together. The book does
not say how the pack is mixed then: cuts keep both pairs (30 x 29 cards times 32 depths, 27 840 cases), an honest riffle
keeps both with a chance of about 1/4 only.
"""

from tricks.key_cards import PLACES, RULES, below, cut_often, riffled
from tricks.places import Place
from tricks.script import Choose, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

UP, DOWN = "draw-up", "draw-down"


def play(table: Table, pack: int, mixing: str, rule: str) -> Script:
    """Glimpse top and bottom, have two cards drawn and put back beside them, cut, name both at once."""
    top, bottom = table.pile("pack")[0], table.pile("pack")[-1]
    keys = {"top": top, "bottom": bottom}
    yield Step("glimpse", table, secret=True, learned=(top, bottom), picture="glimpse-top", values=keys)
    table = table.drop("pack", "fan")
    yield Step("spread", table, gesture="fan", picture="fan-offered")
    up = yield Choose(UP, table.pile("fan")[1:-1], "card", hidden=True)
    down = yield Choose(DOWN, tuple(c for c in table.pile("fan")[1:-1] if c != up), "card", hidden=True)
    for card in (up, down):
        table = table.move("fan", table.index_of(card), "shown")
    yield Step("look", table, by="spectator", looked_at=(up, down), picture="looks-at-card")
    table = table.drop("fan", "pack").move("shown", 1, "pack", at=1).move("shown", 0, "pack", at=-1)
    four = (bottom, down, top, up)
    yield Step("return", table, invariant=four, gesture="square")
    table = yield from (cut_often(table, 1, four) if mixing == "cuts" else riffled(table))
    faces = table.pile("pack")
    found = {UP: below(faces, top, rule), DOWN: below(faces, bottom, rule)}
    values = keys | {"up": found[UP], "down": found[DOWN]}
    yield Step("run-through", table, learned=faces, picture="run-through-faces", values=values)
    for card in dict.fromkeys(found.values()):
        table = table.move("pack", table.index_of(card), "shown", at=-1, up=True)
    yield Reveal("reveal-up", table, UP, found[UP], values={"card": found[UP]})
    yield Reveal("reveal-down", table, DOWN, found[DOWN], values={"card": found[DOWN]})


TRICK = Trick(
    id="two-cards-of-one-person",
    number=22,
    page=187,
    kind="key-card",
    script=play,
    cards=lambda pack, **_: pack,
    places=(*PLACES[:2], Place("shown", 3.24, 1.3, "row", room=2)),
    difficulty=2,
    minutes=4,
    parameters=(
        Parameter("pack", 32, (16, 24, 32, 52)),
        Parameter("mixing", "cuts", ("cuts", "riffle"), handling=True),
        Parameter("rule", "wrap-around", RULES, handling=True),
    ),
    variants=(
        Variant("honest-shuffle", "fails", {"mixing": "riffle"}),
        Variant("top-and-bottom-forgotten", "fails", {"rule": "linear", "pack": 16}),
    ),
    samples=lambda mixing, **_: 4000 if mixing == "riffle" else 0,
)
