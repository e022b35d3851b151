"""Poker hands in batches: Szurdi's ranking (1995, pp. 11-25; a flush beats a full house), and hold'em's two cards."""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck

Hands = NDArray[np.integer]

CATEGORIES = ("nothing", "pair", "two-pair", "trips", "straight", "full", "flush", "quads", "straight-flush")
"""Weakest first, as the 32-card game ranks them."""

_SUIT_RANK = {"c": 0, "d": 1, "h": 2, "s": 3, "z": 0, "m": 1, "t": 2, "v": 3}
"""Pikk, kor, karo, treff (p. 10); on the Hungarian pack piros, tok, makk, zold (p. 11)."""
_HAND = 5
_SUITS = 4


def poker_category(deck: Deck, hands: Hands) -> NDArray[np.int64]:
    """`(n,)` indices into `CATEGORIES` of `(n, 5)` hands. The ace is also low below the deck's four lowest ranks."""
    values, _ = _values(deck, hands)
    counts = _counts(values)
    straight, _ = _straights(values, counts, len(deck.ranks))
    flush = _is_flush(deck, hands)
    most = counts.max(axis=1)
    pairs = (counts == 2).sum(axis=1) // 2
    category = np.select([most == 4, (most == 3) & (pairs == 1), most == 3, pairs == 2, pairs == 1], [7, 5, 3, 2, 1], 0)
    category = np.where(straight, 4, category)
    ranked: NDArray[np.int64] = np.where(flush, np.where(straight, 8, 6), category)
    return ranked


def poker_strength(deck: Deck, hands: Hands) -> NDArray[np.int64]:
    """`(n,)` strengths of `(n, 5)` hands, rank before suit among flushes (the book's international rule).

    On one 32-card pack no two hands of a deal are equal (p. 21): what ranks do not decide, the suit of the highest
    card does, with spades > hearts > diamonds > clubs; of a pair or two pairs, that of the highest side card (pp.
    22-25).
    """
    values, suits = _values(deck, hands)
    counts = _counts(values)
    ranks = len(deck.ranks)
    straight, low = _straights(values, counts, ranks)
    effective = np.where(low[:, None] & (values == ranks - 1), -1, values)  # the low ace stands below all
    order = np.argsort(-(counts * ranks + effective), axis=1, kind="stable")
    digits = np.take_along_axis(effective, order, axis=1) + 1
    digits[straight, 1:] = 0
    score: NDArray[np.int64] = poker_category(deck, hands)
    for place in range(_HAND):
        score = score * (ranks + 1) + digits[:, place]
    single = np.where(counts == 1, effective, -2)
    decisive = np.take_along_axis(suits, single.argmax(axis=1)[:, None], axis=1)[:, 0]
    strength: NDArray[np.int64] = score * _SUITS + decisive
    return strength


def holdem_strength(deck: Deck, hands: Hands) -> NDArray[np.int64]:
    """`(n,)` strengths of `(n, 2)` hole cards: pairs above all others, then the higher rank, then the lower."""
    values, _ = _values(deck, hands)
    high, low = values.max(axis=1), values.min(axis=1)
    ranks = len(deck.ranks)
    strength: NDArray[np.int64] = np.where(high == low, ranks**2, 0) + high * ranks + low
    return strength


def _values(deck: Deck, hands: Hands) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Rank values, 0 for the lowest rank of the deck, and suit values."""
    ranks = {rank: len(deck.ranks) - 1 - i for i, rank in enumerate(deck.ranks)}
    value_of = np.array([ranks[card.rank] for card in deck.cards], np.int64)
    suit_of = np.array([_SUIT_RANK[card.suit] for card in deck.cards], np.int64)
    return value_of[hands], suit_of[hands]


def _counts(values: NDArray[np.int64]) -> NDArray[np.int64]:
    """How often each card's rank stands in its hand, `(n, 5)`."""
    counts: NDArray[np.int64] = (values[:, :, None] == values[:, None, :]).sum(axis=2)
    return counts


def _straights(
    values: NDArray[np.int64], counts: NDArray[np.int64], ranks: int
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which hands are five in sequence, and which of them with the ace low (minisor)."""
    distinct = counts.max(axis=1) == 1
    low = distinct & (np.sort(values, axis=1) == [*range(_HAND - 1), ranks - 1]).all(axis=1)
    return (distinct & (values.max(axis=1) - values.min(axis=1) == _HAND - 1)) | low, low


def _is_flush(deck: Deck, hands: Hands) -> NDArray[np.bool_]:
    _, suits = _values(deck, hands)
    flush: NDArray[np.bool_] = (suits == suits[:, :1]).all(axis=1)
    return flush
