"""Cold deck: a pack arranged beforehand is brought in again, so the same order, or the same hands, come twice.

A deal is compared with all deals before it in the log, in three ways:

- its whole order with theirs, up to a cut: of (N - 1)! orders on the circle all are equally likely in a fair deal, so
  one of the M that came before comes again with probability M / (N - 1)!;
- its hands with theirs, each as a set, the whole table turned by any number of seats where hands are of one size;
- each single hand with any single hand before it.

For each way the ratio is the number of repeats over its exact mean under fair dealing given all deals before: it
averages to exactly 1, whatever the hands of one deal have to do with each other. The ways that a deal tells share the
weights `WAYS`. A cold deck comes once in an evening rather than in every deal, so a repeat is bet on with 1 / t in deal
t: the ratio is 1 - 1 / t + R / t, still of mean 1.

A log that holds one deal twice, as it was copied, looks the same: that is the innocent explanation. Readers of formats
in which one board is played at many tables count it once before this suspicion sees it. Packs with equal faces and
games that put a card under the pack are compared by nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln

from detectors.deal import Deal, Known
from detectors.deal_block import Cards, DealBlock
from detectors.deal_head import DealHead
from detectors.deal_store import head_index
from detectors.grouping import Rows
from detectors.suspicions.course import Course
from detectors.suspicions.shuffled import blocks, first_deals, is_plain
from detectors.suspicions.suspicion import Floats
from rules.decks import find_deck
from rules.shuffles.slugs import LARGEST_RATIO

WAYS = {"order": 0.4, "table": 0.4, "hand": 0.2}
RAREST = 1e-4
"""Hands of which a given one comes more often than that are not compared: they repeat by chance all the time."""

MOST_MEAN = 0.05
"""Nor is a deal in which more repeats than that are to be expected, after the many before it."""

MOST = 1 << 19
"""So many orders, tables and hands of a kind are remembered, the first of the log."""

_TOLD = ("all", "own")
_MOST_HANDS = 64
_NUMBERS = np.random.default_rng(1888).integers(0, 2**63, (2, 1024), dtype=np.uint64)
"""A fixed random number for each card and for each place: packs are told by 64-bit sums of them. Two different ones of
a million agree with a chance of about 1 in 10 million."""


class _Way(NamedTuple):
    name: str
    deck: str
    sizes: tuple[int, ...] = ()


@dataclass(frozen=True)
class ColdDeck:
    """Needs `order`, or hands that are known whatever they hold."""

    name: str = "cold-deck"
    text: str = "the same order of the pack, or the same hands, twice"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """Whether two deals can be compared in any way."""
        index = head_index(first_deals(deals))
        can = [_can_be_compared(head) for head in index.heads]
        return int(index.each(can, np.bool_).sum()) > 1

    def course(self, deals: Sequence[Deal]) -> Course:
        """`(deals, 1)`: nobody in particular is suspected."""
        total, weight = np.zeros(len(deals)), np.zeros(len(deals))
        for way, rows, ratios in _repeats(deals):
            np.add.at(total, rows, WAYS[way] * ratios)
            np.add.at(weight, rows, WAYS[way])
        told = weight > 0
        rate = 1 / np.arange(1, len(deals) + 1)
        ratios = np.ones((len(deals), 1))
        ratios[told, 0] = 1 + rate[told] * (total[told] / weight[told] - 1)
        return Course((None,), ratios)


def _repeats(deals: Sequence[Deal]) -> Iterator[tuple[str, NDArray[np.int32], Floats]]:
    """For each way and shape: the deals by index that have anything to be compared with, and their ratios."""
    codes: dict[_Way, list[NDArray[np.uint64]]] = {}
    rows: dict[_Way, list[NDArray[np.int32]]] = {}
    for start, block in blocks(deals):
        for way, members, found in _codes_of(block):
            if sum(map(len, rows.setdefault(way, []))) < MOST:
                codes.setdefault(way, []).append(found)
                rows[way].append((start + members).astype(np.int32))
    for way in tuple(codes):
        chance = _log_chance(find_deck(way.deck).size, way)
        yield way.name, *_ratios(np.concatenate(rows.pop(way)), np.concatenate(codes.pop(way)), chance)


def _codes_of(block: DealBlock) -> Iterator[tuple["_Way", Rows, NDArray[np.uint64]]]:
    """The codes of a block by way, with the deals by index, ascending; a deal stands once for each of its hands."""
    for deck, members in block.by(_whole_deck).items():
        packs = block.pile(members, "order")
        told = (packs >= 0).all(axis=1)
        if told.any():
            yield _Way("order", deck), members[told], _codes(_cut_at_first(packs[told].astype(np.intp)), ordered=True)
    for (deck, sizes), members in block.by(_whole_table).items():
        yield _Way("table", deck, sizes), members, _codes(_tables(block.hands(members), sizes), ordered=True)
    codes: dict[tuple[str, int], list[NDArray[np.uint64]]] = {}
    rows: dict[tuple[str, int], list[Rows]] = {}
    for (deck, hands), members in block.by(_rare_places).items():
        if hands:
            cards = block.hands(members)
            for seat, (size, end) in enumerate(hands):
                codes.setdefault((deck, size), []).append(_codes(cards[:, end - size : end], ordered=False))
                rows.setdefault((deck, size), []).append(members * _MOST_HANDS + seat)
    for (deck, size), found in codes.items():
        places = np.concatenate(rows[deck, size])
        order = np.argsort(places)
        yield _Way("hand", deck, (size,)), places[order] // _MOST_HANDS, np.concatenate(found)[order]


def _rare_places(head: DealHead) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Of each hand that is compared by itself its size and where it ends among the cards of all hands."""
    ends = np.cumsum(head.sizes).tolist()
    return head.deck, tuple(
        (size, ends[seat]) for seat, size in _rare_hands(head.deck, head.game, head.known, head.sizes)
    )


@lru_cache(maxsize=4096)
def _rare_hands(
    deck: str, game: str | None, known: tuple[Known, ...], sizes: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    """Seats, with sizes, whose hands are told whatever they hold and large enough to be compared."""
    if not is_plain(deck, game):
        return ()
    rare = {size for size in sizes if size and 1 / comb(find_deck(deck).size, size) <= RAREST}
    told = zip(sizes, known, strict=True)
    return tuple((seat, size) for seat, (size, word) in enumerate(told) if size in rare and word in _TOLD)


def _log_chance(size: int, way: "_Way") -> float:
    """Of one given order up to a cut, of hands of these sizes, turned where all are of one size, or of one hand."""
    if way.name == "order":
        return -float(gammaln(size))
    turns = len(way.sizes) if len(set(way.sizes)) == 1 else 1
    ways = sum(float(gammaln(length + 1)) for length in (*way.sizes, size - sum(way.sizes)))
    return float(np.log(turns)) + ways - float(gammaln(size + 1))


def _whole_deck(head: DealHead) -> str | None:
    if not is_plain(head.deck, head.game):
        return None
    return head.deck if head.length("order") == find_deck(head.deck).size else None


def _whole_table(head: DealHead) -> tuple[str, tuple[int, ...]] | None:
    return _table_shape(head.deck, head.game, head.known, head.sizes)


@lru_cache(maxsize=4096)
def _table_shape(
    deck: str, game: str | None, known: tuple[Known, ...], sizes: tuple[int, ...]
) -> tuple[str, tuple[int, ...]] | None:
    if not all(word in _TOLD or not size for word, size in zip(known, sizes, strict=True)):
        return None
    return (deck, sizes) if is_plain(deck, game) and sum(map(bool, sizes)) > 1 else None


def _can_be_compared(head: DealHead) -> bool:
    if not is_plain(head.deck, head.game):
        return False
    return head.length("order") > 0 or any(told and size for told, size in zip(head.is_told, head.sizes, strict=True))


def _ratios(rows: NDArray[np.int32], codes: NDArray[np.uint64], log_chance: float) -> tuple[NDArray[np.int32], Floats]:
    """The deals that can be compared with one before, and their repeats over the mean number of them."""
    _, first, which = np.unique(codes[:MOST], return_index=True, return_inverse=True)
    deal, start, count = np.unique(rows[:MOST], return_index=True, return_counts=True)
    is_repeat = rows[first[which.ravel()]] < rows[:MOST]
    is_new = np.zeros(len(is_repeat), np.intp)
    is_new[first] = 1
    known_before = np.cumsum(is_new)[start] - is_new[start]
    repeats = np.add.reduceat(is_repeat.astype(float), start)
    log_mean = log_chance + np.log(np.maximum(known_before, 1)) + np.log(count)
    can = (known_before > 0) & (log_mean <= np.log(MOST_MEAN))
    ratios = repeats[can] * np.exp(np.minimum(-log_mean[can], np.log(LARGEST_RATIO)))
    return deal[can], np.asarray(ratios)


def _codes(packs: Cards, *, ordered: bool) -> NDArray[np.uint64]:
    with np.errstate(over="ignore"):
        numbers = _NUMBERS[0][packs]
        if ordered:
            numbers = numbers * (_NUMBERS[1][: packs.shape[1]] | np.uint64(1))
        return np.asarray(numbers.sum(axis=1, dtype=np.uint64))


def _cut_at_first(orders: Rows) -> Rows:
    """The packs, cut so that the card of index 0 lies on top."""
    size = orders.shape[1]
    places = (np.arange(size) + (orders == 0).argmax(axis=1)[:, None]) % size
    return np.take_along_axis(orders, places, axis=1)


def _tables(cards: Cards, sizes: tuple[int, ...]) -> Cards:
    """`(n, cards in hands)`: all hands in turn, each sorted; of one size: the one with the lowest card first."""
    hands = [np.sort(hand, axis=1) for hand in np.split(cards, np.cumsum(sizes)[:-1], axis=1)]
    if len(set(sizes)) > 1:
        return np.concatenate(hands, axis=1)
    stacked = np.stack(hands, axis=1)
    first = stacked[:, :, 0].argmin(axis=1)
    turned = (np.arange(len(hands)) + first[:, None]) % len(hands)
    return np.take_along_axis(stacked, turned[:, :, None], axis=1).reshape(len(cards), -1)
