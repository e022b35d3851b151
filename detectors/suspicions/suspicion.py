"""What a suspicion is: something a cheat would bring into a hand, counted in batches beside its exact fair mean."""

from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Table:
    """Deals of one shape: `hands[i]` is `(n, h_i)` face indices of seat i; `known` `(n, seats)` is what is evidence.

    `kept_back` `(n, seats)` marks hands that were dealt but not shown, in a log that tells hands by choice: whatever
    is counted counts as 0 there. None: no hand is.

    Why 0: let X >= 0 be the ratio of the hand, with mean 1 under fair dealing given the past, and S in {0, 1} whether
    it was shown, by any rule that may look at the hand, the play and the other hands. Then S X <= X, so its mean is at
    most 1, and a product of bets on S X is a test supermartingale. To leave the deal out instead (to count 1) would
    not be fair: hands are shown because they are strong.
    """

    deck: Deck
    hands: tuple[NDArray[np.intp], ...]
    known: NDArray[np.bool_]
    kept_back: NDArray[np.bool_] | None = None

    @cached_property
    def groups(self) -> tuple[tuple[list[int], NDArray[np.intp]], ...]:
        """Seats with hands of one size, and their cards `(h, seats * n)`: card by card, seat after seat."""
        seats_by_size: dict[int, list[int]] = {}
        for seat, hands in enumerate(self.hands):
            if hands.shape[1]:
                seats_by_size.setdefault(hands.shape[1], []).append(seat)
        return tuple(
            (seats, np.ascontiguousarray(np.concatenate([self.hands[seat] for seat in seats]).T))
            for seats in seats_by_size.values()
        )

    def settle(self, ratios: Floats, speaks: NDArray[np.bool_] | bool = True) -> Floats:
        """Put 1 for what is no evidence and 0 for what was kept back, where the seat could speak at all; in place."""
        ratios[~self.known] = 1.0
        if self.kept_back is not None:
            ratios[self.kept_back & speaks] = 0.0
        return ratios


class Suspicion(Protocol):
    """One feature. `weight` is its share of the search, relative to the others of its game."""

    @property
    def name(self) -> str: ...

    @property
    def text(self) -> str: ...

    @property
    def weight(self) -> float: ...

    def __hash__(self) -> int: ...

    def ratios(self, table: Table) -> Floats:
        """`(n, seats)` N / E0[N]; 1 where the deal says nothing of this seat. Averages to 1 under fair dealing."""
        ...
