"""Deals as arrays: the cards of many deals of one shape, and whose hands are evidence."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from detectors.block_writer import as_block
from detectors.deal import Deal
from detectors.deal_block import DealBlock
from detectors.deal_head import DealHead
from detectors.deal_store import head_index
from detectors.grouping import Rows
from detectors.suspicions.suspicion import Table
from rules.decks import find_deck

_TOLD = ("all", "own")


def by_shape(deals: Sequence[Deal]) -> list[Rows]:
    """The deals, by index, of every deck, game and sizes of hands."""
    return list(as_block(deals).by(_shape).values())


def table_of(deals: Sequence[Deal], by_choice: bool = False) -> Table:
    """Deals of one deck and shape as arrays."""
    return table_of_rows(as_block(deals), np.arange(len(deals)), by_choice)


def table_of_rows(block: DealBlock, rows: Rows, by_choice: bool = False) -> Table:
    """Some deals of a block, of one deck and shape, as arrays."""
    head = block.heads[block.which[rows[0]]]
    cards = block.hands(rows).astype(np.intp)
    ends = np.cumsum(head.sizes)
    hands = tuple(cards[:, end - size : end] for end, size in zip(ends, head.sizes, strict=True))
    told = _said(block, rows, head.seats, _TOLD)
    if not by_choice:
        return Table(find_deck(head.deck), hands, told)
    known = told | _said(block, rows, head.seats, ("shown",))
    dealt = np.array(head.sizes) > 0
    return Table(find_deck(head.deck), hands, known, dealt & ~known)


def told_hands(deals: Sequence[Deal], seats: int) -> NDArray[np.bool_]:
    """`(deals, seats)`: where a hand is evidence of the deal, because it is known whatever its strength."""
    return _said(as_block(deals), np.arange(len(deals)), seats, _TOLD)


def shows_by_choice(deals: Sequence[Deal]) -> bool:
    """Whether hands of the log may have been told for their strength: some are `shown`, or some deals are told in
    full and others in part.

    This looks at the whole log, which does no harm: in a log where it is False every hidden hand belongs to someone
    whose hands are never told, and about whom nothing is claimed whether he counts 0 or 1.
    """
    heads = head_index(deals).heads
    if any("shown" in head.known for head in heads):
        return True
    partial = [
        any(size and word == "none" for size, word in zip(head.sizes, head.known, strict=True)) for head in heads
    ]
    complete = any("all" in head.known and not is_partial for head, is_partial in zip(heads, partial, strict=True))
    return complete and any(partial)


def _said(block: DealBlock, rows: Rows, seats: int, words: Sequence[str]) -> NDArray[np.bool_]:
    said = np.zeros((len(block.heads), seats), np.bool_)
    for number in block.present.tolist():
        known = block.heads[number].known[:seats]
        said[number, : len(known)] = [word in words for word in known]
    return np.asarray(said[block.which[rows]])


def _shape(head: DealHead) -> tuple[str, str | None, tuple[int, ...]]:
    return head.deck, head.game, head.sizes
