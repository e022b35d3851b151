"""A table that is written down deal by deal: who sits there, what was dealt, and the log that comes of it."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from app.components.deal_entry import Entry
from detectors.deal import Log
from detectors.logs.catalogue import read_log
from rules.deals import TooManySeatsError
from rules.decks import Deck
from rules.games.catalogue import find_game
from rules.games.game import Arrangement, Game, NoDealError, PlayerCountError

FILE = "table.jsonl"
_HIDDEN = "?"
GAMES = ("poker-32", "holdem", "bridge", "ferbli", "huszonegy", "makao", "tarokk-xx-hivasos", "whist-sans-adout")
"""Games on offer, the first unless chosen."""


class NotATableError(ValueError):
    """A text that is no log of one table: no deals, several games, or another number of seats."""


@dataclass(frozen=True)
class LiveTable:
    """The table and its deals as rows of Kibic's own log. `dealer` is the seat that deals next; `goes_round`: after
    that the next one deals."""

    game: str = GAMES[0]
    players: int = 4
    names: tuple[str, ...] = ()
    dealer: int = 0
    goes_round: bool = True
    rows: tuple[Mapping[str, Any], ...] = ()

    @property
    def found(self) -> Game:
        """The game."""
        return find_game(self.game)

    @property
    def arrangement(self) -> Arrangement:
        """The table as it is laid."""
        return self.found.arrange(self.players)

    @property
    def deck(self) -> Deck:
        """The cards it is played with."""
        return self.arrangement.deck

    def size(self, seat: int) -> int:
        """How many cards a seat gets in the next deal."""
        return len(self.arrangement.layout.seats[(seat - self.dealer) % self.players])

    def name(self, seat: int) -> str:
        """What a seat's player is called: his name, else P1, P2, ...; at the bridge table nothing."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return "" if self.found.id == "bridge" else f"P{seat + 1}"

    def dealt_order(self) -> list[int]:
        """The seat of each card of the next deal, as the dealer gives them out."""
        places = sorted(
            (place, (seat + self.dealer) % self.players)
            for seat, positions in enumerate(self.arrangement.layout.seats)
            for place in positions
        )
        return [seat for _, seat in places]

    def hand_order(self) -> list[int]:
        """The seat of each card, hand by hand, from the dealer's neighbour on."""
        seats = [(self.dealer + 1 + step) % self.players for step in range(self.players)]
        return [seat for seat in seats for _ in range(self.size(seat))]

    def take(self, entries: Iterable[Entry]) -> Self:
        """With one deal more; cards that were not given were not seen. Then the next one deals."""
        hands: list[list[str]] = [[] for _ in range(self.players)]
        for entry in entries:
            if 0 <= entry.seat < self.players and len(hands[entry.seat]) < self.size(entry.seat):
                hands[entry.seat].append(entry.card or _HIDDEN)
        full = [hand + [_HIDDEN] * (self.size(seat) - len(hand)) for seat, hand in enumerate(hands)]
        row: dict[str, Any] = {"game": self.found.id, "deck": self.deck.name, "dealer": self.dealer, "hands": full}
        names = [self.name(seat) for seat in range(self.players)]
        if any(names):
            row["players"] = names
        row["known"] = ["all" if _HIDDEN not in hand else "none" for hand in full]
        step = 1 if self.goes_round else 0
        return replace(self, rows=(*self.rows, row), dealer=(self.dealer + step) % self.players)

    def undo(self) -> Self:
        """Without the last deal, which is dealt by the same dealer again."""
        if not self.rows:
            return self
        return replace(self, rows=self.rows[:-1], dealer=int(self.rows[-1]["dealer"]))

    def text(self) -> str:
        """The deals as Kibic's own log."""
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in self.rows)

    def log(self) -> Log:
        """The log, as a judge reads it."""
        return read_log(self.text().encode(), FILE)


def read_table(text: str) -> LiveTable:
    """The table of a log that was saved before, ready for its next deal.

    Raises:
        NotATableError: it is none.
    """
    log = read_log(text.encode(), FILE)
    seats = {deal.seats for deal in log.deals}
    if log.format != "native" or log.game is None or len(seats) != 1:
        raise NotATableError("a table is a .jsonl log of one game with the same number of seats in every deal")
    last, count = log.deals[-1], seats.pop()
    if count not in players_of(log.game):
        raise NotATableError(f"{log.game} is not played by {count}")
    numbers = {deal.line for deal in log.deals}
    rows = tuple(json.loads(line) for number, line in enumerate(text.split("\n"), start=1) if number in numbers)
    dealers = [deal.dealer for deal in log.deals if deal.dealer is not None]
    goes_round = len(dealers) < 2 or len(set(dealers)) > 1
    dealer = ((last.dealer or 0) + (1 if goes_round and last.dealer is not None else 0)) % count
    rows = tuple({"dealer": 0} | row for row in rows)
    return LiveTable(log.game, count, tuple(last.players), dealer, goes_round, rows)


def players_of(game: str) -> Sequence[int]:
    """With how many players a game can be dealt, up to ten."""
    fit = []
    for players in range(2, 11):
        try:
            arrangement = find_game(game).arrange(players)
        except (PlayerCountError, TooManySeatsError, NoDealError):
            continue
        if all(arrangement.layout.seats):
            fit.append(players)
    return fit
