"""Shuffles by packets: the pack comes off in packets that pile up, so the packets turn over and keep their inner order.

In both forms the first packet from the top ends lowest. Overhand: the packets fall from one hand into the other, each
pair of neighbours parting with the same chance (Pemantle 1989; Jonasson 2006). Hindu: fewer and fuller packets are
stripped off, and the rest goes on top in one piece. No records of real ones are at hand: the defaults are assumptions
that give about ten packets of 52 cards, and six.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.shuffles.shuffle import Packs, Shuffle, ShuffleSettingError, place_type


@dataclass(frozen=True, slots=True)
class Overhand(Shuffle):
    """Neighbours part with probability `parting`: 1 / parting is the mean packet of a long pack, in cards."""

    parting: float = 0.2

    def __post_init__(self) -> None:
        if not 0 <= self.parting <= 1:
            raise ShuffleSettingError("neighbours part with a probability from 0 to 1")

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: the packets of each row, last one first."""
        starts = rng.random((n, cards), dtype=np.float32) < self.parting
        return _turned_over(starts)


@dataclass(frozen=True, slots=True)
class HinduStrip(Shuffle):
    """Packets of `least` to `most` cards, all sizes equally likely, are stripped off until no full one is left."""

    least: int = 5
    most: int = 13

    def __post_init__(self) -> None:
        if not 1 <= self.least <= self.most:
            raise ShuffleSettingError("a strip has at least one card, and at most not fewer than at least")

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: the packets of each row, last one first."""
        starts = np.zeros((n, cards + self.most + 1), dtype=np.bool_)
        place = np.zeros(n, dtype=np.intp)
        rows = np.arange(n)
        for _ in range(cards // self.least):
            place = np.minimum(place + rng.integers(self.least, self.most + 1, n), cards)
            starts[rows, place] = True
        return _turned_over(starts[:, :cards])


def _turned_over(starts: NDArray[np.bool_]) -> Packs:
    """Sources of the packets in reverse order; `starts[r, i]` says that a packet begins at place i (place 0 always)."""
    n, cards = starts.shape
    kind = place_type(cards)
    place = np.arange(cards, dtype=kind)
    first = np.maximum.accumulate(np.where(starts, place, kind(0)), axis=1)
    after = np.full((n, cards), cards, dtype=kind)
    after[:, :-1] = np.where(starts[:, 1:], place[1:], kind(cards))
    after = np.minimum.accumulate(after[:, ::-1], axis=1)[:, ::-1]
    sources = np.empty((n, cards), dtype=kind)
    np.put_along_axis(sources, (cards - after) + (place - first), place[None], axis=1)
    return sources
