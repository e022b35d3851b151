"""Which cuts are new since the deck was learnt, by its outlines as they were enrolled."""

from dataclasses import replace

import numpy as np
import pytest

from vision.audit.edges import POINTS, Edges
from vision.audit.recuts import Recut
from vision.audit.since import Earlier
from vision.audit.trims import Cut

CUT = Cut(3, ("right",), "hollow", 0.6, 0.02, 1e-9)
CORNER = Recut(3, 1, 0.6, 4.8, 1e-9)


@pytest.fixture
def earlier() -> Earlier:
    """Cards 2, 3 and 5 of now were learnt; the second one's top left corner and right side had not been seen."""
    offsets = np.zeros((3, 4, POINTS), np.float32)
    radii = np.full((3, 4), 3.2)
    return Earlier({2: 0, 3: 1, 5: 2}, Edges(offsets, np.linspace(0, 1, POINTS, dtype=np.float32)), (), (), radii)


def test_what_was_not_there_is_new(earlier: Earlier) -> None:
    assert earlier.lacked(CUT) is True and earlier.lacked_corner(CORNER) is True


def test_what_was_there_as_deep_is_not_new_and_what_has_grown_is(earlier: Earlier) -> None:
    then = replace(earlier, cuts=(replace(CUT, view=1, depth_mm=0.5),), recuts=(replace(CORNER, view=1),))
    assert then.lacked(CUT) is False and then.lacked_corner(CORNER) is False
    assert then.lacked(replace(CUT, depth_mm=1.5)) is True and then.lacked_corner(replace(CORNER, depth_mm=1.5)) is True
    assert then.lacked(replace(CUT, sides=("left",))) is True and then.lacked_corner(replace(CORNER, corner=2)) is True


def test_what_could_not_be_seen_then_is_not_known(earlier: Earlier) -> None:
    assert earlier.lacked(replace(CUT, view=4)) is None and earlier.lacked_corner(replace(CORNER, view=4)) is None
    offsets, radii = earlier.edges.offsets_mm.copy(), earlier.radii_mm.copy()
    offsets[1, 1, : POINTS // 2], radii[1, 1] = np.nan, np.nan
    blind = replace(earlier, edges=replace(earlier.edges, offsets_mm=offsets), radii_mm=radii)
    assert blind.lacked(CUT) is None and blind.lacked_corner(CORNER) is None
