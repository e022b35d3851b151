"""Shapes of hands."""

import numpy as np
import pytest

from detectors.suspicions import shapes

# lengths (hearts, diamonds, spades, clubs); balanced, four-card major, five-card major, flat
CASES = [
    ((4, 3, 3, 3), True, True, False, True),
    ((3, 4, 3, 3), True, False, False, True),
    ((2, 5, 3, 3), True, False, False, False),
    ((5, 2, 3, 3), True, True, True, False),
    ((2, 4, 2, 5), False, False, False, False),
    ((4, 4, 4, 1), False, True, False, False),
    ((0, 0, 13, 0), False, True, True, False),
    ((3, 4, 4, 2), True, True, False, True),
]


@pytest.mark.parametrize(("lengths", "balanced", "four", "five", "flat"), CASES)
def test_shapes(lengths: tuple[int, ...], balanced: bool, four: bool, five: bool, flat: bool) -> None:
    hand = np.array([lengths])
    found = (shapes.is_balanced(hand), shapes.has_four_card_major(hand), shapes.has_five_card_major(hand))
    assert [bool(one[0]) for one in (*found, shapes.is_flat(hand))] == [balanced, four, five, flat]


@pytest.mark.parametrize(
    ("lengths", "is_so"), [((5, 5, 3, 0), True), ((6, 4, 2, 1), True), ((5, 4, 2, 2), False), ((13, 0, 0, 0), True)]
)
def test_two_suits_hold_ten_of_thirteen(lengths: tuple[int, ...], is_so: bool) -> None:
    assert bool(shapes.is_two_suited(np.array([lengths]))[0]) is is_so
