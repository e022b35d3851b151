"""The mat seen through a bent lens: lines become straight, cards on it are measured, its absence is told."""

import cv2
import numpy as np
import pytest
import resvg_py
from numpy.typing import NDArray

from vision.frames import Picture
from vision.mat import MAT, draw_mat
from vision.mat_sight import MatSight, find_mat
from vision.outlines import refine_quads
from vision.scenes.camera import Camera
from vision.scenes.sensor import Sensor

SIZE = (1280, 960)
FINE = 6.0
CARDS = ((65.0, 88.0, 63.5, 88.9, 2.0), (135.0, 88.0, 62.8, 88.9, -1.0), (205.0, 90.0, 63.5, 88.1, 3.0))
"""Middle, width, height and turn of the cards on the mat."""


@pytest.fixture(scope="module")
def laid() -> NDArray[np.float32]:
    """The mat with three cards of different sizes on it, seen from above, 6 pixels a millimetre."""
    data = np.frombuffer(bytes(resvg_py.svg_to_bytes(svg_string=draw_mat(), width=int(MAT.width * FINE))), np.uint8)
    drawn = cv2.imdecode(data, cv2.IMREAD_COLOR)
    assert drawn is not None
    top = drawn.astype(np.float32) / 255
    for x, y, width, height, turn in CARDS:
        mask = np.zeros(top.shape[:2], np.uint8)
        box = cv2.boxPoints(((x * FINE - 0.5, y * FINE - 0.5), (width * FINE, height * FINE), turn))
        cv2.fillConvexPoly(mask, np.round(box * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
        share = (mask / np.float32(255))[..., None]
        top = top * (1 - share) + share * np.array([0.35, 0.3, 0.75], np.float32)
    return np.asarray(top, np.float32)


def shot(top: NDArray[np.float32], lens: float, tilt_deg: float, focal: float = 1.0) -> Picture:
    """The mat photographed, a little out of focus, noisy, through JPEG."""
    scale = SIZE[0] / 300
    camera = Camera(*SIZE, scale, tilt_deg=tilt_deg, lean_deg=20, roll_deg=3, focal=focal, lens=lens)
    middle = np.array([[1, 0, -MAT.width / 2], [0, 1, -MAT.height / 2], [0, 0, 1]])
    from_pixels = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, FINE]]) / FINE
    blurred = cv2.GaussianBlur(top, (0, 0), 0.45 * FINE / scale)
    seen = cv2.warpPerspective(blurred, camera.homography @ middle @ from_pixels, SIZE, borderValue=(0.3, 0.35, 0.4))
    sensor = Sensor(focus_px=0.6, noise=0.006, jpeg=90)
    return sensor.take(camera.through_lens(np.asarray(seen, np.float32)), np.random.default_rng(3))


def seen_mat(picture: Picture) -> MatSight:
    sight = find_mat(picture)
    assert sight is not None
    return sight


@pytest.mark.parametrize("lens", [-0.1, -0.04, 0.0, 0.02])
def test_the_lens_is_known_from_one_picture_and_taken_away(laid: NDArray[np.float32], lens: float) -> None:
    picture = shot(laid, lens, 12)
    sight = seen_mat(picture)
    # The camera's division model and the straightening polynomial begin alike, but for the sign.
    assert sight.lens[0] == pytest.approx(-lens, abs=0.012)
    assert seen_mat(sight.straight(picture)).lens == pytest.approx((0, 0), abs=0.012)


@pytest.mark.parametrize("focal", [0.8, 1.2])
def test_a_slanted_view_tells_the_focal_length(laid: NDArray[np.float32], focal: float) -> None:
    assert seen_mat(shot(laid, 0.0, 25, focal)).focal_px == pytest.approx(focal * SIZE[0], rel=0.06)


@pytest.mark.parametrize(("lens", "tilt_deg"), [(-0.08, 4), (-0.08, 25), (0.0, 15)])
def test_cards_are_measured_to_a_tenth_of_a_millimetre(laid: NDArray[np.float32], lens: float, tilt_deg: float) -> None:
    picture = shot(laid, lens, tilt_deg)
    sight = seen_mat(picture)
    grey = np.asarray(cv2.cvtColor(sight.straight(picture), cv2.COLOR_BGR2GRAY), np.uint8)
    for x, y, width, height, turn in CARDS:
        about = cv2.getRotationMatrix2D((x, y), -turn, 1)
        half = np.array([[-width, -height], [width, -height], [width, height], [-width, height]]) / 2
        on_mat = cv2.transform((half + np.array([x, y]))[None], about)
        start = cv2.perspectiveTransform(on_mat, sight.homography).astype(np.float32)
        (outline,) = refine_quads(grey, start, 4.0)
        # These are drawn on the mat itself; true cards lie a little nearer to the camera, which is reckoned with.
        nearer = 1 - 0.3 * sight.px_per_mm / sight.focal_px
        measured = np.array(sight.measured_mm(outline)) / nearer
        assert measured == pytest.approx((width, height), abs=0.1)


def test_a_picture_without_the_mat_or_with_a_scrap_of_it_has_none(laid: NDArray[np.float32]) -> None:
    assert find_mat(np.full((480, 640, 3), 120, np.uint8)) is None
    picture = shot(laid, 0.0, 5)
    picture[:, 260:] = 90
    assert find_mat(picture) is None
