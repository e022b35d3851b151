"""The pictures of a card that are kept of many frames."""

import numpy as np

from vision.audit.place import MOST_BACKS, MOST_STILL, Place, Shot
from vision.audit.views import SideView

OUTLINE = np.array([[0, 0], [200, 0], [200, 300], [0, 300]], np.float32)


def shot(sharpness: float, x_px: float = 0.0) -> Shot:
    outline = OUTLINE + np.array([x_px, 0], np.float32)
    return Shot(SideView(np.zeros((300, 200, 3), np.uint8), outline), outline, sharpness)


def kept(*shots: Shot) -> list[float]:
    place = Place(OUTLINE, "back")
    for one in shots:
        place = place.with_shot(one)
    return [one.sharpness for one in place.backs]


def test_of_a_card_that_lies_still_before_a_still_camera_the_four_sharpest_backs_are_kept() -> None:
    assert kept(*(shot(sharpness) for sharpness in (3, 9, 1, 7, 8, 2, 5))) == [9, 8, 7, 5]
    assert MOST_STILL == 4


def test_from_places_a_little_apart_eight_are_kept() -> None:
    assert kept(*(shot(number, number) for number in range(10))) == [9, 8, 7, 6, 5, 4, 3, 2]
    assert MOST_BACKS == 8


def test_what_lies_where_a_sharper_one_was_taken_adds_nothing_to_four() -> None:
    apart = [shot(9 - number, 2.0 * number) for number in range(5)]
    assert kept(*apart, shot(1, 0.3), shot(0.5, 20)) == [9, 8, 7, 6, 5, 0.5]


def test_two_faces_are_kept_and_none_after_ten_frames() -> None:
    place = Place(OUTLINE, "face")
    for number in range(12):
        place = place.with_shot(shot(number, number))
    assert [one.sharpness for one in place.faces] == [9, 8]
    assert not place.wants_more
