"""How often he cheats: in `rate` of the deals, and never where the rows are not his."""

import numpy as np
import pytest

from detectors.cheats.cheat import RateError, Table, cheat_at
from detectors.cheats.planting import ACE
from rules.games.catalogue import find_game

GAME = find_game("poker-32")
TABLE = Table(GAME.id, GAME.arrange())


@pytest.mark.parametrize(("rate", "least", "most"), [(0.0, 0, 0), (0.3, 1020, 1300), (1.0, 3800, 4000)])
def test_a_share_of_the_deals_is_changed(rate: float, least: int, most: int, rng: np.random.Generator) -> None:
    fair = GAME.shuffled(4000, rng)
    packs = cheat_at(ACE, TABLE, rate, {1: np.arange(4000)}, fair, fair, rng)
    assert least <= (packs != fair).any(axis=1).sum() <= most


def test_only_the_rows_of_a_seat_are_touched(rng: np.random.Generator) -> None:
    fair = GAME.shuffled(100, rng)
    packs = cheat_at(ACE, TABLE, 1.0, {3: np.arange(10)}, fair, fair, rng)
    assert (packs[10:] == fair[10:]).all() and (packs[:10] != fair[:10]).any()


@pytest.mark.parametrize("rate", [-0.1, 1.5, float("nan")])
def test_a_rate_is_a_probability(rate: float, rng: np.random.Generator) -> None:
    fair = GAME.shuffled(2, rng)
    with pytest.raises(RateError, match="from 0 to 1"):
        cheat_at(ACE, TABLE, rate, {0: np.arange(2)}, fair, fair, rng)
