"""Very many deals in little memory: packed in blocks of bytes, each deal made again when it is asked for."""

import pickle
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Action, Deal, Draw

FEW = 16_384
"""So many deals are kept as they are: about 2 kB each."""

_BLOCK = 2048
_INTS = (np.int8, np.int16, np.int32, np.int64)


def pack(deals: Iterable[Deal]) -> Sequence[Deal]:
    """The deals as they are if they are few, else packed; a store that is already packed stays what it is.

    The deals are taken one after the other and not kept, so a generator of any length needs little memory.
    """
    if isinstance(deals, DealStore):
        return deals
    source = iter(deals)
    few = tuple(islice(source, FEW))
    following = next(source, None)
    return few if following is None else DealStore(_chain(few, following, source))


class DealStore(Sequence[Deal]):
    """Deals packed: about 100 bytes each, where as objects they take 2,000.

    Going through it in order is quick, also from several places within some thousand deals of each other; jumping about
    unpacks a block of 2,048 deals each time. Equal deals come out, not the same objects.
    """

    def __init__(self, deals: Iterable[Deal]) -> None:
        source = iter(deals)
        self._blocks: list[bytes] = []
        self._length = 0
        while block := list(islice(source, _BLOCK)):
            self._blocks.append(_packed(block))
            self._length += len(block)
        self._last: tuple[int, list[Deal]] = (-1, [])

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

    def _block(self, number: int) -> list[Deal]:
        last = self._last  # read once: another thread may put another block there
        if last[0] != number:
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


def _chain(few: Sequence[Deal], following: Deal, rest: Iterator[Deal]) -> Iterator[Deal]:
    yield from few
    yield following
    yield from rest


def _packed(deals: Sequence[Deal]) -> bytes:
    """Whatever repeats is written once: everything but the cards of the hands mostly does."""
    heads: dict[tuple[Any, ...], int] = {}
    acts: dict[Action, int] = {}
    head: list[int] = []
    cards: list[int] = []
    draws: list[int] = []
    acts_in: list[int] = []
    acted: list[int] = []
    for deal in deals:
        piles = (*deal.hands, deal.talon, deal.board, deal.order, deal.gathered)
        for pile in piles:
            cards += pile
        key = (deal.deck, deal.known, deal.game, deal.dealer, deal.players, deal.turn_up, tuple(map(len, piles)))
        head.append(heads.setdefault(key, len(heads)))
        draws.append(len(deal.draws))
        for draw in deal.draws:
            draws += (draw.seat, len(draw.discarded), len(draw.drawn), *draw.discarded, *draw.drawn)
        acts_in.append(len(deal.actions))
        acted += [acts.setdefault(act, len(acts)) for act in deal.actions]
    names = [(deal.label, deal.when, deal.extra) for deal in deals]
    block = (
        list(heads),
        *map(_small, (head, [deal.line for deal in deals], cards, draws, acts_in, acted)),
        [tuple(act) for act in acts],
        names if any(name != _NO_NAMES for name in names) else None,
    )
    return pickle.dumps(block, pickle.HIGHEST_PROTOCOL)


_NO_NAMES = ("", "", ())


def _unpacked(data: bytes) -> list[Deal]:
    heads, head, lines, cards, draws, acts_in, acted, acts, names = pickle.loads(data)
    cards, draws, acted = cards.tolist(), draws.tolist(), acted.tolist()
    actions = [Action(*act) for act in acts]
    deals: list[Deal] = []
    card_at = draw_at = act_at = 0
    for i, (number, line, count) in enumerate(zip(head.tolist(), lines.tolist(), acts_in.tolist(), strict=True)):
        deck, known, game, dealer, players, turn_up, lengths = heads[number]
        piles = []
        for length in lengths:
            piles.append(tuple(cards[card_at : card_at + length]))
            card_at += length
        drawn: list[Draw] = []
        draw_at += 1
        for _ in range(draws[draw_at - 1]):
            seat, put, took = draws[draw_at : draw_at + 3]
            between, end = draw_at + 3 + put, draw_at + 3 + put + took
            drawn.append(Draw(seat, tuple(draws[draw_at + 3 : between]), tuple(draws[between:end])))
            draw_at = end
        done = tuple([actions[act] for act in acted[act_at : act_at + count]])
        act_at += count
        label, when, extra = _NO_NAMES if names is None else names[i]
        deals.append(
            Deal(
                line,
                deck,
                tuple(piles[:-4]),
                known,
                game,
                dealer,
                players,
                piles[-4],
                turn_up,
                piles[-3],
                piles[-2],
                piles[-1],
                label,
                tuple(drawn),
                done,
                when,
                extra,
            )
        )
    return deals


def _small(values: Sequence[int]) -> NDArray[np.signedinteger[Any]]:
    """The whole numbers in as few bytes each as hold them all."""
    wide = np.array(values, np.int64)
    low, high = (int(wide.min()), int(wide.max())) if len(wide) else (0, 0)
    narrow = next(kind for kind in _INTS if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max)
    return wide.astype(narrow)
