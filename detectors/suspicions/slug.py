"""Slug: neighbours held back, together, through a shuffle that mixes the rest better than such a run allows.

The first question, whether the pack is mixed, is `detectors.suspicions.poor_shuffle`'s. A person who riffles three
times leaves neighbours together in all honesty. So the slug is weighed not against the uniform order alone but against
whatever honest shuffling explains it best: the ratio is Q / max P, where Q is the law of a slug in an otherwise mixed
pack (`rules.shuffles.slugs`: any length from three cards, anywhere, cut through, turned over) and P runs over the
shuffles a person may be given to:

- the uniform order;
- 0, 1, 2, ... riffles of Gilbert, Shannon and Reeds, with a cut after them or without, by rising sequences;
- packets that stick with any one chance (`rules.shuffles.packets`): clumsy riffles, strips and smears. Neighbours that
  are turned over are counted with those that are not, as cards run off one by one leave both: that only raises P.

The person's hand, that is how often he riffles and how neighbours stick to each other, is so fitted to each deal anew
in his favour. That costs power but no validity: under any one P of the family the mean of Q / max P is at most the sum
of Q over all orders, 1 (the argument of universal inference: Wasserman, Ramdas and Balakrishnan 2020). In particular
it is at most 1 under fair dealing given all deals before. Where the pack before is guessed from the deal before, Q is
the mean over the guesses and max P runs over them too.

What it cannot tell apart: a person who always drops one thick packet in an else thorough shuffle, and a slug held back.
Where only hands are recorded, no order, sloppiness cannot be told from a slug, and nothing is said here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.suspicions.course import Course
from detectors.suspicions.order_figures import OrderFigures, recorded_figures, riffle_table
from detectors.suspicions.shuffled import tells_orders
from detectors.suspicions.suspicion import Floats
from rules.shuffles.packets import greatest_sticking_log_ratios

HONEST_RIFFLES = range(13)
"""As many riffles as an honest person may be given to; more are as good as uniform."""


@dataclass(frozen=True)
class HeldBackSlug:
    """Needs `order`, with `gathered` or with the `order` of the deal before."""

    name: str = "slug"
    text: str = "neighbours of the gathered pack, held together through a shuffle that mixes the rest"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """Whether a whole shuffle is recorded."""
        return tells_orders(deals)

    def course(self, deals: Sequence[Deal]) -> Course:
        """`(deals, 1)`: nobody in particular is suspected."""
        ratios = np.ones((len(deals), 1))
        for shuffles in recorded_figures(deals):
            ratios[shuffles.rows, 0] = _ratios(shuffles.guesses)
        return Course((None,), ratios)


def held_back_ratios(guesses: Sequence[NDArray[np.intp]]) -> Floats:
    """`(n,)`: Q / max P for shuffles, each guess `(n, cards)` new places of the cards in their old order."""
    return _ratios([OrderFigures.of(place) for place in guesses])


def honest_log_ratios(places: NDArray[np.intp]) -> Floats:
    """`(n,)`: natural logs of the greatest likelihood, over the uniform one, that honest shuffling gives an order.

    `places` `(n, cards)` are the new places of the cards in their old order. At least 0, as the uniform order is one.
    """
    return honest_of_figures(OrderFigures.of(places))


def honest_of_figures(order: OrderFigures) -> Floats:
    """The same from the figures of the orders."""
    sticking = greatest_sticking_log_ratios(order.cards)[np.minimum(order.kept + order.turned, order.cards - 1)]
    return np.asarray(np.maximum(sticking, order.look_up(_best_riffles(order.cards))))


@lru_cache(maxsize=64)
def _best_riffles(cards: int) -> Floats:
    return np.asarray(riffle_table(cards, HONEST_RIFFLES).max(axis=0))


def _ratios(guesses: Sequence[OrderFigures]) -> Floats:
    slug = np.mean([order.slug for order in guesses], axis=0)
    honest = np.max([honest_of_figures(order) for order in guesses], axis=0)
    return np.asarray(slug * np.exp(-honest))
