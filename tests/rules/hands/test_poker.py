"""Szurdi's ranking: his own showdowns, and the counts of all hands."""

from itertools import combinations

import numpy as np
import pytest

from rules.decks import find_deck
from rules.hands.poker import CATEGORIES, holdem_strength, poker_category, poker_strength

# Szurdi 1995, pp. 14, 20-24, 29 (suits filled in where the text lost them): the first hand wins.
SHOWDOWNS = [
    ("As Jh 9d 8c 7s", "Kh Qd Tc 9s 7h", "nothing: ace beats king"),
    ("As Qh Td 9c 8s", "Ah Qd Tc 9s 7h", "nothing: fifth card 8 beats 7"),
    ("As Ah Qd 9c 8s", "Ad Ac Js Th 7d", "pair: side card Q beats J"),
    ("As Ah Jd Tc 8s", "Ad Ac Js Th 7d", "pair: third side card"),
    ("As Ah 7d 7c Qs", "Ks Kh Td Tc 9s", "two pair: higher pair decides"),
    ("Qs Qh Td Tc Ks", "Qd Qc Ts Th 7d", "two pair: fifth card"),
    ("As Ah Ad 9c 8s", "Qs Qh Qd Tc 7s", "trips"),
    ("Qs Qh Qd Tc 9s", "8s 8h 8d Kc 7h", "trips: queens beat eights"),
    ("7s 7h 7d Kc Th", "As Ah Jd Jc 8s", "trips beat two pair"),
    ("Ks Qh Jd Tc 9s", "Qs Jh Td 9c 8s", "straight: top card"),
    ("Js Th 9d 8c 7s", "Ah Ts 9h 8s 7c", "the minisor, ace low, is the lowest straight"),
    ("Ah Ts 9h 8s 7c", "Ac Td 9c 8d 7h", "minisor: the suit of the ten"),
    ("As Ah Ad 8c 8s", "Qs Qh Qd Tc Ts", "full: trips decide"),
    ("Ah Jh Th 8h 7h", "As Ad Ac Kc Ks", "a flush beats a full house"),
    ("Ah Jh Th 8h 7h", "Ks Qs Js 9s 7s", "flush: rank first"),
    ("Ah Jh Th 8h 7h", "Ac Jc Tc 8c 7c", "flush, same ranks: hearts beat clubs"),
    ("7s 7h 7d 7c 8s", "Ah Kh Qh Jh 9h", "four of a kind beat a flush"),
    ("Ah Th 9h 8h 7h", "As Ad Ac Ah Ks", "the lowest straight flush beats four aces"),
    ("Kh Qh Jh Th 9h", "Qs Js Ts 9s 8s", "straight flush: rank first"),
    ("Kh Qh Jh Th 9h", "Kc Qc Jc Tc 9c", "straight flush, same ranks: hearts beat clubs"),
    ("Ad Ac Ks 9h 7d", "As Ah Kd 9c 7s", "pair: the suit of the highest side card, not of the pair"),
    ("Qd Qc Th Td 7s", "Qs Qh Ts Tc 7d", "two pair: the suit of the fifth card"),
    ("As Jd 9d 8d 7d", "Ah Js 9s 8s 7s", "nothing: the suit of the highest card"),
]


@pytest.mark.parametrize(("winner", "loser", "rule"), SHOWDOWNS, ids=[rule for *_, rule in SHOWDOWNS])
def test_the_books_showdowns(winner: str, loser: str, rule: str) -> None:
    deck = find_deck("piquet32")
    strong, weak = poker_strength(deck, np.array([deck.parse_all(winner), deck.parse_all(loser)]))
    assert strong > weak, rule


# Counts of all hands, minisor included: exact enumeration published with the specification of the book, section 12.
COUNTS_32 = dict(zip(CATEGORIES, (52020, 107520, 24192, 10752, 5100, 1344, 204, 224, 20), strict=True))


def test_all_hands_of_the_32_card_pack_fall_into_the_known_classes() -> None:
    deck = find_deck("piquet32")
    hands = np.array(list(combinations(range(32), 5)), np.uint8)
    counts = np.bincount(poker_category(deck, hands), minlength=len(CATEGORIES))
    assert dict(zip(CATEGORIES, counts.tolist(), strict=True)) == COUNTS_32


def test_two_equal_hands_always_share_a_card() -> None:
    """The book, p. 21: no two hands of one deal are ever equal."""
    deck = find_deck("piquet32")
    hands = np.array(list(combinations(range(32), 5)), np.uint8)
    strengths = poker_strength(deck, hands)
    order = np.argsort(strengths, kind="stable")
    strengths, held = strengths[order], (1 << hands[order].astype(np.uint64)).sum(axis=1)
    for lag in range(1, len(hands)):
        equal = strengths[lag:] == strengths[:-lag]
        if not equal.any():
            break
        assert (held[lag:] & held[:-lag])[equal].all()


def test_the_hungarian_pack_ranks_alike_with_its_own_suits() -> None:
    deck = find_deck("magyar32")
    hands = [deck.parse_all("Av Ut 9m 8z 7v"), deck.parse_all("At Uv 9v 8v 7t")]
    first, second = poker_strength(deck, np.array(hands))
    assert first > second  # piros is the highest suit, p. 11


HOLDEM = ["2c 3d", "Ks Qs", "As 2c", "As Kd", "2c 2d", "Kc Kd", "Ac Ad"]


def test_holdem_hands_rise_from_deuce_three_to_aces() -> None:
    deck = find_deck("french52")
    strengths = holdem_strength(deck, np.array([deck.parse_all(hand) for hand in HOLDEM]))
    assert (np.diff(strengths) > 0).all()


def test_holdem_hands_of_equal_ranks_are_equal_in_any_order_and_suit() -> None:
    deck = find_deck("french52")
    first, second = holdem_strength(deck, np.array([deck.parse_all("As Kd"), deck.parse_all("Kc Ah")]))
    assert first == second
