"""Bésique: groups in a hand, brisques, settlements of the book and its slips."""

from collections.abc import Callable

import numpy as np
import pytest

from rules.decks import DuplicateCardError, find_deck
from rules.hands.besique import BESIQUES, besique_figures, brisque_points, settle
from rules.names import UnknownNameError

DECK = find_deck("piquet32x4")


def hand(names: str) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """One hand; a face named again is its next copy."""
    used: dict[int, int] = {}
    cards = []
    for face in DECK.parse_all(names):
        cards.append(face + 32 * used.get(face, 0))
        used[face] = used.get(face, 0) + 1
    return np.array([cards], np.uint8)


# Hand, trump, rubicon, some figures.
CASES = [
    ("Qs Jd", None, False, {"besiques": 1, "value": 40}),
    ("Qs Qs Jd Jd", None, False, {"besiques": 2, "value": 500}),
    ("Qs Qs Qs Jd Jd Jd", None, False, {"besiques": 3, "value": 1500}),
    ("Qs Qs Qs Qs Jd Jd Jd Jd", None, False, {"besiques": 4, "four_Q": 1, "four_J": 1, "value": 1500 + 60 + 40}),
    ("Qs Qs Qs Qs Jd Jd Jd Jd", None, True, {"value": 4500 + 60 + 40}),
    ("Ah Th Kh Qh Jh", "h", False, {"trump_quints": 1, "trump_mariages": 1, "value": 250 + 40}),
    ("Ah Th Kh Qh Jh", "s", False, {"quints": 1, "mariages": 1, "value": 150 + 20}),
    ("Ah Ad As Ac 7h 7d", "h", False, {"four_A": 1, "carte_blanche": 1, "value": 100 + 50}),
    ("Ah Ah Ah Ah", "h", True, {"four_A": 1, "trump_fours": 1, "value": 1100 + 50}),
    ("Th Th Th Th", "h", False, {"trump_fours": 1, "value": 50}),
    ("Th Th Th Th", "h", True, {"trump_fours": 1, "value": 900 + 50}),
    ("Kh Kh Qh Qh Ks Qs", "s", False, {"mariages": 2, "trump_mariages": 1, "value": 80}),
    ("Kh Qd 9s", None, False, {"mariages": 0, "carte_blanche": 0, "value": 0}),
]


@pytest.mark.parametrize(("names", "trump", "rubicon", "wanted"), CASES)
def test_groups_of_a_hand(names: str, trump: str | None, rubicon: bool, wanted: dict[str, int]) -> None:
    found = besique_figures(DECK, hand(names), trump, rubicon)[0]
    assert {name: int(found[name]) for name in wanted} == wanted


def test_all_brisques_are_worth_320() -> None:
    assert brisque_points(DECK, np.arange(128)[None]).tolist() == [320]
    assert brisque_points(DECK, hand("Ah Td Kh 7s")).tolist() == [20]


# Parlaghy 1888, pp. 122-123.
def test_book_settlements() -> None:
    assert settle(5000, 3600) == 1400
    assert settle(800, 600, rubicon=True) == 700
    assert settle(2500, 1000, rubicon=True) == 2000


def test_book_error_700_to_2000_is_1300_and_2200_not_2200_and_3100() -> None:
    assert settle(2000, 700, rubicon=True) == 1300 + 900 == 2200
    assert settle(2900, 700, rubicon=True) == 2200 + 900 == 3100


def test_four_jacks_and_queens_played_one_by_one_make_5040() -> None:
    assert BESIQUES[1] + BESIQUES[2] + 3 * BESIQUES[3] == 5040


def test_book_error_the_kings_that_count_80_are_printed_as_queens() -> None:
    assert int(besique_figures(DECK, hand("Kh Kd Ks Kc"))["value"][0]) == 80
    assert int(besique_figures(DECK, hand("Qh Qd Qs Qc"))["value"][0]) == 60


def test_a_trump_for_each_hand() -> None:
    hands = np.repeat(hand("Kh Qh"), 4, axis=0)
    assert besique_figures(DECK, hands, np.arange(4))["value"].tolist() == [40, 20, 20, 20]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: besique_figures(DECK, np.array([[3, 3]])), DuplicateCardError, "Jh lies twice"),
        (lambda: besique_figures(DECK, np.array([[3, 4]]), "v"), UnknownNameError, "suit of piquet32x4"),
    ],
)
def test_mistakes_are_named(call: Callable[[], object], error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        call()
