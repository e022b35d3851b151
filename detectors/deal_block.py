"""Deals in a row as columns: what they tell beside their cards is written once, the cards are one array of numbers.

Whatever asks for a `Deal` gets one, made at that moment; whatever counts cards takes the columns of many deals at once,
which is some twenty times quicker.
"""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.deal_head import NO_NAMES, DealHead, Heads, Names, Pile
from detectors.grouping import Key, Rows, members
from detectors.late_plays import NO_PLAY, LatePlays, Play

Cards = NDArray[np.integer[Any]]


class DealBlock(Sequence[Deal]):
    """Deals as columns, immutable.

    `table` holds the different heads and `which` `(n,)` says which of them a deal has; `cards` are card indices, a
    deal's from `starts` `(n,)` on: hands in turn, then `PILES`. `lines` `(n,)`, `names` and `plays` are there for each
    deal, the latter two None where no deal has any. `made` are the deals themselves, where they are there already.
    """

    def __init__(
        self,
        table: Heads,
        which: NDArray[np.integer[Any]],
        cards: Cards,
        lines: NDArray[np.integer[Any]],
        names: Sequence[Names] | None = None,
        plays: Sequence[Play] | None = None,
        starts: Rows | None = None,
        made: list[Deal] | None = None,
    ) -> None:
        self.table = table
        self.which: Rows = np.asarray(which, np.intp)
        self.cards = cards
        self.lines = lines
        self.names = names
        self.plays = plays
        if starts is None:
            totals = table.totals[self.which]
            starts = np.cumsum(totals) - totals
        self.starts: Rows = starts
        self._made = made

    def __len__(self) -> int:
        return len(self.which)

    @overload
    def __getitem__(self, index: int) -> Deal: ...

    @overload
    def __getitem__(self, index: slice) -> "DealBlock": ...

    def __getitem__(self, index: int | slice) -> "Deal | DealBlock":
        if isinstance(index, slice):
            return self._some(index, lambda column: column[index])
        at = index + len(self) if index < 0 else index
        if not 0 <= at < len(self):
            raise IndexError(f"deal {index} of {len(self)}")
        return self._made[at] if self._made is not None else next(iter(self._deals(at, at + 1)))

    def __iter__(self) -> Iterator[Deal]:
        if self._made is None:
            with without_garbage_collector():
                self._made = list(self._deals(0, len(self)))
        return iter(self._made)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> tuple[object, ...]:
        return self.table, self.which, self.cards, self.lines, self.names, self.plays, self.starts

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.table, self.which, self.cards, self.lines, self.names, self.plays, self.starts = state
        self._made = None

    def take(self, rows: Rows) -> "DealBlock":
        """Some of the deals, by index, in this order."""
        at = rows.tolist()
        return self._some(
            rows, lambda column: column.take(at) if isinstance(column, LatePlays) else [column[i] for i in at]
        )

    @property
    def moves_cards(self) -> NDArray[np.bool_]:
        """`(n,)`: where a draw or an action tells of cards."""
        return self._told(
            lambda late: late.moves_cards(), lambda play: bool(play[0]) or any(act.card is not None for act in play[1])
        )

    @property
    def tells_acts(self) -> NDArray[np.bool_]:
        """`(n,)`: where there are actions, or may be some that are not read yet."""
        return self._told(lambda late: late.tells_acts(), lambda play: bool(play[1]))

    def _told(self, late: Callable[[LatePlays], Sequence[bool]], known: Callable[[Play], bool]) -> NDArray[np.bool_]:
        if self.plays is None:
            return np.zeros(len(self), np.bool_)
        if isinstance(self.plays, LatePlays):
            return np.array(late(self.plays), np.bool_)
        return np.fromiter(map(known, self.plays), np.bool_, len(self))

    def _some(self, rows: Any, of: Callable[[Sequence[Any]], Sequence[Any]]) -> "DealBlock":
        block = DealBlock(
            self.table,
            self.which[rows],
            self.cards,
            self.lines[rows],
            None if self.names is None else of(self.names),
            None if self.plays is None else of(self.plays),
            self.starts[rows],
        )
        block._made = None if self._made is None else list(of(self._made))
        return block

    def moved(self, lines: int) -> "DealBlock":
        """The same deals so many lines further on."""
        lines_now = self.lines + lines
        return DealBlock(self.table, self.which, self.cards, lines_now, self.names, self.plays, self.starts)

    def with_heads(self, heads: Sequence[DealHead], which: Rows) -> "DealBlock":
        """The same cards under other heads of the same sizes and lengths."""
        return DealBlock(Heads(heads), which, self.cards, self.lines, self.names, self.plays, self.starts)

    def with_plays(self, plays: Sequence[Play]) -> "DealBlock":
        """The same deals with what was drawn and done in each."""
        return DealBlock(self.table, self.which, self.cards, self.lines, self.names, plays, self.starts)

    @cached_property
    def present(self) -> Rows:
        """The heads, by number, that deals here have, in the order in which they first come."""
        numbers, first = np.unique(self.which, return_index=True)
        return np.asarray(numbers[np.argsort(first)])

    @property
    def heads(self) -> tuple[DealHead, ...]:
        """The different heads; deals left out may have been the only ones that had some of them."""
        return self.table.all

    @cached_property
    def head_numbers(self) -> tuple[list[DealHead], NDArray[np.int32]]:
        """The heads that deals here have, in the order in which they first come, and which of them each deal has."""
        new = np.zeros(len(self.heads), np.int32)
        new[self.present] = np.arange(len(self.present))
        return [self.heads[number] for number in self.present.tolist()], new[self.which]

    @cached_property
    def matrix(self) -> Cards | None:
        """`(n, cards)`: the cards of all deals, where each has as many and they lie one after the other; else None."""
        if not len(self):
            return None
        width = int(self.table.totals[self.which[0]])
        if (self.table.totals[self.present] != width).any() or (np.diff(self.starts) != width).any():
            return None
        return self.cards[self.starts[0] : self.starts[0] + len(self) * width].reshape(len(self), width)

    def by(self, key: Callable[[DealHead], Key | None]) -> dict[Key, Rows]:
        """The deals by index, by a key that their heads have; those without one (None) are left out.

        Keys come in the order of their first deals.
        """
        keys, of_head = self.table.group(key)
        return members(keys, of_head[self.which])

    def hands(self, rows: Rows) -> Cards:
        """`(m, cards)` all hands in turn, of deals whose hands have the same sizes."""
        return self._cut(rows, 0, sum(self._head(rows).sizes)) if len(rows) else np.zeros((0, 0), np.int8)

    def pile(self, rows: Rows, pile: Pile) -> Cards:
        """`(m, cards)` a pile, of deals in which it has the same length."""
        if not len(rows):
            return np.zeros((0, 0), np.int8)
        before = self.table.before(pile)
        here = before[self.present]
        is_alike = bool((here == here[0]).all())
        return self._cut(rows, int(here[0]) if is_alike else before[self.which[rows]], self._head(rows).length(pile))

    def chosen(self, rows: Rows, places: Callable[[DealHead], Sequence[int]]) -> Cards:
        """`(m, k)` the cards at `places`, counted through the hands in turn, as a deal's head tells them; k of each."""
        which = self.which[rows]
        present = self.present.tolist() if len(rows) == len(self) else np.unique(which).tolist()
        wanted = dict(zip(present, self.table.say(places, present), strict=True))
        if not wanted:
            return np.zeros((0, 0), np.int8)
        first = next(iter(wanted.values()))
        if all(places == first for places in wanted.values()) and self.matrix is not None:
            found = self.matrix[:, first]
            return found if len(rows) == len(self) else np.asarray(found[rows])
        at = np.zeros((len(self.heads), len(first)), np.intp)
        for number, columns in wanted.items():
            at[number] = columns
        return np.asarray(self.cards[self.starts[rows][:, None] + at[which]])

    def _head(self, rows: Rows) -> DealHead:
        return self.heads[int(self.which[rows[0]])]

    def _cut(self, rows: Rows, before: int | Rows, size: int) -> Cards:
        if isinstance(before, int) and self.matrix is not None:
            found = self.matrix[:, before : before + size]
            return found if len(rows) == len(self) else np.asarray(found[rows])
        return np.asarray(self.cards[(self.starts[rows] + before)[:, None] + np.arange(size)])

    def of_heads(self, value: Callable[[DealHead], Any], dtype: Any) -> NDArray[Any]:
        """For each deal what `value` says of its head."""
        told = self.table.say(value, self.present.tolist())
        if not told:
            return np.zeros(0, dtype)
        values = np.zeros((len(self.heads), *np.shape(told[0])), dtype)
        values[self.present] = told
        return np.asarray(values[self.which])

    def _deals(self, first: int, end: int) -> Iterator[Deal]:
        names = self.names or [NO_NAMES] * len(self)
        plays = self.plays or [NO_PLAY] * len(self)
        rows = zip(self.which[first:end].tolist(), self.starts[first:end].tolist(), strict=True)
        lines: list[int] = self.lines[first:end].tolist()
        for i, (number, start) in enumerate(rows):
            head = self.heads[number]
            size = int(self.table.totals[number])
            cards = self.cards[start : start + size].tolist()
            piles = []
            at = 0
            for length in (*head.sizes, *head.lengths):
                piles.append(tuple(cards[at : at + length]))
                at += length
            label, when, extra = names[first + i]
            draws, actions = plays[first + i]
            turned = piles[-4]
            yield Deal(
                lines[i],
                head.deck,
                tuple(piles[:-5]),
                head.known,
                head.game,
                head.dealer,
                head.players,
                piles[-5],
                turned[0] if turned else None,
                piles[-3],
                piles[-2],
                piles[-1],
                label,
                draws,
                actions,
                when,
                extra,
            )


@contextmanager
def without_garbage_collector() -> Iterator[None]:
    """Deals hold no circles, and looking for some among tens of thousands of new tuples takes as long as they do."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
