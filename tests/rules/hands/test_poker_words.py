"""Sums of words over hands of any size."""

import numpy as np
import pytest

from rules.hands.poker_words import WordSums, in_pairs


@pytest.mark.parametrize("size", [2, 3, 5, 6, 7])
def test_a_sum_is_the_sum_of_its_cards(size: int, rng: np.random.Generator) -> None:
    words = rng.integers(0, 1 << 60, 55, dtype=np.uint64)
    hands = rng.integers(0, 55, (200, size), dtype=np.uint8)
    sums = WordSums.of(words).sums(in_pairs(hands))
    assert (sums == words[hands].sum(axis=1, dtype=np.uint64)).all()
