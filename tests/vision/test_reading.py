"""The order in which cards are told."""

import numpy as np

from vision.reading import CardReading, Corners, Reading, UnsureReading, reading_order

CARD = np.array([[0, 0], [60, 0], [60, 90], [0, 90]], np.float32)


def at(x: float, y: float) -> Corners:
    return np.asarray(CARD + np.array([x, y]), dtype=np.float32)


def test_reading_order_is_row_by_row() -> None:
    places = [at(300, 5), at(0, 400), at(0, 0)]
    assert [int(p[0, 0] + p[0, 1]) for p in sorted(places, key=reading_order)] == [0, 305, 400]


def test_a_card_a_little_lower_is_of_the_same_row() -> None:
    assert reading_order(at(0, 30)) < reading_order(at(100, 0)) < reading_order(at(0, 60))


def test_a_reading_of_half_the_picture_is_enlarged_with_all_it_holds() -> None:
    outline = at(10, 20)
    small = Reading(
        100, 60, (CardReading("Ah", 0.99, outline),), (UnsureReading((), outline),), (outline,), (outline,), ("dark",)
    )
    large = small.enlarged(2, (201, 119))
    assert (large.width, large.height, large.names, large.warnings) == (201, 119, ("Ah",), ("dark",))
    for corners in (large.cards[0].corners, large.unsure[0].corners, large.backs[0], large.foreign[0]):
        assert np.allclose(corners, outline * 2 + 0.5), "the middles of pixels stay in place"
