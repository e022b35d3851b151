"""Mean, variance and tail of a counted number."""

from fractions import Fraction

import pytest

from rules.odds.moments import chance, mean, variance

# Counts, mean, variance, chance of two or more.
CASES = [
    ({3: 1}, Fraction(3), Fraction(0), Fraction(1)),
    ({0: 1, 1: 1}, Fraction(1, 2), Fraction(1, 4), Fraction(0)),
    (dict.fromkeys(range(1, 7), 1), Fraction(7, 2), Fraction(35, 12), Fraction(5, 6)),
    ({-2: 1, 2: 3}, Fraction(1), Fraction(3), Fraction(3, 4)),
]


@pytest.mark.parametrize(("counts", "middle", "spread", "tail"), CASES)
def test_moments(counts: dict[int, int], middle: Fraction, spread: Fraction, tail: Fraction) -> None:
    assert [mean(counts), variance(counts), chance(counts, 2)] == [middle, spread, tail]
