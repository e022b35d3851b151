"""Multisets of ranks: how many there are, and what they are worth."""

from math import comb

import numpy as np
import pytest

from rules.hands.poker_ranks import LEVEL_AT, choices, multisets, score_mixed, score_suited, straight_top, subsets
from rules.hands.poker_rules import CATEGORIES, PokerRules


# Known numbers: C(12, 5) and C(17, 5) less the fives of a kind; 49,205 of seven cards.
@pytest.mark.parametrize(("ranks", "size", "number"), [(8, 0, 1), (8, 5, 784), (13, 5, 6175), (13, 7, 49205)])
def test_all_hands_of_one_pack_by_ranks(ranks: int, size: int, number: int) -> None:
    rows = multisets(ranks, size)
    assert rows.shape == (number, size)
    assert (np.diff(rows, axis=1) <= 0).all()
    assert len({tuple(row) for row in rows.tolist()}) == number


def test_sets_and_free_choices_have_their_binomial_numbers() -> None:
    assert len(subsets(13, 5)) == comb(13, 5)
    assert len(choices(13, 3)) == comb(15, 3)
    assert choices(13, 0).shape == (1, 0)


@pytest.mark.parametrize(
    ("row", "name", "decisive"),
    [
        ((8, 7, 6, 5, 3), "nothing", 8),
        ((7, 7, 8, 6, 5), "pair", 8),
        ((7, 7, 5, 5, 8), "two-pair", 8),
        ((7, 7, 7, 5, 8), "trips", 0),
        ((8, 4, 3, 2, 1), "straight", 4),
        ((8, 7, 6, 5, 4), "straight", 8),
        ((7, 7, 7, 5, 5), "full", 0),
        ((7, 7, 7, 7, 5), "quads", 0),
        ((7, 7, 7, 7, 7), "five-of-a-kind", 0),
        ((8, 8, 7, 7, 6, 6, 5), "two-pair", 6),
        ((8, 8, 8, 7, 7, 7, 5), "full", 0),
        ((8, 7, 6, 5, 4, 4, 4), "straight", 8),
    ],
)
def test_the_best_five_of_a_row_and_the_rank_whose_suit_decides(row: tuple[int, ...], name: str, decisive: int) -> None:
    scores, ranks = score_mixed(np.array([sorted(row, reverse=True)]), 8, PokerRules())
    assert CATEGORIES[scores[0] >> LEVEL_AT] == name
    assert ranks.tolist() == [decisive]


def test_of_one_suit_everything_is_a_flush_or_better() -> None:
    scores = score_suited(np.array([[8, 7, 6, 5, 3], [8, 4, 3, 2, 1], [8, 7, 4, 3, 2]]), 8, PokerRules())
    assert [CATEGORIES[score >> LEVEL_AT] for score in scores] == ["flush", "straight-flush", "flush"]


def test_straights_wrap_only_below_the_lowest_four() -> None:
    held = np.zeros((2, 8), bool)
    held[0, [0, 1, 2, 3, 7]] = True
    held[1, [0, 1, 2, 6, 7]] = True
    assert straight_top(held, PokerRules()).tolist() == [4, 0]
    assert straight_top(held, PokerRules(low_straight=False)).tolist() == [0, 0]
