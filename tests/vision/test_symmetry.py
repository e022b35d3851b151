"""Backs look the same upside down, pictures and blank paper do not."""

import cv2
import numpy as np
import pytest

from vision.faces import back_image, back_names
from vision.symmetry import half_turn_likeness


@pytest.mark.parametrize("name", back_names())
def test_our_backs_look_the_same_upside_down_even_in_uneven_light(name: str) -> None:
    back = back_image(name, 96)[:, :, :3]
    light = np.linspace(0.5, 1, back.shape[1])[None, :, None]
    assert half_turn_likeness((back * light).astype(np.uint8)) > 0.6


def test_blank_paper_and_noise_do_not() -> None:
    noise = np.random.default_rng(4).integers(0, 255, (96, 64, 3), np.uint8)
    picture = np.asarray(cv2.GaussianBlur(noise, (0, 0), 3), np.uint8)
    assert half_turn_likeness(np.full((96, 64, 3), 230, np.uint8)) == 0
    assert abs(half_turn_likeness(noise)) < 0.3 and abs(half_turn_likeness(picture)) < 0.4
