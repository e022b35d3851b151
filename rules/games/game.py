"""What a game is to the rules engine: a deck, the players it takes, how it is cut and dealt, what may be agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from rules.deals import DealProcedure, Dealt, Layout, Packs, PackShapeError
from rules.decks import Deck, DuplicateCardError, find_deck
from rules.games.cut import Cut
from rules.games.options import Option, PlayerRange, Variant, choose
from rules.games.places import Place
from rules.shuffles import shuffle_packs

Kind = Literal["patience", "betting", "comparing", "trick-taking", "banking", "poker", "wheel"]


class PlayerCountError(ValueError):
    """A number of players that the game does not take."""


class DealCountError(ValueError):
    """A number of deals below zero."""


class NoDealError(ValueError):
    """A game in which no cards are dealt: it is played with a wheel."""


class NamedOnlyGameError(NoDealError):
    """A game that its book names without a rule in the text we have: neither deck nor deal is known."""


@dataclass(frozen=True)
class Arrangement:
    """A game as it is dealt at one table: deck, steps, the number of seats in the layout, a patience's places."""

    deck: Deck
    procedure: DealProcedure
    seats: int
    places: tuple[Place, ...] = ()

    @property
    def layout(self) -> Layout:
        """Pack positions per seat and place, with seat 0 as dealer."""
        return self.procedure.layout(self.seats, self.deck.size)


@dataclass(frozen=True, eq=False)
class Game:
    """One game of the books. Seats run in `direction`, the dealing direction; the dealer is served last unless the
    procedure says otherwise. `direction` None: cards go to no seat, or no direction is known.

    `pages` are the printed pages of the book named in `source`; None where the source has no pages. `players`: least
    and greatest number (None: any number); `usual_players` what the book calls usual, else the number of its own
    examples. `seats`: how many hands are laid where that is not the number of players (whist with dummies 4,
    patiences and banks without hands 0). `bottom_card`: a card put under the shuffled pack. `places`: the table of a
    patience. `status` described: the text gives the rules; named-only: no more than a title.
    """

    id: str
    title_en: str
    title_hu: str
    source: str
    pages: str | None
    kind: Kind
    deck_name: str | None
    players: PlayerRange
    usual_players: int
    direction: Literal["right", "left"] | None
    dealing: DealProcedure | None
    aliases: tuple[str, ...] = ()
    parent: str | None = None
    status: Literal["described", "named-only"] = "described"
    cut: Cut | None = None
    seats: int | None = None
    options: tuple[Option, ...] = ()
    variants: tuple[Variant, ...] = ()
    places: tuple[Place, ...] = ()
    bottom_card: str | None = None
    note: str = ""

    @cached_property
    def deck(self) -> Deck:
        """The deck the game is played with, by default and at the usual number of players.

        Raises:
            NoDealError, NamedOnlyGameError: the game has no deck, or none that is known.
        """
        return self.arrange().deck

    @cached_property
    def procedure(self) -> DealProcedure:
        """How it is dealt, by default and at the usual number of players.

        Raises:
            NoDealError, NamedOnlyGameError: as `deck`.
        """
        return self.arrange().procedure

    def check_players(self, players: int, options: Mapping[str, str] | None = None) -> int:
        """The number given, or an error that says how many the game takes.

        Raises:
            PlayerCountError: too few or too many players.
        """
        chosen = choose(self.id, self.options, options)
        low, high = self.players
        for variant in self.variants:
            if variant.takes and variant.holds(None, chosen):
                low, high = variant.takes
        if players < low or (high is not None and players > high):
            takes = f"{low} players or more" if high is None else f"{low} to {high} players"
            takes = f"{low} player{'s' * (low != 1)}" if low == high else takes
            raise PlayerCountError(f"{self.id} takes {takes}, not {players}")
        return players

    def arrange(self, players: int | None = None, options: Mapping[str, str] | None = None) -> Arrangement:
        """Deck, procedure and seats for a number of players (the usual one unless told) and a choice of options.

        Raises:
            NamedOnlyGameError: only the game's title is known.
            NoDealError: the game is played with a wheel.
            PlayerCountError: too few or too many players.
            UnknownNameError: no such option or value.
        """
        if self.status == "named-only":
            raise NamedOnlyGameError(f"{self.id} is only named in {self.source}: its deck and deal are not in the text")
        deck_name, dealing, places = self.deck_name, self.dealing, self.places
        if deck_name is None or dealing is None:
            raise NoDealError(f"{self.id} is played with a wheel: no cards are dealt")
        chosen = choose(self.id, self.options, options)
        number = self.check_players(self.usual_players if players is None else players, options)
        for variant in self.variants:
            if variant.holds(number, chosen):
                deck_name = variant.deck_name or deck_name
                dealing = variant.dealing or dealing
                places = variant.places or places
        return Arrangement(find_deck(deck_name), dealing, number if self.seats is None else self.seats, places)

    def layout(self, players: int | None = None, options: Mapping[str, str] | None = None) -> Layout:
        """Pack positions per seat and place, for the usual number of players unless told.

        Raises:
            TooManySeatsError: the pack has not enough cards; and what `arrange` raises.
        """
        return self.arrange(players, options).layout

    def shuffled(
        self, n: int, rng: np.random.Generator, players: int | None = None, options: Mapping[str, str] | None = None
    ) -> Packs:
        """`n` fair packs of the game, `(n, cards)`, ready to deal, with the bottom card (if any) in its place."""
        return self._shuffled(self.arrange(players, options).deck, n, rng)

    def deal_out(
        self,
        n: int,
        rng: np.random.Generator,
        players: int | None = None,
        dealer: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> Dealt:
        """`n` fair deals with all that lies on the table: hands, talon, turn-up, places, stock, and the packs as dealt.

        Raises:
            NoSuchSeatError: `dealer` is none of the seats.
            DealCountError: `n` is negative; and what `layout` raises.
        """
        table = self.arrange(players, options)
        return table.procedure.deal_out(self._shuffled(table.deck, n, rng), table.seats, dealer)

    def deal(
        self,
        n: int,
        rng: np.random.Generator,
        players: int | None = None,
        dealer: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> tuple[Packs, ...]:
        """`n` fair deals: one `(n, hand size)` array of card indices per seat. Raises as `deal_out`."""
        return self.deal_out(n, rng, players, dealer, options).hands

    def deal_packs(
        self, packs: Packs, players: int | None = None, dealer: int = 0, options: Mapping[str, str] | None = None
    ) -> Dealt:
        """Deal given packs, `(n, cards)` card indices in the order dealt, top first.

        Raises:
            PackShapeError: not unsigned rows of the deck's size, or an index that the deck does not have.
            DuplicateCardError: a card twice in one pack; the message names the card and the row.
            what `deal_out` raises.
        """
        table = self.arrange(players, options)
        dealt = table.procedure.deal_out(packs, table.seats, dealer)
        _check_packs(table.deck, packs)
        return dealt

    def _shuffled(self, deck: Deck, n: int, rng: np.random.Generator) -> Packs:
        if n < 0:
            raise DealCountError(f"{n} deals cannot be dealt: ask for none or more")
        packs = shuffle_packs(deck, n, rng)
        if self.bottom_card is not None:  # changing places with the last card leaves the others uniformly shuffled
            card = deck.parse(self.bottom_card)
            packs[packs == card] = packs[:, -1]
            packs[:, -1] = card
        return packs


def _check_packs(deck: Deck, packs: Packs) -> None:
    if packs.shape[1] != deck.size or (packs.size and packs.max() >= deck.size):
        raise PackShapeError(
            f"a pack of {deck.name} is {deck.size} card indices below {deck.size}, not {packs.shape[1]}"
        )
    wrong = np.flatnonzero((np.sort(packs, axis=1) != np.arange(deck.size)).any(axis=1))
    if wrong.size:
        row = int(wrong[0])
        card = int(np.bincount(packs[row], minlength=deck.size).argmax())
        raise DuplicateCardError(f"{deck.print(card)} lies twice in pack {row}")
