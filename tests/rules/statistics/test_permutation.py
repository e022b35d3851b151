"""The permutation test finds what is there, and without anything its p-values are even."""

import numpy as np
import pytest
from scipy import stats

from rules.statistics.permutation import NothingToPermuteError, class_separation


def test_four_marked_aces_among_fifty_two_are_told() -> None:
    rng = np.random.default_rng(3)
    ranks = np.tile(np.arange(13), 4)
    measured = rng.normal(0, 1, (52, 6))
    measured[ranks == 12, 0] += 8
    assert class_separation(measured, ranks, rng, 999)[1] == 0.001


def test_without_a_tell_p_values_are_uniform() -> None:
    rng = np.random.default_rng(4)
    suits = np.repeat(np.arange(4), 8)
    p_values = [class_separation(rng.standard_cauchy((32, 3)), suits, rng, 99)[1] for _ in range(200)]
    assert stats.kstest(p_values, "uniform").pvalue > 0.001
    assert min(p_values) >= 0.01


def test_the_share_is_that_of_plain_analysis_of_variance() -> None:
    rng = np.random.default_rng(5)
    labels = np.repeat([0, 1, 2], [4, 5, 6])
    values = rng.normal(size=(15, 1)) + labels[:, None]
    groups = [values[labels == k, 0] for k in range(3)]
    f = stats.f_oneway(*groups).statistic
    share, _ = class_separation(values, labels, rng, 9)
    assert share / (1 - share) * (15 - 3) / (3 - 1) == pytest.approx(f)


def test_measurements_that_are_all_alike_tell_nothing() -> None:
    assert class_separation(np.ones((8, 2)), np.arange(8) % 2, np.random.default_rng(1), 99) == (0.0, 1.0)


@pytest.mark.parametrize(("labels", "message"), [([1, 1, 1], "all labels are the same"), ([1, 2], "3 things")])
def test_labels_that_cannot_be_tested_are_refused(labels: list[int], message: str) -> None:
    with pytest.raises(NothingToPermuteError, match=message):
        class_separation(np.zeros((3, 1)), np.array(labels), np.random.default_rng(1))
