"""Which hand holds the even number of cards (Parlaghy 1888, p. 195): three times right plus four times left.

Four times anything is even, and three times a number is even exactly if the number is: the sum has the parity of the
right hand, and where the total is odd the left hand has the other. The heading presupposes the odd total; with 32 or
52 cards half of the answer is wrong. Any odd multiplier for the right hand and any even one for the left will do.
"""

from tricks.places import Place
from tricks.script import Ask, Choose, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant


def play(table: Table, total: int, extra: int, odd_factor: int, even_factor: int, hands: str) -> Script:
    """Hand out the cards, to be taken in two hands; ask for the sum and halve it; name the hands, count in pairs."""
    count = total + extra
    yield Step("hand-over", table, picture="fan-offered", values={"total": count})
    right_times, left_times = (odd_factor, even_factor) if hands == "right-odd" else (even_factor, odd_factor)

    def sum_of(right: int) -> int:
        return right_times * right + left_times * (count - right)

    splits = tuple(range(1, count))
    right = yield Choose("split", splits, "number", hidden=True, values={"total": count})
    sums = tuple(sorted({sum_of(split) for split in splits}))
    factors = {"right_times": right_times, "left_times": left_times}
    told = yield Ask("sum", "split", sums, sum_of, "number", values=factors)
    rest = told % 2
    values = {"sum": told, "rest": rest}
    yield Step("halve", table, secret=True, picture="sum-of-three-and-four", values=values)
    named = "right-odd" if rest else "right-even"

    def truth(held: int) -> str:
        parities = (held % 2, (count - held) % 2)
        return {(0, 1): "right-even", (1, 0): "right-odd", (0, 0): "both-even", (1, 1): "both-odd"}[parities]

    yield Reveal(f"reveal-{named}", table, "split", named, truth, "word", values=values)
    table = table.lay("hand", ("right-1", "right-2"), up=False, count=right).lay("hand", ("left-1", "left-2"), up=False)
    unpaired = tuple(
        table.pile(f"{hand}-1")[-1] for hand in ("right", "left") if len(table.pile(f"{hand}-1", f"{hand}-2")) % 2
    )
    yield Step("count", table, by="spectator", invariant=unpaired, values={"right": right, "left": count - right})


TRICK = Trick(
    id="even-hand-odd-hand",
    number=49,
    page=195,
    kind="self-working-mathematical",
    script=play,
    cards=lambda total, extra, **_: total + extra,
    places=(
        Place("hand", 4, 2.3),
        Place("left-1", 0, 0, "row", 3.9),
        Place("left-2", 0, 1.08, "row", 3.9),
        Place("right-1", 4.6, 0, "row", 3.9),
        Place("right-2", 4.6, 1.08, "row", 3.9),
    ),
    difficulty=1,
    minutes=3,
    parameters=(
        Parameter("total", 31, (7, 11, 21, 31, 51)),
        Parameter("odd_factor", 3, (1, 3, 5, 7)),
        Parameter("even_factor", 4, (2, 4, 6, 8)),
        Parameter("extra", 0, (0, 1), handling=True),
        Parameter("hands", "right-odd", ("right-odd", "left-odd"), handling=True),
    ),
    variants=(
        Variant("even-total", "fails", {"extra": 1}),
        Variant("multipliers-swapped", "fails", {"hands": "left-odd"}),
    ),
)
