"""Odds of landsknecht (games-1.md, 3.17)."""

from fractions import Fraction

import pytest

from rules.odds.catalogue import odds


@pytest.mark.parametrize(
    ("pack", "pair", "bank"), [("magyar32", Fraction(3, 31), 0.548387), ("french52", Fraction(3, 51), 0.529412)]
)
def test_the_bank_wins_the_opening_pairs_and_half_of_the_rest(pack: str, pair: Fraction, bank: float) -> None:
    coup = odds("landsknecht", options={"pack": pack})
    assert coup.chance("opening-pair") == pair
    assert coup.chance("banker") == coup.chance("players")
    assert round(float(coup.chance("opening-pair") + coup.chance("banker")), 6) == bank
