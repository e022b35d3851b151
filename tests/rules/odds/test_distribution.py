"""Distributions: whole cases, and samples that say so."""

from fractions import Fraction

import pytest

from rules.names import UnknownNameError
from rules.odds.distribution import Distribution, OutcomeCountError


@pytest.mark.parametrize("counts", [{}, {"a": 0}, {"a": 3, "b": -1}])
def test_a_distribution_without_cases_or_with_negative_ones_is_refused(counts: dict[str, int]) -> None:
    with pytest.raises(OutcomeCountError):
        Distribution(counts)


def test_an_exact_chance_is_a_point() -> None:
    exact = Distribution({"a": 1, "b": 2, "never": 0})
    assert exact.is_exact
    assert (exact.denominator, exact.chance("a"), exact.chance("never")) == (3, Fraction(1, 3), Fraction(0))
    assert exact.interval("b") == (2 / 3, 2 / 3)


def test_a_sample_tells_how_far_to_trust_it() -> None:
    sample = Distribution({"a": 500, "b": 500}, seed=7)
    low, high = sample.interval("a")
    assert not sample.is_exact
    assert low < 0.5 < high
    assert high - low < 0.07


def test_an_unknown_outcome_is_named() -> None:
    with pytest.raises(UnknownNameError, match="pairr"):
        Distribution({"pair": 1}).chance("pairr")
