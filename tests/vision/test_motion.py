"""What moves between two thumbnails, and whether it was the whole picture."""

import numpy as np
import pytest

from vision.frames import Picture
from vision.motion import Thumb, drift_between, news, thumb_of


def textured(rng: np.random.Generator) -> Picture:
    """Blots all over a table."""
    coarse = rng.integers(0, 255, (23, 40)).astype(np.uint8)
    return np.repeat(np.kron(coarse, np.ones((16, 16), np.uint8))[:, :, None], 3, axis=2)


def test_noise_is_no_news_and_a_small_thing_is(rng: np.random.Generator) -> None:
    table = np.full((360, 640, 3), 100, np.uint8)
    noisy = np.clip(table + rng.normal(0, 8, table.shape), 0, 255).astype(np.uint8)
    assert news(thumb_of(table), thumb_of(noisy)) < 5
    table[100:140, 100:140] = 200
    assert news(thumb_of(noisy), thumb_of(table)) > 50


def test_pictures_of_another_shape_are_all_news() -> None:
    assert news(np.zeros((90, 160), np.uint8), np.zeros((120, 160), np.uint8)) == 255


@pytest.mark.parametrize(("x", "y"), [(8, 0), (0, -12), (16, 8)])
def test_a_moved_camera_is_told_by_how_far(rng: np.random.Generator, x: int, y: int) -> None:
    before = textured(rng)
    now = np.roll(before, (y, x), axis=(0, 1))
    assert drift_between(thumb_of(before), thumb_of(now)) == pytest.approx((x / 4, y / 4), abs=0.3)


def test_a_hand_is_no_moved_camera(rng: np.random.Generator) -> None:
    before = textured(rng)
    now = before.copy()
    now[120:, 200:380] = 140
    thumbs: list[Thumb] = [thumb_of(before), thumb_of(now)]
    assert drift_between(*thumbs) == (0.0, 0.0)
    assert drift_between(thumbs[0], thumbs[0]) == (0.0, 0.0)
