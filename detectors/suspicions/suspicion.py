"""What a suspicion is: something a cheat would bring into a hand, counted in batches beside its exact fair mean."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Table:
    """Deals of one shape: `hands[i]` is `(n, h_i)` face indices of seat i; `known` `(n, seats)` is what is evidence."""

    deck: Deck
    hands: tuple[NDArray[np.intp], ...]
    known: NDArray[np.bool_]


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
