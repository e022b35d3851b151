"""Trimmed edges lose what their form says."""

import numpy as np
import pytest

from vision.scenes.trims import CORNER_FORMS, SIDES, TRIM_FORMS, CornerCut, Trim, cut_corners, cut_edges


@pytest.mark.parametrize("form", TRIM_FORMS)
@pytest.mark.parametrize("side", SIDES)
def test_the_area_that_is_gone_is_the_integral_of_the_form(side: str, form: str) -> None:
    card = np.full((900, 600, 4), 255, np.uint8)
    cut_edges(card, (Trim(side, form, 2.0),), 10)
    gone = 600 * 900 - card[..., 3].sum(dtype=np.int64) / 255
    length = 900 if side in ("left", "right") else 600
    mean = {"straight": 1.0, "slanted": 0.5, "hollow": 2 / 3, "bulging": 1 / 3}[form]
    assert gone == pytest.approx(20 * mean * length, rel=0.02)


def test_a_slanted_right_edge_is_narrow_at_the_top_and_reversed_at_the_bottom() -> None:
    for is_reversed, narrow, wide in ((False, 5, 894), (True, 894, 5)):
        card = np.full((900, 600, 4), 255, np.uint8)
        cut_edges(card, (Trim("right", "slanted", 2.0, is_reversed),), 10)
        assert (card[narrow, :, 3] > 128).sum() == pytest.approx(580, abs=1)
        assert (card[wide, :, 3] > 128).sum() == pytest.approx(600, abs=1)


@pytest.mark.parametrize("form", CORNER_FORMS)
@pytest.mark.parametrize(("corner", "is_right", "is_low"), [(0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 0, 1)])
def test_a_cut_corner_falls_short_by_its_depth_along_the_diagonal(
    form: str, corner: int, is_right: bool, is_low: bool
) -> None:
    card = np.full((900, 600, 4), 255, np.uint8)
    cut_corners(card, (CornerCut(corner, form, 0.8),), 3.0, 10)
    own = card[:: -1 if is_low else 1, :: -1 if is_right else 1, 3]
    along_mm = (np.flatnonzero(np.diagonal(own[:300, :300]) > 128)[0] + 0.5) * np.sqrt(2) / 10
    assert along_mm == pytest.approx((np.sqrt(2) - 1) * 3.0 + 0.8, abs=0.15)
    assert (own[300:] == 255).all() and (own[:, 300:] == 255).all()
