"""Odds of tartli: points, and what nine cards can declare against hands dealt."""

import numpy as np

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.tartli import tartli_figures
from rules.odds.catalogue import odds
from rules.odds.moments import mean, variance


# games-1.md, 1.3.
def test_card_points_of_nine_cards() -> None:
    counts = {int(name): ways for name, ways in odds("tartli", "points").counts.items()}
    assert (round(float(mean(counts)), 2), round(float(variance(counts)) ** 0.5, 2)) == (42.47, 13.51)


def test_declared_points_agree_with_dealt_hands(rng: np.random.Generator) -> None:
    deals = 100_000
    hands = find_game("tartli").deal(deals, rng)[1]
    values = tartli_figures(find_deck("magyar32"), hands, "v")["value"].astype(np.int64)
    exact = {int(name): ways for name, ways in odds("tartli", "declared").counts.items()}
    assert set(np.unique(values).tolist()) <= set(exact)
    error = (float(variance(exact)) / deals) ** 0.5
    assert abs(float(values.mean()) - float(mean(exact))) < 4 * error
    nothing = float(odds("tartli", "declared").chance("0"))
    assert abs(float((values == 0).mean()) - nothing) < 4 * (nothing * (1 - nothing) / deals) ** 0.5


def test_the_bella_lies_in_one_of_two_hands_twice_as_often_as_in_a_named_one() -> None:
    one, any_hand = (odds("tartli", name).chance("bella") for name in ("bella", "bella-at-the-table"))
    assert any_hand == 2 * one
