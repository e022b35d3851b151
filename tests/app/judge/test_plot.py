"""The plot of the evidence: what it shows, told apart without colour."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.judge.plot import evidence_chart
from detectors.judge import EvidencePath, Judgement


def drawn(judgement: Judgement, language: Any = "en") -> dict[str, Any]:
    chart: dict[str, Any] = evidence_chart(judgement, language).to_dict()
    return chart


def rows(chart: dict[str, Any], layer: int) -> list[dict[str, Any]]:
    """The data of one layer; Altair keeps data under a name."""
    values: list[dict[str, Any]] = chart["datasets"][chart["layer"][layer]["data"]["name"]]
    return values


def test_every_path_has_its_own_dash_and_name(cheating: Judgement) -> None:
    lines = drawn(cheating)["layer"][2]["encoding"]
    dashes, names = lines["strokeDash"]["scale"]["range"], lines["strokeDash"]["scale"]["domain"]
    assert names == ["two aces: P4", "an ace: P4", "two aces: the dealer"]
    assert len({tuple(dash) for dash in dashes}) == 3


def test_the_threshold_is_drawn_and_named(cheating: Judgement) -> None:
    chart = drawn(cheating, "hu")
    (flag,) = rows(chart, 0)
    assert flag["log10_e"] == pytest.approx(3) and flag["text"] == "gyanús innen: 1 : 1\u202f000"


def test_the_axis_holds_paths_and_threshold(cheating: Judgement, fair: Judgement) -> None:
    for judgement in (cheating, fair):
        low, high = drawn(judgement)["layer"][2]["encoding"]["y"]["scale"]["domain"]
        tops = [float(path.log10_e.max()) for path in judgement.paths]
        assert low < 0 and high > max(*tops, judgement.threshold_log10)
        assert len(drawn(judgement)["layer"][2]["encoding"]["y"]["axis"]["values"]) <= 11


def test_a_long_path_is_thinned_without_losing_its_peak(fair: Judgement) -> None:
    heights = np.zeros(10_000, np.float32)
    heights[6_543] = 2.5
    path = EvidencePath("ace@0", np.arange(1, 10_001), heights)
    points = rows(drawn(replace(fair, paths=(path,))), 2)
    assert len(points) <= 600 and max(point["log10_e"] for point in points) == 2.5


def test_one_deal_is_a_path_too(fair: Judgement) -> None:
    path = EvidencePath("ace@0", np.array([1]), np.array([-1.5], np.float32))
    assert len(rows(drawn(replace(fair, paths=(path,))), 2)) == 1
