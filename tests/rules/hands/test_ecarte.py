"""Ecarté: the king, the order, and the score of a deal."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.door import WrongDeckError
from rules.hands.ecarte import ORDER, EcarteScoreError, ecarte_figures, ecarte_score

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("piquet32")


@pytest.mark.parametrize(
    ("hand", "king", "kings", "trumps"),
    [("Kh Ad Ts 9c 7c", True, 1, 1), ("Kd Kc Qh Jh 7h", False, 2, 3), ("Ad Td 9s 8s 7c", False, 0, 0)],
)
def test_figures_with_hearts_as_trumps(hand_of: HandOf, hand: str, king: bool, kings: int, trumps: int) -> None:
    found = ecarte_figures(DECK, hand_of(DECK, hand), "h")[0]
    assert (bool(found["trump_king"]), int(found["kings"]), int(found["trumps"])) == (king, kings, trumps)


def test_hands_from_the_weakest_up(hand_of: HandOf) -> None:
    order = ["9d 8d 7s", "Ad 9d 8s", "Kd Qd Js", "7h Kd Kc", "Ah 7d 7s", "Jh 7d 7s", "Qh Ts 7s", "Kh 7d 7s", "Kh Qh Jh"]
    strengths = [int(ecarte_figures(DECK, hand_of(DECK, hand), "h")["strength"][0]) for hand in order]
    assert strengths == sorted(set(strengths))


def test_book_error_the_printed_rank_leaves_out_jack_and_ten() -> None:
    assert ORDER == ("K", "Q", "J", "A", "T", "9", "8", "7")


# Parlaghy 1888, p. 117.
@pytest.mark.parametrize(
    ("takings", "king", "unproposed", "points"),
    [
        (3, False, False, 1),
        (4, False, False, 1),
        (5, False, False, 2),
        (3, True, False, 2),
        (5, True, False, 3),
        (3, False, True, 2),
        (4, True, True, 3),
        (5, False, True, 3),
        (5, True, True, 3),
    ],
)
def test_score_of_a_deal(takings: int, king: bool, unproposed: bool, points: int) -> None:
    assert ecarte_score(takings, king=king, unproposed=unproposed) == points


@pytest.mark.parametrize("takings", [2, 6])
def test_other_takings_win_nothing(takings: int) -> None:
    with pytest.raises(EcarteScoreError, match="three to five do"):
        ecarte_score(takings)


def test_other_decks_are_refused() -> None:
    with pytest.raises(WrongDeckError, match="6h has no value"):
        ecarte_figures(find_deck("french52"), np.array([[0, 1]]), "h")
