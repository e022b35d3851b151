"""Shuffles that leave packets whole: neighbours stick together with one chance, and the packets come into any order.

A person who riffles, strips or smears the cards without care leaves more neighbours together than chance does. The law
of `StickingPackets` says how many, and nothing else: of the N - 1 pairs of neighbours each sticks with probability
rho, the packets that stick are laid in any order, all equally likely, and the pack is cut anywhere. An order in which
s old neighbours are neighbours still has the probability sum over j <= s of C(s, j) rho^j (1 - rho)^(N - 1 - j) /
(N (N - 1 - j)!), since any j of them may be those that stuck; rho = 0 is the uniform order. Neighbours are counted in
the new order as a circle, in the old one from top to bottom.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln, logsumexp

Floats = NDArray[np.float64]

LOOSE = (0.03, 0.06, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9)
"""Chances of sticking in the mixture: from nearly mixed to barely touched."""


@lru_cache(maxsize=1024)
def sticking_log_ratios(cards: int, sticking: float) -> Floats:
    """`(cards,)`: by s, the natural log of that probability over the uniform 1 / N!.

    >>> bool(sticking_log_ratios(32, 0.0).max() == 0)
    True
    """
    if cards < 1:
        return np.zeros(0)
    j = np.arange(cards)
    with np.errstate(divide="ignore", invalid="ignore"):
        stuck = np.where(j > 0, j * np.log(sticking), 0.0)
        loose = np.where(j < cards - 1, (cards - 1 - j) * np.log1p(-sticking), 0.0)
    ways = gammaln(cards) - gammaln(cards - j)  # (N - 1)! / (N - 1 - j)!
    chosen = gammaln(j[:, None] + 1) - gammaln(j + 1) - gammaln(np.maximum(j[:, None] - j, 0) + 1)
    terms = np.where(j <= j[:, None], chosen + stuck + loose + ways, -np.inf)
    return np.asarray(logsumexp(terms, axis=1))


@lru_cache(maxsize=256)
def mixed_sticking_log_ratios(cards: int) -> Floats:
    """`(cards,)`: by s, the log of the mean of the ratios over `LOOSE`, equal weights."""
    rows = np.array([sticking_log_ratios(cards, sticking) for sticking in LOOSE])
    return np.asarray(logsumexp(rows, axis=0) - np.log(len(LOOSE)))


@lru_cache(maxsize=256)
def greatest_sticking_log_ratios(cards: int) -> Floats:
    """`(cards,)`: by s, the greatest log ratio over every chance of sticking from 0 to 1, in steps of 0.01."""
    return np.asarray(np.max([sticking_log_ratios(cards, step / 100) for step in range(101)], axis=0))
