"""Faint dots that only their own shape and colour make out, and honest noise that is none."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.specks import all_surprises, specks
from vision.audit.surprise import Surprise

SCALE = 5.0
SHAPE = (200, 160)
AT = (100, 60)
Residuals = NDArray[np.float32]


def noise(count: int = 24, seed: int = 1) -> Residuals:
    return np.random.default_rng(seed).normal(0, 3, (count, *SHAPE, 3)).astype(np.float32)


def known(count: int = 24) -> list[NDArray[np.bool_]]:
    inside = np.zeros(SHAPE, np.bool_)
    inside[10:-10, 10:-10] = True
    return [inside] * count


def print_() -> Residuals:
    stripes = 120 + 60 * np.sign(np.sin(np.arange(SHAPE[1]) / 3))
    return np.broadcast_to(stripes[None, :, None], (*SHAPE, 3)).astype(np.float32)


def with_dot(residuals: Residuals, card: int, depth: float) -> Residuals:
    y, x = np.mgrid[: SHAPE[0], : SHAPE[1]]
    dot = (np.hypot(y - AT[0], x - AT[1]) < 1.3).astype(np.float32)
    marked = residuals.copy()
    marked[card] -= depth * cv2.GaussianBlur(dot, (0, 0), 1.0)[..., None]
    return marked


def log10_p(found: tuple[Surprise, ...]) -> float:
    """Of the most surprising place of the deck, all places counted."""
    family = sum(f.places for f in found)
    return min(float(f.log_chance(f.power).min()) + float(np.log(family)) for f in found) / float(np.log(10))


@pytest.mark.parametrize("seed", range(2))
def test_pure_noise_shows_no_speck(seed: int) -> None:
    assert log10_p(all_surprises(list(noise(seed=seed)), known(), print_(), SCALE)) > -2.5


def test_backs_without_noise_or_blown_out_all_over_are_not_looked_at() -> None:
    assert specks(list(np.zeros((8, *SHAPE, 3), np.float32)), known(8), print_(), SCALE) is None
    assert specks(list(noise(8)), [np.zeros(SHAPE, np.bool_)] * 8, print_(), SCALE) is None


def test_a_faint_dot_is_a_speck_though_no_other_size_shows_it() -> None:
    marked = list(with_dot(noise(), 7, 10.5))
    *others, dots = all_surprises(marked, known(), print_(), SCALE)
    family = dots.places + sum(f.places for f in others)
    assert float(dots.log_chance(dots.power).min()) + np.log(family) < np.log(1e-3)
    assert min(float(f.log_chance(f.power).min()) for f in others) + np.log(family) > np.log(1e-3)
    card, row, column = np.unravel_index(int(dots.power.argmax()), dots.power.shape)
    assert card == 7 and abs(row - AT[0]) < 2 and abs(column - AT[1]) < 2 and dots.sign[card, row, column] == -1


def test_finer_pictures_are_looked_at_no_finer_than_a_dot_needs_and_places_stay_where_they_are() -> None:
    fine = [np.asarray(cv2.resize(one, (2 * SHAPE[1], 2 * SHAPE[0])), np.float32) for one in with_dot(noise(), 7, 40)]
    masks = [np.repeat(np.repeat(mask, 2, 0), 2, 1) for mask in known()]
    consensus = np.asarray(cv2.resize(print_(), (2 * SHAPE[1], 2 * SHAPE[0])), np.float32)
    dots = specks(fine, masks, consensus, 2 * SCALE)
    assert dots is not None and dots.power.shape[1] < 1.2 * SHAPE[0]
    card, row, column = np.unravel_index(int(dots.power.argmax()), dots.power.shape)
    assert card == 7
    assert abs((row + 0.5) / dots.power.shape[1] - AT[0] / SHAPE[0]) < 0.02
    assert abs((column + 0.5) / dots.power.shape[2] - AT[1] / SHAPE[1]) < 0.02


def test_no_specks_where_a_dot_hardly_fills_a_pixel_or_no_card_is_wide_enough_to_tell_its_noise() -> None:
    assert specks(list(noise(4)), known(4), print_(), 2.0) is None
    narrow = np.zeros(SHAPE, np.bool_)
    narrow[:, 70:90] = True
    assert specks(list(noise(4)), [narrow] * 4, print_(), SCALE) is None
