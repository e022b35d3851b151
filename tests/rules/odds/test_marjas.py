"""Odds of márjás (games-1.md, 3.14, 3.15, 1.3)."""

from fractions import Fraction

import pytest

from rules.odds.catalogue import odds
from rules.odds.moments import mean, variance


@pytest.mark.parametrize(("game", "chance"), [("marjas", 0.1185), ("marjas-kereszt", 0.2143)])
@pytest.mark.parametrize("feature", ["mariages", "amours"])
def test_at_least_one(game: str, chance: float, feature: str) -> None:
    assert round(1 - float(odds(game, feature).chance("0")), 4) == chance


@pytest.mark.parametrize(("game", "middle", "spread"), [("marjas", 22.50, 9.30), ("marjas-kereszt", 30.00, 10.32)])
def test_card_points_of_a_dealt_hand(game: str, middle: float, spread: float) -> None:
    counts = {int(name): ways for name, ways in odds(game, "points").counts.items()}
    assert (round(float(mean(counts)), 2), round(float(variance(counts)) ** 0.5, 2)) == (middle, spread)


def test_the_turned_card_takes_its_own_mariage_out_of_reach() -> None:
    together = odds("marjas", "trump-mariage").chance("trump-mariage")
    assert together == Fraction(24, 32) * Fraction(6 * 5, 31 * 30)


def test_declared_points_are_those_of_mariages_and_amours() -> None:
    counts = {int(name): ways for name, ways in odds("marjas", "declared").counts.items()}
    parts = [
        mean({int(name): ways for name, ways in odds("marjas", feature).counts.items()})
        for feature in ("mariages", "amours")
    ]
    assert mean(counts) == 20 * parts[0] + 30 * parts[1]
