"""The outline ten times enlarged: a cut shows where it is, unseen places are left open."""

import re

import numpy as np
import pytest

from app.audit_report.outline import outline_svg
from vision.audit.edges import POINTS, Edges
from vision.audit.findings import Where

SIZE = (63.5, 88.9)


def edges_of(cut_mm: float, unseen: int = 0) -> Edges:
    offsets = np.random.default_rng(2).normal(0, 0.01, (9, 4, POINTS)).astype(np.float32)
    offsets[4, 1] -= cut_mm
    offsets[4, 3, :unseen] = np.nan
    return Edges(offsets, np.linspace(0.1, 0.9, POINTS, dtype=np.float32))


def lines(svg: str) -> list[np.ndarray]:
    paths = re.findall(r'class="away" d="([^"]*)"', svg)
    return [np.array(re.findall(r"(-?[\d.]+) (-?[\d.]+)", path), np.float64) for path in paths]


@pytest.mark.parametrize(("cut_mm", "shown_mm"), [(0.0, 0.0), (0.3, 3.0), (0.6, 6.0), (9.0, 12.0)])
def test_a_cut_of_the_right_side_is_drawn_ten_times_as_deep_but_stays_in_the_picture(
    cut_mm: float, shown_mm: float
) -> None:
    top, right, bottom, left = lines(outline_svg(edges_of(cut_mm), 4, SIZE, Where(30, 40, 0.5), "outline"))
    assert np.median(63.5 - right[:, 0]) == pytest.approx(shown_mm, abs=0.3)
    assert [np.median(top[:, 1]), np.median(left[:, 0])] == pytest.approx([0, 0], abs=0.3)
    assert np.median(bottom[:, 1]) == pytest.approx(88.9, abs=0.3)


def test_places_not_seen_are_left_open_and_nothing_is_not_a_number() -> None:
    svg = outline_svg(edges_of(0.3, unseen=10), 4, SIZE, Where(30, 40, 88.9), "outline")
    assert len(lines(svg)[3]) == POINTS - 10
    assert "nan" not in svg and "<circle" not in svg
