"""Piké: point, sequences and sets, what is good, pik and repik, and the book's example."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.door import HandShapeError
from rules.hands.pike import (
    TakingsError,
    count_declarations,
    count_in_play,
    double_bonus,
    pike_declared,
    pike_figures,
    takings_bonus,
)

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("magyar32")

# Hand and some of its figures.
CASES = [
    ("Av Kv 7v 8t 9t Xz Uz", {"cards": 3, "pips": 28, "length": 0, "sets": 0, "copies": 0, "rank": -1}),
    ("Av Kv Ov 7t 8t 9t Xz", {"cards": 3, "pips": 31, "length": 3, "top": 0, "sequences": 6}),
    ("Kt Ot Ut Xt 9t 7v", {"cards": 5, "length": 5, "top": 1, "sequences": 15}),
    ("At Kt Ot Ut Xt 9t 8t", {"length": 7, "sequences": 17}),
    ("At Kt Ot Ut Xt 9t 8t 7t", {"cards": 8, "length": 8, "sequences": 18}),
    ("Av At Az Xv Xt Xz Xm", {"copies": 4, "rank": 4, "sets": 17}),
    ("9v 9t 9z 9m 8v 8t 8z 8m 7v 7t 7z 7m", {"copies": 0, "sets": 0, "carte_blanche": 1}),
    ("Av At Xv Xt 9v 9t 8v 8t 7v 7t Xz Um", {"carte_blanche": 0}),
]


@pytest.mark.parametrize(("hand", "wanted"), CASES)
def test_figures_of_a_hand(hand_of: HandOf, hand: str, wanted: dict[str, int]) -> None:
    found = pike_figures(DECK, hand_of(DECK, hand))[0]
    assert {name: int(found[name]) for name in wanted} == wanted


def declared(hand_of: HandOf, one: str, other: str) -> tuple[int, int]:
    """What each of two hands may count."""
    hands = [pike_figures(DECK, hand_of(DECK, hand)) for hand in (one, other)]
    return int(pike_declared(hands[0], hands[1])[0]), int(pike_declared(hands[1], hands[0])[0])


@pytest.mark.parametrize(
    ("one", "other", "points"),
    [
        ("Av Kv Ov 7t", "At Kt 7z 8z", (6, 0)),  # three cards against two: point and terz
        ("Av 8v", "At 7t", (2, 0)),  # equal numbers: 19 pips against 18
        ("Av 8v", "At 8t", (0, 0)),  # equal pips: nobody
        ("Kv Ov Uv", "At Kt Ot", (0, 6)),  # the terz to the ace is higher, and its pips more
        ("Av Kv Ov 7t", "At Kt Ot 8z", (0, 0)),  # equal majors cancel each other
        ("Av At Az Kv", "Xv Xt Xz Xm", (2, 14)),  # four tens beat three aces; two hearts are the longer suit
        ("Av At Az Xv Xt Xz", "Kv Kt Kz 7m 8m 9v", (8, 0)),  # who has the best set counts all his sets
    ],
)
def test_only_the_better_of_each_kind_counts(hand_of: HandOf, one: str, other: str, points: tuple[int, int]) -> None:
    assert declared(hand_of, one, other) == points


# Parlaghy 1888, p. 78: six cards, a quint and a terz, 24; the younger has four overs, 14.
def test_book_example_twenty_four_before_play_and_twenty_nine_after_five_leads() -> None:
    elder, younger = 6 + 15 + 3, 14
    assert (count_declarations(elder, younger), count_declarations(younger, elder)) == (24, 14)
    score = elder
    for _ in range(5):
        score = count_in_play(score, younger)
    assert score == 29
    assert [count_in_play(score, 21), count_in_play(score + 1, 21)] == [30, 31]


def test_book_error_the_example_sets_a_quint_from_the_ace_against_four_overs(hand_of: HandOf) -> None:
    quint = set(DECK.parse_all("At Kt Ot Ut Xt"))
    assert quint & set(DECK.parse_all("Ov Ot Oz Om"))


def test_repik_and_pik_need_an_opponent_with_nothing() -> None:
    assert count_declarations(30, 0) + 1 == 91
    assert (count_declarations(29, 0), count_declarations(30, 1)) == (29, 30)
    assert (count_in_play(29, 0), count_in_play(29, 1), count_in_play(60, 0)) == (60, 30, 61)


@pytest.mark.parametrize(("takings", "points"), [(0, 0), (6, 0), (7, 10), (11, 10), (12, 40)])
def test_takings(takings: int, points: int) -> None:
    assert takings_bonus(takings) == points


@pytest.mark.parametrize("takings", [-1, 13])
def test_takings_that_twelve_cards_cannot_make_are_refused(takings: int) -> None:
    with pytest.raises(TakingsError, match="twelve cards make 0 to 12"):
        takings_bonus(takings)


def test_a_loser_under_a_hundred_pays_what_he_lacks_too() -> None:
    assert [double_bonus(0), double_bonus(99), double_bonus(100)] == [200, 101, 0]


def test_no_hand_of_pike_has_more_than_twelve_cards() -> None:
    with pytest.raises(HandShapeError, match="1 to 12 cards"):
        pike_figures(DECK, np.arange(13)[None])
