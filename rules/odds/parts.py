"""Exact counting by parts: a pack is cut into suits, ranks or classes of equal cards, each with the ways it can fall.

A part is a table from (cards given to each hand, value) to the number of ways; parts are joined one by one, values by
an associative rule (a sum, a maximum, an intersection). What is counted is integers all through.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import reduce
from itertools import product
from math import comb
from typing import TypeVar

from rules.odds.subsets import HandSizeError

V = TypeVar("V", bound=Hashable)
Part = Mapping[tuple[tuple[int, ...], V], int]


def join_parts(parts: Iterable[Part[V]], hands: Sequence[int], join: Callable[[V, V], V]) -> dict[V, int]:
    """How many deals give the hands their sizes with each joined value. The parts together are the whole pack.

    Raises:
        HandSizeError: no way to fill the hands from the parts, or no parts.

    >>> aces = class_part(4, 1, lambda held: held[0])
    >>> others = class_part(28, 1, lambda held: 0)
    >>> join_parts([aces, others], [2], lambda a, b: a + b)
    {0: 378, 1: 112, 2: 6}
    """
    wanted = tuple(hands)

    def grow(ways: Part[V], part: Part[V]) -> Part[V]:
        by_size: dict[tuple[int, ...], list[tuple[V, int]]] = {}
        for (more, other), times in part.items():
            by_size.setdefault(more, []).append((other, times))
        grown: dict[tuple[tuple[int, ...], V], int] = {}
        for (cards, value), number in ways.items():
            for more, outcomes in by_size.items():
                together = tuple(a + b for a, b in zip(cards, more, strict=True))
                if all(a <= b for a, b in zip(together, wanted, strict=True)):
                    for other, times in outcomes:
                        key = (together, join(value, other))
                        grown[key] = grown.get(key, 0) + number * times
        return grown

    every = list(parts)
    joined = reduce(grow, every[1:], every[0]) if every else {}
    totals = {value: number for (cards, value), number in joined.items() if cards == wanted}
    if not totals:
        raise HandSizeError(f"hands of {wanted} cards cannot be filled from these parts of the pack")
    return totals


def class_part(size: int, hands: int, value: Callable[[tuple[int, ...]], V]) -> dict[tuple[tuple[int, ...], V], int]:
    """A class of `size` cards that differ in nothing that matters; `value` of how many of them each hand holds."""
    part: dict[tuple[tuple[int, ...], V], int] = {}
    for held in product(range(size + 1), repeat=hands):
        if sum(held) <= size:
            ways, left = 1, size
            for number in held:
                ways *= comb(left, number)
                left -= number
            key = (held, value(held))
            part[key] = part.get(key, 0) + ways
    return part


def mask_part(size: int, hands: int, value: Callable[[tuple[int, ...]], V]) -> dict[tuple[tuple[int, ...], V], int]:
    """`size` single cards (the ranks of a suit, say); `value` of the mask of them that each hand holds."""
    part: dict[tuple[tuple[int, ...], V], int] = {}
    for places in product(range(hands + 1), repeat=size):
        masks = [0] * (hands + 1)
        for bit, place in enumerate(places):
            masks[place] |= 1 << bit
        held = tuple(masks[:hands])
        key = (tuple(mask.bit_count() for mask in held), value(held))
        part[key] = part.get(key, 0) + 1
    return part
