"""What a simulated cheat is: someone who has the pack dealt otherwise than a fair shuffle left it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np

from rules.deals import Packs
from rules.games.game import Arrangement


class CheatError(ValueError):
    """A cheat that cannot be done at this table: no such cards in the pack, or no room in the hand."""


class RateError(ValueError):
    """A rate that is no probability."""


@dataclass(frozen=True)
class Table:
    """Where he plays: the game's id and the table as it is laid for so many players."""

    game: str
    arrangement: Arrangement


@runtime_checkable
class Cheat(Protocol):
    """One kind of cheating. `helps_a_seat` is False where nobody is favoured."""

    @property
    def name(self) -> str: ...

    @property
    def text(self) -> str: ...

    @property
    def helps_a_seat(self) -> bool: ...

    def stack(self, table: Table, seat: int, gathered: Packs, fair: Packs, rng: np.random.Generator) -> Packs:
        """`(n, cards)` packs as he has them dealt, top first, new ones.

        Args:
            table: where he plays.
            seat: whom he helps, relative to the dealer, who is 0.
            gathered: `(n, cards)` packs as they were taken up, before the shuffle.
            fair: `(n, cards)` packs that a fair shuffle made of them.
            rng: for his choices.

        Raises:
            CheatError: it cannot be done at this table; the message says why.
        """
        ...


def cheat_at(
    cheat: Cheat,
    table: Table,
    rate: float,
    seats: Mapping[int, np.ndarray[tuple[int], np.dtype[np.intp]]],
    gathered: Packs,
    fair: Packs,
    rng: np.random.Generator,
) -> Packs:
    """`(n, cards)` packs as dealt: each deal is cheated with probability `rate`, else left as the fair shuffle made it.

    `seats` tells whom he helps: for each seat relative to the dealer the rows in which it is his.

    Raises:
        RateError: `rate` is no probability.
        CheatError: it cannot be done at this table.
    """
    if not 0 <= rate <= 1:
        raise RateError(f"a rate is a probability from 0 to 1, such as 0.3, not {rate:g}")
    packs = fair.copy()
    cheated = rng.random(len(fair)) < rate
    for seat, rows in seats.items():
        chosen = rows[cheated[rows]]
        packs[chosen] = cheat.stack(table, seat, gathered[chosen], fair[chosen], rng)
    return packs
