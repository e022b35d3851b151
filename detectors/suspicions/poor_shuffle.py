"""Poor shuffle: the pack as dealt still shows the order in which it was gathered. Says nothing of intent.

Each deal's ratio is a mixture of exact likelihood ratios against the uniform order, weights fixed beforehand:

- `SLUG_SHARE`: neighbours kept together, any number, anywhere, cut through or turned over (`rules.shuffles.slugs`);
- `RIFFLE_SHARE`: one to eight riffles of Gilbert, Shannon and Reeds, with or without a cut after them, by rising
  sequences (Bayer and Diaconis 1992; `rules.shuffles.likelihood`);
- the rest: packets that stick, as clumsy riffles, strips and smears leave them (`rules.shuffles.packets`).

Under fair dealing the order is uniform given all deals before, so each of them, and with it the mixture, averages to
exactly 1; so does the mean over several guesses at the gathered pack, which are made of the deal before. Where only
the gathered pack and the hands are recorded, the first alone is used, averaged exactly over the orders that fill the
hands alike. An honest person who shuffles badly is found by it, and is meant to be: `detectors.suspicions.slug` asks
whether there is more to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln, logsumexp

from detectors.deal import Deal
from detectors.suspicions.course import Course
from detectors.suspicions.order_figures import OrderFigures, recorded_figures, riffle_table
from detectors.suspicions.shuffled import recorded_piles, tells_shuffles
from detectors.suspicions.suspicion import Floats
from rules.shuffles.likelihood import cut_log_likelihood, log_likelihood
from rules.shuffles.packets import mixed_sticking_log_ratios
from rules.shuffles.slugs import LARGEST_RATIO, kept_pairs, seen_ratios

SLUG_SHARE = 0.3
RIFFLE_SHARE = 0.35
RIFFLES = range(1, 9)


@dataclass(frozen=True)
class PoorShuffle:
    """Needs `order`, with `gathered` or with the `order` of the deal before; or `gathered` and hands."""

    name: str = "poor-shuffle"
    text: str = "cards that lie in the order in which they were gathered"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """Whether a shuffle is recorded."""
        return tells_shuffles(deals)

    def course(self, deals: Sequence[Deal]) -> Course:
        """`(deals, 1)`: nobody in particular is suspected."""
        ratios = np.ones((len(deals), 1))
        for shuffles in recorded_figures(deals):
            ratios[shuffles.rows, 0] = np.mean([_ratios(order) for order in shuffles.guesses], axis=0)
        for seen in recorded_piles(deals):
            ratios[seen.rows, 0] = seen_ratios(seen.order, seen.piles, seen.pile_at)
        return Course((None,), ratios)


def mixed_ratios(places: NDArray[np.intp]) -> Floats:
    """`(n,)`: the mixture's ratio for shuffles given as `(n, cards)` new places of the cards in their old order."""
    return _ratios(OrderFigures.of(places))


def _ratios(order: OrderFigures) -> Floats:
    riffled = order.look_up(_riffled(order.cards))
    sticking = np.exp(np.minimum(mixed_sticking_log_ratios(order.cards), np.log(LARGEST_RATIO)))[order.kept]
    rest = 1 - SLUG_SHARE - RIFFLE_SHARE
    return np.asarray(SLUG_SHARE * order.slug + RIFFLE_SHARE * riffled / (2 * len(RIFFLES)) + rest * sticking)


@lru_cache(maxsize=64)
def _riffled(cards: int) -> Floats:
    """The sum of all riffles' ratios, by rising sequences and by how far apart top and bottom lie."""
    with np.errstate(invalid="ignore"):
        logs = logsumexp(riffle_table(cards, RIFFLES), axis=0)
    return np.asarray(np.exp(np.minimum(logs, np.log(LARGEST_RATIO))))


def kept_neighbours(places: NDArray[np.intp]) -> NDArray[np.intp]:
    """`(n,)`: how many neighbours of the old order, top to bottom, are neighbours in the new one as a circle."""
    return np.asarray(kept_pairs(places)[:, :-1].sum(axis=1))


def riffle_log_ratios(places: NDArray[np.intp], riffles: Sequence[int]) -> Floats:
    """`(2 * len(riffles), n)`: logs of the likelihood ratios of so many riffles against the uniform order, first
    without a cut after them, then with one."""
    cards = places.shape[1]
    rising = 1 + (places[:, 1:] < places[:, :-1]).sum(axis=1)
    uniform = gammaln(cards + 1)
    plain = [log_likelihood(rising, cards, count) + uniform for count in riffles]
    cut = [cut_log_likelihood(rising, places[:, 0], places[:, -1], cards, count) + uniform for count in riffles]
    return np.array([*plain, *cut])
