"""The cold deck: a pack arranged at home takes the place of the one that was shuffled, and is brought in again later.

Parlaghy's cheats keep cards of further packs in secret pockets and exchange them as needed (1888, pp. 166, 174-175);
here it is a whole pack. It lies as it was arranged, to the last card, so its order comes again each time; the suspect
holds a hand worth a stake in it.
"""

from dataclasses import dataclass, field

import numpy as np

from detectors.cheats.cheat import CheatError, Table
from detectors.cheats.course import Sleight, Turn
from detectors.suspicions.wanted import Wanted, wanted_cards
from rules.deals import Packs


@dataclass(frozen=True)
class ColdDeck:
    """Of `drafts` fair packs the one that gives the suspect most is prepared: the largest group of a rank where sets
    count, then the highest cards. For a seat elsewhere from the dealer two hands change places in it."""

    drafts: int = 200
    name: str = "cold-deck"
    text: str = "one prepared pack, dealt again and again"
    helps_a_seat: bool = True
    needs_the_deal: bool = False

    def sit_down(self, table: Table) -> Sleight:
        """The pack is prepared when it is first needed."""
        return _Exchanger(self, table, wanted_cards(table.game, table.arrangement.deck))


@dataclass(eq=False)
class _Exchanger:
    cheat: ColdDeck
    table: Table
    wanted: Wanted
    packs: dict[int, Packs] = field(default_factory=dict)

    def deal(self, turn: Turn, rng: np.random.Generator) -> tuple[Packs, Packs]:
        seats = self.table.arrangement.layout.seats
        if not seats[turn.seat]:
            raise CheatError(f"this seat is dealt no cards in {self.table.game}: a cold deck cannot help it")
        if not turn.cheats:
            return turn.gathered, turn.fair
        if turn.seat not in self.packs:
            self.packs[turn.seat] = self._turned(turn.seat) if self._can_turn(turn.seat) else self._drafted(turn, rng)
        return turn.gathered, self.packs[turn.seat].copy()

    def _drafted(self, turn: Turn, rng: np.random.Generator) -> Packs:
        places = np.array(self.table.arrangement.layout.seats[turn.seat])
        drafts = rng.permuted(np.tile(turn.fair, (self.cheat.drafts, 1)), axis=1)
        best = max(range(len(drafts)), key=lambda i: self._worth(drafts[i, places].astype(np.intp)))
        return np.asarray(drafts[best])

    def _worth(self, hand: np.ndarray[tuple[int], np.dtype[np.intp]]) -> tuple[int, int]:
        ranks = self.wanted.ranks[hand]
        largest = int(np.unique(ranks[ranks >= 0], return_counts=True)[1].max(initial=0))
        return largest if self.wanted.sets_count else 0, int(self.wanted.values[hand].sum())

    def _can_turn(self, seat: int) -> bool:
        seats = self.table.arrangement.layout.seats
        return bool(self.packs) and len(seats[seat]) == len(seats[next(iter(self.packs))])

    def _turned(self, seat: int) -> Packs:
        """The prepared pack with the hands of two seats changed."""
        first, pack = next(iter(self.packs.items()))
        seats = self.table.arrangement.layout.seats
        own, other = list(seats[seat]), list(seats[first])
        turned = pack.copy()
        turned[own], turned[other] = pack[other], pack[own]
        return turned
