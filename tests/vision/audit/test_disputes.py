"""Two pictures of one back: what only one shows is doubtful, what both show and what noise does is not."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.disputes import disputed

SCALE = 5.0
MIDDLE = (170, 200)


def rests(noise: float = 2.0) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_]]:
    rng = np.random.default_rng(4)
    one, other = (rng.normal(0, noise, (400, 300, 3)).astype(np.float32) for _ in range(2))
    known = np.zeros((400, 300), np.bool_)
    known[10:-10, 10:-10] = True
    return one, other, known


def spot(rest: NDArray[np.float32], radius_mm: float, depth: float = 30.0) -> NDArray[np.bool_]:
    mask = cv2.circle(np.zeros(rest.shape[:2], np.uint8), MIDDLE, round(radius_mm * SCALE), 1, -1)
    rest -= depth * mask[..., None]
    return mask > 0


@pytest.mark.parametrize("noise", [0.0, 2.0, 6.0])
def test_noise_alone_and_what_both_show_is_not_doubtful(noise: float) -> None:
    one, other, known = rests(noise)
    for rest in (one, other):
        spot(rest, 3.0)
        rest[:, 100:102] += 40  # print along a line
    assert not disputed(one, other, known, SCALE).any()


def test_print_that_lies_aside_is_not_doubtful() -> None:
    one, other, known = rests()
    one[:, 100] += 30
    other[:, 101] += 30
    assert not disputed(one, other, known, SCALE).any()


@pytest.mark.parametrize("radius_mm", [1.2, 6.0])
@pytest.mark.parametrize("depth", [30.0, -15.0])
def test_what_only_one_shows_is_doubtful_with_its_rim_and_nothing_else_is(radius_mm: float, depth: float) -> None:
    one, other, known = rests()
    mask = spot(other, radius_mm, depth)
    doubtful = disputed(one, other, known, SCALE)
    assert doubtful[mask].all() and not (doubtful & ~known).any()
    assert doubtful.sum() < np.pi * ((radius_mm + 4.5) * SCALE) ** 2


def test_where_nothing_is_known_nothing_is_doubtful() -> None:
    one, other, known = rests()
    assert not disputed(one, other, known & False, SCALE).any()
