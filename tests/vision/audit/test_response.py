from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.response import response_of, risen

Floats = NDArray[np.float32]
Answer = Callable[[Floats], Floats]


def shouldered(level: Floats) -> Floats:
    """A camera that lets nothing get whiter than 255: paper rises less than ink."""
    high = np.maximum(level - 200, 0)
    return np.asarray(np.minimum(level, 200) + 55 * (1 - np.exp(-high / 55)), np.float32)


def evenly(level: Floats) -> Floats:
    return level


def samples(answer: Answer, rng: np.random.Generator) -> list[tuple[Floats, Floats, Floats]]:
    """Twenty pictures of one print under lights of 0.85 to 1.18, each taken for a factor as strong."""
    print_ = rng.choice([70.0, 130.0, 190.0, 225.0], (5000, 3)).astype(np.float32)
    usual, made = answer(print_), []
    for _ in range(20):
        light = np.asarray(rng.uniform(-0.16, 0.16) + rng.normal(0, 0.02, (5000, 1)) * np.ones(3), np.float32)
        seen = answer(print_ * np.exp(light)) + rng.normal(0, 2, (5000, 3)).astype(np.float32)
        made.append((np.asarray(seen * np.exp(-light) - usual, np.float32), usual, light))
    return made


def test_an_even_camera_needs_no_correction(rng: np.random.Generator) -> None:
    response = response_of(samples(evenly, rng))
    assert np.abs(risen(response, np.array([[[70, 130, 190]]], np.float32))).max() < 3


@pytest.mark.parametrize(("level", "is_rising"), [(70.0, True), (130.0, True), (225.0, False)])
def test_a_shoulder_keeps_paper_from_rising_by_its_share(
    level: float, is_rising: bool, rng: np.random.Generator
) -> None:
    response = response_of(samples(shouldered, rng))
    usual = shouldered(np.full((1, 1, 3), level, np.float32))
    step = np.float32(0.01)
    truth = (shouldered(np.full((1, 1, 3), level, np.float32) * np.exp(step)) - usual) / step - usual
    assert risen(response, usual) == pytest.approx(truth, abs=12)
    assert (truth[0, 0, 0] > -5) == is_rising, "ink rises by its share, paper by much less"


def test_levels_that_do_not_occur_and_no_pictures_at_all_change_nothing(rng: np.random.Generator) -> None:
    response = response_of(samples(shouldered, rng))
    assert np.abs(risen(response, np.zeros((2, 2, 3), np.float32))).max() < 1
    assert not response_of([]).any()
