"""The printed mat: OpenCV finds the board in the PDF, where it should lie and at its true scale."""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from app.printing.mat_sheet import mat_sheet
from app.printing.sheets import PAPERS, pdf
from app.words.catalogue import LANGUAGES, Language
from vision.mat import MAT

PIXELS_PER_MM = 6


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_found_at_its_place_and_scale(
    language: Language, paper: str, opened: Callable[[bytes], Any]
) -> None:
    printed = opened(pdf([mat_sheet(language, paper)], "t", language, paper))
    size = PAPERS[paper]
    assert len(printed) == 1
    assert printed.size(0) == pytest.approx((size.height, size.width), abs=0.01)
    picture = np.ascontiguousarray(printed.picture(0, PIXELS_PER_MM)[:, :, 1])
    found, ids, _, _ = cv2.aruco.CharucoDetector(MAT.board()).detectBoard(picture)
    assert found is not None
    assert ids is not None
    measured = np.isin(np.asarray(ids).ravel(), MAT.corner_ids())
    pixels_per_mm = np.array(picture.shape[::-1]) / printed.size(0)  # the page is drawn on whole pixels
    corners = (np.asarray(found, np.float64).reshape(-1, 2)[measured] + 0.5) / pixels_per_mm
    expected = np.asarray(MAT.board().getChessboardCorners())[np.asarray(ids).ravel()[measured], :2]
    origin = MAT.origin_on(size.height, size.width)
    assert measured.sum() == len(MAT.corner_ids())
    assert np.abs(corners - expected - origin).max() < 0.05
    scale = np.linalg.norm(corners - corners.mean(axis=0)) / np.linalg.norm(expected - expected.mean(axis=0))
    assert scale == pytest.approx(1, abs=0.001)


def test_the_control_line_is_a_hundred_millimetres_long(opened: Callable[[bytes], Any]) -> None:
    picture = opened(pdf([mat_sheet("hu")], "t", "hu")).picture(0, 10)[:, :, 1]
    x, y = (10 * (origin + at) for origin, at in zip(MAT.origin_on(297, 210), MAT.control, strict=True))
    row = picture[round(y) - 1 : round(y) + 2, round(x) - 30 : round(x) + 1040].min(axis=0)
    dark = np.flatnonzero(row < 128)
    assert np.ptp(dark) + 1 == pytest.approx(1000, abs=4)
    assert len(dark) == np.ptp(dark) + 1


def test_it_says_how_it_is_used(opened: Callable[[bytes], Any]) -> None:
    text = opened(pdf([mat_sheet("hu")], "t", "hu")).text(0)
    assert "100%-on" in text
    assert "mérje meg ezt a vonalat" in text
