"""Packets that stick: exactly fair over all orders, and likelier the more neighbours are left."""

from itertools import permutations

import numpy as np
import pytest

from rules.shuffles.packets import (
    LOOSE,
    greatest_sticking_log_ratios,
    mixed_sticking_log_ratios,
    sticking_log_ratios,
)
from rules.shuffles.rising import places
from rules.shuffles.slugs import kept_pairs


@pytest.mark.parametrize("cards", [1, 2, 3, 5, 7])
@pytest.mark.parametrize("sticking", [0.0, 0.03, 0.5, 1.0])
def test_over_all_orders_the_ratio_averages_to_one(cards: int, sticking: float) -> None:
    place = places(np.array(list(permutations(range(cards))), np.uint8))
    kept = kept_pairs(place)[:, : cards - 1].sum(axis=1)
    assert np.exp(sticking_log_ratios(cards, sticking))[kept].mean() == pytest.approx(1, abs=1e-9)


def test_nothing_sticks_and_every_order_is_alike() -> None:
    assert sticking_log_ratios(32, 0.0).tolist() == [0.0] * 32


def test_the_mixture_lies_between_its_parts_and_the_greatest_above_all() -> None:
    parts = np.array([sticking_log_ratios(52, sticking) for sticking in LOOSE])
    mixed = mixed_sticking_log_ratios(52)
    assert (mixed <= parts.max(axis=0) + 1e-9).all() and (mixed >= parts.min(axis=0) - 1e-9).all()
    assert (greatest_sticking_log_ratios(52) >= parts.max(axis=0) - 1e-9).all()
    assert greatest_sticking_log_ratios(52).min() == 0


def test_more_neighbours_left_are_likelier_where_packets_stick() -> None:
    assert (np.diff(mixed_sticking_log_ratios(32)) > 0).all()
