"""Counting sets of one class: every way of counting gives what counting by hand gives."""

from collections import Counter
from math import comb

import numpy as np
import pytest

from detectors.suspicions.tally import count_sets
from rules.decks import find_deck


def by_hand(classes: list[int], size: int, hand: list[int]) -> int:
    held = Counter(classes[card] for card in hand if classes[card] >= 0)
    return sum(comb(number, size) for number in held.values())


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("hand", [0, 1, 5, 13])
@pytest.mark.parametrize("deck", ["french52", "piquet32", "tarokk42", "french52x8", "piquet32x4+2"])
def test_counts_are_those_by_hand(deck: str, hand: int, size: int, rng: np.random.Generator) -> None:
    found = find_deck(deck)
    classes = np.array([found.ranks.index(card.rank) if card.suit else -1 for card in found.cards])
    hands = np.stack([rng.permutation(found.size)[:hand] for _ in range(40)])
    counted = count_sets(classes, [int(n) for n in np.bincount(classes[classes >= 0])], size, hands.T)
    assert counted.tolist() == [by_hand(classes.tolist(), size, row.tolist()) for row in hands]
