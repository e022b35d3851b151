"""Odds of whist and bridge (games-2.md)."""

from fractions import Fraction

from rules.odds.catalogue import odds
from rules.odds.moments import mean


def test_honours_of_a_seat_and_of_a_side() -> None:
    seat, side = odds("whist-sans-adout", "honours"), odds("whist-sans-adout", "honours-of-a-side")
    assert [round(float(seat.chance(n)), 6) for n in "01234"] == [0.303818, 0.438848, 0.213493, 0.041200, 0.002641]
    assert [side.chance(n) for n in "01234"] == [Fraction(n, 833) for n in (46, 208, 325, 208, 46)]
    assert round(float(side.chance("1") + side.chance("3")), 6) == 0.499400
    assert round(float(side.chance("0") + side.chance("4")), 6) == 0.110444


# Published: hands without a point 0.3639 %, mean 10, longest suit four in 35.08 %.
def test_known_numbers_of_bridge() -> None:
    points = odds("bridge", "high-card-points")
    assert round(float(points.chance("0")), 6) == 0.003639
    assert mean({int(n): ways for n, ways in points.counts.items()}) == 10
    assert round(float(odds("bridge", "longest-suit").chance("4")), 4) == 0.3508
