"""From a log to evidence: one e-process for every hypothesis `FEATURE@SUSPECT`, and the argument why it stays valid.

Each hypothesis h has a betting process M_h (`rules.statistics.eprocess`), a test martingale from 1 under fair
dealing, and a weight w_h fixed before the cards are seen: the feature's share (`suspicions.catalogue`) times the
suspect's (`suspects`); together 1. So W = sum of w_h M_h is a test martingale too, and by Ville's inequality P(W ever
reaches 1 / alpha) <= alpha. What is reported for h is its share w_h M_h, the evidence after paying for the search. As
w_h M_h <= W, the chance that *any* hypothesis of a fair log ever reaches 1 / alpha is at most alpha, however many
there are and whenever one looks. With a suspect or a feature named beforehand the weights of the others fall away.
Hypotheses of one deal depend on each other; the argument does not need independence between them, only that each
ratio N / E0 averages to 1 given all deals before.

The number given is the highest that was reached (the running maximum): it is what Ville's inequality bounds, it
does not depend on when the log happens to end, and it is at least 1 / alpha exactly if the hypothesis is flagged.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from detectors.counting import fair_ratios, told_hands
from detectors.deal import Deal, Log
from detectors.search import Search
from detectors.suspects import find_suspects
from detectors.suspicions.catalogue import battery, find_feature
from detectors.suspicions.suspicion import Floats, Suspicion
from rules.decks import find_deck
from rules.statistics.eprocess import Mixture

PATH_POINTS = 20_000
"""Longer logs keep every second, third ... point of their paths, so that memory stays flat."""

_TELLING = 10


@dataclass(frozen=True)
class Hypothesis:
    """`feature` at `suspect`, with what was found: log10 of the highest evidence and where it was flagged.

    `weight` is its share of the search while the suspect is suspected in every deal; `deals` counts the deals in
    which the suspect's hand is evidence; `telling` are the deals that speak loudest.
    """

    feature: Suspicion
    suspect: str
    weight: float
    peak_log10: float
    peak_deal: int
    first_flagged_deal: int | None
    deals: int
    telling: tuple[int, ...]

    @property
    def name(self) -> str:
        """As it is printed: `best-hand@S`."""
        return f"{self.feature.name}@{self.suspect}"


@dataclass(frozen=True)
class Evidence:
    """All hypotheses, strongest first, and their paths: `path_log10[i, k]` after deal `path_deals[i]` (from 1)."""

    hypotheses: tuple[Hypothesis, ...]
    path_deals: NDArray[np.int64]
    path_log10: NDArray[np.float32]


def weigh(
    log: Log,
    deals: Sequence[tuple[int, Deal]],
    *,
    seat: str | None = None,
    feature: str | None = None,
    alpha: float = 0.001,
    mixture: Mixture | None = None,
) -> Evidence:
    """Weigh the deals of a log, given with their numbers (counted from 1); `log` says who can be suspected.

    Raises:
        UnknownNameError: nobody is called `seat`, or the game has no such `feature`.
    """
    features = features_of(log, feature)
    suspects = find_suspects(log, seat)
    if not deals or not suspects:
        return Evidence((), np.zeros(0, np.int64), np.zeros((0, 0), np.float32))
    weighed = [deal for _, deal in deals]
    numbers = np.array([number for number, _ in deals], np.int64)
    seats = np.stack([suspect.seat_by_deal[numbers - 1] for suspect in suspects], axis=1)
    ratios = fair_ratios(weighed, features)
    search = Search(features, suspects, mixture or Mixture())
    course = _follow(search, ratios, seats, alpha)
    told = told_hands(weighed, ratios.shape[1])
    order = [divmod(int(flat), len(search.labels)) for flat in np.argsort(-course.peak, axis=None, kind="stable")]
    hypotheses = []
    for k, i in order:
        scopes = search.scopes(i)
        at = int(course.peak_at[k, i])
        flagged_at = int(course.flagged_at[k, i])
        series = np.max([_series(ratios[:, :, k], seats[:, scope], 1.0) for scope in scopes], axis=0)
        hypotheses.append(
            Hypothesis(
                feature=features[k],
                suspect=search.labels[i],
                weight=float(search.share[k, scopes[0]]),
                peak_log10=float(course.peak[k, i]),
                peak_deal=int(numbers[at]),
                first_flagged_deal=int(numbers[flagged_at]) if flagged_at >= 0 else None,
                deals=int(_series(told, seats[:, scopes[0]], False).sum()),
                telling=_telling(series[: at + 1], numbers),
            )
        )
    paths = np.stack([course.path[:, k, i] for k, i in order], axis=1)
    return Evidence(tuple(hypotheses), numbers[course.path_at], paths)


def features_of(log: Log, named: str | None = None) -> tuple[Suspicion, ...]:
    """The battery of a log's game, or the one feature named.

    Raises:
        UnknownNameError: the game has no such feature.
    """
    deck = find_deck(log.deals[0].deck) if log.deals else None
    features = battery(log.game, deck)
    return features if named is None else (find_feature(features, named),)


@dataclass(frozen=True)
class _Course:
    """What became of every hypothesis, `(features, labels)`, by index of deal; `path` `(points, features, labels)`."""

    peak: Floats
    peak_at: NDArray[np.int64]
    flagged_at: NDArray[np.int64]
    path: NDArray[np.float32]
    path_at: NDArray[np.int64]


def _follow(search: Search, ratios: Floats, seats: NDArray[np.int8], alpha: float) -> _Course:
    count, threshold = len(ratios), -np.log10(alpha)
    stride = -(-count // PATH_POINTS)
    path = np.zeros((-(-count // stride), ratios.shape[2], len(search.labels)), np.float32)
    peak = np.full(path.shape[1:], -np.inf)
    peak_at = np.zeros(peak.shape, np.int64)
    flagged_at = np.full(peak.shape, -1, np.int64)
    for t in range(count):
        evidence = search.step(ratios[t], seats[t])
        higher = evidence > peak
        peak[higher], peak_at[higher] = evidence[higher], t
        flagged_at[(flagged_at < 0) & (evidence >= threshold)] = t
        path[t // stride] = evidence
    path_at = np.minimum(np.arange(1, len(path) + 1) * stride, count) - 1
    return _Course(peak, peak_at, flagged_at, path, path_at)


def _series(by_seat: NDArray[Any], seats: NDArray[np.int8], absent: float) -> NDArray[Any]:
    """`(deals,)`: the value at the suspect's seat, `absent` where he has none."""
    return np.where(seats >= 0, by_seat[np.arange(len(seats)), seats], absent)


def _telling(series: Floats, numbers: NDArray[np.int64]) -> tuple[int, ...]:
    """The numbers of up to ten deals with the highest ratio above 1, in the order of the log; the earlier of equals."""
    loudest = np.argsort(-series, kind="stable")[:_TELLING]
    return tuple(sorted(int(numbers[i]) for i in loudest if series[i] > 1))
