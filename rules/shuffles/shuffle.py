"""What every shuffle can do: say where each place of the pack takes its card from, for many packs at once."""

from abc import ABC, abstractmethod

import numpy as np
from numpy.typing import NDArray

from rules.deals import PackShapeError

Packs = NDArray[np.unsignedinteger]


class ShuffleSettingError(ValueError):
    """A shuffle set in a way that no hand could do; the message says what would be right."""


class Shuffle(ABC):
    """A random permutation of a pack, blind to the faces."""

    @abstractmethod
    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: for each place from the top, the place its card lay at before (see `place_type`).

        Raises:
            ShuffleSettingError: the shuffle cannot be done with so few cards.
        """

    def apply(self, packs: Packs, rng: np.random.Generator) -> Packs:
        """Shuffle `(n, cards)` packs, each in its own way; a new array of the same dtype.

        Raises:
            PackShapeError: `packs` is not two-dimensional, or not of an unsigned integer type.
            ShuffleSettingError: the shuffle cannot be done with so few cards.
        """
        if packs.ndim != 2 or not np.issubdtype(packs.dtype, np.unsignedinteger):
            raise PackShapeError(f"packs must be (n, cards) unsigned rows, not {packs.dtype} {packs.shape}")
        n, cards = packs.shape
        return np.take_along_axis(packs, self.sources(n, cards, rng), axis=1)


def place_type(cards: int) -> type[np.unsignedinteger]:
    """The smallest array type that holds the places 0 ... cards: uint8 up to 255 cards, else uint16."""
    return np.uint8 if cards <= 255 else np.uint16


def untouched(n: int, cards: int) -> Packs:
    """`(n, cards)` sources of packs in which nothing moves."""
    return np.tile(np.arange(cards, dtype=place_type(cards)), (n, 1))
