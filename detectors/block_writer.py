"""Deals one after the other, written as columns."""

from collections.abc import Iterable, Sequence

import numpy as np

from detectors.deal import Deal
from detectors.deal_block import Cards, DealBlock
from detectors.deal_head import NO_NAMES, DealHead, Heads, Names, head_of
from detectors.late_plays import NO_PLAY, Play


class BlockWriter:
    """Deals one after the other, made a block."""

    def __init__(self) -> None:
        self._heads: dict[DealHead, int] = {}
        self._which: list[int] = []
        self._cards: list[int] = []
        self._lines: list[int] = []
        self._names: list[Names] = []
        self._plays: list[Play] = []

    def add(
        self, line: int, head: DealHead, cards: Iterable[int], names: Names = NO_NAMES, play: Play = NO_PLAY
    ) -> None:
        """Add a deal, its cards in the order of `DealBlock`."""
        self._which.append(self._heads.setdefault(head, len(self._heads)))
        self._cards += cards
        self._lines.append(line)
        self._names.append(names)
        self._plays.append(play)

    def block(self, made: list[Deal] | None = None) -> DealBlock:
        """All of them; `made` are these deals, where somebody has them."""
        return DealBlock(
            Heads(self._heads),
            np.array(self._which, np.intp),
            small(self._cards),
            np.array(self._lines, np.int64),
            self._names if any(names != NO_NAMES for names in self._names) else None,
            self._plays if any(play != NO_PLAY for play in self._plays) else None,
            made=made,
        )


def block_of(deals: Iterable[Deal]) -> DealBlock:
    """Deals as columns."""
    made = list(deals)
    writer = BlockWriter()
    for deal in made:
        cards = [card for hand in deal.hands for card in hand]
        head = head_of(deal)
        if any(head.lengths):
            turned = () if deal.turn_up is None else (deal.turn_up,)
            cards += (*deal.talon, *turned, *deal.board, *deal.order, *deal.gathered)
        names = (deal.label, deal.when, deal.extra)
        writer.add(deal.line, head, cards, names, (deal.draws, deal.actions))
    return writer.block(made)


def as_block(deals: Sequence[Deal]) -> DealBlock:
    """The same deals as columns, if they are not yet."""
    return deals if isinstance(deals, DealBlock) else block_of(deals)


def small(cards: list[int]) -> Cards:
    """Card indices in as few bytes as hold them."""
    try:
        return np.frombuffer(bytes(cards), np.uint8)
    except ValueError:  # below 0, as unknown cards are, or above 255
        wide = np.array(cards, np.int64)
        kinds = (np.int8, np.int16, np.int32)
        low, high = int(wide.min()), int(wide.max())
        return wide.astype(
            next((kind for kind in kinds if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max), np.int64)
        )
