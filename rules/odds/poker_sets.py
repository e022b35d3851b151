"""All sets of cards of a deck in one order, and how many five-card hands of each category hold a given set.

The cards stand by rank, lowest first (`by_rank`); a set is written by their places in that order, rising. Sets of k
cards stand in colexicographic order: {0, 1, ..., k-1} first, and a set at place C(c1, 1) + ... + C(ck, k) of its cards
c1 < ... < ck. From the hands that hold each set follows all that two disjoint hands have to do with each other, by
inclusion and exclusion: hands free of D are those that hold none of its subsets, added with signs.
"""

from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import WrongDeckError
from rules.hands.poker import poker_category
from rules.hands.poker_cards import poker_cards
from rules.hands.poker_rules import PokerRules
from rules.odds.subsets import HandSizeError

FIVE = 5


@lru_cache(maxsize=32)
def all_sets(cards: int, size: int) -> NDArray[np.uint8]:
    """`(C(cards, size), size)`: every set, its cards rising, in colexicographic order. Do not change what is returned.

    >>> all_sets(4, 2).tolist()
    [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]
    """
    if size == 0:
        return np.zeros((1, 0), np.uint8)
    smaller = all_sets(cards, size - 1)
    sets = np.empty((comb(cards, size), size), np.uint8)
    for last in range(size - 1, cards):
        first, stop = comb(last, size), comb(last + 1, size)
        sets[first:stop, :-1] = smaller[: stop - first]
        sets[first:stop, -1] = last
    sets.flags.writeable = False
    return sets


def place_of(sets: NDArray[np.integer]) -> NDArray[np.int64]:
    """`(n,)`: the place of each set of `(n, k)` rising cards among all sets of k."""
    place: NDArray[np.int64] = np.zeros(len(sets), np.int64)
    for column in range(sets.shape[1]):
        place += _choose(column + 1)[sets[:, column]]
    return place


@lru_cache(maxsize=32)
def by_rank(deck: Deck) -> NDArray[np.uint8]:
    """`(size,)`: the cards of a deck without jokers, lowest rank first, weakest suit first within a rank.

    Raises:
        WrongDeckError: a deck with jokers, or no pack that poker is played with.
    """
    if deck.jokers:
        raise WrongDeckError(f"sets of cards are counted without jokers, and {deck.name} has some")
    cards = poker_cards(deck, PokerRules())
    return np.lexsort((cards.suits, cards.values)).astype(np.uint8)


@lru_cache(maxsize=8)
def hand_categories(deck: Deck, rules: PokerRules) -> NDArray[np.uint8]:
    """`(C(size, 5),)`: the category's level of every five-card hand, in the order of `all_sets`.

    Raises:
        WrongDeckError: as `by_rank`.
    """
    return poker_category(deck, by_rank(deck)[all_sets(deck.size, FIVE)], rules).astype(np.uint8)


@lru_cache(maxsize=32)
def hands_holding(deck: Deck, rules: PokerRules, size: int) -> NDArray[np.int64]:
    """`(C(deck, size), categories)`: of the five-card hands that hold each set, how many fall into each category.

    It is also the distribution of the final hand of a player who holds that set and gets the rest of five cards from
    all that he does not see. Do not change what is returned.

    Raises:
        HandSizeError: more than four cards.
        WrongDeckError: as `by_rank`.
    """
    if not 0 <= size < FIVE:
        raise HandSizeError(f"the hands that hold {size} given cards are not counted: up to four are")
    levels = len(rules.categories)
    larger = all_sets(deck.size, size + 1)
    holding = np.zeros((comb(deck.size, size), levels), np.int64)
    if size == FIVE - 1:
        categories = hand_categories(deck, rules)
        for places in _places_without_one(larger):
            holding += np.bincount(places * levels + categories, minlength=holding.size).reshape(holding.shape)
    else:  # a hand that holds a set holds 5 - size sets with one card more; counts are below 2^53, exact as floats
        above = hands_holding(deck, rules, size + 1)
        for places in _places_without_one(larger):
            for level in np.flatnonzero(above.any(axis=0)):
                sums = np.bincount(places, weights=above[:, level], minlength=len(holding))
                holding[:, level] += sums.astype(np.int64)
        holding //= FIVE - size
    holding.flags.writeable = False
    return holding


@lru_cache(maxsize=8)
def disjoint_hands(deck: Deck, rules: PokerRules) -> NDArray[np.int64]:
    """`(categories, categories)`: ordered pairs of five-card hands without a common card, by their categories.

    Do not change what is returned.

    Raises:
        WrongDeckError: as `by_rank`.
    """
    categories = hand_categories(deck, rules)
    pairs: NDArray[np.int64] = -np.diag(np.bincount(categories, minlength=len(rules.categories)))  # five in common
    for size in range(FIVE):
        holding = hands_holding(deck, rules, size)
        pairs += (-1) ** size * (holding.T @ holding)
    pairs.flags.writeable = False
    return pairs


@lru_cache(maxsize=16)
def _choose(size: int) -> NDArray[np.int64]:
    return np.array([comb(card, size) for card in range(256)], np.int64)


def _places_without_one(sets: NDArray[np.uint8]) -> list[NDArray[np.int64]]:
    """For each column: the places of the sets that are left when its card is taken out."""
    size = sets.shape[1]
    below = [np.zeros(len(sets), np.int64)]
    for column in range(size - 1):
        below.append(below[-1] + _choose(column + 1)[sets[:, column]])
    above = np.zeros(len(sets), np.int64)
    places = []
    for column in reversed(range(size)):
        places.append(below[column] + above)
        above = above + _choose(column)[sets[:, column]]
    return places
