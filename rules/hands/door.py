"""The door of every hand function: `(n, k)` card indices of one deck, whole numbers, no card twice in a hand."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError
from rules.hands.twice import MOST_CARDS, first_twice

Hands = NDArray[np.integer]


class HandShapeError(ValueError):
    """Hands that are no `(n, k)` array, or hold a number of cards that the figure does not take."""


class HandTypeError(ValueError):
    """Hands that are not whole numbers."""


class WrongDeckError(ValueError):
    """A deck with cards that have no value in the game."""


class NoSuchCardError(ValueError):
    """An index that the deck does not have."""


def check_hands(deck: Deck, hands: Hands, least: int = 1, most: int | None = None) -> Hands:
    """The hands, if they are hands of the deck with `least` to `most` cards (`most` None: up to the whole deck).

    Raises:
        HandTypeError: not an array of whole numbers.
        HandShapeError: not two-dimensional, or too few or too many cards in a hand.
        NoSuchCardError: an index outside the deck.
        DuplicateCardError: one card twice in a hand; the message names the card and the row.

    >>> from rules.decks import find_deck
    >>> check_hands(find_deck("magyar32"), np.array([[3, 0, 31]]), 3, 3).shape
    (1, 3)
    """
    if not isinstance(hands, np.ndarray) or not np.issubdtype(hands.dtype, np.integer):
        kind = hands.dtype if isinstance(hands, np.ndarray) else type(hands).__name__
        raise HandTypeError(f"hands must be an array of whole card indices, not of {kind}")
    limit = deck.size if most is None else most
    if hands.ndim != 2 or not least <= hands.shape[1] <= limit:
        number = f"{least}" if least == limit else f"{least} to {limit}"
        raise HandShapeError(f"hands must be (n, k) rows of {number} cards, not an array of shape {hands.shape}")
    if hands.size:
        low, high = int(hands.min()), int(hands.max())
        if low < 0 or high >= deck.size:
            wrong = low if low < 0 else high
            raise NoSuchCardError(f"{deck.name} has no card {wrong}: its indices are 0 to {deck.size - 1}")
        _check_once(deck, hands)
    return hands


def _check_once(deck: Deck, hands: Hands) -> None:
    if deck.size <= MOST_CARDS:
        twice = first_twice(hands.astype(np.uint8, copy=False))
    else:
        ordered = np.sort(hands, axis=1)
        found = np.argwhere(ordered[:, 1:] == ordered[:, :-1])
        twice = (int(found[0, 0]), int(ordered[tuple(found[0])])) if len(found) else None
    if twice is not None:
        row, card = twice
        raise DuplicateCardError(f"{deck.print(card)} lies twice in hand {row}")


def check_ranks(deck: Deck, ranks: Iterable[str], game: str) -> None:
    """Raise unless every card of the deck has one of the ranks that the game counts.

    Raises:
        WrongDeckError: naming a card that has no value in the game.
    """
    known = set(ranks)
    for card in deck.faces:
        if card.rank not in known:
            raise WrongDeckError(f"{game} is not counted on {deck.name}: {card} has no value in it")
