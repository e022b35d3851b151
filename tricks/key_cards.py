"""Key cards: a card that the performer knows gives away its neighbour, as long as they stay neighbours.

A pile is read from the top of the face-down pack. Complete cuts never part the two if bottom and top count as
neighbours; the exact chances of all else are in `rules.shuffles.neighbours`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from rules.shuffles.neighbours import found_after_riffle, kept_by_cuts, kept_by_riffles
from rules.shuffles.riffle import Riffle
from tricks.places import Place
from tricks.script import Actor, Chance, Choose, Part, Reveal, Script, Step
from tricks.table import Table

RULES = ("wrap-around", "linear")
"""How the neighbour is looked for: top and bottom of the pack count as neighbours, or they do not (the mistake)."""


def below(pile: Sequence[int], key: int, rule: str = "wrap-around") -> int:
    """The card below the key card, which a run through the faces from the bottom meets just before it.

    If the key is the bottom card, that is the top card. Whoever forgets it (rule `linear`) finds nothing before the
    key, and takes the card behind it.

    >>> below([3, 1, 2], 1), below([3, 1, 2], 2), below([3, 1, 2], 2, "linear")
    (2, 3, 1)
    """
    place = pile.index(key) + 1
    if rule == "linear" and place == len(pile):
        return pile[-2]
    return pile[place % len(pile)]


def above(pile: Sequence[int], key: int, rule: str = "wrap-around") -> int:
    """The card above the key card: the mirror image of `below`.

    >>> above([3, 1, 2], 1), above([3, 1, 2], 3), above([3, 1, 2], 3, "linear")
    (3, 2, 1)
    """
    return below(pile[::-1], key, rule)


PLACES = (Place("pack", 0, 1.3), Place("fan", 0, 0, "row", room=7), Place("shown", 3.24, 1.3))
"""A pack, the fan from which a card is drawn, and a place to show it."""


def glimpse(table: Table) -> Step:
    """The performer catches sight of the bottom card, the key."""
    key = table.pile("pack")[-1]
    return Step("glimpse", table, secret=True, learned=(key,), picture="glimpse-bottom", values={"key": key})


def drawn_and_buried(table: Table, key: int) -> Part:
    """Spread the pack, have a card drawn and looked at, put the pack on it: the key, at the bottom, comes right above.

    `draw` is the hidden choice; the drawn card is then the bottom card of `pack`. The key itself is not drawn: whoever
    draws it has drawn a card that the performer knows.
    """
    table = table.drop("pack", "fan")
    yield Step("spread", table, gesture="fan", picture="fan-offered")
    drawn = yield Choose("draw", tuple(card for card in table.pile("fan") if card != key), "card", hidden=True)
    table = table.move("fan", table.index_of(drawn), "pack")
    yield Step("look", table, by="spectator", looked_at=(drawn,), picture="looks-at-card")
    table = table.drop("fan", "pack")
    yield Step("bury", table, invariant=(key, drawn), gesture="square")
    return table


def cut_often(table: Table, times: int, pair: tuple[int, ...], by: Actor = "spectator") -> Part:
    """Complete cuts of `pack`, at depths that nobody counts; `pair` are the cards that they never part."""
    size = len(table.pile("pack"))
    for number in range(1, times + 1):
        values = {"number": number, "most": size - 1}
        depth = yield Choose(f"cut:{number}", tuple(range(size)), "number", by=by, hidden=True, values=values)
        table = table.cut("pack", depth)
        picture = "complete-cut"
        yield Step(f"cut-done:{number}", table, by=by, invariant=pair, gesture="cut", picture=picture, values=values)
    return table


def found_and_named(table: Table, key: int, found: int, words: str, picture: str = "run-through-faces") -> Script:
    """The performer looks through the faces for the key (a step told under `words`), takes `found` out and names it."""
    faces = table.pile("pack")
    yield Step(words, table, learned=faces, picture=picture, values={"key": key, "card": found})
    table = table.move("pack", faces.index(found), "shown", up=True)
    yield Reveal("reveal", table, "draw", found, values={"card": found})


def riffled(table: Table) -> Part:
    """One honest riffle of `pack`, as chance has it (Gilbert, Shannon and Reeds)."""
    size = len(table.pile("pack"))
    order = yield Chance("riffle", lambda rng: riffle_order(size, rng))
    table = table.rearrange("pack", order)
    yield Step("riffle", table, gesture="riffle", picture="riffle-shuffle")
    return table


def riffle_order(cards: int, rng: np.random.Generator) -> list[int]:
    """Where each place of the pack takes its card from, for `Table.rearrange`."""
    return [int(place) for place in Riffle().sources(1, cards, rng)[0]]


@dataclass(frozen=True)
class Survival:
    """The chances that a key card and its neighbour stay together in a pack, exactly.

    `cuts[n]` is after n complete cuts, none of them empty, if top and bottom do not count as neighbours (if they do, it
    is 1); `riffles[n]` after n riffles of a pair in the middle of the pack; `riffle_with_wrap` after one riffle if top
    and bottom count as neighbours.
    """

    cards: int
    cuts: tuple[Fraction, ...]
    riffles: tuple[Fraction, ...]
    riffle_with_wrap: Fraction

    def to_json(self) -> dict[str, Any]:
        """Plain numbers; the chance after one riffle also as an exact fraction."""
        return {
            "cards": self.cards,
            "cuts_with_wrap_around": 1.0,
            "cuts": [float(chance) for chance in self.cuts],
            "riffles": [float(chance) for chance in self.riffles],
            "one_riffle": str(self.riffles[1]),
            "one_riffle_with_wrap_around": str(self.riffle_with_wrap),
        }


def survival(cards: int, cuts: int = 4, riffles: int = 3) -> Survival:
    """The chances for a pack of `cards`, after none up to so many cuts or riffles.

    >>> survival(32).riffles[1] == Fraction(1, 2) + Fraction(1, 2**32)
    True
    """
    return Survival(
        cards=cards,
        cuts=tuple(kept_by_cuts(cards, number) for number in range(cuts + 1)),
        riffles=tuple(kept_by_riffles(cards, number, cards // 2) for number in range(riffles + 1)),
        riffle_with_wrap=found_after_riffle(cards, cards - 1),
    )
