"""The circle of fourteen cards (Parlaghy 1888, p. 190): always the seventh is turned, until all are.

Two counts of seven lead back to the card where the count began; that one is passed over, and the next count begins one
card further, on a new card to remember. The seven starts s = 1..7 turn s + 6 and s - 1: every card once. It works for
every circle of n cards and every count m: a circuit turns n / gcd(n, m) cards, and each of gcd(n, m) starts another
part. The rule is the book's; only keeping one start card for good fails.
"""

from collections.abc import Sequence
from math import ceil, gcd

from tricks.places import GAP, Place
from tricks.script import Choose, Claim, Script, Step, Value
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant


def play(table: Table, size: int, step: int, rule: str) -> Script:
    """Lay the circle, choose a card to begin with, count and turn until all are turned or a count cannot go on."""
    circuit = size // gcd(size, step)
    seats = tuple(f"seat-{i + 1}" for i in range(size))
    table = table.lay("hand", seats, up=False)
    yield Step("lay", table, values={"size": size, "step": step})
    start = yield Choose("start", seats, "place", values={"step": step})
    order = turned(size, step, rule)
    for number, place in enumerate(order):
        here = seats[(seats.index(start) + place) % size]
        table = table.turn(here)
        skips = rule == "running-start" and number > 0 and number % circuit == 0
        begin = seats[(seats.index(start) + place - step + 1) % size]
        left = tuple(card for seat in seats for card in table.pile(seat) if not table.lying(seat)[0].up)
        key = "pass-over" if skips else "count-from" if number == 0 else "count"
        values: dict[str, Value] = {"begin": begin, "here": here, "step": step, "done": number + 1}
        yield Step(key, table, invariant=left, picture="circle-count", values=values)
    done = len(order) == size
    yield Claim("all-turned" if done else "stuck", table, done, values={"size": size, "done": len(order)})


def turned(size: int, step: int, rule: str) -> tuple[int, ...]:
    """The places turned, in order, counted from 0 at the start; it ends when a count falls on a card turned before.

    >>> [place + 1 for place in turned(14, 7, "running-start")]
    [7, 14, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6]
    """
    order: list[int] = []
    begin = start = 0
    while len(order) < size:
        ring = _counted(size, rule, order, begin)
        place = ring[(step - 1) % len(ring)]
        if place in order:
            break
        order.append(place)
        begin = place if rule == "from-the-turned-card" else (place + 1) % size
        if begin == start and rule in ("running-start", "one-start"):
            begin = (begin + 1) % size
            start = begin if rule == "running-start" else start
    return tuple(order)


def _counted(size: int, rule: str, order: Sequence[int], begin: int) -> list[int]:
    ring = [(begin + i) % size for i in range(size)]
    if rule == "one-start-never-counted" and order:
        return [place for place in ring if place]
    return [place for place in ring if place not in order] if rule == "only-unturned" else ring


def circle(size: int, **_: object) -> tuple[Place, ...]:
    """The pack in the middle and a ring of seats around it, clockwise, within nine card widths."""
    wide = ceil((size - 2) / 2)
    gap = min(1.15, 6.8 / max(wide - 1, 1))
    right = 1.15 + gap * (wide - 1) + 1.15
    top = [(1.15 + gap * i, 0.0) for i in range(wide)]
    bottom = [(1.15 + gap * i, 2 * GAP) for i in reversed(range(size - 2 - wide))]
    ring = [*top, (right, GAP), *bottom, (0.0, GAP)]
    return (Place("hand", right / 2, GAP), *(Place(f"seat-{i}", x, y) for i, (x, y) in enumerate(ring, 1)))


RULES = (
    "running-start",
    "no-start-kept",
    "one-start",
    "one-start-never-counted",
    "from-the-turned-card",
    "only-unturned",
)

TRICK = Trick(
    id="circle-of-fourteen",
    number=32,
    page=190,
    kind="puzzle",
    script=play,
    cards=lambda size, **_: size,
    places=circle(14),
    layout=circle,
    difficulty=1,
    minutes=4,
    parameters=(
        Parameter("size", 14, tuple(range(6, 25))),
        Parameter("step", 7, tuple(range(2, 13))),
        Parameter("rule", "running-start", RULES, handling=True),
    ),
    variants=(
        Variant("nothing-passed-over", "fails", {"rule": "no-start-kept"}),
        Variant("one-start-for-good", "fails", {"rule": "one-start"}),
        Variant("one-start-never-counted", "fails", {"rule": "one-start-never-counted"}),
        Variant("counted-from-the-turned-card", "fails", {"rule": "from-the-turned-card"}),
        Variant("only-unturned-cards-counted", "holds", {"rule": "only-unturned"}),
    ),
)
