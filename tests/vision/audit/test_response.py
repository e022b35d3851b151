from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.response import Response

Floats = NDArray[np.float32]
Answer = Callable[[Floats], Floats]


def shouldered(level: Floats) -> Floats:
    """A camera that lets nothing get whiter than 255: paper rises less than ink."""
    high = np.maximum(level - 200, 0)
    return np.asarray(np.minimum(level, 200) + 55 * (1 - np.exp(-high / 55)), np.float32)


def evenly(level: Floats) -> Floats:
    return level


def learnt(answer: Answer, rng: np.random.Generator, rounds: int = 3) -> Response:
    """From twenty pictures of one print, under lights of 0.85 to 1.18."""
    print_ = rng.choice([40.0, 90.0, 130.0, 190.0, 230.0], (3000, 3)).astype(np.float32)
    usual = answer(print_)
    lights = [
        np.asarray(rng.uniform(-0.16, 0.16) + rng.normal(0, 0.02, (3000, 1)) * np.ones(3), np.float32)
        for _ in range(20)
    ]
    pictures = [answer(print_ * np.exp(light)) + rng.normal(0, 0.5, (3000, 3)).astype(np.float32) for light in lights]
    response = Response.even()
    for _ in range(rounds):
        lit = [response.shown(response.linear(p) * np.exp(-light)) for p, light in zip(pictures, lights, strict=True)]
        response = response.told_by(
            [
                (one - usual, (usual + picture) / np.float32(2), light)
                for one, picture, light in zip(lit, pictures, lights, strict=True)
            ]
        )
    return response


def test_an_even_camera_needs_no_correction(rng: np.random.Generator) -> None:
    levels = np.arange(50, 235, dtype=np.float32)
    assert learnt(evenly, rng).linear(levels) == pytest.approx(levels, rel=0.05)


def test_a_shoulder_is_found_and_taken_away(rng: np.random.Generator) -> None:
    response = learnt(shouldered, rng)
    prints = np.array([60, 120, 180, 215], np.float32)
    brighter = response.linear(shouldered(prints * np.float32(1.15))) / response.linear(shouldered(prints))
    assert brighter == pytest.approx(np.full(4, 1.15), abs=0.03), "one light makes all levels as much lighter"
    untold = shouldered(prints * np.float32(1.15)) / shouldered(prints)
    assert untold[-1] < 1.1, "which paper by itself does not get"


def test_what_was_made_linear_is_shown_as_it_was(rng: np.random.Generator) -> None:
    response = learnt(shouldered, rng)
    picture = rng.integers(0, 256, (20, 30, 3), np.uint8)
    assert response.shown(response.linear(picture)) == pytest.approx(picture, abs=0.3)
    assert response.linear(picture.astype(np.float32)) == pytest.approx(response.linear(picture), rel=1e-4)


def test_no_pictures_at_all_change_nothing() -> None:
    assert not Response.even().told_by([]).extra.any()
