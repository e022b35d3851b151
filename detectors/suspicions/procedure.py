"""The dealing procedure itself violated: where the pack as dealt is told, each hand must be the cards of its places.

No chance is involved: as long as the pack is dealt as the game says, every hand equals its places of `order`. A deal in
which one does not is not dealt so, or wrongly written down; its ratio is `VIOLATION`, all others have 1. Under fair
dealing the ratio is 1 always, so its mean is at most 1.

People deal in other ways too (packets of two, the other way round). So a deal speaks only if the one who deals it has
kept the game's procedure before, to the last card, at least `LEARNT` times and in half of his deals; that looks at the
past alone, so the argument stays.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from detectors.block_writer import block_of
from detectors.deal import UNKNOWN, Deal
from detectors.deal_block import DealBlock
from detectors.deal_head import DealHead
from detectors.deal_store import head_index
from detectors.suspicions.course import Course
from detectors.suspicions.shuffled import blocks, first_deals
from rules.deals import Layout
from rules.games.catalogue import find_game
from rules.games.game import NoDealError, PlayerCountError

VIOLATION = 1e9
"""What one violation pays. Not more, since a slip of the pen can look like it."""

LEARNT = 2


@dataclass(frozen=True)
class Procedure:
    """Needs the game, the dealer and the pack as it was dealt."""

    name: str = "procedure"
    text: str = "a hand that is not the cards of its places in the pack as dealt"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """True if any deal tells all that."""
        return any(_layout(head) is not None for head in head_index(first_deals(deals)).heads)

    def course(self, deals: Sequence[Deal]) -> Course:
        """Nobody in particular is suspected; see the deals it names."""
        ratios = np.ones((len(deals), 1))
        index = head_index(deals)
        told = index.each((_layout(head) is not None for head in index.heads), np.bool_)
        dealers: dict[str | int | None, int] = {}
        who = index.each((dealers.setdefault(_dealer(head), len(dealers)) for head in index.heads), np.intp)
        broken = np.concatenate([broken_hands(block).any(axis=1) for _, block in blocks(deals)])
        for dealer in np.unique(who[broken]).tolist():
            rows = np.flatnonzero(told & (who == dealer))
            is_kept = ~broken[rows]
            kept = np.cumsum(is_kept) - is_kept
            learnt = kept >= np.maximum(LEARNT, np.arange(len(rows)) / 2)
            ratios[rows[learnt & ~is_kept]] = VIOLATION
        return Course((None,), ratios)


def broken_hands(block: DealBlock) -> NDArray[np.bool_]:
    """`(n, seats)`: the known hands that are not the cards of their places; none where the order is not told."""
    broken = np.zeros((len(block), max((head.seats for head in block.heads), default=0)), np.bool_)
    for (_, cards), rows in block.by(_due_places).items():
        sizes = block.heads[block.which[rows[0]]].sizes
        hands, due = block.hands(rows), block.pile(rows, "order")[:, list(cards)]
        other = np.flatnonzero((hands != due).any(axis=1))  # few: in most deals each hand lies as it was dealt
        ends = np.cumsum(sizes).tolist()
        for seat, (size, end) in enumerate(zip(sizes, ends, strict=True)):
            held, should = (np.sort(part[other, end - size : end], axis=1) for part in (hands, due))
            is_told = (held != UNKNOWN).all(axis=1) & (should != UNKNOWN).all(axis=1)
            broken[rows[other], seat] = is_told & (held != should).any(axis=1)
    return broken


def violated_seats(deal: Deal) -> tuple[int, ...]:
    """The seats whose known cards are not those of their places; none where the log does not tell the order."""
    return tuple(np.flatnonzero(broken_hands(block_of([deal]))[0]).tolist())


def _dealer(head: DealHead) -> str | int | None:
    if head.dealer is None:
        return None
    return (head.players[head.dealer] if head.players else "") or head.dealer


def _due_places(head: DealHead) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The sizes of the hands, and the places of the pack from which their cards are due, one hand after the other."""
    layout = _layout(head)
    if layout is None or head.dealer is None:
        return None
    turns = [(seat - head.dealer) % head.seats for seat in range(head.seats)]
    return head.sizes, tuple([place for turn in turns for place in layout.seats[turn]])


def _layout(head: DealHead) -> Layout | None:
    if head.game is None or head.dealer is None or not head.length("order"):
        return None
    layout = _layout_of(head.game, head.seats, head.length("order"))
    seats = head.seats
    if layout is None or any(
        size != len(layout.seats[(seat - head.dealer) % seats]) for seat, size in enumerate(head.sizes)
    ):
        return None
    return layout


@lru_cache(maxsize=64)
def _layout_of(game: str, seats: int, cards: int) -> Layout | None:
    for players in range(1, seats + 1):
        try:
            arrangement = find_game(game).arrange(players)
        except (PlayerCountError, NoDealError):
            continue
        if (arrangement.seats, arrangement.deck.size) == (seats, cards):
            return arrangement.layout
    return None
