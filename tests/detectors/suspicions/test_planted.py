"""Planted cards: counts by hand, exact means, and the ratio is the likelihood ratio of the hand."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, isclose

import numpy as np
import pytest

from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.suspicion import Table
from rules.decks import find_deck

ACE = PlantedCards("ace", "", 1, ("A",))
ACE_PAIR = PlantedCards("ace-pair", "", 2, ("A",))
PAIR = PlantedCards("pair", "", 2, each="rank")
SUIT_THREE = PlantedCards("suit-three", "", 3, each="suit")
TAROKK = PlantedCards("tarokk", "", 1, ("SK", "XXI", "XX", "I"))

COUNTS = [
    (ACE, "french52", "", 0),
    (ACE, "french52", "Ah As Kd", 2),
    (ACE_PAIR, "french52", "Ah", 0),
    (ACE_PAIR, "french52", "Ah As Ad", 3),
    (PAIR, "piquet32", "Ah As Kd Ks Kc", 4),
    (PAIR, "piquet32", "Ah Kd Qs Jc 9h", 0),
    (SUIT_THREE, "magyar32", "Av Kv Ov Uv", 4),
    (SUIT_THREE, "tarokk42", "Kh Qh Jh SK XXI", 1),
    (PAIR, "tarokk42", "SK XXI Kh Kd", 1),
    (TAROKK, "tarokk42", "SK XXI Kh I", 3),
    (PAIR, "piquet32x2", "Ah Ah", 1),
    (PAIR, "french52+2", "* *", 0),
]


@pytest.mark.parametrize(("feature", "deck", "hand", "count"), COUNTS)
def test_counts(feature: PlantedCards, deck: str, hand: str, count: int) -> None:
    found = find_deck(deck)
    cards = np.array([found.parse_all(hand)], np.intp).reshape(1, -1)
    assert feature.counts(found, cards).tolist() == [count]


def test_means_are_exact() -> None:
    assert ACE.expected(find_deck("piquet32"), 5) == Fraction(5, 8)
    assert ACE_PAIR.expected(find_deck("french52"), 2) == Fraction(1, 221)
    assert PAIR.expected(find_deck("piquet32x2"), 2) == Fraction(7, 63)
    assert ACE_PAIR.expected(find_deck("french52"), 1) == 0


@pytest.mark.parametrize("feature", [ACE, ACE_PAIR, PAIR, SUIT_THREE], ids=lambda feature: feature.name)
def test_the_ratio_averages_to_one_over_all_hands(feature: PlantedCards) -> None:
    deck = find_deck("magyar32")
    hands = np.array(list(combinations(range(32), 4)))
    table = Table(deck, (hands,), np.ones((len(hands), 1), np.bool_))
    assert isclose(feature.ratios(table).mean(), 1.0, rel_tol=1e-12)
    values, chances = feature.fair_ratios(deck, 4)
    assert isclose(float(values @ chances), 1.0, rel_tol=1e-12)
    assert isclose(float(chances.sum()), 1.0, rel_tol=1e-12)


def test_the_ratio_is_how_much_likelier_a_planted_hand_is() -> None:
    """Every hand of three from ten cards, with a pair of the four aces put in first and one card dealt after."""
    aces, cards, size = range(4), range(10), 3
    planted: Counter[tuple[int, ...]] = Counter()
    for pair in combinations(aces, 2):
        for rest in set(cards) - set(pair):
            planted[tuple(sorted((*pair, rest)))] += 1
    ways = sum(planted.values())
    for hand in combinations(cards, size):
        count = comb(sum(card in aces for card in hand), 2)
        mean = Fraction(6 * comb(8, 1), comb(10, 3))
        assert Fraction(planted[hand], ways) / Fraction(1, comb(10, 3)) == count / mean


def test_hands_that_are_not_evidence_and_hands_too_small_say_nothing() -> None:
    deck = find_deck("french52")
    two, one = np.array([[0, 13], [0, 13]]), np.array([[26], [26]])
    known = np.array([[True, True], [False, True]])
    ratios = ACE_PAIR.ratios(Table(deck, (two, one), known))
    assert ratios[0, 0] > 1
    assert ratios[1, 0] == 1
    assert (ratios[:, 1] == 1).all()
