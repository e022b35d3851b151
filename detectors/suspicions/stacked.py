"""Stacked deck: very good hands that come by a rule: every k-th deal, or whenever a certain person deals.

How good a hand is, is one number with mean 1 under fair dealing: `BEST_HAND` on having the best hand at the table, the
rest on the cards of value that the game's battery plants (aces, pairs, honours ...), each N / E0[N]. A schedule says in
which deals the hand is bet on, and is fixed before they are dealt: every k-th, k from 2 to 8, in each of its k phases;
or all that one person deals. At a share r of the stake a scheduled deal pays 1 - r + r g, g the goodness, and any other
pays 1. Half of the weight is on the periods, all k alike and their phases alike, half on the dealers, all alike (where
no dealer is told, all is on the periods); the shares `RATES` are alike.

Each schedule's product has mean 1 given all deals before, so the mixture M of them is a test martingale, and the ratio
of a deal, M after it over M before it, averages to 1 given all deals before. Stacking in every deal, or in the deals
that the suspect deals himself, is what the battery's own features look for; here it is found too, a little later.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.deal_head import DealHead
from detectors.deal_store import Head, head_index, heads
from detectors.suspects import dealers_of
from detectors.suspicions.batteries import battery_of
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.course import Course
from detectors.suspicions.people import seats_of_people
from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.shuffled import blocks, first_deals
from detectors.suspicions.suspicion import Floats, Suspicion
from detectors.tables import table_of_rows
from rules.decks import find_deck

PERIODS = range(2, 9)
RATES = (0.4, 0.8)
BEST_HAND = 0.4
_BLOCK = 512
_LEAST = 1e-280
"""Wealth below that of the highest in a stretch of deals is looked at in a shorter one."""


@dataclass(frozen=True)
class StackedDeck:
    """Needs hands that are known whatever they hold."""

    name: str = "stacked"
    text: str = "very good hands in every k-th deal, or whenever a certain person deals"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """Whether there are two deals or more with such a hand."""
        return len(list(islice(filter(_tells, heads(first_deals(deals))), 2))) > 1

    def course(self, deals: Sequence[Deal]) -> Course:
        """One column for each person who sits at the first deal: a name where people change seats, else a seat."""
        people = seats_of_people(deals)
        good = goodness(deals)
        dealers = dealers_of(deals)
        who_deals = np.array([(seats >= 0) & (seats == dealers) for seats in people.values()])
        rows = np.arange(len(deals))
        own = np.empty((len(deals), len(people)))
        for at, seats in enumerate(people.values()):
            own[:, at] = np.where(seats >= 0, good[rows, np.maximum(seats, 0)], 1.0)
        del good  # of a million deals 32 MB
        ratios = scheduled_ratios(own, who_deals)
        return Course(tuple(people), ratios)


def scheduled_ratios(good: Floats, who_deals: NDArray[np.bool_]) -> Floats:
    """`(deals, suspects)`: the ratios for each suspect.

    Args:
        good: `(deals, suspects)` the goodness of his hand, 1 where it is not known.
        who_deals: `(people, deals)` which deals each person deals; in none of them where no dealer is told.
    """
    ratios = np.ones(good.shape)
    if not good.size:
        return ratios
    schedules = _Schedules(who_deals[who_deals.any(axis=1)], good.shape[1])
    for start in range(0, len(good), _BLOCK):
        block = slice(start, start + _BLOCK)
        ratios[block] = schedules.follow(good[block])
    np.copyto(ratios, 1.0, where=good == 1)
    return ratios


class _Schedules:
    """All schedules' wealth for each suspect, taken along the deals.

    Of a period only one phase is bet on in a deal, and of the dealers only one: so in each deal a period's and the
    dealers' wealth have one new value each, and the phases as they stand are the last k of a period's values.
    """

    def __init__(self, who_deals: NDArray[np.bool_], suspects: int) -> None:
        self._who = who_deals
        self._at = 0
        share = 0.5 if len(who_deals) else 1.0
        start = np.zeros((len(RATES), suspects))
        self._phases = {k: np.repeat((start + np.log(share / len(PERIODS) / k))[..., None], k, 2) for k in PERIODS}
        self._dealers = np.repeat((start + np.log((1 - share) / max(len(who_deals), 1) or 1))[None], len(who_deals), 0)
        self._before: Floats = np.full(suspects, np.log(len(RATES)))

    def follow(self, good: Floats) -> Floats:
        """The ratios `(deals, suspects)` of the next deals."""
        with np.errstate(divide="ignore"):
            steps = np.stack([np.log1p(rate * (good.T - 1)) for rate in RATES])
        ratios: list[Floats] = []
        left = len(good)
        while left:
            # So few deals at once that no wealth of theirs is lost beside the highest.
            count = left
            while (total := self._wealth(steps[..., :count])) is None:
                count = (count + 1) // 2
            change = np.diff(np.concatenate([self._before[:, None], total], axis=1), axis=1)
            ratios.append(np.exp(np.minimum(change, 200.0)).T)
            self._before = total[:, -1]
            steps = steps[..., count:]
            left -= count
        return np.concatenate(ratios)

    def _wealth(self, steps: Floats) -> Floats | None:
        """`(suspects, deals)` log of all schedules' wealth after each deal, and they go on from the last; None, and
        they stay, where the deals are too many."""
        rows = [self._period_path(k, steps) for k in PERIODS]
        dealt = [self._dealer_path(dealer, steps) for dealer in range(len(self._who))]
        highest = np.max([path.max(axis=(0, 2)) for path in (*rows, *(path for path, _ in dealt))], axis=0)
        count = steps.shape[-1]
        total = np.zeros(steps.shape[1:])
        for k, path in zip(PERIODS, rows, strict=True):
            wealth = np.exp(path - highest[:, None]).sum(axis=0)
            for back in range(k):
                total += wealth[:, k - 1 - back : k - 1 - back + count]
        for path, last in dealt:
            total += np.exp(path - highest[:, None]).sum(axis=0)[:, last]
        if count > 1 and total.min() < _LEAST:
            return None
        for k, path in zip(PERIODS, rows, strict=True):
            self._phases[k] = np.roll(path[..., -k:], (self._at + count) % k, axis=2)
        for dealer, (path, _) in enumerate(dealt):
            self._dealers[dealer] = path[..., -1]
        self._at += count
        logs: Floats = np.log(total) + highest[:, None]
        return logs

    def _period_path(self, k: int, steps: Floats) -> Floats:
        """`(rates, suspects, k - 1 + deals)`: log wealth of the phase bet on in each deal, and of the k - 1 before."""
        count, lead = steps.shape[-1], k + self._at % k
        padded = np.zeros((*steps.shape[:2], -(-(lead + count) // k) * k))
        padded[..., lead : lead + count] = steps
        turns = padded.reshape(*steps.shape[:2], -1, k)
        path = np.cumsum(turns, axis=2) + self._phases[k][:, :, None]
        return np.asarray(path.reshape(padded.shape)[..., lead - k + 1 : lead + count], dtype=np.float64)

    def _dealer_path(self, dealer: int, steps: Floats) -> tuple[Floats, NDArray[np.intp]]:
        """`(rates, suspects, 1 + n)` log wealth before and after each of his n deals, and for each deal which holds."""
        is_his = self._who[dealer, self._at : self._at + steps.shape[-1]]
        start = self._dealers[dealer][..., None]
        path = np.concatenate([start, np.cumsum(steps[..., is_his], axis=2) + start], axis=2)
        return path, np.cumsum(is_his)


def goodness(deals: Sequence[Deal]) -> Floats:
    """`(deals, seats)`: how good each hand is, mean 1 in fair deals; 1 where it is not known whatever it holds."""
    good = np.ones((len(deals), max((head.seats for head in head_index(deals).heads), default=0)))
    for start, block in blocks(deals):
        for (deck, game, sizes), rows in block.by(_shape).items():
            features = _valued(game, deck)
            total = sum(weight for _, weight in features)
            table = table_of_rows(block, rows)
            told = sum(weight / total * feature.ratios(table) for feature, weight in features)
            good[start + rows, : len(sizes)] = told
    return good


def _tells(deal: Head) -> bool:
    return "all" in deal.known or "own" in deal.known


def _shape(head: DealHead) -> tuple[str, str | None, tuple[int, ...]]:
    return head.deck, head.game, head.sizes


def _valued(game: str | None, deck: str) -> list[tuple[Suspicion, float]]:
    """The best hand and the cards of value of a game's battery, with their weights."""
    battery = battery_of(game, find_deck(deck))
    best = [(feature, BEST_HAND) for feature in battery if isinstance(feature, BestHand)]
    planted = [feature for feature in battery if isinstance(feature, PlantedCards) and feature.is_value]
    total = sum(feature.weight for feature in planted)
    return [*best, *((feature, (1 - BEST_HAND) * feature.weight / total) for feature in planted)]
