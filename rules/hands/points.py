"""Hands valued by adding up cards: bridge and whist, tarokk, twenty-one, and plain ranks for other games."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.odds.high_cards import HIGH_CARD_POINTS

TAROKK_POINTS = {"K": 5, "Q": 4, "C": 3, "J": 2, "SK": 5, "XXI": 5, "I": 5}
"""Card points of tarokk; every other card counts 1 (94 in all)."""

NOBEL_POINTS = {"A": 11, "X": 10, "9": 9, "8": 8, "7": 7, "K": 4, "O": 3, "U": 2}
"""Twenty-one, the nobel count (Parlaghy 1888, p. 81)."""

_TARGET = 21


def high_card_strength(deck: Deck, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)` sums of A 4, K 3, Q 2, J 1."""
    return _sums(deck, hands, HIGH_CARD_POINTS, 0)


def tarokk_strength(deck: Deck, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)` card points."""
    return _sums(deck, hands, TAROKK_POINTS, 1)


def twenty_one_strength(deck: Deck, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)` totals; two aces win at once, any other total above 21 is lost and counts 0."""
    totals = _sums(deck, hands, NOBEL_POINTS, 0)
    two_aces = (hands.shape[1] == 2) & (totals == 2 * NOBEL_POINTS["A"])
    return np.where((totals <= _TARGET) | two_aces, totals, 0)


def rank_strength(deck: Deck, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)` sums of ranks, 1 for the deck's lowest: a stand-in for games whose values are not known here."""
    values = {rank: len(deck.ranks) - i for i, rank in enumerate(deck.ranks)}
    return _sums(deck, hands, values, 0)


def _sums(deck: Deck, hands: NDArray[np.integer], values: Mapping[str, int], others: int) -> NDArray[np.int64]:
    worth = np.array([values.get(card.rank, others) for card in deck.cards], np.int64)
    sums: NDArray[np.int64] = worth[hands].sum(axis=1)
    return sums
