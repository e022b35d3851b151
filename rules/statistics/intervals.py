"""Exact intervals for a share counted in independent trials (Clopper and Pearson 1934)."""

from scipy.special import betaincinv


class CountError(ValueError):
    """More successes than trials, or no trials."""


def share_interval(successes: int, trials: int, level: float = 0.95) -> tuple[float, float]:
    """The exact two-sided interval of the true share; covers it with probability at least `level`.

    Raises:
        CountError: `successes` is not within 0 ... `trials`, or there are no trials.

    >>> [round(bound, 4) for bound in share_interval(0, 100)]
    [0.0, 0.0362]
    """
    if trials < 1 or not 0 <= successes <= trials:
        raise CountError(f"{successes} of {trials} is no share")
    tail = (1 - level) / 2
    low = 0.0 if successes == 0 else float(betaincinv(successes, trials - successes + 1, tail))
    high = 1.0 if successes == trials else float(betaincinv(successes + 1, trials - successes, 1 - tail))
    return low, high
