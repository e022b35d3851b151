"""Shuffles and cuts as permutations, in batches: a row is a pack from the top down. Intent is unknown here."""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck

_BLOCK = 1 << 15


def shuffle_packs(deck: Deck, n: int, rng: np.random.Generator) -> NDArray[np.unsignedinteger]:
    """`n` uniformly shuffled packs as `(n, deck.size)` indices of the deck's dtype (uint8 up to 256 cards)."""
    packs = np.empty((n, deck.size), deck.dtype)
    packs[:] = np.arange(deck.size, dtype=deck.dtype)
    for start in range(0, n, _BLOCK):  # blocks stay in the cache and keep the working memory small
        block = packs[start : start + _BLOCK]
        rng.permuted(block, axis=1, out=block)
    return packs


def cut(pack: NDArray[np.unsignedinteger], depth: int) -> NDArray[np.unsignedinteger]:
    """The true cut C_k: the upper `depth` cards go below the rest, `(C_k D)[i] = D[(i + k) mod N]` (last axis).

    The volte P_j is the same rotation done secretly (false-play.md 2), so `cut(cut(pack, k), N - k)` is the pack again.

    Raises:
        ValueError: `depth` is not within 0 ... N.
    """
    size = pack.shape[-1]
    if not 0 <= depth <= size:
        raise ValueError(f"a cut of {depth} cards is not possible in a pack of {size}: choose 0 to {size}")
    return np.roll(pack, -depth, axis=-1)
