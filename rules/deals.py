"""Deal procedures: what the dealer does, step by step, compiled once into which pack position goes to which seat."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from rules.names import UnknownNameError

Packs = NDArray[np.unsignedinteger]


class TooManySeatsError(ValueError):
    """More seats or cards than the pack allows."""


class NoSuchSeatError(ValueError):
    """A seat, or a number of seats, that no table has."""


class PackShapeError(ValueError):
    """Packs that are not `(n, cards)` rows of the deck's size."""


@dataclass(frozen=True, slots=True)
class Packet:
    """`count` cards together to each seat in turn (`each`) or to a named place (`talon`, `turn-up`, `burn`, ...).

    With `places` > 1 the places are `to-1`, `to-2`, ... and each gets a packet in every round: count 1 deals them
    round and round, rounds 1 fills one after the other. A turn-up always lies face up.
    """

    to: str
    count: int
    rounds: int = 1
    places: int = 1
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class Rest:
    """Everything left: to one place in one heap, or to `each`, one card at a time, until the pack is out."""

    to: str
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class Demand:
    """Cards that are given on request or until something happens; how many is not known, so none is counted."""

    to: str
    until: str


@dataclass(frozen=True, slots=True)
class Show:
    """Cards shown to all that stay where they are: the `bottom` of the pack or the `next` ones to be dealt."""

    which: Literal["bottom", "next"]
    role: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Pause:
    """A break in the deal: `what` happens meanwhile (bets, an auction, a look at the hand)."""

    what: str


Step = Packet | Rest | Demand | Show | Pause


@dataclass(frozen=True, slots=True)
class Delivery:
    """One thing seen at the table while the cards are dealt, in order; what an animation needs.

    `kind` packet: cards at `positions` go to `seat` (relative to the dealer, who is 0) or to `place`; show: they are
    shown and stay; demand and pause: no card moves yet, `note` says what happens.
    """

    kind: Literal["packet", "demand", "show", "pause"]
    seat: int | None = None
    place: str | None = None
    positions: tuple[int, ...] = ()
    face_up: bool = False
    note: str = ""


@dataclass(frozen=True)
class Layout:
    """Where each card of the pack goes: 0-based pack positions, top first, with seat 0 as the dealer.

    `seats[i]` are the positions dealt to seat i in the order received (none for a resting seat); `places` the named
    places in the order they were begun; `stock` what stays in the dealer's hand. Seats, places and stock together
    hold every position once. `shown` are positions that all may see though they belong to one of these.
    """

    seats: tuple[tuple[int, ...], ...]
    places: tuple[tuple[str, tuple[int, ...]], ...]
    stock: tuple[int, ...]
    shown: tuple[int, ...]
    sequence: tuple[Delivery, ...]

    def place(self, name: str) -> tuple[int, ...]:
        """The positions at a named place.

        Raises:
            UnknownNameError: nothing is dealt to such a place.
        """
        for place, positions in self.places:
            if place == name:
                return positions
        raise UnknownNameError("place", name, [place for place, _ in self.places])

    @cached_property
    def talon(self) -> tuple[int, ...]:
        """The talon, empty where the game lays none."""
        return dict(self.places).get("talon", ())

    @cached_property
    def turn_up(self) -> tuple[int, ...]:
        """The card or cards turned up, mostly for trumps."""
        return dict(self.places).get("turn-up", ())

    @cached_property
    def burnt(self) -> tuple[int, ...]:
        """Cards thrown away unseen."""
        return dict(self.places).get("burn", ())


@dataclass(frozen=True, eq=False)
class Dealt:
    """Dealt packs, `(n, cards)` in the order dealt, with their layout: hands and places are picked when asked for."""

    packs: Packs
    layout: Layout
    dealer: int = 0

    def hand(self, seat: int) -> Packs:
        """`(n, hand size)`: the cards of a seat, in the order received.

        Raises:
            NoSuchSeatError: the table has no such seat.
        """
        seats = len(self.layout.seats)
        if not 0 <= seat < seats:
            raise NoSuchSeatError(f"no seat {seat}: this table has {seats} seats, counted from 0")
        return self.packs[:, self.layout.seats[(seat - self.dealer) % seats]]

    @cached_property
    def hands(self) -> tuple[Packs, ...]:
        """All hands by seat."""
        return tuple(self.hand(seat) for seat in range(len(self.layout.seats)))

    @cached_property
    def sequence(self) -> tuple[Delivery, ...]:
        """What the dealer did, in order, with seats as they are numbered at this table."""
        seats = len(self.layout.seats)
        return tuple(
            step if step.seat is None else replace(step, seat=(step.seat + self.dealer) % seats)
            for step in self.layout.sequence
        )

    def place(self, name: str) -> Packs:
        """`(n, cards there)`: the cards of a named place.

        Raises:
            UnknownNameError: nothing is dealt to such a place.
        """
        return self.packs[:, self.layout.place(name)]

    @property
    def talon(self) -> Packs:
        """`(n, talon)`: the talon, with no columns where the game lays none."""
        return self.packs[:, self.layout.talon]

    @property
    def turn_up(self) -> Packs:
        """`(n, turned up)`: the cards turned up."""
        return self.packs[:, self.layout.turn_up]

    @property
    def stock(self) -> Packs:
        """`(n, left)`: what the dealer keeps in hand."""
        return self.packs[:, self.layout.stock]


@dataclass(frozen=True)
class DealProcedure:
    """The steps of a deal in order. Seat (dealer + 1) mod n is served first and the dealer last, unless `served` says
    otherwise: then only the seats named there (relative to the dealer, who is 0) get cards, in that order.

    >>> DealProcedure((Packet("each", 2), Packet("each", 2))).layout(players=4, pack_size=32).seats[0]
    (6, 7, 14, 15)
    >>> DealProcedure((Packet("each", 3),), served=(1, 2, 3)).layout(players=4, pack_size=32).seats[0]
    ()
    """

    steps: tuple[Step, ...]
    served: tuple[int, ...] | None = None

    def layout(self, players: int, pack_size: int) -> Layout:
        """Compile for a number of seats, with seat 0 as dealer.

        Raises:
            NoSuchSeatError: a negative number of seats.
            TooManySeatsError: the pack has not enough cards.
        """
        if players < 0:
            raise NoSuchSeatError(f"{players} seats: a table has none or more")
        return _compile(self.steps, self.served, players, pack_size)

    def deal_out(self, packs: Packs, players: int, dealer: int = 0) -> Dealt:
        """Deal `(n, cards)` packs, top card first.

        Raises:
            PackShapeError: `packs` is not two-dimensional, or not of an unsigned integer type.
            NoSuchSeatError: `dealer` is none of the seats.
            TooManySeatsError: the pack has not enough cards.
        """
        if packs.ndim != 2 or not np.issubdtype(packs.dtype, np.unsignedinteger):
            raise PackShapeError(f"packs must be (n, cards) unsigned rows, not {packs.dtype} {packs.shape}")
        if dealer != 0 and not 0 <= dealer < players:
            seats = f"the seats are 0 to {players - 1}" if players else "no seat gets cards here, the dealer is 0"
            raise NoSuchSeatError(f"seat {dealer} cannot deal: {seats}")
        return Dealt(packs, self.layout(players, packs.shape[1]), dealer)

    def deal(self, packs: Packs, players: int, dealer: int = 0) -> tuple[Packs, ...]:
        """Deal `(n, cards)` packs: one `(n, hand size)` array per seat, in pack dtype, cards in the order received.

        Raises:
            PackShapeError, NoSuchSeatError, TooManySeatsError: as `deal_out`.
        """
        return self.deal_out(packs, players, dealer).hands


@lru_cache(maxsize=2048)
def _compile(steps: tuple[Step, ...], served: tuple[int, ...] | None, players: int, pack_size: int) -> Layout:
    order = served if served is not None else tuple((1 + turn) % players for turn in range(players))
    seats: list[list[int]] = [[] for _ in range(players)]
    places: dict[str, list[int]] = {}
    shown: list[int] = []
    sequence: list[Delivery] = []
    position = 0
    for step in steps:
        if isinstance(step, Pause):
            sequence.append(Delivery("pause", note=step.what))
        elif isinstance(step, Demand):
            sequence.append(Delivery("demand", place=step.to, note=step.until))
        elif isinstance(step, Show):
            start = position if step.which == "next" else pack_size - step.count
            cards = tuple(range(start, min(start + step.count, pack_size)))
            shown.extend(cards)
            sequence.append(Delivery("show", positions=cards, face_up=True, note=step.role))
        else:
            for seat, place, count in _packets(step, order, pack_size - position):
                cards = tuple(range(position, position + count))
                (places.setdefault(place, []) if place is not None else seats[seat]).extend(cards)
                face_up = step.face_up or place == "turn-up"
                sequence.append(Delivery("packet", seat if place is None else None, place, cards, face_up))
                position += count
    if position > pack_size:
        raise TooManySeatsError(f"{players} players need {position} cards, the pack has {pack_size}")
    return Layout(
        tuple(tuple(seat) for seat in seats),
        tuple((name, tuple(cards)) for name, cards in places.items()),
        tuple(range(position, pack_size)),
        tuple(shown),
        tuple(sequence),
    )


def _packets(step: Packet | Rest, order: tuple[int, ...], left: int) -> Iterator[tuple[int, str | None, int]]:
    """The packets of one step: seat, place (None for a seat), number of cards."""
    if isinstance(step, Rest):
        if step.to != "each":
            yield 0, step.to, max(left, 0)
            return
        if len(order) > left:
            raise TooManySeatsError(f"{len(order)} players need at least {len(order)} cards, {left} are left")
        for turn in range(left):
            yield order[turn % len(order)], None, 1
        return
    for _ in range(step.rounds):
        if step.to == "each":
            for seat in order:
                yield seat, None, step.count
        elif step.places == 1:
            yield 0, step.to, step.count
        else:
            for place in range(1, step.places + 1):
                yield 0, f"{step.to}-{place}", step.count
