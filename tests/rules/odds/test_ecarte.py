"""Odds of ecarté (games-2.md)."""

from fractions import Fraction

import numpy as np

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.ecarte import ecarte_figures
from rules.odds.catalogue import odds
from rules.odds.moments import mean


def test_kings() -> None:
    assert odds("ecarte", "turn-up").chance("king") == Fraction(1, 8)
    assert odds("ecarte", "named-king").chance("king") == Fraction(5, 32)
    assert mean({int(n): ways for n, ways in odds("ecarte", "kings").counts.items()}) == Fraction(5, 8)


def test_specification_error_the_king_of_the_turned_suit_is_held_in_35_of_248_not_5_of_32(
    rng: np.random.Generator,
) -> None:
    """5/32 holds for a suit named before the deal; the turned card may be the king itself."""
    held = odds("ecarte", "trump-king").chance("trump-king")
    assert held == Fraction(7, 8) * Fraction(5, 31) == Fraction(35, 248)
    dealt = find_game("ecarte").deal_out(100_000, rng)
    found = ecarte_figures(find_deck("piquet32"), dealt.hands[1], dealt.turn_up[:, 0] // 8)
    share = float(found["trump_king"].mean())
    assert abs(share - float(held)) < 4 * 0.0011  # four standard errors; 5/32 would be fourteen away


def test_trumps_in_a_hand() -> None:
    counts = {int(n): ways for n, ways in odds("ecarte", "trumps").counts.items()}
    assert mean(counts) == Fraction(5 * 7, 31)
