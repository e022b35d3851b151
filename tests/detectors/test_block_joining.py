"""Blocks put together and cut down."""

from dataclasses import replace

import numpy as np

from detectors.block_joining import compact, join_blocks
from detectors.block_writer import block_of
from detectors.deal import Action, Deal

FIRST = Deal(1, "french52", ((0, 13), (26, 39)), ("all", "all"), dealer=1)
DEALS = (FIRST, replace(FIRST, line=2, dealer=0, label="two"), replace(FIRST, line=3, actions=(Action(0, "fold"),)))


def test_heads_that_blocks_share_stand_once_in_what_they_are_joined_to() -> None:
    joined = join_blocks([block_of([deal]) for deal in DEALS])
    assert joined == DEALS
    assert [head.dealer for head in joined.heads] == [1, 0] and joined.which.tolist() == [0, 1, 0]


def test_what_only_left_out_deals_needed_goes() -> None:
    part = block_of(DEALS).take(np.array([2]))
    assert (len(part.heads), len(part.cards)) == (2, 12)
    small = compact(part)
    assert small == DEALS[2:]
    assert (len(small.heads), len(small.cards)) == (1, 4)


def test_columns_that_only_some_blocks_have_are_filled_up() -> None:
    plain, acted = block_of(DEALS[:1]), block_of(DEALS[2:])
    assert plain.plays is None and acted.names is None
    joined = join_blocks([plain, acted])
    assert joined.tells_acts.tolist() == [False, True] and joined.names is None
