"""Overhand and Hindu: packets turn over, inner order stays."""

import numpy as np
import pytest

from rules.shuffles.shuffle import Packs, ShuffleSettingError
from rules.shuffles.strips import HinduStrip, Overhand


def packets(row: Packs) -> list[list[int]]:
    """The runs of neighbours in a row, from the top."""
    joints = np.flatnonzero(np.diff(row.astype(int)) != 1) + 1
    return [[int(card) for card in run] for run in np.split(row, joints)]


@pytest.mark.parametrize("shuffle", [Overhand(), Overhand(0.7), HinduStrip(), HinduStrip(1, 2)])
def test_packets_come_out_last_first_and_keep_their_inner_order(
    shuffle: Overhand | HinduStrip, rng: np.random.Generator
) -> None:
    for row in shuffle.sources(200, 52, rng):
        assert [card for run in packets(row)[::-1] for card in run] == list(range(52))


def test_parting_everywhere_turns_the_pack_over_and_parting_nowhere_leaves_it(rng: np.random.Generator) -> None:
    assert (Overhand(1).sources(3, 52, rng) == np.arange(52)[::-1]).all()
    assert (Overhand(0).sources(3, 52, rng) == np.arange(52)).all()
    assert (HinduStrip(1, 1).sources(3, 52, rng) == np.arange(52)[::-1]).all()
    assert (HinduStrip(60, 70).sources(3, 52, rng) == np.arange(52)).all()


def test_overhand_neighbours_part_with_the_chance_given(rng: np.random.Generator) -> None:
    parted = (np.diff(Overhand(0.2).sources(20_000, 52, rng).astype(int), axis=1) != 1).mean()
    assert parted == pytest.approx(0.2, abs=0.003)


def test_hindu_packets_have_the_size_of_a_strip_but_for_the_rest_on_top(rng: np.random.Generator) -> None:
    runs = [packets(row) for row in HinduStrip(5, 13).sources(2_000, 52, rng)]
    sizes = [len(run) for row in runs for run in row[1:]]
    assert set(sizes) == set(range(5, 14))
    assert np.bincount(sizes)[5:].min() > 0.7 * np.bincount(sizes)[5:].max()
    assert all(1 <= len(row[0]) <= 13 for row in runs)


@pytest.mark.parametrize("parting", [-0.1, 1.1])
def test_an_impossible_parting_is_refused(parting: float) -> None:
    with pytest.raises(ShuffleSettingError, match="0 to 1"):
        Overhand(parting)


@pytest.mark.parametrize(("least", "most"), [(0, 5), (6, 5)])
def test_an_impossible_strip_is_refused(least: int, most: int) -> None:
    with pytest.raises(ShuffleSettingError, match="at least one card"):
        HinduStrip(least, most)
