"""Backs that tell the face are told; backs that differ anyhow are not."""

import numpy as np
import pytest

from rules.decks import find_deck
from vision.audit.tells import back_tells

DECK = find_deck("french52")
NAMES = [str(card) for card in DECK.cards]


def features(marked: dict[str, int], count: int = 4) -> np.ndarray:
    values = np.zeros((len(NAMES), count))
    for name, column in marked.items():
        values[NAMES.index(name), column] = 5
    return values


def test_dotted_aces_tell_the_rank_and_not_the_suit() -> None:
    tells = back_tells(NAMES, features({f"A{suit}": 0 for suit in "hdcs"}), DECK, np.random.default_rng(1))
    assert tells["rank"].p_value < 0.001
    assert tells["suit"].p_value > 0.2


def test_trimmed_courts_tell_courts() -> None:
    marked = {name: 1 for name in NAMES if name[0] in "KQJ"}
    tells = back_tells(NAMES, features(marked), DECK, np.random.default_rng(1))
    assert tells["court"].p_value < 0.001


def test_a_single_marked_card_tells_nothing_about_ranks() -> None:
    tells = back_tells(NAMES, features({"7s": 2}), DECK, np.random.default_rng(1))
    assert min(tell.p_value for tell in tells.values()) > 0.01


def test_backs_that_do_not_differ_tell_nothing_at_all() -> None:
    tells = back_tells(NAMES, features({}), DECK, np.random.default_rng(1))
    assert {tell.p_value for tell in tells.values()} == {1.0}


@pytest.mark.parametrize(("deck", "questions"), [("french52", 5), ("magyar32", 4)])
def test_colour_is_asked_of_french_packs_alone(deck: str, questions: int) -> None:
    cards = find_deck(deck)
    names = [str(card) for card in cards.cards]
    assert len(back_tells(names, np.zeros((len(names), 1)), cards, np.random.default_rng(1))) == questions


def test_cards_without_a_name_of_the_deck_are_left_out() -> None:
    labels = ["#p1:1", "*", *NAMES]
    values = np.vstack([np.full((2, 4), 9.0), features({f"A{suit}": 0 for suit in "hdcs"})])
    assert back_tells(labels, values, DECK, np.random.default_rng(1))["rank"].p_value < 0.001
