"""Bottom dealing: cards that lay at the bottom of the gathered pack come into the hand of the one who deals.

Of the lowest b cards of `gathered` seat s holds x_s after the deal; W_b(s) = C(x_s, 2) for b > 1 and x_s for b = 1. The
ratio of a deal is n W_b(dealer) / sum of W_b(s) over the n seats with hands of equal size, 1 where the sum is 0, and
the mean of that over b = 1, 2, 3, 5. Under a fair shuffle the hands, as they are, lie before the seats in every
arrangement alike, whatever `gathered` was: so the dealer's share averages to 1 given which hands were dealt, and the
ratio to exactly 1 given all deals before.

It asks only *whose* hand they come into, and pays at most n. Counting against the chance of a well mixed pack would pay
more, but a poor shuffle leaves neighbours at equal distances, and dealing one by one brings those into one hand: then
honest dealers are flagged. A poor shuffle does not know who deals - unless the lowest cards stay so low that the one
who is served last gets them. So deals count only in which `UNDEALT` of the pack or more stays undealt (bridge, whist
and tarokk fall away: there a bottom dealer shows in the battery's features alone).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.suspicions.course import Course
from detectors.suspicions.people import dealing_suspects

UNDEALT = 0.3
"""The share of the pack that must stay in the stock."""

_DEPTHS = (1, 2, 3, 5)


@dataclass(frozen=True)
class BottomDealing:
    """Needs the dealer, the gathered pack (of different cards), all hands, of equal size, and a good stock."""

    name: str = "bottom"
    text: str = "cards from the bottom of the gathered pack in the dealer's own hand"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """True if any deal tells all that."""
        return any(_tells(deal) for deal in deals)

    def course(self, deals: Sequence[Deal]) -> Course:
        """The same ratio for `dealer` and, in his own deals, for each person."""
        suspects = dealing_suspects(deals)
        ratio = np.array([_ratio(deal) if _tells(deal) else 1.0 for deal in deals])
        columns = [np.where(deals_it, ratio, 1.0) for deals_it in suspects.values()]
        return Course(tuple(suspects), np.stack(columns, axis=1))


def _tells(deal: Deal) -> bool:
    sizes = {len(hand) for hand in deal.hands}
    return (
        deal.dealer is not None
        and len(deal.gathered) == len(set(deal.gathered)) >= max(_DEPTHS)
        and len(deal.gathered) - sum(map(len, deal.hands)) >= UNDEALT * len(deal.gathered)
        and len(sizes) == 1
        and len(deal.hands) > 1
        and all(word == "all" for word in deal.known)
    )


def _ratio(deal: Deal) -> float:
    held = np.array([[card in hand for hand in deal.hands] for card in deal.gathered[: -max(_DEPTHS) - 1 : -1]])
    return float(np.mean([_share(held[:depth].sum(axis=0), depth, deal.dealer or 0) for depth in _DEPTHS]))


def _share(held: NDArray[np.intp], depth: int, dealer: int) -> float:
    weights = np.asarray(held if depth == 1 else held * (held - 1) / 2, np.float64)
    total = float(weights.sum())
    return 1.0 if total == 0 else len(held) * float(weights[dealer]) / total
