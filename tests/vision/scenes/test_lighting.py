import numpy as np
import pytest

from vision.scenes.conditions import CONDITIONS
from vision.scenes.lighting import cast_shadow, light_up, metered


@pytest.mark.parametrize("name", CONDITIONS)
@pytest.mark.parametrize("seed", range(5))
def test_light_is_never_negative_and_fills_the_picture(name: str, seed: int) -> None:
    light = light_up(CONDITIONS[name], 320, 180, np.random.default_rng(seed))
    assert light.gain.shape == (180, 320, 3)
    assert light.gain.min() > 0
    assert light.glare is None or (light.glare.shape == (180, 320) and light.glare.min() >= 0)


@pytest.mark.parametrize("where", ["inside", "half outside", "outside"])
def test_a_shadow_darkens_only_around_its_place(where: str) -> None:
    image = np.ones((60, 80, 3), np.float32)
    offset = {"inside": 0, "half outside": 55, "outside": 200}[where]
    square = np.array([[10, 10], [30, 10], [30, 30], [10, 30]], np.float32)
    cast_shadow(image, square + np.array([offset, 0], np.float32), 0.5, 1.0)
    assert image[50:].min() == 1
    assert (image.min() == 1) == (where == "outside")
    if where == "inside":
        assert image[20, 20, 0] == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize(("level", "strength", "factor"), [(0.42, 1, 1), (0.21, 1, 2), (0.84, 1, 0.5), (0.1, 0, 1)])
def test_automatic_exposure_pulls_towards_mid_grey(level: float, strength: float, factor: float) -> None:
    assert metered(np.full((64, 64, 3), level, np.float32), strength) == pytest.approx(factor, abs=0.01)
