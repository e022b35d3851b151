"""The uniform shuffle: every order equally likely, what a fair game promises."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.shuffles.shuffle import Packs, Shuffle, untouched

_BLOCK = 1 << 15


def shuffle_packs(deck: Deck, n: int, rng: np.random.Generator) -> NDArray[np.unsignedinteger]:
    """`n` uniformly shuffled packs as `(n, deck.size)` indices of the deck's dtype (uint8 up to 256 cards)."""
    packs = np.empty((n, deck.size), deck.dtype)
    packs[:] = np.arange(deck.size, dtype=deck.dtype)
    _permute(packs, rng)
    return packs


@dataclass(frozen=True, slots=True)
class Uniform(Shuffle):
    """Every order equally likely."""

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: a uniform permutation in each row."""
        places = untouched(n, cards)
        _permute(places, rng)
        return places


def _permute(rows: Packs, rng: np.random.Generator) -> None:
    for start in range(0, len(rows), _BLOCK):  # blocks stay in the cache and keep the working memory small
        block = rows[start : start + _BLOCK]
        rng.permuted(block, axis=1, out=block)
