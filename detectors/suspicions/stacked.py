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

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.suspects import dealers_of
from detectors.suspicions.batteries import battery_of
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.course import Course
from detectors.suspicions.people import seats_of_people
from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.shuffled import blocks, by_shape, first_deals
from detectors.suspicions.suspicion import Floats, Suspicion, Table
from rules.decks import find_deck

PERIODS = range(2, 9)
RATES = (0.4, 0.8)
BEST_HAND = 0.4
_BLOCK = 4096


@dataclass(frozen=True)
class StackedDeck:
    """Needs hands that are known whatever they hold."""

    name: str = "stacked"
    text: str = "very good hands in every k-th deal, or whenever a certain person deals"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """Whether there are two deals or more with such a hand."""
        return sum(1 for deal in first_deals(deals) if any(word in ("all", "own") for word in deal.known)) > 1

    def course(self, deals: Sequence[Deal]) -> Course:
        """One column for each person who sits at the first deal: a name where people change seats, else a seat."""
        people = seats_of_people(deals)
        good = goodness(deals)
        dealers = dealers_of(deals)
        who_deals = np.array([(seats >= 0) & (seats == dealers) for seats in people.values()])
        ratios = np.empty((len(deals), len(people)))
        for at, seats in enumerate(people.values()):
            own = np.where(seats >= 0, good[np.arange(len(deals)), np.maximum(seats, 0)], 1.0)
            ratios[:, at] = scheduled_ratios(own, who_deals)
        return Course(tuple(people), ratios)


def scheduled_ratios(good: Floats, who_deals: NDArray[np.bool_]) -> Floats:
    """`(deals,)`: the ratios for one suspect.

    Args:
        good: `(deals,)` the goodness of his hand, 1 where it is not known.
        who_deals: `(people, deals)` which deals each person deals; in none of them where no dealer is told.
    """
    ratios = np.ones(len(good))
    number = np.arange(len(good))
    can_deal = who_deals[who_deals.any(axis=1)]
    weights = _weights(len(can_deal))
    log_wealth = np.log(weights)
    before = 0.0
    for start in range(0, len(good), _BLOCK):
        block = slice(start, start + _BLOCK)
        schedules = np.array([*_periods(number[block]), *can_deal[:, block]])
        with np.errstate(divide="ignore"):
            steps = np.array([np.log1p(rate * (good[block] - 1)) for rate in RATES])
        paths = np.cumsum(np.where(schedules[:, None], steps[None], 0.0), axis=2) + log_wealth[..., None]
        highest = paths.max(axis=(0, 1))
        total = highest + np.log(np.exp(paths - highest).sum(axis=(0, 1)))
        ratios[block] = np.exp(np.minimum(np.diff(np.concatenate([[before], total])), 200.0))
        log_wealth, before = paths[..., -1], float(total[-1])
    return ratios


def goodness(deals: Sequence[Deal]) -> Floats:
    """`(deals, seats)`: how good each hand is, mean 1 in fair deals; 1 where it is not known whatever it holds."""
    good = np.ones((len(deals), max((deal.seats for deal in deals), default=0)))
    for start, block in blocks(deals):
        for (deck, game, sizes), rows in by_shape(block, _shape).items():
            features = _valued(game, deck)
            total = sum(weight for _, weight in features)
            table = _table([block[i] for i in rows])
            told = sum(weight / total * feature.ratios(table) for feature, weight in features)
            good[start + np.array(rows), : len(sizes)] = told
    return good


def _shape(deal: Deal) -> tuple[str, str | None, tuple[int, ...]]:
    return deal.deck, deal.game, tuple(map(len, deal.hands))


def _valued(game: str | None, deck: str) -> list[tuple[Suspicion, float]]:
    """The best hand and the cards of value of a game's battery, with their weights."""
    battery = battery_of(game, find_deck(deck))
    best = [(feature, BEST_HAND) for feature in battery if isinstance(feature, BestHand)]
    planted = [feature for feature in battery if isinstance(feature, PlantedCards) and feature.is_value]
    total = sum(feature.weight for feature in planted)
    return [*best, *((feature, (1 - BEST_HAND) * feature.weight / total) for feature in planted)]


def _table(deals: Sequence[Deal]) -> Table:
    hands = [np.array([deal.hands[seat] for deal in deals], np.intp) for seat in range(deals[0].seats)]
    told = np.array([[word in ("all", "own") for word in deal.known] for deal in deals])
    return Table(find_deck(deals[0].deck), tuple(hands), told)


def _periods(number: NDArray[np.intp]) -> Iterator[NDArray[np.bool_]]:
    for period in PERIODS:
        for phase in range(period):
            yield number % period == phase


def _weights(dealers: int) -> Floats:
    """`(schedules, rates)` weights, together 1."""
    share = 0.5 if dealers else 1.0
    by_period = [share / len(PERIODS) / period for period in PERIODS for _ in range(period)]
    weights = np.array([*by_period, *[(1 - share) / dealers] * dealers] if dealers else by_period)
    return np.repeat(weights[:, None] / len(RATES), len(RATES), axis=1)
