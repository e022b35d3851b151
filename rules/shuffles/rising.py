"""Rising sequences: runs of cards of the old order that still stand in order, with others between them.

One riffle of a pack in order makes at most two, r riffles at most 2^r (Bayer and Diaconis 1992); a uniform order of N
cards has (N + 1) / 2 on average, with variance (N + 1) / 12.
"""

import numpy as np
from numpy.typing import NDArray

from rules.deals import PackShapeError
from rules.shuffles.shuffle import Packs


def rising_sequences(packs: Packs, before: Packs | None = None) -> NDArray[np.intp]:
    """`(n,)`: how many rising sequences each pack shows against the order before, by default 0, 1, 2, ... from the top.

    `packs` and `before` are `(n, cards)`; a `before` of one row serves for all.

    Raises:
        PackShapeError: a row does not hold the cards 0 ... cards - 1, each once.

    >>> rising_sequences(np.array([[0, 4, 1, 5, 2, 6, 3, 7], [7, 6, 5, 4, 3, 2, 1, 0]], dtype=np.uint8))
    array([2, 8])
    """
    place = places(packs)
    if before is not None:
        places(before)
        order = np.broadcast_to(before, packs.shape)
        place = np.take_along_axis(place, order, axis=1)
    return np.asarray((place[:, 1:] < place[:, :-1]).sum(axis=1) + (packs.shape[1] > 0))


def places(packs: Packs) -> NDArray[np.intp]:
    """`(n, cards)`: where each card lies, from the top; the inverse of each row.

    Raises:
        PackShapeError: a row does not hold the cards 0 ... cards - 1, each once.
    """
    if packs.ndim != 2 or not np.issubdtype(packs.dtype, np.integer):
        raise PackShapeError(f"packs must be (n, cards) rows of card numbers, not {packs.dtype} {packs.shape}")
    cards = packs.shape[1]
    if packs.size and (packs.min() < 0 or packs.max() >= cards):
        raise PackShapeError(f"a pack of {cards} holds the cards 0 to {cards - 1}, each once")
    place = np.full(packs.shape, -1, dtype=np.intp)
    np.put_along_axis(place, packs.astype(np.intp), np.arange(cards)[None], axis=1)
    if packs.size and place.min() < 0:
        raise PackShapeError(f"a pack of {cards} holds the cards 0 to {cards - 1}, each once")
    return place
