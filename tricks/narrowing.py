"""How the possible places shrink from step to step: the argument why a mathematical trick works, as numbers.

Parlaghy's tricks of rows and columns leave fewer places with every question; a step's `invariant` says which cards now
lie where the spectator's card can still be, and here their places are read off the table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from tricks.performance import Moment
from tricks.script import Step

Span = tuple[int, int]
"""First and last of consecutive places, both counted from 1."""


@dataclass(frozen=True)
class Stretch:
    """The places of one pile that are still possible: `spans` among its `of` cards."""

    place: str
    of: int
    spans: tuple[Span, ...]


@dataclass(frozen=True)
class Narrowing:
    """What one step leaves: `count` possible cards, and where they lie, pile by pile."""

    number: int
    key: str
    count: int
    stretches: tuple[Stretch, ...]


def narrowings(moments: Sequence[Moment]) -> tuple[Narrowing, ...]:
    """What each step that has an invariant leaves, in order.

    >>> from tricks.catalogue import find_trick
    >>> from tricks.drivers import perform
    >>> from tricks.script import ACTORS
    >>> performance = perform(find_trick("twenty-one-cards"), simulate=ACTORS)
    >>> [each.stretches[0].spans for each in narrowings(performance.moments) if each.key.startswith("gather")]
    [((8, 14),), ((10, 12),), ((11, 11),)]
    """
    found = []
    for moment in moments:
        if isinstance(moment.event, Step) and moment.event.invariant:
            possible = frozenset(moment.event.invariant)
            stretches = []
            for place, pile in moment.table.piles.items():
                lit = [index for index, lying in enumerate(pile, 1) if lying.card in possible]
                if lit:
                    stretches.append(Stretch(place, len(pile), spans(lit)))
            found.append(Narrowing(moment.number, moment.event.key, len(possible), tuple(stretches)))
    return tuple(found)


def spans(places: Sequence[int]) -> tuple[Span, ...]:
    """Increasing numbers as runs of consecutive ones.

    >>> spans([1, 3, 4, 5, 9]), spans([])
    (((1, 1), (3, 5), (9, 9)), ())
    """
    runs = [[n for _, n in run] for _, run in groupby(enumerate(places), key=lambda pair: pair[1] - pair[0])]
    return tuple((run[0], run[-1]) for run in runs)
