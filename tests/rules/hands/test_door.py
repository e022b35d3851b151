"""What is let in as hands, and what each mistake is called."""

from typing import Any

import numpy as np
import pytest

from rules.decks import DuplicateCardError, find_deck
from rules.hands.door import HandShapeError, HandTypeError, NoSuchCardError, WrongDeckError, check_hands, check_ranks

DECK = find_deck("magyar32")


@pytest.mark.parametrize("hands", [np.zeros((0, 5), np.uint8), np.array([[0]]), np.array([[31, 0]], np.int64)])
def test_hands_go_through_unchanged(hands: Any) -> None:
    assert check_hands(DECK, hands) is hands


@pytest.mark.parametrize(
    ("hands", "error", "message"),
    [
        ([[0, 1]], HandTypeError, "whole card indices, not of list"),
        (np.array([[0.0, 1.0]]), HandTypeError, "not of float64"),
        (np.array([[True, False]]), HandTypeError, "not of bool"),
        (np.array([["Av"]]), HandTypeError, "not of <U2"),
        (np.array([0, 1]), HandShapeError, r"2 to 3 cards, not an array of shape \(2,\)"),
        (np.zeros((1, 2, 1), np.uint8), HandShapeError, "2 to 3 cards"),
        (np.array([[0]]), HandShapeError, r"2 to 3 cards, not an array of shape \(1, 1\)"),
        (np.array([[0, 1, 2, 3]]), HandShapeError, "2 to 3 cards"),
        (np.array([[0, 32]]), NoSuchCardError, "magyar32 has no card 32: its indices are 0 to 31"),
        (np.array([[-1, 3]]), NoSuchCardError, "no card -1"),
        (np.array([[0, 1], [9, 9]]), DuplicateCardError, "Kt lies twice in hand 1"),
    ],
)
def test_each_mistake_has_its_name(hands: Any, error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        check_hands(DECK, hands, 2, 3)


def test_a_hand_that_must_have_just_so_many_cards_says_so() -> None:
    with pytest.raises(HandShapeError, match="rows of 5 cards"):
        check_hands(DECK, np.array([[0, 1]]), 5, 5)


def test_copies_of_a_face_in_a_doubled_pack_are_different_cards() -> None:
    deck = find_deck("piquet32x4")
    hands = np.array([[0, 32, 64, 96]])
    assert check_hands(deck, hands) is hands
    with pytest.raises(DuplicateCardError, match="Ah lies twice"):
        check_hands(deck, np.array([[32, 32]]))


def test_a_deck_of_other_ranks_is_named_with_the_card() -> None:
    check_ranks(DECK, "AKOUX987", "ferbli")
    with pytest.raises(WrongDeckError, match="ferbli is not counted on piquet32: Qh has no value in it"):
        check_ranks(find_deck("piquet32"), "AKOUX987", "ferbli")
