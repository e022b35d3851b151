"""The dealing procedure itself violated: where the pack as dealt is told, each hand must be the cards of its places.

No chance is involved: as long as the pack is dealt as the game says, every hand equals its places of `order`. A deal in
which one does not is not dealt so, or wrongly written down; its ratio is `VIOLATION`, all others have 1. Under fair
dealing the ratio is 1 always, so its mean is at most 1.

People deal in other ways too (packets of two, the other way round). So a deal speaks only if the one who deals it has
kept the game's procedure before, to the last card, at least `LEARNT` times and in half of his deals; that looks at the
past alone, so the argument stays.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from detectors.deal import UNKNOWN, Deal
from detectors.suspicions.course import Course
from detectors.suspicions.shuffled import first_deals
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
        return any(_layout(deal) is not None for deal in first_deals(deals))

    def course(self, deals: Sequence[Deal]) -> Course:
        """Nobody in particular is suspected; see the deals it names."""
        ratios = np.ones((len(deals), 1))
        kept: Counter[str | int | None] = Counter()
        seen: Counter[str | int | None] = Counter()
        for i, deal in enumerate(deals):
            layout = _layout(deal)
            if layout is None or deal.dealer is None:
                continue
            dealer = (deal.players[deal.dealer] if deal.players else "") or deal.dealer
            broken = bool(violated_seats(deal, layout))
            if broken and kept[dealer] >= max(LEARNT, seen[dealer] / 2):
                ratios[i] = VIOLATION
            seen[dealer] += 1
            kept[dealer] += not broken
        return Course((None,), ratios)


def violated_seats(deal: Deal, layout: Layout | None = None) -> tuple[int, ...]:
    """The seats whose known cards are not those of their places; none where the log does not tell the order."""
    found = layout or _layout(deal)
    if found is None or deal.dealer is None:
        return ()
    seats = []
    for seat, hand in enumerate(deal.hands):
        due = [deal.order[place] for place in found.seats[(seat - deal.dealer) % deal.seats]]
        if list(hand) != due and UNKNOWN not in hand and UNKNOWN not in due and sorted(hand) != sorted(due):
            seats.append(seat)
    return tuple(seats)


def _layout(deal: Deal) -> Layout | None:
    if deal.game is None or deal.dealer is None or not deal.order:
        return None
    layout = _layout_of(deal.game, deal.seats, len(deal.order))
    seats = deal.seats
    if layout is None or any(
        len(hand) != len(layout.seats[(seat - deal.dealer) % seats]) for seat, hand in enumerate(deal.hands)
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
