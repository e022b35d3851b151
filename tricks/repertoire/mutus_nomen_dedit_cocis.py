"""The ten pairs, Mutus Nomen Dedit Cocis (Parlaghy 1888, p. 189): two rows name a letter, and its two cards.

Each of the ten letters stands twice in the four words; each word holds one letter twice and shares exactly one with
every other word. So the rows of two cards, one row or two, name one letter out of ten.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations_with_replacement, pairwise

from tricks.places import GAP, Place, cells
from tricks.script import Ask, Choose, Reveal, Script, Step, Think, Value
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

WORDS = ("MUTUS", "NOMEN", "DEDIT", "COCIS")
LETTERS = tuple(dict.fromkeys("".join(WORDS)))
CELLS = {
    letter: tuple(f"cell-{r}-{c}" for r, word in enumerate(WORDS, 1) for c, at in enumerate(word, 1) if at == letter)
    for letter in LETTERS
}
ROWS = tuple(f"{first}+{second}" for first, second in combinations_with_replacement((1, 2, 3, 4), 2))
LETTER_OF = {"+".join(cell.split("-")[1] for cell in pair): letter for letter, pair in CELLS.items()}
PAIRS = tuple(f"pair-{i}" for i in range(1, 11))


def play(table: Table, people: int, noted: str) -> Script:
    """Lay pairs, let each person note one; gather, lay on the four words, ask for rows, name the pairs."""
    table = table.lay("hand", PAIRS, across=False)
    yield Step("lay", table)
    laid = table.pile(*PAIRS)
    persons = range(1, people + 1)
    for person in persons:
        two = tuple(zip(laid[::2], laid[1::2], strict=True)) if noted == "pairs" else tuple(pairwise(laid))
        yield Think(f"pair:{person}", two, "cards", person=person, values={"person": person})
    first = yield Choose("gather-from", PAIRS, "place", by="performer")
    start = PAIRS.index(first)
    table = table.gather(PAIRS[start:] + PAIRS[:start], to="hand")
    yield Step("gather", table, values={"pair": first})
    table = table.lay("hand", [cell for letter in LETTERS for cell in CELLS[letter]])
    yield Step("lay-on-words", table, picture="mutus-words", picture_secret=True)
    for person in persons:
        about = f"pair:{person}"
        values: dict[str, Value] = {"person": person}
        rows = yield Ask(f"rows:{person}", about, ROWS, rows_on(table), "word", person=person, values=values)
        letter = LETTER_OF[rows]
        one, other = table.pile(*CELLS[letter])
        named = tuple(sorted((one, other)))
        values = values | {"one": one, "other": other, "letter": letter}
        yield Reveal(f"reveal:{person}", table, about, named, as_set, "cards", person=person, values=values)


def rows_on(table: Table) -> Callable[[tuple[int, ...]], Value]:
    """For two cards, the rows of the grid where they lie, the upper first: `1+3`, or `2+2` for one row."""
    return lambda two: "+".join(sorted(table.place_of(card).split("-")[1] for card in two))


def as_set(two: tuple[int, ...]) -> Value:
    """Two cards whatever their order."""
    return tuple(sorted(two))


TRICK = Trick(
    id="mutus-nomen-dedit-cocis",
    number=29,
    page=189,
    kind="self-working-mathematical",
    script=play,
    cards=exactly(20),
    places=(
        Place("hand", 0, 4.5),
        *(Place(pair, GAP * (i % 5), 1.6 * (i // 5), "column", room=1.4) for i, pair in enumerate(PAIRS)),
        *(replace(cell, cue=letter) for cell, letter in zip(cells(4, 5), "".join(WORDS), strict=True)),
    ),
    difficulty=2,
    minutes=5,
    needs=("memory",),
    parameters=(
        Parameter("people", 1, (1, 2, 3)),
        Parameter("noted", "pairs", ("pairs", "neighbours"), handling=True),
    ),
    variants=(Variant("any-two-neighbours", "fails", {"noted": "neighbours"}),),
)
