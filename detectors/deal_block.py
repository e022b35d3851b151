"""Deals in a row as columns: what they tell beside their cards is written once, the cards are one array of numbers.

Whatever asks for a `Deal` gets one, made at that moment; whatever counts cards takes the columns of many deals at once,
which is some twenty times quicker.
"""

import gc
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Action, Deal, Draw, Known

Pile = Literal["talon", "turn_up", "board", "order", "gathered"]
PILES: tuple[Pile, ...] = ("talon", "turn_up", "board", "order", "gathered")
"""The cards of a deal besides the hands, in the order in which they are written after these."""

Names = tuple[str, str, tuple[tuple[str, str], ...]]
"""`label`, `when` and `extra` of a deal."""

Play = tuple[tuple[Draw, ...], tuple[Action, ...]]
"""`draws` and `actions` of a deal."""


class LatePlays(Sequence[Play]):
    """Draws and actions that are read when they are asked for, deal by deal."""

    @abstractmethod
    def take(self, rows: Sequence[int]) -> "LatePlays":
        """Those of some of the deals, by index, in this order."""

    @abstractmethod
    def moves_cards(self) -> Sequence[bool]:
        """Where a draw or an action tells of cards; not an action has to be read for that."""

    @abstractmethod
    def tells_acts(self) -> Sequence[bool]:
        """Where there may be actions; none has to be read for that."""


Key = TypeVar("Key", bound=Hashable)
Rows = NDArray[np.intp]
Cards = NDArray[np.integer[Any]]

NO_NAMES: Names = ("", "", ())
NO_PLAY: Play = ((), ())


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
            return _numbered([key(head) for head in self.all])
        if key not in self._groups:
            self._groups[key] = _numbered([key(head) for head in self.all])
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


class DealBlock(Sequence[Deal]):
    """Deals as columns, immutable.

    `table` holds the different heads and `which` `(n,)` says which of them a deal has; `cards` are card indices, a
    deal's from `starts` `(n,)` on: hands in turn, then `PILES`. `lines` `(n,)`, `names` and `plays` are there for each
    deal, the latter two None where no deal has any.
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
        self._made: list[Deal] | None = None

    @classmethod
    def of(cls, deals: Iterable[Deal]) -> "DealBlock":
        """From deals."""
        made = list(deals)
        writer = BlockWriter()
        for deal in made:
            cards = [card for hand in deal.hands for card in hand]
            head = head_of(deal)
            if any(head.lengths):
                turned = () if deal.turn_up is None else (deal.turn_up,)
                cards += (*deal.talon, *turned, *deal.board, *deal.order, *deal.gathered)
            names = (deal.label, deal.when, deal.extra)
            writer.add(deal.line, head, cards, names, (deal.draws, deal.actions))
        block = writer.block()
        block._made = made
        return block

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
        plays = self.plays
        if plays is None:
            return np.zeros(len(self), np.bool_)
        if isinstance(plays, LatePlays):
            return np.array(plays.moves_cards(), np.bool_)
        acts = (bool(draws) or any(act.card is not None for act in done) for draws, done in plays)
        return np.fromiter(acts, np.bool_, len(self))

    @property
    def tells_acts(self) -> NDArray[np.bool_]:
        """`(n,)`: where there are actions, or may be some that are not read yet."""
        plays = self.plays
        if plays is None:
            return np.zeros(len(self), np.bool_)
        if isinstance(plays, LatePlays):
            return np.array(plays.tells_acts(), np.bool_)
        return np.fromiter((bool(done) for _, done in plays), np.bool_, len(self))

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
        return _members(keys, of_head[self.which])

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


class BlockWriter:
    """Deals one after the other, made a block."""

    def __init__(self) -> None:
        self._heads: dict[DealHead, int] = {}
        self._which: list[int] = []
        self._cards: list[int] = []
        self._lines: list[int] = []
        self._names: list[Names] = []
        self._plays: list[Play] = []

    def add(
        self, line: int, head: DealHead, cards: Iterable[int], names: Names = NO_NAMES, play: Play = NO_PLAY
    ) -> None:
        """Add a deal, its cards in the order of `DealBlock`."""
        self._which.append(self._heads.setdefault(head, len(self._heads)))
        self._cards += cards
        self._lines.append(line)
        self._names.append(names)
        self._plays.append(play)

    def block(self) -> DealBlock:
        """All of them."""
        return DealBlock(
            Heads(self._heads),
            np.array(self._which, np.intp),
            small(self._cards),
            np.array(self._lines, np.int64),
            self._names if any(names != NO_NAMES for names in self._names) else None,
            self._plays if any(play != NO_PLAY for play in self._plays) else None,
        )


def grouped(keys: Sequence[Key | None], which: Rows) -> dict[Key, Rows]:
    """The places in `which` `(n,)` by the key that it names, those of the key None left out; in the order in which keys
    first come."""
    distinct, of_key = _numbered(keys)
    return _members(distinct, of_key[which])


def _numbered(keys: Sequence[Key | None]) -> tuple[list[Key], Rows]:
    """The different keys, and which of them each is, -1 for None."""
    numbers: dict[Key, int] = {}
    of_key = [-1 if key is None else numbers.setdefault(key, len(numbers)) for key in keys]
    return list(numbers), np.array(of_key, np.intp)


def _members(keys: Sequence[Key], found: Rows) -> dict[Key, Rows]:
    """The places in `found` `(n,)` by the key that it numbers."""
    if not len(found):
        return {}
    if found[0] >= 0 and (found == found[0]).all():
        return {keys[int(found[0])]: np.arange(len(found))}
    ordered = np.argsort(found, kind="stable")
    bounds = np.searchsorted(found[ordered], np.arange(len(keys) + 1)).tolist()
    groups = [(key, ordered[bounds[i] : bounds[i + 1]]) for i, key in enumerate(keys)]
    return dict(sorted((group for group in groups if len(group[1])), key=lambda group: int(group[1][0])))


def as_block(deals: Sequence[Deal]) -> DealBlock:
    """The deals as columns."""
    return deals if isinstance(deals, DealBlock) else DealBlock.of(deals)


def join_blocks(blocks: Sequence[DealBlock]) -> DealBlock:
    """One block of several, in order."""
    if len(blocks) == 1:
        return blocks[0]
    numbers: dict[DealHead, int] = {}
    which: list[Rows] = []
    cards: list[Cards] = []
    for block in blocks:
        new = np.zeros(len(block.heads), np.intp)
        for head in block.present.tolist():
            new[head] = numbers.setdefault(block.heads[head], len(numbers))
        which.append(new[block.which])
        cards.append(_in_order(block))
    return DealBlock(
        Heads(numbers),
        np.concatenate(which) if which else np.zeros(0, np.intp),
        np.concatenate(cards) if cards else np.zeros(0, np.int8),
        np.concatenate([block.lines for block in blocks]) if blocks else np.zeros(0, np.int64),
        _joined([block.names for block in blocks], blocks, NO_NAMES),
        _joined([block.plays for block in blocks], blocks, NO_PLAY),
    )


def compact(block: DealBlock) -> DealBlock:
    """The same with no more heads and cards than its deals have, one after the other."""
    new = np.zeros(len(block.heads), np.intp)
    new[block.present] = np.arange(len(block.present))
    heads = Heads(block.heads[head] for head in block.present.tolist())
    return DealBlock(heads, new[block.which], _in_order(block), block.lines, block.names, block.plays)


def _in_order(block: DealBlock) -> Cards:
    """The cards of its deals alone, one deal after the other."""
    if block.matrix is not None:
        return block.matrix.ravel()
    totals = block.table.totals[block.which]
    ends = np.cumsum(totals)
    at = np.arange(int(ends[-1]) if len(ends) else 0) + np.repeat(block.starts - (ends - totals), totals)
    return np.asarray(block.cards[at])


Column = TypeVar("Column")


def _joined(
    columns: Sequence[Sequence[Column] | None], blocks: Sequence[DealBlock], none: Column
) -> list[Column] | None:
    if all(column is None for column in columns):
        return None
    told: list[Column] = []
    for column, block in zip(columns, blocks, strict=True):
        told += column if column is not None else [none] * len(block)
    return told


def small(cards: list[int]) -> Cards:
    """Card indices in as few bytes as hold them."""
    try:
        return np.frombuffer(bytes(cards), np.uint8)
    except ValueError:  # below 0, as unknown cards are, or above 255
        wide = np.array(cards, np.int64)
        kinds = (np.int8, np.int16, np.int32)
        low, high = int(wide.min()), int(wide.max())
        return wide.astype(
            next((kind for kind in kinds if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max), np.int64)
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
