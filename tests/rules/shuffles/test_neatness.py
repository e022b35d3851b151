"""Fitting a person's riffles: what was put in comes out, and the plain model is rejected only where it is wrong."""

import re
from pathlib import Path

import numpy as np
import pytest

from rules.shuffles.cuts import CutPoint
from rules.shuffles.neatness import fit_riffles
from rules.shuffles.riffle import Riffle, parse_interleaving
from rules.shuffles.shuffle import ShuffleSettingError


@pytest.mark.parametrize("neatness", [-0.6, -0.2, 0.0, 0.25, 0.8])
@pytest.mark.parametrize(("middle", "spread"), [(0.5, 1.0), (0.46, 0.5), (0.55, 1.5)])
def test_the_fit_finds_what_the_rows_were_made_with(neatness: float, middle: float, spread: float) -> None:
    made = Riffle(neatness, CutPoint(middle, spread))
    fit = fit_riffles(list(made.interleavings(400, 52, np.random.default_rng(4))))
    assert fit.low - 0.02 < neatness < fit.high + 0.02
    assert fit.high - fit.low < 0.06
    assert fit.riffle.point.middle == pytest.approx(middle, abs=0.02)
    assert fit.riffle.point.spread == pytest.approx(spread, rel=0.12)


def test_the_plain_model_is_rarely_rejected_where_it_is_right() -> None:
    rng = np.random.default_rng(8)
    p_values = np.array([fit_riffles(list(Riffle().interleavings(20, 52, rng))).p_plain for _ in range(200)])
    assert 0 <= (p_values < 0.05).mean() < 0.11
    assert abs(np.median(p_values) - 0.5) < 0.12


def test_other_hands_are_rejected() -> None:
    rng = np.random.default_rng(8)
    neat = fit_riffles(list(Riffle(neatness=0.3).interleavings(20, 52, rng)))
    careful = fit_riffles(list(Riffle(point=CutPoint(spread=0.3)).interleavings(20, 52, rng)))
    assert neat.p_neatness < 1e-6 < neat.p_cut
    assert careful.p_cut < 1e-4 < careful.p_neatness


def test_packs_of_different_sizes_may_be_mixed() -> None:
    rng = np.random.default_rng(9)
    rows = [*Riffle(0.4).interleavings(40, 52, rng), *Riffle(0.4).interleavings(40, 32, rng)]
    fit = fit_riffles(rows)
    assert fit.low < 0.4 < fit.high
    assert fit.riffles == 80


def test_a_perfect_faro_is_neatness_one() -> None:
    fit = fit_riffles([parse_interleaving("01" * 26)])
    assert fit.riffle.neatness == pytest.approx(1)
    assert fit.high == 1.0
    assert fit.low > 0.8


def test_one_clump_from_each_hand_is_neatness_minus_one() -> None:
    fit = fit_riffles([parse_interleaving("0" * 26 + "1" * 26)])
    assert fit.riffle.neatness == pytest.approx(-1)
    assert fit.low == -1.0


@pytest.mark.parametrize("rows", [[], ["0"], ["01"], ["0000"]])
def test_nothing_to_fit_is_said(rows: list[str]) -> None:
    with pytest.raises(ShuffleSettingError, match="nothing to fit"):
        fit_riffles([parse_interleaving(row) for row in rows])


def test_two_real_people_do_not_riffle_as_the_plain_model_says(shared_folder: Path) -> None:
    for file in sorted((shared_folder / "real-deals" / "human-shuffles").iterdir()):
        rows = re.findall(r"\b(?:[01]{20,}|[12]{20,})\b", file.read_text(encoding="utf-8-sig"))
        fit = fit_riffles([parse_interleaving(row) for row in rows])
        assert fit.p_plain < 0.01
        assert fit.riffle.point.spread < 0.8  # people halve the pack with more care than a coin
