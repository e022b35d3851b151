"""Cheats who leave the deal alone and play with what they should not know: marked backs, a friend at the table."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.cheats.cheat import CheatError, RateError, Table
from detectors.cheats.cheating import Flags, under_cover
from detectors.cheats.cover import Cover, Past
from detectors.play.insight import Insight
from detectors.play.player import Player, all_players
from detectors.play.table import PLAYED_GAMES, Played, play_out
from rules.deals import Packs

_PARTNERS_FROM = 3


@dataclass(frozen=True)
class PlayCheat:
    """One kind. `has_friend`: two seats together, the suspect's and the one opposite (of three seats the next).

    `skill` is how often he reads or is told right in a deal in which he tries; else he plays as an honest player.
    """

    name: str
    text: str
    has_friend: bool
    skill: float = 0.9
    helps_a_seat: bool = True

    def insight(self, seats: NDArray[np.intp], at_table: int) -> Insight:
        """What is known in each deal to the seat `(n,)`, relative to the dealer.

        Raises:
            CheatError: two friends, and nobody else to play against.
        """
        knows = Insight.none(len(seats))
        if not self.has_friend:
            return Insight(seats, knows.friends)
        if at_table < _PARTNERS_FROM:
            raise CheatError("two who play together need a third at the table")
        friend = (seats + (at_table // 2 if at_table % 2 == 0 else 1)) % at_table
        return Insight(knows.reader, np.stack([seats, friend], axis=1))


MARKED = PlayCheat("marked", "the backs of the cards read", has_friend=False)
COLLUSION = PlayCheat("collusion", "two seats that tell each other whose hand is better", has_friend=True)


class Playing:
    """The play of one sitting, block by block; everybody honest where `cheat` is None.

    Raises:
        RateError: `rate` is no probability.
        CheatError: the game's play is not modelled.
    """

    def __init__(
        self, table: Table, cheat: PlayCheat | None, rate: float, cover: Cover, rng: np.random.Generator
    ) -> None:
        if not 0 <= rate <= 1:
            raise RateError(f"a rate is a probability from 0 to 1, such as 0.3, not {rate:g}")
        if table.game not in PLAYED_GAMES:
            raise CheatError(f"this cheat shows in the play, not in the deal; play is simulated in {_games()} only")
        kinds = all_players()
        self.players: tuple[Player, ...] = tuple(
            kinds[kind] for kind in rng.integers(len(kinds), size=table.arrangement.seats)
        )
        self.table, self.cheat, self.rate, self.cover = table, cheat, rate, cover
        self._rng = rng
        self._past = Past()

    def play(self, packs: Packs, dealers: NDArray[np.intp], seats: NDArray[np.intp], is_pot_big: Flags) -> Played:
        """Play the next deals out; `seats` `(n,)` is the cheat, relative to the dealer."""
        seed = int(self._rng.integers(2**63))
        insight = Insight.none(len(packs))
        if self.cheat is not None:
            knows = self.cheat.insight(seats, self.table.arrangement.seats)
            wants, succeeds = self._rng.random((2, len(packs))) < np.array([[self.rate], [self.cheat.skill]])
            lost = np.zeros((2, len(packs)), np.bool_)
            if self.cover.asks_who_lost:
                both = [self._play(packs, dealers, seed, known, is_pot_big) for known in (insight, knows)]
                lost = np.array([played.won != seats for played in both])
            does, self._past = under_cover(self.cover, wants, is_pot_big, lost, self._past)
            insight = knows.where(does & succeeds)
        return self._play(packs, dealers, seed, insight, is_pot_big)

    def _play(self, packs: Packs, dealers: NDArray[np.intp], seed: int, insight: Insight, is_pot_big: Flags) -> Played:
        rng = np.random.default_rng(seed)
        return play_out(self.table.arrangement, packs, dealers, self.players, rng, insight, is_pot_big)


def _games() -> str:
    return ", ".join(PLAYED_GAMES)
