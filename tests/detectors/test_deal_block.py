"""Deals as columns: what comes out is what went in, whole or in part."""

import pickle
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from detectors.block_joining import compact, join_blocks
from detectors.block_writer import as_block, block_of
from detectors.deal import UNKNOWN, Action, Deal
from detectors.deal_head import DealHead
from detectors.late_plays import LatePlays

FIRST = Deal(1, "french52", ((0, 13), (26, UNKNOWN)), ("all", "none"), game="holdem", dealer=1, board=(3, 4, 5))
DEALS = (
    FIRST,
    replace(FIRST, line=2, dealer=0, board=(), players=("A", "B")),
    replace(FIRST, line=3, hands=((1, 2), (6, 7)), turn_up=9, order=(1, 6, 2, 7), label="three"),
    replace(FIRST, line=4, actions=(Action(0, "fold"),)),
)


def dealer_of(head: DealHead) -> int | None:
    return head.dealer or None


class Unread(LatePlays):
    """Plays of which only the deals numbered tell acts, and the first moves cards."""

    def __init__(self, acting: Sequence[int]) -> None:
        self.acting = acting

    def __len__(self) -> int:
        return len(self.acting)

    def __getitem__(self, index: Any) -> Any:
        raise AssertionError("nobody asked for what was done")

    def take(self, rows: Sequence[int]) -> "Unread":
        return Unread([self.acting[row] for row in rows])

    def moves_cards(self) -> Sequence[bool]:
        return [number == 0 for number in range(len(self))]

    def tells_acts(self) -> Sequence[bool]:
        return [bool(number) for number in self.acting]


def test_plays_that_are_read_late_are_asked_themselves_whether_they_tell_anything() -> None:
    block = block_of(DEALS).with_plays(Unread([0, 1, 1, 0]))
    assert block.tells_acts.tolist() == [False, True, True, False]
    assert block.take(np.array([1, 3])).tells_acts.tolist() == [True, False]
    assert block.moves_cards.tolist() == [True, False, False, False]


def test_deals_come_back_one_by_one_in_parts_and_in_any_order() -> None:
    block = block_of(DEALS)
    sent = pickle.loads(pickle.dumps(block))
    for whole in (block, sent, compact(sent), join_blocks([sent[:1], sent[1:]])):
        assert whole == list(DEALS) == [whole[at] for at in range(4)]
        assert whole[1:3] == DEALS[1:3] == whole[-3:-1]
        assert whole.take(np.array([3, 0])) == (DEALS[3], DEALS[0])
        assert whole != DEALS[:3]
    assert as_block(block) is block
    with pytest.raises(IndexError, match="of 4"):
        block[4]


def test_deals_are_grouped_by_what_their_heads_say_in_the_order_in_which_it_comes() -> None:
    block = block_of(DEALS)
    assert {key: rows.tolist() for key, rows in block.by(dealer_of).items()} == {1: [0, 2, 3]}
    assert [rows.tolist() for rows in block[1:].by(lambda head: head.lengths).values()] == [[0], [1], [2]]
    assert block.of_heads(lambda head: head.length("board"), np.intp).tolist() == [3, 0, 3, 3]
    heads, which = block[1:].head_numbers
    assert [heads[number].dealer for number in which.tolist()] == [0, 1, 1]


def test_cards_are_cut_out_of_deals_alike_and_of_deals_of_many_lengths() -> None:
    block = block_of(DEALS)
    assert block.hands(np.arange(4)).tolist() == [[0, 13, 26, -1]] * 2 + [[1, 2, 6, 7], [0, 13, 26, -1]]
    assert block.pile(np.array([0, 2]), "board").tolist() == [[3, 4, 5]] * 2
    alike = block.take(np.array([0, 3]))
    assert alike.pile(np.arange(2), "board").tolist() == [[3, 4, 5]] * 2
    assert block.chosen(np.array([0, 1]), lambda head: [2 * (head.dealer or 0)]).tolist() == [[26], [0]]
    assert block.hands(np.arange(0)).shape[0] == 0 == len(join_blocks([]))
