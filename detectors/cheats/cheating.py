"""A cheat at work through a sitting: how often he does it, under which cover, and what he remembers."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.cheats.cheat import Cheat, CheatError, RateError, Table, cheat_at
from detectors.cheats.course import CourseCheat, Sleight, Turn, gather
from detectors.cheats.cover import ALWAYS, Cover, Past
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.catalogue import battery
from rules.deals import Packs
from rules.shuffles.uniform import Uniform

Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Before:
    """What is settled before some deals are cheated.

    `fair` `(n, cards)` fair packs; `dealers` `(n,)` who deals; `seats` `(n,)` whom he helps, relative to the dealer;
    `may` `(n,)` where he can do it at all; `is_pot_big` `(n,)`.
    """

    fair: Packs
    dealers: NDArray[np.intp]
    seats: NDArray[np.intp]
    may: Flags
    is_pot_big: Flags


@dataclass(frozen=True, eq=False)
class Shuffled:
    """Packs as dealt, `(n, cards)`, the packs before the shuffle where they matter, and in which deals he cheated."""

    packs: Packs
    gathered: Packs | None
    cheated: Flags


class Cheating:
    """One cheat in one sitting, fed block by block.

    Raises:
        RateError: `rate` is no probability.
        CheatError: the cheat or the cover cannot be at this table.
    """

    def __init__(self, table: Table, cheat: Cheat | CourseCheat, rate: float, cover: Cover = ALWAYS) -> None:
        if not 0 <= rate <= 1:
            raise RateError(f"a rate is a probability from 0 to 1, such as 0.3, not {rate:g}")
        self.table, self.cheat, self.rate, self.cover = table, cheat, rate, cover
        self._sleight = cheat.sit_down(table) if isinstance(cheat, CourseCheat) else None
        self._past = Past()
        self._lay: Packs | None = None
        self._number = 0

    def deal(self, before: Before, rng: np.random.Generator) -> Shuffled:
        """The next deals."""
        if self._sleight is None:
            return self._one_by_one(before, rng)
        return self._through(self._sleight, before, rng)

    def _one_by_one(self, before: Before, rng: np.random.Generator) -> Shuffled:
        cheat, fair = self.cheat, before.fair
        assert not isinstance(cheat, CourseCheat)
        gathered = fair if cheat.helps_a_seat else Uniform().apply(fair, rng)
        rows = {int(seat): np.flatnonzero(before.seats == seat) for seat in np.unique(before.seats)}
        told = None if cheat.helps_a_seat else gathered
        if self.cover is ALWAYS:
            packs = cheat_at(cheat, self.table, self.rate, rows, gathered, fair, rng)
            return Shuffled(packs, told, (packs != fair).any(axis=1))
        cheated = cheat_at(cheat, self.table, 1.0, rows, gathered, fair, rng)
        wants = rng.random(len(fair)) < self.rate
        lost = np.zeros((2, len(fair)), np.bool_)
        if self.cover.asks_who_lost:
            lost = np.array([lost_hands(self.table, packs, before.seats) for packs in (fair, cheated)])
        does, self._past = under_cover(self.cover, wants, before.is_pot_big, lost, self._past)
        return Shuffled(np.where(does[:, None], cheated, fair), told, does)

    def _through(self, sleight: Sleight, before: Before, rng: np.random.Generator) -> Shuffled:
        packs, gathered = before.fair.copy(), before.fair.copy()
        does = np.zeros(len(packs), np.bool_)
        for i, fair in enumerate(before.fair):
            taken_up = rng.permutation(fair) if self._lay is None else gather(self.table, self._lay, rng)
            past = Past(self._past.cheated, self._past.lost, bool(before.is_pot_big[i]))
            does[i] = before.may[i] and rng.random() < self.rate and self.cover.allows(past)
            turn = Turn(self._number, int(before.dealers[i]), int(before.seats[i]), taken_up, fair, bool(does[i]))
            gathered[i], packs[i] = sleight.deal(turn, rng)
            self._lay = packs[i]
            lost = self.cover.asks_who_lost and lost_hands(self.table, packs[i : i + 1], before.seats[i : i + 1])[0]
            self._past = Past(bool(does[i]), bool(lost))
            self._number += 1
        return Shuffled(packs, gathered, does)


def under_cover(cover: Cover, wants: Flags, is_pot_big: Flags, lost: Flags, past: Past) -> tuple[Flags, Past]:
    """`(n,)` in which deals he does it, and what he knows after the last. `lost` `(2, n)`: whether he loses each deal
    played honestly, and cheated."""
    does = np.zeros(len(wants), np.bool_)
    for i in range(len(wants)):
        does[i] = wants[i] and cover.allows(Past(past.cheated, past.lost, bool(is_pot_big[i])))
        past = Past(bool(does[i]), bool(lost[int(does[i]), i]))
    return does, past


def lost_hands(table: Table, packs: Packs, seats: NDArray[np.intp]) -> Flags:
    """`(n,)`: where the hand dealt to a seat (relative to the dealer) is not the best at the table.

    Raises:
        CheatError: hands of several sizes, fewer than two, or none for this seat.
    """
    layout, deck = table.arrangement.layout, table.arrangement.deck
    hands = {number: places for number, places in enumerate(layout.seats) if places}
    if len(hands) < 2 or len({len(places) for places in hands.values()}) > 1 or not set(seats.tolist()) <= set(hands):
        raise CheatError(f"nobody can tell who lost: {table.game} deals no hands of equal size")
    order = next(feature for feature in battery(table.game, deck) if isinstance(feature, BestHand))
    strengths = np.stack(
        [order.strength(deck, packs[:, np.array(places)].astype(np.intp)) for places in hands.values()], axis=1
    )
    at = np.array([list(hands).index(seat) for seat in seats.tolist()], np.intp)
    lost: Flags = strengths[np.arange(len(packs)), at] < strengths.max(axis=1)
    return lost
