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

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from detectors.bets import mixture_for
from detectors.close_look import NOT_LOOKED, CloseLook, look_closely
from detectors.counting import Counted, count
from detectors.deal import Deal, Log
from detectors.deal_store import in_columns, without
from detectors.search import Search
from detectors.suspects import PARTNER, Suspect, find_suspects
from detectors.suspicions.catalogue import all_nameable, battery, courses_of, feature_weights, find_feature
from detectors.suspicions.course import Course, CourseSuspicion
from detectors.suspicions.suspicion import Floats, Suspicion
from detectors.tables import shows_by_choice
from detectors.trail import Trail
from rules.decks import find_deck
from rules.statistics.eprocess import BettingProcess, Mixture

LARGEST_RATIO = 1e100
"""A ratio of a suspicion of the course is cut off here; that only makes its mean smaller, so the bet stays fair."""

LOOKED_AT = 10
"""So many of the strongest hypotheses are looked at closely, and in all but very long logs all that are flagged."""

_BLOCK = 2048
_KEPT, _KEPT_COURSE, _SERIES = 64_000_000, 8_000_000, 4_000_000
_SIDE_BY_SIDE = 1_000_000


@dataclass(frozen=True)
class Hypothesis:
    """`feature` at `suspect`, with what was found: log10 of the highest evidence and where it was flagged.

    `suspect` is None where nobody in particular is suspected. `weight` is the hypothesis's share of the search, of
    which `weight_every_deal` is on "in every deal" (the rest: in the deals that the suspect dealt himself);
    `peak_log10` the highest evidence, reached at deal `peak_deal`, `last_log10` that after the last deal. `deals`
    counts the deals in which the suspect's hand is evidence (for a suspicion of the course those that speak at all,
    with another ratio than 1), `hidden` those in which it was dealt but is not told. `closely` is there for the
    strongest ones.
    """

    feature: Suspicion | CourseSuspicion
    suspect: str | None
    weight: float
    peak_log10: float
    peak_deal: int
    first_flagged_deal: int | None
    deals: int
    last_log10: float = 0.0
    hidden: int = 0
    weight_every_deal: float = 0.0
    closely: CloseLook = NOT_LOOKED

    @property
    def name(self) -> str:
        """As it is printed: `best-hand@S`, or `slug` where nobody in particular is suspected."""
        return self.feature.name if self.suspect is None else f"{self.feature.name}@{self.suspect}"

    @property
    def telling(self) -> tuple[int, ...]:
        """The deals up to the peak that speak loudest."""
        return self.closely.telling


@dataclass(frozen=True)
class Evidence:
    """All hypotheses, strongest first, and their paths: `path_log10[i, k]` after deal `path_deals[i]` (from 1)."""

    hypotheses: tuple[Hypothesis, ...]
    path_deals: NDArray[np.int64]
    path_log10: NDArray[np.float32]


def weigh(
    log: Log,
    *,
    leave_out: Collection[int] = (),
    seat: str | None = None,
    feature: str | None = None,
    alpha: float = 0.001,
) -> Evidence:
    """Weigh the deals of a log, but for those whose numbers (from 1) are in `leave_out`.

    Deals are taken in blocks and not kept: `log.deals` may be any sequence that makes them when asked.

    Raises:
        UnknownNameError: nobody is called `seat`, or the game has no such `feature`.
    """
    log = replace(log, deals=in_columns(log.deals))
    suspects = find_suspects(log, seat)
    gone = set(leave_out)
    deals = without(log.deals, [number - 1 for number in gone])
    features, courses = suspicions_of(log, deals, feature)
    if not deals or not suspects:
        return Evidence((), np.zeros(0, np.int64), np.zeros((0, 0), np.float32))
    numbers = np.delete(np.arange(1, len(log.deals) + 1), [number - 1 for number in gone])
    by_feature, by_course = feature_weights(features, courses)
    weighed = _Weighed(deals, numbers, alpha)
    if features:
        _weigh_hands(weighed, features, by_feature, suspects)
    _weigh_courses(weighed, courses, by_course, seat)
    return weighed.evidence()


class _Weighed:
    """What has been weighed so far: hypotheses, their paths, and how to look at each of them again."""

    def __init__(self, deals: Sequence[Deal], numbers: NDArray[np.int64], alpha: float) -> None:
        self.deals, self.numbers, self.alpha = deals, numbers, alpha
        self.threshold = -np.log10(alpha)
        self.hypotheses: list[Hypothesis] = []
        self.looks: list[_Look] = []
        self.paths: list[NDArray[np.float32]] = []

    def trail(self, hypotheses: int) -> Trail:
        return Trail(hypotheses, len(self.deals), self.threshold)

    def take(
        self,
        trail: Trail,
        at: int,
        feature: Suspicion | CourseSuspicion,
        suspect: str | None,
        weight: tuple[float, float],
        counted: tuple[int, int],
        look: "_Look",
    ) -> None:
        flagged_at = int(trail.flagged_at[at])
        self.hypotheses.append(
            Hypothesis(
                feature=feature,
                suspect=suspect,
                weight=weight[0],
                weight_every_deal=weight[1],
                peak_log10=float(trail.peak[at]),
                peak_deal=int(self.numbers[trail.peak_at[at]]),
                first_flagged_deal=int(self.numbers[flagged_at]) if flagged_at >= 0 else None,
                deals=counted[0],
                last_log10=float(trail.last[at]),
                hidden=counted[1],
            )
        )
        self.paths.append(trail.path[:, at])
        self.looks.append(look)

    def evidence(self) -> Evidence:
        """Strongest first, the strongest and the flagged ones looked at closely."""
        order = sorted(range(len(self.hypotheses)), key=lambda i: -self.hypotheses[i].peak_log10)
        chosen = [i for rank, i in enumerate(order) if rank < LOOKED_AT or self.hypotheses[i].first_flagged_deal]
        chosen = chosen[: max(LOOKED_AT, _KEPT // (16 * max(len(self.deals), 1)))]
        for n, ratios, present in _series([self.looks[i] for i in chosen], len(self.deals)):
            i = chosen[n]
            hypothesis = self.hypotheses[i]
            closely = look_closely(
                ratios,
                present,
                self.numbers,
                mixture=mixture_for(hypothesis.feature),
                weight=hypothesis.weight,
                peak_deal=hypothesis.peak_deal,
                missing_log10=self.threshold - hypothesis.last_log10,
                has_rate=self.looks[i].has_rate,
            )
            if hypothesis.suspect == PARTNER:  # his parts are places at the table
                closely = replace(closely, is_own_deals=False)
            self.hypotheses[i] = replace(hypothesis, closely=closely)
        points = self.numbers[Trail(0, len(self.deals), 0.0).points]
        paths = np.stack([self.paths[i] for i in order], axis=1) if order else np.zeros((len(points), 0), np.float32)
        return Evidence(tuple(self.hypotheses[i] for i in order), points, paths)


@dataclass(frozen=True)
class _Look:
    """How to see one hypothesis's ratios again: `(deals, parts)`, and in which deals each part of it is suspected."""

    feature: Suspicion | CourseSuspicion
    suspects: tuple[Suspect, ...] = ()
    seats: NDArray[np.int8] | None = None
    scopes: tuple[int, ...] = ()
    course: "_CourseRatios | None" = None
    counted: "_CountedLog | None" = None
    at: int = 0

    @property
    def has_rate(self) -> bool:
        """The ratios are likelihood ratios of hands, so that a rate of cheating can be told from them."""
        return self.counted is not None and not self.counted.by_choice


def _series(looks: Sequence[_Look], deals: int) -> Iterator[tuple[int, Floats, NDArray[np.bool_]]]:
    """For each look, by index, its ratios, `(deals, parts)`, and where each part is suspected. The deals are gone
    through once for the looks at hands (of a very long log some times), and once for each suspicion of the course."""
    by_course: dict[int, list[int]] = {}
    for n, look in enumerate(looks):
        if look.course is not None:
            by_course.setdefault(id(look.course), []).append(n)
    for members in by_course.values():
        course = looks[members[0]].course
        assert course is not None
        ratios = course.ratios()
        for n in members:
            lone = np.minimum(ratios[:, looks[n].at], LARGEST_RATIO)[:, None]
            yield n, lone, np.ones(lone.shape, np.bool_)
        del ratios
    hands = [n for n, look in enumerate(looks) if look.counted is not None]
    size = max(1, _SERIES // max(deals, 1))
    for first in range(0, len(hands), size):
        yield from _series_of_hands({n: looks[n] for n in hands[first : first + size]})


def _series_of_hands(looks: dict[int, _Look]) -> Iterator[tuple[int, Floats, NDArray[np.bool_]]]:
    found: dict[int, list[Floats]] = {n: [] for n in looks}
    counting = next((look.counted for look in looks.values()), None)
    for start, counted in counting.blocks() if counting is not None else ():
        for n, look in looks.items():
            assert look.seats is not None
            here = look.seats[start : start + _BLOCK, look.scopes]
            search = Search((1.0,), look.suspects, (mixture_for(look.feature),))
            at = search.at_suspects(counted.ratios[:, :, look.at : look.at + 1], here)[:, 0]
            found[n].append(at if counting is None or counting.is_kept else at.astype(np.float32))
    for n, look in looks.items():
        assert look.seats is not None
        yield n, np.concatenate(found.pop(n)), look.seats[:, look.scopes] >= 0


class _CourseRatios:
    """The ratios of a suspicion of the course; of a long log they are made again when asked for, not kept."""

    def __init__(self, suspicion: CourseSuspicion, deals: Sequence[Deal], ratios: Floats) -> None:
        self._suspicion, self._deals = suspicion, deals
        self._kept = ratios if ratios.nbytes <= _KEPT_COURSE else None

    def ratios(self) -> Floats:
        """`(deals, labels)`, not cut off."""
        return self._suspicion.course(self._deals).ratios if self._kept is None else self._kept


class _CountedLog:
    """A log counted block by block; of a short log the blocks are kept, of a long one they are counted again."""

    def __init__(self, deals: Sequence[Deal], features: Sequence[Suspicion]) -> None:
        self.by_choice = shows_by_choice(deals)
        self._deals, self._features = deals, features
        self._kept: dict[int, Counted] = {}
        self.is_kept = True

    def blocks(self) -> Iterator[tuple[int, Counted]]:
        """Each block with the index of its first deal."""
        for start in range(0, len(self._deals), _BLOCK):
            counted = self._kept.get(start)
            if counted is None:
                counted = count(self._deals[start : start + _BLOCK], self._features, self.by_choice)
                if start == 0:
                    self.is_kept = counted.ratios[0].nbytes * len(self._deals) < _KEPT
                if self.is_kept:
                    self._kept[start] = counted
            yield start, counted


def _weigh_hands(
    weighed: _Weighed, features: Sequence[Suspicion], shares: Sequence[float], suspects: Sequence[Suspect]
) -> None:
    """Every feature at every suspect."""
    deals = weighed.deals
    seats = np.stack([suspect.seat_by_deal[weighed.numbers - 1] for suspect in suspects], axis=1)
    search = Search(shares, suspects, [mixture_for(feature) for feature in features])
    log = _CountedLog(deals, features)
    trail = weighed.trail(len(features) * len(search.labels))
    told, hidden = np.zeros((2, len(suspects)), np.int64)
    for start, counted in log.blocks():
        here = seats[start : start + _BLOCK]
        trail.add(search.run(counted.ratios, here).reshape(len(here), -1))
        told += _count(counted.told, here)
        hidden += _count(counted.hidden, here)
    for k, feature in enumerate(features):
        for i, label in enumerate(search.labels):
            scopes = search.scopes(i)
            look = _Look(feature, tuple(suspects[j] for j in scopes), seats, tuple(scopes), counted=log, at=k)
            known = (int(told[scopes[0]]), int(hidden[scopes[0]]))
            weight = float(search.share[k, i]), float(shares[k] * suspects[scopes[0]].weight)
            weighed.take(trail, k * len(search.labels) + i, feature, label, weight, known, look)


def _weigh_courses(
    weighed: _Weighed, suspicions: Sequence[CourseSuspicion], shares: Sequence[float], seat: str | None
) -> None:
    """The suspicions of the course, each at its labels in equal shares: only at those of `seat`, where one is named.

    Nobody in particular, and a pair in which he sits, are suspected with him. Those that are bet on alike are followed
    side by side, as many as fit in memory.
    """
    waiting: list[tuple[CourseSuspicion, Course, list[int], float]] = []
    for suspicion, share in zip(suspicions, shares, strict=True):
        course = suspicion.course(weighed.deals)
        kept = _labels_of(course, seat)
        together = sum(len(labels) for *_, labels, _ in waiting) + len(kept)
        if waiting and (together * len(weighed.deals) > _SIDE_BY_SIDE or _mixture(waiting) != mixture_for(suspicion)):
            _follow_courses(weighed, waiting)
            waiting = []
        if kept:
            waiting.append((suspicion, course, kept, share))
    if waiting:
        _follow_courses(weighed, waiting)


def _mixture(waiting: Sequence[tuple[CourseSuspicion, Course, list[int], float]]) -> Mixture:
    return mixture_for(waiting[0][0])


def _labels_of(course: Course, seat: str | None) -> list[int]:
    """The labels, by index, at which a course is weighed."""
    wanted = None if seat is None else seat.strip().lower()
    return [
        i
        for i, label in enumerate(course.labels)
        if wanted is None or label is None or wanted in (label.lower(), *label.lower().split("+"))
    ]


def _follow_courses(weighed: _Weighed, courses: Sequence[tuple[CourseSuspicion, Course, list[int], float]]) -> None:
    """Courses that are bet on alike."""
    weights = np.concatenate([np.full(len(kept), share / len(kept)) for _, _, kept, share in courses])
    process = BettingProcess(weights.shape, _mixture(courses))
    trail = weighed.trail(len(weights))
    speaks = np.zeros(len(weights), np.int64)
    for start in range(0, len(weighed.deals), _BLOCK):
        parts = [course.ratios[start : start + _BLOCK, kept] for _, course, kept, _ in courses]
        ratios = np.minimum(np.concatenate(parts, axis=1), LARGEST_RATIO)
        speaks += (ratios != 1).sum(axis=0)
        trail.add(np.log10(weights) + process.run(ratios))
    at = 0
    for suspicion, course, kept, _ in courses:
        again = _CourseRatios(suspicion, weighed.deals, course.ratios)
        for i in kept:
            look = _Look(suspicion, course=again, at=i)
            weight = float(weights[at])
            weighed.take(trail, at, suspicion, course.labels[i], (weight, weight), (int(speaks[at]), 0), look)
            at += 1


def _count(said: NDArray[np.bool_], seats: NDArray[np.int8]) -> NDArray[np.int64]:
    """`(suspects,)`: in how many deals it is said of the suspect's hand."""
    rows = np.arange(len(seats))[:, None]
    return np.asarray((said[rows, seats] & (seats >= 0)).sum(axis=0))


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
