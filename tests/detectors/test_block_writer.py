"""Deals written as columns."""

import numpy as np
import pytest

from detectors.block_writer import as_block, block_of, small
from detectors.deal import Deal


@pytest.mark.parametrize(
    ("cards", "kind"),
    [([0, 255], np.uint8), ([-1, 127], np.int8), ([-1, 128], np.int16), ([0, 256], np.int16), ([0, 70_000], np.int32)],
)
def test_cards_are_held_in_as_few_bytes_as_hold_them(cards: list[int], kind: type) -> None:
    held = small(cards)
    assert held.tolist() == cards and held.dtype == np.dtype(kind)


def test_deals_that_were_there_are_given_back_themselves() -> None:
    deal = Deal(1, "french52", ((0,), (1,)), ("all", "all"))
    block = block_of([deal])
    assert block[0] is deal and as_block(block) is block and as_block([deal]) == block
