"""Card points: exact over all hands of a deck."""

from itertools import combinations
from math import isclose

import numpy as np
import pytest

from detectors.suspicions.points import CardPoints, Values
from detectors.suspicions.suspicion import Table
from rules.decks import find_deck
from rules.hands.marjas import POINTS

HIGH = Values.of({"A": 4, "K": 3, "Q": 2, "J": 1})


@pytest.mark.parametrize(
    ("values", "deck", "hand", "points"),
    [
        (HIGH, "french52", "Ah Kd Qs Jc 2c", 10),
        (HIGH, "french52", "", 0),
        (Values.of(POINTS), "magyar32", "Av Xv Kv Ov Uv 9v", 30),
        (Values.of({"K": 5}, others=1), "tarokk42", "Kh SK II", 7),
    ],
)
def test_hands_are_added_up(values: Values, deck: str, hand: str, points: int) -> None:
    found = find_deck(deck)
    cards = np.array([found.parse_all(hand)], np.intp).reshape(1, -1)
    assert values(found, cards).tolist() == [points]


def test_the_ratio_averages_to_one_over_all_hands_and_is_the_likelihood_of_a_planted_card() -> None:
    deck = find_deck("magyar32")
    feature = CardPoints("points", "", Values.of(POINTS))
    hands = np.array(list(combinations(range(32), 3)))
    ratios = feature.ratios(Table(deck, (hands,), np.ones((len(hands), 1), np.bool_)))[:, 0]
    assert isclose(ratios.mean(), 1.0, rel_tol=1e-12)
    worth = feature.values.worth(deck)
    hand = hands[1234]
    planted = sum(worth[card] / worth.sum() / (31 * 30 / 2) for card in hand)  # that card first, two of 31 after it
    assert isclose(planted / (1 / len(hands)), ratios[1234], rel_tol=1e-12)


def test_what_is_not_known_says_nothing_and_what_is_kept_back_counts_nothing() -> None:
    deck = find_deck("french52")
    cards = np.array([[0, 1]])
    table = Table(deck, (cards, cards, cards), np.array([[True, False, False]]), np.array([[False, False, True]]))
    ratios = CardPoints("points", "", HIGH).ratios(table)[0]
    assert ratios[0] > 1
    assert ratios[1:].tolist() == [1.0, 0.0]
    assert (CardPoints("points", "", Values.of({})).ratios(table) == 1).all()
