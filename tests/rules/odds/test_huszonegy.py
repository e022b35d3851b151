"""Odds of twenty-one (games-1.md, 3.12 and 1.3)."""

import pytest

from rules.odds.catalogue import odds
from rules.odds.moments import mean, variance

NOBEL = {4: 6, 5: 16, 6: 22, 7: 16, 8: 6, 9: 16, 10: 32, 11: 48, 12: 48, 13: 48, 14: 38, 15: 32, 16: 22, 17: 32}
NOBEL |= {18: 38, 19: 32, 20: 22, 21: 16, 22: 6}
COMMON = {2: 66, 8: 48, 9: 48, 10: 48, 11: 48, 12: 48, 14: 6, 15: 16, 16: 22, 17: 32, 18: 38, 19: 32, 20: 22}
COMMON |= {21: 16, 22: 6}


@pytest.mark.parametrize(("values", "totals"), [("nobel", NOBEL), ("common", COMMON)])
def test_two_cards(values: str, totals: dict[int, int]) -> None:
    counted = odds("huszonegy", "total", options={"values": values})
    assert dict(counted.counts) == {str(total): ways for total, ways in totals.items()}


@pytest.mark.parametrize(
    ("feature", "values", "middle", "spread"),
    [
        ("total", "nobel", 13.50, 4.39),
        ("three-cards", "nobel", 20.25, 5.28),
        ("total", "common", 12.00, 5.61),
        ("three-cards", "common", 18.00, 6.75),
    ],
)
def test_means_and_spreads(feature: str, values: str, middle: float, spread: float) -> None:
    counts = {int(n): ways for n, ways in odds("huszonegy", feature, options={"values": values}).counts.items()}
    assert (round(float(mean(counts)), 2), round(float(variance(counts)) ** 0.5, 2)) == (middle, spread)


def test_ace_and_ten_and_two_aces() -> None:
    figure = odds("huszonegy", "figure")
    assert (figure.counts["ace-and-ten"], figure.counts["two-aces"], figure.denominator) == (16, 6, 496)


DRAWN = {"fucs": 0.1646, "15": 0.1277, "16": 0.1149, "17": 0.1256, "18": 0.1288, "19": 0.1130, "20": 0.1069}
DRAWN |= {"21": 0.1063, "two-aces": 0.0121}


def test_drawing_to_fifteen() -> None:
    drawn = odds("huszonegy", "drawn")
    assert {name: round(float(drawn.chance(name)), 4) for name in drawn.counts} == DRAWN
    common = odds("huszonegy", "drawn", options={"values": "common"})
    assert round(float(common.chance("fucs")), 4) == 0.1355
