"""Cuts and voltes: rotations, and what they leave in place."""

import numpy as np
import pytest
from scipy.stats import binom

from rules.shuffles import cut
from rules.shuffles.cuts import Cut, CutPoint, Volte, cut_each
from rules.shuffles.shuffle import ShuffleSettingError, untouched


@pytest.mark.parametrize("size", [1, 32, 52])
def test_a_cut_and_the_annulling_volte_restore_the_pack(size: int, rng: np.random.Generator) -> None:
    pack = np.arange(size, dtype=np.uint8)
    for depth in range(size + 1):
        there = cut(pack, depth)
        assert [int(there[i]) for i in range(size)] == [(i + depth) % size for i in range(size)]
        assert (cut(there, size - depth) == pack).all()
        assert (Volte(size - depth).apply(there[None], rng) == pack).all()


def test_after_an_honest_cut_no_card_keeps_its_place() -> None:
    pack = np.arange(32, dtype=np.uint8)
    assert all((cut(pack, depth) != pack).all() for depth in range(1, 32))


def test_a_volte_after_a_cut_is_one_cut_of_both_depths_together() -> None:
    pack = np.arange(32, dtype=np.uint8)
    assert all((cut(cut(pack, k), j) == cut(pack, (k + j) % 32)).all() for k in range(33) for j in range(33))


@pytest.mark.parametrize("depth", [-1, 33])
def test_an_impossible_cut_is_refused(depth: int) -> None:
    pack = np.arange(32, dtype=np.uint8)
    with pytest.raises(ShuffleSettingError, match="choose 0 to 32"):
        cut(pack, depth)
    with pytest.raises(ShuffleSettingError, match="0 to 32"):
        cut_each(pack[None], np.array([depth]))
    with pytest.raises(ShuffleSettingError, match="pack of 32"):
        Volte(depth).apply(pack[None], np.random.default_rng(1))


def test_each_pack_is_cut_at_its_own_depth(rng: np.random.Generator) -> None:
    packs = untouched(33, 32)
    depths = np.arange(33)
    there = cut_each(packs, depths)
    assert all((there[k] == cut(packs[k], k)).all() for k in range(33))
    assert (cut_each(there, 32 - depths) == packs).all()


def test_people_cut_near_the_middle_and_never_take_all_or_nothing(rng: np.random.Generator) -> None:
    depths = Cut().sources(20_000, 52, rng)[:, 0]
    assert depths.min() >= 1
    assert abs(depths.mean() - 26) < 0.25
    assert abs(depths.std() - 7.0) < 0.2  # about twice the binomial 3.6


@pytest.mark.parametrize(("spread", "sd"), [(0.0, 0.0), (0.5, 1.816), (1.0, 3.606), (2.0, 6.990)])
def test_spread_is_in_units_of_the_binomial_standard_deviation(spread: float, sd: float) -> None:
    chances = CutPoint(spread=spread).probabilities(52)
    size = np.arange(53)
    assert chances.sum() == pytest.approx(1)
    assert (chances @ (size - 26) ** 2) ** 0.5 == pytest.approx(sd, rel=0.003, abs=1e-9)


def test_spread_one_is_exactly_binomial() -> None:
    for middle in (0.5, 0.3):
        expected = binom.pmf(np.arange(53), 52, middle)
        assert CutPoint(middle=middle).probabilities(52) == pytest.approx(expected, rel=1e-9)


def test_no_spread_parts_an_odd_pack_either_side_of_the_middle() -> None:
    assert list(CutPoint(spread=0).probabilities(5)) == [0, 0, 0.5, 0.5, 0, 0]
    assert list(CutPoint(spread=0).probabilities(0)) == [1]


@pytest.mark.parametrize(("middle", "spread"), [(0, 1), (1, 1), (0.5, -1), (0.5, np.inf), (np.nan, 1)])
def test_a_cut_outside_the_pack_is_refused(middle: float, spread: float) -> None:
    with pytest.raises(ShuffleSettingError, match="between 0 and 1"):
        CutPoint(middle, spread)


def test_a_pack_too_small_for_both_packets_is_refused(rng: np.random.Generator) -> None:
    with pytest.raises(ShuffleSettingError, match="pack of 1 "):
        Cut().sources(3, 1, rng)
