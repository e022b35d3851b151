"""Makao: points, naturals, and the errors of the book."""

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, find_deck
from rules.hands.makao import FIGURES, makao_figure, makao_points, makao_strength

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("french52")

# Parlaghy 1888, p. 93 (7 and 9: the digit is lost) and drawing to five.
CASES = [
    ("7h 9h", 6, "points"),
    ("Kh 5h", 5, "points"),
    ("7h 4h", 1, "points"),
    ("Kh Qh", 0, "points"),
    ("Kh 9h", 9, "nagyschlager"),
    ("9h 9d", 8, "kisschlager"),
    ("Kh 5h 5d", 0, "points"),
    ("Kh 5h 6d", 1, "points"),
    ("Kh 5h 7d", 2, "points"),
    ("Kh 5h 9d", 4, "points"),
    ("Kh Qh 9d", 9, "points"),
]


@pytest.mark.parametrize(("hand", "points", "figure"), CASES)
def test_points_and_naturals(hand_of: HandOf, hand: str, points: int, figure: str) -> None:
    cards = hand_of(DECK, hand)
    assert makao_points(DECK, cards).tolist() == [points]
    assert FIGURES[int(makao_figure(DECK, cards)[0])] == figure


def test_book_error_ace_and_seven_make_eight_a_kisschlager_not_seven(hand_of: HandOf) -> None:
    cards = hand_of(DECK, "Ah 7h")
    assert makao_points(DECK, cards).tolist() == [8]
    assert FIGURES[int(makao_figure(DECK, cards)[0])] == "kisschlager"


def test_book_error_five_and_eight_drawn_make_three_not_three_or_four(hand_of: HandOf) -> None:
    assert makao_points(DECK, hand_of(DECK, "Kh 5h 8d")).tolist() == [3]


def naturals(points: int) -> set[frozenset[str]]:
    """Pairs of ranks that make a natural, the four that count nothing written as one."""
    hands = np.array(list(combinations(range(52), 2)), np.uint8)
    found = hands[makao_points(DECK, hands) == points]
    ranks = {"T": "K", "J": "K", "Q": "K"}
    return {frozenset(ranks.get(DECK.cards[c].rank, DECK.cards[c].rank) for c in row) for row in found.tolist()}


def test_book_error_the_list_of_nines_lacks_three_and_six() -> None:
    book = {frozenset(pair) for pair in ("K9", "8A", "27", "45")}
    assert naturals(9) - book == {frozenset("36")}


def test_the_books_list_of_eights_is_complete() -> None:
    book = {frozenset(pair) for pair in ("K8", "99", "7A", "62", "53", "44")}
    assert naturals(8) == book


def test_nine_beats_eight_and_both_beat_any_three_cards(hand_of: HandOf) -> None:
    order = ["Kh Qh", "Kh 5h 4d", "Kh 8h", "Kh 9h"]
    strengths = [int(makao_strength(DECK, hand_of(DECK, hand))[0]) for hand in order]
    assert strengths == sorted(set(strengths))


def test_a_card_twice_is_named() -> None:
    with pytest.raises(DuplicateCardError, match="Ah lies twice"):
        makao_points(DECK, np.array([[0, 0]]))
