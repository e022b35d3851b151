"""What a log tells of its shuffles: where the cards of the gathered pack came to lie in the pack as it was dealt.

The pack before the shuffle is `Deal.gathered`, which is recorded with the deal. Where a log gives only `order`, the
pack before is not known; then two guesses stand side by side, both made of the deal before alone: its order as it lay,
and its hands pile by pile, from the dealer's neighbour on, with the rest of the pack below. A slug within a hand or
within the rest is found in either, however the piles were taken up.

Under fair dealing the pack as dealt is in uniform order whatever lay before, so every number computed from these places
is, given all deals before, what it would be for a uniform permutation. Left out: packs with two equal faces (which copy
came from where is not told), games that put a card under the shuffled pack, and records that are not whole packs.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from rules.deals import TooManySeatsError
from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.games.game import NoDealError, PlayerCountError

BLOCK = 1 << 12
ASKED = 1 << 10
_Key = tuple[int, ...]
Shape = TypeVar("Shape", bound=Hashable)


@dataclass(frozen=True, eq=False)
class Shuffles:
    """Some shuffles of packs of one size.

    `rows` `(m,)` are the deals by index; `guesses` hold one `(m, cards)` array for each guess at the pack before (one
    alone where it is recorded): the new place of every card of that pack, in its old order.
    """

    rows: NDArray[np.intp]
    guesses: tuple[NDArray[np.intp], ...]


@dataclass(frozen=True, eq=False)
class PileShuffles:
    """Some shuffles of which only the piles are known, dealt in one way.

    `rows` `(m,)` are the deals by index; `order`, `piles` `(m, cards)` and `pile_at` `(cards,)` are as
    `rules.shuffles.slugs.seen_ratios` takes them.
    """

    rows: NDArray[np.intp]
    order: NDArray[np.intp]
    piles: NDArray[np.intp]
    pile_at: NDArray[np.intp]


@lru_cache(maxsize=256)
def is_plain(deck: str, game: str | None) -> bool:
    """Whether every face is in the deck once, and the game puts no card under the shuffled pack."""
    found = find_deck(deck)
    return len(set(found.cards)) == found.size and (game is None or find_game(game).bottom_card is None)


def first_deals(deals: Sequence[Deal]) -> Sequence[Deal]:
    """The deals that are asked what a log records: the first thousand, so that a long log is not read for it."""
    return deals[:ASKED]


def blocks(deals: Sequence[Deal]) -> Iterator[tuple[int, Sequence[Deal]]]:
    """Some thousand deals at a time, in order, with the index of the first: a log may make them when asked."""
    for start in range(0, len(deals), BLOCK):
        yield start, deals[start : start + BLOCK]


def by_shape(deals: Sequence[Deal], shape: Callable[[Deal], Shape | None]) -> dict[Shape, list[int]]:
    """The deals by index, by shape; those of no shape are left out."""
    members: dict[Shape, list[int]] = {}
    for i, deal in enumerate(deals):
        key = shape(deal)
        if key is not None:
            members.setdefault(key, []).append(i)
    return members


def tells_orders(deals: Sequence[Deal]) -> bool:
    """Whether the whole order is recorded, and the one before; asks what is recorded, never which cards."""
    asked = first_deals(deals)
    return any(_order_key(deal, before) is not None for before, deal in zip([None, *asked], asked, strict=False))


def tells_shuffles(deals: Sequence[Deal]) -> bool:
    """Whether anything of a shuffle is recorded: whole orders, or the gathered pack and hands."""
    return tells_orders(deals) or any(_pile_key(deal) is not None for deal in first_deals(deals))


def recorded_shuffles(deals: Sequence[Deal]) -> Iterator[Shuffles]:
    """The deals whose whole order is recorded, some thousands at a time."""
    last: Deal | None = None
    for start, block in blocks(deals):
        befores = [last, *block[:-1]]
        last = block[-1]
        members: dict[_Key, list[int]] = {}
        for i, (deal, before) in enumerate(zip(block, befores, strict=True)):
            key = _order_key(deal, before)
            if key is not None:
                members.setdefault(key, []).append(i)
        for (size, is_gathered, in_hands), rows in members.items():
            packs_before = (
                (np.array([block[i].gathered for i in rows], np.intp),)
                if is_gathered
                else _guesses([before for i in rows if (before := befores[i]) is not None], in_hands)
            )
            after = np.array([block[i].order for i in rows], np.intp)
            whole = np.all([_is_whole(packs) for packs in (after, *packs_before)], axis=0)
            place = np.zeros(after.shape, np.intp)
            np.put_along_axis(place, np.maximum(after, 0), np.arange(size)[None], axis=1)
            guesses = [np.take_along_axis(place[whole], packs[whole], axis=1) for packs in packs_before]
            if whole.any():
                yield Shuffles(start + np.array(rows, np.intp)[whole], tuple(guesses))


def recorded_piles(deals: Sequence[Deal]) -> Iterator[PileShuffles]:
    """The deals with the gathered pack and hands, but not the whole order, of games whose way of dealing is known."""
    for start, block in blocks(deals):
        for key, rows in by_shape(block, _pile_key).items():
            pile_at, known = np.array(key, np.intp), sorted({pile for pile in key if pile >= 0})
            order = np.array([block[i].gathered for i in rows], np.intp)
            piles = np.full(order.shape, -1, np.intp)
            for seat in known:
                hands = np.array([_hand(block[i], seat) for i in rows], np.intp)
                np.put_along_axis(piles, np.maximum(hands, 0), seat, axis=1)
            whole = _is_whole(order) & (np.sort(piles, axis=1) == np.sort(pile_at)).all(axis=1)
            if whole.any():
                yield PileShuffles(start + np.array(rows, np.intp)[whole], order[whole], piles[whole], pile_at)


def _order_key(deal: Deal, before: Deal | None) -> _Key | None:
    """Pack size, whether the gathered pack is recorded, and how many cards of the deal before lay in hands."""
    if not deal.order or not is_plain(deal.deck, deal.game):
        return None
    size = find_deck(deal.deck).size
    if len(deal.order) != size:
        return None
    if len(deal.gathered) == size:
        return size, 1, 0
    if deal.gathered or before is None or before.deck != deal.deck or len(before.order) != size:
        return None
    in_hands = sum(map(len, before.hands))
    return size, 0, in_hands if in_hands <= size else 0


def _pile_key(deal: Deal) -> _Key | None:
    """For each place of the pack the seat that it is dealt to, relative to the dealer; -1 where it is not told."""
    if deal.order or not deal.gathered or deal.dealer is None or deal.game is None:
        return None
    if not is_plain(deal.deck, deal.game) or len(deal.gathered) != find_deck(deal.deck).size:
        return None
    seats = deal.seats
    told = tuple(deal.known[(seat + deal.dealer) % seats] in ("all", "own") for seat in range(seats))
    lengths = tuple(len(deal.hands[(seat + deal.dealer) % seats]) for seat in range(seats))
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


def _hand(deal: Deal, seat: int) -> tuple[int, ...]:
    return deal.hands[(seat + (deal.dealer or 0)) % deal.seats]


def _is_whole(packs: NDArray[np.intp]) -> NDArray[np.bool_]:
    return np.asarray((np.sort(packs, axis=1) == np.arange(packs.shape[1])).all(axis=1))


def _guesses(before: Sequence[Deal], in_hands: int) -> tuple[NDArray[np.intp], ...]:
    """The order of the deal before, and its hands pile by pile with the rest below (where all hands are told)."""
    order = np.array([deal.order for deal in before], np.intp)
    if not in_hands:
        return (order,)
    hands = np.array([_in_turn(deal) for deal in before], np.intp)
    held = np.zeros(order.shape, np.bool_)
    np.put_along_axis(held, np.maximum(hands, 0), True, axis=1)
    in_order = np.take_along_axis(held, np.maximum(order, 0), axis=1)
    good = (in_order.sum(axis=1) == in_hands) & (hands >= 0).all(axis=1) & _is_whole(order)
    piles = order.copy()
    piles[good, :in_hands] = hands[good]
    piles[good, in_hands:] = order[good][~in_order[good]].reshape(int(good.sum()), order.shape[1] - in_hands)
    return order, piles


def _in_turn(deal: Deal) -> list[int]:
    first = 0 if deal.dealer is None else deal.dealer + 1
    return [card for turn in range(deal.seats) for card in deal.hands[(first + turn) % deal.seats]]
