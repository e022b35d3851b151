"""What a deal tells beside its cards: its head, and the different heads that the deals of a log have."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np

from detectors.deal import Deal, Known
from detectors.grouping import Key, Rows, numbered

Pile = Literal["talon", "turn_up", "board", "order", "gathered"]
PILES: tuple[Pile, ...] = ("talon", "turn_up", "board", "order", "gathered")
"""The cards of a deal besides the hands, in the order in which they are written after these."""

Names = tuple[str, str, tuple[tuple[str, str], ...]]
"""`label`, `when` and `extra` of a deal."""

NO_NAMES: Names = ("", "", ())


class DealHead(NamedTuple):
    """What a deal tells beside its cards. `lengths` are how many cards each of `PILES` has."""

    deck: str
    known: tuple[Known, ...]
    game: str | None
    dealer: int | None
    players: tuple[str, ...]
    sizes: tuple[int, ...]
    lengths: tuple[int, ...]

    @property
    def seats(self) -> int:
        """Number of seats, with those that got no cards."""
        return len(self.sizes)

    def length(self, pile: Pile) -> int:
        """How many cards a pile has."""
        return self.lengths[PILES.index(pile)]

    @property
    def is_told(self) -> tuple[bool, ...]:
        """By seat: the hand is known whatever it holds."""
        return tuple([word in ("all", "own") for word in self.known])


class Heads:
    """The different heads of a block, shared by all parts of it."""

    def __init__(self, heads: Iterable[DealHead]) -> None:
        self.all: tuple[DealHead, ...] = tuple(heads)
        self.totals = np.array([sum(head.sizes) + sum(head.lengths) for head in self.all], np.intp)
        self._before: dict[Pile, Rows] = {}
        self._said: dict[Callable[[DealHead], Any], dict[int, Any]] = {}
        self._groups: dict[Callable[[DealHead], Any], tuple[list[Any], Rows]] = {}

    def say(self, key: Callable[[DealHead], Key], numbers: Sequence[int]) -> list[Key]:
        """What a function says of some heads; of one that stands in a module it is remembered, as each part of a log
        asks the same again."""
        if not getattr(key, "__qualname__", "").isidentifier():
            return [key(self.all[number]) for number in numbers]
        said = self._said.setdefault(key, {})
        for number in numbers:
            if number not in said:
                said[number] = key(self.all[number])
        return [said[number] for number in numbers]

    def group(self, key: Callable[[DealHead], Key | None]) -> tuple[list[Key], Rows]:
        """The different keys of the heads, and `(heads,)` which of them each has, -1 for None; remembered likewise."""
        if not getattr(key, "__qualname__", "").isidentifier():
            return numbered([key(head) for head in self.all])
        if key not in self._groups:
            self._groups[key] = numbered([key(head) for head in self.all])
        return self._groups[key]

    def __getstate__(self) -> tuple[DealHead, ...]:
        return self.all

    def __setstate__(self, heads: tuple[DealHead, ...]) -> None:
        self.__init__(heads)  # type: ignore[misc]

    def before(self, pile: Pile) -> Rows:
        """`(heads,)`: how many cards of a deal are written before those of a pile."""
        if pile not in self._before:
            at = PILES.index(pile)
            self._before[pile] = np.array([sum(head.sizes) + sum(head.lengths[:at]) for head in self.all], np.intp)
        return self._before[pile]


def head_of(deal: Deal) -> DealHead:
    """The head of one deal."""
    turned = 0 if deal.turn_up is None else 1
    lengths = (len(deal.talon), turned, len(deal.board), len(deal.order), len(deal.gathered))
    return DealHead(deal.deck, deal.known, deal.game, deal.dealer, deal.players, deal.sizes, lengths)
