"""Slugs counted and weighed: by hand on small packs, and exactly fair over all orders."""

from itertools import permutations

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.shuffles.kept import KeepSlug
from rules.shuffles.rising import places
from rules.shuffles.shuffle import untouched
from rules.shuffles.slugs import (
    LARGEST_RATIO,
    SlugLaw,
    kept_pairs,
    kept_windows,
    longest_run_chances,
    seen_ratios,
)


def all_places(cards: int) -> NDArray[np.intp]:
    return places(np.array(list(permutations(range(cards))), np.uint8))


@pytest.mark.parametrize(
    ("after", "windows"),
    [
        ([0, 1, 2, 3, 4], [0, 5, 5, 5, 5, 5]),  # untouched: every window of the circle
        ([2, 3, 4, 0, 1], [0, 5, 5, 5, 5, 5]),  # cut: the same
        ([4, 3, 2, 1, 0], [0, 5, 0, 0, 0, 0]),  # turned over: no neighbour in its order
        ([0, 1, 2, 4, 3], [0, 5, 2, 1, 0, 0]),
        ([1, 2, 4, 3, 0], [0, 5, 2, 1, 0, 0]),  # 0 1 2 lie together over the end
    ],
)
def test_windows_are_counted_on_the_circle(after: list[int], windows: list[int]) -> None:
    place = places(np.array([after], np.uint8))
    assert kept_windows(kept_pairs(place), 5)[0].tolist() == windows


def test_turned_over_packets_are_pairs_of_the_other_direction() -> None:
    place = places(np.array([[4, 3, 2, 1, 0]], np.uint8))
    assert kept_windows(kept_pairs(place, -1), 5)[0].tolist() == [0, 5, 5, 5, 5, 5]


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 6, 7])
def test_over_all_orders_the_ratio_averages_to_one(cards: int) -> None:
    assert SlugLaw(cards).ratios(all_places(cards)).mean() == pytest.approx(1, abs=1e-12)


def test_the_ratio_is_that_of_a_kept_slug(rng: np.random.Generator) -> None:
    """By importance: under the slug's law the mean of 1 / ratio is the chance of orders that it can make, at most 1."""
    sources = KeepSlug(4).apply(untouched(20_000, 7), rng)
    ratios = SlugLaw(7).ratios(places(sources))
    assert ratios.min() > 1 and (1 / ratios).mean() < 1


def test_a_kept_slug_of_eight_speaks_at_once(rng: np.random.Generator) -> None:
    place = places(KeepSlug(8).apply(untouched(200, 32), rng))
    assert SlugLaw(32).ratios(place).min() > 1e6


def test_huge_packs_stay_finite() -> None:
    untouched_pack = places(np.arange(520, dtype=np.uint16)[None])
    assert 1e90 < SlugLaw(520).ratios(untouched_pack)[0] <= LARGEST_RATIO


class TestPiles:
    def test_one_card_a_pile_is_the_order_itself(self) -> None:
        place = all_places(6)
        order = np.tile(np.arange(6), (len(place), 1))
        assert seen_ratios(order, place, np.arange(6), 6) == pytest.approx(SlugLaw(6).ratios(place))

    @pytest.mark.parametrize("pile_at", [[0, 1, 0, 1, 2, 2, 2], [0, 0, 0, 1, 1, 1, 1], [3] * 7])
    def test_the_ratio_is_the_mean_over_the_orders_that_fill_the_piles_alike(self, pile_at: list[int]) -> None:
        place, at = all_places(7), np.array(pile_at)
        order = np.tile(np.arange(7), (len(place), 1))
        piles = at[place]
        ratios = seen_ratios(order, piles, at, 7)
        assert ratios.mean() == pytest.approx(1, abs=1e-12)
        full = SlugLaw(7).ratios(place)
        _, group = np.unique(piles, axis=0, return_inverse=True)
        means = np.bincount(group.ravel(), full) / np.bincount(group.ravel())
        assert ratios == pytest.approx(means[group.ravel()])

    def test_a_small_pack_says_nothing(self) -> None:
        assert seen_ratios(np.array([[0, 1]]), np.array([[0, 1]]), np.arange(2)).tolist() == [1.0]


@pytest.mark.parametrize("cards", [5, 7])
def test_the_mean_number_of_windows_bounds_the_chance_of_a_run(cards: int) -> None:
    windows = kept_windows(kept_pairs(all_places(cards)), cards)
    for k in range(2, cards + 1):
        mean = windows[:, k].mean()
        assert min(1.0, mean) == pytest.approx(longest_run_chances(cards)[k])
