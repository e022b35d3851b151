"""Hands valued by adding up cards: bridge and whist, tarokk, twenty-one, and plain ranks for other games."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.huszonegy import huszonegy_strength
from rules.hands.tarok import tarok_points
from rules.odds.high_cards import HIGH_CARD_POINTS


def high_card_strength(deck: Deck, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)` sums of A 4, K 3, Q 2, J 1."""
    return _sums(deck, hands, HIGH_CARD_POINTS, 0)


def tarokk_strength(deck: Deck, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)` card points."""
    return tarok_points(deck, hands)


def twenty_one_strength(deck: Deck, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)` totals; two aces win at once, any other total above 21 is lost and counts 0."""
    return huszonegy_strength(deck, hands)


def rank_strength(deck: Deck, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)` sums of ranks, 1 for the deck's lowest: a stand-in for games whose values are not known here."""
    values = {rank: len(deck.ranks) - i for i, rank in enumerate(deck.ranks)}
    return _sums(deck, hands, values, 0)


def _sums(deck: Deck, hands: NDArray[np.integer], values: Mapping[str, int], others: int) -> NDArray[np.int64]:
    worth = np.array([values.get(card.rank, others) for card in deck.cards], np.int64)
    sums: NDArray[np.int64] = worth[hands].sum(axis=1)
    return sums
