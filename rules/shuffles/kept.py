"""False shuffles, as permutations: all the pack is handled, part of it keeps its order. Who does that, and why, is not
said here.

`KeepTop` and `KeepBottom` leave a stock where it lies; `KeepSlug` keeps neighbours together and lets the packet land
anywhere; `KeepAll` changes nothing (a full false shuffle, or a cut that is completed the wrong way round: the table
volte, Parlaghy p. 177).
"""

from dataclasses import dataclass, field

import numpy as np

from rules.shuffles.shuffle import Packs, Shuffle, ShuffleSettingError, place_type, untouched
from rules.shuffles.uniform import Uniform


@dataclass(frozen=True, slots=True)
class KeepTop(Shuffle):
    """The upper `count` cards stay; the rest is shuffled by `rest`."""

    count: int
    rest: Shuffle = field(default_factory=Uniform)

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: the first `count` places are their own sources."""
        _check(self.count, cards)
        places = untouched(n, cards)
        places[:, self.count :] = self.rest.sources(n, cards - self.count, rng)
        places[:, self.count :] += places.dtype.type(self.count)
        return places


@dataclass(frozen=True, slots=True)
class KeepBottom(Shuffle):
    """The lower `count` cards stay; the rest is shuffled by `rest`."""

    count: int
    rest: Shuffle = field(default_factory=Uniform)

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: the last `count` places are their own sources."""
        _check(self.count, cards)
        places = untouched(n, cards)
        places[:, : cards - self.count] = self.rest.sources(n, cards - self.count, rng)
        return places


@dataclass(frozen=True, slots=True)
class KeepSlug(Shuffle):
    """`count` neighbours keep together and in order while `rest` shuffles the others.

    The slug begins at place `start` and ends up beginning at `landing`; where these are None every place is equally
    likely.
    """

    count: int
    start: int | None = None
    landing: int | None = None
    rest: Shuffle = field(default_factory=Uniform)

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: `count` places in a row in each row take `count` places in a row."""
        _check(self.count, cards)
        last = cards - self.count
        for given in (self.start, self.landing):
            if given is not None and not 0 <= given <= last:
                raise ShuffleSettingError(f"a slug of {self.count} in {cards} cards begins from 0 to {last}")
        start = rng.integers(0, last + 1, n) if self.start is None else np.full(n, self.start)
        landing = rng.integers(0, last + 1, n) if self.landing is None else np.full(n, self.landing)
        others = self.rest.sources(n, last, rng).astype(np.int32)
        others += np.where(others >= start[:, None], self.count, 0)
        place = np.arange(cards) - landing[:, None]
        in_slug = (place >= 0) & (place < self.count)
        places = np.empty((n, cards), dtype=place_type(cards))
        places[in_slug] = (start[:, None] + np.arange(self.count)).ravel()
        places[~in_slug] = others.ravel()
        return places


@dataclass(frozen=True, slots=True)
class KeepAll(Shuffle):
    """Nothing changes, however it looks."""

    def sources(self, n: int, cards: int, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: every place is its own source."""
        return untouched(n, cards)


def _check(count: int, cards: int) -> None:
    if not 0 <= count <= cards:
        raise ShuffleSettingError(f"{count} of {cards} cards cannot be kept: choose 0 to {cards}")
