"""One card thought of among fifteen (Parlaghy 1888, p. 183): the named row into the middle, twice; then it is centred.

The book says "in the middle" of the second gathering only. Read to the letter the first named row is picked up first
and so lies at an end: then 6 of 15 cards come out right. For 3n cards (n odd) the card is the centre of its row as soon
as all places it can still have lie in one file across the rows.
"""

from tricks.places import Place, rows
from tricks.script import Ask, Choose, Reveal, Script, Step, Think
from tricks.table import Table
from tricks.three_rows import OTHERS, gathering_order, narrowed
from tricks.trick import Parameter, Trick, Variant

ROWS = ("row-1", "row-2", "row-3")
SLOTS = ("middle", "top", "bottom")


def play(table: Table, per_row: int, first_gathering: str, later_gatherings: str, redeal: str) -> Script:
    """Lay and ask; gather, lay across and ask, until the card must be the centre of its row."""
    table = table.lay("hand", ROWS, across=False)
    yield Step("lay", table, values={"cards": 3 * per_row, "per_row": per_row})
    yield Think("card", table.pile(*ROWS))
    row = yield Ask("ask", "card", ROWS, table.place_of)
    places: tuple[int, ...] = tuple(range(per_row))
    last = gatherings(per_row)
    for number in range(1, last + 1):
        slot = first_gathering if number == 1 else later_gatherings
        others = yield Choose("others", OTHERS, by="performer")
        table = table.gather(gathering_order(ROWS, row, slot, others), to="hand")
        packet = table.pile("hand")
        places = narrowed(places, per_row, slot, "blocks" if number == 1 else redeal)
        narrow = tuple(packet[place] for place in places)
        values = {"first": places[0] + 1, "last": places[-1] + 1, "row": row}
        yield Step("gather", table, picture="pack-squared", invariant=narrow, values=values)
        table = table.lay("hand", ROWS, across=redeal == "across")
        yield Step("lay-again", table, invariant=narrow)
        row = yield Ask("ask-again" if number < last else "ask-last", "card", ROWS, table.place_of)
    centre = per_row // 2
    named = table.pile(row)[centre]
    values = {"card": named, "row": row, "place": centre + 1}
    yield Reveal("reveal", table.move(row, centre, "shown"), "card", named, values=values)


def gatherings(per_row: int) -> int:
    """How many times the rows are gathered before the card must be the centre of its row.

    >>> [gatherings(n) for n in (3, 5, 7, 9, 11, 17)]
    [1, 2, 2, 2, 3, 3]
    """
    places: tuple[int, ...] = tuple(range(per_row))
    count = 0
    while len({place // 3 for place in places}) > 1 or count == 0:
        count += 1
        places = narrowed(places, per_row, "middle", "blocks" if count == 1 else "across")
    return count


TRICK = Trick(
    id="fifteen-cards",
    number=10,
    page=183,
    kind="self-working-mathematical",
    script=play,
    cards=lambda per_row, **_: 3 * per_row,
    places=(Place("hand", 0, 3.5), *rows(3, 5), Place("shown", 4.32, 3.5)),
    difficulty=1,
    minutes=3,
    parameters=(
        Parameter("per_row", 5, tuple(range(3, 18, 2))),
        Parameter("first_gathering", "middle", SLOTS, handling=True),
        Parameter("later_gatherings", "middle", SLOTS, handling=True),
        Parameter("redeal", "across", ("across", "blocks"), handling=True),
    ),
    variants=(
        Variant("named-row-first", "fails", {"first_gathering": "top"}),
        Variant("named-row-last", "fails", {"first_gathering": "bottom"}),
        Variant("second-not-in-the-middle", "fails", {"later_gatherings": "top"}),
        Variant("redealt-in-blocks", "fails", {"redeal": "blocks"}),
    ),
)
