"""Very many deals in little memory: packed in blocks of bytes, each block unpacked again when it is asked for."""

import pickle
import zlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, NamedTuple, Protocol, overload

import numpy as np
from numpy.typing import NDArray

from detectors.block_joining import compact, join_blocks
from detectors.block_writer import block_of
from detectors.deal import Action, Deal, Draw, Known
from detectors.deal_block import Cards, DealBlock
from detectors.deal_head import DealHead, Heads, Names, head_of
from detectors.late_plays import NO_PLAY, Play

FEW = 32_768
"""So many deals are kept as they are: 1.4 kB each, 3.5 kB with draws and bets."""

_BLOCK = 4096
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


class HeadIndex(NamedTuple):
    """The different heads of a log in the order in which they first come, and which of them each deal has."""

    heads: list[DealHead]
    which: NDArray[np.int32]

    def each(self, values: Iterable[Any], dtype: Any) -> NDArray[Any]:
        """For each deal the value of its head, from the values of the heads in order."""
        return np.asarray(np.array(list(values), dtype)[self.which])


def head_index(deals: Sequence[Deal]) -> HeadIndex:
    """The heads of a log, each once: what is asked of heads alone is asked of few."""
    if isinstance(deals, DealStore | Without):
        return deals.head_index()
    if isinstance(deals, DealBlock):
        return HeadIndex(*deals.head_numbers)
    met: dict[DealHead, int] = {}
    which = np.fromiter((met.setdefault(head_of(deal), len(met)) for deal in deals), np.int32, len(deals))
    return HeadIndex(list(met), which)


def heads(deals: Sequence[Deal]) -> Iterator[Head]:
    """The head of each deal, in order; of columns and stores much quicker than the deals."""
    if isinstance(deals, DealBlock | DealStore | Without):
        told = head_index(deals)
        return map(told.heads.__getitem__, told.which.tolist())
    return iter(deals)


def pack(deals: Iterable[Deal]) -> Sequence[Deal]:
    """The deals as they are if they are few, else packed; columns or a store stay what they are.

    The deals are taken one after the other and not kept, so a generator of any length needs little memory.
    """
    if isinstance(deals, DealStore | DealBlock):
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


def pack_blocks(blocks: Iterable[DealBlock]) -> Sequence[Deal]:
    """One log of blocks of deals: a block if the deals are few, else packed. Blocks are taken one after the other."""
    few: list[DealBlock] = []
    store = DealStore()
    for block in blocks:
        few.append(block)
        if len(store) or sum(map(len, few)) > FEW:
            for one in few:
                store.add(one)
            few.clear()
    return store if len(store) else join_blocks(few)


def in_columns(deals: Sequence[Deal]) -> Sequence[Deal]:
    """The deals in a form of which every part is columns; very many are left where they are."""
    if isinstance(deals, DealStore | DealBlock) or len(deals) > FEW:
        return deals
    return block_of(deals)


def without(deals: Sequence[Deal], numbers: Iterable[int]) -> Sequence[Deal]:
    """The deals without some of them, by index from 0."""
    gone = sorted(numbers)
    if not gone:
        return deals
    if isinstance(deals, DealBlock):
        return deals.take(np.delete(np.arange(len(deals)), gone))
    return Without(deals, gone)


class DealStore(Sequence[Deal]):
    """Deals packed: 40 to 80 bytes each.

    Going through it in order is quick, also from several places within some thousand deals of each other; jumping about
    unpacks a block of 4,096 deals each time. Equal deals come out, not the same objects.
    """

    def __init__(self, deals: Iterable[Deal] = ()) -> None:
        self._blocks: list[bytes] = []
        self._length = 0
        self._last: tuple[int, DealBlock] | None = None
        self._index: HeadIndex | None = None
        self.extend(deals)

    def extend(self, deals: Iterable[Deal]) -> None:
        """Add deals at the end."""
        source = iter(deals)
        while some := list(islice(source, _BLOCK)):
            self.add(block_of(some))

    def add(self, block: DealBlock) -> None:
        """Add a block of deals at the end."""
        if over := self._length % _BLOCK:
            block = join_blocks([_unpacked(self._blocks.pop()), block])
            self._length -= over
        self._last = self._index = None
        for start in range(0, len(block), _BLOCK):
            self._blocks.append(_packed(block[start : start + _BLOCK]))
        self._length += len(block)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Deal: ...

    @overload
    def __getitem__(self, index: slice) -> DealBlock: ...

    def __getitem__(self, index: int | slice) -> Deal | DealBlock:
        if isinstance(index, slice):
            return self._slice(range(*index.indices(self._length)))
        at = index + self._length if index < 0 else index
        if not 0 <= at < self._length:
            raise IndexError(f"deal {index} of {self._length}")
        block = self._block(at // _BLOCK)
        iter(block)  # whoever asks for one deal asks for its neighbours too
        return block[at % _BLOCK]

    def __iter__(self) -> Iterator[Deal]:
        for number in range(len(self._blocks)):
            yield from self._block(number)

    def blocks(self) -> Iterator[DealBlock]:
        """All deals in order, some thousand at a time."""
        return map(self._block, range(len(self._blocks)))

    def head_index(self) -> HeadIndex:
        """The heads of all deals; they are looked up once."""
        if self._index is None:
            self._index = _index_of(self._unpacked_heads(), self._length)
        return self._index

    def _unpacked_heads(self) -> Iterator[tuple[Sequence[DealHead], NDArray[np.intp]]]:
        for data in self._blocks:
            packed: _Packed = pickle.loads(zlib.decompress(data))
            yield packed.heads, _array(packed.which).astype(np.intp)

    def _slice(self, at: range) -> DealBlock:
        if not at:
            return join_blocks([])
        low, high = min(at[0], at[-1]), max(at[0], at[-1])
        parts = []
        for number in range(low // _BLOCK, high // _BLOCK + 1):
            first = number * _BLOCK
            part = self._block(number)[max(low - first, 0) : high + 1 - first]
            parts.append(part)
        whole = join_blocks(parts)
        return whole if at.step == 1 else whole.take(np.array(at) - low)

    def _block(self, number: int) -> DealBlock:
        last = self._last  # read once: another thread may put another block there
        if last is None or last[0] != number:
            self._last = last = number, _unpacked(self._blocks[number])
        return last[1]

    def __getstate__(self) -> tuple[list[bytes], int]:
        return self._blocks, self._length

    def __setstate__(self, state: tuple[list[bytes], int]) -> None:
        self._blocks, self._length = state
        self._last = self._index = None


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
    def __getitem__(self, index: slice) -> Sequence[Deal]: ...

    def __getitem__(self, index: int | slice) -> Deal | Sequence[Deal]:
        if not isinstance(index, slice):
            return self._deals[int(self._at[index])]
        at = self._at[index]
        if not len(at) or not isinstance(self._deals, DealStore):
            return [self._deals[int(i)] for i in at]
        low = int(at.min())
        return self._deals[low : int(at.max()) + 1].take(at - low)

    def head_index(self) -> HeadIndex:
        """The heads of the deals that are left."""
        whole = head_index(self._deals)
        return _index_of([(whole.heads, whole.which[self._at])], len(self._at))


def _index_of(parts: Iterable[tuple[Sequence[DealHead], NDArray[np.integer[Any]]]], length: int) -> HeadIndex:
    met: dict[DealHead, int] = {}
    which = np.zeros(length, np.int32)
    at = 0
    for found, of_part in parts:
        numbers, first = np.unique(of_part, return_index=True)
        new = np.zeros(len(found), np.int32)
        for number in numbers[np.argsort(first)].tolist():
            new[number] = met.setdefault(found[number], len(met))
        which[at : at + len(of_part)] = new[of_part]
        at += len(of_part)
    return HeadIndex(list(met), which)


class _Packed(NamedTuple):
    """A block: whatever repeats is written once, as everything but the cards mostly does.

    `which` says which of the `heads` a deal has. `cards` are those of all piles in turn. `draws` are, for each deal,
    how many, and for each of them seat, how many were put away, how many taken, and the cards. `acts` are the different
    actions, `acted` those of all deals in turn, `act_counts` how many each has; of deals without play there are none.
    """

    heads: tuple[DealHead, ...]
    which: _Ints
    lines: _Ints
    cards: Cards
    draws: _Ints
    acts: list[Action]
    acted: _Ints
    act_counts: _Ints
    names: list[Names] | None


def _packed(block: DealBlock) -> bytes:
    block = compact(block)
    acts: dict[Action, int] = {}
    draws: list[int] = []
    acted: list[int] = []
    plays = block.plays or ()
    for drawn, done in plays:
        draws.append(len(drawn))
        for draw in drawn:
            draws += (draw.seat, len(draw.discarded), len(draw.drawn), *draw.discarded, *draw.drawn)
        acted += [acts.setdefault(act, len(acts)) for act in done]
    packed = _Packed(
        heads=block.heads,
        which=_small(block.which.tolist()),
        lines=_small(block.lines.tolist()),
        cards=block.cards,
        draws=_small(draws),
        acts=list(acts),
        acted=_small(acted),
        act_counts=_small([len(done) for _, done in plays]),
        names=None if block.names is None else list(block.names),
    )
    return zlib.compress(pickle.dumps(packed, pickle.HIGHEST_PROTOCOL), 1)


def _unpacked(data: bytes) -> DealBlock:
    packed: _Packed = pickle.loads(zlib.decompress(data))
    draws, acted = map(_ints, (packed.draws, packed.acted))
    plays: list[Play] = []
    draw_at = act_at = 0
    for act_count in _ints(packed.act_counts):
        drawn, draw_at = _drawn(draws, draw_at)
        done = tuple([packed.acts[act] for act in acted[act_at : act_at + act_count]])
        act_at += act_count
        plays.append((drawn, done) if drawn or done else NO_PLAY)
    which, lines = _array(packed.which).astype(np.intp), _array(packed.lines).astype(np.int64)
    return DealBlock(Heads(packed.heads), which, packed.cards, lines, packed.names, plays or None)


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


def _array(values: _Ints) -> NDArray[np.integer[Any]]:
    return np.frombuffer(values, np.uint8) if isinstance(values, bytes) else values
