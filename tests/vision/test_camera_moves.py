"""The same cards from another place: found again by where they lie, whatever card is missing or strange."""

from dataclasses import replace

import numpy as np
import pytest

from vision.camera_moves import find_move, fitted, misfits
from vision.reading import Corners
from vision.rectify import turn_corners
from vision.scenes.camera import Camera
from vision.scenes.layout import Placement

CAMERA = Camera(2100, 1500, 5.0, tilt_deg=4)
LAID = tuple(
    Placement(75.0 * column + across, 105.0 * row + down, turn)
    for (column, row), (across, down, turn) in zip(
        [(-1, -0.5), (0, -0.5), (1, -0.5), (-1, 0.5), (0, 0.5), (1, 0.5)],
        [(1.2, -0.8, 0.9), (-0.7, 1.6, -1.4), (0.3, 0.5, 2.1), (-1.9, -0.4, 0.2), (0.8, 1.1, -0.6), (1.5, -1.3, 1.0)],
        strict=True,
    )
)


def seen(places: tuple[Placement, ...], camera: Camera = CAMERA) -> list[Corners]:
    return [camera.project(place.corners()) for place in places]


@pytest.mark.parametrize(
    ("by_mm", "camera"),
    [
        ((0.0, 0.0), CAMERA),
        ((18.0, -12.0), replace(CAMERA, roll_deg=6.0, tilt_deg=5.5, px_per_mm=4.6)),
        ((-45.0, 30.0), replace(CAMERA, roll_deg=-12.0, lens=-0.05)),
        ((75.0, 0.0), CAMERA),
        ((5.0, 5.0), replace(CAMERA, roll_deg=90.0)),
    ],
)
def test_each_card_is_found_again_after_a_shift_a_turn_and_a_zoom(by_mm: tuple[float, float], camera: Camera) -> None:
    moved = seen(tuple(place.shifted(*by_mm) for place in LAID), camera)
    order = [3, 0, 5, 1, 4, 2]
    after = [turn_corners(moved[card], 2 * (card % 2)) for card in order]
    move = find_move(seen(LAID), after)
    assert move is not None
    assert move.mates == tuple((card, order.index(card)) for card in range(6))
    assert misfits(seen(LAID), after, fitted(seen(LAID), after, move)).max() < 0.008


def test_cards_that_are_missing_or_new_leave_the_others_their_mates() -> None:
    before = seen(LAID[:5])
    after = seen(tuple(place.shifted(20.0, 8.0) for place in (*LAID[1:], Placement(160.0, 20.0, 30.0))))
    move = find_move(before, after)
    assert move is not None and move.mates == ((1, 0), (2, 1), (3, 2), (4, 3))


def test_cards_laid_anew_in_the_same_order_do_not_fit() -> None:
    rng = np.random.default_rng(3)
    anew = [
        replace(place.shifted(*rng.normal(0, 1.1, 2)), angle_deg=place.angle_deg + float(rng.normal(0, 1.1)))
        for place in LAID
    ]
    before, after = seen(LAID), seen(tuple(anew))
    move = find_move(before, after)
    assert move is not None and np.sort(misfits(before, after, fitted(before, after, move)))[3] > 0.008


@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 0), (0, 2)])
def test_where_no_card_is_nothing_moves(before: int, after: int) -> None:
    assert find_move(seen(LAID[:before]), seen(LAID[:after])) is None
