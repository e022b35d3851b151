import numpy as np
import pytest

from vision.scenes.camera import Camera
from vision.scenes.clutter import lay_hand, lay_thing, some_things
from vision.scenes.conditions import Conditions
from vision.scenes.layout import Placement
from vision.scenes.lighting import light_up


@pytest.mark.parametrize("seed", range(30))
def test_a_hand_reaches_its_card_and_comes_from_outside(seed: int) -> None:
    rng = np.random.default_rng(seed)
    camera = Camera(640, 360, 2.0, tilt_deg=float(rng.uniform(0, 40)))
    place = Placement(float(rng.uniform(-60, 60)), float(rng.uniform(-60, 60)), float(rng.uniform(0, 360)))
    image = np.full((360, 640, 3), 0.5, np.float32)
    mask = lay_hand(image, place, camera, rng)
    if mask.any():
        assert mask[0].any() or mask[-1].any() or mask[:, 0].any() or mask[:, -1].any()
        middle = camera.straight(np.array([[place.x_mm, place.y_mm]]))[0]
        y, x = np.nonzero(mask)
        assert np.hypot(x - middle[0], y - middle[1]).min() < 60 * 2.0
    assert np.abs(image[mask == 0] - 0.5).max() <= 0.5
    assert np.isfinite(image).all()


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("tilt", [0, 48])
def test_things_stay_within_the_colours_of_light(seed: int, tilt: float) -> None:
    rng = np.random.default_rng(seed)
    camera = Camera(320, 180, 1.0, tilt_deg=tilt)
    light = light_up(Conditions.hard(), 320, 180, rng)
    image = np.full((180, 320, 3), 0.5, np.float32)
    for thing in some_things(3, camera.view_mm(), rng):
        lay_thing(image, thing, camera, light)
    assert np.isfinite(image).all()
    assert image.min() >= 0
    assert image.max() <= 1


def test_no_things_on_request() -> None:
    assert some_things(0, (100, 100), np.random.default_rng(0)) == ()
