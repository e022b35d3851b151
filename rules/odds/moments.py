"""Mean and variance of a counted number, exact."""

from collections.abc import Mapping
from fractions import Fraction


def mean(counts: Mapping[int, int]) -> Fraction:
    """The mean of a number that takes each value in so many equally likely cases.

    >>> mean({0: 1, 1: 1}), variance({0: 1, 1: 1})
    (Fraction(1, 2), Fraction(1, 4))
    """
    return Fraction(sum(value * ways for value, ways in counts.items()), sum(counts.values()))


def variance(counts: Mapping[int, int]) -> Fraction:
    """The mean squared distance from the mean."""
    squares = Fraction(sum(value * value * ways for value, ways in counts.items()), sum(counts.values()))
    return squares - mean(counts) ** 2


def chance(counts: Mapping[int, int], least: int) -> Fraction:
    """The chance of `least` or more.

    >>> chance({0: 1, 1: 2, 2: 1}, 1)
    Fraction(3, 4)
    """
    return Fraction(sum(ways for value, ways in counts.items() if value >= least), sum(counts.values()))
