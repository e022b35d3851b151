"""Joining parts of a pack, against brute force."""

from collections import Counter
from itertools import combinations

import pytest

from rules.odds.parts import Part, class_part, join_parts, mask_part
from rules.odds.subsets import HandSizeError


def brute(pack: int, hands: tuple[int, int]) -> Counter[tuple[int, int]]:
    """Cards below 4 in each of two hands dealt from `pack` cards, every pair of hands counted."""
    seen: Counter[tuple[int, int]] = Counter()
    for first in combinations(range(pack), hands[0]):
        rest = [card for card in range(pack) if card not in first]
        for second in combinations(rest, hands[1]):
            seen[sum(card < 4 for card in first), sum(card < 4 for card in second)] += 1
    return seen


def test_two_hands_together_are_counted_as_by_hand() -> None:
    low: Part[tuple[int, ...]] = class_part(4, 2, lambda held: held)
    high: Part[tuple[int, ...]] = class_part(6, 2, lambda held: (0, 0))
    joined = join_parts([low, high], (3, 2), lambda a, b: (a[0] + b[0], a[1] + b[1]))
    assert joined == dict(brute(10, (3, 2)))


def test_masks_of_two_suits_are_counted_as_by_hand() -> None:
    part = mask_part(3, 1, lambda held: int(held[0] == 0b011))
    joined = join_parts([part, part], [2], max)
    assert joined == {0: 13, 1: 2}


def test_one_part_can_be_the_whole_pack() -> None:
    assert join_parts([class_part(5, 1, lambda held: held[0])], [2], max) == {2: 10}


@pytest.mark.parametrize("hands", [[6], [-1]])
def test_hands_that_the_parts_cannot_fill_are_refused(hands: list[int]) -> None:
    with pytest.raises(HandSizeError, match="cannot be filled"):
        join_parts([class_part(5, 1, lambda held: held[0])], hands, max)
    with pytest.raises(HandSizeError, match="cannot be filled"):
        join_parts([], hands, max)
