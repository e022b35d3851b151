"""How a person riffles: `Riffle` fitted to recorded interleavings by maximum likelihood, and tested against the plain
model.

Where the last card fell from a packet with s cards left and the other has o, the chance of a change is (1+c) o / ((1+c)
o + (1-c) s); in log odds that is a logistic regression with one constant, so the likelihood has one peak. Cut sizes are
fitted apart (`CutPoint`). Twice the gain in log likelihood over the plain model is chi-square with 1 degree of freedom
for the neatness and 2 for the cut (Wilks); with a handful of riffles the one for the cut is rough.

Plain riffles do not describe the two people whose public records were at hand (`benchmarks/human_shuffles.py`; whether
the top card comes first or last in them is not said, so both readings are given). The first, 50 riffles of 52 cards, is
neater: neatness 0.24 to 0.27 (95 % 0.20 to 0.30), cuts of spread 0.51 around 46 : 54; likelihood ratio against the
plain model p = 1e-32 or less for the neatness, 5e-11 for the cut. The second, only 4 riffles of 48 cards, drops larger
clumps: neatness -0.20 to -0.21 (-0.35 to -0.05), p = 0.006 to 0.008; cut spread 0.24, p = 0.02. One number is not all
there is to a hand: the first person's pairs are more and single cards fewer than the fitted model drops (clump sizes: p
= 0.0025, the smallest that 400 simulated sets can show), the second's are compatible (p = 0.06).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import brentq, minimize, minimize_scalar
from scipy.stats import chi2

from rules.shuffles.cuts import CutPoint
from rules.shuffles.riffle import Interleavings, Riffle
from rules.shuffles.shuffle import ShuffleSettingError

_EDGE = 1 - 1e-9
_SPREADS = (0.05, 20.0)


@dataclass(frozen=True, slots=True)
class RiffleFit:
    """The riffle that fits best, and how much better than the plain one.

    `low` and `high` bound the neatness at 95 % (profile likelihood). `gain_neatness` and `gain_cut` are gains in
    natural log likelihood over neatness 0 and a binomial cut in the middle; the p-values belong to them, `p_plain` to
    both together.
    """

    riffles: int
    drops: int
    riffle: Riffle
    low: float
    high: float
    gain_neatness: float
    gain_cut: float

    @property
    def p_neatness(self) -> float:
        """Chance of such a gain if the neatness is 0."""
        return float(chi2.sf(2 * self.gain_neatness, 1))

    @property
    def p_cut(self) -> float:
        """Chance of such a gain if the cut is binomial."""
        return float(chi2.sf(2 * self.gain_cut, 2))

    @property
    def p_plain(self) -> float:
        """Chance of such a gain if the plain model of Gilbert, Shannon and Reeds is right."""
        return float(chi2.sf(2 * (self.gain_neatness + self.gain_cut), 3))


def fit_riffles(riffles: Sequence[Interleavings]) -> RiffleFit:
    """Fit neatness and cut to one person's riffles: `(cards,)` each, top first, True for a card from the lower packet.

    Raises:
        ShuffleSettingError: no riffle, or none in which a change was free (both packets had cards left).

    >>> rng = np.random.default_rng(1)
    >>> fit = fit_riffles(list(Riffle(neatness=0.5).interleavings(50, 52, rng)))
    >>> fit.low < 0.5 < fit.high and fit.p_plain < 1e-6
    True
    """
    own, other, changes = _drops(riffles)
    if not changes.size:
        raise ShuffleSettingError("nothing to fit: give riffles in which both packets have several cards")
    neatness = _peak(own, other, changes)
    best = _log_likelihood(neatness, own, other, changes)

    def below(value: float) -> float:
        return _log_likelihood(value, own, other, changes) - best + 1.92

    low = -1.0 if below(-_EDGE) > 0 else float(brentq(below, -_EDGE, neatness))
    high = 1.0 if below(_EDGE) > 0 else float(brentq(below, neatness, _EDGE))
    point, gain_cut = _fit_cut(riffles)
    gain = best - _log_likelihood(0.0, own, other, changes)
    return RiffleFit(len(riffles), changes.size, Riffle(neatness, point), low, high, max(gain, 0.0), gain_cut)


def _drops(riffles: Sequence[Interleavings]) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.bool_]]:
    """For each drop that could have come from either packet: cards left in the packet of the last drop and in the other
    one, and whether the packet changed."""
    own, other, changes = [], [], []
    for riffle in riffles:
        falls = np.asarray(riffle, dtype=np.bool_)[::-1]
        lower_left = falls.sum() - np.cumsum(falls)
        upper_left = (~falls).sum() - np.cumsum(~falls)
        last = falls[:-1]
        own.append(np.where(last, lower_left[:-1], upper_left[:-1]))
        other.append(np.where(last, upper_left[:-1], lower_left[:-1]))
        changes.append(falls[1:] != last)
    if not riffles:
        return np.zeros(0, np.intp), np.zeros(0, np.intp), np.zeros(0, np.bool_)
    left, right, changed = np.concatenate(own), np.concatenate(other), np.concatenate(changes)
    free = (left > 0) & (right > 0)
    return left[free], right[free], changed[free]


def _log_likelihood(
    neatness: float, own: NDArray[np.intp], other: NDArray[np.intp], changes: NDArray[np.bool_]
) -> float:
    change, stay = (1 + neatness) * other, (1 - neatness) * own
    return float(np.log(np.where(changes, change, stay) / (change + stay)).sum())


def _peak(own: NDArray[np.intp], other: NDArray[np.intp], changes: NDArray[np.bool_]) -> float:
    if changes.all() or not changes.any():
        return _EDGE if changes.all() else -_EDGE
    found = minimize_scalar(
        lambda value: -_log_likelihood(value, own, other, changes), bounds=(-_EDGE, _EDGE), options={"xatol": 1e-7}
    )
    return float(found.x)


def _fit_cut(riffles: Sequence[Interleavings]) -> tuple[CutPoint, float]:
    """The best cut point, and its gain in log likelihood over the binomial cut in the middle."""
    cards = np.array([len(riffle) for riffle in riffles])
    upper = np.array([len(riffle) - int(np.sum(riffle)) for riffle in riffles])

    def log_likelihood(point: CutPoint) -> float:
        total = 0.0
        for size in np.unique(cards):
            chances = point.probabilities(int(size))[upper[cards == size]]
            total += float(np.log(np.maximum(chances, 1e-300)).sum())
        return total

    def point_at(logs: NDArray[np.float64]) -> CutPoint:
        return CutPoint(float(1 / (1 + np.exp(-logs[0]))), float(np.clip(np.exp(logs[1]), *_SPREADS)))

    def loss(logs: NDArray[np.float64]) -> float:
        return -log_likelihood(point_at(logs))

    found = minimize(loss, np.zeros(2), method="Nelder-Mead", tol=1e-7)
    point = point_at(found.x)
    return point, max(log_likelihood(point) - log_likelihood(CutPoint()), 0.0)
