"""Färbli figures in batches (Parlaghy 1888, pp. 33-41), without the optional girigares."""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck

FIGURES = ("single", "two-suit", "two-aces", "three-suit", "three-of-a-kind", "duna", "four-of-a-kind")
"""Weakest first."""

_POINTS = {"A": 11, "K": 10, "O": 10, "U": 10, "X": 10, "9": 9, "8": 8, "7": 7}
_SCALE = 64


def ferbli_figure(deck: Deck, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)` indices into `FIGURES` of `(n, 2)` to `(n, 4)` hands."""
    return ferbli_strength(deck, hands) // _SCALE


def ferbli_strength(deck: Deck, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)` strengths: the best figure, then its points (sum within one suit) or its rank, ace high."""
    rank_of = np.array([len(deck.ranks) - deck.ranks.index(card.rank) for card in deck.cards], np.int64)
    suit_of = np.array([deck.suits.index(card.suit) for card in deck.cards], np.int64)
    points_of = np.array([_POINTS[card.rank] for card in deck.cards], np.int64)
    ranks, suits, points = rank_of[hands], suit_of[hands], points_of[hands]
    equal = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    best: NDArray[np.int64] = points.max(axis=1)
    for cards, figure in ((2, 1), (3, 3), (4, 5)):
        for suit in range(len(deck.suits)):
            held = np.sort(np.where(suits == suit, points, 0), axis=1)[:, ::-1][:, :cards]
            whole = held.shape[1] == cards
            best = np.maximum(best, np.where(whole & (held > 0).all(axis=1), figure * _SCALE + held.sum(axis=1), 0))
    aces = (ranks == len(deck.ranks)).sum(axis=1)
    best = np.maximum(best, np.where(aces >= 2, 2 * _SCALE, 0))
    for copies, figure in ((3, 4), (4, 6)):
        best = np.maximum(best, np.where(equal >= copies, figure * _SCALE + ranks, 0).max(axis=1))
    return best
