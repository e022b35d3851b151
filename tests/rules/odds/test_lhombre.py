"""Odds of l'hombre (games-2.md)."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.lhombre import lhombre_figures
from rules.odds.catalogue import odds


def test_black_aces_matadors_and_the_talon() -> None:
    aces, matadors = odds("lhombre", "black-aces"), odds("lhombre", "top-trumps")
    assert [round(float(aces.chance(n)), 6) for n in "012"] == [0.596154, 0.357692, 0.046154]
    assert aces.chance("2") == Fraction(3, 65)
    assert [round(float(matadors.chance(n)), 6) for n in "0123"] == [0.454960, 0.423583, 0.112955, 0.008502]
    assert odds("lhombre", "talon-black-aces").chance("2") == Fraction(1, 10)


def test_hand_and_talon_together_agree_with_each_alone() -> None:
    apart = odds("lhombre", "black-aces-apart")
    in_hand = {n: sum((apart.chance(o) for o in apart.counts if o.startswith(n)), Fraction(0)) for n in "012"}
    assert in_hand == {n: odds("lhombre", "black-aces").chance(n) for n in "012"}


def test_runs_of_matadors_agree_with_all_hands_of_three_and_with_dealt_ones(rng: np.random.Generator) -> None:
    deck = find_deck("lhombre40")
    three = np.array(list(combinations(range(40), 3)), np.uint8)
    assert int((lhombre_figures(deck, three, "s")["matadors"] == 3).sum()) == 1
    hands = find_game("lhombre").deal(200_000, rng)[1]
    share = float((lhombre_figures(deck, hands, "h")["matadors"] >= 3).mean())
    chance = 1 - float(odds("lhombre", "matadors").chance("0"))
    assert abs(share - chance) < 4 * (chance / 200_000) ** 0.5


@pytest.mark.parametrize("game", ["lhombre-otos", "lhombre-kettes", "lhombre-quadrille-veves-nelkul"])
def test_three_matadors_are_as_likely_as_all_three_top_trumps(game: str) -> None:
    assert 1 - odds(game, "matadors").chance("0") == odds(game, "top-trumps").chance("3")
