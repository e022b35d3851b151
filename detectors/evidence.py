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
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from detectors.counting import fair_ratios, told_hands
from detectors.deal import Deal, Log
from detectors.search import Search
from detectors.suspects import Suspect, find_suspects
from detectors.suspicions.catalogue import all_nameable, battery, courses_of, feature_weights, find_feature
from detectors.suspicions.course import CourseSuspicion
from detectors.suspicions.suspicion import Floats, Suspicion
from rules.decks import find_deck
from rules.statistics.eprocess import BettingProcess, Mixture

PATH_POINTS = 20_000
"""Longer logs keep every second, third ... point of their paths, so that memory stays flat."""

LARGEST_RATIO = 1e100
"""A ratio of a suspicion of the course is cut off here; that only makes its mean smaller, so the bet stays fair."""

_TELLING = 10


@dataclass(frozen=True)
class Hypothesis:
    """`feature` at `suspect`, with what was found: log10 of the highest evidence and where it was flagged.

    `weight` is its share of the search while the suspect is suspected in every deal; `deals` counts the deals in
    which the suspect's hand is evidence (for a suspicion of the course those that speak at all, with another ratio
    than 1); `telling` are the deals that speak loudest. `suspect` is None where nobody in particular is suspected.
    """

    feature: Suspicion | CourseSuspicion
    suspect: str | None
    weight: float
    peak_log10: float
    peak_deal: int
    first_flagged_deal: int | None
    deals: int
    telling: tuple[int, ...]

    @property
    def name(self) -> str:
        """As it is printed: `best-hand@S`, or `slug` where nobody in particular is suspected."""
        return self.feature.name if self.suspect is None else f"{self.feature.name}@{self.suspect}"


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
    suspects = find_suspects(log, seat)
    weighed = [deal for _, deal in deals]
    features, courses = suspicions_of(log, weighed, feature)
    if not deals or not suspects:
        return Evidence((), np.zeros(0, np.int64), np.zeros((0, 0), np.float32))
    numbers = np.array([number for number, _ in deals], np.int64)
    by_feature, by_course = feature_weights(features, courses)
    process = mixture or Mixture()
    found = _weigh_hands(weighed, numbers, features, by_feature, suspects, process, alpha) if features else []
    for course, share in zip(courses, by_course, strict=True):
        found += _weigh_course(course, weighed, numbers, share, seat, process, alpha)
    found.sort(key=lambda weighed: -weighed.hypothesis.peak_log10)
    if not found:
        return Evidence((), np.zeros(0, np.int64), np.zeros((0, 0), np.float32))
    paths = np.stack([weighed.path for weighed in found], axis=1)
    return Evidence(tuple(weighed.hypothesis for weighed in found), numbers[_path_points(len(numbers))], paths)


@dataclass(frozen=True)
class _Weighed:
    hypothesis: Hypothesis
    path: NDArray[np.float32]


def _weigh_hands(
    weighed: Sequence[Deal],
    numbers: NDArray[np.int64],
    features: Sequence[Suspicion],
    shares: Sequence[float],
    suspects: Sequence[Suspect],
    mixture: Mixture,
    alpha: float,
) -> list[_Weighed]:
    """Every feature at every suspect."""
    seats = np.stack([suspect.seat_by_deal[numbers - 1] for suspect in suspects], axis=1)
    ratios = fair_ratios(weighed, features)
    search = Search(shares, suspects, mixture)
    course = _follow(search, ratios, seats, alpha)
    told = told_hands(weighed, ratios.shape[1])
    found = []
    for k, i in product(range(len(features)), range(len(search.labels))):
        scopes = search.scopes(i)
        series = np.max([_series(ratios[:, :, k], seats[:, scope], 1.0) for scope in scopes], axis=0)
        counted = int(_series(told, seats[:, scopes[0]], False).sum())
        weight = float(search.share[k, scopes[0]])
        found.append(_told(features[k], search.labels[i], weight, course, (k, i), counted, series, numbers))
    return found


def _weigh_course(
    suspicion: CourseSuspicion,
    weighed: Sequence[Deal],
    numbers: NDArray[np.int64],
    share: float,
    seat: str | None,
    mixture: Mixture,
    alpha: float,
) -> list[_Weighed]:
    """One suspicion of the course, at each of its labels in equal shares: only at those of `seat`, where one is named.

    Nobody in particular, and a pair in which he sits, are suspected with him.
    """
    course = suspicion.course(weighed)
    wanted = None if seat is None else seat.strip().lower()
    kept = [
        i
        for i, label in enumerate(course.labels)
        if wanted is None or label is None or wanted in (label.lower(), *label.lower().split("+"))
    ]
    found = []
    for i in kept:
        ratios = np.minimum(course.ratios[:, i], LARGEST_RATIO)
        process = BettingProcess((1, 1), mixture)
        lone = _Lone(process, np.log10(share / len(kept)))
        followed = _follow(lone, ratios[:, None, None], np.zeros((len(ratios), 1), np.int8), alpha)
        speaks = int((ratios != 1).sum())
        weight = share / len(kept)
        found.append(_told(suspicion, course.labels[i], weight, followed, (0, 0), speaks, ratios, numbers))
    return found


@dataclass(frozen=True)
class _Lone:
    """One hypothesis, searched alone at its share."""

    process: BettingProcess
    log10_share: float
    labels: tuple[str, ...] = ("",)

    def step(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        return self.log10_share + self.process.step(ratios)


def _told(
    feature: Suspicion | CourseSuspicion,
    suspect: str | None,
    weight: float,
    course: "_Course",
    at: tuple[int, int],
    counted: int,
    series: Floats,
    numbers: NDArray[np.int64],
) -> _Weighed:
    peak_at, flagged_at = int(course.peak_at[at]), int(course.flagged_at[at])
    hypothesis = Hypothesis(
        feature=feature,
        suspect=suspect,
        weight=weight,
        peak_log10=float(course.peak[at]),
        peak_deal=int(numbers[peak_at]),
        first_flagged_deal=int(numbers[flagged_at]) if flagged_at >= 0 else None,
        deals=counted,
        telling=_telling(series[: peak_at + 1], numbers),
    )
    return _Weighed(hypothesis, course.path[:, at[0], at[1]])


def suspicions_of(
    log: Log, deals: Sequence[Deal], named: str | None = None
) -> tuple[tuple[Suspicion, ...], tuple[CourseSuspicion, ...]]:
    """What a log is weighed against: its game's battery and the suspicions of the course, or the one that is named.

    Raises:
        UnknownNameError: the game has no such feature, and no suspicion of the course is called so.
    """
    features, courses = features_of(log), courses_of(deals)
    if named is None:
        return features, courses
    wanted = find_feature(all_nameable(features), named)
    return (
        tuple(feature for feature in features if feature is wanted),
        tuple(course for course in courses if course is wanted),
    )


def features_of(log: Log, named: str | None = None) -> tuple[Suspicion, ...]:
    """The battery of a log's game, or the one feature named (none for a suspicion of the course).

    Raises:
        UnknownNameError: neither the game's features nor the suspicions of the course have the name.
    """
    deck = find_deck(log.deals[0].deck) if log.deals else None
    features = battery(log.game, deck)
    if named is None:
        return features
    wanted = find_feature(all_nameable(features), named)
    return tuple(feature for feature in features if feature is wanted)


@dataclass(frozen=True)
class _Course:
    """What became of every hypothesis, `(features, labels)`, by index of deal; `path` `(points, features, labels)`."""

    peak: Floats
    peak_at: NDArray[np.int64]
    flagged_at: NDArray[np.int64]
    path: NDArray[np.float32]


def _follow(search: "Search | _Lone", ratios: Floats, seats: NDArray[np.int8], alpha: float) -> _Course:
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
    return _Course(peak, peak_at, flagged_at, path)


def _path_points(count: int) -> NDArray[np.int64]:
    """The deals, from 0, after which a path of so many deals has a point; the last is one of them."""
    stride = -(-count // PATH_POINTS)
    return np.minimum(np.arange(1, -(-count // stride) + 1) * stride, count) - 1


def _series(by_seat: NDArray[Any], seats: NDArray[np.int8], absent: float) -> NDArray[Any]:
    """`(deals,)`: the value at the suspect's seat, `absent` where he has none."""
    return np.where(seats >= 0, by_seat[np.arange(len(seats)), seats], absent)


def _telling(series: Floats, numbers: NDArray[np.int64]) -> tuple[int, ...]:
    """The numbers of up to ten deals with the highest ratio above 1, in the order of the log; the earlier of equals."""
    loudest = np.argsort(-series, kind="stable")[:_TELLING]
    return tuple(sorted(int(numbers[i]) for i in loudest if series[i] > 1))
