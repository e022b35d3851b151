"""What a player knows that he should not: the backs of the cards, or what his friend holds."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

NOBODY = -1


@dataclass(frozen=True, eq=False)
class Insight:
    """Of each deal, by seat relative to the dealer, `NOBODY` where nobody knows anything.

    `reader` `(n,)` sees the backs of all cards, those to come and those of the others. `friends` `(n, 2)` tell each
    other before the first bet whose hand is better; the other leaves, unless nobody has bet.
    """

    reader: NDArray[np.intp]
    friends: NDArray[np.intp]

    @classmethod
    def none(cls, deals: int) -> "Insight":
        """Honest play."""
        return cls(np.full(deals, NOBODY, np.intp), np.full((deals, 2), NOBODY, np.intp))

    def where(self, does: NDArray[np.bool_]) -> "Insight":
        """Only in these deals."""
        return Insight(np.where(does, self.reader, NOBODY), np.where(does[:, None], self.friends, NOBODY))
