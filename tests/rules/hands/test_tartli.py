"""Tartli: values of figures, who beats whom, and the tally of the book."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.tartli import (
    FOURS,
    LAST_TAKING,
    TallyError,
    read_tally,
    tartli_figures,
    tartli_points,
    write_tally,
)

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("magyar32")


def test_all_cards_and_the_last_taking_are_worth_161() -> None:
    assert int(tartli_points(DECK, np.arange(32)[None], "z")[0]) + LAST_TAKING == 161


# Hand (hearts trump), points of sequences, points of fours, bella, all.
CASES = [
    ("Kt Ot Ut 7v 8z", 20, 0, False, 20),
    ("7t 8t 9t Xt Uz", 50, 0, False, 50),
    ("7t 8t 9t Xt Ut Ot Kt At", 100, 0, False, 100),
    ("At Kt Ot 9t 8t 7t", 40, 0, False, 40),
    ("Kv Ov 7t 8z", 0, 0, True, 40),
    ("Av Kv Ov 7t", 20, 0, True, 60),
    ("Ov Ot Oz Om", 0, 200, False, 200),
    ("9v 9t 9z 9m 8v", 0, 150, False, 150),
    ("Av At Az Am Uv Ut Uz Um", 0, 200, False, 200),
    ("8v 8t 8z 8m", 0, 0, False, 0),
]


@pytest.mark.parametrize(("hand", "sequences", "fours", "bella", "value"), CASES)
def test_what_a_hand_can_declare(
    hand_of: HandOf, hand: str, sequences: int, fours: int, bella: bool, value: int
) -> None:
    found = tartli_figures(DECK, hand_of(DECK, hand), "v")[0]
    assert (found["points"], found["four_points"], found["bella"], found["value"]) == (sequences, fours, bella, value)


def test_figures_from_the_weakest_up(hand_of: HandOf) -> None:
    sequences = ["7v 8z", "7t 8t 9t", "At Kt Ot", "7t 8t 9t Xt", "7t 8t 9t Xt Ut", "At Kt Ot Ut Xt 9t 8t 7t"]
    fours = [f"{rank}v {rank}t {rank}z {rank}m" for rank in reversed(FOURS)]
    strengths = [int(tartli_figures(DECK, hand_of(DECK, hand), "v")["strength"][0]) for hand in sequences + fours]
    assert strengths == sorted(set(strengths))


def test_equal_sequences_in_two_suits_are_equally_strong_even_in_trumps(hand_of: HandOf) -> None:
    hands = [tartli_figures(DECK, hand_of(DECK, hand), "v")["strength"][0] for hand in ("Kv Ov Uv", "Kt Ot Ut")]
    assert hands[0] == hands[1]


# Parlaghy 1888, pp. 73-74: 373 as three rings, a five, a stroke and three; five strokes are a hundred.
@pytest.mark.parametrize(("marks", "points"), [("OOOVI3", 373), ("IIIII", 100), ("VV", 100), ("7", 7), ("0", 0)])
def test_tally_marks(marks: str, points: int) -> None:
    assert read_tally(marks) == points


@pytest.mark.parametrize("points", [0, 1, 19, 20, 49, 99, 100, 250, 373, 501])
def test_what_is_written_is_read_again(points: int) -> None:
    assert read_tally(write_tally(points)) == points


@pytest.mark.parametrize("marks", ["", "X", "3O", "O-3"])
def test_other_marks_are_refused(marks: str) -> None:
    with pytest.raises(TallyError, match="is no tally"):
        read_tally(marks)


def test_nothing_below_nought_is_tallied() -> None:
    with pytest.raises(TallyError):
        write_tally(-1)
