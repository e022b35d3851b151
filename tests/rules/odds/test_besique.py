"""Odds of bésique, nine cards of 128 (games-2.md)."""

from fractions import Fraction

import numpy as np
import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.besique import besique_figures
from rules.odds.catalogue import odds
from rules.odds.moments import chance, mean


@pytest.mark.parametrize("game", ["besique", "rubicon-besique"])
def test_numbers_of_the_specification(game: str) -> None:
    aces = {int(n): ways for n, ways in odds(game, "aces").counts.items()}
    assert mean(aces) == Fraction(9, 8)
    assert round(float(chance(aces, 4)), 6) == 0.014331
    assert mean({int(n): ways for n, ways in odds(game, "courts").counts.items()}) == Fraction(27, 8)
    assert mean({int(n): ways for n, ways in odds(game, "spade-queens").counts.items()}) == Fraction(9, 32)
    assert round(float(odds(game, "carte-blanche").chance("carte-blanche")), 6) == 0.012165
    assert round(1 - float(odds(game, "besiques").chance("0")), 6) == 0.059832


def test_a_seven_is_turned_once_in_eight() -> None:
    assert odds("besique", "turned-seven").chance("seven") == Fraction(1, 8)


def test_dealt_hands_agree(rng: np.random.Generator) -> None:
    deals = 60_000
    hands = find_game("besique").deal(deals, rng)[1]
    found = besique_figures(find_deck("piquet32x4"), hands)
    fours = np.any([found[f"four_{rank}"] > 0 for rank in "AKQJ"], axis=0)
    shares = {
        "besiques": (float((found["besiques"] == 0).mean()), float(odds("besique", "besiques").chance("0"))),
        "mariages": (float((found["mariages"] == 0).mean()), float(odds("besique", "mariages").chance("0"))),
        "fours": (1 - float(fours.mean()), float(odds("besique", "fours").chance("none"))),
    }
    for share, exact in shares.values():
        assert abs(share - exact) < 4 * (exact * (1 - exact) / deals) ** 0.5
