"""Counting one hand of a deck: cards of a class, sums of values, runs within suits, sets across suits, or all hands.

Each function counts hands of `hand` cards from the whole deck and returns value -> hands, ascending, exact. Sums over
two hands together are those of one hand of their sizes added.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from math import comb

import numpy as np
from numpy.typing import NDArray

from rules.cards import Card
from rules.decks import Deck
from rules.odds.parts import class_part, join_parts, mask_part
from rules.odds.subsets import HandSizeError, subset_distribution

_CHUNK = 1 << 18


def class_counts(deck: Deck, wanted: Callable[[Card], bool], hand: int) -> dict[int, int]:
    """How many cards of a class the hand holds (hypergeometric).

    Raises:
        HandSizeError: the hand is larger than the deck.

    >>> from rules.decks import find_deck
    >>> class_counts(find_deck("magyar32"), lambda card: card.rank == "A", 2)
    {0: 378, 1: 112, 2: 6}
    """
    return dict(subset_distribution([sum(map(wanted, deck.cards))], 1, deck.size, hand))


def sum_counts(values: Sequence[int] | NDArray[np.integer], hand: int) -> dict[int, int]:
    """The sum of the values of the hand's cards; `values` by card of the deck.

    Raises:
        HandSizeError: the hand is larger than the deck.
    """
    return dict(_sums(tuple(sorted(int(value) for value in values)), hand))


@lru_cache(maxsize=256)
def _sums(values: tuple[int, ...], hand: int) -> tuple[tuple[int, int], ...]:
    classes = Counter(values)
    parts = [
        class_part(number, 1, lambda held, value=value: held[0] * value)  # type: ignore[misc]
        for value, number in classes.items()
    ]
    return tuple(sorted(join_parts(parts, [hand], lambda a, b: a + b).items()))


def suit_counts(
    ranks: int, suits: int, hand: int, value: Callable[[int], int], join: Callable[[int, int], int] = max
) -> dict[int, int]:
    """What the masks of the suits are worth together: by default the best suit's `value`.

    Raises:
        HandSizeError: the hand is larger than the deck.

    >>> suit_counts(8, 4, 2, lambda mask: mask.bit_count())  # the longer suit of two cards
    {1: 384, 2: 112}
    """
    part = mask_part(ranks, 1, lambda held: value(held[0]))
    return dict(sorted(join_parts([part] * suits, [hand], join).items()))


def rank_counts(
    ranks: int, others: int, suits: int, hand: int, value: Callable[[int], int], join: Callable[[int, int], int]
) -> dict[int, int]:
    """What the numbers held of each of `ranks` ranks are worth together; `others` ranks do not matter.

    Raises:
        HandSizeError: the hand is larger than the deck.

    >>> rank_counts(8, 0, 4, 4, lambda held: int(held == 4), max)  # four of a kind
    {0: 35952, 1: 8}
    """
    part = class_part(suits, 1, lambda held: value(held[0]))
    rest = class_part(others * suits, 1, lambda held: value(0))
    return dict(sorted(join_parts([part] * ranks + [rest], [hand], join).items()))


def all_hands(deck: Deck, hand: int) -> Iterator[NDArray[np.unsignedinteger]]:
    """Every hand once, in blocks of `(n, hand)` card indices, n below 300,000.

    Raises:
        HandSizeError: the hand is larger than the deck.
    """
    if not 0 < hand <= deck.size:
        raise HandSizeError(f"a hand of {hand} cards is none from a deck of {deck.size}")
    every = combinations(range(deck.size), hand)
    while block := list(islice(every, _CHUNK)):
        yield np.array(block, deck.dtype)


def enumerated(
    deck: Deck, hand: int, figure: Callable[[NDArray[np.unsignedinteger]], NDArray[np.int64]]
) -> dict[int, int]:
    """A figure of every hand, counted one by one; `figure` maps `(n, hand)` to `(n,)` whole numbers.

    Raises:
        HandSizeError: the hand is larger than the deck.
    """
    totals: Counter[int] = Counter()
    for hands in all_hands(deck, hand):
        values, times = np.unique(figure(hands), return_counts=True)
        totals.update(dict(zip(values.tolist(), times.tolist(), strict=True)))
    assert sum(totals.values()) == comb(deck.size, hand)
    return dict(sorted(totals.items()))


def colex_index(hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)`: the place of each hand among all hands of its size, by C(c1, 1) + C(c2, 2) + ... of its cards ascending.

    >>> colex_index(np.array([[0, 1], [2, 0], [1, 2]])).tolist()
    [0, 1, 2]
    """
    ordered = np.sort(hands, axis=1)
    place: NDArray[np.int64] = np.zeros(len(hands), np.int64)
    for column in range(hands.shape[1]):
        choose = np.array([comb(card, column + 1) for card in range(int(hands.max(initial=0)) + 1)], np.int64)
        place += choose[ordered[:, column]]
    return place


def hand_table(
    deck: Deck, hand: int, figure: Callable[[NDArray[np.unsignedinteger]], NDArray[np.int64]]
) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
    """A figure of every hand and the hand as a bit mask of its cards, both by `colex_index`. Decks up to 64 cards.

    Raises:
        HandSizeError: the hand is larger than the deck.
    """
    values = np.zeros(comb(deck.size, hand), np.int64)
    masks = np.zeros(len(values), np.uint64)
    for hands in all_hands(deck, hand):
        place = colex_index(hands)
        values[place] = figure(hands)
        masks[place] = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    return values, masks


def disjoint_pairs(masks: NDArray[np.uint64]) -> int:
    """How many ordered pairs of these hands have no card in common."""
    pairs = 0
    for start in range(0, len(masks), 256):
        pairs += int(((masks[start : start + 256, None] & masks[None]) == 0).sum())
    return pairs
