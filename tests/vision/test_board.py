"""The board counts what was seen together, and nothing it was not sure of."""

import numpy as np
import pytest

from rules.decks import UnknownCardError, find_deck
from vision.board import Board
from vision.reading import CardReading, Guess, Reading, UnsureReading

SPOT = np.zeros((4, 2), np.float32)
FRENCH = find_deck("french52")


def picture(*cards: str, unsure: tuple[str, ...] = ()) -> Reading:
    return Reading(
        640,
        480,
        cards=tuple(CardReading(card, 0.99, SPOT) for card in cards),
        unsure=tuple(UnsureReading((Guess(card, 0.5),), SPOT) for card in unsure),
    )


def test_an_empty_board_misses_the_whole_deck() -> None:
    board = Board.empty(FRENCH)
    assert (board.seen, board.doubled, board.unsure, board.order) == ((), (), (), ())
    assert len(board.missing) == 52
    assert not board.is_complete


@pytest.mark.parametrize(
    ("pictures", "count", "doubled"),
    [
        ([picture()], 0, ()),
        ([picture("Ah")], 1, ()),
        ([picture("Ah"), picture("Ah"), picture("Kd", "Ah")], 1, ()),
        ([picture("Ah", "Kd", "Ah")], 2, ("Ah",)),
        ([picture("Ah", "Ah"), picture("Ah")], 2, ("Ah",)),
    ],
)
def test_a_face_counts_as_often_as_it_was_seen_together(
    pictures: list[Reading], count: int, doubled: tuple[str, ...]
) -> None:
    board = Board.empty(FRENCH)
    for reading in pictures:
        board = board.add(reading)
    assert board.count("Ah") == count
    assert board.doubled == doubled


def test_adding_leaves_the_old_board_alone() -> None:
    before = Board.empty(FRENCH)
    after = before.add(picture("Ah"))
    assert before.order == () and after.order == ("Ah",)


def test_unsure_is_never_counted_and_vanishes_once_seen() -> None:
    board = Board.empty(FRENCH).add(picture("Kd", unsure=("Ah",)))
    assert board.unsure == ("Ah",) and board.count("Ah") == 0 and "Ah" in board.missing
    assert board.add(picture("Ah")).unsure == ()


def test_order_is_that_of_first_appearance_while_seen_is_in_deck_order() -> None:
    board = Board.empty(FRENCH).add(picture("2c", "Kd")).add(picture("Ah", "2c"))
    assert board.order == ("2c", "Kd", "Ah")
    assert board.seen == tuple(str(c) for c in FRENCH.cards if str(c) in board.order)


def test_two_packs_miss_a_second_copy_and_are_not_doubled_by_it() -> None:
    board = Board.empty(find_deck("piquet32x2")).add(picture("Ah"))
    assert board.missing.count("Ah") == 1 and len(board.missing) == 63
    assert board.add(picture("Ah", "Ah")).doubled == ()


def test_a_card_outside_the_deck_is_foreign() -> None:
    board = Board.empty(find_deck("piquet32")).add(picture("2c", "Ah"))
    assert board.foreign == ("2c",) and board.seen == ("Ah",)


def test_confirm_and_remove_by_hand() -> None:
    board = Board.empty(FRENCH).add(picture("Kd", unsure=("Ah",))).confirm("ah")
    assert board.count("AH") == 1 and board.unsure == ()
    assert board.remove("kd").order == ("Ah",)
    assert board.remove("2c").order == board.order
    with pytest.raises(UnknownCardError):
        board.confirm("Zz")


def test_a_board_with_every_card_is_complete() -> None:
    board = Board.empty(FRENCH).add(picture(*(str(card) for card in FRENCH.cards)))
    assert board.is_complete and board.missing == ()
