"""The smooth course of an edge: what belongs to it and what does not."""

import numpy as np
import pytest

from vision.audit.courses import courses, filled, smooth_line

PLACES = np.linspace(-1, 1, 200)


def test_an_edge_that_is_not_seen_at_all_lies_at_its_usual_place() -> None:
    assert filled(np.full((1, 4), np.nan)).tolist() == [[0.0] * 4]


def test_a_notch_does_not_bend_the_line_of_a_side() -> None:
    row = 0.3 * PLACES**2
    notched = row.copy()
    notched[40:44] -= 0.6
    assert smooth_line(notched) == pytest.approx(row, abs=0.01)


def test_what_all_edges_have_in_common_is_print_and_a_hollow_of_one_card_is_its_own() -> None:
    edges = np.zeros((5, 200))
    edges[:, 60:64] = -0.4
    edges[3] -= 0.5 * (1 - PLACES**2)
    edges[2, 100:103] -= 0.6
    found = courses(edges)
    assert found[[0, 1, 2, 4]] == pytest.approx(np.zeros((4, 200)), abs=0.02)
    assert found[3] == pytest.approx(-0.5 * (1 - PLACES**2), abs=0.03)
