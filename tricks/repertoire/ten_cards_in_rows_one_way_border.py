"""Ten cards of a row named (Parlaghy 1888, p. 188): backs with one wide border show which row was turned round.

Three rows of ten from 32 cards make three cases; a pack of 52 has room for five. "Turned over" must take one end to the
other: a row turned over sideways, and back again, lies as before.
"""

from tricks.places import GAP, Place, rows
from tricks.script import Choose, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

PICTURES = {"end-for-end": "turn-end-for-end", "sideways": "turn-sideways"}


def play(table: Table, rows_laid: int, turned: str) -> Script:
    """Lay rows, all borders one way; a row is turned round behind the performer's back; he sees which."""
    names = row_names(rows_laid)
    table = table.dress_cards(dict.fromkeys(table.cards, "|+one-way"))
    yield Step("prepare", table, secret=True, picture="one-way-border")
    table = table.lay("pack", names, across=False, up=False)
    yield Step("lay", table, values={"rows": rows_laid})
    yield Step("turn-away", table, picture="turned-away")
    row = yield Choose("row", names, "place", hidden=True)
    cards_of = {name: tuple(sorted(table.pile(name))) for name in names}
    table = table.rotate(row) if turned == "end-for-end" else table
    yield Step("turn-round", table, by="spectator", picture=PICTURES[turned], unwatched=True)
    odd = tuple(name for name in names if any(lying.turned for lying in table.lying(name)))
    found = odd[0] if odd else names[0]
    yield Step("look-back", table, secret=True, noticed=odd, values={"row": found})
    table = table.gather([found, *(name for name in names if name != found)], to="pack")
    ten = table.pile("pack")[:10]
    yield Step("look-through", table, picture="run-through-faces", learned=ten, values={"row": found})
    table = table.lay("pack", (names[0],), count=10)
    yield Reveal(
        "reveal", table, "row", tuple(sorted(ten)), lambda name: cards_of[name], "cards", values={"row": found}
    )


def row_names(count: int) -> tuple[str, ...]:
    """`row-1` and so on.

    >>> row_names(2)
    ('row-1', 'row-2')
    """
    return tuple(f"row-{i + 1}" for i in range(count))


def layout(rows_laid: int, **_: object) -> tuple[Place, ...]:
    """The pack, and as many rows one below the other."""
    return (Place("pack", 0, GAP), *rows(rows_laid, 6, x=1.5))


TRICK = Trick(
    id="ten-cards-in-rows-one-way-border",
    number=25,
    page=188,
    kind="gimmicked-card",
    script=play,
    cards=lambda rows_laid, **_: 10 * rows_laid,
    places=layout(3),
    layout=layout,
    difficulty=2,
    minutes=4,
    needs=("one-way-backs",),
    parameters=(
        Parameter("rows_laid", 3, (3, 4, 5)),
        Parameter("turned", "end-for-end", ("end-for-end", "sideways"), handling=True),
    ),
    variants=(Variant("turned-over-sideways", "fails", {"turned": "sideways"}),),
)
