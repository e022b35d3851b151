"""Odds of thirty-one (games-1.md, 3.13)."""

import numpy as np
import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.harminczegy import harminczegy_sum
from rules.odds.catalogue import odds

SUMS = {7: 4, 8: 28, 9: 76, 10: 1264, 11: 676, 15: 96, 16: 96, 17: 480, 18: 480, 19: 480, 20: 672, 21: 384, 24: 4}
SUMS |= {25: 16, 26: 20, 27: 44, 28: 44, 29: 40, 30: 32, 31: 24}


def test_three_cards() -> None:
    assert dict(odds("harminczegy", "sum").counts) == {str(total): ways for total, ways in SUMS.items()}


def test_mean_of_the_best_sum() -> None:
    assert round(sum(total * ways for total, ways in SUMS.items()) / 4960, 2) == 15.67
    assert round(float(odds("harminczegy", "sum").chance("31")), 5) == 0.00484


@pytest.mark.parametrize(("players", "chance"), [(4, 0.0192), (9, 0.0427)])
def test_somebody_is_dealt_31(players: int, chance: float) -> None:
    assert round(1 - float(odds("harminczegy", "dealt-31", players).chance("0")), 4) == chance


def test_for_two_players_every_pair_of_hands_is_counted() -> None:
    mean = sum(int(name) * odds("harminczegy", "dealt-31", 2).chance(name) for name in "012")
    assert mean == 2 * odds("harminczegy", "sum").chance("31")


def test_dealt_tables_agree(rng: np.random.Generator) -> None:
    deals = 20_000
    hands = find_game("harminczegy").deal(deals, rng, players=9)
    deck = find_deck("magyar32")
    somebody = np.any([harminczegy_sum(deck, hand) == 31 for hand in hands], axis=0)
    chance = 1 - float(odds("harminczegy", "dealt-31", 9).chance("0"))
    assert abs(float(somebody.mean()) - chance) < 4 * (chance * (1 - chance) / deals) ** 0.5
