"""Exact intervals of a share."""

from math import isclose

import pytest

from rules.statistics.intervals import CountError, share_interval


# The ends for no and for all successes are known in closed form: 1 - (tail)^(1/n).
def test_the_ends_are_exact() -> None:
    assert share_interval(0, 10) == pytest.approx((0.0, 1 - 0.025**0.1))
    assert share_interval(10, 10) == pytest.approx((0.025**0.1, 1.0))


def test_it_is_symmetric_and_holds_the_share() -> None:
    low, high = share_interval(30, 100, 0.99)
    assert low < 0.3 < high
    mirrored = share_interval(70, 100, 0.99)
    assert isclose(low, 1 - mirrored[1])
    assert isclose(high, 1 - mirrored[0])


@pytest.mark.parametrize(("successes", "trials"), [(0, 0), (-1, 5), (6, 5)])
def test_what_is_no_share_is_refused(successes: int, trials: int) -> None:
    with pytest.raises(CountError, match="no share"):
        share_interval(successes, trials)
