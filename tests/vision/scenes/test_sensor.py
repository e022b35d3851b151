from dataclasses import replace

import numpy as np
import pytest

from vision.scenes.conditions import CONDITIONS
from vision.scenes.sensor import Sensor, choose_sensor


def edge() -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    light = np.full((64, 64, 3), 0.2, np.float32)
    light[:, 32:] = 0.7
    return light


def test_a_perfect_sensor_changes_nothing() -> None:
    picture = Sensor().take(edge(), np.random.default_rng(0))
    assert picture.dtype == np.uint8
    assert np.abs(picture.astype(float) / 255 - edge()).max() < 0.003


@pytest.mark.parametrize(
    "blurred", [Sensor(focus_px=2.0), Sensor(motion_px=9.0, motion_deg=0.0), Sensor(resolution=0.25)]
)
def test_blur_of_any_kind_softens_an_edge(blurred: Sensor) -> None:
    picture = blurred.take(edge(), np.random.default_rng(0)).astype(int)
    assert np.abs(np.diff(picture[32, :, 0])).max() < 0.7 * 128
    assert abs(picture[32, 2, 0] - 51) < 3
    assert abs(picture[32, 61, 0] - 178) < 3


def test_motion_along_an_edge_leaves_it_sharp() -> None:
    picture = Sensor(motion_px=9.0, motion_deg=90.0).take(edge(), np.random.default_rng(0)).astype(int)
    assert np.abs(np.diff(picture[32, :, 0])).max() > 110


def test_noise_is_as_strong_as_asked_and_stronger_in_the_dark() -> None:
    picture = Sensor(noise=0.02).take(edge(), np.random.default_rng(0)) / 255
    dark, bright = picture[:, :30, 1].std(), picture[:, 34:, 1].std()
    assert bright < dark
    assert 0.01 < bright < 0.05


def test_highlights_roll_off_and_never_wrap() -> None:
    light = np.linspace(0, 3, 64, dtype=np.float32)[None, :, None] * np.ones((64, 64, 3), np.float32)
    row = Sensor().take(light, np.random.default_rng(0))[0, :, 0].astype(int)
    assert (np.diff(row) >= 0).all()
    assert row[-1] >= 254


def test_jpeg_leaves_traces_and_quality_matters() -> None:
    noisy = np.random.default_rng(1).uniform(0, 1, (64, 64, 3)).astype(np.float32)
    plain = Sensor().take(noisy, np.random.default_rng(0)).astype(int)
    errors = [np.abs(Sensor(jpeg=quality).take(noisy, np.random.default_rng(0)) - plain).mean() for quality in (95, 30)]
    assert 0 < errors[0] < errors[1]


@pytest.mark.parametrize("name", CONDITIONS)
def test_chosen_sensors_scale_with_the_picture(name: str) -> None:
    small, large = (choose_sensor(CONDITIONS[name], height, np.random.default_rng(9)) for height in (360, 1440))
    assert large.focus_px == pytest.approx(4 * small.focus_px)
    assert replace(large, focus_px=0, motion_px=0) == replace(small, focus_px=0, motion_px=0)
