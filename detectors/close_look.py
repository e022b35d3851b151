"""A close look at one hypothesis: the telling deals, how often he would have to cheat, how many more deals settle it.

The rate. Let x_1, x_2, ... be the ratios N / E0[N] of his hands and M_r = product of (1 - r) + r x_t. If he cheats at
the constant rate r in the way suspected, a hand with ratio x is (1 - r) + r x times as likely as under fair dealing,
given all deals before. So for any weights w over rates, the mixture R_t = (sum of w_s M_s) / M_r is a test martingale
from 1 under rate r: the mean of ((1 - s) + s x) / ((1 - r) + r x) is that of (1 - s) + s x under fair dealing, 1. By
Ville's inequality R ever reaches 1 / a with chance at most a. So the rates at which R has not reached 1 / a are a
confidence sequence of level 1 - a: they cover the true rate at all times at once, and at whatever deal one stops
(Robbins 1970; Howard, Ramdas, McAuliffe, Sekhon 2021, on mixtures). With a = (1 - level) * weight the intervals of all
hypotheses of a log hold together with chance `level`, since their weights sum to 1: so that of the strongest does too.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.suspicions.suspicion import Floats
from rules.statistics.eprocess import Mixture

LEVEL = 0.95
"""The chance, at least, that the intervals of the rate of all hypotheses hold."""

MOST_MORE = 1_000_000
"""No more deals are asked for."""

_TELLING = 10
_AT_ONCE = 8192
_STEP = 0.005
_GRID = np.arange(200) * _STEP
_STEPS = (25, 5, 1)


@dataclass(frozen=True)
class RateInterval:
    """How often he cheats, if he cheats in this way: the most likely rate, and the interval that covers the true one.

    `low` 0 means that fair dealing explains the hands too.
    """

    likely: float
    low: float
    high: float
    level: float = LEVEL


@dataclass(frozen=True)
class CloseLook:
    """`telling` are the deals up to the peak that speak loudest, by number. `is_own_deals`: the evidence comes rather
    from the deals that he dealt himself than from all; of the dealer's partner, `part` says at which of
    `suspects.partner_places` he sits. `is_every_deal`: up to the peak no deal speaks against it.
    `always_log10` is log10 of how many times likelier the hands up to the peak are if it comes in every deal than
    under fair dealing. `rate` is None where the hands were shown by choice, or more than hands was looked at;
    `more_deals` how many more deals of the same kind would flag it, None where it is flagged at the end or where no
    number would do.
    """

    telling: tuple[int, ...] = ()
    is_own_deals: bool = False
    part: int = 0
    is_every_deal: bool = False
    rate: RateInterval | None = None
    more_deals: int | None = None
    always_log10: float = 0.0


NOT_LOOKED = CloseLook()
"""Of a hypothesis that was not strong enough to be looked at."""


def look_closely(
    ratios: Floats,
    present: NDArray[np.bool_],
    numbers: NDArray[np.int64],
    *,
    mixture: Mixture,
    weight: float,
    peak_deal: int,
    missing_log10: float,
    has_rate: bool = True,
) -> CloseLook:
    """Look at a hypothesis's `(deals, parts)` ratios, with `present` where each part of it is suspected.

    `numbers` are the deals' numbers, `missing_log10` what the evidence lacks at the end to be flagged.
    """
    parts = [_Products(ratios[present[:, part], part]) for part in range(ratios.shape[1])]
    part = int(np.argmax([one.logs(np.array(mixture.rates)).max() for one in parts]))
    here = present[:, part]
    series = ratios[here, part].astype(np.float64)
    products = parts[part]
    until = numbers[here] <= peak_deal
    always = float(np.log10(np.maximum(series[until], 1e-300)).sum()) if until.any() else 0.0
    likely = float(_GRID[products.likeliest()])
    return CloseLook(
        telling=_telling(series[until], numbers[here][until]),
        is_own_deals=part > 0,
        part=part,
        is_every_deal=bool(until.any() and (series[until] >= 1).all() and (series[until] > 1).any()),
        rate=_interval(products, likely, mixture, weight) if has_rate else None,
        more_deals=_more_deals(products, likely, missing_log10),
        always_log10=max(always, -300.0),
    )


class _Products:
    """The products of (1 - r) + r x over a series of ratios x; equal ratios are taken together."""

    def __init__(self, series: Floats) -> None:
        self.deals = len(series)
        self._values, self._counts = np.unique(series.astype(np.float64), return_counts=True)

    def logs(self, rates: NDArray[np.floating]) -> Floats:
        """`(rates,)` the logarithm of the product at each rate."""
        logs = np.zeros(len(rates))
        for start in range(0, len(self._values), _AT_ONCE):
            some = slice(start, start + _AT_ONCE)
            logs += self._counts[some] @ np.log(1 - rates + rates * self._values[some, None])
        return logs

    def likeliest(self) -> int:
        """Where on `_GRID` the product is greatest, at the first of equals. Its logarithm is concave in the rate, so a
        coarse look tells where to look closely."""
        first, end = 0, len(_GRID)
        for step in _STEPS:
            at = np.arange(first, end, step)
            best = int(at[np.argmax(self.logs(_GRID[at]))])
            first, end = max(best - step + 1, 0), min(best + step, len(_GRID))
        return best


def _interval(products: _Products, likely: float, mixture: Mixture, weight: float) -> RateInterval:
    mixed = np.logaddexp.reduce(products.logs(np.array(mixture.rates)) + np.log(mixture.rate_weights))
    inside = _GRID[mixed - products.logs(_GRID) < -np.log((1 - LEVEL) * weight)]
    # The logarithm of M_r is concave in r, so the rates inside are an interval; its ends lie within one step outside.
    low, high = float(inside.min()) - _STEP, float(inside.max()) + _STEP
    return RateInterval(likely, 0.0 if low < _STEP else low, min(high, 1.0))


def _more_deals(products: _Products, likely: float, missing_log10: float) -> int | None:
    if missing_log10 <= 0 or likely == 0 or not products.deals:
        return None
    growth = float(products.logs(np.array([likely]))[0]) / products.deals / np.log(10)
    needed = np.ceil(missing_log10 / growth) if growth > 0 else np.inf
    return int(needed) if needed <= MOST_MORE else None


def _telling(series: Floats, numbers: NDArray[np.int64]) -> tuple[int, ...]:
    """The numbers of up to ten deals with the highest ratio above 1, in the order of the log; the earlier of equals."""
    loudest = np.argsort(-series, kind="stable")[:_TELLING]
    return tuple(sorted(int(numbers[i]) for i in loudest if series[i] > 1))
