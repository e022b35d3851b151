"""Planted cards: a cheat puts certain cards into a hand, and the rest is dealt fairly.

N counts the sets of `size` cards within one class (the aces; each rank; each suit) that the hand holds, and E0[N] is
exact from `rules.odds`. If the cheat picks the planted set uniformly, N / E0[N] is the likelihood ratio of the hand
itself.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy.special import comb

from detectors.suspicions.suspicion import Floats, Table
from rules.decks import Deck
from rules.odds.subsets import expected_subsets, subset_distribution


@dataclass(frozen=True)
class PlantedCards:
    """Sets of `size` cards of one class. `each` makes one class of the `ranks`, or one of every rank, or of every suit.

    `is_value` is False for shapes (long suits), which show a bad shuffle rather than a hand worth planting.
    """

    name: str
    text: str
    size: int
    ranks: tuple[str, ...] = ()
    each: Literal["ranks together", "rank", "suit"] = "ranks together"
    weight: float = 1.0
    is_value: bool = True

    def classes(self, deck: Deck) -> NDArray[np.intp]:
        """`(deck.size,)`: the class of each card by index, -1 for cards of none."""
        if self.each == "suit":
            return np.array([deck.suits.index(card.suit) if card.suit else -1 for card in deck.cards])
        if self.each == "rank":
            return np.array([deck.ranks.index(card.rank) if card.suit else -1 for card in deck.cards])
        return np.array([0 if card.rank in self.ranks else -1 for card in deck.cards])

    def class_sizes(self, deck: Deck) -> list[int]:
        """Cards in the deck of each class."""
        classes = self.classes(deck)
        return [int(size) for size in np.bincount(classes[classes >= 0])]

    def expected(self, deck: Deck, hand_size: int) -> Fraction:
        """The exact mean of N in a fair hand."""
        return expected_subsets(self.class_sizes(deck), self.size, deck.size, hand_size)

    def fair_ratios(self, deck: Deck, hand_size: int) -> tuple[Floats, Floats]:
        """The values that N / E0[N] takes in a fair hand, and their probabilities."""
        pairs = subset_distribution(self.class_sizes(deck), self.size, deck.size, hand_size)
        total = sum(hands for _, hands in pairs)
        mean = self.expected(deck, hand_size)
        values = np.array([float(number / mean) for number, _ in pairs])
        return values, np.array([float(Fraction(hands, total)) for _, hands in pairs])

    def counts(self, deck: Deck, hands: NDArray[np.intp]) -> NDArray[np.int64]:
        """`(n,)` N of each `(n, h)` hand."""
        classes = self.classes(deck)[hands]
        number = np.zeros(len(hands), np.int64)
        for one in range(len(self.class_sizes(deck))):
            held = (classes == one).sum(axis=1)
            number += held if self.size == 1 else self._sets[held]
        return number

    def ratios(self, table: Table) -> Floats:
        """`(n, seats)` N / E0[N]; 1 for seats whose cards are not evidence, or whose hands are too small."""
        ratios = np.ones(table.known.shape)
        for seat, hands in enumerate(table.hands):
            mean = self.expected(table.deck, hands.shape[1])
            known = table.known[:, seat]
            if mean > 0 and known.any():
                ratios[known, seat] = self.counts(table.deck, hands[known]) / float(mean)
        return ratios

    @cached_property
    def _sets(self) -> NDArray[np.int64]:
        return comb(np.arange(256), self.size, exact=False).astype(np.int64)
