"""The outline of each card of a deck as its pictures show it: sides and corners, the usual one of several pictures."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.audit.edges import Edges, measure_edges
from vision.audit.registration import Stack
from vision.audit.roundings import Roundings, measure_roundings
from vision.audit.surprise import known_median


@dataclass(frozen=True, eq=False)
class MeasuredOutlines:
    """Sides and corners of the same cards, a row each."""

    edges: Edges
    roundings: Roundings


def measure_outlines(stack: Stack, owner: NDArray[np.integer] | None = None) -> MeasuredOutlines:
    """The outlines of a deck; `owner` `(n views,)` says whose picture each of the stack is, cards numbered from 0
    (None: one picture a card).

    Each picture is measured by itself and the median counts, where at least half of a card's pictures show an edge: in
    a mean of pictures the table beside a card, and a strip of bare paper at its edge, are those of none of them.
    """
    edges, roundings = measure_edges(stack), measure_roundings(stack)
    if owner is None or len(np.unique(owner)) == len(owner):
        return MeasuredOutlines(edges, roundings)
    return MeasuredOutlines(
        Edges(_usual(edges.offsets_mm, owner), edges.along), Roundings(_usual(roundings.offsets_mm, owner))
    )


def _usual(offsets: NDArray[np.float32], owner: NDArray[np.integer]) -> NDArray[np.float32]:
    """Medians of each card's views, NaN where fewer than half of them say anything."""
    cards = []
    for card in range(int(owner.max()) + 1):
        own = offsets[owner == card]
        known = ~np.isnan(own)
        usual = known_median(np.nan_to_num(own)[..., None], known)[..., 0]
        cards.append(np.where(2 * known.sum(axis=0) >= len(own), usual, np.nan))
    return np.stack(cards).astype(np.float32)
