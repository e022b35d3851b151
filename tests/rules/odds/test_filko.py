"""Odds of filkó (games-1.md, 3.11)."""

from fractions import Fraction

from rules.odds.catalogue import odds
from rules.odds.moments import mean


def test_overs_in_eight_cards() -> None:
    overs = odds("filko", "overs")
    assert [round(float(overs.chance(str(n))), 4) for n in range(5)] == [0.2955, 0.4503, 0.2149, 0.0374, 0.0019]


def test_the_price_agreed_on_changes_the_sum_not_the_cases() -> None:
    equal, by_suit = (odds("filko", "price", options={"price": price}) for price in ("equal", "by-suit"))
    assert equal.counts == odds("filko", "overs").counts
    assert equal.denominator == by_suit.denominator
    assert mean({int(name): ways for name, ways in by_suit.counts.items()}) == Fraction(8 * 10, 32)
