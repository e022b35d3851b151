"""Odds of piké, twelve cards of 32 (games-1.md, 3.10 and 1.3)."""

import numpy as np
import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.pike import pike_figures
from rules.odds.catalogue import odds
from rules.odds.moments import mean, variance


def test_longest_suit() -> None:
    point = odds("pike", "point")
    assert [round(float(point.chance(n)), 3) for n in "34567"] == [0.044, 0.551, 0.332, 0.067, 0.006]


def test_threes_and_fours_from_ten_to_ace() -> None:
    sets = odds("pike", "sets")
    both = sets.chance("three-and-four")
    assert round(float(sets.chance("four") + both), 3) == 0.068
    assert round(float(sets.chance("three") + both), 3) == 0.520


def test_carte_blanche() -> None:
    assert round(float(odds("pike", "carte-blanche").chance("carte-blanche")), 5) == 0.00056


def test_pips_of_twelve_cards_and_aces_in_the_talons() -> None:
    pips = {int(name): ways for name, ways in odds("pike", "pips").counts.items()}
    assert (float(mean(pips)), round(float(variance(pips)) ** 0.5, 2)) == (112.5, 3.39)
    aces = {int(name): ways for name, ways in odds("pike", "talon-aces").counts.items()}
    assert mean(aces) == 1


# Any four equal ranks in twelve of 32 (1.3).
def test_aces() -> None:
    aces = odds("pike", "aces")
    assert [round(float(aces.chance(str(n))), 4) for n in range(5)] == [0.1347, 0.3804, 0.3487, 0.1224, 0.0138]


@pytest.mark.parametrize(("feature", "field"), [("point", "cards"), ("set-points", "sets")])
def test_batches_agree_with_the_exact_chances(feature: str, field: str, rng: np.random.Generator) -> None:
    deals = 60_000
    hands = find_game("pike").deal(deals, rng)[1]
    values = pike_figures(find_deck("magyar32"), hands)[field]
    for name, chance in ((n, float(odds("pike", feature).chance(n))) for n in odds("pike", feature).counts):
        share = float((values == int(name)).mean())
        assert abs(share - chance) <= 4.5 * (chance * (1 - chance) / deals) ** 0.5 + 1 / deals
