"""The counting e-process: evidence that stays valid however often one looks.

A bet on one deal pays e = (1 - rate) + rate * N / E0[N], where N counts what a cheat would plant and E0[N] is its
exact mean under a fair deal; so e is nonnegative and averages to 1. Deals are independent under fair dealing, hence
the product over deals is a test martingale from 1, and so is every mixture of such products with weights fixed
beforehand: over the rate of cheating, and over the deal at which it began (a product that begins at deal s stands at
1 until then). By Ville's inequality such a martingale ever reaches 1 / alpha with probability at most alpha. If N is
what a cheat plants uniformly, e is the likelihood ratio of the hand against a cheat of that rate.

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


@dataclass(frozen=True)
class Mixture:
    """Weights fixed beforehand: over the rates of cheating, and over its first deal.

    `first_deal` is the weight on "from the first deal"; the rest goes to a beginning at deal s = 2, 3, ... as
    1 / (s (s - 1)), which sums to 1 and does not ask how long the log is.
    """

    rates: tuple[float, ...] = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0)
    rate_weights: tuple[float, ...] = (0.08, 0.12, 0.2, 0.2, 0.15, 0.1, 0.15)
    first_deal: float = 0.7

    def __post_init__(self) -> None:
        if len(self.rates) != len(self.rate_weights) or abs(sum(self.rate_weights) - 1) > 1e-12:
            raise ValueError("a mixture needs one weight for each rate, together 1")
        if not all(0 < rate <= 1 for rate in self.rates) or not 0 <= self.first_deal <= 1:
            raise ValueError("rates lie above 0 and up to 1, the weight of the first deal from 0 to 1")

    def start_weight(self, deal: int) -> float:
        """The weight of a beginning at this deal, counted from 1."""
        return self.first_deal if deal == 1 else (1 - self.first_deal) / (deal * (deal - 1))

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
    """Many such processes side by side, fed deal by deal. Memory does not grow with the number of deals.

    >>> process = BettingProcess((1,))
    >>> for _ in range(10):  # ten best hands of ten, where one in four is fair
    ...     log10_e = process.step(np.array([4.0]))
    >>> bool(log10_e[0] > 4)
    True
    """

    def __init__(self, shape: tuple[int, ...], mixture: Mixture | None = None) -> None:
        self.mixture = mixture or Mixture()
        self.deals = 0
        self._started: Floats = np.zeros((*shape, len(self.mixture.rates)))
        self._unit: Floats | float = 1.0
        self._exponent: Floats | float = 0.0
        self._is_scaled = False

    def step(self, ratio: Floats) -> Floats:
        """Take one deal: `ratio` = N / E0[N] for each process, 1 where the deal says nothing. Returns log10 e for each.

        With A the wealth of all products that have begun, A_t = (A_{t-1} + w_t) e_t, where w_t is the weight of a
        beginning at deal t; those still waiting are worth their weight.
        """
        self.deals += 1
        self._started += self.mixture.start_weight(self.deals) * self._unit
        self._started *= 1 + self.mixture._rates * (ratio[..., None] - 1)
        waiting = self.mixture.waiting_weight(self.deals)
        if not self._is_scaled:
            if self._started.max(initial=0.0) < 10.0**_BIG:
                wealth: Floats = self._started @ self.mixture._weights + waiting
                return np.log10(wealth)
            self._is_scaled = True
            self._exponent = np.zeros_like(self._started)
            self._unit = np.ones_like(self._started)
        return self._scaled_log10(waiting)

    def _scaled_log10(self, waiting: float) -> Floats:
        """Carry decimal exponents so that no wealth leaves the range of floats; products that lost all start anew."""
        exponent = np.asarray(self._exponent)
        shift = np.where(self._started > 10.0**_BIG, _BIG, 0)
        shift -= np.where((self._started < 10.0**-_BIG) & (exponent > 0), _BIG, 0)
        shift = np.where(self._started == 0, -exponent, shift)
        self._started *= 10.0 ** np.where(self._started == 0, 0, -shift)
        self._exponent = exponent = exponent + shift
        self._unit = 10.0**-exponent
        top = exponent.max(axis=-1, keepdims=True)
        wealth = (self._started * 10.0 ** (exponent - top)) @ self.mixture._weights
        log10_e: Floats = top[..., 0] + np.log10(wealth + waiting * 10.0 ** -top[..., 0])
        return log10_e
