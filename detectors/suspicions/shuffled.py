"""What a log tells of its shuffles: where the cards of the gathered pack came to lie in the pack as it was dealt.

The pack before the shuffle is `Deal.gathered`, which is recorded with the deal. Where a log gives only `order`, the
pack before is not known; then two guesses stand side by side, both made of the deal before alone: its order as it lay,
and its hands pile by pile, from the dealer's neighbour on, with the rest of the pack below. A slug within a hand or
within the rest is found in either, however the piles were taken up.

Under fair dealing the pack as dealt is in uniform order whatever lay before, so every number computed from these places
is, given all deals before, what it would be for a uniform permutation. Left out: packs with two equal faces (which copy
came from where is not told), games that put a card under the shuffled pack, and records that are not whole packs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from detectors.block_joining import join_blocks
from detectors.block_writer import as_block
from detectors.deal import Deal
from detectors.deal_block import DealBlock
from detectors.deal_head import DealHead, Pile
from detectors.grouping import Rows, grouped
from rules.deals import TooManySeatsError
from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.games.game import NoDealError, PlayerCountError

BLOCK = 1 << 12
ASKED = 1 << 10
_BITS = np.append(np.uint64(1) << np.arange(64, dtype=np.uint64), np.uint64(0))
"""For each card its bit; the last is for cards that are not told."""

_Key = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Shuffles:
    """Some shuffles of packs of one size.

    `rows` `(m,)` are the deals by index; `guesses` hold one `(m, cards)` array for each guess at the pack before (one
    alone where it is recorded): the new place of every card of that pack, in its old order.
    """

    rows: Rows
    guesses: tuple[NDArray[np.int16], ...]


@dataclass(frozen=True, eq=False)
class PileShuffles:
    """Some shuffles of which only the piles are known, dealt in one way.

    `rows` `(m,)` are the deals by index; `order`, `piles` `(m, cards)` and `pile_at` `(cards,)` are as
    `rules.shuffles.slugs.seen_ratios` takes them.
    """

    rows: Rows
    order: Rows
    piles: Rows
    pile_at: Rows


@lru_cache(maxsize=256)
def is_plain(deck: str, game: str | None) -> bool:
    """Whether every face is in the deck once, and the game puts no card under the shuffled pack."""
    found = find_deck(deck)
    return len(set(found.cards)) == found.size and (game is None or find_game(game).bottom_card is None)


def first_deals(deals: Sequence[Deal]) -> Sequence[Deal]:
    """The deals that are asked what a log records: the first thousand, so that a long log is not read for it."""
    return deals[:ASKED]


def blocks(deals: Sequence[Deal]) -> Iterator[tuple[int, DealBlock]]:
    """Some thousand deals at a time, in order, with the index of the first: a log may make them when asked."""
    for start in range(0, len(deals), BLOCK):
        yield start, as_block(deals[start : start + BLOCK])


def tells_orders(deals: Sequence[Deal]) -> bool:
    """Whether the whole order is recorded, and the one before; asks what is recorded, never which cards."""
    return bool(_order_groups(as_block(first_deals(deals)), 0))


def tells_shuffles(deals: Sequence[Deal]) -> bool:
    """Whether anything of a shuffle is recorded: whole orders, or the gathered pack and hands."""
    return tells_orders(deals) or bool(as_block(first_deals(deals)).by(_pile_key))


def recorded_shuffles(deals: Sequence[Deal]) -> Iterator[Shuffles]:
    """The deals whose whole order is recorded, some thousands at a time."""
    last: DealBlock | None = None
    for start, block in blocks(deals):
        joined, new = (block, 0) if last is None else (join_blocks([last, block]), 1)
        last = block[len(block) - 1 :]
        for (size, is_gathered, in_hands), rows in _order_groups(joined, new).items():
            packs_before = (_packs(joined, rows, "gathered"),) if is_gathered else _guesses(joined, rows - 1, in_hands)
            after = _packs(joined, rows, "order")
            whole = np.all([_is_whole(packs) for packs in (after, *packs_before[:1])], axis=0)
            if not whole.all():
                after, packs_before = after[whole], tuple(packs[whole] for packs in packs_before)
            if len(after):
                offsets = np.arange(len(after))[:, None] * size
                place = np.empty(after.size, np.int16)
                place[after + offsets] = np.arange(size, dtype=np.int16)
                guesses = tuple(place[packs + offsets] for packs in packs_before)
                yield Shuffles((start - new + rows)[whole], guesses)


def recorded_piles(deals: Sequence[Deal]) -> Iterator[PileShuffles]:
    """The deals with the gathered pack and hands, but not the whole order, of games whose way of dealing is known."""
    for start, block in blocks(deals):
        for key, rows in block.by(_pile_key).items():
            pile_at, known = np.array(key, np.intp), sorted({pile for pile in key if pile >= 0})
            order = _packs(block, rows, "gathered")
            piles = np.full(order.shape, -1, np.intp)
            for seat in known:
                hands = block.chosen(rows, partial(_hand_of_dealer_and, seat)).astype(np.intp)
                np.put_along_axis(piles, np.maximum(hands, 0), seat, axis=1)
            whole = _is_whole(order) & (np.sort(piles, axis=1) == np.sort(pile_at)).all(axis=1)
            if whole.any():
                yield PileShuffles((start + rows)[whole], order[whole], piles[whole], pile_at)


def _order_groups(block: DealBlock, new: int) -> dict[_Key, Rows]:
    """The deals from `new` on by pack size, whether the gathered pack is recorded, and how many cards of the deal
    before lay in hands; without those whose order, or the one before, is not told."""
    heads = block.heads
    before = np.concatenate([[-1], block.which[:-1]])
    pairs, which = np.unique((before + 1) * len(heads) + block.which, return_inverse=True)
    keys = [
        _order_key(heads[pair % len(heads)], heads[pair // len(heads) - 1] if pair >= len(heads) else None)
        for pair in pairs.tolist()
    ]
    return {key: rows + new for key, rows in grouped(keys, which.ravel()[new:]).items()}


def _order_key(deal: DealHead, before: DealHead | None) -> _Key | None:
    if not deal.length("order") or not is_plain(deal.deck, deal.game):
        return None
    size, gathered = find_deck(deal.deck).size, deal.length("gathered")
    if deal.length("order") != size:
        return None
    if gathered == size:
        return size, 1, 0
    if gathered or before is None or before.deck != deal.deck or before.length("order") != size:
        return None
    in_hands = sum(before.sizes)
    return size, 0, in_hands if in_hands <= size else 0


def _pile_key(deal: DealHead) -> _Key | None:
    """For each place of the pack the seat that it is dealt to, relative to the dealer; -1 where it is not told."""
    gathered = deal.length("gathered")
    if deal.length("order") or not gathered or deal.dealer is None or deal.game is None:
        return None
    if not is_plain(deal.deck, deal.game) or gathered != find_deck(deal.deck).size:
        return None
    seats = deal.seats
    told = tuple(deal.is_told[(seat + deal.dealer) % seats] for seat in range(seats))
    lengths = tuple(deal.sizes[(seat + deal.dealer) % seats] for seat in range(seats))
    return _pile_at(deal.game, deal.deck, told, lengths)


@lru_cache(maxsize=4096)
def _pile_at(game: str, deck: str, told: tuple[bool, ...], lengths: tuple[int, ...]) -> _Key | None:
    try:
        arrangement = find_game(game).arrange(len(told))
    except (PlayerCountError, NoDealError, TooManySeatsError):
        return None
    layout = arrangement.layout
    if arrangement.deck.name != deck or len(layout.seats) != len(told) or not any(told):
        return None
    at = [-1] * arrangement.deck.size
    for seat, places in enumerate(layout.seats):
        if told[seat]:
            if len(places) != lengths[seat]:
                return None
            for place in places:
                at[place] = seat
    return tuple(at)


def _packs(block: DealBlock, rows: Rows, pile: Pile) -> Rows:
    return block.pile(rows, pile).astype(np.intp)


def places_in_turn(head: DealHead) -> list[list[int]]:
    """The places of each hand among all hands of a deal, from the dealer's neighbour on."""
    ends = np.cumsum(head.sizes).tolist()
    hands = [list(range(end - size, end)) for end, size in zip(ends, head.sizes, strict=True)]
    first = 0 if head.dealer is None else head.dealer + 1
    return [hands[(first + turn) % len(hands)] for turn in range(len(hands))]


def _hand_of_dealer_and(seat: int, head: DealHead) -> list[int]:
    """The places of the hand so many seats after the dealer."""
    return places_in_turn(head)[(seat - 1) % head.seats]


def _all_in_turn(head: DealHead) -> list[int]:
    return [place for hand in places_in_turn(head) for place in hand]


def _guesses(block: DealBlock, rows: Rows, in_hands: int) -> tuple[Rows, ...]:
    """The order of the deal before, and its hands pile by pile with the rest below (where all hands are told)."""
    order = _packs(block, rows, "order")
    if not in_hands:
        return (order,)
    hands = block.chosen(rows, _all_in_turn).astype(np.intp)
    offsets = np.arange(len(order))[:, None] * order.shape[1]
    held = np.zeros(order.size, np.bool_)
    held[np.maximum(hands, 0) + offsets] = True
    in_order = held[np.maximum(order, 0) + offsets]
    good = (np.count_nonzero(in_order, axis=1) == in_hands) & (hands >= 0).all(axis=1) & _is_whole(order)
    piles = order.copy()
    rest = ~in_order[good]
    piles[good, :in_hands] = hands[good]
    piles[good, in_hands:] = order[good][rest].reshape(len(rest), order.shape[1] - in_hands)
    return order, piles


@lru_cache(maxsize=256)
def _all_faces(size: int) -> np.uint64:
    return np.uint64((1 << size) - 1)


def _is_whole(packs: Rows) -> NDArray[np.bool_]:
    """`(n,)`: whether each row holds every card from 0 on once."""
    size = packs.shape[1]
    if size > 63:
        return np.asarray((np.sort(packs, axis=1) == np.arange(size)).all(axis=1))
    is_odd = packs.size and (packs.min() < 0 or packs.max() > 63)
    bits = _BITS[np.where((packs < 0) | (packs > 63), 64, packs) if is_odd else packs]
    return np.asarray(np.bitwise_or.reduce(bits, axis=1) == _all_faces(size))
