"""Fixed places: the same cards come to the same places too often, as from a shuffling program with a fault.

The well-known fault: every place in turn is swapped with any other, so that some card is the dealer's first in 2.6 of
100 deals, not in 1.9. No person is suspected; the shuffle is.

A deal is a row of sets in places: the first `PLACES` cards of the pack, one card each, where the order is told, else
the hands by their seat after the dealer. Under fair dealing a place's set of k, given the sets before it, is any k of
the r cards that are left, equally often. Against that, cards come to a place by weights w: a set S has the probability
prod w(S) / e_k(w), where e_k is the sum of such products over all sets of k that are left (Fisher's noncentral
hypergeometric law). The ratio of a place is C(r, k) prod w(S) / e_k(w), which averages to exactly 1 given the places
and deals before; so does the product over the places of a deal.

The weights of a place are learnt from the deals before, block by block: how often each card came there, `strength`
times more than it did. Several strengths stand side by side, a mixture of test martingales; a deal's ratio is the
growth of the mixture.

Only hands known whatever they hold count, and the order of cards within a hand does not, as many logs sort them. Logs
that record the gathered pack are left to `poor-shuffle`; packs with equal faces and games that put a card under the
pack are left out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb, log

import numpy as np
from numpy.typing import NDArray

from detectors.block_writer import as_block
from detectors.deal import Deal
from detectors.deal_block import DealBlock
from detectors.deal_head import DealHead
from detectors.grouping import Rows
from detectors.suspicions.course import Course
from detectors.suspicions.shuffled import first_deals, is_plain, places_in_turn
from detectors.suspicions.suspicion import Floats
from rules.decks import find_deck

PLACES = 20
STRENGTHS = (30.0, 300.0)
FIRST_BLOCK, LONGEST_BLOCK = 128, 2048
"""The weights are learnt anew after so many deals, later after as many as there were, at most after so many."""

_TOLD = ("all", "own")
_Shape = tuple[str, tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class FixedPlaces:
    """Needs whole orders, or hands that are known whatever they hold; no gathered packs."""

    name: str = "fixed-places"
    text: str = "the same cards in the same places too often, as from a faulty shuffling program"
    weight: float = 0.5

    def applies(self, deals: Sequence[Deal]) -> bool:
        """Whether places can be told in any deal, and no gathered pack is recorded."""
        asked = as_block(first_deals(deals))
        gathered = asked.of_heads(lambda head: head.length("gathered") > 0, np.bool_)
        return not gathered.any() and any(True for _ in _sets(asked))

    def course(self, deals: Sequence[Deal]) -> Course:
        """`(deals, 1)`: nobody in particular is suspected."""
        ratios = np.ones((len(deals), 1))
        packs: dict[str, PlaceWealth] = {}
        start = 0
        while start < len(deals):
            block = as_block(deals[start : start + min(max(start, FIRST_BLOCK), LONGEST_BLOCK)])
            steps: dict[str, Floats] = {}
            for (deck, places, sizes), rows, cards in _sets(block):
                pack = packs.setdefault(deck, PlaceWealth(find_deck(deck).size))
                sets = np.split(cards, np.cumsum(sizes)[:-1], axis=1)
                deck_steps = steps.setdefault(deck, np.zeros((len(STRENGTHS), len(block))))
                deck_steps[:, rows] = pack.log_ratios(places, sets)
            for deck, deck_steps in steps.items():
                ratios[start : start + len(block), 0] *= packs[deck].grow(deck_steps)
            start += len(block)
        return Course((None,), ratios)


class PlaceWealth:
    """The cards that came to each place in packs of so many faces, and the wealth of each strength."""

    def __init__(self, faces: int) -> None:
        self.faces = faces
        self._counts: dict[int, NDArray[np.int64]] = {}
        self._new: list[tuple[int, NDArray[np.int64]]] = []
        self._log_wealth: Floats = np.full(len(STRENGTHS), -log(len(STRENGTHS)))

    def log_ratios(self, places: Sequence[int], sets: Sequence[NDArray[np.intp]]) -> Floats:
        """`(strengths, n)` of `n` deals: `sets[j]` `(n, k_j)` are the cards at `places[j]`, in the order of dealing."""
        self._new += [
            (place, np.bincount(cards.ravel(), minlength=self.faces)) for place, cards in zip(places, sets, strict=True)
        ]
        return np.array([self._log_ratios(places, sets, strength) for strength in STRENGTHS])

    def grow(self, steps: Floats) -> Floats:
        """`(n,)` the ratios of deals in order from their `(strengths, n)` log ratios; then learn what came in them."""
        paths = self._log_wealth[:, None] + np.cumsum(steps, axis=1)
        total = np.concatenate([[0.0], _log_sum(paths)])
        self._log_wealth = paths[:, -1] - total[-1]
        for place, came in self._new:
            counts = self._counts.setdefault(place, np.zeros(self.faces, np.int64))
            counts += came
        self._new.clear()
        return np.asarray(np.exp(np.diff(total)))

    def _log_ratios(self, places: Sequence[int], sets: Sequence[NDArray[np.intp]], strength: float) -> Floats:
        rows = np.arange(len(sets[0]))[:, None]
        left = np.ones((len(rows), self.faces))
        total = np.zeros(len(rows))
        dealt = 0
        for place, cards in zip(places, sets, strict=True):
            size = cards.shape[1]
            counts = self._counts.get(place)
            if counts is not None and dealt + size < self.faces:
                weights = (counts + strength) / (counts.mean() + strength)
                total += np.log(weights[cards]).sum(axis=1) + log(comb(self.faces - dealt, size))
                total -= np.log(_set_sum(left, weights, size))
            left[rows, cards] = 0.0
            dealt += size
        return total


def _set_sum(left: Floats, weights: Floats, size: int) -> Floats:
    """`(n,)` the sum over all sets of `size` faces that are left of the product of their weights `(faces,)`."""
    if size <= 2:
        sums = left @ weights
        return np.asarray(sums if size == 1 else (sums**2 - left @ weights**2) / 2)
    by_size = np.zeros((size + 1, len(left)))
    by_size[0] = 1.0
    for column in np.ascontiguousarray((left * weights).T):
        by_size[1:] += column * by_size[:-1]
    return np.asarray(by_size[size])


def _log_sum(logs: Floats) -> Floats:
    top = logs.max(axis=0)
    return np.asarray(top + np.log(np.exp(logs - top).sum(axis=0)))


def _sets(block: DealBlock) -> Iterator[tuple[_Shape, Rows, Rows]]:
    """By deck, places and sizes of the sets: the deals, by index, and their cards at these places one after the other.
    Places of an order are below 0."""
    by_hands = block.by(_hands_shape)
    for deck, rows in block.by(_deck_of_order).items():
        orders = block.pile(rows, "order")
        told = (orders >= 0).all(axis=1)
        by_hands = {shape: np.setdiff1d(others, rows[told]) for shape, others in by_hands.items()}
        if told.any():
            yield (deck, tuple(range(-PLACES, 0)), (1,) * PLACES), rows[told], orders[told, :PLACES].astype(np.intp)
    for shape, rows in by_hands.items():
        if len(rows):
            yield shape, rows, block.chosen(rows, _told_places).astype(np.intp)


def _deck_of_order(head: DealHead) -> str | None:
    """The deck, where the whole order is told."""
    is_whole = is_plain(head.deck, head.game) and head.length("order") == find_deck(head.deck).size
    return head.deck if is_whole else None


def _hands_shape(head: DealHead) -> _Shape | None:
    """Deck, turns after the dealer and sizes of the hands that are known whatever they hold; None where none is."""
    if not is_plain(head.deck, head.game):
        return None
    turns = _told_turns(head)
    sizes = tuple(head.sizes[(turn + _first(head)) % head.seats] for turn in turns)
    return (head.deck, turns, sizes) if turns else None


def _told_turns(head: DealHead) -> tuple[int, ...]:
    seats = [(turn + _first(head)) % head.seats for turn in range(head.seats)]
    return tuple(turn for turn, seat in enumerate(seats) if head.sizes[seat] and head.known[seat] in _TOLD)


def _told_places(head: DealHead) -> list[int]:
    hands = places_in_turn(head)
    return [place for turn in _told_turns(head) for place in hands[turn]]


def _first(head: DealHead) -> int:
    """The seat that is served first; seat 0 where the dealer is not told."""
    return 0 if head.dealer is None else head.dealer + 1
