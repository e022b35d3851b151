"""What hands look like, so that kinds are told apart: a pair more is not three of a rank, nor the best hand.

Each number compares the hands of one with those of all others at the same table, so it needs no exact mean and means
the same in every game.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.suspicions.suspicion import Floats
from detectors.suspicions.wanted import wanted_cards
from rules.decks import find_deck

SHAPES = ("pair", "trips", "quads", "two-groups", "tops", "top-pair", "group-rank", "worth")
"""Largest group of a rank two, three, four or more; two groups; cards always wanted; two of them; how high the rank of
the largest group is; what the cards are worth together."""

_TWO, _THREE, _FOUR = 2, 3, 4


def hand_shapes(deals: Sequence[Deal]) -> Floats:
    """`(deals, seats, len(SHAPES))`, nan for hands that are not told or empty; all deals of one deck and game."""
    wanted = wanted_cards(deals[0].game, find_deck(deals[0].deck))
    seats = max(deal.seats for deal in deals)
    shapes = np.full((len(deals), seats, len(SHAPES)), np.nan)
    highest, worth = max(1, int(wanted.ranks.max())), float(wanted.values.std() or 1)
    by_size: dict[int, list[tuple[int, int]]] = {}
    for i, deal in enumerate(deals):
        for seat, (hand, word) in enumerate(zip(deal.hands, deal.known, strict=True)):
            if hand and word in ("all", "own"):
                by_size.setdefault(len(hand), []).append((i, seat))
    for places in by_size.values():
        hands = np.array([deals[i].hands[seat] for i, seat in places], np.intp)
        held = np.stack([(wanted.ranks[hands] == rank).sum(axis=1) for rank in range(highest + 1)], axis=1)
        largest, tops = held.max(axis=1), wanted.top[hands].sum(axis=1)
        rows = np.array(places, np.intp)
        shapes[rows[:, 0], rows[:, 1]] = np.stack(
            [
                largest == _TWO,
                largest == _THREE,
                largest >= _FOUR,
                (held >= _TWO).sum(axis=1) >= _TWO,
                tops,
                tops >= _TWO,
                np.where(largest >= _TWO, 1 - held.argmax(axis=1) / highest, 0),
                wanted.values[hands].sum(axis=1) / worth,
            ],
            axis=1,
        )
    return shapes


def apart(shapes: Floats, his: NDArray[np.bool_]) -> Floats:
    """`(len(SHAPES),)` by how many standard errors the mean of his hands, `his` `(deals, seats)`, lies above that of
    all others."""
    told = ~np.isnan(shapes[:, :, 0])
    mine, others = shapes[his & told], shapes[~his & told]
    if len(mine) < _TWO or len(others) < _TWO:
        return np.zeros(len(SHAPES))
    spread = np.sqrt(mine.var(axis=0) / len(mine) + others.var(axis=0) / len(others) + 1e-6)
    return np.asarray((mine.mean(axis=0) - others.mean(axis=0)) / spread)
