"""Riffles: the plain model exactly, and what neatness does to it."""

from itertools import product

import numpy as np
import pytest

from rules.shuffles.cuts import CutPoint
from rules.shuffles.likelihood import packets_probability
from rules.shuffles.riffle import Riffle, RiffleSeveral, interleaving_sources, parse_interleaving
from rules.shuffles.rising import rising_sequences
from rules.shuffles.several import Several
from rules.shuffles.shuffle import Shuffle, ShuffleSettingError


def test_defaults_make_all_ways_to_interleave_equally_likely(rng: np.random.Generator) -> None:
    codes = Riffle().interleavings(64_000, 6, rng) @ (1 << np.arange(6))
    counts = np.bincount(codes, minlength=64)
    assert np.abs(counts - 1000).max() < 4.5 * 31.4


@pytest.mark.parametrize(
    ("shuffle", "packets"),
    [
        (Riffle(), 2),
        (Several.times(Riffle(), 2), 4),
        (RiffleSeveral(3), 3),
        (RiffleSeveral(4), 4),
    ],
)
def test_each_order_comes_as_often_as_bayer_and_diaconis_say(
    shuffle: Shuffle, packets: int, rng: np.random.Generator
) -> None:
    n = 60_000
    orders, counts = np.unique(shuffle.sources(n, 4, rng), axis=0, return_counts=True)
    for rising, count in zip(rising_sequences(orders), counts, strict=True):
        expected = float(packets_probability(int(rising), 4, packets))
        assert abs(count - n * expected) < 4.5 * (n * expected) ** 0.5


def test_full_neatness_from_the_middle_is_a_perfect_faro(rng: np.random.Generator) -> None:
    rows = Riffle(neatness=1, point=CutPoint(spread=0)).sources(200, 52, rng)
    out, into = np.arange(52).reshape(2, 26).T.ravel(), np.arange(52).reshape(2, 26)[::-1].T.ravel()
    assert {tuple(row) for row in rows} == {tuple(out), tuple(into)}


def test_no_neatness_at_all_leaves_both_packets_whole(rng: np.random.Generator) -> None:
    rows = Riffle(neatness=-1).sources(500, 52, rng)
    assert (np.diff(rows.astype(int), axis=1) != 1).sum(axis=1).max() <= 1


def test_neatness_half_triples_the_odds_of_a_change(rng: np.random.Generator) -> None:
    lower = Riffle(neatness=0.5, point=CutPoint(spread=0)).interleavings(40_000, 52, rng)
    falls = lower[:, ::-1]
    changes = (falls[:, 1] != falls[:, 0]).mean()
    assert changes == pytest.approx(3 * 26 / (3 * 26 + 25), abs=0.01)


@pytest.mark.parametrize("neatness", [-1.01, 1.5, float("nan")])
def test_neatness_outside_its_range_is_refused(neatness: float) -> None:
    with pytest.raises(ShuffleSettingError, match="from -1"):
        Riffle(neatness)


@pytest.mark.parametrize("packets", [0, 2**16 + 1])
def test_a_number_of_packets_that_no_pack_has_is_refused(packets: int) -> None:
    with pytest.raises(ShuffleSettingError, match="1 to 65536"):
        RiffleSeveral(packets)


def test_packets_of_every_interleaving_keep_their_order() -> None:
    for digits in product([False, True], repeat=7):
        row = list(interleaving_sources(np.array([digits]))[0])
        upper = [place for place, lower in zip(row, digits, strict=True) if not lower]
        lower = [place for place, lower in zip(row, digits, strict=True) if lower]
        assert upper == list(range(len(upper)))
        assert lower == list(range(len(upper), 7))


def test_a_written_riffle_is_read_in_both_notations() -> None:
    assert list(parse_interleaving("0110")) == list(parse_interleaving("1221")) == [False, True, True, False]
    assert not parse_interleaving("111").any()


@pytest.mark.parametrize("text", ["", "012", "1 2", "0a"])
def test_other_writing_is_refused(text: str) -> None:
    with pytest.raises(ShuffleSettingError, match="0110"):
        parse_interleaving(text)
