"""The reference cheat: how many deals would betray him? A log shorter than that cannot call its dealing fair.

He plants the game's best planted feature - the one that betrays itself soonest - at rate 0.3, from the first deal, in
one seat. The very same e-process is run on simulated hands of his, and the answer is the median of the first deal
flagged. Hands are drawn from the exact distribution of N: a planted hand is a fair one weighted by N / E0[N].
"""

from functools import lru_cache

import numpy as np

from detectors.bets import mixture_for
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.suspicion import Floats, Suspicion
from rules.decks import Deck, find_deck
from rules.statistics.eprocess import BettingProcess

RATE = 0.3
MOST_DEALS = 20_000
"""No more deals are simulated; a cheat not found by then gives this number."""

_LOGS = 1001
_BLOCK = 32
_SEED = 1888


def best_planted(features: tuple[Suspicion, ...], deck: Deck, hand_size: int) -> Suspicion | None:
    """The planted feature whose cheat the evidence grows fastest against; `best-hand` if it alone is looked for."""
    planted = [f for f in features if isinstance(f, PlantedCards) and f.is_value and f.expected(deck, hand_size) > 0]
    if planted:
        return max(planted, key=lambda feature: _growth(feature, deck, hand_size))
    return next((f for f in features if isinstance(f, BestHand)), None)


@lru_cache(maxsize=256)
def deals_to_flag(
    feature: Suspicion,
    deck_name: str,
    hand_size: int,
    seats: int,
    weight: float,
    alpha: float,
    hidden: float = 0.0,
    rate: float = RATE,
) -> int:
    """The median number of deals until a cheat of this rate is flagged, seeded; at most `MOST_DEALS`.

    `weight` is the hypothesis's share of the search; `hidden` the share of his hands that are kept back in a log that
    shows hands by choice, where they count as 0 (taken as if any hand were kept back alike). For `best-hand` he has the
    best of `seats` hands at that rate, and otherwise as often as chance gives it.
    """
    values, chances = _cheated_ratios(feature, find_deck(deck_name), hand_size, seats, rate)
    values, chances = np.append(values, 0.0), np.append(chances * (1 - hidden), hidden)
    rng = np.random.default_rng(_SEED)
    process = BettingProcess((_LOGS,), mixture_for(feature))
    threshold = -np.log10(alpha) - np.log10(weight)
    flagged = np.zeros(_LOGS, np.bool_)
    for first in range(0, MOST_DEALS, _BLOCK):
        count = min(_BLOCK, MOST_DEALS - first)
        above = process.run(rng.choice(values, (count, _LOGS), p=chances)) >= threshold
        ever = np.logical_or.accumulate(above, axis=0) | flagged
        found = 2 * ever.sum(axis=1) > _LOGS
        if found.any():
            return first + int(found.argmax()) + 1
        flagged = ever[-1]
    return MOST_DEALS


def _cheated_ratios(feature: Suspicion, deck: Deck, hand_size: int, seats: int, rate: float) -> tuple[Floats, Floats]:
    if isinstance(feature, PlantedCards):
        values, fair = feature.fair_ratios(deck, hand_size)
        chances = fair * (1 - rate + rate * values)
        return values, chances / chances.sum()
    best = rate + (1 - rate) / seats
    return np.array([0.0, float(seats)]), np.array([1 - best, best])


def _growth(feature: PlantedCards, deck: Deck, hand_size: int) -> float:
    """Mean log evidence a deal against the cheat, betting at his own rate."""
    values, fair = feature.fair_ratios(deck, hand_size)
    wealth = 1 - RATE + RATE * values
    return float((fair * wealth * np.log(wealth)).sum())
