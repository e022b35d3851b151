"""Short deck: a card is missing from the pack, or is in it twice, so it comes too seldom or too often across deals.

A card twice in one deal is impossible and told at once (`detectors.judge`); here the deals are taken together. Of N
different faces v are seen in a deal, the same number whatever they are; under fair dealing every set of v faces is
equally likely. Against that

- a pack without face c shows any set of v without c equally often: the likelihood ratio is N / (N - v) where c is not
  seen, else 0;
- a pack with c twice, in a deal that does not show both, shows a set with c twice as often as one without: the ratio is
  2 N / (N + v) where c is seen, else N / (N + v).

Both average to exactly 1. Which card it is, and since when, is not known: half of the weight is on missing and half on
doubled cards, all faces alike, half of it from the first deal on, and in each later `STRIDE` deals a share of `LATE` of
what still counts as fair turns to "from here on". The ratio of a deal is the growth of this mixture's wealth, which is
fixed by the deals before up to these likelihood ratios and so averages to 1 given all of them.

Cards that a game leaves out, or a log that names the wrong deck, look the same: that is the innocent explanation. Seen
are the hands known whatever they hold, and where all are, what lies open or in the talon. Packs with equal faces and
games that put a card under the pack are left out, as are deals that show the whole pack.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.deal_block import DealBlock
from detectors.deal_head import DealHead
from detectors.deal_store import head_index
from detectors.grouping import Rows
from detectors.suspicions.course import Course
from detectors.suspicions.shuffled import blocks, first_deals, is_plain
from detectors.suspicions.suspicion import Floats
from rules.decks import find_deck

STRIDE = 32
LATE = 0.02
_MOST = 1e200


@dataclass(frozen=True)
class ShortDeck:
    """Needs hands that are known whatever they hold, and deals that do not show the whole pack."""

    name: str = "short-deck"
    text: str = "a card that is missing from the pack, or is in it twice"
    weight: float = 0.5

    def applies(self, deals: Sequence[Deal]) -> bool:
        """Whether a deal shows part of a pack of different faces."""
        return any(_told_deck(head) is not None for head in head_index(first_deals(deals)).heads)

    def course(self, deals: Sequence[Deal]) -> Course:
        """`(deals, 1)`: nobody in particular is suspected."""
        ratios = np.ones((len(deals), 1))
        by_deck: dict[str, CardWealth] = {}
        for start, block in blocks(deals):
            for deck, rows in block.by(_told_deck).items():
                wealth = by_deck.setdefault(deck, CardWealth(find_deck(deck).size))
                ratios[start + rows, 0] = wealth.ratios(seen_faces(block, rows, wealth.faces))
        return Course((None,), ratios)


class CardWealth:
    """The mixture over all faces of a pack, fed in the order of the deals; its parts tell which card it may be.

    `missing`, `doubled` `(faces,)` are the wealth on each face, relative to that on a fair pack.
    """

    def __init__(self, faces: int) -> None:
        self.faces = faces
        self.missing: Floats = np.ones(faces)
        self.doubled: Floats = np.ones(faces)
        self._deals = 0

    def ratios(self, seen: NDArray[np.bool_]) -> Floats:
        """`(n,)` ratios of the next `n` deals, from the `(n, faces)` faces they show; 1 where they show all or none."""
        ratios = np.ones(len(seen))
        count = seen.sum(axis=1)
        told = np.flatnonzero((count > 0) & (count < self.faces))
        for rows in np.split(told, np.arange(STRIDE - self._deals % STRIDE, len(told), STRIDE)):
            if len(rows):
                ratios[rows] = self._stretch(seen[rows], count[rows, None])
        return ratios

    def _stretch(self, seen: NDArray[np.bool_], count: NDArray[np.intp]) -> Floats:
        if self._deals and self._deals % STRIDE == 0:
            self.missing = (self.missing + LATE) / (1 - LATE)
            self.doubled = (self.doubled + LATE) / (1 - LATE)
        self._deals += len(seen)
        before = self._wealth(self.missing[None], self.doubled[None])
        missing = self.missing * np.cumprod(np.where(seen, 0.0, self.faces / (self.faces - count)), axis=0)
        doubled = self.doubled * np.cumprod((1.0 + seen) * self.faces / (self.faces + count), axis=0)
        wealth = self._wealth(missing, doubled)
        self.missing, self.doubled = np.minimum(missing[-1], _MOST), np.minimum(doubled[-1], _MOST)
        return np.asarray(wealth / np.concatenate([before, wealth[:-1]]))

    def _wealth(self, missing: Floats, doubled: Floats) -> Floats:
        return np.asarray(1 + (missing.mean(axis=1) + doubled.mean(axis=1)) / 2)


def seen_faces(block: DealBlock, rows: Rows, faces: int) -> NDArray[np.bool_]:
    """`(m, faces)`: which faces each deal shows to the log whatever they are."""
    seen = np.zeros((len(rows), faces + 1), np.bool_)  # the last column takes cards that are not told
    asked = block if len(rows) == len(block) else block.take(rows)
    for _, members in asked.by(_shown_places).items():
        seen[members[:, None], asked.chosen(members, _shown_places)] = True
    return seen[:, :-1]


def _shown_places(head: DealHead) -> tuple[int, ...]:
    """All that lies in a deal of which every hand is told, else the hands that are."""
    if all(head.is_told):
        return tuple(range(sum(head.sizes) + sum(head.lengths) - head.length("gathered")))
    ends = np.cumsum(head.sizes).tolist()
    hands = zip(ends, head.sizes, head.is_told, strict=True)
    return tuple([place for end, size, is_told in hands if is_told for place in range(end - size, end)])


def _told_deck(head: DealHead) -> str | None:
    """The deal's deck, None where it shows nothing or, in its order, the whole pack."""
    if not is_plain(head.deck, head.game) or head.length("order") == find_deck(head.deck).size:
        return None
    return head.deck if any(told and size for told, size in zip(head.is_told, head.sizes, strict=True)) else None
