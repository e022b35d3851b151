"""Speed of the shuffles: 100,000 packs of 52 cards each, one line a shuffle of the catalogue."""

import time

import numpy as np

from rules.shuffles.catalogue import SHUFFLES
from rules.shuffles.shuffle import untouched

PACKS = 100_000


def main() -> None:
    """Print seconds for each shuffle."""
    packs = untouched(PACKS, 52)
    for name, shuffle in SHUFFLES.items():
        start = time.perf_counter()
        shuffle.apply(packs, np.random.default_rng(1))
        print(f"{name:12} {time.perf_counter() - start:6.2f} s")


if __name__ == "__main__":
    main()
