"""A second way to rank poker hands: one at a time, card by card, jokers by trying every card. Slow, and independent."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, product

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.poker_rules import PokerRules

Key = tuple[int, ...]
Reference = Callable[[Deck, list[int], PokerRules], Key]

_SUIT_ORDER = "cdhszmtv"  # within each pack weakest first


def _key(cards: list[tuple[int, int]], ranks: int, rules: PokerRules) -> Key:
    """`cards` as (rank from 0, suit from 0 to 3)."""
    held = sorted((rank for rank, _ in cards), reverse=True)
    groups = sorted(Counter(held).items(), key=lambda group: (group[1], group[0]), reverse=True)
    shape = [times for _, times in groups]
    order = [rank for rank, _ in groups]
    suits = {suit for _, suit in cards}
    top = -1
    if len(set(held)) == 5:
        if held[0] - held[4] == 4:
            top = held[0]
        elif rules.low_straight and held == [ranks - 1, 3, 2, 1, 0]:
            top = 3
    if shape == [5]:
        name, compared, decisive = "five-of-a-kind", order, None
    elif len(suits) == 1:
        name, compared, decisive = ("straight-flush", [top], None) if top >= 0 else ("flush", held, None)
    elif top >= 0:
        name, compared, decisive = "straight", [top], top
    elif shape[0] == 4:
        name, compared, decisive = "quads", order, None
    elif shape[:2] == [3, 2]:
        name, compared, decisive = "full", order, None
    elif shape[0] == 3:
        name, compared, decisive = "trips", order, None
    elif shape[:2] == [2, 2]:
        name, compared, decisive = "two-pair", order, order[2]
    elif shape[0] == 2:
        name, compared, decisive = "pair", order, order[1]
    else:
        name, compared, decisive = "nothing", order, order[0]
    suit = 0
    if rules.suits_break_ties and name in ("flush", "straight-flush"):
        suit = next(iter(suits))
    elif rules.suits_break_ties and decisive is not None:
        suit = next(suit for rank, suit in cards if rank == decisive)
    compared = compared + [-1] * (5 - len(compared))
    suit_first = {"flush": rules.flush_compare, "straight-flush": rules.straight_flush_compare}.get(
        name
    ) == "suit-first"
    return (rules.categories.index(name), *((suit, *compared) if suit_first else (*compared, suit)))


def _best(deck: Deck, hand: list[int], rules: PokerRules) -> Key:
    ranks = [rank for rank in reversed(deck.ranks) if rank != "*"]
    suits = sorted(deck.suits, key=_SUIT_ORDER.index)
    first = 4 - len(suits) if len(suits) == 4 else 0
    every = list(product(range(len(ranks)), range(first, 4)))
    naturals = [
        (ranks.index(deck.cards[card].rank), _SUIT_ORDER.index(deck.cards[card].suit) % 4)
        for card in hand
        if not deck.cards[card].is_joker
    ]
    keys = []
    for kept in combinations(naturals + [None] * (len(hand) - len(naturals)), 5):
        given = [card for card in kept if card is not None]
        for jokers in combinations_with_replacement(every, 5 - len(given)):
            cards = [*given, *jokers]
            if rules.five_of_a_kind == "top" or len(set(cards)) == 5:
                keys.append(_key(cards, len(ranks), rules))
    return max(keys)


@pytest.fixture(scope="session")
def slow_strength() -> Reference:
    """The comparable strength of one hand of five or more cards: its category's level first."""
    return _best


@pytest.fixture(scope="session")
def same_order() -> Callable[[NDArray[np.integer], list[Key]], bool]:
    """Do numbers and keys put the hands in the same order, ties included?"""

    def check(strengths: NDArray[np.integer], keys: list[Key]) -> bool:
        places = {key: place for place, key in enumerate(sorted(set(keys)))}
        _, by_strength = np.unique(strengths, return_inverse=True)
        return bool((by_strength == [places[key] for key in keys]).all())

    return check


@pytest.fixture
def random_hands(rng: np.random.Generator) -> Callable[[Deck, int, int], NDArray[np.uint8]]:
    """`(n, k)` hands of a deck, each without a card twice."""

    def deal(deck: Deck, n: int, k: int) -> NDArray[np.uint8]:
        return np.argsort(rng.random((n, deck.size)), axis=1)[:, :k].astype(np.uint8)

    return deal
