"""Odds of durák: trumps where the turned card lies outside the hand, and where it belongs to it."""

from fractions import Fraction

from rules.odds.catalogue import odds
from rules.odds.moments import mean


def test_three_cards_beside_a_turned_one() -> None:
    counts = {int(name): ways for name, ways in odds("durak-2", "trumps").counts.items()}
    assert mean(counts) == Fraction(3 * 7, 31)


def test_who_gets_the_shown_card_has_a_trump_for_certain() -> None:
    counts = {int(name): ways for name, ways in odds("durak-n", "trumps", players=4).counts.items()}
    assert min(counts) == 1
    assert mean(counts) == 1 + Fraction(7 * 7, 31)
