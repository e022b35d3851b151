"""Shuffles one after another."""

from dataclasses import dataclass

import numpy as np

from rules.shuffles.shuffle import Packs, Shuffle, untouched


@dataclass(frozen=True, slots=True)
class Several(Shuffle):
    """One shuffle after another; none at all leaves the pack as it is.

    >>> from rules.shuffles.riffle import Riffle
    >>> len(Several.times(Riffle(), 7).shuffles)
    7
    """

    shuffles: tuple[Shuffle, ...]

    @classmethod
    def times(cls, shuffle: Shuffle, count: int) -> "Several":
        """The same shuffle `count` times."""
        return cls((shuffle,) * count)

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: the places followed back through all the shuffles."""
        places = untouched(n, cards)
        for shuffle in self.shuffles:
            places = np.take_along_axis(places, shuffle.sources(n, cards, rng), axis=1)
        return places
