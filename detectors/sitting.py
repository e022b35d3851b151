"""A sitting at one table: deal after deal of a game as the book says, the dealer going round, honest or cheated."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.cheats.cheat import Cheat, Table
from detectors.cheats.cheating import Before, Cheating
from detectors.cheats.course import CourseCheat
from detectors.cheats.cover import ALWAYS, BIG_POTS, Cover
from detectors.cheats.playing import PlayCheat, Playing
from detectors.deal import Deal, Known, Log
from detectors.play.table import PLAYED_GAMES, Played
from detectors.suspects import DEALER, PARTNER
from rules.deals import Packs
from rules.games.game import DealCountError, Game
from rules.names import UnknownNameError

REFERENCE_RATE = 0.3
"""How often a cheat cheats unless told: the rate of the reference cheat of `detectors.reference`."""

_BLOCK = 4096
_COMPASS = ("n", "e", "s", "w")


class NoHandsError(ValueError):
    """A game in which no seat gets cards: nobody's luck can be judged."""


@dataclass(frozen=True, eq=False)
class Block:
    """Some deals in a row. `packs` `(n, cards)` are as dealt, top first; `dealers` `(n,)` the seats that dealt them.

    `gathered` are the packs before the shuffle, where the cheat makes use of their order; `played` are the draws and
    bets, where they were asked for; else None.
    """

    packs: Packs
    dealers: NDArray[np.intp]
    gathered: Packs | None = None
    played: Played | None = None


@dataclass(frozen=True, eq=False)
class Sitting:
    """Who sits where, and who cheats. The first deal is dealt by seat 0, the next by seat 1, and so on.

    `suspect`, whom a cheat helps, is a seat's number (N, E, S, W in bridge too), `dealer` (whoever deals at the time)
    or `dealer-partner` (the seat opposite); unless told it is the dealer, or seat 0 for a cheat of the play. `rate` is
    the probability of cheating in a deal that `cover` allows. `plays`: the deals are played out, where the game's play
    is modelled; that leaves the cards as they are.

    Raises:
        NoHandsError: no seat gets cards in this game.
        UnknownNameError: no such suspect at this table.
        PlayerCountError, NamedOnlyGameError, NoDealError: as `Game.arrange`.
        TooManySeatsError: the pack has not enough cards.
    """

    game: Game
    players: int | None = None
    cheat: Cheat | CourseCheat | PlayCheat | None = None
    rate: float = REFERENCE_RATE
    suspect: str | None = None
    cover: Cover = ALWAYS
    plays: bool = False

    def __post_init__(self) -> None:
        if not any(self.table.arrangement.layout.seats):
            raise NoHandsError(f"no seat gets cards in {self.game.id}: there are no hands to write down")
        self._relative_seats(np.arange(1))

    @property
    def table(self) -> Table:
        """The table as it is laid for so many players."""
        return Table(self.game.id, self.game.arrange(self.players))

    @property
    def seats(self) -> int:
        """Number of seats, with those that get no cards."""
        return self.table.arrangement.seats

    def blocks(self, n: int, rng: np.random.Generator) -> Iterator[Block]:
        """`n` deals, a few thousand at a time. The same generator gives the same deals.

        Raises:
            DealCountError: `n` is negative.
            RateError: `rate` is no probability.
            CheatError: the cheat cannot be done at this table.
        """
        if n < 0:
            raise DealCountError(f"{n} deals cannot be dealt: ask for none or more")
        chance, player = rng.spawn(2)  # beside the cards: an honest deal is the same with and without them
        dealing = None if self.cheat is None or isinstance(self.cheat, PlayCheat) else self.cheat
        cheating = None if dealing is None else Cheating(self.table, dealing, self.rate, self.cover)
        playing = self._playing(player)
        for start in range(0, n, _BLOCK):
            yield self._block(start, min(_BLOCK, n - start), cheating, playing, rng, chance)

    def log(self, n: int, rng: np.random.Generator) -> Log:
        """The sitting as the log that `kibic deal` would write, everything known, cards as face indices."""
        layout, deck = self.table.arrangement.layout, self.table.arrangement.deck
        face = deck.face_index.tolist()
        everyone: tuple[Known, ...] = tuple("all" for _ in range(self.seats))
        deals: list[Deal] = []
        for block in self.blocks(n, rng):
            told = [()] * len(block.packs) if block.gathered is None else block.gathered.tolist()
            rows = zip(block.packs.tolist(), block.dealers.tolist(), told, strict=True)
            for i, (pack, dealer, gathered) in enumerate(rows):
                order = [face[card] for card in pack]
                places = [layout.seats[(seat - dealer) % self.seats] for seat in range(self.seats)]
                deals.append(
                    Deal(
                        line=len(deals) + 1,
                        deck=deck.name,
                        game=self.game.id,
                        dealer=dealer,
                        hands=tuple(tuple(order[place] for place in hand) for hand in places),
                        known=everyone,
                        talon=tuple(order[place] for place in (layout.talon or layout.stock)),
                        order=tuple(order),
                        gathered=tuple(face[card] for card in gathered),
                        draws=() if block.played is None else block.played.draws[i],
                        actions=() if block.played is None else block.played.actions[i],
                    )
                )
        return Log("sitting", "native", self.game.id, tuple(deals))

    def _playing(self, rng: np.random.Generator) -> Playing | None:
        cheat = self.cheat if isinstance(self.cheat, PlayCheat) else None
        if cheat is None and not (self.plays and self.game.id in PLAYED_GAMES):
            return None
        return Playing(self.table, cheat, self.rate, self.cover, rng)

    def _block(
        self,
        start: int,
        n: int,
        cheating: Cheating | None,
        playing: Playing | None,
        rng: np.random.Generator,
        chance: np.random.Generator,
    ) -> Block:
        dealers = np.arange(start, start + n, dtype=np.intp) % self.seats
        packs = self.game.shuffled(n, rng, self.players)
        gathered: Packs | None = None
        relative, is_pot_big = self._relative_seats(dealers), chance.random(n) < BIG_POTS
        if cheating is not None:
            dealt = cheating.deal(Before(packs, dealers, relative, self._may_cheat(relative), is_pot_big), rng)
            packs, gathered = dealt.packs, dealt.gathered
        played = None if playing is None else playing.play(packs, dealers, relative, is_pot_big)
        return Block(packs, dealers, gathered, played)

    def _may_cheat(self, relative: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Where a seat named needs the pack in his own hands, only the deals that he deals himself."""
        if not (isinstance(self.cheat, CourseCheat) and self.cheat.needs_the_deal) or self._is_role:
            return np.ones(len(relative), np.bool_)
        return np.asarray(relative == 0)

    @property
    def whom(self) -> str:
        """The suspect as he is called: told, or the usual one of the cheat."""
        if self.suspect is not None:
            return self.suspect.strip().lower()
        return "0" if isinstance(self.cheat, PlayCheat) else DEALER

    @property
    def _is_role(self) -> bool:
        return self.whom in (DEALER, PARTNER)

    def _relative_seats(self, dealers: NDArray[np.intp]) -> NDArray[np.intp]:
        """The suspect's seat in each deal, relative to the dealer."""
        seats, wanted = self.seats, self.whom
        roles = {DEALER: 0} | ({PARTNER: seats // 2} if seats % 2 == 0 else {})
        if wanted in roles:
            return np.full(len(dealers), roles[wanted], np.intp)
        names = [str(seat) for seat in range(seats)]
        compass = list(_COMPASS) if self.game.id == "bridge" else []
        if wanted not in names + compass:
            raise UnknownNameError("seat", self.suspect or wanted, [*names, *map(str.upper, compass), *roles])
        seat = compass.index(wanted) if wanted in compass else int(wanted)
        relative: NDArray[np.intp] = (seat - dealers) % seats
        return relative
