"""The stack: cards he saw when the pack was gathered are shuffled into the places that the suspect will be dealt.

Stacking is the first word of the cheats' jargon that Parlaghy prints (1888, pp. 167-170). Only these cards are placed;
all others are in fair order, so nothing of the old order is left to see: that is our model. He must have the pack in
his hands, so a seat named as suspect gets his good hands regularly: when he deals himself.
"""

from dataclasses import dataclass

import numpy as np

from detectors.cheats.cheat import CheatError, Table
from detectors.cheats.course import Sleight, Turn, require_cards_to_see
from detectors.suspicions.wanted import Wanted, wanted_cards
from rules.deals import Packs


@dataclass(frozen=True)
class Stack:
    """He places the best `count` of the `seen` cards that lay open, each with chance `skill`.

    In the first deal he has seen nothing.
    """

    count: int = 3
    seen: int = 16
    skill: float = 0.95
    name: str = "stack"
    text: str = "cards stacked for a hand while the pack is gathered and shuffled"
    helps_a_seat: bool = True
    needs_the_deal: bool = True

    def sit_down(self, table: Table) -> Sleight:
        """He needs nothing but the table.

        Raises:
            CheatError: the pack is smaller than what he has to see.
        """
        require_cards_to_see(table, self.seen)
        return _Stacker(self, table, wanted_cards(table.game, table.arrangement.deck))


@dataclass(frozen=True, eq=False)
class _Stacker:
    cheat: Stack
    table: Table
    wanted: Wanted

    def deal(self, turn: Turn, rng: np.random.Generator) -> tuple[Packs, Packs]:
        places = self.table.arrangement.layout.seats[turn.seat]
        if not places:
            raise CheatError(f"this seat is dealt no cards in {self.table.game}: no hand can be stacked for it")
        if not turn.cheats or turn.number == 0:
            return turn.gathered, turn.fair
        saw = rng.choice(turn.gathered, self.cheat.seen, replace=False).tolist()
        chosen = self.wanted.best_of(saw, min(self.cheat.count, len(places)))
        placed = [card for card in chosen if rng.random() < self.cheat.skill]
        pack = turn.fair.copy()
        for card, place in zip(placed, rng.choice(places, len(placed), replace=False).tolist(), strict=True):
            was_at = int(np.flatnonzero(pack == card)[0])
            pack[was_at], pack[place] = pack[place], card
        return turn.gathered, pack
