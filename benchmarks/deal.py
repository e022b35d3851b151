"""Dealing speed: 1,000,000 four-seat deals of poker-32 against the plain NumPy way, in the same run.

Peer: `numpy.argsort` of random keys, row by row, then the same indexing (what most notebooks do).
"""

import resource
import time

import numpy as np

from rules.games.catalogue import find_game

DEALS = 1_000_000


def seconds(run) -> float:  # type: ignore[no-untyped-def]
    """Wall time of one call."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def main() -> None:
    """Print one line per way, the ratio, and the peak memory of this process after our own deals."""
    game = find_game("poker-32")
    ours = seconds(lambda: game.deal(DEALS, np.random.default_rng(1)))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    def by_argsort() -> None:
        keys = np.random.default_rng(1).random((DEALS, game.deck.size), dtype=np.float32)
        game.procedure.deal(np.argsort(keys, axis=1).astype(np.uint8), 4)

    peer = seconds(by_argsort)
    print(f"kibic          {DEALS / ours / 1e6:6.2f} million deals a second ({ours:.2f} s, peak {peak:.0f} MB)")
    print(f"numpy argsort  {DEALS / peer / 1e6:6.2f} million deals a second ({peer:.2f} s)")
    print(f"ratio          {peer / ours:6.1f}")


if __name__ == "__main__":
    main()
