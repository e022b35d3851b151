"""Exact counts of sets of cards in a hand, against brute force and known tables."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from rules.odds.subsets import HandSizeError, expected_subsets, subset_distribution

# classes, cards in a set, cards in the deck, cards in the hand
CASES = [
    ([], 1, 5, 2),
    ([2], 1, 5, 0),
    ([2], 3, 5, 2),
    ([5], 2, 5, 5),
    ([3], 1, 9, 4),
    ([2, 3], 2, 8, 4),
    ([2, 2, 2, 2], 2, 10, 5),
    ([4, 4], 3, 9, 6),
]


def brute_force(class_sizes: list[int], subset: int, deck: int, hand: int) -> dict[int, int]:
    """Every hand, counted."""
    label = [i for i, size in enumerate(class_sizes) for _ in range(size)]
    label += [-1] * (deck - len(label))
    counts: dict[int, int] = {}
    for cards in combinations(range(deck), hand):
        held = [sum(label[card] == one for card in cards) for one in range(len(class_sizes))]
        sets = sum(comb(n, subset) for n in held)
        counts[sets] = counts.get(sets, 0) + 1
    return counts


@pytest.mark.parametrize(("classes", "subset", "deck", "hand"), CASES)
def test_the_distribution_is_that_of_all_hands(classes: list[int], subset: int, deck: int, hand: int) -> None:
    assert dict(subset_distribution(classes, subset, deck, hand)) == brute_force(classes, subset, deck, hand)


@pytest.mark.parametrize(("classes", "subset", "deck", "hand"), CASES)
def test_the_mean_is_that_of_the_distribution(classes: list[int], subset: int, deck: int, hand: int) -> None:
    pairs = subset_distribution(classes, subset, deck, hand)
    mean = Fraction(sum(number * hands for number, hands in pairs), comb(deck, hand))
    assert expected_subsets(classes, subset, deck, hand) == mean


# Szurdi's pack of 32, hands of five: one pair 107520, two pairs 24192, trips 10752, full 1344, quads 224 of 201376.
def test_pairs_of_equal_rank_agree_with_the_known_poker_table() -> None:
    nothing = 201376 - 107520 - 24192 - 10752 - 1344 - 224
    known = {0: nothing, 1: 107520, 2: 24192, 3: 10752, 4: 1344, 6: 224}
    assert dict(subset_distribution([4] * 8, 2, 32, 5)) == known


@pytest.mark.parametrize(("classes", "deck", "hand"), [([4], 32, 33), ([4], 32, -1), ([4] * 9, 32, 5)])
def test_what_does_not_fit_the_deck_is_refused(classes: list[int], deck: int, hand: int) -> None:
    with pytest.raises(HandSizeError, match="do not fit a deck of 32"):
        expected_subsets(classes, 1, deck, hand)
    with pytest.raises(HandSizeError, match="do not fit a deck of 32"):
        subset_distribution(classes, 1, deck, hand)
