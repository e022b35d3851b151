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
    products = [
        _log_products(ratios[present[:, part], part], np.array(mixture.rates)) for part in range(ratios.shape[1])
    ]
    part = int(np.argmax([row.max() for row in products]))
    here = present[:, part]
    series = ratios[here, part].astype(np.float64)
    until = numbers[here] <= peak_deal
    always = float(np.log10(np.maximum(series[until], 1e-300)).sum()) if until.any() else 0.0
    likely = _most_likely(series)
    return CloseLook(
        telling=_telling(series[until], numbers[here][until]),
        is_own_deals=part > 0,
        part=part,
        is_every_deal=bool(until.any() and (series[until] >= 1).all() and (series[until] > 1).any()),
        rate=_interval(series, likely, mixture, weight) if has_rate else None,
        more_deals=_more_deals(series, likely, missing_log10),
        always_log10=max(always, -300.0),
    )


def _log_products(series: Floats, rates: NDArray[np.floating]) -> Floats:
    """`(rates,)` the logarithm of the product of (1 - r) + r x over the series; equal ratios are taken together."""
    values, counts = np.unique(series, return_counts=True)
    logs = np.zeros(len(rates))
    for start in range(0, len(values), _AT_ONCE):
        some = slice(start, start + _AT_ONCE)
        logs += counts[some] @ np.log(1 - rates + rates * values[some, None])
    return logs


def _most_likely(series: Floats) -> float:
    return float(_GRID[np.argmax(_log_products(series, _GRID))])


def _interval(series: Floats, likely: float, mixture: Mixture, weight: float) -> RateInterval:
    mixed = np.logaddexp.reduce(_log_products(series, np.array(mixture.rates)) + np.log(mixture.rate_weights))
    inside = _GRID[mixed - _log_products(series, _GRID) < -np.log((1 - LEVEL) * weight)]
    # The logarithm of M_r is concave in r, so the rates inside are an interval; its ends lie within one step outside.
    low, high = float(inside.min()) - _STEP, float(inside.max()) + _STEP
    return RateInterval(likely, 0.0 if low < _STEP else low, min(high, 1.0))


def _more_deals(series: Floats, likely: float, missing_log10: float) -> int | None:
    if missing_log10 <= 0 or likely == 0 or not len(series):
        return None
    growth = float(_log_products(series, np.array([likely]))[0]) / len(series) / np.log(10)
    needed = np.ceil(missing_log10 / growth) if growth > 0 else np.inf
    return int(needed) if needed <= MOST_MORE else None


def _telling(series: Floats, numbers: NDArray[np.int64]) -> tuple[int, ...]:
    """The numbers of up to ten deals with the highest ratio above 1, in the order of the log; the earlier of equals."""
    loudest = np.argsort(-series, kind="stable")[:_TELLING]
    return tuple(sorted(int(numbers[i]) for i in loudest if series[i] > 1))
