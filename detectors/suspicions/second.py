"""Second dealing after a peek: cards that suit the dealer come to him, one after the other.

He looks at the top card before he deals it to another, and keeps it back if it is welcome (`wanted`: the top rank, or a
rank that he holds). With m looks between two of his own cards the next one is welcome with chance 1 - (1 - w)^m, where
w, the share of welcome cards among those not yet in his hand, is what a fair deal gives. So the ratio of a card is

    (1 - (1 - w)^m) / w if it is welcome,    (1 - w)^(m - 1) if not,

1 where w is 0 or 1, and that of a deal the product over his cards in the order in which he gets them: a likelihood
ratio, which averages to exactly 1 given the cards before. m is mixed over 2 and the number of seats.

A log may sort its hands. So the ratio is averaged over the orders in which the hand may have come - all of them up to
five cards, else a fixed number drawn without looking at the cards. Given the hand, every order is as likely in a fair
deal; the average keeps the mean at 1 however the log writes hands.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.deal_head import DealHead
from detectors.deal_store import head_index
from detectors.suspicions.course import Course
from detectors.suspicions.people import dealing_suspects, in_own_deals
from detectors.suspicions.shuffled import blocks, first_deals, places_in_turn
from detectors.suspicions.suspicion import Floats
from detectors.suspicions.wanted import wanted_cards
from rules.decks import Deck, find_deck

_ALL_ORDERS_UP_TO = 5
_ORDERS = 48
_SEED = 1888
_NOT_DEALT_BY_HAND = ("bridge", "holdem")


@dataclass(frozen=True)
class SecondDealing:
    """Needs the dealer and his own hand; not in bridge and hold'em, whose dealer is mostly no more than a name."""

    name: str = "second"
    text: str = "welcome cards kept back for the dealer himself"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """True if any deal tells the dealer's cards for a reason that is not their strength."""
        return any(_tells(head) for head in head_index(first_deals(deals)).heads)

    def course(self, deals: Sequence[Deal]) -> Course:
        """The same ratio for `dealer` and, in his own deals, for each person."""
        ratio = np.ones(len(deals))
        for start, block in blocks(deals):
            for (deck, game, seats, _), rows in block.by(_shape).items():
                hands = block.chosen(rows, _own_places).astype(np.intp)
                ratio[start + rows] = second_ratios(game, find_deck(deck), hands, seats)
        suspects = dealing_suspects(deals)
        return Course(tuple(suspects), in_own_deals(ratio, suspects))


def second_ratios(game: str | None, deck: Deck, hands: NDArray[np.intp], seats: int) -> Floats:
    """`(n,)` the ratio of each `(n, h)` hand of the dealer."""
    classes, _ = _classes(game, deck)
    by_class = np.sort(classes[hands], axis=1)
    weights = np.random.default_rng(_SEED).integers(2**62, size=int(classes.max()) + 1)
    keys, first, again = np.unique(weights[by_class].sum(axis=1), return_index=True, return_inverse=True)
    known = _known_ratios(game, deck, hands.shape[1], seats)
    unknown = [i for i, key in enumerate(keys.tolist()) if key not in known]
    if unknown:
        ratios = _class_ratios(game, deck, by_class[first[unknown]], seats)
        known |= zip(keys[unknown].tolist(), ratios.tolist(), strict=True)
    return np.array([known[key] for key in keys.tolist()])[again]


@lru_cache(maxsize=64)
def _known_ratios(game: str | None, deck: Deck, cards: int, seats: int) -> dict[int, float]:
    """The ratios of hands so far, by the sum of their classes' weights; there are few (792 in 32-card poker)."""
    return {}


def _class_ratios(game: str | None, deck: Deck, hands: NDArray[np.intp], seats: int) -> Floats:
    """The ratio depends on the classes of the cards alone; few hands differ in them."""
    wanted = wanted_cards(game, deck)
    classes, tops = _classes(game, deck)
    sizes = np.bincount(classes, minlength=len(tops))
    ordered = hands[:, _orders(hands.shape[1])]
    n, orders, cards = ordered.shape
    welcome_class = np.broadcast_to(tops, (n, orders, len(tops))).copy()
    left = np.broadcast_to(sizes, welcome_class.shape).copy()
    at = np.arange(n)[:, None], np.arange(orders)[None]
    products = np.ones((2, n, orders))
    for k in range(cards):
        share = (left * welcome_class).sum(axis=2) / (deck.size - k)
        card = ordered[:, :, k]
        is_welcome = welcome_class[(*at, card)]
        for product, looks in zip(products, (2, max(2, seats)), strict=True):
            none = (1 - share) ** looks
            with np.errstate(divide="ignore", invalid="ignore"):
                factor = np.where(is_welcome, (1 - none) / share, none / (1 - share))
            product *= np.where((share > 0) & (share < 1), factor, 1.0)
        left[(*at, card)] -= 1
        if wanted.sets_count:
            welcome_class[(*at, card)] = True
    return np.asarray(products.mean(axis=(0, 2)))


def _tells(head: DealHead) -> bool:
    if head.dealer is None or head.game in _NOT_DEALT_BY_HAND or not head.sizes[head.dealer]:
        return False
    return head.is_told[head.dealer]


def _shape(head: DealHead) -> tuple[str, str | None, int, int] | None:
    return (head.deck, head.game, head.seats, head.sizes[head.dealer or 0]) if _tells(head) else None


def _own_places(head: DealHead) -> list[int]:
    return places_in_turn(head)[-1]


@lru_cache(maxsize=64)
def _classes(game: str | None, deck: Deck) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """Cards that are welcome together, by index, and which classes are always welcome."""
    wanted = wanted_cards(game, deck)
    if not wanted.sets_count:
        return wanted.top.astype(np.intp), np.array([False, True])
    classes = np.where(wanted.ranks < 0, len(deck.ranks), wanted.ranks)
    tops = np.array([bool(wanted.top[classes == one].any()) for one in range(int(classes.max()) + 1)])
    return classes, tops


@lru_cache(maxsize=64)
def _orders(cards: int) -> NDArray[np.intp]:
    if cards <= _ALL_ORDERS_UP_TO:
        return np.array(list(permutations(range(cards))), np.intp)
    rng = np.random.default_rng(_SEED)
    return rng.permuted(np.tile(np.arange(cards), (_ORDERS, 1)), axis=1)
