"""Very many deals in little memory: packed in blocks of bytes, each deal made again when it is asked for."""

import gc
import pickle
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, compress, islice
from typing import Any, NamedTuple, Protocol, overload

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Action, Deal, Draw, Known

FEW = 32_768
"""So many deals are kept as they are: 1.4 kB each, 3.5 kB with draws and bets."""

_BLOCK = 2048
_KINDS = (np.int8, np.int16, np.int32, np.int64)
_Ints = bytes | NDArray[np.signedinteger[Any]]


class Head(Protocol):
    """What a deal tells beside its cards."""

    @property
    def deck(self) -> str: ...

    @property
    def known(self) -> tuple[Known, ...]: ...

    @property
    def game(self) -> str | None: ...

    @property
    def dealer(self) -> int | None: ...

    @property
    def players(self) -> tuple[str, ...]: ...

    @property
    def sizes(self) -> tuple[int, ...]: ...


def heads(deals: Sequence[Deal]) -> Iterator[Head]:
    """The head of each deal, in order; of a store ten times quicker than the deals."""
    return deals.heads() if isinstance(deals, DealStore | Without) else iter(deals)


def pack(deals: Iterable[Deal]) -> Sequence[Deal]:
    """The deals as they are if they are few, else packed; a store that is already packed stays what it is.

    The deals are taken one after the other and not kept, so a generator of any length needs little memory.
    """
    if isinstance(deals, DealStore):
        return deals
    source = iter(deals)
    few = list(islice(source, FEW))
    following = next(source, None)
    if following is None:
        return tuple(few)
    store = DealStore(few)
    few.clear()
    store.extend(chain((following,), source))
    return store


class DealStore(Sequence[Deal]):
    """Deals packed: 40 to 80 bytes each.

    Going through it in order is quick, also from several places within some thousand deals of each other; jumping about
    unpacks a block of 2,048 deals each time. Equal deals come out, not the same objects.
    """

    def __init__(self, deals: Iterable[Deal] = ()) -> None:
        self._blocks: list[bytes] = []
        self._length = 0
        self._last: tuple[int, list[Deal]] = (-1, [])
        self.extend(deals)

    def extend(self, deals: Iterable[Deal]) -> None:
        """Add deals at the end."""
        source = iter(deals)
        if over := self._length % _BLOCK:
            source = chain(_unpacked(self._blocks.pop()), source)
            self._length -= over
        while block := list(islice(source, _BLOCK)):
            self._blocks.append(_packed(block))
            self._length += len(block)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Deal: ...

    @overload
    def __getitem__(self, index: slice) -> list[Deal]: ...

    def __getitem__(self, index: int | slice) -> Deal | list[Deal]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(self._length))]
        at = index + self._length if index < 0 else index
        if not 0 <= at < self._length:
            raise IndexError(f"deal {index} of {self._length}")
        return self._block(at // _BLOCK)[at % _BLOCK]

    def __iter__(self) -> Iterator[Deal]:
        for number in range(len(self._blocks)):
            yield from self._block(number)

    def heads(self) -> Iterator[Head]:
        """The head of each deal."""
        for data in self._blocks:
            packed: _Packed = pickle.loads(zlib.decompress(data))
            of_block = [head for head, _, _ in packed.heads]
            yield from map(of_block.__getitem__, _ints(packed.which))

    def _block(self, number: int) -> list[Deal]:
        last = self._last  # read once: another thread may put another block there
        if last[0] != number:
            with _without_garbage_collector():
                self._last = last = number, _unpacked(self._blocks[number])
        return last[1]

    def __getstate__(self) -> tuple[list[bytes], int]:
        return self._blocks, self._length

    def __setstate__(self, state: tuple[list[bytes], int]) -> None:
        self._blocks, self._length = state
        self._last = (-1, [])


class Without(Sequence[Deal]):
    """A sequence of deals without some of them, by index from 0; nothing is copied."""

    def __init__(self, deals: Sequence[Deal], left_out: Iterable[int]) -> None:
        self._deals = deals
        self._at: NDArray[np.intp] = np.delete(np.arange(len(deals)), sorted(left_out))

    def __len__(self) -> int:
        return len(self._at)

    @overload
    def __getitem__(self, index: int) -> Deal: ...

    @overload
    def __getitem__(self, index: slice) -> list[Deal]: ...

    def __getitem__(self, index: int | slice) -> Deal | list[Deal]:
        if isinstance(index, slice):
            return [self._deals[int(at)] for at in self._at[index]]
        return self._deals[int(self._at[index])]

    def heads(self) -> Iterator[Head]:
        """The head of each deal that is left."""
        kept = np.zeros(len(self._deals), np.bool_)
        kept[self._at] = True
        return compress(heads(self._deals), kept.tolist())


@contextmanager
def _without_garbage_collector() -> Iterator[None]:
    """Deals hold no circles, and looking for some among tens of thousands of new tuples takes as long as they do."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class _Head(NamedTuple):
    deck: str
    known: tuple[Known, ...]
    game: str | None
    dealer: int | None
    players: tuple[str, ...]
    sizes: tuple[int, ...]


_Names = tuple[str, str, tuple[tuple[str, str], ...]]
_NO_NAMES: _Names = ("", "", ())


class _Packed(NamedTuple):
    """A block: whatever repeats is written once, as everything but the cards mostly does.

    `heads` come with the turn-up and the lengths of talon, board, order and gathered pack, `which` says which of them a
    deal has. `cards` are those of all piles in turn. `draws` are, for each deal, how many, and for each of them seat,
    how many were put away, how many taken, and the cards. `acts` are the different actions, `acted` those of all
    deals in turn, `act_counts` how many each has.
    """

    heads: list[tuple[_Head, int | None, tuple[int, ...]]]
    which: _Ints
    lines: _Ints
    cards: _Ints
    draws: _Ints
    acts: list[Action]
    acted: _Ints
    act_counts: _Ints
    names: list[_Names] | None


def _packed(deals: Sequence[Deal]) -> bytes:
    found: dict[tuple[Any, ...], int] = {}
    acts: dict[Action, int] = {}
    which: list[int] = []
    cards: list[int] = []
    draws: list[int] = []
    acted: list[int] = []
    for deal in deals:
        talon, board, order, gathered = deal.talon, deal.board, deal.order, deal.gathered
        for pile in (*deal.hands, talon, board, order, gathered):
            cards += pile
        lengths = len(talon), len(board), len(order), len(gathered)
        key = (deal.deck, deal.known, deal.game, deal.dealer, deal.players, deal.sizes, deal.turn_up, lengths)
        which.append(found.setdefault(key, len(found)))
        draws.append(len(deal.draws))
        for draw in deal.draws:
            draws += (draw.seat, len(draw.discarded), len(draw.drawn), *draw.discarded, *draw.drawn)
        acted += [acts.setdefault(act, len(acts)) for act in deal.actions]
    names: list[_Names] = [(deal.label, deal.when, deal.extra) for deal in deals]
    block = _Packed(
        heads=[(_Head(*head), turn_up, lengths) for *head, turn_up, lengths in found],
        which=_small(which),
        lines=_small([deal.line for deal in deals]),
        cards=_small(cards),
        draws=_small(draws),
        acts=list(acts),
        acted=_small(acted),
        act_counts=_small([len(deal.actions) for deal in deals]),
        names=names if any(name != _NO_NAMES for name in names) else None,
    )
    return zlib.compress(pickle.dumps(block, pickle.HIGHEST_PROTOCOL), 1)


def _unpacked(data: bytes) -> list[Deal]:
    block: _Packed = pickle.loads(zlib.decompress(data))
    cards, draws, acted = map(_ints, (block.cards, block.draws, block.acted))
    names = block.names or [_NO_NAMES] * len(block.lines)
    rows = zip(_ints(block.which), _ints(block.lines), _ints(block.act_counts), names, strict=True)
    deals: list[Deal] = []
    card_at = draw_at = act_at = 0
    for number, line, act_count, (label, when, extra) in rows:
        head, turn_up, lengths = block.heads[number]
        piles = []
        for length in (*head.sizes, *lengths):
            piles.append(tuple(cards[card_at : card_at + length]))
            card_at += length
        drawn, draw_at = _drawn(draws, draw_at)
        done = tuple([block.acts[act] for act in acted[act_at : act_at + act_count]])
        act_at += act_count
        deals.append(
            Deal(
                line,
                head.deck,
                tuple(piles[:-4]),
                head.known,
                head.game,
                head.dealer,
                head.players,
                piles[-4],
                turn_up,
                piles[-3],
                piles[-2],
                piles[-1],
                label,
                drawn,
                done,
                when,
                extra,
            )
        )
    return deals


def _drawn(draws: Sequence[int], at: int) -> tuple[tuple[Draw, ...], int]:
    """The draws of one deal, written from `at` on, and where the next deal's begin."""
    count = draws[at]
    at += 1
    if not count:
        return (), at
    found = []
    for _ in range(count):
        between = at + 3 + draws[at + 1]
        end = between + draws[at + 2]
        found.append(Draw(draws[at], tuple(draws[at + 3 : between]), tuple(draws[between:end])))
        at = end
    return tuple(found), at


def _small(values: list[int]) -> _Ints:
    """The whole numbers in as few bytes each as hold them all."""
    try:
        return bytes(values)
    except ValueError:  # below 0, as unknown cards are, or above 255
        wide = np.array(values, np.int64)
        low, high = int(wide.min()), int(wide.max())
        return wide.astype(next(kind for kind in _KINDS if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max))


def _ints(values: _Ints) -> Sequence[int]:
    return values if isinstance(values, bytes) else values.tolist()
