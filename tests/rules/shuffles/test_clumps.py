"""Clumps of riffles: against every riffle of small packs, and against simulation where hands are not plain."""

from itertools import product

import numpy as np
import pytest

from rules.shuffles.clumps import clump_chance, clump_lengths
from rules.shuffles.cuts import CutPoint
from rules.shuffles.riffle import Riffle
from rules.shuffles.shuffle import ShuffleSettingError


@pytest.mark.parametrize(
    ("lower", "lengths"), [([], []), ([True], [1]), ([True, True], [2]), ([False, True, True, False], [1, 2, 1])]
)
def test_clumps_are_the_stretches_of_one_packet(lower: list[bool], lengths: list[int]) -> None:
    assert clump_lengths(np.array(lower, np.bool_)).tolist() == lengths


@pytest.mark.parametrize("cards", [1, 2, 5, 9])
def test_plain_riffles_are_all_equally_likely(cards: int) -> None:
    longest = [clump_lengths(np.array(lower)).max() for lower in product((False, True), repeat=cards)]
    for length in range(1, cards + 2):
        assert clump_chance(Riffle(), cards, length) == pytest.approx(np.mean(np.array(longest) >= length))


@pytest.mark.parametrize("neatness", [-0.5, 0.3, 1.0])
def test_other_hands_are_as_simulated(neatness: float, rng: np.random.Generator) -> None:
    riffle = Riffle(neatness, CutPoint(middle=0.4, spread=0.7))
    longest = np.array([clump_lengths(lower).max() for lower in riffle.interleavings(4000, 30, rng)])
    for length in (2, 4, 6, 9):
        share = float((longest >= length).mean())
        assert clump_chance(riffle, 30, length) == pytest.approx(share, abs=0.04)


def test_nothing_is_too_short_or_too_long() -> None:
    assert clump_chance(Riffle(), 52, 1) == 1 and clump_chance(Riffle(), 52, 53) == pytest.approx(0, abs=1e-12)
    with pytest.raises(ShuffleSettingError):
        clump_chance(Riffle(), 0, 1)
