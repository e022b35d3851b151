"""What jokers make of ranks, by hand."""

import numpy as np
import pytest

from rules.hands.poker_jokers import score_mixed_with_jokers, score_suited_with_jokers
from rules.hands.poker_ranks import DIGIT, LEVEL_AT, TOP_DIGIT_AT
from rules.hands.poker_rules import CATEGORIES, PokerRules

TOP, NONE = PokerRules(five_of_a_kind="top"), PokerRules(five_of_a_kind="none")


# natural ranks (8 the ace, 1 the seven), category, leading digits, deciding rank
MIXED = [
    ((8, 7, 6, 3), TOP, "pair", (8, 7, 6, 3), 7),
    ((8, 8, 7, 7), TOP, "full", (8, 7), 0),
    ((8, 8, 8, 8), TOP, "five-of-a-kind", (8,), 0),
    ((8, 8, 8, 8), NONE, "quads", (8, 7), 0),
    ((7, 7, 7, 7), NONE, "quads", (7, 8), 0),
    ((7, 6, 5, 4), TOP, "straight", (8,), 8),  # the joker is the ace
    ((8, 7, 5, 4), TOP, "straight", (8,), 8),
    ((8, 3, 2, 1), TOP, "straight", (4,), 4),  # the joker is the ten of the minisor
    ((8, 5, 2), TOP, "trips", (8, 5, 2), 0),
    ((8, 2), TOP, "quads", (8, 2), 0),
    ((1, 1), TOP, "five-of-a-kind", (1,), 0),
    ((1, 1), NONE, "quads", (1, 8), 0),
]


@pytest.mark.parametrize(("naturals", "rules", "name", "digits", "decisive"), MIXED)
def test_natural_cards_of_mixed_suits(
    naturals: tuple[int, ...], rules: PokerRules, name: str, digits: tuple[int, ...], decisive: int
) -> None:
    scores, ranks = score_mixed_with_jokers(np.array([naturals]), 5 - len(naturals), 8, rules)
    assert CATEGORIES[scores[0] >> LEVEL_AT] == name
    assert tuple(scores[0] >> (TOP_DIGIT_AT - DIGIT * place) & 15 for place in range(len(digits))) == digits
    assert ranks.tolist() == [decisive]


SUITED = [
    ((7, 6, 5, 4), TOP, "straight-flush", (8,)),
    ((7, 5, 2, 1), TOP, "flush", (8, 7, 5, 2, 1)),
    ((8, 7, 2, 1), TOP, "flush", (8, 8, 7, 2, 1)),  # a joker may be a second ace of the suit
    ((8, 7, 2, 1), NONE, "flush", (8, 7, 6, 2, 1)),
    ((8, 5), TOP, "straight-flush", (8,)),
    ((8, 1), TOP, "straight-flush", (4,)),
    ((7, 1), TOP, "quads", (7, 1)),
]


@pytest.mark.parametrize(("naturals", "rules", "name", "digits"), SUITED)
def test_natural_cards_of_one_suit(
    naturals: tuple[int, ...], rules: PokerRules, name: str, digits: tuple[int, ...]
) -> None:
    scores, _ = score_suited_with_jokers(np.array([naturals]), 5 - len(naturals), 8, rules)
    assert CATEGORIES[scores[0] >> LEVEL_AT] == name
    assert tuple(scores[0] >> (TOP_DIGIT_AT - DIGIT * place) & 15 for place in range(len(digits))) == digits
