"""Five cards noted by five people (Parlaghy 1888, p. 182): the person is the rank, the answer the column.

Each person's cards lie together in the pile. Dealt across into columns from the side laid first, the i-th person's
cards are the i-th of all columns: a matrix person by place, transposed. Two things the book leaves unsaid: the pile is
turned over as a whole, and the cards go one to each column in turn.
"""

from tricks.places import Place
from tricks.script import Ask, Reveal, Script, Step, Think
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

COLUMNS = tuple(f"column-{i}" for i in range(1, 6))


def play(table: Table, people: int, cards_each: int, pile: str, redeal: str, counted: str) -> Script:
    """Show each person some cards, pile them up, turn the pile over, lay it in columns; ask each, name each card."""
    firsts: tuple[int, ...] = ()
    for person in range(1, people + 1):
        table = table.deal("fan", ("pile",)).lay("hand", ("fan",), count=cards_each)
        firsts = firsts or table.pile("fan")
        values = {"person": person, "cards": cards_each}
        yield Step("show" if person == 1 else f"show-next:{person}", table, picture="looks-at-card", values=values)
        yield Think(f"card:{person}", table.pile("fan"), person=person, values=values)
    table = table.deal("fan", ("pile",))
    if pile == "turned-over":
        table = table.turn_over("pile")
    yield Step("pick-up", table, invariant=firsts, picture="turn-pack-over", values={"cards": cards_each})
    columns = COLUMNS[:cards_each] if redeal == "across" else COLUMNS[:people]
    table = table.lay("pile", columns, across=redeal == "across")
    yield Step("lay", table, invariant=firsts, values={"columns": len(columns), "cards": cards_each})
    for person in range(1, people + 1):
        about, values = f"card:{person}", {"person": person}
        column = yield Ask(f"column:{person}", about, columns, table.place_of, person=person, values=values)
        laid = table.pile(column)
        rank = min(person, len(laid)) - 1
        named = laid[rank] if counted == "from-the-top" else laid[-1 - rank]
        answer = {"person": person, "card": named, "column": column}
        yield Reveal(f"reveal:{person}", table, about, named, person=person, values=answer)


TRICK = Trick(
    id="five-people-five-cards",
    number=8,
    page=182,
    kind="self-working-mathematical",
    script=play,
    cards=lambda people, cards_each, **_: people * cards_each,
    places=(
        Place("hand", 7.6, 0),
        *(Place(name, 1.4 * i, 0, "column", 3.2) for i, name in enumerate(COLUMNS)),
        Place("pile", 7.6, 1.15),
        Place("fan", 0, 2.4, "row", 5),
    ),
    difficulty=2,
    minutes=6,
    parameters=(
        Parameter("people", 5, (2, 3, 4, 5)),
        Parameter("cards_each", 5, (2, 3, 4, 5)),
        Parameter("pile", "turned-over", ("turned-over", "face-down"), handling=True),
        Parameter("redeal", "across", ("across", "blocks"), handling=True),
        Parameter("counted", "from-the-top", ("from-the-top", "from-the-bottom"), handling=True),
    ),
    variants=(
        Variant("pile-not-turned", "fails", {"pile": "face-down"}),
        Variant("laid-in-blocks", "fails", {"redeal": "blocks"}),
        Variant("not-turned-but-counted-from-below", "holds", {"pile": "face-down", "counted": "from-the-bottom"}),
    ),
)
