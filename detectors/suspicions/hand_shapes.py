"""Shapes of all hands at the table: wild ones, as of goulash or of a pack that was hardly shuffled after sorting, and
flat ones, as of cards gathered trick by trick and dealt round again. Nobody in particular profits.

The ratio of a deal is the mean over its known hands of N / E0[N]. For wild hands N is half and half the number of sets
of six cards (of thirteen) in one suit, and 1 if the two longest suits hold ten of the thirteen; for flat ones it is 1
if the longest suit has at most two cards more than the shortest. Each averages to exactly 1 under fair dealing given
all deals before (`planted`, `condition`), so their mean does, though hands of one deal depend on each other. Hands
that a log keeps back count as 0 there, which only lowers it (`suspicion.Table`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from detectors.deal import Deal
from detectors.deal_store import head_index
from detectors.suspicions.condition import Condition, Lengths
from detectors.suspicions.course import Course
from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.shapes import is_flat, is_two_suited
from detectors.suspicions.shuffled import blocks, first_deals
from detectors.suspicions.suspicion import Suspicion
from detectors.tables import by_shape, shows_by_choice, table_of_rows
from rules.decks import find_deck

LEAST_HAND = 8
_LEAST_SUITS = 3
_TWO_SUITED = Condition("two-suited-hands", "", Lengths(is_two_suited))
_FLAT = Condition("flat-hands", "", Lengths(is_flat))


@dataclass(frozen=True)
class HandShapes:
    """Needs hands of eight cards or more, whole."""

    kind: Literal["wild", "flat"]
    weight: float = 0.5

    @property
    def name(self) -> str:
        """`wild-hands` or `flat-hands`."""
        return f"{self.kind}-hands"

    @property
    def text(self) -> str:
        """In English."""
        return {"wild": "long suits in all hands", "flat": "suits of even length in all hands"}[self.kind]

    def applies(self, deals: Sequence[Deal]) -> bool:
        """Whether some deal has hands so large, of a deck with three suits or more."""
        shapes = {(head.deck, max(head.sizes, default=0)) for head in head_index(first_deals(deals)).heads}
        return any(size >= LEAST_HAND and len(find_deck(deck).suits) >= _LEAST_SUITS for deck, size in shapes)

    def course(self, deals: Sequence[Deal]) -> Course:
        """`(deals, 1)`."""
        ratios = np.ones((len(deals), 1))
        by_choice = shows_by_choice(deals)
        for start, block in blocks(deals):
            for rows in by_shape(block):
                first = block.heads[block.which[rows[0]]]
                size = max(first.sizes, default=0)
                if size < LEAST_HAND or len(find_deck(first.deck).suits) < _LEAST_SUITS:
                    continue
                features: tuple[Suspicion, ...] = (_FLAT,) if self.kind == "flat" else (_TWO_SUITED, _long(size))
                table = table_of_rows(block, rows, by_choice)
                means = [feature.ratios(table).mean(axis=1) for feature in features]
                ratios[start + rows, 0] = np.mean(means, axis=0)
        return Course((None,), ratios)


def _long(hand_size: int) -> PlantedCards:
    return PlantedCards("wild-hands", "", -(-hand_size // 4) + 2, each="suit", is_value=False)
