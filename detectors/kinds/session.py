"""A session in numbers: what the classifier of kinds looks at, the same for every game and length of log.

Of each suspicion the growth of three bets (log10 of the product of 1 + rate (ratio - 1)), for the dealer, for the
person or pair against whom it grows most, and for nobody in particular; beside them what the hands look like
(`hand_shapes`), a few numbers of the play (`table_talk`) and what the log tells at all.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.counting import fair_ratios
from detectors.deal import Deal
from detectors.kinds.hand_shapes import SHAPES, apart, hand_shapes
from detectors.kinds.table_talk import TableTalk, against_the_others, less_together, table_talk
from detectors.suspects import DEALER, dealers_of
from detectors.suspicions.catalogue import COURSES, battery
from detectors.suspicions.people import seats_of_people
from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.suspicion import Floats
from detectors.tables import table_of
from rules.decks import find_deck

RATES = (0.1, 0.3, 0.8)
"""Rates of the bets."""

_HANDS = ("best-hand", "ace", "ace-pair", "pair", "trips")
_COURSES = (
    "slug",
    "poor-shuffle",
    "cold-deck",
    "short-deck",
    "stacked",
    "bottom",
    "second",
    "procedure",
    "marked",
    "collusion",
)
_TALK = ("right", "right-second", "agrees", "agrees-second", "less-together", "less-together-second")
_TOLD = ("dealer", "order", "gathered", "draws", "actions", "length")
_LARGEST = 1e4
_PLANTED = (
    PlantedCards("ace", "an ace", 1, ("A",)),
    PlantedCards("ace-pair", "a pair of aces", 2, ("A",)),
    PlantedCards("pair", "a pair of equal rank", 2, each="rank"),
    PlantedCards("trips", "three of a rank", 3, each="rank"),
)
_ROLES = ("dealer", "person", "own")


def _growths(name: str) -> tuple[str, ...]:
    return tuple(f"{name}/{who}/{rate:g}" for who in ("dealer", "person", "next") for rate in RATES)


FEATURES: tuple[str, ...] = (
    *(feature for name in (*_HANDS, *_COURSES) for feature in _growths(name)),
    *(f"hand/{role}/{shape}" for role in _ROLES for shape in SHAPES),
    *(f"play/{name}" for name in _TALK),
    *(f"told/{name}" for name in _TOLD),
)
"""The names of the numbers, in order."""


@dataclass(frozen=True, eq=False)
class Session:
    """A log as it is looked at: ratios by suspicion with their labels, deal by deal. `growths` are log10 of the three
    bets `(deals, labels, 3)`; `shapes` are `hand_shapes`, `his` `(deals, seats)` by role and person whose hands."""

    deals: int
    shapes: Floats
    his: dict[str, list[NDArray[np.bool_]]]
    growths: dict[str, tuple[tuple[str | None, ...], Floats]]
    talk: TableTalk | None
    told: NDArray[np.float64]

    def features(self, deals: int | None = None) -> Floats:
        """`(len(FEATURES),)` of the first `deals` deals, of all unless told; large numbers drawn in by sign(x)
        log(1 + |x|)."""
        count = self.deals if deals is None else min(deals, self.deals)
        numbers: list[float] = []
        for name in (*_HANDS, *_COURSES):
            labels, growths = self.growths.get(name, ((), np.zeros((self.deals, 0, len(RATES)))))
            numbers += _by_role(labels, growths[:count].sum(axis=0)).ravel().tolist()
        for role in _ROLES:
            scores = [apart(self.shapes[:count], his[:count]) for his in self.his[role]]
            numbers += max(scores, key=lambda score: float(score.sum())).tolist()
        numbers += [0.0] * len(_TALK) if self.talk is None else _talk_numbers(self.talk, count)
        numbers += [*self.told[:count].mean(axis=0).tolist(), np.log10(max(count, 1))]
        raw = np.array(numbers)
        return np.asarray(np.sign(raw) * np.log1p(np.abs(raw)))


def session_of(deals: Sequence[Deal]) -> Session:
    """Look at the deals of a log; there must be one at least."""
    dealers = dealers_of(deals)
    people = seats_of_people(deals)
    rows = np.arange(len(deals))
    columns = {DEALER: dealers, **people}
    growths: dict[str, tuple[tuple[str | None, ...], Floats]] = {}
    for name, by_seat in _hand_ratios(deals).items():
        ratios = np.stack([np.where(seats >= 0, by_seat[rows, seats], 1.0) for seats in columns.values()], axis=1)
        growths[name] = (tuple(columns), _bets(ratios))
    for suspicion in COURSES:
        if suspicion.name in _COURSES and suspicion.applies(deals):
            course = suspicion.course(deals)
            growths[suspicion.name] = (course.labels, _bets(course.ratios))
    told = [[d.dealer is not None, bool(d.order), bool(d.gathered), bool(d.draws), bool(d.actions)] for d in deals]
    seats = np.arange(max(deal.seats for deal in deals))
    of_dealer = seats == dealers[:, None]
    of_people = [seats == places[:, None] for places in people.values()]
    his = {"dealer": [of_dealer], "person": of_people, "own": [one & of_dealer for one in of_people]}
    shapes = hand_shapes(deals)
    return Session(len(deals), shapes, his, growths, table_talk(deals), np.array(told, np.float64))


def _hand_ratios(deals: Sequence[Deal]) -> dict[str, Floats]:
    first = deals[0]
    best = next(feature for feature in battery(first.game, find_deck(first.deck)) if feature.name == "best-hand")
    found = {best.name: fair_ratios(deals, [best])[:, :, 0]}
    if all(deal.deck == first.deck and list(map(len, deal.hands)) == list(map(len, first.hands)) for deal in deals):
        table = table_of(deals)
        found |= {feature.name: feature.ratios(table) for feature in _PLANTED}
    return found


def _bets(ratios: Floats) -> Floats:
    held = np.minimum(ratios, _LARGEST)[:, :, None]
    return np.asarray(np.log10(1 + np.array(RATES) * (held - 1)))


def _by_role(labels: Sequence[str | None], sums: Floats) -> Floats:
    """`(3, rates)`: the dealer (or nobody in particular), who stands highest at the middle rate, and who is next."""
    found = np.zeros((3, len(RATES)))
    roles = [i for i, label in enumerate(labels) if label in (DEALER, None)]
    others = [i for i in range(len(labels)) if i not in roles]
    if roles:
        found[0] = sums[roles[0]]
    highest = sorted(others, key=lambda i: -sums[i, 1])[:2]
    for k, i in enumerate(highest):
        found[1 + k] = sums[i]
    return found


def _talk_numbers(talk: TableTalk, deals: int) -> list[float]:
    numbers: list[float] = []
    for scores in (
        against_the_others(talk.right[:deals]),
        against_the_others(talk.agrees[:deals]),
        less_together(talk, deals),
    ):
        falling = np.sort(scores)[::-1]
        numbers += [float(falling[0]), float(falling[1]) if len(falling) > 1 else 0.0]
    return numbers
