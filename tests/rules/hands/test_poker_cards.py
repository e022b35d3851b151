"""Decks as poker sees them."""

import numpy as np
import pytest

from rules.decks import find_deck
from rules.hands.door import WrongDeckError
from rules.hands.poker_cards import poker_cards
from rules.hands.poker_rules import JokersWithoutRuleError, PokerRules


def test_ranks_suits_and_jokers_of_a_deck() -> None:
    deck = find_deck("piquet32+2")
    cards = poker_cards(deck, PokerRules(five_of_a_kind="none"))
    assert (cards.ranks, cards.jokers, len(cards.values)) == (8, 2, 34)
    seven, ace = deck.parse_all("7c As")
    assert (cards.values[seven], cards.values[ace]) == (1, 8)
    assert (cards.suits[seven], cards.suits[ace]) == (0, 3)
    assert np.flatnonzero(cards.is_joker).tolist() == [32, 33]


@pytest.mark.parametrize("name", ["piquet32x2", "tarokk42"])
def test_other_decks_are_refused(name: str) -> None:
    with pytest.raises(WrongDeckError, match=f"not {name}"):
        poker_cards(find_deck(name), PokerRules())


def test_jokers_need_a_rule() -> None:
    with pytest.raises(JokersWithoutRuleError, match=r"french52\+3 has jokers"):
        poker_cards(find_deck("french52+3"), PokerRules())
