"""The exact chance of the best bridge hand."""

from fractions import Fraction
from math import sqrt

import numpy as np

from rules.games.catalogue import find_game
from rules.hands.points import high_card_strength
from rules.odds.high_cards import best_hand_chance


def test_it_is_the_known_number() -> None:
    assert round(float(best_hand_chance()), 4) == 0.2755
    assert best_hand_chance() == Fraction(3228887970291227, 11718381475468500)


def test_simulated_deals_agree_for_every_seat(rng: np.random.Generator) -> None:
    bridge, n = find_game("bridge"), 40_000
    points = np.stack([high_card_strength(bridge.deck, hand) for hand in bridge.deal(n, rng)])
    best = (points == points.max(axis=0)).mean(axis=1)
    chance = float(best_hand_chance())
    assert np.abs(best - chance).max() < 5 * sqrt(chance * (1 - chance) / n)
