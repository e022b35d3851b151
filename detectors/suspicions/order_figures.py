"""What the suspicions of the shuffle ask of an order, a few numbers for each shuffle: many laws depend on these alone.

They are made once for a log and kept beside it as long as it is judged, 26 bytes for each shuffle and guess; the orders
themselves are let go.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from weakref import ref

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln

from detectors.deal import Deal
from detectors.suspicions.shuffled import recorded_shuffles
from detectors.suspicions.suspicion import Floats
from rules.shuffles.likelihood import cut_log_likelihood, log_likelihood
from rules.shuffles.slugs import SlugLaw, kept_in_line

MOST_KEPT = 1 << 17
"""Of longer logs the figures are made anew for each suspicion, so that memory stays flat."""


@dataclass(frozen=True, eq=False)
class OrderFigures:
    """Of `n` shuffles of packs of `cards` cards: `slug` `(n,)` the likelihood ratio of a kept slug; `kept` and `turned`
    how many old neighbours are neighbours still, in order or turned over; `rising` the rising sequences, and `apart`
    how much lower than the old top card the old bottom card lies now.
    """

    cards: int
    slug: Floats
    kept: NDArray[np.int16]
    turned: NDArray[np.int16]
    rising: NDArray[np.int16]
    apart: NDArray[np.int16]

    @classmethod
    def of(cls, places: NDArray[np.integer]) -> "OrderFigures":
        """From the `(n, cards)` new places of the cards in their old order."""
        cards = places.shape[1]
        small = places.astype(np.int16)
        return cls(
            cards,
            SlugLaw(cards).ratios(small),
            kept_in_line(small, 1).astype(np.int16),
            kept_in_line(small, -1).astype(np.int16),
            (1 + np.count_nonzero(small[:, 1:] < small[:, :-1], axis=1)).astype(np.int16),
            small[:, -1] - small[:, 0],
        )

    def look_up(self, table: Floats) -> Floats:
        """A table by rising sequences and by how far apart top and bottom lie, looked up."""
        return np.asarray(table[self.rising, self.apart + (self.cards - 1)])


@dataclass(frozen=True, eq=False)
class ShuffleFigures:
    """Some shuffles: the deals by index, and the figures by each guess at the pack before."""

    rows: NDArray[np.intp]
    guesses: tuple[OrderFigures, ...]


def recorded_figures(deals: Sequence[Deal]) -> Iterable[ShuffleFigures]:
    """The figures of all shuffles whose whole order is recorded; of the last log asked for they are kept, if it is not
    very long."""
    global _last
    if _last is not None and _last[0]() is deals:
        return _last[1]
    figures = (
        ShuffleFigures(shuffles.rows, tuple(map(OrderFigures.of, shuffles.guesses)))
        for shuffles in recorded_shuffles(deals)
    )
    if len(deals) > MOST_KEPT:
        return figures
    found = list(figures)
    try:
        _last = ref(deals), found
    except TypeError:  # a tuple
        _last = None
    return found


_last: "tuple[ref[Sequence[Deal]], list[ShuffleFigures]] | None" = None


@lru_cache(maxsize=64)
def riffle_table(cards: int, riffles: range) -> Floats:
    """`(2 * len(riffles), cards + 1, 2 * cards - 1)`: log likelihood ratios of so many riffles, without a cut and with
    one, by rising sequences and by how much lower than the old top card the old bottom card lies, from 1 - cards on."""
    rising, apart = np.indices((cards, 2 * cards - 1))
    rising, apart = rising + 1, apart - (cards - 1)
    first = np.maximum(-apart, 0)
    uniform = gammaln(cards + 1)
    plain = [log_likelihood(rising, cards, count) + uniform for count in riffles]
    cut = [cut_log_likelihood(rising, first, first + apart, cards, count) + uniform for count in riffles]
    table = np.full((2 * len(riffles), cards + 1, 2 * cards - 1), -np.inf)
    table[:, 1:] = [*plain, *cut]
    return table
