"""Riffles: the pack is parted in two and the packets run into each other.

The model of Gilbert and Shannon (1955) and Reeds (1981) parts N cards binomially and drops the next card from a packet
with a chance proportional to what is left of it; then all 2^N ways to say "upper" or "lower" of each place are equally
likely. `Riffle` keeps that at its defaults and adds what people differ in. Aldous and Diaconis, "Shuffling cards and
stopping times" (1986); Bayer and Diaconis, "Trailing the dovetail shuffle to its lair" (1992).
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from rules.shuffles.cuts import CutPoint
from rules.shuffles.shuffle import Packs, Shuffle, ShuffleSettingError, place_type

Interleavings = NDArray[np.bool_]
"""`(n, cards)`: True where the card at that place came from the lower packet."""


@dataclass(frozen=True, slots=True)
class Riffle(Shuffle):
    """One riffle; the defaults are exactly the model of Gilbert, Shannon and Reeds.

    `point` is where the pack is parted (see `CutPoint`: `spread` 1 and `middle` 0.5 are binomial). `neatness` c from -1
    to 1 says how the packets alternate. Cards drop from the bottom. If the last one fell from a packet with s cards
    left while the other has o, the next one falls from the other with probability (1+c) o / ((1+c) o + (1-c) s): c = 0
    is proportional to what is left; c = 1 alternates strictly while both have cards; c = -1 drops each packet whole; c
    = 0.5 triples the odds of a change.

    >>> rng = np.random.default_rng(1)
    >>> Riffle(neatness=1, point=CutPoint(spread=0)).apply(np.arange(8, dtype=np.uint8)[None], rng)
    array([[4, 0, 5, 1, 6, 2, 7, 3]], dtype=uint8)
    """

    neatness: float = 0.0
    point: CutPoint = field(default_factory=CutPoint)

    def __post_init__(self) -> None:
        if not -1 <= self.neatness <= 1:
            raise ShuffleSettingError("neatness runs from -1 (packets fall whole) over 0 to 1 (strictly one by one)")

    def interleavings(self, n: int, cards: int, rng: np.random.Generator) -> Interleavings:
        """`(n, cards)`: True where the card at that place, top first, comes from the lower packet."""
        upper = self.point.draw(n, cards, rng).astype(np.float32)
        lower = cards - upper
        last = rng.random(n, dtype=np.float32) * cards < lower  # as if a card had fallen: the first has no forerunner
        places = np.empty((cards, n), dtype=np.bool_)
        change, stay = np.float32(1 + self.neatness), np.float32(1 - self.neatness)
        for place in range(cards - 1, -1, -1):
            if place == cards - 1:
                falls = last
            else:
                other = change * np.where(last, upper, lower)
                same = stay * np.where(last, lower, upper)
                changes = rng.random(n, dtype=np.float32) * (other + same) < other
                changes |= np.where(last, lower, upper) == 0
                falls = last ^ changes
            lower -= falls
            upper -= ~falls
            places[place] = last = falls
        return np.ascontiguousarray(places.T)

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: two rising runs in each row."""
        return interleaving_sources(self.interleavings(n, cards, rng))


def interleaving_sources(lower: Interleavings) -> Packs:
    """`(n, cards)` sources of riffles given by the packet that each place's card came from, top first."""
    cards = lower.shape[1]
    kind = place_type(cards)
    from_upper = np.cumsum(~lower, axis=1, dtype=kind)
    from_lower = np.cumsum(lower, axis=1, dtype=kind)
    upper_size = from_upper[:, -1:] if cards else from_upper
    return np.asarray(np.where(lower, upper_size + from_lower, from_upper) - 1, dtype=kind)


def parse_interleaving(text: str) -> Interleavings:
    """`(cards,)` from the written form of a riffle: one digit a card, top first, the packet that it came from.

    `0101...` has 0 for the upper packet, `1212...` has 1.

    Raises:
        ShuffleSettingError: other characters, or both 0 and 2.

    >>> parse_interleaving("1221")
    array([False,  True,  True, False])
    """
    digits = set(text)
    if not text or not (digits <= {"0", "1"} or digits <= {"1", "2"}):
        raise ShuffleSettingError(f"{text[:20]!r} is no riffle: write the packet of each card, like 0110... or 1221...")
    lower = "1" if "0" in digits else "2"
    return np.array([digit == lower for digit in text])


@dataclass(frozen=True, slots=True)
class RiffleSeveral(Shuffle):
    """Several plain riffles in one step: r riffles are one shuffle of a = 2^r packets (Bayer and Diaconis 1992, section
    3).

    Each place draws its packet uniformly from a; the packets lie over each other in the pack and keep their order.
    """

    packets: int

    def __post_init__(self) -> None:
        if not 1 <= self.packets <= 2**16:
            raise ShuffleSettingError("a riffle has from 1 to 65536 packets: 2 ** 16 for sixteen riffles")

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: at most `packets` rising runs in each row."""
        packet = rng.integers(0, self.packets, (n, cards), dtype=np.uint16)
        places = np.argsort(packet, axis=1, kind="stable")
        sources = np.empty((n, cards), dtype=place_type(cards))
        np.put_along_axis(sources, places, np.arange(cards, dtype=sources.dtype)[None], axis=1)
        return sources
