"""What a place on the table does to all cards that lay there is taken away; what one card bears is not."""

import numpy as np
import pytest

from vision.audit.place_light import FEWEST, place_light

SHAPE, SCALE = (90, 64, 3), 1.0
PLACES = [0, 1] * FEWEST


def drawn(seed: int = 1) -> tuple[list[np.ndarray], list[np.ndarray], np.ndarray]:
    """Cards with noise; those of place 1 bear a wave too, and the fourth card a mark."""
    rng = np.random.default_rng(seed)
    wave = 6 * np.sin(np.arange(SHAPE[0]) / 5)[:, None, None] * np.ones(SHAPE)
    rests = [rng.normal(0, 1, SHAPE) + (wave if place else 0) for place in PLACES]
    rests[3][40:44, 30:34] -= 20
    known = [np.ones(SHAPE[:2], np.bool_) for _ in PLACES]
    return [rest.astype(np.float32) for rest in rests], known, wave.astype(np.float32)


def test_what_a_place_does_is_found_and_a_mark_on_one_card_is_none_of_it() -> None:
    rests, known, wave = drawn()
    lights = place_light(rests, known, PLACES, SCALE)
    shared = lights[1]
    assert shared is not None and np.abs(shared - wave).mean() < 0.7
    assert np.abs(shared - wave)[40:44, 30:34].mean() < 2, "the mark of one card stays its own"
    assert all(lights[card] is shared for card in range(1, len(PLACES), 2))


def test_where_nothing_but_noise_is_shared_hardly_anything_is_taken() -> None:
    rests, known, _ = drawn()
    light = place_light(rests, known, PLACES, SCALE)[0]
    assert light is not None and np.abs(light).mean() < 0.1


@pytest.mark.parametrize(
    "places", [[0] * len(PLACES), list(range(len(PLACES)))], ids=["one place for all", "a place for each"]
)
def test_without_others_to_compare_with_nothing_is_known_of_a_place(places: list[int]) -> None:
    rests, known, _ = drawn()
    assert place_light(rests, known, places, SCALE) == (None,) * len(PLACES)
