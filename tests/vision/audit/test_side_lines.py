"""A side's line in four numbers; how rough it is; how far honest outlines may stray."""

import numpy as np
import pytest

from vision.audit.edges import POINTS, Edges
from vision.audit.side_lines import SideLines, freedom_of, worse_at_corners

ALONG = np.linspace(0.1, 0.9, POINTS).astype(np.float32)


def edges(rough_mm: float = 0.02, count: int = 8) -> Edges:
    """Straight sides with noise."""
    return Edges(np.random.default_rng(1).normal(0, rough_mm, (count, 4, POINTS)).astype(np.float32), ALONG)


def test_level_lean_and_bow_are_told_apart() -> None:
    some = edges(0.001)
    t = 2 * ALONG - 1
    some.offsets_mm[3, 2] += 0.3 + 0.2 * t - 0.1 * (3 * t**2 - 1) / 2
    assert SideLines.of(some).numbers[3, 2] == pytest.approx([0.3, 0.2, -0.1, 0], abs=0.002)


def test_a_single_point_astray_has_no_say_and_does_not_make_a_side_rough() -> None:
    some = edges()
    some.offsets_mm[3, 2, 20] -= 5
    lines = SideLines.of(some)
    assert abs(lines.numbers[3, 2]).max() < 0.05
    assert lines.rougher[3, 2] < 1.5


def test_a_side_of_two_edges_is_rough_and_so_are_its_corners() -> None:
    some = edges()
    some.offsets_mm[3, 2, ::4] -= 0.6
    lines = SideLines.of(some)
    assert np.argwhere(lines.is_doubtful).tolist() == [[3, 2]]
    assert lines.rougher[3, 2] > 5 and np.isnan(lines.numbers[3, 2]).all()
    assert not np.isnan(lines.numbers[3, [0, 1, 3]]).any()
    assert (lines.rougher[[0, 1, 2, 4, 5, 6, 7]] < 2).all()
    # The bottom's corners are the third and the fourth, clockwise from the top left.
    assert (worse_at_corners(lines.rougher)[3] > 5).tolist() == [False, False, True, True]


def test_a_side_of_which_too_little_is_seen_has_no_line() -> None:
    some = edges()
    some.offsets_mm[3, 2, : POINTS // 3] = np.nan
    some.offsets_mm[:, 1] = np.nan
    lines = SideLines.of(some)
    assert np.isnan(lines.numbers[3, 2]).all() and np.isnan(lines.rests_mm[3, 2])
    assert lines.rougher[3, 2] == 1 and (lines.rougher[:, 1] == 1).all()
    assert lines.usual_mm[1] == pytest.approx(0.005)


def test_rough_worn_and_few_edges_stray_farther() -> None:
    new, worn, rough, few = freedom_of(52, False, 0.0), freedom_of(52, True, 0.0), freedom_of(52, False, 0.2), 5
    assert new > worn > rough > freedom_of(few, False, 0.0)
    assert freedom_of(52, True, 0.2) == rough
