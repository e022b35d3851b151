"""The counting e-process: evidence that stays valid however often one looks.

A bet on one deal pays e = (1 - rate) + rate * N / E0[N], where N counts what a cheat would plant and E0[N] is its
exact mean under a fair deal; so e is nonnegative and averages to 1. Deals are independent under fair dealing, hence
the product over deals is a test martingale from 1, and so is every mixture of such products with weights fixed
beforehand: over the rate of cheating, and over the deal at which it began (a product that begins at deal s stands at
1 until then). By Ville's inequality such a martingale ever reaches 1 / alpha with probability at most alpha. If N is
what a cheat plants uniformly, e is the likelihood ratio of the hand against a cheat of that rate. Where the mean of
the ratio is below 1 given the past, the product is a supermartingale, and the same inequality holds.

Sources: Ville 1939; Ramdas, Grünwald, Vovk, Shafer, "Game-theoretic statistics and safe anytime-valid inference",
Statistical Science 38 (2023); mixtures over the beginning: Shiryaev-Roberts e-detectors made to start from 1.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_BIG = 150
"""Wealth above 10^150 is carried with a decimal exponent of its own."""

_LEAST_CHUNK, _MOST_CHUNK = 4, 64
_CHUNK_SIZE = 40_000
"""So many numbers are worked on at a time: they stay in the processor's cache."""

_CHUNK_DECADES = 120


@dataclass(frozen=True)
class Mixture:
    """Weights fixed beforehand: over the rates of cheating, and over its first deal.

    `first_deal` is the weight on "from the first deal"; the rest goes to a beginning at deal s = 2, 3, ... as
    1 / (s (s - 1)), which sums to 1 and does not ask how long the log is. No rate is 1: whoever bets everything loses
    all by one contrary deal.
    """

    rates: tuple[float, ...] = (0.03, 0.1, 0.2, 0.3, 0.4, 0.6, 0.95)
    rate_weights: tuple[float, ...] = (0.05, 0.1, 0.17, 0.28, 0.17, 0.13, 0.1)
    first_deal: float = 0.9

    def __post_init__(self) -> None:
        if len(self.rates) != len(self.rate_weights) or abs(sum(self.rate_weights) - 1) > 1e-12:
            raise ValueError("a mixture needs one weight for each rate, together 1")
        if not all(0 < rate < 1 for rate in self.rates) or not 0 <= self.first_deal <= 1:
            raise ValueError("rates lie between 0 and 1, the weight of the first deal from 0 to 1")

    def start_weight(self, deal: int) -> float:
        """The weight of a beginning at this deal, counted from 1."""
        return self.first_deal if deal == 1 else (1 - self.first_deal) / (deal * (deal - 1))

    def start_weights(self, deals: NDArray[np.integer]) -> Floats:
        """`start_weight` of many deals."""
        later = (1 - self.first_deal) / (deals * np.maximum(deals - 1.0, 1.0))
        return np.asarray(np.where(deals == 1, self.first_deal, later))

    def waiting_weight(self, deal: int) -> float:
        """The weight of all beginnings after this deal: (1 - first) / deal."""
        return (1 - self.first_deal) / deal

    @cached_property
    def _rates(self) -> Floats:
        return np.array(self.rates)

    @cached_property
    def _weights(self) -> Floats:
        return np.array(self.rate_weights)


class BettingProcess:
    """Many such processes side by side, fed deal by deal or many deals at once; memory does not grow with the deals.

    `weights` over rates, that broadcast to `(*shape, rates)` and sum to 1 over the last axis, may differ between
    processes; without them all have the mixture's.

    >>> process = BettingProcess((1,))
    >>> for _ in range(10):  # ten best hands of ten, where one in four is fair
    ...     log10_e = process.step(np.array([4.0]))
    >>> bool(log10_e[0] > 4)
    True
    """

    def __init__(self, shape: tuple[int, ...], mixture: Mixture | None = None, weights: Floats | None = None) -> None:
        self.mixture = mixture or Mixture()
        self.deals = 0
        self._weights: Floats = self.mixture._weights if weights is None else weights
        self._started: Floats = np.zeros((*shape, len(self.mixture.rates)))
        self._exponent: Floats | None = None
        self._chunk = int(np.clip(_CHUNK_SIZE // max(self._started.size, 1), _LEAST_CHUNK, _MOST_CHUNK))
        self._buffer: Floats = np.empty((self._chunk, *self._started.shape))

    def step(self, ratio: Floats) -> Floats:
        """Take one deal: `ratio` = N / E0[N] for each process, 1 where the deal says nothing. Returns log10 e for each.

        With A the wealth of all products that have begun, A_t = (A_{t-1} + w_t) e_t, where w_t is the weight of a
        beginning at deal t; those still waiting are worth their weight.
        """
        return np.asarray(self.run(np.asarray(ratio)[None])[0])

    def run(self, ratios: Floats) -> Floats:
        """Take deals in a row, `(deals, *shape)`. Returns log10 e after each: the numbers of `step` deal by deal."""
        log10_e = np.empty(ratios.shape)
        done = 0
        while done < len(ratios):
            chunk = ratios[done : done + self._chunk]
            chunk = chunk[: self._safe_length(chunk)]
            log10_e[done : done + len(chunk)] = self._advance(chunk)
            done += len(chunk)
        return log10_e

    def _safe_length(self, ratios: Floats) -> int:
        """So many deals that no wealth leaves the range of floats before the exponents are looked at again."""
        rate = self.mixture._rates.max()
        highest = rate * (np.maximum(ratios.max(initial=1.0), 1.0) - 1) + 1
        lowest = 1 - rate
        decades = max(np.log10(highest), -np.log10(lowest), 1e-3)
        return max(1, int(_CHUNK_DECADES / decades))

    def _advance(self, ratios: Floats) -> Floats:
        count = len(ratios)
        wealth = np.multiply(ratios[..., None], self.mixture._rates, out=self._buffer[:count])
        wealth += 1 - self.mixture._rates
        deals = np.arange(self.deals + 1, self.deals + count + 1)
        unit = None if self._exponent is None else 10.0**-self._exponent
        before, begun = self._started, np.empty_like(self._started)
        for start, after in zip(self.mixture.start_weights(deals).tolist(), wealth, strict=True):
            np.add(before, start if unit is None else start * unit, out=begun)
            after *= begun
            before = after
        waiting = ((1 - self.mixture.first_deal) / deals).reshape(-1, *[1] * (wealth.ndim - 2))
        self.deals += count
        self._started = before.copy()
        exponent = self._exponent
        self._carry()
        if exponent is None:
            log10_e: Floats = np.log10(self._mixed(wealth) + waiting)
            return log10_e
        parts = np.log10(wealth) + exponent + np.log10(np.maximum(self._weights, 1e-300))
        top = np.maximum(parts.max(axis=-1), 0.0)
        mixed = (10.0 ** (parts - top[..., None])).sum(axis=-1)
        scaled: Floats = top + np.log10(mixed + waiting * 10.0**-top)
        return scaled

    def _mixed(self, wealth: Floats) -> Floats:
        if self._weights.ndim == 1:
            return np.asarray(wealth @ self._weights)
        if self._weights.shape[-2] == 1:  # alike along that axis: a product of matrices is quicker
            return np.asarray(np.matmul(wealth, np.swapaxes(self._weights, -1, -2))[..., 0])
        return np.asarray(np.einsum("...k,...k->...", wealth, self._weights))

    def _carry(self) -> None:
        """Carry decimal exponents so that no wealth leaves the range of floats."""
        if self._exponent is None:
            if self._started.max(initial=0.0) < 10.0**_BIG:
                return
            self._exponent = np.zeros_like(self._started)
        exponent = self._exponent
        shift = np.where(self._started > 10.0**_BIG, float(_BIG), 0.0)
        shift -= np.where((self._started < 10.0 ** -(_BIG / 2)) & (exponent > 0), _BIG, 0)
        self._started *= 10.0**-shift
        self._exponent = exponent + shift
