"""What is thrown away before the draw: by an honest player from his own five cards, by one who sees what will come."""

from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.poker import poker_category, poker_strength
from rules.hands.poker_rules import szurdi_rules

MOST_DRAWN = 3
"""A player may change up to three cards (Szurdi, p. 20)."""

HAND = 5

OPTIONS = tuple(thrown for count in range(MOST_DRAWN + 1) for thrown in combinations(range(HAND), count))
"""Every choice of places to throw: none, one, two or three of five; 26 of them."""

Flags = NDArray[np.bool_]
_FOUR = 4
_SELDOM = 0.2
_PLACES = 1 << np.arange(HAND)


def honest_discards(deck: Deck, hands: NDArray[np.intp], keeps_side_card: Flags, chases: Flags) -> Flags:
    """`(n, 5)`: the cards of `(n, 5)` hands that go, by the book's rules of thumb (pp. 13, 16, 20, 26).

    Sets are kept, with the highest side card where `keeps_side_card` `(n,)`; four of a suit and four to an open
    straight are kept, to an inside one where he `chases` `(n,)`; with nothing the two highest cards.
    """
    rules = szurdi_rules(deck)
    level = poker_category(deck, hands, rules)
    ranks = _ranks(deck)[hands]
    alike = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    side = np.where(alike == 1, ranks, -1)
    best_side = side == side.max(axis=1, keepdims=True)
    keep = alike >= 2
    trips_or_pair = (keep.sum(axis=1) == 2) | (keep.sum(axis=1) == 3)
    keep |= best_side & (trips_or_pair & keeps_side_card & (alike.max(axis=1) < _FOUR))[:, None]
    for four in (_four_in_line(deck, ranks, chases), _four_of_suit(deck, hands)):
        use = four.any(axis=1) & (alike.max(axis=1) == 1)
        keep[use] = four[use]
    empty = ~keep.any(axis=1)
    keep[empty] = np.argsort(np.argsort(-ranks[empty], axis=1), axis=1) < 2
    pat = [rules.level(name) for name in ("straight", "flush", "full", "straight-flush")]
    keep[np.isin(level, pat)] = True
    return np.asarray(~keep)


def options_of_the_book(deck: Deck, hands: NDArray[np.intp]) -> NDArray[np.float64]:
    """`(n, 26)`: how likely an honest player by the book throws each of `OPTIONS`: one in five keeps a side card, one
    in five chases a straight within."""
    chances = np.zeros((len(hands), len(OPTIONS)))
    rows = np.arange(len(hands))
    for keeps, often in ((True, _SELDOM), (False, 1 - _SELDOM)):
        for chases, as_often in ((True, _SELDOM), (False, 1 - _SELDOM)):
            thrown = honest_discards(deck, hands, np.full(len(hands), keeps), np.full(len(hands), chases))
            chances[rows, _option_numbers()[thrown @ _PLACES]] += often * as_often
    return chances


def outcomes(deck: Deck, hands: NDArray[np.intp], coming: NDArray[np.intp]) -> NDArray[np.int32]:
    """`(n, 26)`: the strength that each of `OPTIONS` would give, where `coming` `(n, 3)` are the next cards."""
    results = np.empty((len(hands), len(OPTIONS)), np.int32)
    for k, thrown in enumerate(OPTIONS):
        after = hands.copy()
        after[:, list(thrown)] = coming[:, : len(thrown)]
        results[:, k] = poker_strength(deck, after)
    return results


def knowing_discards(deck: Deck, hands: NDArray[np.intp], coming: NDArray[np.intp]) -> Flags:
    """`(n, 5)`: the cards that go where the next three are known: the best outcome, of equal ones the fewest cards."""
    best = outcomes(deck, hands, coming).argmax(axis=1)
    return np.asarray(_option_flags()[best])


@lru_cache(maxsize=1)
def _option_numbers() -> NDArray[np.intp]:
    """Which of `OPTIONS` a choice of places is, by the sum of `_PLACES`; more than three cards go for none."""
    numbers = np.zeros(1 << HAND, np.intp)
    numbers[_option_flags() @ _PLACES] = np.arange(len(OPTIONS))
    return numbers


@lru_cache(maxsize=1)
def _option_flags() -> Flags:
    return np.array([[place in thrown for place in range(HAND)] for thrown in OPTIONS])


@lru_cache(maxsize=16)
def _ranks(deck: Deck) -> NDArray[np.intp]:
    """Rank values by card index, the deck's lowest 0."""
    return np.array([len(deck.ranks) - 1 - deck.ranks.index(card.rank) for card in deck.cards], np.intp)


def _four_of_suit(deck: Deck, hands: NDArray[np.intp]) -> Flags:
    suits = np.array([deck.suits.index(card.suit) for card in deck.cards], np.intp)[hands]
    alike = (suits[:, :, None] == suits[:, None, :]).sum(axis=2)
    return np.asarray(alike == _FOUR)


def _four_in_line(deck: Deck, ranks: NDArray[np.intp], chases: Flags) -> Flags:
    """Four different ranks within four in sequence, or within five where he chases; the highest such four."""
    found = np.zeros(ranks.shape, np.bool_)
    for span in (HAND, _FOUR):
        for low in range(len(deck.ranks) - span + 1):
            within = (ranks >= low) & (ranks < low + span)
            use = (within.sum(axis=1) == _FOUR) & (chases | (span == _FOUR))
            found[use] = within[use]
    return found
