"""A rough outline is moved onto the card; where that would be a leap, it stays."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.alignment import FaceAligner
from vision.faces import face_images, face_size_mm
from vision.frames import Picture
from vision.scenes.conditions import Conditions
from vision.scenes.scene import compose

Flat = Callable[..., dict[str, Picture]]


def error(corners: NDArray[np.float32], true: NDArray[np.float32]) -> float:
    """Farthest corner, in shares of the card's height."""
    return float(np.linalg.norm(corners - true, axis=1).max() / np.linalg.norm(true[3] - true[0]))


@pytest.mark.parametrize("card", ["Ov", "7m", "Xt", "Az"])
def test_an_outline_three_hundredths_off_comes_to_rest_on_the_card(
    card: str, flat_cards: Flat, rng: np.random.Generator
) -> None:
    faces = face_images("magyar32", 500)
    scene = compose([card], rng, Conditions.webcam(), layout="apart", faces=faces, card_mm=face_size_mm("magyar32"))
    true = scene.truth[0].corners
    aligner = FaceAligner(flat_cards("magyar32")[card])
    rough = true + rng.uniform(-0.02, 0.02, (4, 2)).astype(np.float32) * np.linalg.norm(true[3] - true[0])
    assert error(rough, true) > 0.015
    assert error(aligner.align(scene.image, rough.astype(np.float32)), true) < 0.012


def test_a_card_half_covered_is_aligned_by_what_is_free(flat_cards: Flat, rng: np.random.Generator) -> None:
    faces = face_images("magyar32", 500)
    scene = compose(["Kv"], rng, Conditions.easy(), layout="apart", faces=faces, card_mm=face_size_mm("magyar32"))
    true = scene.truth[0].corners
    covered = scene.image.copy()
    lower = np.stack([(true[0] + true[3]) / 2, (true[1] + true[2]) / 2, true[2], true[3]])
    low, high = lower.min(axis=0).astype(int), lower.max(axis=0).astype(int)
    covered[low[1] : high[1], low[0] : high[0]] = rng.integers(0, 255, 3, np.uint8)
    rough = true + np.float32(0.015 * np.linalg.norm(true[3] - true[0]))
    upper = np.arange(24) < 12
    moved = FaceAligner(flat_cards("magyar32")["Kv"]).align(covered, rough, visible=upper)
    assert np.linalg.norm(moved[:2] - true[:2], axis=1).max() < 0.02 * np.linalg.norm(true[3] - true[0])


def test_where_there_is_no_card_the_outline_does_not_run_away(flat_cards: Flat) -> None:
    noise = np.random.default_rng(3).integers(0, 255, (400, 400, 3), np.uint8)
    outline = np.array([[100, 60], [280, 60], [280, 340], [100, 340]], np.float32)
    moved = FaceAligner(flat_cards("magyar32")["Ov"]).align(noise, outline)
    assert np.isfinite(moved).all() and error(moved, outline) < 0.35
