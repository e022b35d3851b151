"""Rising sequences."""

from itertools import permutations

import numpy as np
import pytest

from rules.deals import PackShapeError
from rules.shuffles.distance import eulerian_numbers
from rules.shuffles.rising import places, rising_sequences
from rules.shuffles.uniform import Uniform


@pytest.mark.parametrize(
    ("pack", "count"),
    [
        ([], 0),
        ([0], 1),
        ([0, 1, 2, 3, 4], 1),
        ([4, 3, 2, 1, 0], 5),
        ([0, 3, 1, 4, 2], 2),
        ([3, 4, 0, 1, 2], 2),
        ([2, 0, 3, 1], 2),
    ],
)
def test_small_packs_by_hand(pack: list[int], count: int) -> None:
    assert rising_sequences(np.array([pack], dtype=np.uint8)) == [count]


def test_orders_of_five_cards_are_counted_by_eulerian_numbers() -> None:
    orders = np.array(list(permutations(range(5))), dtype=np.uint8)
    assert tuple(np.bincount(rising_sequences(orders))[1:]) == eulerian_numbers(5) == (1, 26, 66, 26, 1)


def test_a_uniform_pack_has_half_as_many_as_cards(rng: np.random.Generator) -> None:
    counts = rising_sequences(Uniform().sources(20_000, 52, rng))
    assert counts.mean() == pytest.approx(53 / 2, abs=0.07)
    assert counts.var() == pytest.approx(53 / 12, rel=0.05)


def test_the_order_before_may_be_any(rng: np.random.Generator) -> None:
    before = Uniform().sources(40, 32, rng)
    assert (rising_sequences(before, before) == 1).all()
    assert (rising_sequences(before[:, ::-1], before) == 32).all()
    gathered = before[0]
    riffled = np.concatenate([gathered[16:], gathered[:16]])[None]
    assert rising_sequences(riffled, gathered[None]) == [2]


def test_places_undo_a_row(rng: np.random.Generator) -> None:
    packs = Uniform().sources(40, 32, rng)
    assert (np.take_along_axis(packs, places(packs), axis=1) == np.arange(32)).all()


@pytest.mark.parametrize(
    "packs",
    [np.arange(5), np.array([[0, 1, 1]]), np.array([[1, 2, 3]]), np.array([[-1, 0, 1]]), np.zeros((2, 3))],
)
def test_rows_that_are_no_packs_are_refused(packs: np.ndarray) -> None:
    with pytest.raises(PackShapeError, match="cards"):
        rising_sequences(packs)
