"""Deal procedures: a game's packets in order, compiled once into which pack position goes to which seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

To = Literal["each", "talon", "turn-up", "burn"]


class TooManySeatsError(ValueError):
    """More seats or cards than the pack allows."""


class PackShapeError(ValueError):
    """Packs that are not `(n, cards)` rows of the deck's size."""


@dataclass(frozen=True, slots=True)
class Packet:
    """One round of dealing: `count` cards together to each seat in turn, or to the talon, or face up."""

    to: To
    count: int
    rounds: int = 1


@dataclass(frozen=True)
class Layout:
    """Where each card of the pack goes: 0-based pack positions, top first, dealer = seat 0.

    `seats[i]` are the positions dealt to seat i in the order received; `talon` also holds what is left undealt
    when the game leaves a stock (then `stock` says so).
    """

    seats: tuple[tuple[int, ...], ...]
    talon: tuple[int, ...]
    turn_up: tuple[int, ...]
    stock: tuple[int, ...]


@dataclass(frozen=True)
class DealProcedure:
    """The packets of a game in order. Seat (dealer + 1) mod n is served first, the dealer last.

    >>> DealProcedure((Packet("each", 2), Packet("each", 2))).layout(players=4, pack_size=32).seats[0]
    (6, 7, 14, 15)
    """

    packets: tuple[Packet, ...]

    def layout(self, players: int, pack_size: int) -> Layout:
        """Compile for a number of players, with seat 0 as dealer.

        Raises:
            TooManySeatsError: the pack has not enough cards.
        """
        return _compile(self.packets, players, pack_size)

    def deal(
        self, packs: NDArray[np.unsignedinteger], players: int, dealer: int = 0
    ) -> tuple[NDArray[np.unsignedinteger], ...]:
        """Deal `(n, cards)` packs: one `(n, hand size)` array per seat, in pack dtype, cards in the order received.

        Raises:
            PackShapeError: `packs` is not two-dimensional, or not of an unsigned integer type.
            TooManySeatsError: the pack has not enough cards.
        """
        if packs.ndim != 2 or not np.issubdtype(packs.dtype, np.unsignedinteger):
            raise PackShapeError(f"packs must be (n, cards) unsigned rows, not {packs.dtype} {packs.shape}")
        layout = self.layout(players, packs.shape[1])
        return tuple(packs[:, layout.seats[(seat - dealer) % players]] for seat in range(players))


@lru_cache(maxsize=512)
def _compile(packets: tuple[Packet, ...], players: int, pack_size: int) -> Layout:
    order = [(1 + turn) % players for turn in range(players)]
    seats: list[list[int]] = [[] for _ in range(players)]
    piles: dict[str, list[int]] = {"talon": [], "turn-up": [], "burn": []}
    position = 0
    for packet in packets:
        for _ in range(packet.rounds):
            targets: Sequence[list[int]] = [seats[s] for s in order] if packet.to == "each" else [piles[packet.to]]
            for target in targets:
                target.extend(range(position, position + packet.count))
                position += packet.count
    if position > pack_size:
        raise TooManySeatsError(f"{players} players need {position} cards, the pack has {pack_size}")
    return Layout(
        tuple(tuple(seat) for seat in seats),
        tuple(piles["talon"]),
        tuple(piles["turn-up"]),
        tuple(range(position, pack_size)),
    )
