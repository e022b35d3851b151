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

_LEAST_CHUNK, _MOST_CHUNK = 4, 96
_CHUNK_SIZE = 40_000
_FEW = 400
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
        size, rates = int(np.prod(shape)), len(self.mixture.rates)
        given = self.mixture._weights if weights is None else weights
        by_process = np.broadcast_to(given, (*shape, rates)).reshape(size, rates)
        self._weights, kind = np.unique(by_process, axis=0, return_inverse=True)
        self._kind: NDArray[np.intp] = kind.reshape(size)
        self._started: Floats = np.zeros((rates, size))
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
        values, are_logs = self.follow(ratios)
        return values if are_logs else np.log10(values, out=values)

    def follow(self, ratios: Floats) -> tuple[Floats, bool]:
        """The same; returns e after each deal, or log10 e of all where some may be too large for a number (True)."""
        rows = np.ascontiguousarray(ratios, np.float64).reshape(len(ratios), -1)
        values = np.empty(rows.shape)
        are_logs, done = False, 0
        while done < len(rows):
            chunk = rows[done : done + self._chunk]
            chunk = chunk[: self._safe_length(chunk)]
            found, is_log = self._advance(chunk)
            if is_log and not are_logs:
                np.log10(values[:done], out=values[:done])
                are_logs = True
            values[done : done + len(chunk)] = found
            done += len(chunk)
        return values.reshape(ratios.shape), are_logs

    def _safe_length(self, ratios: Floats) -> int:
        """So many deals that no wealth leaves the range of floats before the exponents are looked at again."""
        rate = self.mixture._rates.max()
        highest = rate * (np.maximum(ratios.max(initial=1.0), 1.0) - 1) + 1
        lowest = 1 - rate
        decades = max(np.log10(highest), -np.log10(lowest), 1e-3)
        return max(1, int(_CHUNK_DECADES / decades))

    def _advance(self, ratios: Floats) -> tuple[Floats, bool]:
        count, rates = len(ratios), self.mixture._rates[:, None]
        wealth = np.multiply(ratios[:, None], rates, out=self._buffer[:count])
        wealth += 1 - rates
        deals = np.arange(self.deals + 1, self.deals + count + 1)
        unit = None if self._exponent is None else 10.0**-self._exponent
        starts = self.mixture.start_weights(deals)
        if self._started.size <= _FEW:
            _follow_at_once(wealth, self._started, starts if unit is None else np.multiply.outer(starts, unit))
        else:
            _follow_in_turn(wealth, self._started, starts.tolist(), unit)
        waiting = ((1 - self.mixture.first_deal) / deals)[:, None]
        self.deals += count
        self._started = wealth[-1].copy()
        exponent = self._exponent
        self._carry()
        if exponent is None:
            return self._mixed(wealth) + waiting, False
        weights = np.maximum(self._weights[self._kind].T, 1e-300)
        parts = np.log10(wealth) + exponent + np.log10(weights)
        top = np.maximum(parts.max(axis=1), 0.0)
        mixed = (10.0 ** (parts - top[:, None])).sum(axis=1)
        return top + np.log10(mixed + waiting * 10.0**-top), True

    def _mixed(self, wealth: Floats) -> Floats:
        """`(deals, processes)` by the weights of each; processes have few different ones."""
        by_kind: Floats = np.matmul(self._weights, wealth)
        mixed = by_kind[:, 0]
        for kind in range(1, len(self._weights)):
            np.copyto(mixed, by_kind[:, kind], where=self._kind == kind)
        return mixed

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


def _follow_in_turn(wealth: Floats, before: Floats, starts: list[float], unit: Floats | None) -> None:
    """Put A_t into the factors e_t `(deals, rates, processes)`, deal by deal; `starts` count in units of `unit`."""
    begun = np.empty_like(before)
    for start, after in zip(starts, wealth, strict=True):
        np.add(before, start if unit is None else start * unit, out=begun)
        after *= begun
        before = after


def _follow_at_once(wealth: Floats, before: Floats, starts: Floats) -> None:
    """The same for few processes, whose deals are quicker taken together: with P_t the product of the factors so far,
    A_t = P_t (A_0 + the sum of w_s / P_{s-1} over s <= t)."""
    products = np.cumprod(wealth, axis=0)
    begun = np.empty_like(wealth)
    begun[0] = starts[0]
    shares = starts[1:] if starts.ndim == 3 else starts[1:, None, None]
    np.divide(shares, products[:-1], out=begun[1:])
    begun[0] += before
    np.cumsum(begun, axis=0, out=begun)
    np.multiply(products, begun, out=wealth)
