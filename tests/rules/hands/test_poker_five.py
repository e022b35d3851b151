"""Five cards by sums: the keys tell all hands apart, and the order is that of the slow way, jokers included."""

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.poker_five import RANK_KEYS, five_cards
from rules.hands.poker_ranks import LEVEL_AT, multisets
from rules.hands.poker_rules import FULL_ABOVE_FLUSH, INTERNATIONAL, SHORT_DECK, PokerRules, szurdi_rules

SUIT_FIRST = PokerRules(flush_compare="suit-first", straight_flush_compare="suit-first", low_straight=False)
ODD_ORDER = PokerRules((*FULL_ABOVE_FLUSH[:4], "flush", "full", "straight", *FULL_ABOVE_FLUSH[7:]))


def test_no_two_hands_have_the_same_sum_of_keys() -> None:
    keys = np.array((0, *RANK_KEYS))
    sums = keys[multisets(len(RANK_KEYS), 5)].sum(axis=1)
    assert len(np.unique(sums)) == len(sums)


NATURAL = [
    ("piquet32", PokerRules()),
    ("piquet32", SUIT_FIRST),
    ("piquet32", ODD_ORDER),
    ("magyar32", PokerRules()),
    ("short36", SHORT_DECK),
    ("french52", INTERNATIONAL),
    ("french52", szurdi_rules(find_deck("french52"))),
]


@pytest.mark.parametrize(("name", "rules"), NATURAL)
def test_the_order_is_that_of_the_slow_way(
    name: str,
    rules: PokerRules,
    random_hands: Callable[[Deck, int, int], NDArray[np.uint8]],
    slow_strength: Callable[[Deck, list[int], PokerRules], tuple[int, ...]],
    same_order: Callable[[NDArray[np.integer], list[tuple[int, ...]]], bool],
) -> None:
    deck = find_deck(name)
    hands = np.concatenate([random_hands(deck, 4000, 5), _one_suit_hands(deck)])
    keys = [slow_strength(deck, hand, rules) for hand in hands.tolist()]
    assert same_order(five_cards(deck, rules).strengths(hands), keys)


@pytest.mark.parametrize("five", ["top", "none"])
@pytest.mark.parametrize("name", ["piquet32+3", "french52+3"])
def test_jokers_become_the_best_cards_that_trying_all_of_them_finds(
    name: str,
    five: str,
    random_hands: Callable[[Deck, int, int], NDArray[np.uint8]],
    slow_strength: Callable[[Deck, list[int], PokerRules], tuple[int, ...]],
    same_order: Callable[[NDArray[np.integer], list[tuple[int, ...]]], bool],
) -> None:
    deck = find_deck(name)
    rules = szurdi_rules(deck, {"five-of-a-kind": five})
    hands = np.concatenate([random_hands(deck, 300, 5), _one_suit_hands(deck)[::40]])
    hands[:300:2, 0] = deck.size - 1
    hands[(hands[:, 1:] == deck.size - 1).any(axis=1), 0] = deck.size - 2
    hands = hands[[len(set(hand)) == 5 for hand in hands.tolist()]]
    keys = [slow_strength(deck, hand, rules) for hand in hands.tolist()]
    assert same_order(five_cards(deck, rules).strengths(hands), keys)


@pytest.mark.parametrize(("five", "expected"), [("top", "five-of-a-kind"), ("none", "quads")])
def test_three_jokers_and_a_pair(five: str, expected: str) -> None:
    deck = find_deck("piquet32+3")
    rules = szurdi_rules(deck, {"five-of-a-kind": five})
    hand = np.array([[*deck.parse_all("7s 7h"), 32, 33, 34]], np.uint8)
    assert rules.categories[five_cards(deck, rules).strengths(hand)[0] >> LEVEL_AT] == expected


def test_every_hand_of_a_block_keeps_its_place() -> None:
    deck = find_deck("piquet32")
    hands = np.array(list(combinations(range(32), 5)), np.uint8)
    five = five_cards(deck, PokerRules())
    strengths = five.strengths(hands)
    for start in (0, 8191, 16383, 16384, 201371):
        assert (five.strengths(hands[start : start + 5].copy()) == strengths[start : start + 5]).all()


def _one_suit_hands(deck: Deck) -> NDArray[np.uint8]:
    """All hands of one suit of the weakest and the best suit, and with two jokers where there are."""
    suits = [np.flatnonzero([card.suit == suit for card in deck.cards]) for suit in deck.suits[1:3]]
    jokers = list(range(deck.size - deck.jokers, deck.size))[:2]
    rows = [[*hand, *jokers] for suit in suits for hand in combinations(suit.tolist(), 5 - len(jokers))]
    return np.array(rows, np.uint8)
