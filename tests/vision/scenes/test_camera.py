from dataclasses import replace

import numpy as np
import pytest

from vision.scenes.camera import Camera, hold_camera
from vision.scenes.conditions import CONDITIONS

SQUARE = np.array([[-20.0, -20.0], [20.0, -20.0], [20.0, 20.0], [-20.0, 20.0]])


def test_straight_from_above_a_millimetre_is_a_fixed_number_of_pixels() -> None:
    pixels = Camera(640, 480, 3.0).project(SQUARE)
    assert np.allclose(pixels, SQUARE * 3 + (320, 240), atol=1e-3)


def test_leaning_makes_the_far_edge_shorter() -> None:
    pixels = Camera(640, 480, 3.0, tilt_deg=30).project(SQUARE)
    far, near = pixels[1] - pixels[0], pixels[2] - pixels[3]
    assert np.hypot(*far) < 0.97 * np.hypot(*near)
    assert pixels[0, 1] < 240 < pixels[3, 1]


@pytest.mark.parametrize("lens", [-0.2, -0.05, 0.05])
def test_the_lens_leaves_the_corners_and_the_middle_in_place(lens: float) -> None:
    camera = Camera(640, 480, 3.0, lens=lens)
    fixed = np.array([[0, 0], [640, 0], [640, 480], [0, 480], [320, 240]], np.float32)
    assert np.allclose(camera.bend(fixed), fixed, atol=0.01)


def test_barrel_pushes_a_point_outwards_and_pincushion_inwards() -> None:
    point = np.array([[480, 240]], np.float32)
    assert Camera(640, 480, 3.0, lens=-0.1).bend(point)[0, 0] > 481
    assert Camera(640, 480, 3.0, lens=0.1).bend(point)[0, 0] < 479


@pytest.mark.parametrize("lens", [-0.15, 0.04])
def test_picture_and_points_are_bent_alike(lens: float) -> None:
    camera = Camera(320, 240, 3.0, lens=lens)
    spots = np.array([[60, 50], [160, 120], [250, 60], [40, 200]], np.float32)
    image = np.zeros((240, 320, 3), np.float32)
    for x, y in spots.astype(int):
        image[y - 2 : y + 3, x - 2 : x + 3] = 1
    bent = camera.through_lens(image)[..., 0]
    for expected in camera.bend(spots):
        y, x = np.mgrid[0:240, 0:320]
        near = bent * (np.hypot(x - expected[0], y - expected[1]) < 9)
        found = np.array([(near * x).sum(), (near * y).sum()]) / near.sum()
        assert np.abs(found - expected).max() < 0.6


def test_what_is_in_view_is_in_the_picture_and_touches_its_edge() -> None:
    camera = Camera(640, 480, 3.0, tilt_deg=35, lean_deg=20, lens=-0.1)
    half = np.array(camera.view_mm()) / 2
    pixels = camera.project(np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half)
    assert pixels.min() >= 0
    assert (pixels <= (640, 480)).all()
    assert not camera._sees(2.02 * half[0], 2.02 * half[1])


def test_points_behind_the_camera_are_told_apart() -> None:
    camera = Camera(640, 480, 6.0, tilt_deg=45)
    assert camera.is_before(np.array([[0.0, 0.0], [0.0, -5000.0]]))
    assert not camera.is_before(np.array([[0.0, 0.0], [0.0, 5000.0]]))


@pytest.mark.parametrize("name", CONDITIONS)
@pytest.mark.parametrize("seed", range(20))
def test_a_held_camera_sees_what_it_must(name: str, seed: int) -> None:
    camera = hold_camera(CONDITIONS[name], 640, 360, (400.0, 150.0), np.random.default_rng(seed))
    width, height = camera.view_mm()
    assert width >= 399
    assert height >= 149


@pytest.mark.parametrize("lens", [0.0, -0.1])
def test_a_part_of_a_picture_is_counted_from_its_own_corner(lens: float) -> None:
    camera = Camera(640, 480, 3.0, tilt_deg=20, lens=lens)
    part = replace(camera, corner=(200, 100))
    assert np.allclose(part.project(SQUARE), camera.project(SQUARE) - (200, 100), atol=1e-2)
    picture = np.random.default_rng(1).random((480, 640, 3), dtype=np.float32)
    cut = part.through_lens(picture[100:300, 200:440])
    assert np.allclose(cut[20:-20, 20:-20], camera.through_lens(picture)[120:280, 220:420], atol=2e-2)
