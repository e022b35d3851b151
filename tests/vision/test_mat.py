"""The calibration mat: what is drawn is found again, at the scale at which it was drawn."""

from itertools import pairwise

import cv2
import numpy as np
import pytest
import resvg_py
from numpy.typing import NDArray

from vision.mat import MAT, Mat, PaperTooSmallError, draw_mat

Picture = NDArray[np.uint8]
PIXELS_PER_MM = 6.0
LARGEST_CARD = (63.0, 113.0)


@pytest.fixture(scope="module")
def drawn() -> Picture:
    """The mat as a grey picture of 6 pixels a millimetre."""
    size = int(MAT.width * PIXELS_PER_MM)
    data = np.frombuffer(bytes(resvg_py.svg_to_bytes(svg_string=draw_mat(), width=size)), np.uint8)
    picture = cv2.imdecode(data, cv2.IMREAD_GRAYSCALE)
    assert picture is not None
    return np.asarray(picture, np.uint8)


def corners_of(picture: Picture) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """The chessboard corners that OpenCV finds: (n, 2) pixels, from the picture's corner; and their ids."""
    corners, ids, _, _ = cv2.aruco.CharucoDetector(MAT.board()).detectBoard(picture)
    assert corners is not None
    assert ids is not None
    return np.asarray(corners, np.float64).reshape(-1, 2) + 0.5, np.asarray(ids, np.int64).ravel()


def to_mm(corners: NDArray[np.float64], ids: NDArray[np.int64]) -> NDArray[np.float64]:
    """The homography from pixels to millimetres on the mat."""
    on_mat = np.asarray(MAT.board().getChessboardCorners(), np.float64)[ids, :2]
    homography, _ = cv2.findHomography(corners, on_mat)
    return np.asarray(homography, np.float64)


def test_opencv_finds_every_corner_of_the_frame_and_two_of_the_field(drawn: Picture) -> None:
    corners, ids = corners_of(drawn)
    measured = np.isin(ids, MAT.corner_ids())
    assert measured.sum() == len(MAT.corner_ids()) == 68
    field = MAT.field
    ends = {(x, y) for x in (field.x, field.x + field.width) for y in (field.y, MAT.strip.y + MAT.strip.height)}
    assert {(float(x), float(y)) for x, y in np.round(corners[~measured] / PIXELS_PER_MM)} <= ends


def test_the_frame_is_drawn_as_opencv_draws_it(drawn: Picture) -> None:
    theirs = MAT.board().generateImage((drawn.shape[1], drawn.shape[0]), marginSize=0)
    field = np.zeros(drawn.shape, bool)
    edge = int(MAT.border * MAT.square * PIXELS_PER_MM)
    field[edge:-edge, edge:-edge] = True
    differs = cv2.erode(((np.asarray(theirs) > 127) != (drawn > 127)).astype(np.uint8), np.ones((3, 3), np.uint8))
    assert not differs[~field].any()


def test_the_scale_is_recovered_within_half_a_percent(drawn: Picture) -> None:
    corners, ids = corners_of(drawn)
    on_mat = np.asarray(MAT.board().getChessboardCorners(), np.float64)[ids, :2]
    spread = np.linalg.norm(corners - corners.mean(axis=0)) / np.linalg.norm(on_mat - on_mat.mean(axis=0))
    assert spread == pytest.approx(PIXELS_PER_MM, rel=0.001)


@pytest.mark.parametrize("width", [640, 960, 1280])
def test_a_slanting_view_with_cards_on_the_mat_measures_true(drawn: Picture, width: int) -> None:
    covered = drawn.copy()
    for place in MAT.places:
        x, y = place.x + (place.width - LARGEST_CARD[0]) / 2, place.y + (place.height - LARGEST_CARD[1]) / 2
        left, top, right, low = (np.array([x, y, x + LARGEST_CARD[0], y + LARGEST_CARD[1]]) * PIXELS_PER_MM).astype(int)
        covered[top:low, left:right] = 240
    height = width * 3 // 4
    seen = np.array([[0.16, 0.12], [0.83, 0.16], [0.93, 0.88], [0.05, 0.82]]) * (width, height)
    whole = np.array([[0, 0], [MAT.width, 0], [MAT.width, MAT.height], [0, MAT.height]]) * PIXELS_PER_MM
    view = cv2.getPerspectiveTransform(whole.astype(np.float32), seen.astype(np.float32))
    blurred = cv2.GaussianBlur(covered, (0, 0), PIXELS_PER_MM * MAT.width / width / 3)
    picture = np.asarray(cv2.warpPerspective(blurred, view, (width, height), borderValue=90), np.uint8)
    corners, ids = corners_of(picture)
    assert len(ids) > 40
    there = np.asarray(cv2.perspectiveTransform(seen[None], to_mm(corners, ids)), np.float64)[0]
    sides = np.linalg.norm(np.diff(there, axis=0), axis=1)
    assert sides == pytest.approx([MAT.width, MAT.height, MAT.width], rel=0.005)


@pytest.mark.parametrize(("paper", "origin"), [((297.0, 210.0), (16.5, 9.0)), ((279.4, 215.9), (7.7, 11.95))])
def test_the_same_mat_fits_on_a4_and_on_letter(paper: tuple[float, float], origin: tuple[float, float]) -> None:
    assert MAT.origin_on(*paper) == pytest.approx(origin)


def test_a_sheet_that_is_too_small_is_refused() -> None:
    with pytest.raises(PaperTooSmallError, match=r"264 x 192 mm.*210 x 148 mm is too small"):
        MAT.origin_on(210, 148)


def test_places_lie_apart_within_the_field() -> None:
    edges = [(place.x, place.x + place.width) for place in MAT.places]
    assert edges[0][0] > MAT.field.x
    assert edges[-1][1] < MAT.field.x + MAT.field.width
    assert all(left[1] + 4 < right[0] for left, right in pairwise(edges))
    assert all(place.y + place.height < MAT.field.y + MAT.field.height for place in MAT.places)
    assert all(place.width >= LARGEST_CARD[0] and place.height >= LARGEST_CARD[1] for place in MAT.places)


def test_the_control_line_lies_on_the_white_strip_at_its_length() -> None:
    x, y = MAT.control
    assert x >= MAT.strip.x
    assert x + MAT.control_length <= MAT.strip.x + MAT.strip.width
    assert MAT.strip.y < y < MAT.strip.y + MAT.strip.height
    assert f"M{x:g},{y:g}h100" in draw_mat()


def test_another_geometry_is_drawn_too() -> None:
    small = Mat(columns=12, rows=12, card_height=70.0)
    assert len(small.places) == 1
    assert 'viewBox="0 0 144 144"' in draw_mat(small)
