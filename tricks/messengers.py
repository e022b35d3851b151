"""Three people sent out for an ace they thought of: the part that two tricks share (Parlaghy 1888, pp. 186-187).

There are two of an ace: one is hidden outside the door, the other lies in front of the pack, where whoever looks for
an ace sees it first. It is stolen from the pack; they search in vain, and are told that it is outside. All depends on
their having thought of this ace: 1 of 4 if they agree on any, 1 of 64 if each of three thinks alone, and certain only
if the other aces were taken out before.
"""

from collections.abc import Callable, Sequence

import numpy as np

from rules.decks import Deck
from tricks.duplicates import are_alike, with_copies
from tricks.places import Place
from tricks.script import Ask, Part, Reveal, Step, Think, Value
from tricks.table import Table
from tricks.trick import Parameter

PLACES = (
    Place("pack", 0, 0),
    Place("shown", 1.2, 0),
    Place("palm", 2.9, 0, hidden=True, prop="palm"),
    Place("pocket", 5.2, 0, hidden=True, prop="pocket"),
    Place("outside", 7.5, 0, hidden=True, prop="next-room"),
    Place("fan", 0, 1.6, "row", room=8),
)

PARAMETERS = (
    Parameter("thinking", "together", ("together", "alone"), handling=True),
    Parameter("aces", "four", ("four", "one"), handling=True),
)


def prepare(deck: Deck, need: int, rng: np.random.Generator) -> Sequence[int]:
    """A pack with the ace of bells (of a French pack, of diamonds) in front, that is lowest, and its copy below."""
    (ace, *rest), (copy,) = with_copies(deck, rng, of=("At", "Ad"))
    return [*rest, ace, copy]


def sent_for_the_ace(table: Table, thinking: str, aces: str) -> Part:
    """Hide the copy, let an ace be thought of, steal the ace in front, have it searched for, name it, send for it."""
    copy = table.pile("pack")[-1]
    table = table.move("pack", -1, "outside")
    if aces == "one":
        for card in [card for card in table.pile("pack")[:-1] if table.deck.cards[card].rank == "A"]:
            table = table.move("pack", table.index_of(card), "pocket")
    yield Step("hide", table, secret=True, picture="outside-the-door", values={"ace": copy})
    table = table.lay("pack", ("fan",))
    yield Step("hand-over", table, picture="search-the-pack")
    offered = tuple(card for card in reversed(table.pile("fan")) if table.deck.cards[card].rank == "A")
    persons = (1,) if thinking == "together" else (1, 2, 3)
    for person in persons:
        yield Think(f"ace:{person}", offered, person=person)
    table = table.gather(("fan",), to="pack")
    yield Step("take-back", table, picture="pack-squared")
    table = table.move("pack", -1, "palm").believed_to_have("pack", len(table.pile("pack")))
    yield Step("steal", table, secret=True, picture="palm", values={"ace": copy})
    for person in persons:
        yield Ask(f"search:{person}", f"ace:{person}", ("missing", "found"), missing(table), "word", person=person)
    values: dict[str, Value] = {"ace": copy}
    for person in persons:
        yield Reveal(f"name:{person}", table, f"ace:{person}", copy, copied(table, copy), person=person, values=values)
    yield Step("send", table, by="spectator", picture="three-leave")
    return table


def fetched(table: Table) -> Part:
    """The copy is brought in from outside: all take it to be the ace that has left the pack."""
    believed = len(table.seen_pile("pack")) - 1
    table = table.move("outside", 0, "shown", up=True).believed_to_have("pack", believed)
    values: dict[str, Value] = {"ace": table.pile("shown")[0]}
    yield Step("fetch", table, by="spectator", picture="outside-the-door", values=values)
    return table


def missing(table: Table) -> Callable[[int], Value]:
    """For an ace thought of, whether a search of the pack finds it."""
    return lambda ace: "found" if any(are_alike(table, ace, card) for card in table.pile("pack")) else "missing"


def copied(table: Table, copy: int) -> Callable[[int], Value]:
    """For an ace thought of, the card outside if that is the same, else the ace itself."""
    return lambda ace: copy if are_alike(table, ace, copy) else ace
