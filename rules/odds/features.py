"""Ready-made features: cards of a class and sums of values in the hand of the seat served first, or at a place."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb, lcm

import numpy as np
from numpy.typing import NDArray

from rules.cards import Card
from rules.decks import Deck
from rules.games.game import Arrangement
from rules.odds.catalogue import Feature
from rules.odds.counting import class_counts, sum_counts
from rules.odds.distribution import Distribution


def dealt_hands(table: Arrangement) -> list[tuple[int, ...]]:
    """Pack positions of the hands in the order served; heaps that players choose from where no seat is served."""
    seats = [seat for seat in table.layout.seats[1:] + table.layout.seats[:1] if seat]
    return seats or [positions for name, positions in table.layout.places if name.startswith("pile-")]


def hand_size(table: Arrangement, place: str | None = None) -> int:
    """Cards in the hand of the first seat that gets any, or at a named place."""
    return len(dealt_hands(table)[0] if place is None else table.layout.place(place))


def numbers(counts: Mapping[int, int]) -> Distribution:
    """A distribution over whole numbers, named by their digits."""
    return Distribution({str(value): ways for value, ways in counts.items()})


def named(counts: Mapping[int, int], names: tuple[str, ...]) -> Distribution:
    """A distribution over those of `names` that occur, counted by their index."""
    return Distribution({name: counts[index] for index, name in enumerate(names) if counts.get(index)})


def shares(chances: Mapping[str, Fraction]) -> Distribution:
    """A distribution from exact chances, over their common denominator; outcomes that never come are left out."""
    common = lcm(*(chance.denominator for chance in chances.values()))
    return Distribution({name: int(chance * common) for name, chance in chances.items() if chance})


def apart(pack: int, marked: int, hand: int, talon: int) -> Distribution:
    """How many of `marked` cards lie in a hand and in the talon together: `2-hand-1-talon` and so on."""
    counts = {}
    for held in range(min(marked, hand) + 1):
        for lying in range(min(marked - held, talon) + 1):
            others, rest = pack - marked, hand - held
            ways = comb(marked, held) * comb(marked - held, lying) * comb(others, rest)
            counts[f"{held}-hand-{lying}-talon"] = ways * comb(max(others - rest, 0), talon - lying)
    return Distribution({name: ways for name, ways in counts.items() if ways})


def cards_held(name: str, says: str, wanted: Callable[[Card], bool], place: str | None = None) -> Feature:
    """How many cards of a class are dealt to a hand, or to a place."""

    def count(table: Arrangement, options: Mapping[str, str]) -> Distribution:
        return numbers(class_counts(table.deck, wanted, hand_size(table, place)))

    return Feature(name, says, count)


def sum_held(name: str, says: str, values: Callable[[Deck], NDArray[np.int64]], place: str | None = None) -> Feature:
    """The sum of card values of a hand, or at a place; `values` by card of the deck."""

    def count(table: Arrangement, options: Mapping[str, str]) -> Distribution:
        return numbers(sum_counts(values(table.deck), hand_size(table, place)))

    return Feature(name, says, count)
