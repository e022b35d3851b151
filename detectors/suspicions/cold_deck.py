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
from math import comb

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln

from detectors.deal import UNKNOWN, Deal
from detectors.suspicions.course import Course
from detectors.suspicions.shuffled import is_plain
from detectors.suspicions.suspicion import Floats
from rules.decks import find_deck
from rules.shuffles.slugs import LARGEST_RATIO

WAYS = {"order": 0.4, "table": 0.4, "hand": 0.2}
RAREST = 1e-4
"""Hands of which a given one comes more often than that are not compared: they repeat by chance all the time."""

_NUMBERS = np.random.default_rng(1888).integers(0, 2**63, (2, 1024), dtype=np.uint64)
"""A fixed random number for each card and for each place: a pack is told by a sum of them. That two different ones
agree has a chance of 2**-63 a pair; every repeat found is compared card by card."""


@dataclass(frozen=True)
class ColdDeck:
    """Needs `order`, or hands that are known whatever they hold."""

    name: str = "cold-deck"
    text: str = "the same order of the pack, or the same hands, twice"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """Whether two deals can be compared in any way."""
        return sum(1 for deal in deals if _shape(deal) is not None) > 1

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


def _repeats(deals: Sequence[Deal]) -> Iterator[tuple[str, NDArray[np.intp], Floats]]:
    """For each way and shape: the deals by index that have anything to be compared with, and their ratios."""
    members: dict[tuple[object, ...], list[int]] = {}
    hands: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for i, deal in enumerate(deals):
        shape = _shape(deal)
        if shape is None:
            continue
        if len(deal.order) == find_deck(deal.deck).size and UNKNOWN not in deal.order:
            members.setdefault(("order", deal.deck), []).append(i)
        if all(shape) and sum(map(bool, deal.hands)) > 1:
            members.setdefault(("table", deal.deck, *map(len, deal.hands)), []).append(i)
        for seat, is_told in enumerate(shape):
            if is_told and deal.hands[seat]:
                hands.setdefault((deal.deck, len(deal.hands[seat])), []).append((i, seat))
    for shape_key, indices in members.items():
        way, deck, sizes = str(shape_key[0]), str(shape_key[1]), [int(str(size)) for size in shape_key[2:]]
        packs = _orders([deals[i] for i in indices]) if way == "order" else _tables([deals[i] for i in indices])
        chance = _log_chance(find_deck(deck).size, sizes)
        yield _ratios(way, np.array(indices, np.intp), packs, _codes(packs, ordered=True), chance)
    for (deck, length), places in hands.items():
        hand_chance = 1 / comb(find_deck(deck).size, length)
        if hand_chance <= RAREST:
            packs = np.sort(np.array([deals[i].hands[seat] for i, seat in places], np.intp), axis=1)
            rows = np.array([i for i, _ in places], np.intp)
            yield _ratios("hand", rows, packs, _codes(packs, ordered=False), float(np.log(hand_chance)))


def _log_chance(size: int, sizes: Sequence[int]) -> float:
    """Of one given order up to a cut (no `sizes`), or of hands of these sizes, turned where all are of one size."""
    if not sizes:
        return -float(gammaln(size))
    turns = len(sizes) if len(set(sizes)) == 1 else 1
    ways = sum(float(gammaln(length + 1)) for length in (*sizes, size - sum(sizes)))
    return float(np.log(turns)) + ways - float(gammaln(size + 1))


def _shape(deal: Deal) -> tuple[bool, ...] | None:
    """Which hands are told, whatever they hold; None where nothing of the deal can be compared."""
    if not is_plain(deal.deck, deal.game):
        return None
    told = tuple(word in ("all", "own") for word in deal.known)
    return told if any(told) or deal.order else None


def _ratios(
    way: str, rows: NDArray[np.intp], packs: NDArray[np.intp], codes: NDArray[np.uint64], log_chance: float
) -> tuple[str, NDArray[np.intp], Floats]:
    """Repeats over their mean, by deal: `rows`, ascending, holds a deal once for each of its hands."""
    _, first, which = np.unique(codes, return_index=True, return_inverse=True)
    earlier = first[which.ravel()]
    is_repeat = (rows[earlier] < rows) & (packs[earlier] == packs).all(axis=1)
    is_new = np.zeros(len(rows), np.intp)
    is_new[first] = 1
    deal, start, count = np.unique(rows, return_index=True, return_counts=True)
    known_before = np.cumsum(is_new)[start] - is_new[start]
    repeats = np.add.reduceat(is_repeat.astype(float), start)
    can = known_before > 0
    log_mean = log_chance + np.log(known_before[can]) + np.log(count[can])
    ratios = repeats[can] * np.exp(np.minimum(-log_mean, np.log(LARGEST_RATIO)))
    return way, deal[can], np.asarray(ratios)


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
