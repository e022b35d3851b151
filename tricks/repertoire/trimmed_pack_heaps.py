"""Heaps with court cards, or low cards, at the bottom (Parlaghy 1888, p. 181): a pack trimmed in two ways.

Court cards are cut shorter at the ends, low cards narrower at the sides. So a grip on the long sides holds courts only,
a grip on the ends low cards only, and a packet breaks off below one of them. Unstated by the book: the cards below the
last one gripped make no heap; they must be laid aside. Any order and any depths: proven on 20 000 random runs.
"""

from collections.abc import Collection, Sequence

import numpy as np

from tricks.courts import courts
from tricks.places import GAP, Place
from tricks.script import Chance, Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

CARDS = 32


def play(table: Table, heaps: int, grip: str, rest: str) -> Script:
    """Have the pack shuffled and a class wished for, lift heaps with its grip, lay the rest aside, turn the heaps."""
    court_cards = courts(table.deck, table.cards)
    table = table.dress_cards({card: "+short" if card in court_cards else "+narrow" for card in table.cards})
    yield Step("prepare", table, secret=True, picture="trimmed-cards")
    order, depths = yield Chance("shuffle", lambda rng: shuffled(rng, heaps))
    table = table.rearrange("pack", order)
    yield Step("shuffled", table, by="spectator", gesture="shuffle")
    wished = yield Choose("wish", ("courts", "low"))
    wanted = court_cards if wished == "courts" else table.cards - court_cards
    held = wanted if grip == "right" else table.cards - wanted
    for number, depth in enumerate(depths, 1):
        pack = table.pile("pack")
        count = breaks_off(pack, held, depth * len(pack))
        if not count:
            break
        table = table.lift("pack", count, f"heap-{number}")
        across = (wished == "courts") == (grip == "right")
        key, picture = ("lift-across", "grip-width") if across else ("lift-along", "grip-length")
        yield Step(f"{key}:{number}", table, picture=picture, picture_secret=True, values={"heap": number})
    left = len(table.pile("pack"))
    if left:
        table = table.drop("pack", "rest" if rest == "aside" else f"heap-{heaps + 1}")
    yield Step("lay-aside", table, values={"left": left})
    laid = [f"heap-{i}" for i in range(1, heaps + 2) if table.pile(f"heap-{i}")]
    for heap in laid:
        table = table.turn_over(heap)
    holds = all(table.pile(heap)[0] in wanted for heap in laid)
    yield Claim(f"turn-{wished}", table, holds, values={"heaps": len(laid)})


def shuffled(rng: np.random.Generator, heaps: int) -> tuple[list[int], list[float]]:
    """An honest shuffle, and the depth of each heap as a share of what is left; the last one goes for all."""
    return rng.permutation(CARDS).tolist(), [*(rng.uniform(0.3, 1.7, heaps - 1) / range(heaps, 1, -1)).tolist(), 1.0]


def breaks_off(pack: Sequence[int], held: Collection[int], depth: float) -> int:
    """How many cards are lifted: down to the last card held within the depth, else the first one below it; 0 if none.

    >>> [breaks_off([7, 1, 8, 2, 9], {1, 2}, depth) for depth in (0, 1, 3, 3.9, 4, 5)]
    [2, 2, 2, 2, 4, 4]
    """
    ends = [i for i, card in enumerate(pack, 1) if card in held]
    return max((end for end in ends if end <= depth), default=min(ends, default=0))


def layout(heaps: int, **_: object) -> tuple[Place, ...]:
    """The pack, a place for the rest, and the heaps in a row (one more where the rest is taken for a heap)."""
    row = (Place(f"heap-{i + 1}", 1.4 * i, 1.4) for i in range(heaps + 1))
    return (Place("pack", 0, 0), Place("rest", GAP * 5, 0), *row)


TRICK = Trick(
    id="trimmed-pack-heaps",
    number=2,
    page=181,
    kind="gimmicked-card",
    script=play,
    cards=exactly(CARDS),
    places=layout(4),
    layout=layout,
    difficulty=3,
    minutes=4,
    needs=("trimmed-pack",),
    parameters=(
        Parameter("heaps", 4, (2, 3, 4, 5, 6)),
        Parameter("grip", "right", ("right", "other"), handling=True),
        Parameter("rest", "aside", ("aside", "as-a-heap"), handling=True),
    ),
    variants=(
        Variant("rest-taken-for-a-heap", "fails", {"rest": "as-a-heap"}),
        Variant("other-grip", "fails", {"grip": "other"}),
    ),
    samples=lambda grip, rest, **_: 20_000 if (grip, rest) == ("right", "aside") else 1000,
)
