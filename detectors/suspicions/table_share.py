"""One hand against the others of its table: who has more than his share of long suits, of balanced hands, of majors?

Shapes of hands show how the pack was mixed: after a poor shuffle they are wilder or flatter than chance for everybody.
So a single player's shapes are held against those of the same deal. Given the hands dealt, a fair deal gives them to
the seats (of equal hand size) in every order alike; so with counts N_1 ... N_n the mean of N at any seat is their
average, whatever the hands are, and N_i n / (N_1 + ... + N_n) averages to exactly 1 (it is 1 where all counts are 0).
A poor shuffle that treats all seats alike keeps that, too.
"""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from detectors.suspicions.condition import Lengths
from detectors.suspicions.suspicion import Floats, Table
from detectors.suspicions.tally import count_sets
from rules.decks import Deck


class Count(Protocol):
    """What is counted in a hand, never negative."""

    def __hash__(self) -> int: ...

    def count(self, deck: Deck, cards: NDArray[np.intp]) -> NDArray[np.int64]:
        """`(m,)` of each column of `cards` `(h, m)`."""
        ...


@dataclass(frozen=True)
class SuitSets:
    """Sets of `size` cards of one suit."""

    size: int

    def count(self, deck: Deck, cards: NDArray[np.intp]) -> NDArray[np.int64]:
        """`(m,)` sets in each column of `(h, m)` cards."""
        suits = np.array([deck.suits.index(card.suit) if card.suit else -1 for card in deck.cards])
        sizes = [int(number) for number in np.bincount(suits[suits >= 0], minlength=len(deck.suits))]
        return count_sets(suits, sizes, self.size, cards)


@dataclass(frozen=True)
class OfShape:
    """1 for hands of a shape, else 0."""

    lengths: Lengths

    def count(self, deck: Deck, cards: NDArray[np.intp]) -> NDArray[np.int64]:
        """`(m,)` of each column of `(h, m)` cards."""
        return self.lengths.holds(deck, cards).astype(np.int64)


@dataclass(frozen=True)
class TableShare:
    """What a seat has of all that is counted at the table."""

    name: str
    text: str
    counted: Count
    weight: float = 0.15

    def ratios(self, table: Table) -> Floats:
        """`(n, seats)`; 1 where sizes differ or a hand is hidden by no choice, 0 for all where one was kept back."""
        ratios = np.ones(table.known.shape)
        if len(table.groups) != 1:
            return ratios
        ((seats, cards),) = table.groups
        if len(seats) < 2:
            return ratios
        known = table.known[:, seats].all(axis=1)
        if known.any():
            columns = cards.reshape(len(cards), len(seats), -1)[:, :, known]
            counts = self.counted.count(table.deck, columns.reshape(len(cards), -1)).reshape(len(seats), -1).T
            total = counts.sum(axis=1, keepdims=True)
            share = np.where(total > 0, counts * len(seats) / np.maximum(total, 1), 1.0)
            ratios[np.flatnonzero(known)[:, None], seats] = share
        if table.kept_back is not None:
            ratios[np.flatnonzero(table.kept_back[:, seats].any(axis=1))[:, None], seats] = 0.0
        return ratios
