"""The law of riffles: it adds up, and it forbids what packets cannot do."""

from fractions import Fraction
from itertools import permutations
from math import factorial, inf, log

import numpy as np
import pytest

from rules.shuffles.distance import eulerian_numbers
from rules.shuffles.likelihood import cut_log_likelihood, log_likelihood, packets_probability, riffle_probability
from rules.shuffles.shuffle import ShuffleSettingError


@pytest.mark.parametrize("cards", [1, 2, 5, 32, 52])
@pytest.mark.parametrize("packets", [1, 2, 3, 10, 128])
def test_all_orders_together_have_probability_one(cards: int, packets: int) -> None:
    counts = enumerate(eulerian_numbers(cards), start=1)
    assert sum(count * packets_probability(r, cards, packets) for r, count in counts) == 1


def test_no_riffle_leaves_the_order_and_one_makes_at_most_two_sequences() -> None:
    assert riffle_probability(1, 52, 0) == 1
    assert riffle_probability(2, 52, 0) == 0
    assert riffle_probability(2, 52, 1) == Fraction(1, 2**52)
    assert riffle_probability(3, 52, 1) == 0


def test_many_riffles_come_near_the_uniform_chance() -> None:
    assert float(riffle_probability(20, 52, 30) * factorial(52)) == pytest.approx(1, abs=1e-6)


def test_logarithms_are_those_of_the_exact_chances() -> None:
    logs = log_likelihood(np.array([1, 2, 3]), 52, 1)
    assert list(logs[:2]) == pytest.approx([log(53) - 52 * log(2), -52 * log(2)])
    assert logs[2] == -inf
    assert log_likelihood(np.array([26]), 52, 100)[0] == pytest.approx(-log(factorial(52)), rel=1e-12)


@pytest.mark.parametrize(("rising", "cards"), [(0, 52), (53, 52), (1, 0)])
def test_a_number_of_sequences_that_cannot_be_is_refused(rising: int, cards: int) -> None:
    with pytest.raises(ShuffleSettingError, match="rising sequences"):
        packets_probability(rising, cards, 2)


def test_fewer_than_no_riffles_or_packets_are_refused() -> None:
    with pytest.raises(ShuffleSettingError, match="fewer than 0"):
        riffle_probability(1, 52, -1)
    with pytest.raises(ShuffleSettingError, match="at least one packet"):
        packets_probability(1, 52, 0)


@pytest.mark.parametrize("riffles", [0, 1, 2, 4])
@pytest.mark.parametrize("cards", [2, 3, 5, 6])
def test_a_cut_after_the_riffles_is_averaged_over_exactly(cards: int, riffles: int) -> None:
    """Against every turn of the pack, one by one."""
    place = np.array(list(permutations(range(cards))))
    direct = np.zeros(len(place))
    for turned in range(cards):
        back = (place + turned) % cards
        rising = 1 + (back[:, 1:] < back[:, :-1]).sum(axis=1)
        direct += np.exp(log_likelihood(rising, cards, riffles)) / cards
    rising = 1 + (place[:, 1:] < place[:, :-1]).sum(axis=1)
    fast = cut_log_likelihood(rising, place[:, 0], place[:, -1], cards, riffles)
    assert np.exp(fast) == pytest.approx(direct)
    assert np.exp(fast).sum() == pytest.approx(1)
