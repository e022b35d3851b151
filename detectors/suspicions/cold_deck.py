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
from itertools import islice
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln

from detectors.deal import UNKNOWN, Deal, Known
from detectors.suspicions.course import Course
from detectors.suspicions.shuffled import blocks, by_shape, first_deals, is_plain
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
        return len(list(islice(filter(_can_be_compared, first_deals(deals)), 2))) > 1

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


def _codes_of(block: Sequence[Deal]) -> Iterator[tuple["_Way", NDArray[np.intp], NDArray[np.uint64]]]:
    """The codes of a block by way, with the deals by index, ascending; a deal stands once for each of its hands."""
    for deck, members in by_shape(block, _whole_deck).items():
        orders = _orders([block[i] for i in members])
        yield _Way("order", deck), np.array(members, np.intp), _codes(orders, ordered=True)
    for (deck, sizes), members in by_shape(block, _whole_table).items():
        tables = _tables([block[i] for i in members])
        yield _Way("table", deck, sizes), np.array(members, np.intp), _codes(tables, ordered=True)
    cards: dict[tuple[str, int], list[int]] = {}
    rows: dict[tuple[str, int], list[int]] = {}
    for i, deal in enumerate(block):
        for seat, size in _rare_hands(deal.deck, deal.game, deal.known, deal.sizes):
            cards.setdefault((deal.deck, size), []).extend(deal.hands[seat])
            rows.setdefault((deal.deck, size), []).append(i)
    for (deck, size), told in cards.items():
        codes = _codes(np.array(told, np.intp).reshape(-1, size), ordered=False)
        yield _Way("hand", deck, (size,)), np.array(rows[deck, size], np.intp), codes


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


def _whole_deck(deal: Deal) -> str | None:
    if not deal.order or not is_plain(deal.deck, deal.game):
        return None
    return deal.deck if len(deal.order) == find_deck(deal.deck).size and UNKNOWN not in deal.order else None


def _whole_table(deal: Deal) -> tuple[str, tuple[int, ...]] | None:
    return _table_shape(deal.deck, deal.game, deal.known, deal.sizes)


@lru_cache(maxsize=4096)
def _table_shape(
    deck: str, game: str | None, known: tuple[Known, ...], sizes: tuple[int, ...]
) -> tuple[str, tuple[int, ...]] | None:
    if not all(word in _TOLD or not size for word, size in zip(known, sizes, strict=True)):
        return None
    return (deck, sizes) if is_plain(deck, game) and sum(map(bool, sizes)) > 1 else None


def _can_be_compared(deal: Deal) -> bool:
    if not is_plain(deal.deck, deal.game):
        return False
    return bool(deal.order) or any(word in _TOLD and hand for word, hand in zip(deal.known, deal.hands, strict=True))


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


def _codes(packs: NDArray[np.intp], *, ordered: bool) -> NDArray[np.uint64]:
    with np.errstate(over="ignore"):
        numbers = _NUMBERS[0][packs]
        if ordered:
            numbers = numbers * (_NUMBERS[1][: packs.shape[1]] | np.uint64(1))
        return np.asarray(numbers.sum(axis=1, dtype=np.uint64))


def _orders(deals: Sequence[Deal]) -> NDArray[np.intp]:
    """The packs, cut so that the card of index 0 lies on top."""
    orders = np.array([deal.order for deal in deals], np.intp)
    size = orders.shape[1]
    places = (np.arange(size) + (orders == 0).argmax(axis=1)[:, None]) % size
    return np.take_along_axis(orders, places, axis=1)


def _tables(deals: Sequence[Deal]) -> NDArray[np.intp]:
    """`(n, cards in hands)`: all hands in turn, each sorted; of one size: the one with the lowest card first."""
    hands = [np.sort(np.array([deal.hands[seat] for deal in deals], np.intp), axis=1) for seat in range(deals[0].seats)]
    if len({hand.shape[1] for hand in hands}) > 1:
        return np.concatenate(hands, axis=1)
    stacked = np.stack(hands, axis=1)
    first = stacked[:, :, 0].argmin(axis=1)
    turned = (np.arange(len(hands)) + first[:, None]) % len(hands)
    return np.take_along_axis(stacked, turned[:, :, None], axis=1).reshape(len(deals), -1)
