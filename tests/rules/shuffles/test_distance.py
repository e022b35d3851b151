"""Total variation, against the table of Bayer and Diaconis 1992 and against all orders of a small pack."""

from fractions import Fraction
from itertools import permutations
from math import factorial

import numpy as np
import pytest

from rules.shuffles.distance import eulerian_numbers, total_variation
from rules.shuffles.likelihood import riffle_probability
from rules.shuffles.rising import rising_sequences


@pytest.mark.parametrize(
    ("cards", "first", "published"),
    [
        (52, 1, [1.000, 1.000, 1.000, 1.000, 0.924, 0.614, 0.334, 0.167, 0.085, 0.043]),
        (32, 4, [0.929, 0.597, 0.322, 0.164, 0.084, 0.042]),
    ],
)
def test_published_distances(cards: int, first: int, published: list[float]) -> None:
    ours = [float(total_variation(cards, first + i)) for i in range(len(published))]
    assert ours == pytest.approx(published, abs=0.0005)


@pytest.mark.parametrize("riffles", [0, 1, 2, 3])
def test_the_distance_of_five_cards_by_walking_all_orders(riffles: int) -> None:
    rising = rising_sequences(np.array(list(permutations(range(5))), dtype=np.uint8))
    direct = sum(abs(riffle_probability(int(r), 5, riffles) - Fraction(1, 120)) for r in rising) / 2
    assert total_variation(5, riffles) == direct


@pytest.mark.parametrize("cards", [0, 1, 2, 9, 52])
def test_eulerian_numbers_add_up_to_all_orders(cards: int) -> None:
    assert sum(eulerian_numbers(cards)) == (factorial(cards) if cards else 0)
