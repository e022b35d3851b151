"""The bottom deal: cards he saw when gathering stay at the bottom of the pack, and he deals them to the suspect.

Szurdi's missing chapter on cheats has a heading that plays on it (1995, chapter 11: the lower cards become the upper
ones). The pack is shuffled above them, the cut is annulled (a volte, Parlaghy 1888, pp. 175-177), and whenever the
suspect is served the dealer may take the lowest card instead of the top one.
"""

from dataclasses import dataclass

import numpy as np

from detectors.cheats.cheat import CheatError, Table
from detectors.cheats.course import Sleight, Turn, require_cards_to_see
from detectors.suspicions.wanted import Wanted, wanted_cards
from rules.deals import Packs


@dataclass(frozen=True)
class BottomDealing:
    """He keeps the best `count` of the `seen` cards that lay open when the pack was gathered, and deals each from the
    bottom with chance `skill`; what fails stays at the bottom. In the first deal he has seen nothing."""

    count: int = 3
    seen: int = 12
    skill: float = 0.95
    name: str = "bottom"
    text: str = "cards kept at the bottom and dealt from there"
    helps_a_seat: bool = True
    needs_the_deal: bool = True

    def sit_down(self, table: Table) -> Sleight:
        """He needs nothing but the table.

        Raises:
            CheatError: the pack is smaller than what he has to see.
        """
        require_cards_to_see(table, self.seen)
        return _Bottom(self, table, wanted_cards(table.game, table.arrangement.deck))


@dataclass(frozen=True, eq=False)
class _Bottom:
    cheat: BottomDealing
    table: Table
    wanted: Wanted

    def deal(self, turn: Turn, rng: np.random.Generator) -> tuple[Packs, Packs]:
        places = self.table.arrangement.layout.seats[turn.seat]
        if not places:
            raise CheatError(f"this seat is dealt no cards in {self.table.game}: nothing can come from the bottom")
        if not turn.cheats or turn.number == 0:
            return turn.gathered, turn.fair
        saw = rng.choice(turn.gathered, self.cheat.seen, replace=False).tolist()
        kept = self.wanted.best_of(saw, min(self.cheat.count, len(places)))
        gathered = _with_at_bottom(turn.gathered, kept)
        dealt = [card for card in kept if rng.random() < self.cheat.skill]
        pack = _with_at_bottom(turn.fair, [card for card in kept if card not in dealt])
        others = [card for card in pack.tolist() if card not in dealt]
        where = dict(zip(rng.choice(places, len(dealt), replace=False).tolist(), dealt, strict=True))
        top = iter(others)
        dealt_out = [where[at] if at in where else next(top) for at in range(len(pack))]
        return gathered, np.array(dealt_out, pack.dtype)


def _with_at_bottom(pack: Packs, cards: "tuple[int, ...] | list[int]") -> Packs:
    """The pack with these cards taken out and laid at its bottom."""
    if not len(cards):
        return pack
    return np.concatenate([pack[~np.isin(pack, cards)], np.array(cards, pack.dtype)])
