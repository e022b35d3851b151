"""Eight neighbours stay together; the slug helps no seat."""

import numpy as np
import pytest

from detectors.cheats.cheat import CheatError, Table
from detectors.cheats.slug import Slug
from rules.games.catalogue import find_game


def longest_run(gathered: np.ndarray, packs: np.ndarray) -> np.ndarray:
    """`(n,)` the most neighbours of `gathered` that follow each other in `packs`."""
    place = np.argsort(gathered, axis=1)
    follows = np.diff(np.take_along_axis(place, packs.astype(np.intp), axis=1), axis=1) == 1
    longest = run = np.zeros(len(packs), np.int64)
    for column in follows.T:
        run = np.where(column, run + 1, 0)
        longest = np.maximum(longest, run)
    return longest + 1


def test_eight_neighbours_stay_together(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    gathered = game.shuffled(300, rng)
    packs = Slug().stack(Table(game.id, game.arrange()), 0, gathered, game.shuffled(300, rng), rng)
    assert (longest_run(gathered, packs) >= 8).all()
    assert (np.sort(packs, axis=1) == np.arange(32)).all()
    assert longest_run(gathered, game.shuffled(300, rng)).max() < 8


def test_a_slug_longer_than_the_pack_is_refused(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    packs = game.shuffled(2, rng)
    with pytest.raises(CheatError, match="fewer than 40 cards"):
        Slug(count=40).stack(Table(game.id, game.arrange()), 0, packs, packs, rng)
