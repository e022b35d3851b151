"""Ways of counting one hand: each against all hands one by one."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from rules.decks import find_deck
from rules.odds import counting
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
