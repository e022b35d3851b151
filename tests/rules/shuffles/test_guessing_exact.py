"""The exact recursion of the guessing game, against all orders of small packs."""

from collections import defaultdict
from fractions import Fraction
from itertools import permutations
from math import factorial

import numpy as np
import pytest

from rules.shuffles.guessing import right_guesses, uniform_expectation
from rules.shuffles.guessing_exact import TooLongError, mean_after, right_by_descents, right_guesses_after
from rules.shuffles.likelihood import riffle_probability
from rules.shuffles.rising import rising_sequences
from rules.shuffles.shuffle import ShuffleSettingError


def best_possible(cards: int, riffles: int) -> Fraction:
    """Right guesses of a player who always names the likeliest next card, from all orders."""
    orders = np.array(list(permutations(range(cards))), dtype=np.uint8)
    chances = [riffle_probability(int(r), cards, riffles) for r in rising_sequences(orders)]
    seen: dict[bytes, Fraction] = defaultdict(Fraction)
    for order, chance in zip(orders, chances, strict=True):
        for end in range(1, cards + 1):
            seen[order[:end].tobytes()] += chance
    best: dict[bytes, Fraction] = defaultdict(Fraction)
    for prefix, chance in seen.items():
        best[prefix[:-1]] = max(best[prefix[:-1]], chance)
    return sum(best.values(), Fraction(0))


@pytest.mark.parametrize("cards", [1, 2, 5, 7])
def test_right_guesses_by_descents_are_those_of_all_orders(cards: int) -> None:
    orders = np.array(list(permutations(range(cards))), dtype=np.uint8)
    expected = np.bincount(rising_sequences(orders) - 1, weights=right_guesses(orders), minlength=cards)
    assert right_by_descents(cards, cards) * factorial(cards) == pytest.approx(expected)


@pytest.mark.parametrize("riffles", [1, 2, 3])
@pytest.mark.parametrize("cards", [3, 6])
def test_no_strategy_beats_the_simple_one_in_small_packs(cards: int, riffles: int) -> None:
    assert right_guesses_after(cards, riffles) == pytest.approx(float(best_possible(cards, riffles)), abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("riffles", [1, 2, 3])
def test_nor_with_eight_cards(riffles: int) -> None:
    assert right_guesses_after(8, riffles) == pytest.approx(float(best_possible(8, riffles)), abs=1e-12)


@pytest.mark.parametrize(("cards", "riffles", "mean"), [(0, 3, 0), (1, 3, 1), (52, 0, 52), (32, 0, 32)])
def test_edges(cards: int, riffles: int, mean: float) -> None:
    assert right_guesses_after(cards, riffles) == pytest.approx(mean)


def test_one_riffle_of_52_is_near_the_asymptotic_formula() -> None:
    # Liu 2021: n/2 + sqrt(2 n / pi) + O(1)
    assert right_guesses_after(52, 1) == pytest.approx(26 + (2 * 52 / np.pi) ** 0.5, abs=1)


def test_following_few_descents_is_enough_for_few_riffles() -> None:
    whole = right_by_descents(20, 20)
    assert mean_after(whole, 2) == pytest.approx(right_guesses_after(20, 2), rel=1e-12)
    assert mean_after(whole, 60) == pytest.approx(float(uniform_expectation(20)), rel=1e-9)


def test_a_pack_that_would_take_minutes_is_refused_at_once() -> None:
    with pytest.raises(TooLongError, match="play them instead"):
        right_guesses_after(104, 7)


def test_fewer_than_no_riffles_are_refused() -> None:
    with pytest.raises(ShuffleSettingError, match="fewer than 0"):
        right_guesses_after(32, -1)
