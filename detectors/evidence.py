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

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal, Log
from detectors.suspects import Suspect, find_suspects
from detectors.suspicions.catalogue import battery, feature_weights, find_feature
from detectors.suspicions.suspicion import Floats, Suspicion, Table
from rules.decks import find_deck
from rules.statistics.eprocess import BettingProcess, Mixture

PATH_POINTS = 20_000
"""Longer logs keep every second, third ... point of their paths, so that memory stays flat."""

_BLOCK = 4096
_LN10 = np.log(10.0)


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
    ratios = fair_ratios([deal for _, deal in deals], features)
    told = _told([deal for _, deal in deals], ratios.shape[1])
    numbers = np.array([number for number, _ in deals], np.int64)
    seats = np.stack([suspect.seat_by_deal[numbers - 1] for suspect in suspects], axis=1)
    return _run(ratios, told, numbers, seats, features, suspects, alpha, mixture or Mixture())


def features_of(log: Log, named: str | None = None) -> tuple[Suspicion, ...]:
    """The battery of a log's game, or the one feature named.

    Raises:
        UnknownNameError: the game has no such feature.
    """
    deck = find_deck(log.deals[0].deck) if log.deals else None
    features = battery(log.game, deck)
    return features if named is None else (find_feature(features, named),)


def fair_ratios(deals: Sequence[Deal], features: Sequence[Suspicion]) -> Floats:
    """`(deals, seats, features)` N / E0[N]; 1 where a deal says nothing. Deals of one shape are counted together."""
    shapes: dict[tuple[object, ...], list[int]] = {}
    for i, deal in enumerate(deals):
        shapes.setdefault((deal.deck, deal.game, *map(len, deal.hands)), []).append(i)
    ratios = np.ones((len(deals), max(deal.seats for deal in deals), len(features)))
    for members in shapes.values():
        first = deals[members[0]]
        deck = find_deck(first.deck)
        here = {feature.name: feature for feature in battery(first.game, deck)}
        for start in range(0, len(members), _BLOCK):
            block = members[start : start + _BLOCK]
            table = _table([deals[i] for i in block])
            for k, feature in enumerate(features):
                if feature.name in here:
                    ratios[block, : first.seats, k] = here[feature.name].ratios(table)
    return ratios


def _table(deals: Sequence[Deal]) -> Table:
    hands = [np.array([deal.hands[seat] for deal in deals], np.intp) for seat in range(deals[0].seats)]
    return Table(find_deck(deals[0].deck), tuple(hands), _told(deals, deals[0].seats))


def _told(deals: Sequence[Deal], seats: int) -> NDArray[np.bool_]:
    """`(deals, seats)`: where a hand is evidence of the deal."""
    told = np.zeros((len(deals), seats), np.bool_)
    for i, deal in enumerate(deals):
        told[i, : deal.seats] = [word in ("all", "own") for word in deal.known]
    return told


def _run(
    ratios: Floats,
    told: NDArray[np.bool_],
    numbers: NDArray[np.int64],
    seats: NDArray[np.int8],
    features: Sequence[Suspicion],
    suspects: Sequence[Suspect],
    alpha: float,
    mixture: Mixture,
) -> Evidence:
    """Components are features x suspects; those of one label lie side by side and are added up to one hypothesis."""
    starts = [i for i, suspect in enumerate(suspects) if i == 0 or suspect.label != suspects[i - 1].label]
    share = np.outer(feature_weights(features), [suspect.weight for suspect in suspects])
    log_weight = np.log(share)
    process = BettingProcess(share.shape, mixture)
    count, threshold = len(numbers), -np.log10(alpha)
    peak = np.full((len(features), len(starts)), -np.inf)
    peak_at = np.zeros(peak.shape, np.int64)
    flagged_at = np.full(peak.shape, -1, np.int64)
    stride = -(-count // PATH_POINTS)
    path = np.zeros((-(-count // stride), *peak.shape), np.float32)
    for t in range(count):
        sits = seats[t] >= 0
        ratio = np.where(sits, ratios[t, seats[t]].T, 1.0)
        log_wealth = log_weight + process.step(ratio) * _LN10
        evidence = np.logaddexp.reduceat(log_wealth, starts, axis=1) / _LN10
        higher = evidence > peak
        peak[higher], peak_at[higher] = evidence[higher], t
        flagged_at[(flagged_at < 0) & (evidence >= threshold)] = t
        path[t // stride] = evidence
    order = np.argsort(-peak, axis=None, kind="stable")
    hypotheses = []
    for k, i in (divmod(int(flat), len(starts)) for flat in order):
        scopes = range(starts[i], starts[i + 1] if i + 1 < len(starts) else len(suspects))
        series = np.max([_series(ratios[:, :, k], seats[:, scope]) for scope in scopes], axis=0)
        hypotheses.append(
            Hypothesis(
                feature=features[k],
                suspect=suspects[starts[i]].label,
                weight=float(share[k, starts[i]]),
                peak_log10=float(peak[k, i]),
                peak_deal=int(numbers[peak_at[k, i]]),
                first_flagged_deal=int(numbers[flagged_at[k, i]]) if flagged_at[k, i] >= 0 else None,
                deals=int(((seats[:, starts[i]] >= 0) & told[np.arange(count), seats[:, starts[i]]]).sum()),
                telling=_telling(series[: peak_at[k, i] + 1], numbers),
            )
        )
    ends = np.minimum(np.arange(1, len(path) + 1) * stride, count) - 1
    return Evidence(tuple(hypotheses), numbers[ends], path.reshape(len(path), -1)[:, order])


def _series(ratios: Floats, seats: NDArray[np.int8]) -> Floats:
    """`(deals,)` the ratio at the suspect's seat, 1 where he does not sit."""
    return np.where(seats >= 0, ratios[np.arange(len(seats)), seats], 1.0)


_TELLING = 10


def _telling(series: Floats, numbers: NDArray[np.int64]) -> tuple[int, ...]:
    """The numbers of up to ten deals with the highest ratio above 1, in the order of the log; the earlier of equals."""
    loudest = np.argsort(-series, kind="stable")[:_TELLING]
    return tuple(sorted(int(numbers[i]) for i in loudest if series[i] > 1))
