"""A cheat who needs more than one pack at a time: the deals before, what lay in which order when it was gathered."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np

from detectors.cheats.cheat import CheatError, Table
from rules.deals import Packs


@dataclass(frozen=True, eq=False)
class Turn:
    """One deal as he meets it.

    `number` counts the sitting's deals from 0; `dealer` is the seat that deals; `seat` whom he helps, relative to the
    dealer, who is 0. `gathered` `(cards,)` is the pack as it was taken up: the hands of the deal before, pile by pile,
    and its stock. `fair` `(cards,)` is what a fair shuffle made of it. `cheats` tells whether he does it this time;
    he is asked in every deal, since he remembers.
    """

    number: int
    dealer: int
    seat: int
    gathered: Packs
    fair: Packs
    cheats: bool


class Sleight(Protocol):
    """One sitting of such a cheat: what he remembers."""

    def deal(self, turn: Turn, rng: np.random.Generator) -> tuple[Packs, Packs]:
        """The `(cards,)` pack as it was gathered and as he has it dealt, top first; new ones or those of the turn.

        Called once for each deal, in order. What he does not cheat in he gives back as `turn.gathered`, `turn.fair`.
        """
        ...


@runtime_checkable
class CourseCheat(Protocol):
    """One kind of such cheating. `helps_a_seat` is False where nobody is favoured.

    `needs_the_deal`: his own fingers do it, so a seat named as suspect cheats only in the deals that he deals himself.
    """

    @property
    def name(self) -> str: ...

    @property
    def text(self) -> str: ...

    @property
    def helps_a_seat(self) -> bool: ...

    @property
    def needs_the_deal(self) -> bool: ...

    def sit_down(self, table: Table) -> Sleight:
        """He begins a sitting.

        Raises:
            CheatError: it cannot be done at this table; the message says why.
        """
        ...


def gather(table: Table, pack: Packs, rng: np.random.Generator) -> Packs:
    """`(cards,)`: the pack as it is taken up after a deal: hands and named places as piles in any order, each in the
    order of its cards, with the stock anywhere among them."""
    layout = table.arrangement.layout
    piles = [places for places in (*layout.seats, *(places for _, places in layout.places), layout.stock) if places]
    order = [position for pile in rng.permutation(len(piles)) for position in piles[pile]]
    return pack[np.array(order, np.intp)]


def require_cards_to_see(table: Table, count: int) -> None:
    """For a cheat who looks at so many cards while the pack is gathered.

    Raises:
        CheatError: the pack is smaller than that.
    """
    deck = table.arrangement.deck
    if deck.size < count:
        raise CheatError(f"{deck.name} has fewer than {count} cards to be seen when it is gathered")
