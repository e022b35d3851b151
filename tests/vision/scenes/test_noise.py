import numpy as np
import pytest

from vision.scenes.noise import fractal, smooth


@pytest.mark.parametrize("grain", [0.2, 1, 7, 40, 1000, (3, 90)])
def test_fields_have_the_shape_asked_for_and_are_about_even(grain: float | tuple[float, float]) -> None:
    field = smooth((80, 120), grain, np.random.default_rng(2))
    assert field.shape == (80, 120)
    assert abs(field.mean()) < 1.5
    assert 0.2 < field.std() < 2.5


def test_coarse_fields_change_slowly() -> None:
    fine, coarse = (smooth((200, 200), grain, np.random.default_rng(2)) for grain in (1, 30))
    assert np.abs(np.diff(coarse, axis=1)).mean() < 0.1 * np.abs(np.diff(fine, axis=1)).mean()


def test_stretched_fields_change_more_down_than_across() -> None:
    field = fractal((200, 200), (4, 80), np.random.default_rng(2))
    assert np.abs(np.diff(field, axis=0)).mean() > 3 * np.abs(np.diff(field, axis=1)).mean()
