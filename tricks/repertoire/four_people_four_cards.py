"""Four cards noted by four people (Parlaghy 1888, p. 196): in each heap the i-th card dealt is of person i.

Packet after packet is dealt over the heaps, one card to each, so every heap holds one card of each person, in their
order from the side dealt first. "The first card" is that one: the bottom of the face-down heap, the top once it is
turned over. Three heaps are enough to ask about; who has said no three times has his card in the fourth.
"""

from collections.abc import Callable

from tricks.places import Place
from tricks.script import Ask, Reveal, Script, Step, Think, Value
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

COLUMNS = tuple(f"column-{i}" for i in range(1, 5))
HEAPS = tuple(f"heap-{i}" for i in range(1, 5))


def play(table: Table, people: int, cards_each: int, dealing: str, counted: str) -> Script:
    """Lay packets, each person notes a card of one; deal them over heaps; turn up heap after heap and ask."""
    table = table.lay("hand", COLUMNS[:people], across=False)
    persons = range(1, people + 1)
    yield Step("packets", table, picture="company", values={"people": people, "cards": cards_each})
    for person in persons:
        packet = f"column-{person}"
        yield Think(f"card:{person}", table.pile(packet), person=person, values={"person": person, "packet": packet})
    firsts, heaps = table.pile("column-1"), HEAPS[:cards_each] if dealing != "whole" else HEAPS[:people]
    for person in persons:
        shift = person - 1 if dealing == "from-the-next-heap" else 0
        into = heaps[person - 1 : person] if dealing == "whole" else [*heaps[shift:], *heaps[:shift]]
        table = table.deal(f"column-{person}", into)
    yield Step("deal", table, invariant=firsts, values={"heaps": len(heaps)})
    waiting = list(persons)
    for number, heap in enumerate(heaps, 1):
        if not waiting:
            break
        column = f"column-{number}"
        table = table.turn_over(heap).drop(heap, column)
        last = number == len(heaps)
        yield Step("take-last" if last else "take-up", table, invariant=firsts, values={"heap": heap})
        for person in tuple(waiting):
            about, values = f"card:{person}", dict[str, Value](person=person, heap=heap)
            here = "yes"
            if not last:
                here = yield Ask(
                    f"is-it-here:{heap}:{person}",
                    about,
                    ("yes", "no"),
                    is_in(table, column),
                    "word",
                    person=person,
                    values=values,
                )
            if here == "yes":
                waiting.remove(person)
                opened = table.pile(column)
                rank = min(person, len(opened)) - 1
                named = opened[rank] if counted == "dealt-first" else opened[-1 - rank]
                yield Reveal(f"reveal:{person}", table, about, named, person=person, values=values | {"card": named})


def is_in(table: Table, place: str) -> Callable[[int], Value]:
    """Whether a card lies in a place, as the answer to the question: yes or no."""
    return lambda card: "yes" if table.place_of(card) == place else "no"


TRICK = Trick(
    id="four-people-four-cards",
    number=52,
    page=196,
    kind="self-working-mathematical",
    script=play,
    cards=lambda people, cards_each, **_: people * cards_each,
    places=(
        Place("hand", 6, 1.1),
        *(Place(name, 1.4 * i, 0, "column", 2.1) for i, name in enumerate(COLUMNS)),
        *(Place(name, 1.4 * i, 2.4) for i, name in enumerate(HEAPS)),
    ),
    difficulty=2,
    minutes=5,
    parameters=(
        Parameter("people", 4, (2, 3, 4)),
        Parameter("cards_each", 4, (2, 3, 4)),
        Parameter("dealing", "one-to-each", ("one-to-each", "from-the-next-heap", "whole"), handling=True),
        Parameter("counted", "dealt-first", ("dealt-first", "dealt-last"), handling=True),
    ),
    variants=(
        Variant("counted-from-the-other-side", "fails", {"counted": "dealt-last"}),
        Variant("packets-not-dealt-out", "fails", {"dealing": "whole"}),
        Variant("each-packet-from-the-next-heap", "holds", {"dealing": "from-the-next-heap"}),
    ),
)
