"""Cuts: the true cut, where people cut, and the volte. All are rotations: the cyclic order of a pack never changes.

For a pack D of N cards, top first, the true cut is `(C_k D)[i] = D[(i + k) mod N]`; the volte P_j, done secretly, is
the same rotation with j cards above the ring finger, so P_j C_k = C_(k+j mod N), and P_(N-k) annuls C_k (Parlaghy 1888,
pp. 175-177). A completed cut leaves no card in its place; a cut and its annulling volte leave all of them.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln

from rules.shuffles.shuffle import Packs, Shuffle, ShuffleSettingError, place_type


def cut(pack: NDArray[np.unsignedinteger], depth: int) -> NDArray[np.unsignedinteger]:
    """The true cut C_k: the upper `depth` cards go below the rest, `(C_k D)[i] = D[(i + k) mod N]` (last axis).

    Raises:
        ValueError: `depth` is not within 0 ... N.

    >>> cut(np.arange(5, dtype=np.uint8), 2)
    array([2, 3, 4, 0, 1], dtype=uint8)
    """
    size = pack.shape[-1]
    if not 0 <= depth <= size:
        raise ShuffleSettingError(f"a cut of {depth} cards is not possible in a pack of {size}: choose 0 to {size}")
    return np.roll(pack, -depth, axis=-1)


def cut_each(packs: Packs, depths: NDArray[np.integer]) -> Packs:
    """Cut `(n, cards)` packs, each at its own depth; `cut_each(cut_each(packs, d), cards - d)` is `packs` again.

    Raises:
        ShuffleSettingError: a depth is not within 0 ... cards.
    """
    cards = packs.shape[1]
    if depths.size and (depths.min() < 0 or depths.max() > cards):
        raise ShuffleSettingError(f"cuts must lie within 0 to {cards} cards")
    return np.take_along_axis(packs, _rotations(depths, cards), axis=1)


@dataclass(frozen=True, slots=True)
class CutPoint:
    """Where people part a pack: k of N cards with p(k) proportional to (C(N,k) m^k (1-m)^(N-k)) ** (1 / spread²).

    `middle` m is the share of the pack that is aimed at. `spread` is the standard deviation in units of the binomial
    one, sqrt(N m (1-m)), to which it is exact at 0 and 1 and close between: 1 is the binomial cut of Gilbert, Shannon
    and Reeds; 0 always parts at m N; large values part anywhere.
    """

    middle: float = 0.5
    spread: float = 1.0

    def __post_init__(self) -> None:
        if not (0 < self.middle < 1 and 0 <= self.spread < np.inf):
            raise ShuffleSettingError("the middle of a cut lies between 0 and 1, its spread at 0 or above")

    def probabilities(self, cards: int, least: int = 0) -> NDArray[np.float64]:
        """`(cards + 1,)`: the chance of each size of the upper packet; both packets have at least `least` cards.

        Raises:
            ShuffleSettingError: the pack has fewer than 2 * `least` cards.
        """
        if cards < 2 * least:
            raise ShuffleSettingError(f"a pack of {cards} cannot be parted into packets of at least {least}")
        size = np.arange(cards + 1)
        log = gammaln(cards + 1) - gammaln(size + 1) - gammaln(cards - size + 1)
        log += size * np.log(self.middle) + (cards - size) * np.log(1 - self.middle)
        log[:least] = log[cards + 1 - least :] = -np.inf
        log -= log.max()
        weight = (log > -1e-9).astype(float) if self.spread == 0 else np.exp(log / self.spread**2)
        return np.asarray(weight / weight.sum())

    def draw(self, n: int, cards: int, rng: np.random.Generator, least: int = 0) -> NDArray[np.intp]:
        """`(n,)` sizes of the upper packet."""
        edges = np.cumsum(self.probabilities(cards, least))
        return np.searchsorted(edges / edges[-1], rng.random(n), side="right")


@dataclass(frozen=True, slots=True)
class Cut(Shuffle):
    """A complete cut where a person cuts: near `point`, with at least `least` cards in either packet (p. 34: one).

    The spread of 2 (7 cards in a pack of 52) is an assumption: that people cut a pack to be dealt from with less care
    than they halve it for a riffle, for which `neatness` has measured spreads near 0.5 and 0.3.
    """

    point: CutPoint = field(default_factory=lambda: CutPoint(spread=2.0))
    least: int = 1

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: a rotation in each row."""
        return _rotations(self.point.draw(n, cards, rng, self.least), cards)


@dataclass(frozen=True, slots=True)
class Volte(Shuffle):
    """The pass P_j: the packets above and below the ring finger change places, `above` = j cards above it.

    >>> pack = np.arange(5, dtype=np.uint8)[None]
    >>> Volte(3).apply(cut(pack, 2), np.random.default_rng(1))  # the volte annuls the cut
    array([[0, 1, 2, 3, 4]], dtype=uint8)
    """

    above: int

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: the same rotation in every row."""
        if not 0 <= self.above <= cards:
            raise ShuffleSettingError(f"{self.above} cards cannot lie above the finger in a pack of {cards}")
        return _rotations(np.full(n, self.above), cards)


def _rotations(depths: NDArray[np.integer], cards: int) -> Packs:
    places = np.arange(cards, dtype=np.int32) + depths.astype(np.int32)[:, None]
    places[places >= cards] -= cards
    return places.astype(place_type(cards))
