"""Closed counting of strengths agrees with counting hand by hand, and with known numbers."""

import numpy as np
import pytest

from rules.decks import find_deck
from rules.hands.door import WrongDeckError
from rules.hands.poker import poker_category, poker_strength
from rules.hands.poker_ranks import LEVEL_AT
from rules.hands.poker_rules import (
    CATEGORIES,
    INTERNATIONAL,
    ContradictoryRulesError,
    JokersWithoutRuleError,
    PokerRules,
    szurdi_rules,
)
from rules.odds.poker_hands import best_five_counts, category_counts, five_card_scores, name_levels
from rules.odds.poker_sets import all_sets
from rules.odds.subsets import HandSizeError


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("piquet32", {}),
        ("piquet32", {"minisor": "off"}),
        ("short36", {}),
        ("lhombre30", {}),
        ("piquet32+1", {"five-of-a-kind": "none"}),
        ("piquet32+3", {"five-of-a-kind": "top"}),
    ],
)
def test_it_is_the_count_of_all_hands(name: str, options: dict[str, str]) -> None:
    deck = find_deck(name)
    rules = szurdi_rules(deck, options)
    levels = poker_category(deck, all_sets(deck.size, 5), rules)
    assert category_counts(deck, rules) == name_levels(np.bincount(levels, minlength=10), rules, deck.jokers)


def test_every_score_of_the_32_card_pack_is_counted_right() -> None:
    deck = find_deck("piquet32")
    strengths = poker_strength(deck, all_sets(32, 5), PokerRules(suits_break_ties=False))
    values, times = np.unique(strengths, return_counts=True)
    scores, ways = five_card_scores(deck, PokerRules())
    held, place = np.unique(scores[ways > 0], return_inverse=True)
    assert (held == values).all()
    assert np.bincount(place, weights=ways[ways > 0]).tolist() == times.tolist()


# Well known: 52 cards, from the straight flush down (royal flushes among them).
FIVE_OF_52 = (40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)
SEVEN_OF_52 = (41584, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460)
SIX_OF_52 = (1844, 14664, 165984, 205792, 361620, 732160, 2532816, 9730740, 6612900)


def test_the_known_numbers_of_52_cards() -> None:
    deck = find_deck("french52")
    assert tuple(category_counts(deck, INTERNATIONAL).values()) == FIVE_OF_52
    assert tuple(dict(best_five_counts(deck, INTERNATIONAL, 6)).values()) == SIX_OF_52
    assert tuple(dict(best_five_counts(deck, INTERNATIONAL, 7)).values()) == SEVEN_OF_52


def test_the_known_numbers_of_53_cards_with_one_joker() -> None:
    deck = find_deck("french52+1")
    counts = category_counts(deck, szurdi_rules(deck, {"five-of-a-kind": "top"}))
    assert tuple(counts.values()) == (13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540)


@pytest.mark.parametrize("cards", [6, pytest.param(7, marks=pytest.mark.slow)])
def test_best_fives_are_those_of_all_hands(cards: int) -> None:
    deck = find_deck("piquet32")
    levels = poker_strength(deck, all_sets(32, cards)) >> LEVEL_AT
    expected = name_levels(np.bincount(levels, minlength=len(CATEGORIES)), PokerRules())
    assert dict(best_five_counts(deck, PokerRules(), cards)) == expected


def test_what_cannot_be_counted_is_refused() -> None:
    with pytest.raises(JokersWithoutRuleError):
        category_counts(find_deck("piquet32+1"), PokerRules())
    with pytest.raises(WrongDeckError, match="all ranks in every suit"):
        category_counts(find_deck("lhombre32"), PokerRules())
    with pytest.raises(WrongDeckError, match="without jokers"):
        best_five_counts(find_deck("piquet32+1"), PokerRules(five_of_a_kind="top"), 7)
    with pytest.raises(HandSizeError, match="six or seven cards, not of 8"):
        best_five_counts(find_deck("piquet32"), PokerRules(), 8)
    straights_high = PokerRules((*CATEGORIES[:4], "full", "flush", "straight", *CATEGORIES[7:]))
    with pytest.raises(ContradictoryRulesError, match="a flush beats"):
        best_five_counts(find_deck("piquet32"), straights_high, 7)
