"""Many looks and one honest number: fair bridge events of our own dealing, looked at card by card and seat by seat.

At the World Bridge Games of 2024 players complained about the deals. The answer was 208 percentiles, one for each card
at each seat, none adjusted for the others: 13 lay below 5 %, where 10.4 are to be expected, the smallest at 0.0024.
Whether that is much can only be said beside what fair events show.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from scipy.stats import binom

from detectors.deal import Deal, Known, Log
from detectors.judge import Judgement, judge_log
from rules.games.catalogue import find_game
from rules.statistics.eprocess import BettingProcess, Mixture

DEALS = 593
"""Deals of an event, as many as the published half of that one has."""
EVENTS = 400
COMPLAINT_BELOW, COMPLAINT_SMALLEST = 13, 0.0024
LOW = 0.05
SEATS, CARDS = 4, 52
_SEED = 2024
_ACES, _HAND = 4, 13


@dataclass(frozen=True, eq=False)
class Event:
    """One event: `hands` `(deals, 4, 13)` face indices, and `percentiles` `(4, 52)`, how often each card came to each
    seat: the share of fair events in which it comes there less often. Where it comes as often the lot decides, so that
    in fair events a percentile is uniform and 5 % of them lie below 5 %."""

    hands: NDArray[np.intp]
    percentiles: NDArray[np.float64]

    def below(self, looks: int = SEATS * CARDS) -> int:
        """How many of the first so many looks lie below 5 %."""
        return int((self.percentiles.ravel()[:looks] < LOW).sum())

    def smallest(self, looks: int = SEATS * CARDS) -> float:
        """The smallest of the first so many looks."""
        return float(self.percentiles.ravel()[:looks].min())

    def judged(self) -> Judgement:
        """What our judge says of the event, nothing named beforehand."""
        known: Known = "all"
        everything = (known,) * SEATS
        deals = tuple(
            Deal(number, "french52", tuple(tuple(hand) for hand in hands), everything, "bridge", (number - 1) % SEATS)
            for number, hands in enumerate(self.hands.tolist(), start=1)
        )
        log = Log("", "native", "bridge", deals)
        return judge_log(replace(log, dealer_deals=False))


@dataclass(frozen=True, eq=False)
class FairEvents:
    """Many fair events: `percentiles` `(events, 208)`, the looks in one order."""

    percentiles: NDArray[np.float64]

    def share_with_one_low(self, looks: int) -> float:
        """The share of fair events with a percentile below 5 % among the first so many looks."""
        return float((self.percentiles[:, :looks].min(axis=1) < LOW).mean())

    def share_as_small(self, smallest: float, looks: int = SEATS * CARDS) -> float:
        """The share of fair events whose smallest percentile among the first so many is as small: the honest number."""
        return float((self.percentiles[:, :looks].min(axis=1) <= smallest).mean())

    def share_as_many(self, below: int) -> float:
        """The share of fair events with as many percentiles below 5 %."""
        return float(((self.percentiles < LOW).sum(axis=1) >= below).mean())


@dataclass(frozen=True, eq=False)
class Watching:
    """Fair events watched after every deal: `p_value` and `e_value` `(deals,)` are the shares of events that would have
    been called suspicious by then, at 5 %."""

    p_value: NDArray[np.float64]
    e_value: NDArray[np.float64]


def deal_event(seed: int) -> Event:
    """A fair event; the same seed gives the same."""
    rng = np.random.default_rng((_SEED, seed))
    packs = _packs(DEALS, rng)
    return Event(packs.reshape(DEALS, SEATS, _HAND), _percentiles(packs[None], rng)[0])


def fair_events() -> FairEvents:
    """`EVENTS` fair events; a second's work."""
    rng = np.random.default_rng(_SEED)
    found = [_percentiles(_packs(50 * DEALS, rng).reshape(50, DEALS, CARDS), rng) for _ in range(EVENTS // 50)]
    return FairEvents(np.concatenate(found).reshape(EVENTS, SEATS * CARDS))


def watch() -> Watching:
    """South's aces in fair events, looked at after every deal: too many at 5 %, by a p-value (normal, of their number
    so far) and by the e-process of our judge."""
    rng = np.random.default_rng(_SEED)
    aces = rng.hypergeometric(_ACES, CARDS - _ACES, _HAND, (DEALS, EVENTS)).astype(np.float64)
    dealt = np.arange(1, DEALS + 1)[:, None]
    variance = _HAND * (_ACES / CARDS) * (1 - _ACES / CARDS) * (CARDS - _HAND) / (CARDS - 1)
    score = (np.cumsum(aces, axis=0) - dealt) / np.sqrt(dealt * variance)
    evidence = BettingProcess((EVENTS,), Mixture()).run(aces)
    return Watching(_ever(score > 1.6449), _ever(evidence >= -np.log10(LOW)))


def _ever(called: NDArray[np.bool_]) -> NDArray[np.float64]:
    shares: NDArray[np.float64] = np.logical_or.accumulate(called, axis=0).mean(axis=1)
    return shares


def _packs(deals: int, rng: np.random.Generator) -> NDArray[np.intp]:
    return find_game("bridge").shuffled(deals, rng).astype(np.intp)


def _percentiles(packs: NDArray[np.intp], rng: np.random.Generator) -> NDArray[np.float64]:
    """`(events, 4, 52)` of `(events, deals, 52)` packs, of which the first 13 cards are the first seat's."""
    events, deals, _ = packs.shape
    seat_of = np.repeat(np.arange(SEATS), _HAND)
    at = (np.arange(events)[:, None, None] * SEATS + seat_of) * CARDS + packs
    counts = np.bincount(at.ravel(), minlength=events * SEATS * CARDS).reshape(events, SEATS, CARDS)
    fewer = binom.cdf(np.arange(-1, deals), deals, 1 / SEATS)
    as_many = binom.pmf(np.arange(deals + 1), deals, 1 / SEATS)
    found: NDArray[np.float64] = fewer[counts] + rng.random(counts.shape) * as_many[counts]
    return found
