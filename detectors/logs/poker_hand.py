"""One poker hand as its lines tell it, whatever the site: gathered line by line, then made a deal."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from detectors.deal import MOST_SEATS, UNKNOWN, Action, Deal, Draw, Known
from detectors.logs.poker_scan import Variant, in_deck

Cards = tuple[int, ...]

_POSITION = re.compile(
    r"small blind|big blind|dealer|button|utg(?: ?(?:\+|plus) ?\d+)?|seat ?\+ ?\d+|hijack|cutoff|sb|bb|btn|hj|co|mp\d?",
    re.IGNORECASE,
)


class BadHandError(ValueError):
    """Lines that tell no deal."""


@dataclass
class PokerHand:
    """What is gathered. `seats` are names by seat number; who is `away` gets no cards unless he is seen to act; `hero`
    is the keeper of the log where it says so. `leftover` tells of lines behind the hand that belong to none; `turns`
    is when each player is served, for sites whose seat numbers do not say so."""

    line: int
    variant: Variant
    label: str = ""
    when: str = ""
    button: int | None = None
    seats: dict[int, str] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)
    is_ended: bool = False
    hero: str = ""
    leftover: str = ""
    turns: dict[str, int] = field(default_factory=dict)
    _names: list[str] = field(default_factory=list)
    _told: dict[str, Cards] = field(default_factory=dict)
    _later: dict[str, list[Cards]] = field(default_factory=dict)
    _shown: dict[str, Cards] = field(default_factory=dict)
    _present: set[str] = field(default_factory=set)
    _posted: set[str] = field(default_factory=set)
    _board: list[int] = field(default_factory=list)
    _runs: dict[str, list[int]] = field(default_factory=dict)
    _draws: list[tuple[str, Cards, Cards]] = field(default_factory=list)
    _actions: list[tuple[str, str, float | None, int | None]] = field(default_factory=list)

    def seat(self, number: int, name: str, is_away: bool = False) -> None:
        """A player at the table. A word for a place (`UTG+1`) is no name: such a player is called by his seat."""
        self.seats[number] = name
        if is_away:
            self.away.add(name)
        self._names = sorted(set(self.seats.values()), key=len, reverse=True)

    def named(self, line: str) -> tuple[str, str] | None:
        """The player a line begins with, the longest name that fits, and the rest of the line without blanks."""
        for name in self._names:
            if line.startswith(name):
                rest = line[len(name) :]
                if not rest or not rest[0].isalnum():
                    return name, rest.strip()
        return None

    def dealt_in(self, name: str) -> None:
        """He was dealt cards, though the log may not tell which."""
        self._present.add(name)

    def told(self, name: str, cards: Cards) -> None:
        """Cards of a player told as they are dealt: his first ones, and after them, in stud, one more."""
        if name not in self._told:
            self._told[name] = cards
        elif self.variant.kind == "stud" and len(cards) == 1:
            self.dealt_later(name, cards)
        self._present.add(name)

    def dealt_later(self, name: str, cards: Cards) -> None:
        """One more card of a stud hand."""
        self._later.setdefault(name, []).append(cards)
        self._present.add(name)

    def street(self, cards: list[Cards], run: str = "") -> None:
        """Open cards. Of several groups the last is new; a single one may tell the whole board again. `run` is the
        board where two are dealt from one pack: the second begins with what lay open before."""
        if not cards:
            return
        board = self._runs.setdefault(run, list(self._runs.get("", ())))
        before = [card for group in cards[:-1] for card in group]
        new = list(cards[-1])
        if before and new[: len(before)] == before and len(new) > len(before):
            new = new[len(before) :]
        elif not before and board and new[: len(board)] == board:
            new = new[len(board) :]
        board.extend(new)
        self._board.extend(new)

    def board_at_the_end(self, cards: Cards) -> None:
        """The board as a summary tells it: believed if it has the cards that were dealt and more, as some logs leave
        streets out; others have the summary of another hand."""
        if set(self._board) <= set(cards) and len(cards) > len(self._board):
            self._board = list(cards)

    def discard(self, name: str, number: int, discarded: Cards = ()) -> None:
        """He puts away so many cards, of which the log may name some or none; 0 if he stands pat."""
        cards = discarded if len(discarded) == number else (UNKNOWN,) * number
        self._draws.append((name, cards, (UNKNOWN,) * number))
        self._present.add(name)

    def drawn(self, name: str, kept: Cards, drawn: Cards) -> None:
        """What he kept and took in his last exchange. Left unknown if it does not fit what he held and put away."""
        at = next((i for i in reversed(range(len(self._draws))) if self._draws[i][0] == name), None)
        if at is None:
            return
        _, discarded, _ = self._draws[at]
        held = self._held(name, at)
        if held and len(drawn) == len(discarded) and len(kept) + len(drawn) == len(held) and set(kept) <= set(held):
            gone = tuple(card for card in held if card not in kept)
            self._draws[at] = (name, gone, drawn)

    def act(self, name: str, verb: str, amount: float | None = None) -> None:
        """An act of play."""
        self._actions.append((name, verb, amount, None))
        (self._posted if verb == "post" else self._present).add(name)

    def shows(self, name: str, cards: Cards) -> None:
        """A hand turned up, by himself or by the site afterwards."""
        known = [card for card in self._shown.get(name, ()) if card != UNKNOWN]
        if cards and len([card for card in cards if card != UNKNOWN]) > len(known):
            self._shown[name] = cards
        self._present.add(name)

    def deal(self) -> Deal:
        """The deal.

        Raises:
            BadHandError: the lines tell none.
        """
        if not self.is_ended:
            raise BadHandError("the hand breaks off before its end")
        numbers = self._in_turn([number for number in sorted(self.seats) if self._is_in(self.seats[number])])
        if len(numbers) < 2:
            raise BadHandError("fewer than two players are dealt in")
        if len(numbers) > MOST_SEATS:
            raise BadHandError(f"{len(numbers)} players: no table has more than {MOST_SEATS} seats")
        names = [self.seats[number] for number in numbers]
        if len(set(names)) < len(names):
            raise BadHandError("two players bear one name")
        seat_of = {name: seat for seat, name in enumerate(names)}
        size = max((len(cards) for cards in self._told.values()), default=0)
        if self.variant.kind == "stud" or not size:
            size = max(size, self.variant.hand_size)
        hands: list[Cards] = []
        known: list[Known] = []
        for name in names:
            hand, why = self._hand(name, size)
            hands.append(self._cards(hand))
            known.append(why)
        return Deal(
            line=self.line,
            deck=self.variant.deck,
            game=self.variant.game if size == self.variant.hand_size else None,
            hands=tuple(hands),
            known=tuple(known),
            dealer=numbers.index(self.button) if self.button in numbers else None,
            players=tuple(
                person_name(number, name, name == self.hero) for number, name in zip(numbers, names, strict=True)
            ),
            board=self._cards(self._board),
            label=self.label,
            draws=tuple(self._exchanges(seat_of)),
            actions=tuple(self._acts(seat_of, names)),
            when=self.when,
        )

    def keeper(self) -> list[str]:
        """The keeper of the log as he is called in the deal; empty where the hand does not name one."""
        return [person_name(number, name, True) for number, name in self.seats.items() if name and name == self.hero]

    def _in_turn(self, numbers: list[int]) -> list[int]:
        """Seats in dealing direction: as they are numbered, unless the players' places say otherwise."""
        if not numbers or not all(self.seats[number] in self.turns for number in numbers):
            return numbers
        turns = [self.turns[self.seats[number]] for number in numbers]
        first = turns.index(min(turns))
        if turns[first:] + turns[:first] == sorted(turns):
            return numbers
        return [number for _, number in sorted(zip(turns, numbers, strict=True))]

    def _is_in(self, name: str) -> bool:
        return name in self._present or (name in self._posted and name not in self.away)

    def _held(self, name: str, before: int) -> Cards:
        """What he held before an exchange; empty where that is not known."""
        held = self._told.get(name, ())
        for player, discarded, drawn in self._draws[:before]:
            if player == name:
                held = tuple(card for card in held if card not in discarded) + drawn
        return held if UNKNOWN not in held else ()

    def _hand(self, name: str, size: int) -> tuple[Cards, Known]:
        """His first cards, and whether they were told as they were dealt (`all`) or turned up later."""
        told, shown = self._told.get(name, ()), self._shown.get(name, ())
        if len(told) == size and UNKNOWN not in told:
            return told, "all"
        told = (UNKNOWN,) * (size - len(told)) + told
        if self.variant.kind == "draw" and any(player == name and drawn for player, _, drawn in self._draws):
            return told, "none"  # what he shows is not what he was dealt
        if self.variant.kind == "stud":
            later = tuple(card for cards in self._later.get(name, ()) for card in cards)
            fits = shown[size - 1 : size] == told[-1:] and all(
                card in (UNKNOWN, at) for card, at in zip(later, shown[size:], strict=False)
            )
            shown = shown[:size] if fits else ()
        if len(shown) < size:
            return (shown + told[len(shown) :] if shown else told), "none"
        return (shown[:size], "shown") if UNKNOWN not in shown[:size] else (shown[:size], "none")

    def _exchanges(self, seat_of: dict[str, int]) -> Iterable[Draw]:
        """Exchanges, and the later cards of a stud hand as exchanges in which nothing is put away."""
        for name, discarded, drawn in self._draws:
            if name in seat_of:
                yield Draw(seat_of[name], self._cards(discarded), self._cards(drawn))
        for name, groups in self._later.items():
            if name in seat_of:
                for cards in groups:
                    yield Draw(seat_of[name], (), self._cards(cards))

    def _acts(self, seat_of: dict[str, int], names: list[str]) -> Iterable[Action]:
        for name, verb, amount, _ in self._actions:
            if name in seat_of:
                yield Action(seat_of[name], verb, amount)
        for name in names:
            for card in self._cards(self._shown.get(name, ())):
                if card != UNKNOWN:
                    yield Action(seat_of[name], "show", None, card)

    def _cards(self, cards: Iterable[int]) -> Cards:
        return in_deck(tuple(cards), self.variant.deck)


def person_name(number: int, name: str, is_hero: bool = False) -> str:
    """The name, or `Seat 4` where the log has only a word for the place at the table, which changes from hand to hand;
    `Me` for the keeper of such a log.

    >>> person_name(4, "UTG+1"), person_name(4, "Mary")
    ('Seat 4', 'Mary')
    """
    if not _POSITION.fullmatch(name.strip()):
        return name
    return "Me" if is_hero else f"Seat {number}"
