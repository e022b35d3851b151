"""Odds of preferánsz (games-1.md, 3.8)."""

import numpy as np
import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.preferansz import preferansz_figures
from rules.odds.catalogue import odds


def test_aces_in_the_talon() -> None:
    aces = odds("preferansz", "talon-aces")
    assert [round(float(aces.chance(n)), 3) for n in "012"] == [0.762, 0.226, 0.012]


def test_longest_suit_in_ten_cards() -> None:
    longest = odds("preferansz", "longest-suit")
    assert [round(float(longest.chance(n)), 3) for n in "34567"] == [0.316, 0.517, 0.147, 0.018, 0.001]


# Any four equal ranks in ten of 32 (1.3).
def test_aces() -> None:
    aces = odds("preferansz", "aces")
    assert [round(float(aces.chance(str(n))), 4) for n in range(5)] == [0.2034, 0.4283, 0.2891, 0.0734, 0.0058]


@pytest.mark.parametrize("outcome", ["0", "2", "4"])
def test_expected_takings_agree_with_dealt_hands(outcome: str, rng: np.random.Generator) -> None:
    deals = 40_000
    hands = find_game("preferansz").deal(deals, rng)[1]
    share = float((preferansz_figures(find_deck("magyar32"), hands)["takings"] == int(outcome)).mean())
    chance = float(odds("preferansz", "takings").chance(outcome))
    assert abs(share - chance) < 4 * (chance * (1 - chance) / deals) ** 0.5
