"""Card points: a cheat puts a card into a hand, the dearer the sooner.

N is the sum of the values of the hand's cards, and E0[N] = (cards in the hand) * (mean value of the deck), exact by
linearity. If the cheat plants one card, chosen with chance proportional to its value, and the rest is dealt fairly,
N / E0[N] is the likelihood ratio of the hand: the hands that hold a given card are C(D - 1, h - 1) of C(D, h) each.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from detectors.suspicions.suspicion import Floats, Table
from rules.decks import Deck


@dataclass(frozen=True)
class Values:
    """What each card is worth, by rank; ranks not named are worth `others`. Calling it adds up hands.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("french52")
    >>> high_cards = Values.of({"A": 4, "K": 3, "Q": 2, "J": 1})
    >>> high_cards(deck, np.array([deck.parse_all("Ah Kd 7c")])).tolist()
    [7]
    """

    by_rank: tuple[tuple[str, int], ...]
    others: int = 0

    @classmethod
    def of(cls, values: Mapping[str, int], others: int = 0) -> "Values":
        """From a mapping of ranks."""
        return cls(tuple(values.items()), others)

    @lru_cache(maxsize=256)  # noqa: B019 - values are few and live as long as the program
    def worth(self, deck: Deck) -> NDArray[np.int64]:
        """`(deck.size,)`: the value of each card by index."""
        values = dict(self.by_rank)
        return np.array([values.get(card.rank, self.others) for card in deck.cards], np.int64)

    def __call__(self, deck: Deck, hands: NDArray[np.intp]) -> NDArray[np.int64]:
        """`(n,)` sums of `(n, h)` hands."""
        return np.asarray(self.worth(deck)[hands].sum(axis=1))


@dataclass(frozen=True)
class CardPoints:
    """The sum of `values` of a hand."""

    name: str
    text: str
    values: Values
    weight: float = 1.0

    def ratios(self, table: Table) -> Floats:
        """`(n, seats)` N / E0[N]; 1 for seats whose cards are not evidence, or in a deck where no card has a value."""
        ratios = np.ones(table.known.shape)
        worth = self.values.worth(table.deck)
        total = Fraction(int(worth.sum()))
        if not total:
            return ratios
        speaks = np.zeros(table.known.shape[1], np.bool_)
        for seats, cards in table.groups:
            mean = float(total * len(cards) / table.deck.size)
            sums = np.add.reduce(worth[cards], axis=0)
            ratios[:, seats] = (sums / mean).reshape(len(seats), -1).T
            speaks[seats] = True
        return table.settle(ratios, speaks)
