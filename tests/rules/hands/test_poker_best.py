"""The best five of six and seven: the same as trying every five, and as the slow way."""

from collections.abc import Callable
from itertools import combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.poker import poker_strength
from rules.hands.poker_best import GROUP_KEYS, best_five, best_of_all_fives
from rules.hands.poker_rules import INTERNATIONAL, SHORT_DECK, PokerRules, szurdi_rules

RULES = [
    ("piquet32", PokerRules()),
    ("piquet32", PokerRules(flush_compare="suit-first", straight_flush_compare="suit-first", low_straight=False)),
    ("short36", SHORT_DECK),
    ("french52", INTERNATIONAL),
    ("french52", szurdi_rules(find_deck("french52"))),
]
RandomHands = Callable[[Deck, int, int], NDArray[np.uint8]]


def test_no_two_sums_of_a_group_are_equal() -> None:
    seen = [
        sum(chosen)
        for size in range(8)
        for chosen in combinations_with_replacement(GROUP_KEYS, size)
        if all(chosen[i] != chosen[i + 4] for i in range(size - 4))
    ]
    assert len(seen) == len(set(seen)) > 3000


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize(("name", "rules"), RULES)
def test_it_is_the_best_of_all_fives(name: str, rules: PokerRules, size: int, random_hands: RandomHands) -> None:
    deck = find_deck(name)
    hands = np.concatenate([random_hands(deck, 20_000, size), _long_suits(deck, size, random_hands)])
    assert (best_five(deck, rules, size).strengths(hands) == best_of_all_fives(deck, rules, hands)).all()


def test_it_has_the_order_of_the_slow_way(
    random_hands: RandomHands,
    slow_strength: Callable[[Deck, list[int], PokerRules], tuple[int, ...]],
    same_order: Callable[[NDArray[np.integer], list[tuple[int, ...]]], bool],
) -> None:
    deck = find_deck("piquet32")
    hands = random_hands(deck, 1500, 7)
    keys = [slow_strength(deck, hand, PokerRules()) for hand in hands.tolist()]
    assert same_order(best_five(deck, PokerRules(), 7).strengths(hands), keys)


def test_of_two_equal_ranks_the_better_suit_counts() -> None:
    deck = find_deck("french52")
    hands = [deck.parse_all("Kc Ks Qh Jd Tc 9s 2d"), deck.parse_all("Kc Kh Qs Js Td 9h 2c")]
    spades, hearts = poker_strength(deck, np.array(hands))
    assert spades > hearts  # two straights to the king: the king of spades is in the first


def test_seven_cards_with_jokers_are_valued_too() -> None:
    deck = find_deck("piquet32+2")
    rules = szurdi_rules(deck, {"five-of-a-kind": "top"})
    hand = np.array([[*deck.parse_all("As Ah 9d 8c 7s"), 32, 33]])
    strength = poker_strength(deck, hand, rules)
    four_aces = poker_strength(deck, np.array([[*deck.parse_all("As Ah 9d"), 32, 33]]), rules)
    assert strength.tolist() == four_aces.tolist()


def _long_suits(deck: Deck, size: int, random_hands: RandomHands) -> NDArray[np.uint8]:
    """Hands with five or more of one suit."""
    hands = random_hands(deck, 60_000, size)
    suits = np.array([deck.suits.index(card.suit) for card in deck.cards])[hands]
    longest = np.max([(suits == suit).sum(axis=1) for suit in range(4)], axis=0)
    return np.asarray(hands[longest >= 5])
