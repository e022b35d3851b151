"""Bottom dealing: cards that lay at the bottom of the gathered pack come into the hand of the one who deals.

Of the lowest b cards of `gathered` the dealer holds x after the deal; N = C(x, k), and E0[N] is its mean in a fair
deal. Q is the mean of N / E0[N] over the `KEPT` pairs (b, k). If the dealer keeps b cards at the bottom of a pack that
is else well mixed, and gives himself k of them or more, Q is large.

A poor shuffle moves the lowest cards to few places too: where the pack is nearly dealt out, or dealt one by one to four
seats, an honest dealer may get them too often. So a deal pays Q / max P, where P runs over the laws, over the uniform
one, of every shuffle that an honest person may be given to (`slug.honest_log_ratios`: none, riffles with and without a
cut, packets that stick), which contain the uniform order. The mean of Q under it is exactly 1 (Q is an average of N /
E0[N]), so the ratio averages to at most 1 under fair dealing given all deals before; and under any one P of the family
to at most the same (universal inference: Wasserman, Ramdas and Balakrishnan 2020). A bottom dealer's order says nothing
for a poor shuffle, so there max P is little more than 1.

Where `gathered` is not told, a bottom dealer shows in the features of his hand alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.deal_block import Cards
from detectors.deal_head import DealHead
from detectors.deal_store import head_index
from detectors.suspicions.course import Course
from detectors.suspicions.order_figures import recorded_figures
from detectors.suspicions.people import dealing_suspects, in_own_deals
from detectors.suspicions.shuffled import blocks, first_deals, places_in_turn
from detectors.suspicions.slug import honest_of_figures
from detectors.suspicions.suspicion import Floats

KEPT = ((1, 1), (2, 2), (3, 2), (3, 3), (4, 3), (5, 2))
"""How many of the lowest cards are looked at, and how many of them make one set; all pairs alike."""

_DEEPEST = max(depth for depth, _ in KEPT)


@dataclass(frozen=True)
class BottomDealing:
    """Needs the dealer and his hand, the gathered pack and the pack as dealt, of different cards."""

    name: str = "bottom"
    text: str = "cards from the bottom of the gathered pack in the dealer's own hand"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """True if any deal tells all that."""
        return any(_tells(head) for head in head_index(first_deals(deals)).heads)

    def course(self, deals: Sequence[Deal]) -> Course:
        """The same ratio for `dealer` and, in his own deals, for each person."""
        kept, ratio = np.ones(len(deals)), np.ones(len(deals))
        told = np.zeros(len(deals), np.bool_)
        for start, block in blocks(deals):
            for _, rows in block.by(_shape).items():
                told[start + rows] = True
                kept[start + rows] = _kept_ratios(block.chosen(rows, _own_places), block.pile(rows, "gathered"))
        for shuffles in recorded_figures(deals):
            is_told = told[shuffles.rows]
            rows = shuffles.rows[is_told]
            ratio[rows] = kept[rows] * np.exp(-honest_of_figures(shuffles.guesses[0])[is_told])
        suspects = dealing_suspects(deals)
        return Course(tuple(suspects), in_own_deals(ratio, suspects))


def _tells(head: DealHead) -> bool:
    if head.dealer is None or not head.length("order") or head.length("gathered") < _DEEPEST:
        return False
    return head.sizes[head.dealer] > 0 and head.is_told[head.dealer]


def _shape(head: DealHead) -> tuple[int, int] | None:
    return (head.sizes[head.dealer or 0], head.length("gathered")) if _tells(head) else None


def _own_places(head: DealHead) -> list[int]:
    return places_in_turn(head)[-1]


def _kept_ratios(hands: Cards, gathered: Cards) -> Floats:
    """`(n,)` Q of each deal, from the dealer's hand and the pack before the shuffle."""
    own = (gathered[:, : -_DEEPEST - 1 : -1, None] == hands[:, None, :]).any(axis=2)
    size_of_hand, cards = hands.shape[1], gathered.shape[1]
    by_pair = [_ratios(own[:, :depth].sum(axis=1), depth, size, size_of_hand, cards) for depth, size in KEPT]
    return np.asarray(np.array(by_pair).mean(axis=0))


def _ratios(held: NDArray[np.intp], depth: int, size: int, hand: int, cards: int) -> Floats:
    sets = np.array([comb(number, size) for number in range(depth + 1)], np.float64)
    fair = comb(depth, size) * comb(hand, size) / comb(cards, size)
    return np.asarray(sets[held] / fair) if fair > 0 else np.ones(len(held))
