"""How likely an order is after riffles: for the plain model it depends on its rising sequences alone.

A shuffle of a packets gives an order of N cards with r rising sequences the probability C(N + a - r, N) / a^N, and r'
plain riffles are one of a = 2^r' packets (Bayer and Diaconis 1992, theorem 1 and corollary 2).
"""

from fractions import Fraction
from functools import lru_cache
from math import comb, log

import numpy as np
from numpy.typing import NDArray

from rules.shuffles.shuffle import ShuffleSettingError


def packets_probability(rising: int, cards: int, packets: int) -> Fraction:
    """The exact probability of one order with `rising` rising sequences after a shuffle of `packets` packets.

    >>> packets_probability(rising=1, cards=52, packets=2) * 2**52
    Fraction(53, 1)
    """
    _check(rising, cards, packets)
    return Fraction(comb(cards + packets - rising, cards), packets**cards)


def riffle_probability(rising: int, cards: int, riffles: int) -> Fraction:
    """The same after a number of plain riffles; none at all leaves the pack in order."""
    if riffles < 0:
        raise ShuffleSettingError("there are no fewer than 0 riffles")
    return packets_probability(rising, cards, 2**riffles)


def log_likelihood(rising: NDArray[np.integer], cards: int, riffles: int) -> NDArray[np.float64]:
    """Natural logarithms of `riffle_probability` for many orders; minus infinity where so few riffles cannot do it."""
    return np.asarray(_by_rising(cards, riffles)[np.asarray(rising) - 1])


@lru_cache(maxsize=1024)
def _by_rising(cards: int, riffles: int) -> NDArray[np.float64]:
    return np.array([_log(riffle_probability(r, cards, riffles)) for r in range(1, cards + 1)])


def _log(value: Fraction) -> float:
    return log(value.numerator) - log(value.denominator) if value else float("-inf")


def _check(rising: int, cards: int, packets: int) -> None:
    if not 1 <= rising <= cards:
        raise ShuffleSettingError(f"{cards} cards have 1 to {cards} rising sequences, not {rising}")
    if packets < 1:
        raise ShuffleSettingError("a shuffle has at least one packet")


def cut_log_likelihood(
    rising: NDArray[np.integer], first: NDArray[np.integer], last: NDArray[np.integer], cards: int, riffles: int
) -> NDArray[np.float64]:
    """The same after the riffles and one cut, 0 ... cards - 1 equally likely: natural logarithms.

    `rising` are the rising sequences after the cut, `first` and `last` the new places (from 0) of the cards that lay
    on top and at the bottom before. Turning the pack back by t cards changes the rising sequences only through these
    two: each other card is the upper of one pair of old neighbours and the lower of another, and so joins as often as
    it parts. There is one more for t in (first, last], or one fewer for t in (last, first], else as many.
    """
    table = np.array([-np.inf, *log_likelihood(np.arange(1, cards + 1), cards, riffles), -np.inf])
    first, last, rising = np.asarray(first), np.asarray(last), np.asarray(rising)
    share = np.abs(last - first) / cards
    other = np.where(last > first, rising + 1, rising - 1)
    with np.errstate(divide="ignore"):
        return np.asarray(np.logaddexp(np.log1p(-share) + table[rising], np.log(share) + table[other]))
