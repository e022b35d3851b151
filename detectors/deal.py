"""One deal as a log tells it, and a log of them: the same record for every format."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.decks import find_deck

MOST_SEATS = 32
"""No game seats more; a record with more is a reading error."""

UNKNOWN = -1
"""Stands for a card that the log does not tell."""

Known = Literal["all", "shown", "own", "none"]
"""Why a seat's cards are known.

`all`: every hand of the deal is in the log, whatever became of it. `own`: the log is kept by this player, who sees
his own cards in every deal. `shown`: turned up later, so the hand was picked for its strength. `none`: not known, not
wholly, or told for a reason that may have to do with its strength in a way that nobody can account for.
"""


class Draw(NamedTuple):
    """One exchange of cards: who, what he put away and what he took; `UNKNOWN` where the log does not tell."""

    seat: int
    discarded: tuple[int, ...]
    drawn: tuple[int, ...]


class Action(NamedTuple):
    """One act of play: who, the verb as the log's format names it, how much, which card; None where there is none."""

    seat: int
    verb: str
    amount: float | None = None
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal, immutable. Cards are face indices of `deck` (`rules.decks`), `UNKNOWN` where the log does not tell.

    `hands[i]` is seat i as dealt, before draws; seats run in the game's dealing direction (bridge: N, E, S, W).
    `board` holds cards that lie open for all (hold'em); `order` is the pack as dealt, top first, and `gathered` the
    pack before the shuffle, where the log gives them. `draws` and `actions` are in the order of play, `when` is the
    time as it is written. `line` is the record's first line in its file, from 1; `label` its name there (board or hand
    number). `extra` are the keys of the record that mean nothing here, each with its value as JSON.
    """

    line: int
    deck: str
    hands: tuple[tuple[int, ...], ...]
    known: tuple[Known, ...]
    game: str | None = None
    dealer: int | None = None
    players: tuple[str, ...] = ()
    talon: tuple[int, ...] = ()
    turn_up: int | None = None
    board: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    gathered: tuple[int, ...] = ()
    label: str = ""
    draws: tuple[Draw, ...] = ()
    actions: tuple[Action, ...] = ()
    when: str = ""
    extra: tuple[tuple[str, str], ...] = ()

    @property
    def seats(self) -> int:
        """Number of seats, with those that got no cards."""
        return len(self.hands)

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each hand has."""
        return tuple(map(len, self.hands))

    def dealt(self) -> tuple[int, ...]:
        """The known cards, each in its place once: hands, board, talon, cards drawn, and cards that a seat turned up
        (`show`) beyond those. Only hands, board and talon where more cards were drawn than the pack has: then the
        discards were shuffled in, and a card may rightly come again."""
        cards = [card for pile in (*self.hands, self.board, self.talon) for card in pile]
        if self.draws or self.actions:
            drawn = [card for draw in self.draws for card in draw.drawn]
            if len(cards) + len(drawn) <= find_deck(self.deck).size:
                cards += drawn + self._turned_up()
        return tuple([card for card in cards if card != UNKNOWN] if UNKNOWN in cards else cards)

    def _turned_up(self) -> list[int]:
        shown = dict.fromkeys(
            (act.seat, act.card) for act in self.actions if act.verb == "show" and act.card is not None
        )
        held = {(seat, card) for seat, hand in enumerate(self.hands) for card in hand}
        held |= {(draw.seat, card) for draw in self.draws for card in draw.drawn}
        return [card for seat, card in shown if (seat, card) not in held and card is not None]


class Skipped(NamedTuple):
    """A record that could not be read: its line (from 1; 0 means the whole file) and why, in words."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Log:
    """A log read: its deals in file order, and what was skipped.

    `file` is the name as it was given; `format` is None where no reader knows the content; `game` is the game of all
    deals, None if it is unknown or they differ. `repeats` counts records of a deal that an earlier record already
    told (the second room, thirty tables with the same board): such a deal stands once in `deals`. `dealer_deals` is
    False where the log's dealer is a name only, as in duplicate bridge, where boards are dealt beforehand.
    """

    file: str
    format: str | None
    game: str | None
    deals: Sequence[Deal]
    skipped: Sequence[Skipped] = ()
    repeats: int = 0
    dealer_deals: bool = True
