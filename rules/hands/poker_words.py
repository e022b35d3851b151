"""Sums of one 64-bit word a card over hands, in batches: two cards at a time, by the two bytes of their indices."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]


@dataclass(frozen=True, eq=False)
class Pairs:
    """The cards of `(n, k)` hands as places in a table of pairs, and of a last one if k is odd."""

    pairs: tuple[NDArray[np.intp], ...]
    last: NDArray[np.intp] | None


def in_pairs(hands: NDArray[np.uint8]) -> Pairs:
    """`hands` contiguous, `(n, k)`, at least two cards each."""
    count, size = hands.shape
    columns = [np.ndarray((count,), "<u2", hands, at, (size,)) for at in range(0, size - 1, 2)]
    last = hands[:, -1].astype(np.intp) if size % 2 else None
    return Pairs(tuple(column.astype(np.intp) for column in columns), last)


@dataclass(frozen=True, eq=False)
class WordSums:
    """Sums of the words of cards, `(deck size,)`, below 2^64 for every hand."""

    single: Words
    pairs: Words

    @classmethod
    def of(cls, words: Words) -> "WordSums":
        """The tables for the words of a deck of at most 256 cards."""
        single = np.zeros(256, np.uint64)
        single[: len(words)] = words
        return cls(single, (single[:, None] + single).ravel())

    def sums(self, hands: Pairs) -> Words:
        """`(n,)`: the sum of each hand's words."""
        total = self.pairs.take(hands.pairs[0], mode="clip")
        for pair in hands.pairs[1:]:
            total += self.pairs.take(pair, mode="clip")
        if hands.last is not None:
            total += self.single.take(hands.last, mode="clip")
        return total
