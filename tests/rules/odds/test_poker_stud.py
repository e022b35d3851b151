"""Stud: classes of first cards add up to the dealt table, and each class has one distribution."""

from math import comb

import pytest

from rules.decks import find_deck
from rules.hands.poker_rules import szurdi_rules
from rules.odds.poker_hands import category_counts
from rules.odds.poker_stud import stud_starts
from rules.odds.subsets import HandSizeError


@pytest.mark.parametrize("seen", [2, 3, 4])
@pytest.mark.parametrize("name", ["piquet32", "french40", "french52"])
def test_the_classes_add_up_to_the_dealt_table(name: str, seen: int) -> None:
    deck = find_deck(name)
    rules = szurdi_rules(deck)
    starts = stud_starts(deck, rules, seen)
    assert sum(start.starts for start in starts) == comb(deck.size, seen)
    assert all(start.is_uniform for start in starts)
    assert len({start.name for start in starts}) == len(starts)
    for category, dealt in category_counts(deck, rules).items():
        assert sum(start.starts * start.counts[category] for start in starts) == dealt * comb(5, seen)


def test_two_kings_of_a_32_card_pack() -> None:
    deck = find_deck("piquet32")
    pair = next(start for start in stud_starts(deck, szurdi_rules(deck), 2) if start.name == "pair")
    assert pair.starts == 48
    assert list(pair.counts.values()) == [0, 28, 0, 112, 0, 672, 1008, 2240, 0]


def test_starts_of_five_cards_are_no_starts() -> None:
    deck = find_deck("piquet32")
    with pytest.raises(HandSizeError):
        stud_starts(deck, szurdi_rules(deck), 5)
