"""Blocks of deals put together, and cut down to what their deals need."""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from detectors.deal_block import Cards, DealBlock
from detectors.deal_head import NO_NAMES, DealHead, Heads
from detectors.grouping import Rows
from detectors.late_plays import NO_PLAY

Column = TypeVar("Column")


def join_blocks(blocks: Sequence[DealBlock]) -> DealBlock:
    """One block of several, in order."""
    if len(blocks) == 1:
        return blocks[0]
    numbers: dict[DealHead, int] = {}
    which: list[Rows] = []
    cards: list[Cards] = []
    for block in blocks:
        new = np.zeros(len(block.heads), np.intp)
        for head in block.present.tolist():
            new[head] = numbers.setdefault(block.heads[head], len(numbers))
        which.append(new[block.which])
        cards.append(_in_order(block))
    return DealBlock(
        Heads(numbers),
        np.concatenate(which) if which else np.zeros(0, np.intp),
        np.concatenate(cards) if cards else np.zeros(0, np.int8),
        np.concatenate([block.lines for block in blocks]) if blocks else np.zeros(0, np.int64),
        _joined([block.names for block in blocks], blocks, NO_NAMES),
        _joined([block.plays for block in blocks], blocks, NO_PLAY),
    )


def compact(block: DealBlock) -> DealBlock:
    """The same with no more heads and cards than its deals have, one after the other."""
    new = np.zeros(len(block.heads), np.intp)
    new[block.present] = np.arange(len(block.present))
    heads = Heads(block.heads[head] for head in block.present.tolist())
    return DealBlock(heads, new[block.which], _in_order(block), block.lines, block.names, block.plays)


def _in_order(block: DealBlock) -> Cards:
    """The cards of its deals alone, one deal after the other."""
    if block.matrix is not None:
        return block.matrix.ravel()
    totals = block.table.totals[block.which]
    ends = np.cumsum(totals)
    at = np.arange(int(ends[-1]) if len(ends) else 0) + np.repeat(block.starts - (ends - totals), totals)
    return np.asarray(block.cards[at])


def _joined(
    columns: Sequence[Sequence[Column] | None], blocks: Sequence[DealBlock], none: Column
) -> list[Column] | None:
    if all(column is None for column in columns):
        return None
    told: list[Column] = []
    for column, block in zip(columns, blocks, strict=True):
        told += column if column is not None else [none] * len(block)
    return told
