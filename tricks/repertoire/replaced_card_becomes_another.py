"""A card looked at and put back on top becomes another (Parlaghy 1888, p. 181): the pack is turned over unseen.

The lowest three or four cards lie reversed, so that the pack shows a back above and below. Turned over, it looks the
same, but now the reversed block is on top. Each card of it can be shown once and laid aside; then the first card of the
turned pack lies open, and the secret with it.
"""

from tricks.places import GAP, Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly


def play(table: Table, laid_aside: int, turning: str) -> Script:
    """Reverse a block; let the top card be looked at; turn the pack over; show as many new top cards as asked for."""
    block = yield Choose("block", (3, 4), "number", by="performer")
    rest = len(table.pile("pack")) - block
    reversed_block = table.lift("pack", rest, "hand").turn_over("pack").drop("hand", "pack")
    table = reversed_block.seen_as(table)
    yield Step("reverse", table, secret=True, picture="turn-pack-over", values={"block": block})
    looked_at = table.pile("pack")[0]
    table = table.move("pack", 0, "hand")
    yield Step("look", table, by="spectator", looked_at=(looked_at,), picture="looks-at-card")
    table = table.move("hand", 0, "pack")
    yield Step("put-back", table, by="spectator")
    if turning == "turned":
        table = table.turn_over("pack").seen_as(table)
    yield Step("turn-over", table, secret=True, picture="turn-pack-over", values={"block": block})
    for number in range(1, laid_aside + 1):
        top = table.lying("pack")[0]
        is_another = not top.up and top.card != looked_at
        table = table.move("pack", 0, "shown", up=True, at=-1)
        yield Claim(f"show:{number}", table, is_another, values={"card": top.card})


TRICK = Trick(
    id="replaced-card-becomes-another",
    number=1,
    page=181,
    kind="sleight",
    script=play,
    cards=exactly(32),
    places=(Place("pack", 0, 0), Place("hand", 1.5 * GAP, 0), Place("shown", 0, 1.2, "row", room=5)),
    difficulty=2,
    minutes=1,
    parameters=(
        Parameter("laid_aside", 1, (1, 2, 3, 4, 5), handling=True),
        Parameter("turning", "turned", ("turned", "forgotten"), handling=True),
    ),
    variants=(
        Variant("three-laid-aside", "holds", {"laid_aside": 3}),
        Variant("four-laid-aside", "fails", {"laid_aside": 4}),
        Variant("five-laid-aside", "fails", {"laid_aside": 5}),
        Variant("turnover-forgotten", "fails", {"turning": "forgotten"}),
    ),
)
