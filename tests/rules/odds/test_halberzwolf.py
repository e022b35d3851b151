"""Odds of eleven and a half (games-2.md)."""

from fractions import Fraction

from rules.odds.catalogue import odds


def test_the_first_card() -> None:
    first = odds("halberzwolf", "first-card")
    assert (first.chance("11"), first.chance("0.5")) == (Fraction(1, 13), Fraction(3, 13))
    assert sum(Fraction(name) * first.chance(name) for name in first.counts) == Fraction(133, 26)


def test_two_cards() -> None:
    figure = odds("halberzwolf", "figure")
    assert figure.chance("11.5") == Fraction(8, 221)
    assert round(float(figure.chance("lost")), 6) == 0.377074
    assert odds("halberzwolf", "two-cards").chance("11.5") == Fraction(8, 221)
