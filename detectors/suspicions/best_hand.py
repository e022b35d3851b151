"""The best hand at the table: who has it too often?

N is 1 for every seat whose hand no other beats (all that tie for the most count), else 0. Two ways to know E0[N]:

- Given the hands dealt, a fair deal gives them to the seats (of equal hand size) in every order alike. So with m of n
hands
  tied for best, a seat has one of them with chance m / n, whatever the hands are: E0 = m / n, exact in any game.
- In bridge and whist, where high-card points tie often, the chance before the deal is known exactly
  (`rules.odds.high_cards`, 0.2755): E0 is that number.

Each makes N / E0 average to exactly 1 under a fair deal: the first within every set of hands, so also over all; the
second by the definition of the mean. The first gives a shared best hand n / m, the second always the same; against a
cheat who has the strictly best hand the first pays more, against one who never has less than the best the second is
steadier.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.suspicions.suspicion import Floats, Table
from rules.decks import Deck
from rules.hands.points import high_card_strength
from rules.odds.high_cards import best_hand_chance

Strength = Callable[[Deck, NDArray[np.intp]], NDArray[np.integer]]


@dataclass(frozen=True)
class BestHand:
    """`strength` orders the hands; `hand_sizes` are the sizes it can judge, none meaning all."""

    text: str
    strength: Strength
    hand_sizes: tuple[int, ...] = ()
    weight: float = 1.0
    name: str = "best-hand"

    def ratios(self, table: Table) -> Floats:
        """`(n, seats)` N / E0[N]; 1 where sizes differ, the order does not apply, or a hand is hidden by no choice.

        In deals with a hand that was kept back it is 0 for all: the best hand is not told.
        """
        ratios = np.ones(table.known.shape)
        groups = table.groups
        if len(groups) != 1:
            return ratios
        (seats, cards), *_ = groups
        if len(seats) < 2 or (self.hand_sizes and len(cards) not in self.hand_sizes):
            return ratios
        known = table.known[:, seats].all(axis=1)
        if known.any():
            strengths = np.stack([self.strength(table.deck, table.hands[seat][known]) for seat in seats], axis=1)
            best = strengths == strengths.max(axis=1, keepdims=True)
            ratios[np.flatnonzero(known)[:, None], seats] = best / self._expected(best, len(cards))
        if table.kept_back is not None:
            ratios[np.flatnonzero(table.kept_back[:, seats].any(axis=1))[:, None], seats] = 0.0
        return ratios

    def _expected(self, best: NDArray[np.bool_], hand_size: int) -> Floats | float:
        if self.strength is high_card_strength and best.shape[1] == 4 and hand_size == 13:
            return float(best_hand_chance())
        share: Floats = best.mean(axis=1, keepdims=True)
        return share
