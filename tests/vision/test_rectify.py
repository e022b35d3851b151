"""Crops come out upright and in proportion, whichever way the card lies."""

import cv2
import numpy as np
import pytest

from vision.rectify import (
    CORNER_SIZE,
    FACE_SIZE,
    balance_paper,
    cut_corners,
    cut_face,
    order_clockwise,
    true_ratio,
    turn_corners,
)

CARD = np.array([[100, 50], [300, 50], [300, 340], [100, 340]], np.float32)


def test_points_in_any_order_become_a_clockwise_outline(rng: np.random.Generator) -> None:
    for _ in range(20):
        ordered = order_clockwise(CARD[rng.permutation(4)])
        assert any(np.array_equal(turn_corners(ordered, k), CARD) for k in range(4))


def test_four_quarter_turns_change_nothing_and_one_makes_the_top_right_first() -> None:
    assert np.array_equal(turn_corners(CARD, 4), CARD)
    assert np.array_equal(turn_corners(CARD, 1)[0], CARD[1])


def test_each_corner_crop_shows_its_own_corner() -> None:
    image = np.full((400, 400, 3), 255, np.uint8)
    colours = {0: (255, 0, 0), 1: (0, 255, 0), 2: (0, 0, 255), 3: (9, 9, 9)}
    spots = {0: (115, 70), 1: (285, 320), 2: (285, 70), 3: (115, 320)}
    for corner, colour in colours.items():
        cv2.circle(image, spots[corner], 9, colour, -1)
    for corner, crop in enumerate(cut_corners(image, CARD, (0, 1, 2, 3))):
        assert crop.shape == (CORNER_SIZE[1], CORNER_SIZE[0], 3)
        darkest = crop.reshape(-1, 3)[crop.sum(axis=2).argmin()]
        assert np.abs(darkest.astype(int) - colours[corner]).max() < 40


def test_a_card_upside_down_gives_the_same_face_turned() -> None:
    rng = np.random.default_rng(3)
    image = np.asarray(cv2.GaussianBlur(rng.integers(0, 255, (400, 400, 3), np.uint8), (0, 0), 8), dtype=np.uint8)
    upright, turned = cut_face(image, CARD), cut_face(image, turn_corners(CARD, 2))
    assert upright.shape == (FACE_SIZE[1], FACE_SIZE[0], 3)
    assert np.abs(upright.astype(int) - turned[::-1, ::-1]).mean() < 3


def test_an_outline_beyond_the_picture_still_gives_a_crop() -> None:
    image = np.full((60, 60, 3), 200, np.uint8)
    assert cut_face(image, CARD).shape == (FACE_SIZE[1], FACE_SIZE[0], 3)
    assert np.all(cut_face(image, CARD - 80)[:20, :10] == 200)


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
    assert np.allclose(balanced[:, 50:, 30:], 1, atol=0.02) and np.allclose(balanced[:, 15, 10], 1 / 6, atol=0.03)
