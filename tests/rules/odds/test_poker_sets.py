"""Sets of cards in order, and the hands that hold them."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from rules.decks import find_deck
from rules.hands.door import WrongDeckError
from rules.hands.poker import poker_category
from rules.hands.poker_rules import PokerRules
from rules.odds.poker_sets import all_sets, by_rank, disjoint_hands, hand_categories, hands_holding, place_of
from rules.odds.subsets import HandSizeError

DECK = find_deck("piquet32")
RULES = PokerRules()


@pytest.mark.parametrize(("cards", "size"), [(5, 0), (5, 5), (8, 3), (32, 4)])
def test_all_sets_stand_in_their_places(cards: int, size: int) -> None:
    sets = all_sets(cards, size)
    assert sets.shape == (comb(cards, size), size)
    assert {tuple(row) for row in sets.tolist()} == set(combinations(range(cards), size))
    assert place_of(sets).tolist() == list(range(len(sets)))


def test_cards_stand_by_rank_and_suit() -> None:
    assert DECK.print_all(by_rank(DECK)[:5]) == "7c 7d 7h 7s 8c"
    assert DECK.print_all(by_rank(DECK)[-2:]) == "Ah As"


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4])
def test_hands_that_hold_a_set_are_those_that_do(size: int, rng: np.random.Generator) -> None:
    holding = hands_holding(DECK, RULES, size)
    sets = all_sets(32, size)
    hands, categories = all_sets(32, 5), hand_categories(DECK, RULES)
    for row in rng.integers(0, len(sets), 3):
        holds = np.ones(len(hands), bool)
        for card in sets[row]:
            holds &= (hands == card).any(axis=1)
        assert holding[row].tolist() == np.bincount(categories[holds], minlength=10).tolist()
        assert holding[row].sum() == comb(32 - size, 5 - size)


def test_disjoint_hands_are_counted_as_by_looking_at_each(rng: np.random.Generator) -> None:
    pairs = disjoint_hands(DECK, RULES)
    assert pairs.sum() == comb(32, 5) * comb(27, 5)
    assert (pairs == pairs.T).all()
    hands = by_rank(DECK)[all_sets(32, 5)]
    masks = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    levels = poker_category(DECK, hands, RULES)
    royal = np.flatnonzero(levels == RULES.level("straight-flush"))
    counted = np.zeros(10, np.int64)
    for hand in royal:
        counted += np.bincount(levels[(masks & masks[hand]) == 0], minlength=10)
    assert pairs[RULES.level("straight-flush")].tolist() == counted.tolist()


def test_five_given_cards_and_jokers_are_refused() -> None:
    with pytest.raises(HandSizeError, match="up to four"):
        hands_holding(DECK, RULES, 5)
    with pytest.raises(WrongDeckError, match="without jokers"):
        by_rank(find_deck("piquet32+1"))


def test_what_is_shared_cannot_be_written() -> None:
    for array in (all_sets(8, 3), hands_holding(DECK, RULES, 2), disjoint_hands(DECK, RULES)):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
