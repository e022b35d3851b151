"""Records of shuffles made for tests."""

from collections.abc import Callable

import numpy as np
import pytest

from detectors.shuffles.record import ShuffleRecord
from rules.shuffles.rising import places
from rules.shuffles.shuffle import Shuffle, untouched

Recorded = Callable[..., list[ShuffleRecord]]


@pytest.fixture
def recorded() -> Recorded:
    """`recorded(shuffle, cards, n, rng)`: records of `n` shuffles of a pack of numbered cards."""

    def make(shuffle: Shuffle, cards: int, n: int, rng: np.random.Generator) -> list[ShuffleRecord]:
        names = tuple(str(card) for card in range(1, cards + 1))
        rows = places(shuffle.apply(untouched(n, cards), rng))
        return [ShuffleRecord(line, row, names) for line, row in enumerate(rows, start=1)]

    return make
