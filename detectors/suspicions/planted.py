"""Planted cards: a cheat puts certain cards into a hand, and the rest is dealt fairly.

N counts the sets of `size` cards within one class (the aces; each rank; each suit) that the hand holds, and E0[N] is
exact from `rules.odds`. If the cheat picks the planted set uniformly, N / E0[N] is the likelihood ratio of the hand
itself.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from detectors.suspicions.suspicion import Floats, Table
from detectors.suspicions.tally import count_sets
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

    @lru_cache(maxsize=512)  # noqa: B019 - features are few and live as long as the program
    def classes(self, deck: Deck) -> NDArray[np.intp]:
        """`(deck.size,)`: the class of each card by index, -1 for cards of none."""
        if self.each == "suit":
            return np.array([deck.suits.index(card.suit) if card.suit else -1 for card in deck.cards])
        if self.each == "rank":
            return np.array([deck.ranks.index(card.rank) if card.suit else -1 for card in deck.cards])
        return np.array([0 if card.rank in self.ranks else -1 for card in deck.cards])

    @lru_cache(maxsize=512)  # noqa: B019
    def class_sizes(self, deck: Deck) -> list[int]:
        """Cards in the deck of each class."""
        classes = self.classes(deck)
        return [int(size) for size in np.bincount(classes[classes >= 0])]

    @lru_cache(maxsize=512)  # noqa: B019
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
        return count_sets(self.classes(deck), self.class_sizes(deck), self.size, np.ascontiguousarray(hands.T))

    def ratios(self, table: Table) -> Floats:
        """`(n, seats)` N / E0[N]; 1 for seats whose cards are not evidence, or whose hands are too small."""
        ratios = np.ones(table.known.shape)
        speaks = np.zeros(table.known.shape[1], np.bool_)
        classes, sizes = self.classes(table.deck), self.class_sizes(table.deck)
        for seats, cards in table.groups:
            mean = float(self.expected(table.deck, len(cards)))
            if mean > 0:
                counts = count_sets(classes, sizes, self.size, cards)
                ratios[:, seats] = (counts / mean).reshape(len(seats), -1).T
                speaks[seats] = True
        return table.settle(ratios, speaks)
