"""The twenty-one card trick (Parlaghy 1888, p. 190): three times the named column goes into the middle.

It works for 3n cards, n odd: ceil(log3(3n)) rounds bring the card to place (3n + 1) / 2, the 11th of 21.
"""

from tricks.places import Place, columns
from tricks.script import Ask, Choose, Reveal, Script, Step, Think
from tricks.table import Table
from tricks.three_rows import OTHERS, gathering_order, narrowed
from tricks.trick import Parameter, Trick, Variant

COLUMNS = ("column-1", "column-2", "column-3")


def play(table: Table, per_column: int, named_column: str, redeal: str) -> Script:
    """Lay, ask, gather, as often as it takes to leave one place; then count to that place."""
    places: tuple[int, ...] = tuple(range(3 * per_column))
    packet, last = table.pile("hand"), rounds(per_column)
    for number in range(1, last + 1):
        table = table.lay("hand", COLUMNS, across=number == 1 or redeal == "across")
        if number == 1:
            yield Step("lay", table, values={"cards": len(places), "per_column": per_column})
            yield Think("card", table.pile(*COLUMNS))
            column = yield Ask("ask", "card", COLUMNS, table.place_of)
        else:
            yield Step("lay-again", table, invariant=tuple(packet[place] for place in places))
            column = yield Ask("ask-again", "card", COLUMNS, table.place_of)
        others = yield Choose("others", OTHERS, by="performer")
        table = table.gather(gathering_order(COLUMNS, column, named_column, others), to="hand")
        packet = table.pile("hand")
        places = narrowed(places, per_column, named_column, redeal if number > 1 else "across")
        yield Step(
            "gather" if number < last else "gather-last",
            table,
            invariant=tuple(packet[place] for place in places),
            values={
                "first": places[0] + 1,
                "last": places[-1] + 1,
                "place": places[len(places) // 2] + 1,
                "column": column,
            },
        )
    place = places[len(places) // 2]
    table = table.deal("hand", ("counted",), keep=len(packet) - place)
    yield Step("count", table, picture="counting", invariant=(packet[place],), values={"place": place + 1})
    named = packet[place]
    yield Reveal("reveal", table.move("hand", 0, "shown", up=True), "card", named, values={"card": named})


def rounds(per_column: int) -> int:
    """How many questions leave one place of 3n: the smallest r with 3^r >= 3n.

    >>> [rounds(n) for n in (3, 5, 7, 9, 11, 17)]
    [2, 3, 3, 3, 4, 4]
    """
    count = 1
    while 3**count < 3 * per_column:
        count += 1
    return count


TRICK = Trick(
    id="twenty-one-cards",
    number=31,
    page=190,
    kind="self-working-mathematical",
    script=play,
    cards=lambda per_column, **_: 3 * per_column,
    places=(Place("hand", 0, 3.6), *columns(3, 3.2), Place("counted", 1.5, 3.6), Place("shown", 3, 3.6)),
    difficulty=1,
    minutes=4,
    parameters=(
        Parameter("per_column", 7, tuple(range(3, 18, 2))),
        Parameter("named_column", "middle", ("middle", "top", "bottom"), handling=True),
        Parameter("redeal", "across", ("across", "blocks"), handling=True),
    ),
    variants=(
        Variant("redealt-in-blocks", "fails", {"redeal": "blocks"}),
        Variant("named-column-on-top", "holds", {"named_column": "top"}),
        Variant("named-column-at-the-bottom", "holds", {"named_column": "bottom"}),
    ),
)
