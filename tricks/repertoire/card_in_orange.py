"""The card in an orange (Parlaghy 1888, p. 192): a duplicate is glued into one orange, which is exchanged for another.

The book has a card drawn whose duplicate is in the orange, and does not say how; for a free draw the chance is 1 in 32.
Here the tenth card is forced by a number from 10 to 19: n cards are counted off, as many as n has in its digits' sum
are counted back, and n less this sum is always 9, so that the last one counted back is the old tenth. From 20 on it is
not: 20 less 2 is 18. The claim is tried for all ten numbers.
"""

from collections.abc import Sequence

import numpy as np

from rules.decks import Deck
from tricks.duplicates import are_alike, draw_freely, with_copies
from tricks.places import Place
from tricks.script import Choose, Claim, Part, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

CARDS, LOWEST, FORCED = 33, 10, 10


def prepare(deck: Deck, _: int, rng: np.random.Generator) -> Sequence[int]:
    """The card to be forced as the tenth from the top, its duplicate at the bottom."""
    (card, *pack), copies = with_copies(deck, rng)
    return [*pack[: FORCED - 1], card, *pack[FORCED - 1 :], *copies]


def digit_sum(number: int) -> int:
    """The sum of the digits.

    >>> [number - digit_sum(number) for number in (10, 14, 19, 20, 29)]
    [9, 9, 9, 18, 18]
    """
    return sum(map(int, str(number)))


def play(table: Table, draw: str, highest: int) -> Script:
    """Load the orange; force a card by counting, put the pack away; exchange the oranges and have one cut open."""
    table = table.move("pack", -1, "pocket")
    duplicate = table.pile("pocket")[0]
    yield Step("load", table, secret=True, picture="orange-loaded", learned=(duplicate,), values={"card": duplicate})
    table = yield from (draw_freely(table) if draw == "free" else count_off_and_back(table, highest))
    drawn = table.pile("drawn")[0]
    yield Step("look", table, by="spectator", looked_at=(drawn,))
    table = table.move("drawn", 0, "pack", at=len(table.pile("pack")) // 2).drop("pack", "box")
    yield Step("box", table)
    yield Step("whole-orange", table, picture="orange-whole")
    table = table.move("pocket", 0, "hand")
    yield Step("switch", table, secret=True, picture="orange-switch")
    yield Step("cut-open", table, by="spectator", picture="orange-cut-open")
    table = table.move("hand", 0, "shown", up=True)
    yield Claim("unroll", table, are_alike(table, duplicate, drawn), values={"card": duplicate})


def count_off_and_back(table: Table, highest: int) -> Part:
    """The spectator calls a number from 10; it is counted off singly, and its digits' sum back again."""
    number = yield Choose("number", tuple(range(LOWEST, highest + 1)), "number")
    back = digit_sum(number)
    table = table.deal("pack", ("counted",), keep=len(table.pile("pack")) - number)
    yield Step("count-off", table, values={"number": number})
    table = table.deal("counted", ("pack",), keep=number - back)
    yield Step("count-back", table, values={"number": number, "sum": back, "left": number - back})
    table = table.move("pack", 0, "drawn").drop("counted", "pack")
    yield Step("offer", table)
    return table


TRICK = Trick(
    id="card-in-orange",
    number=38,
    page=192,
    kind="apparatus",
    script=play,
    cards=exactly(CARDS),
    decks=("magyar32x2", "piquet32x2"),
    prepare=prepare,
    places=(
        Place("pack", 0, 0),
        Place("counted", 1.2, 0),
        Place("drawn", 2.4, 0),
        Place("shown", 3.6, 0),
        Place("box", 5.4, 0, prop="box"),
        Place("fan", 0, 1.5, "row", room=4),
        Place("pocket", 5.4, 1.7, hidden=True, prop="orange"),
        Place("hand", 7.7, 1.7, hidden=True, prop="orange"),
    ),
    difficulty=3,
    minutes=6,
    needs=("oranges", "one-copy"),
    parameters=(
        Parameter("draw", "forced", ("forced", "free"), handling=True),
        Parameter("highest", 19, (19, 20, 29), handling=True),
    ),
    variants=(
        Variant("free-draw", "fails", {"draw": "free"}),
        Variant("twenty-allowed", "fails", {"highest": 20}),
        Variant("up-to-twenty-nine", "fails", {"highest": 29}),
    ),
)
