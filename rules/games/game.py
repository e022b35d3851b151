"""What a game is to the rules engine: a deck, the players it takes, and how it is dealt."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from rules.deals import DealProcedure, Layout
from rules.decks import Deck, find_deck
from rules.shuffles import shuffle_packs


class PlayerCountError(ValueError):
    """A number of players that the game does not take."""


@dataclass(frozen=True)
class Game:
    """One game of the books. Seats run in `direction`, the dealing direction; the dealer is served last.

    `pages` are the printed pages of the book named in `source`; `None` where the source has no pages.
    """

    id: str
    title_en: str
    title_hu: str
    source: str
    pages: str | None
    deck_name: str
    players: tuple[int, int]
    usual_players: int
    direction: Literal["right", "left"]
    procedure: DealProcedure
    aliases: tuple[str, ...] = ()

    @cached_property
    def deck(self) -> Deck:
        """The deck the game is played with."""
        return find_deck(self.deck_name)

    def check_players(self, players: int) -> int:
        """The number given, or an error that says how many the game takes.

        Raises:
            PlayerCountError: too few or too many players.
        """
        low, high = self.players
        if not low <= players <= high:
            raise PlayerCountError(f"{self.id} takes {low} to {high} players, not {players}")
        return players

    def layout(self, players: int | None = None) -> Layout:
        """Pack positions per seat, for the usual number of players unless told."""
        return self.procedure.layout(self.check_players(players or self.usual_players), self.deck.size)

    def deal(
        self, n: int, rng: np.random.Generator, players: int | None = None, dealer: int = 0
    ) -> tuple[NDArray[np.unsignedinteger], ...]:
        """`n` fair deals: one `(n, hand size)` array of card indices per seat."""
        seats = self.check_players(players or self.usual_players)
        self.procedure.layout(seats, self.deck.size)
        return self.procedure.deal(shuffle_packs(self.deck, n, rng), seats, dealer)
