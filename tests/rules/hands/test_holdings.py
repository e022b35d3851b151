"""What hands hold: masks, counts, values, trumps."""

import numpy as np
import pytest

from rules.decks import find_deck
from rules.hands import holdings
from rules.hands.door import HandShapeError
from rules.names import UnknownNameError

DECK = find_deck("magyar32")
HANDS = np.array([DECK.parse_all("Av Kv 7t"), DECK.parse_all("Om Xm 9m")])


def test_masks_count_from_the_first_rank_of_the_order() -> None:
    assert holdings.suit_masks(DECK, HANDS, ("A", "K", "X")).tolist() == [[0b011, 0, 0, 0], [0, 0, 0, 0b100]]


def test_counts_by_rank_and_named_cards() -> None:
    assert holdings.rank_counts(DECK, HANDS, ("A", "X")).tolist() == [[1, 0], [0, 1]]
    assert holdings.held(DECK, HANDS, "Av 7t Xm").tolist() == [2, 1]


def test_values_by_card_and_by_trump() -> None:
    assert holdings.worth(DECK, {"A": 11}, 1)[DECK.parse_all("Av Kv")].tolist() == [11, 1]
    table = holdings.trump_worth(DECK, {"U": 20}, {"U": 2})
    assert table[:, DECK.parse("Ut")].tolist() == [2, 20, 2, 2]


def test_suitless_cards_have_no_suit() -> None:
    assert holdings.suits_of(find_deck("tarokk42"))[:2].tolist() == [-1, -1]


def test_trumps_by_letter_or_one_for_each_hand() -> None:
    assert holdings.trump_suits(DECK, "z", HANDS).tolist() == [2, 2]
    assert holdings.trump_suits(DECK, np.array([3, 0], np.uint8), HANDS).tolist() == [3, 0]


@pytest.mark.parametrize("trump", [np.array([0]), np.array([0.0, 1.0]), np.array([-1, 0]), np.array([0, 4])])
def test_wrong_trumps_are_refused(trump: np.ndarray[tuple[int], np.dtype[np.int64]]) -> None:
    with pytest.raises(HandShapeError):
        holdings.trump_suits(DECK, trump, HANDS)


def test_a_suit_of_another_deck_is_named() -> None:
    with pytest.raises(UnknownNameError, match="suit of magyar32 'h'; known: m, t, v, z"):
        holdings.trump_suits(DECK, "h", HANDS)
