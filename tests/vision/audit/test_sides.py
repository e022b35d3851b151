"""Cards found in a picture, cut out, and told by their sides."""

import cv2
import numpy as np
import pytest

from vision.audit.sides import LONGEST_LOOK, is_same_side, lying_in, mates, side_view, turned_mates
from vision.frames import Picture
from vision.reading import CardReading, Corners, Reading

WIDE, HIGH = 120, 168
PLACES = ((80, 100), (260, 100))


def corners_at(place: tuple[int, int], scale: int = 1) -> Corners:
    box = np.array([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]], np.float32)
    return np.asarray(scale * (box + np.array(place)) - 0.5, np.float32)


def printed(seed: int, *, low: int = 0, high: int = 200) -> Picture:
    card = np.full((HIGH, WIDE, 3), 245, np.uint8)
    fine = np.random.default_rng(seed).integers(low, high, (12, 8, 3)).astype(np.uint8)
    card[12:-12, 12:-12] = cv2.resize(fine, (WIDE - 24, HIGH - 24), interpolation=cv2.INTER_NEAREST)
    return card


def table(*cards: Picture) -> Picture:
    picture = np.full((400, 640, 3), 80, np.uint8)
    for card, (x, y) in zip(cards, PLACES, strict=False):
        picture[y : y + HIGH, x : x + WIDE] = card
    return picture


class Told:
    """A reader that is told what to see: names and backs by place, at a scale."""

    def __init__(self, names: tuple[str, ...] = (), backs: int = 0) -> None:
        self.names, self.backs = names, backs

    def read(self, image: Picture) -> Reading:
        scale = image.shape[1] / 640
        outlines = [np.asarray((corners_at(place) + 0.5) * scale - 0.5, np.float32) for place in PLACES]
        cards = tuple(CardReading(name, 0.99, outlines[number]) for number, name in enumerate(self.names))
        return Reading(image.shape[1], image.shape[0], cards, backs=tuple(outlines[: self.backs]))


def test_cards_are_found_whether_they_were_read_or_not() -> None:
    lying = lying_in(table(printed(1), printed(2)), Told(("Ah",)))
    assert [seen.name for seen in lying] == ["Ah", None]
    for seen, place in zip(lying, PLACES, strict=True):
        assert np.abs(seen.corners - corners_at(place)).max() < 2.5


def test_two_cards_that_glare_bridges_are_two() -> None:
    picture = table(printed(1), printed(1))
    picture[120:240, 190:270] = np.maximum(picture[120:240, 190:270], 225)
    assert len(lying_in(picture, Told(backs=2))) == 2


def test_a_large_picture_is_searched_small_and_its_outlines_are_its_own() -> None:
    scale = 4
    picture = np.repeat(np.repeat(table(printed(1)), scale, axis=0), scale, axis=1)
    assert picture.shape[1] > LONGEST_LOOK
    (seen,) = lying_in(picture, Told(("Kd",)))
    assert np.abs(seen.corners - corners_at(PLACES[0], scale)).max() < 2 * scale
    view, sharp = side_view(picture, seen.corners, 70.0)
    assert np.abs(sharp - corners_at(PLACES[0], scale)).max() < 1.5
    assert view.picture.size < picture.size / 4 and view.picture.base is None


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        (printed(1), printed(1), True),
        (printed(1), printed(1)[::-1, ::-1], True),
        (printed(1), printed(2), False),
        (printed(1), np.full((HIGH, WIDE, 3), 240, np.uint8), False),
        (np.full((HIGH, WIDE, 3), 240, np.uint8), np.full((HIGH, WIDE, 3), 236, np.uint8), True),
        (np.full((HIGH, WIDE, 3), 240, np.uint8), np.full((HIGH, WIDE, 3), (60, 60, 180), np.uint8), False),
    ],
    ids=["alike", "half turned", "another print", "print and plain", "plain backs", "plain of another colour"],
)
def test_sides_are_told_by_their_print_or_their_colour(one: Picture, other: Picture, is_same: bool) -> None:
    views = [side_view(table(card), corners_at(PLACES[0]), 70.0)[0] for card in (one, other)]
    assert is_same_side(views[0], views[1]) == is_same


def test_mates_lie_in_the_same_place_and_none_is_used_twice() -> None:
    here, there = (corners_at(place) for place in PLACES)
    assert mates([here, there], [there, here], 0.6) == [(0, 1), (1, 0)]
    assert mates([here], [here + 3, here + 9], 0.6) == [(0, 0)]
    assert mates([here], [there], 0.6) == [] and mates([], [here], 0.6) == []


def test_cards_turned_over_find_their_backs_though_the_phone_moved_and_a_card_is_gone() -> None:
    card = np.array([[0, 0], [64, 0], [64, 89], [0, 89]], np.float32)
    backs = [card + np.array([70 * column, 100 * row], np.float32) for row in (0, 1) for column in range(4)]
    faces = [corners + np.array([45, 3], np.float32) for corners in backs[:3] + backs[4:]]
    assert turned_mates(backs, faces, 0.6) == [(0, 0), (1, 1), (2, 2), (4, 3), (5, 4), (6, 5), (7, 6)]
    assert turned_mates(backs, faces, 0.6) != mates(backs, faces, 0.6)
