"""Many questions at once: which e-values to believe, so that few of those believed are wrong (e-BH)."""

from collections.abc import Sequence
from math import log10


class LevelError(ValueError):
    """A level of false discoveries that is not between 0 and 1."""


def e_bh(log10_e: Sequence[float], level: float = 0.05) -> tuple[int, ...]:
    """The indices of the e-values believed, the largest first; given as their decimal logarithms.

    Of n e-values the k largest are believed, with the largest k of which the k-th is at least n / (k level). The mean
    share of wrong ones among those believed is then at most `level` (0 where none is), however the e-values depend on
    each other, and at whatever time each was looked at. Proof: if hypothesis i is true and believed among k, then
    1 / k <= level e_i / n; so the mean of the share is at most level / n times the sum of the means of the e_i of true
    hypotheses, each at most 1. Source: Wang and Ramdas, "False discovery rate control with e-values", JRSS B 84 (2022).

    Raises:
        LevelError: `level` is not between 0 and 1.

    >>> e_bh([0.0, 2.1, 1.9, -1.0], 0.05)  # of four one alone needs 80, two need 40 each
    (1, 2)
    """
    if not 0 < level < 1:
        raise LevelError(f"a level of false discoveries lies between 0 and 1, such as 0.05, not {level}")
    order = sorted(range(len(log10_e)), key=lambda i: -log10_e[i])
    enough = [k for k, i in enumerate(order, start=1) if log10_e[i] >= log10(len(order)) - log10(k) - log10(level)]
    return tuple(order[: max(enough, default=0)])
