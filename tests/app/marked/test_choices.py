"""Decks that may be marked."""

import pytest

from app.marked.choices import BACKS, CHOICES, Choice
from rules.decks import find_deck
from vision.faces import back_names, is_drawn


@pytest.mark.parametrize("choice", CHOICES.values(), ids=lambda choice: choice.name)
def test_a_choice_is_of_a_drawn_deck_and_has_each_card_once(choice: Choice) -> None:
    assert is_drawn(choice.deck)
    assert len(set(choice.cards)) == len(choice.cards)
    assert {str(card) for card in choice.faces()} <= {str(card) for card in find_deck(choice.deck).cards}


def test_the_first_choice_is_small_and_has_two_of_each_class() -> None:
    first = next(iter(CHOICES.values()))
    ranks = [card[0] for card in first.cards]
    assert len(ranks) == 8
    assert ranks.count("A") == ranks.count("T") == sum(rank in "KQJ" for rank in ranks) == 2


def test_nothing_is_missing_of_a_packet_that_is_all_there() -> None:
    choice = CHOICES["eight"]
    assert choice.packet.size == 8
    assert choice.packet.print_all(range(8)).split() == list(choice.cards)


def test_all_backs_are_drawn() -> None:
    assert set(BACKS) <= set(back_names())
