"""A card turned black (Parlaghy 1888, p. 189): effect and history, and a safe way to the same effect.

The book's recipe is left out: it rests on mercury, whose compounds and vapour are poisonous. A card blackened on its
face takes the place of any card, since nothing is left on it to tell which it was: as many cases as cards in the row.
"""

from tricks.places import Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

BLACK = "blackened"


def play(table: Table, cards: int, switch: str) -> Script:
    """Have a card chosen and laid under the handkerchief, switch it for the blackened one, uncover."""
    table = table.move("pack", -1, "fold").dress("fold", 0, BLACK)
    yield Step("history", table, picture="no-mercury")
    yield Step("prepare", table, secret=True, picture="card-blackens")
    table = table.lay("pack", ("row",))
    yield Step("lay", table, values={"cards": cards})
    chosen = yield Choose("choose", table.pile("row"), "card")
    table = table.move("row", table.index_of(chosen), "plate")
    yield Step("on-the-plate", table, values={"card": chosen})
    table = table.move("plate", 0, "cloth", up=False)
    yield Step("cover", table)
    if switch == "done":
        seen = table
        table = table.move("cloth", 0, "fold", at=-1).move("fold", 0, "cloth").seen_as(seen)
    yield Step("switch", table, secret=True, picture="card-under-cloth")
    yield Step("warm", table, picture="magic-words", values={"card": chosen})
    table = table.move("cloth", 0, "plate", up=True)
    is_black = table.lying("plate")[0].look == BLACK
    yield Claim("black", table, is_black, by="spectator", values={"card": chosen})


TRICK = Trick(
    id="card-turned-black",
    number=28,
    page=189,
    kind="gimmicked-card",
    script=play,
    cards=lambda cards, **_: cards + 1,
    places=(
        Place("pack", 0, 1.4),
        Place("row", 0, 0, "row", room=6),
        Place("plate", 2.6, 1.4, prop="plate"),
        Place("cloth", 5.2, 1.4, prop="handkerchief"),
        Place("fold", 7.4, 1.4, hidden=True),
    ),
    difficulty=3,
    minutes=3,
    needs=("blackened-card", "handkerchief"),
    parameters=(
        Parameter("cards", 8, (4, 6, 8, 12)),
        Parameter("switch", "done", ("done", "forgotten"), handling=True),
    ),
    variants=(Variant("not-switched", "fails", {"switch": "forgotten"}),),
)
