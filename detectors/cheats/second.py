"""The second deal: he looks at the top card, and keeps it back for the suspect if it is welcome; others get the second.

The look needs a mirror (the tobacco box, Parlaghy 1888, p. 178) or marked backs; the hand does the rest.
"""

from dataclasses import dataclass

import numpy as np

from detectors.cheats.cheat import CheatError, Table
from detectors.cheats.course import Sleight, Turn
from detectors.suspicions.wanted import Wanted, wanted_cards
from rules.deals import Packs


@dataclass(frozen=True)
class SecondDealing:
    """Before each card he gets a look at the top one with chance `skill`. Welcome is what `suspicions.wanted` says."""

    skill: float = 0.5
    name: str = "second"
    text: str = "the top card seen, and kept back when it is welcome"
    helps_a_seat: bool = True
    needs_the_deal: bool = True

    def sit_down(self, table: Table) -> Sleight:
        """He needs nothing but the table."""
        return _Second(self, table, wanted_cards(table.game, table.arrangement.deck))


@dataclass(frozen=True, eq=False)
class _Second:
    cheat: SecondDealing
    table: Table
    wanted: Wanted

    def deal(self, turn: Turn, rng: np.random.Generator) -> tuple[Packs, Packs]:
        places = frozenset(self.table.arrangement.layout.seats[turn.seat])
        if not places:
            raise CheatError(f"this seat is dealt no cards in {self.table.game}: nothing can be kept back for it")
        if not turn.cheats:
            return turn.gathered, turn.fair
        left, last = turn.fair.tolist(), max(places)
        dealt: list[int] = []
        held: list[int] = []
        keeps = False
        for at in range(last + 1):
            if not keeps and rng.random() < self.cheat.skill:
                keeps = self.wanted.wants(held, left[0])
            if at in places:
                held.append(left[0])
                keeps = False
                dealt.append(left.pop(0))
            else:
                dealt.append(left.pop(1 if keeps and len(left) > 1 else 0))
        return turn.gathered, np.array(dealt + left, turn.fair.dtype)
