"""Key cards: a card that the performer knows gives away its neighbour, as long as they stay neighbours.

A pile is read from the top of the face-down pack. Complete cuts never part the two if bottom and top count as
neighbours; the exact chances of all else are in `rules.shuffles.neighbours`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules.shuffles.neighbours import found_after_riffle, kept_by_cuts, kept_by_riffles

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
