"""Hands valued by adding up."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from rules.decks import find_deck
from rules.hands.points import high_card_strength, rank_strength, tarokk_strength, twenty_one_strength


def test_a_bridge_pack_holds_forty_points_and_a_tarokk_pack_ninety_four() -> None:
    assert high_card_strength(find_deck("french52"), np.arange(52)[None]).tolist() == [40]
    assert tarokk_strength(find_deck("tarokk42"), np.arange(42)[None]).tolist() == [94]


# 496 hands of two, nobel count, from the specification (games-1.yaml, huszonegy).
NOBEL = {4: 6, 5: 16, 6: 22, 7: 16, 8: 6, 9: 16, 10: 32, 11: 48, 12: 48, 13: 48, 14: 38, 15: 32, 16: 22, 17: 32}
NOBEL |= {18: 38, 19: 32, 20: 22, 21: 16, 22: 6}


def test_twenty_one_totals_are_those_of_the_specification() -> None:
    hands = np.array(list(combinations(range(32), 2)))
    assert Counter(twenty_one_strength(find_deck("magyar32"), hands).tolist()) == NOBEL


def test_more_than_twenty_one_is_lost_except_two_aces() -> None:
    deck = find_deck("magyar32")
    three = np.array([deck.parse_all("Av Xv 9v"), deck.parse_all("7v 7t 7z")])
    assert twenty_one_strength(deck, three).tolist() == [0, 21]
    assert twenty_one_strength(deck, np.array([deck.parse_all("Av At")])).tolist() == [22]


@pytest.mark.parametrize(
    ("deck", "low", "high"), [("french52", "2c", "As"), ("short36", "6d", "Ah"), ("magyar32", "7m", "Av")]
)
def test_ranks_run_from_one_upward(deck: str, low: str, high: str) -> None:
    found = find_deck(deck)
    cards = np.array([[found.parse(low)], [found.parse(high)]])
    assert rank_strength(found, cards).tolist() == [1, len(found.ranks)]
