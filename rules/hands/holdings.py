"""What a batch of hands holds, as figures read it: masks by suit, counts by rank, values by card."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, HandShapeError
from rules.names import UnknownNameError

Trump = str | NDArray[np.integer]
"""A suit letter for all hands, or for each hand the index of its suit in `deck.suits`, `(n,)`."""


_WORD = 62
"""Bits used of a word."""


def suit_masks(deck: Deck, hands: Hands, ranks: Sequence[str]) -> NDArray[np.int64]:
    """`(n, suits)`: bit i is set where the hand holds `ranks[i]` of the suit. For decks of one pack."""
    place = {rank: bit for bit, rank in enumerate(ranks)}
    slots = [
        len(ranks) * deck.suits.index(card.suit) + place[card.rank] if card.suit and card.rank in place else None
        for card in deck.cards
    ]
    return _counted(slots, hands, len(ranks), len(deck.suits))


def rank_counts(deck: Deck, hands: Hands, ranks: Sequence[str]) -> NDArray[np.int64]:
    """`(n, ranks)`: how many cards of each rank a hand holds."""
    width = hands.shape[1].bit_length()
    place = {rank: width * column for column, rank in enumerate(ranks)}
    return _counted([place.get(card.rank) for card in deck.cards], hands, width, len(ranks))


def _counted(slots: Sequence[int | None], hands: Hands, width: int, columns: int) -> NDArray[np.int64]:
    """`(n, columns)`: each card adds 1 at its bit slot; columns are `width` bits wide, and several share a word."""
    per_word = max(_WORD // width, 1)
    found = np.empty((len(hands), columns), np.int64)
    for first in range(0, columns, per_word):
        last = min(first + per_word, columns)
        low, high = first * width, last * width
        adds = np.array([1 << slot - low if slot is not None and low <= slot < high else 0 for slot in slots], np.int64)
        word = adds[hands].sum(axis=1)
        for column in range(first, last):
            found[:, column] = word >> (column * width - low) & (1 << width) - 1
    return found


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
