"""Crops lie exactly where they should at any scale: half a pixel off would be a difference between two cards."""

import cv2
import numpy as np
import pytest

from vision.cutting import WHOLE, cut_card, outline_of, warp_quad
from vision.frames import Picture


def ramp(width: int, height: int) -> Picture:
    """Blue grows to the right, green downwards, from 20 to 220 between the picture's very edges."""
    x = 20 + 200 * (np.arange(width) + 0.5) / width
    y = 20 + 200 * (np.arange(height) + 0.5) / height
    blue, green = np.meshgrid(x, y)
    return np.rint(np.dstack([blue, green, np.zeros_like(blue)])).astype(np.uint8)


@pytest.mark.parametrize("size", [(40, 60), (64, 96), (300, 450), (173, 601)])
def test_a_picture_of_any_size_gives_the_same_crop(size: tuple[int, int]) -> None:
    picture = ramp(*size)
    crop = cut_card(picture, outline_of(picture), WHOLE, (40, 60))
    assert np.abs(crop.astype(int) - ramp(40, 60)).max() <= 3


def test_a_window_is_the_part_it_names() -> None:
    picture = ramp(400, 400)
    crop = cut_card(picture, outline_of(picture), (0.5, 0, 1, 0.5), (50, 50))
    assert np.abs(crop[..., 0].mean() - (20 + 200 * 0.75)) < 2
    assert np.abs(crop[..., 1].mean() - (20 + 200 * 0.25)) < 2


def test_an_outline_turned_by_a_half_turn_gives_the_crop_upside_down() -> None:
    picture = ramp(200, 300)
    there = cut_card(picture, outline_of(picture), WHOLE, (40, 60))
    back = cut_card(picture, np.roll(outline_of(picture), 2, axis=0), WHOLE, (40, 60))
    assert np.abs(there.astype(int) - back[::-1, ::-1]).max() <= 1


def test_an_outline_beyond_the_picture_is_black() -> None:
    far = outline_of(np.zeros((60, 40, 3), np.uint8)) + 1000
    assert not cut_card(ramp(100, 100), far, WHOLE, (40, 60)).any()


def test_beyond_the_border_the_nearest_pixels_are_repeated() -> None:
    crop = cut_card(ramp(100, 100), outline_of(ramp(100, 100)), (-0.5, 0, 0, 1), (20, 20))
    assert np.all(np.abs(crop[..., 0].astype(int) - 21) <= 2)


def test_a_quad_that_is_the_picture_is_the_picture() -> None:
    picture = ramp(40, 60)
    assert np.array_equal(warp_quad(picture, outline_of(picture), (40, 60)), picture)
    assert np.array_equal(cv2.flip(picture, 0), warp_quad(picture, outline_of(picture)[[3, 2, 1, 0]], (40, 60)))
