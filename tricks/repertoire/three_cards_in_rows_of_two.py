"""Three thought-of cards named from rows of two (Parlaghy 1888, p. 182): what the book says is sure, and what is true.

The performer notes up to four pairs near the middle of the fan and takes the thoughts for neighbours of noted cards. A
free thought of three in 32 has C(32, 3) = 4960 cases; all three are such neighbours in C(4, 3) = 4 of them. Three
different rows, which the book takes for granted, come in 28 of 31 cases. What works is a spectator who is drawn to the
conspicuous middle (`force`, per cent of all: to the neighbours in its four pairs, noted or not), which is psychology,
or the pairs of `mutus-nomen-dedit-cocis`.
"""

from collections.abc import Callable
from itertools import combinations

from tricks.key_cards import riffled
from tricks.places import Place
from tricks.script import Ask, Chance, Reveal, Script, Step, Think, Value
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

CARDS = 32
ROWS = tuple(f"row-{number}" for number in range(1, CARDS // 2 + 1))


def play(table: Table, noted: int, force: int, mixing: str, unknown: str) -> Script:
    """Fan and note pairs; three cards are thought of; mix, lay rows of two, ask for three rows, name three cards."""
    table = table.drop("pack", "fan").turn_over("fan").reverse("fan")
    fan = table.pile("fan")
    middle = [(fan[2 * row], fan[2 * row + 1]) for row in range(CARDS // 4 - 2, CARDS // 4 + 2)]
    first = 2 - (noted + 1) // 2
    pairs = middle[first : first + noted]
    fellows = dict(pairs)
    learned = tuple(card for pair in pairs for card in pair)
    yield Step("fan", table, learned=learned, gesture="fan", picture="memory", values={"noted": noted})
    drawn_to_the_middle = force == 100
    if 0 < force < 100:
        drawn_to_the_middle = yield Chance("force", lambda rng: bool(rng.random() * 100 < force))
    offered = [fellow for _, fellow in middle] if drawn_to_the_middle else fan
    yield Think("three", tuple(combinations(offered, 3)), "cards")
    table = table.reverse("fan").turn_over("fan").drop("fan", "pack")
    if mixing == "honest":
        table = yield from riffled(table)
    else:
        table = table.seen_as(table.riffle("pack"))
        yield Step("false-shuffle", table, invariant=learned, gesture="shuffle", picture="false-shuffle")
    table = table.lay("pack", ROWS, across=False)
    yield Step("lay", table, invariant=learned)
    rows = []
    for number in (1, 2, 3):
        rows.append((yield Ask(f"ask:{number}", "three", ROWS, row_of(table, number), values={"number": number})))
    named = named_from(table, rows, fellows, unknown)
    values = {"cards": len(named)}
    yield Reveal(
        "reveal", table, "three", tuple(sorted(named)), lambda three: tuple(sorted(three)), "cards", values=values
    )


def row_of(table: Table, number: int) -> Callable[[tuple[int, ...]], Value]:
    """For a thought of three cards, the row of the first, second or third of them."""
    return lambda three: table.place_of(three[number - 1])


def named_from(table: Table, rows: list[str], fellows: dict[int, int], unknown: str) -> set[int]:
    """The cards to name: in each row the neighbour of a noted card; elsewhere nothing, or a guess.

    Who guesses takes both cards of a row that is said twice, and the first card of a row in which he noted none.
    """
    named: set[int] = set()
    for row in rows:
        two = table.pile(row)
        known = {fellows[card] for card in two if fellows.get(card) in two}
        if unknown == "guessed":
            known = set(two) if rows.count(row) > 1 else known or {two[0]}
        named |= known
    return named


TRICK = Trick(
    id="three-cards-in-rows-of-two",
    number=7,
    page=182,
    kind="key-card",
    script=play,
    cards=exactly(CARDS),
    places=(
        Place("pack", 8, 2.2),
        Place("fan", 0, 0, "row", room=8),
        *(Place(row, 1.6 * (i % 5), 1.1 * (i // 5), "row", room=1.4) for i, row in enumerate(ROWS)),
    ),
    difficulty=3,
    minutes=4,
    needs=("good-memory",),
    parameters=(
        Parameter("noted", 4, (1, 2, 3, 4)),
        Parameter("force", 0, (0, 50, 100)),
        Parameter("mixing", "false", ("false", "honest"), handling=True),
        Parameter("unknown", "not-named", ("not-named", "guessed"), handling=True),
    ),
    variants=(
        Variant("drawn-to-the-middle", "holds", {"force": 100}),
        Variant("half-of-them-drawn-to-the-middle", "fails", {"force": 50}),
        Variant("guessed-elsewhere", "fails", {"unknown": "guessed"}),
        Variant("honest-shuffle", "fails", {"force": 100, "mixing": "honest"}),
    ),
    guaranteed=False,
    samples=lambda force, mixing, **_: 1000 if 0 < force < 100 or mixing == "honest" else 0,
)
