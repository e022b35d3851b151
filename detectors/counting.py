"""From deals to numbers: N / E0[N] of every feature at every seat of every deal, counted in batches."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.suspicions.catalogue import battery
from detectors.suspicions.suspicion import Floats, Suspicion, Table
from rules.decks import find_deck

_BLOCK = 4096


def fair_ratios(deals: Sequence[Deal], features: Sequence[Suspicion]) -> Floats:
    """`(deals, seats, features)` N / E0[N]; 1 where a deal says nothing. Deals of one shape are counted together.

    A deal of another game is counted by the feature of the same name in its own battery, if there is one.
    """
    shapes: dict[tuple[object, ...], list[int]] = {}
    for i, deal in enumerate(deals):
        shapes.setdefault((deal.deck, deal.game, *map(len, deal.hands)), []).append(i)
    ratios = np.ones((len(deals), max((deal.seats for deal in deals), default=0), len(features)))
    for members in shapes.values():
        first = deals[members[0]]
        here = {feature.name: feature for feature in battery(first.game, find_deck(first.deck))}
        for start in range(0, len(members), _BLOCK):
            block = members[start : start + _BLOCK]
            table = _table([deals[i] for i in block])
            for k, feature in enumerate(features):
                if feature.name in here:
                    ratios[block, : first.seats, k] = here[feature.name].ratios(table)
    return ratios


def told_hands(deals: Sequence[Deal], seats: int) -> NDArray[np.bool_]:
    """`(deals, seats)`: where a hand is evidence of the deal, because it is known whatever its strength."""
    told = np.zeros((len(deals), seats), np.bool_)
    for i, deal in enumerate(deals):
        told[i, : deal.seats] = [word in ("all", "own") for word in deal.known]
    return told


def _table(deals: Sequence[Deal]) -> Table:
    hands = [np.array([deal.hands[seat] for deal in deals], np.intp) for seat in range(deals[0].seats)]
    return Table(find_deck(deals[0].deck), tuple(hands), told_hands(deals, deals[0].seats))
