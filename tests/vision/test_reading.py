"""The order in which cards are told."""

import numpy as np

from vision.reading import Corners, reading_order

CARD = np.array([[0, 0], [60, 0], [60, 90], [0, 90]], np.float32)


def at(x: float, y: float) -> Corners:
    return np.asarray(CARD + np.array([x, y]), dtype=np.float32)


def test_reading_order_is_row_by_row() -> None:
    places = [at(300, 5), at(0, 400), at(0, 0)]
    assert [int(p[0, 0] + p[0, 1]) for p in sorted(places, key=reading_order)] == [0, 305, 400]


def test_a_card_a_little_lower_is_of_the_same_row() -> None:
    assert reading_order(at(0, 30)) < reading_order(at(100, 0)) < reading_order(at(0, 60))
