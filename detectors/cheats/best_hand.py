"""The best hand: a fair deal, but the suspect gets the hand that is best at the table."""

from dataclasses import dataclass

import numpy as np

from detectors.cheats.cheat import CheatError, Table
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.catalogue import battery
from rules.deals import Packs


@dataclass(frozen=True)
class BestHandGiven:
    """His hand changes places with the best one, by the order of hands that the game is judged with."""

    name: str = "best-hand"
    text: str = "the best hand"
    helps_a_seat: bool = True

    def stack(self, table: Table, seat: int, gathered: Packs, fair: Packs, rng: np.random.Generator) -> Packs:
        """Of several best hands he keeps his own, else gets any of them with equal chance.

        Raises:
            CheatError: hands of several sizes, fewer than two, or none for this seat.
        """
        layout, deck = table.arrangement.layout, table.arrangement.deck
        hands = {number: places for number, places in enumerate(layout.seats) if places}
        if seat not in hands or len(hands) < 2 or len({len(places) for places in hands.values()}) > 1:
            raise CheatError(f"the best hand cannot be given to this seat: {table.game} deals no hands of equal size")
        order = next(feature for feature in battery(table.game, deck) if isinstance(feature, BestHand))
        seats = list(hands)
        own = seats.index(seat)
        places = np.array([hands[number] for number in seats], np.intp)
        strengths = np.stack([order.strength(deck, fair[:, row].astype(np.intp)) for row in places], axis=1)
        best = strengths == strengths.max(axis=1, keepdims=True)
        best[best[:, own]] = np.arange(len(seats)) == own
        winner = np.where(best, rng.random(best.shape), -1.0).argmax(axis=1)
        packs = fair.copy()
        rows = np.arange(len(packs))[:, None]
        packs[rows, places[winner]] = fair[rows, places[own][None]]
        packs[rows, places[own][None]] = fair[rows, places[winner]]
        return packs
