"""A card twice in a hand is found wherever it lies."""

from itertools import combinations

import numpy as np
import pytest

from rules.hands.twice import first_twice


def test_no_hands_and_single_cards_are_sound() -> None:
    assert first_twice(np.zeros((0, 5), np.uint8)) is None
    assert first_twice(np.zeros((100, 1), np.uint8)) is None


@pytest.mark.parametrize(("rows", "size"), [(1, 5), (3, 2), (20_000, 7), (33_000, 5)])
def test_every_pair_of_places_is_looked_at(rows: int, size: int) -> None:
    hands = np.tile(np.arange(size, dtype=np.uint8) * 3, (rows, 1))
    assert first_twice(hands) is None  # neighbouring rows hold the same cards
    for first, second in combinations(range(size), 2):
        wrong = hands.copy()
        wrong[rows - 1, second] = wrong[rows - 1, first]
        assert first_twice(wrong) == (rows - 1, 3 * first)


def test_the_first_of_two_wrong_hands_is_named() -> None:
    hands = np.tile(np.array([1, 2, 127], np.uint8), (17_000, 1))
    hands[16_999] = [5, 6, 5]
    hands[16_500] = [127, 9, 127]
    assert first_twice(hands) == (16_500, 127)


def test_memory_order_does_not_matter() -> None:
    assert first_twice(np.asfortranarray(np.array([[1, 2], [3, 3]], np.uint8))) == (1, 3)
