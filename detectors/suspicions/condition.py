"""A condition on a hand, as deals made for practice or for a tournament meet it in every deal: a range of points, a
shape, a figure.

N is 1 if the hand meets it, else 0; E0[N] is the exact chance that a fair hand does. So N / E0[N] is the likelihood
ratio of a hand drawn from those that meet the condition.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, islice
from math import comb
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from detectors.suspicions.points import Values
from detectors.suspicions.suspicion import Floats, Table
from rules.decks import Deck
from rules.odds.counting import sum_counts

MOST_HANDS = 3_000_000
"""Where no formula is known all hands are counted, if they are not more than this."""

_CHUNK = 1 << 17


class Requirement(Protocol):
    """Which hands meet the condition."""

    def __hash__(self) -> int: ...

    def holds(self, deck: Deck, cards: NDArray[np.intp]) -> NDArray[np.bool_]:
        """`(m,)` whether each column of `cards` `(h, m)` meets it."""
        ...

    def chance(self, deck: Deck, hand_size: int) -> Fraction:
        """The exact chance in a fair hand; 0 where the condition cannot be asked of such hands."""
        ...


@dataclass(frozen=True)
class Condition:
    """One condition. `weight` is its share of the search relative to the other features of its game."""

    name: str
    text: str
    test: Requirement
    weight: float = 0.15

    def ratios(self, table: Table) -> Floats:
        """`(n, seats)` N / E0[N]; 1 for seats whose cards are not evidence, or of whom it cannot be asked."""
        ratios = np.ones(table.known.shape)
        speaks = np.zeros(table.known.shape[1], np.bool_)
        for seats, cards in table.groups:
            chance = _chance(self.test, table.deck, len(cards))
            if 0 < chance < 1:
                known = table.known[:, seats].T.ravel()
                meets = np.zeros(cards.shape[1], np.bool_)
                meets[known] = self.test.holds(table.deck, cards[:, known])
                ratios[:, seats] = (meets / float(chance)).reshape(len(seats), -1).T
                speaks[seats] = True
        return table.settle(ratios, speaks)


@lru_cache(maxsize=1024)
def _chance(test: Requirement, deck: Deck, hand_size: int) -> Fraction:
    return test.chance(deck, hand_size)


@dataclass(frozen=True)
class PointRange:
    """From `low` to `high` points, both included."""

    values: Values
    low: int
    high: int

    def holds(self, deck: Deck, cards: NDArray[np.intp]) -> NDArray[np.bool_]:
        """`(m,)` whether each column of `(h, m)` cards lies in the range."""
        sums = np.add.reduce(self.values.worth(deck)[cards], axis=0)
        return np.asarray((sums >= self.low) & (sums <= self.high))

    def chance(self, deck: Deck, hand_size: int) -> Fraction:
        """From the exact distribution of the sum."""
        counts = sum_counts(self.values.worth(deck), hand_size)
        met = sum(hands for total, hands in counts.items() if self.low <= total <= self.high)
        return Fraction(met, sum(counts.values()))


Shape = Callable[[NDArray[np.int64]], NDArray[np.bool_]]


@dataclass(frozen=True)
class Lengths:
    """How many cards of each suit a hand holds: `shape` sees `(m, suits)` lengths in the deck's order."""

    shape: Shape

    def holds(self, deck: Deck, cards: NDArray[np.intp]) -> NDArray[np.bool_]:
        """`(m,)` whether each column of `(h, m)` cards has the shape."""
        return self.shape(suit_lengths(deck, cards))

    def chance(self, deck: Deck, hand_size: int) -> Fraction:
        """By counting the hands of every split of the suits; 0 in a deck of fewer than two suits."""
        sizes = [sum(card.suit == suit for card in deck.cards) for suit in deck.suits]
        if len(sizes) < 2:
            return Fraction(0)
        splits: list[tuple[tuple[int, ...], int]] = [((), 1)]
        for size in sizes:
            splits = [
                ((*lengths, held), ways * comb(size, held))
                for lengths, ways in splits
                for held in range(min(size, hand_size - sum(lengths)) + 1)
            ]
        others = deck.size - sum(sizes)
        met = self.shape(np.array([lengths for lengths, _ in splits], np.int64))
        hands = sum(
            ways * comb(others, hand_size - sum(lengths))
            for (lengths, ways), has in zip(splits, met.tolist(), strict=True)
            if has
        )
        return Fraction(hands, comb(deck.size, hand_size))


@dataclass(frozen=True)
class AtLeast:
    """A strength of `least` or more, in hands of `hand_sizes` cards; its chance is found by counting all hands."""

    strength: Callable[[Deck, NDArray[np.intp]], NDArray[np.integer]]
    least: int
    hand_sizes: tuple[int, ...]

    def holds(self, deck: Deck, cards: NDArray[np.intp]) -> NDArray[np.bool_]:
        """`(m,)` whether each column of `(h, m)` cards is as strong."""
        return np.asarray(self.strength(deck, np.ascontiguousarray(cards.T)) >= self.least)

    def chance(self, deck: Deck, hand_size: int) -> Fraction:
        """All hands, one by one; 0 for other sizes, and where they are more than `MOST_HANDS`."""
        hands = comb(deck.size, hand_size)
        if hand_size not in self.hand_sizes or hands > MOST_HANDS:
            return Fraction(0)
        met, every = 0, combinations(range(deck.size), hand_size)
        while chunk := list(islice(every, _CHUNK)):
            met += int(self.holds(deck, np.array(chunk, np.intp).T).sum())
        return Fraction(met, hands)


def suit_lengths(deck: Deck, cards: NDArray[np.intp]) -> NDArray[np.int64]:
    """`(m, suits)`: how many cards of each suit, in the deck's order, each column of `cards` `(h, m)` holds."""
    keys = np.add.reduce(_packed_suits(deck)[cards], axis=0, dtype=np.int64)
    shifts = _BITS * np.arange(len(deck.suits))
    return np.asarray((keys[:, None] >> shifts) & ((1 << _BITS) - 1))


_BITS = 10


@lru_cache(maxsize=64)
def _packed_suits(deck: Deck) -> NDArray[np.int64]:
    return np.array([1 << _BITS * deck.suits.index(card.suit) if card.suit else 0 for card in deck.cards], np.int64)
