"""Conditions on a hand: exact chances, against all hands of a small deck and against published ones."""

from fractions import Fraction
from itertools import combinations
from math import isclose

import numpy as np
import pytest

from detectors.suspicions.catalogue import battery
from detectors.suspicions.condition import AtLeast, Condition, Lengths, PointRange, Requirement, suit_lengths
from detectors.suspicions.points import Values
from detectors.suspicions.shapes import has_five_card_major, has_four_card_major, is_balanced, is_flat
from detectors.suspicions.suspicion import Table
from rules.decks import find_deck
from rules.hands.huszonegy import huszonegy_strength
from rules.hands.makao import makao_strength

HIGH = Values.of({"A": 4, "K": 3, "Q": 2, "J": 1})

# Published odds of bridge hands (balanced 47.60 %, no five-card major 65.67 %), and of points (15 to 17: 10.10 %).
PUBLISHED = [
    (Lengths(is_balanced), 0.4760),
    (Lengths(has_five_card_major), 0.3433),
    (Lengths(is_flat), 0.3209),
    (PointRange(HIGH, 15, 17), 0.1010),
    (PointRange(HIGH, 0, 40), 1.0),
]


@pytest.mark.parametrize(("test", "chance"), PUBLISHED)
def test_chances_in_bridge_are_the_published_ones(test: Requirement, chance: float) -> None:
    assert float(test.chance(find_deck("french52"), 13)) == pytest.approx(chance, abs=5e-5)


TESTS: list[Requirement] = [
    PointRange(Values.of({"A": 11, "X": 10, "K": 4}), 4, 14),
    Lengths(is_flat),
    Lengths(has_four_card_major),
    AtLeast(huszonegy_strength, 20, (4,)),
]


@pytest.mark.parametrize("test", TESTS)
def test_the_ratio_averages_to_one_over_all_hands_of_four(test: Requirement) -> None:
    deck = find_deck("magyar32")
    hands = np.array(list(combinations(range(32), 4)))
    table = Table(deck, (hands,), np.ones((len(hands), 1), np.bool_))
    ratios = Condition("condition", "", test).ratios(table)
    assert isclose(ratios.mean(), 1.0, rel_tol=1e-9)
    assert ratios.max() > 1


def test_figures_are_counted_over_all_hands_of_their_sizes_only() -> None:
    natural = AtLeast(makao_strength, 20, (2,))
    deck = find_deck("french52")
    # 8: (8,10/K..) and so on, counted by hand: values 0 (16 cards), 1..9 (4 each).
    pairs = sum(
        (16 * 4 if a == 0 else 4 * 3 // 2 if a == b else 16)
        for total in (8, 9, 18)
        for a in range(10)
        for b in range(a, 10)
        if a + b == total
    )
    assert natural.chance(deck, 2) == Fraction(pairs, 1326)
    assert natural.chance(deck, 3) == 0
    assert AtLeast(makao_strength, 20, (13,)).chance(deck, 13) == 0  # too many to count
    table = Table(deck, (np.array([[0, 1, 2]]),), np.ones((1, 1), np.bool_))
    assert Condition("natural", "", natural).ratios(table).tolist() == [[1.0]]


def test_a_deck_without_suits_enough_has_no_shapes() -> None:
    assert Lengths(is_flat).chance(find_deck("tarokk42"), 9) > 0
    cards = np.array([[0, 13, 26, 39], [1, 2, 3, 4]]).T
    assert suit_lengths(find_deck("french52"), cards).tolist() == [[1, 1, 1, 1], [4, 0, 0, 0]]


def test_hidden_hands_say_nothing_and_kept_back_ones_count_nothing() -> None:
    deck = find_deck("french52")
    cards = np.full((1, 13), -1)
    table = Table(deck, (cards, cards), np.array([[False, False]]), np.array([[True, False]]))
    assert Condition("balanced", "", Lengths(is_balanced)).ratios(table).tolist() == [[0.0, 1.0]]


def test_only_known_hands_reach_a_strength_that_refuses_impossible_ones() -> None:
    deck = find_deck("piquet32")
    strong, hidden = np.array([deck.parse_all("Ah Ad As Kc Kd")]), np.full((1, 5), -1)
    table = Table(deck, (strong, hidden), np.array([[True, False]]), np.array([[False, True]]))
    trips = next(feature for feature in battery("otlapos-egycseres-32") if feature.name == "trips-up")
    ratios = trips.ratios(table)[0]
    assert ratios[0] > 5
    assert ratios[1] == 0
