"""The levels of a picture: half by half, evenly averaged, and the right one for each crop."""

import cv2
import numpy as np
import pytest

from vision.pyramid import Pyramid


@pytest.mark.parametrize(
    ("size", "levels"),
    [((1, 1), 1), ((95, 200), 1), ((96, 96), 2), ((720, 1280), 4), ((721, 1283), 4), ((3000, 4000), 6)],
)
def test_levels_halve_down_to_a_small_picture(size: tuple[int, int], levels: int) -> None:
    pyramid = Pyramid.of(np.zeros((*size, 3), np.uint8))
    assert pyramid.size == (size[1], size[0]) and len(pyramid.levels) == levels
    assert [level.shape[:2] for level in pyramid.levels] == [(size[0] >> k, size[1] >> k) for k in range(levels)]


def test_each_pixel_is_the_mean_of_its_four() -> None:
    image = np.random.default_rng(4).integers(0, 255, (101, 160, 3), np.uint8)
    means = image[:100].reshape(50, 2, 80, 2, 3).mean(axis=(1, 3))
    assert np.abs(Pyramid.of(image).levels[1] - means).max() <= 0.5


def test_a_crop_is_cut_where_its_pixels_are_about_as_large() -> None:
    pyramid = Pyramid.of(np.zeros((720, 1280, 3), np.uint8))
    spans = np.array([0.0, 0.2, 1.4, 1.6, 2.9, 3.1, 100.0])
    assert pyramid.level_for(spans).tolist() == [0, 0, 0, 1, 1, 2, 3]


@pytest.mark.parametrize(("longest", "width"), [(2000, 1280), (1280, 1280), (1024, 1280), (640, 640), (100, 160)])
def test_the_level_near_a_size_is_the_smallest_that_is_not_smaller(longest: int, width: int) -> None:
    assert Pyramid.of(np.zeros((720, 1280, 3), np.uint8)).near(longest).shape[1] == width


def test_the_grey_picture_is_made_once() -> None:
    pyramid = Pyramid.of(np.random.default_rng(4).integers(0, 255, (101, 160, 3), np.uint8))
    assert np.array_equal(pyramid.grey, cv2.cvtColor(pyramid.levels[0], cv2.COLOR_BGR2GRAY))
    assert pyramid.grey is pyramid.grey
