"""Ways of counting one hand: each against all hands one by one."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from rules.decks import find_deck
from rules.hands.ferbli import PIPS
from rules.hands.holdings import worth
from rules.odds import counting
from rules.odds.moments import mean, variance
from rules.odds.subsets import HandSizeError

DECK = find_deck("magyar32")


def test_a_hand_larger_than_the_deck_is_refused() -> None:
    with pytest.raises(HandSizeError):
        counting.class_counts(DECK, lambda card: True, 33)
    with pytest.raises(HandSizeError):
        counting.sum_counts([1] * 32, 33)
    with pytest.raises(HandSizeError):
        list(counting.all_hands(DECK, 33))


@pytest.mark.parametrize("hand", [1, 2, 4])
def test_counting_by_parts_agrees_with_all_hands(hand: int) -> None:
    values = np.arange(32) % 7
    assert counting.sum_counts(values, hand) == counting.enumerated(DECK, hand, lambda h: values[h].sum(axis=1))
    aces = DECK.where(rank="A")
    assert counting.class_counts(DECK, lambda card: card.rank == "A", hand) == counting.enumerated(
        DECK, hand, lambda h: aces[h].sum(axis=1)
    )
    longest = counting.suit_counts(8, 4, hand, lambda mask: mask.bit_count())
    assert longest == counting.enumerated(
        DECK, hand, lambda h: (h[:, :, None] // 8 == np.arange(4)).sum(axis=1).max(axis=1)
    )
    most = counting.rank_counts(5, 3, 4, hand, lambda held: held, max)
    assert most == counting.enumerated(
        DECK, hand, lambda h: (h[:, :, None] % 8 == np.arange(5)).sum(axis=1).max(axis=1)
    )


def test_every_hand_has_its_own_place_in_the_table() -> None:
    values, masks = counting.hand_table(DECK, 3, lambda hands: hands.astype(np.int64).sum(axis=1))
    assert len(np.unique(masks)) == comb(32, 3)
    hand = np.array([[31, 4, 7]])
    place = counting.colex_index(hand)[0]
    assert (values[place], int(masks[place])) == (42, 1 << 31 | 1 << 4 | 1 << 7)


def test_disjoint_pairs_are_ordered() -> None:
    masks = np.array([sum(1 << card for card in hand) for hand in combinations(range(6), 2)], np.uint64)
    assert counting.disjoint_pairs(masks) == 15 * 6


# games-1.md, 1.3: any four equal ranks in k of 32; pips of ferbli, harminczegy and piké, mean and standard deviation.
EQUAL_RANKS = {
    6: (0.4157, 0.4338, 0.1356, 0.0145, 0.0004),
    8: (0.2955, 0.4503, 0.2149, 0.0374, 0.0019),
    9: (0.2462, 0.4432, 0.2533, 0.0537, 0.0035),
    10: (0.2034, 0.4283, 0.2891, 0.0734, 0.0058),
    12: (0.1347, 0.3804, 0.3487, 0.1224, 0.0138),
}
PIPS_HELD = {2: (18.75, 1.69), 3: (28.13, 2.04), 12: (112.5, 3.39)}


@pytest.mark.parametrize("hand", EQUAL_RANKS)
def test_cards_of_one_rank_by_the_table_of_the_specification(hand: int) -> None:
    counts = counting.class_counts(DECK, lambda card: card.rank == "O", hand)
    assert tuple(round(ways / comb(32, hand), 4) for ways in counts.values()) == EQUAL_RANKS[hand]


@pytest.mark.parametrize("hand", PIPS_HELD)
def test_pips_by_the_table_of_the_specification(hand: int) -> None:
    counts = counting.sum_counts(worth(DECK, PIPS), hand)
    middle, spread = float(mean(counts)), float(variance(counts)) ** 0.5
    assert (abs(middle - PIPS_HELD[hand][0]) <= 0.005, round(spread, 2)) == (True, PIPS_HELD[hand][1])
