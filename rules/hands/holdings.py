"""What a batch of hands holds, as figures read it: masks by suit, counts by rank, values by card."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, HandShapeError
from rules.names import UnknownNameError

Trump = str | NDArray[np.integer]
"""A suit letter for all hands, or for each hand the index of its suit in `deck.suits`, `(n,)`."""


def suit_masks(deck: Deck, hands: Hands, ranks: Sequence[str]) -> NDArray[np.int64]:
    """`(n, suits)`: bit i is set where the hand holds `ranks[i]` of the suit. For decks of one pack."""
    bit = np.array([1 << ranks.index(card.rank) if card.rank in ranks else 0 for card in deck.cards], np.int64)
    suit = suits_of(deck)
    held: NDArray[np.int64] = np.zeros((len(hands), len(deck.suits)), np.int64)
    for column in range(len(deck.suits)):
        held[:, column] = np.where(suit == column, bit, 0)[hands].sum(axis=1)
    return held


def rank_counts(deck: Deck, hands: Hands, ranks: Sequence[str]) -> NDArray[np.int64]:
    """`(n, ranks)`: how many cards of each rank a hand holds."""
    counts: NDArray[np.int64] = np.zeros((len(hands), len(ranks)), np.int64)
    for column, rank in enumerate(ranks):
        counts[:, column] = deck.where(rank=rank)[hands].sum(axis=1)
    return counts


def held(deck: Deck, hands: Hands, names: str) -> NDArray[np.int64]:
    """`(n,)`: how many of the cards named in a text (`Ah Kd`, any copy) a hand holds."""
    faces = set(deck.parse_all(names))
    wanted = np.array([int(face) in faces for face in deck.face_index])
    number: NDArray[np.int64] = wanted[hands].sum(axis=1)
    return number


def worth(deck: Deck, values: Mapping[str, int], others: int = 0) -> NDArray[np.int64]:
    """`(deck.size,)`: the value of each card by its rank; ranks not named are worth `others`."""
    return np.array([values.get(card.rank, others) for card in deck.cards], np.int64)


def trump_worth(deck: Deck, trump_values: Mapping[str, int], plain_values: Mapping[str, int]) -> NDArray[np.int64]:
    """`(suits, deck.size)`: the value of each card when that suit is trump."""
    plain, trump = worth(deck, plain_values), worth(deck, trump_values)
    suit = suits_of(deck)
    return np.array([np.where(suit == column, trump, plain) for column in range(len(deck.suits))])


def suits_of(deck: Deck) -> NDArray[np.int64]:
    """`(deck.size,)`: the index of each card's suit in `deck.suits`, -1 for cards without suit."""
    return np.array([deck.suits.index(card.suit) if card.suit else -1 for card in deck.cards], np.int64)


def trump_suits(deck: Deck, trump: Trump, hands: Hands) -> NDArray[np.int64]:
    """`(n,)`: the index of the trump suit of each hand.

    Raises:
        UnknownNameError: the deck has no such suit.
        HandShapeError: not one suit a hand, or an index that is none of the suits.
    """
    if isinstance(trump, str):
        if trump not in deck.suits:
            raise UnknownNameError(f"suit of {deck.name}", trump, deck.suits)
        return np.full(len(hands), deck.suits.index(trump), np.int64)
    if trump.shape != (len(hands),) or not np.issubdtype(trump.dtype, np.integer):
        raise HandShapeError(f"trumps must be one suit index a hand, ({len(hands)},), not {trump.dtype} {trump.shape}")
    if trump.size and not 0 <= int(trump.min()) <= int(trump.max()) < len(deck.suits):
        raise HandShapeError(f"suit indices of {deck.name} are 0 to {len(deck.suits) - 1}")
    return trump.astype(np.int64)
