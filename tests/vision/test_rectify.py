"""Crops come out upright and in proportion, whichever way the card lies."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision import rectify
from vision.pyramid import Pyramid
from vision.rectify import (
    CORNER_SIZE,
    FACE_SIZE,
    FACE_WINDOW,
    balance_paper,
    corner_places,
    cut_corners,
    cut_evenly,
    cut_faces,
    cut_windows,
    order_clockwise,
    true_ratio,
    turn_corners,
    unit_to_quads,
)

CARD = np.array([[100, 50], [300, 50], [300, 340], [100, 340]], np.float32)


def test_points_in_any_order_become_one_clockwise_outline(rng: np.random.Generator) -> None:
    mixed = np.stack([CARD[rng.permutation(4)] for _ in range(20)])
    assert np.array_equal(order_clockwise(mixed), np.stack([CARD] * 20))
    assert order_clockwise(np.zeros((0, 4, 2), np.float32)).shape == (0, 4, 2)


def test_four_quarter_turns_change_nothing_and_one_makes_the_top_right_first() -> None:
    assert np.array_equal(turn_corners(CARD, 4), CARD)
    assert np.array_equal(turn_corners(CARD, 1)[0], CARD[1])


def test_each_corner_crop_shows_its_own_corner() -> None:
    image = np.full((400, 400, 3), 255, np.uint8)
    colours = {0: (255, 0, 0), 1: (0, 255, 0), 2: (0, 0, 255), 3: (9, 9, 9)}
    spots = {0: (115, 70), 1: (285, 320), 2: (285, 70), 3: (115, 320)}
    for corner, colour in colours.items():
        cv2.circle(image, spots[corner], 9, colour, -1)
    crops = cut_windows(Pyramid.of(image), *corner_places(CARD[None], (0, 1, 2, 3)), CORNER_SIZE)
    for corner, crop in enumerate(crops):
        assert crop.shape == (CORNER_SIZE[1], CORNER_SIZE[0], 3)
        darkest = crop.reshape(-1, 3)[crop.sum(axis=2).argmin()]
        assert np.abs(darkest.astype(int) - colours[corner]).max() < 40


def test_a_card_upside_down_gives_the_same_face_turned() -> None:
    rng = np.random.default_rng(3)
    image = np.asarray(cv2.GaussianBlur(rng.integers(0, 255, (400, 400, 3), np.uint8), (0, 0), 8), dtype=np.uint8)
    upright, turned = (cut_evenly(Pyramid.of(image), turn_corners(CARD, turns)) for turns in (0, 2))
    assert upright.shape == (FACE_SIZE[1], FACE_SIZE[0], 3)
    assert np.abs(upright.astype(int) - turned[::-1, ::-1]).max() <= 1


def test_an_outline_beyond_the_picture_still_gives_a_crop() -> None:
    beyond, partly = cut_faces(Pyramid.of(np.full((60, 60, 3), 200, np.uint8)), np.stack([CARD, CARD - 80]))
    assert beyond.shape == (FACE_SIZE[1], FACE_SIZE[0], 3) and np.all(beyond == 0)
    assert np.all(partly[:20, :10] == 200)


def test_no_outlines_are_no_crops() -> None:
    assert cut_faces(Pyramid.of(np.zeros((60, 60, 3), np.uint8)), np.zeros((0, 4, 2))).shape == (0, 96, 64, 3)


@pytest.mark.parametrize("scale", [0.4, 1.0, 3.0, 7.0])
def test_a_crop_shows_the_same_at_any_size_of_the_card(scale: float) -> None:
    """A slope of light from left to right and one from top to bottom, whichever level of the pyramid is taken."""
    outline = CARD * np.float32(scale)
    high, wide = np.ceil(outline.max(axis=0)[::-1] + 40).astype(int)
    x, y = np.meshgrid(np.arange(wide), np.arange(high))
    place = np.stack([x, y, 0 * x], axis=2) - np.append(outline[0], 0)
    image = np.clip(place / np.append(outline[2] - outline[0], 1) * 200 + 20, 0, 255).astype(np.uint8)
    crop = cut_faces(Pyramid.of(image), outline[None])[0].astype(float)
    for axis in (0, 1):
        at = np.arange(FACE_SIZE[axis]) / FACE_SIZE[axis] * (FACE_WINDOW[axis + 2] - FACE_WINDOW[axis])
        truth = np.clip((at + FACE_WINDOW[axis]) * 200 + 20, 0, 255)
        middle = crop[FACE_SIZE[1] // 2, :, 0] if axis == 0 else crop[:, FACE_SIZE[0] // 2, 1]
        assert np.abs(middle - truth).max() < 2.5


def test_the_unit_square_goes_to_each_quad(rng: np.random.Generator) -> None:
    quads = CARD + rng.uniform(-40, 40, (30, 4, 2))
    unit = np.array([[0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]], np.float64)
    seen = unit @ unit_to_quads(quads).transpose(0, 2, 1)
    assert np.allclose(seen[..., :2] / seen[..., 2:], quads)


@pytest.mark.parametrize("tilt", [0.0, 0.5, 0.9])
@pytest.mark.parametrize("spin", [0.0, 0.4, 1.2])
def test_the_true_ratio_survives_perspective(tilt: float, spin: float) -> None:
    size, focal = (1280, 720), 1.1 * 1280
    flat = np.array([[-31.5, -44, 0], [31.5, -44, 0], [31.5, 44, 0], [-31.5, 44, 0]], np.float64)
    rotation = cv2.Rodrigues(np.array([tilt, 0, 0]))[0] @ cv2.Rodrigues(np.array([0, 0, spin]))[0]
    camera = np.array([[focal, 0, 640], [0, focal, 360], [0, 0, 1]])
    seen = cv2.projectPoints(flat, cv2.Rodrigues(rotation)[0], np.array([20.0, -10, 300]), camera, np.zeros(4))[0]
    assert true_ratio(seen[:, 0].astype(np.float32), size) == pytest.approx(63 / 88, rel=0.02)


def test_balanced_paper_is_white_in_any_light() -> None:
    card = np.full((96, 56, 3), (120, 180, 90), np.uint8)
    card[10:30, 5:20] = (20, 30, 15)
    balanced = balance_paper(np.stack([card, card // 3]))
    assert balanced.dtype == np.float32
    assert balanced.shape == (2, 3, 96, 56)
    assert np.allclose(balanced[:, :, 50:, 30:], 1, atol=0.02)
    assert np.allclose(balanced[:, :, 15, 10], 1 / 6, atol=0.03)


def test_a_corner_is_cut_once_for_each_picture(rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    pyramid = Pyramid.of(rng.integers(0, 255, (400, 400, 3), np.uint8))
    outlines, windows = corner_places(np.stack([CARD, CARD + 9]), (0, 1, 2))
    expected = cut_windows(pyramid, outlines, windows, CORNER_SIZE)
    cut: list[int] = []

    def counted(
        pyramid: Pyramid, outlines: NDArray[np.float32], windows: NDArray[np.float32], size: tuple[int, int]
    ) -> NDArray[np.uint8]:
        cut.append(len(outlines))
        return cut_windows(pyramid, outlines, windows, size)

    monkeypatch.setattr(rectify, "cut_windows", counted)
    for rows in ([], [0, 3], [0, 1, 2, 3, 4, 5], [5, 1]):
        assert np.array_equal(cut_corners(pyramid, outlines[rows], windows[rows]), expected[rows])
    assert sum(cut) == len(outlines)
