from itertools import combinations, pairwise

import cv2
import numpy as np
import pytest

from rules.names import UnknownNameError
from vision.faces import HEIGHT_MM, WIDTH_MM
from vision.scenes.layout import APART, LAYOUTS, Placement, arrange, extent


def touch(first: Placement, second: Placement) -> bool:
    boxes = [((p.x_mm, p.y_mm), p.size_mm, p.angle_deg) for p in (first, second)]
    return cv2.rotatedRectangleIntersection(boxes[0], boxes[1])[0] != cv2.INTERSECT_NONE


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("count", [0, 1, 2, 7, 52])
def test_every_layout_places_every_card_around_the_middle(name: str, count: int) -> None:
    places = arrange(name, count, 16 / 9, np.random.default_rng(count))
    assert len(places) == count
    if count:
        corners = np.concatenate([place.corners() for place in places])
        assert np.allclose(corners.min(axis=0), -corners.max(axis=0), atol=1e-6)
        assert np.allclose(extent(places), np.ptp(corners, axis=0))


@pytest.mark.parametrize("name", APART)
@pytest.mark.parametrize("size_mm", [(WIDTH_MM, HEIGHT_MM), (57.0, 92.0), (63.0, 113.0)])
@pytest.mark.parametrize("seed", range(10))
def test_cards_laid_apart_do_not_touch(name: str, seed: int, size_mm: tuple[float, float]) -> None:
    places = arrange(name, 9, 4 / 3, np.random.default_rng(seed), size_mm)
    assert {place.size_mm for place in places} == {size_mm}
    for first, second in combinations(places, 2):
        assert not touch(first, second)


@pytest.mark.parametrize("name", ["row", "fan"])
def test_in_a_row_and_a_fan_each_card_covers_part_of_the_one_before(name: str) -> None:
    places = arrange(name, 6, 16 / 9, np.random.default_rng(4))
    for first, second in pairwise(places):
        assert touch(first, second)
        assert second.x_mm > first.x_mm, "the left edge with the index stays open"


@pytest.mark.parametrize(
    ("angle", "first_corner"),
    [(0, (-1, -1)), (90, (1, -1)), (180, (1, 1)), (270, (-1, 1))],
)
def test_turning_clockwise_moves_the_top_left_clockwise(angle: float, first_corner: tuple[int, int]) -> None:
    corner = Placement(10, -4, angle).corners()[0] - (10, -4)
    assert tuple(np.sign(corner)) == first_corner


def test_no_cards_need_a_little_room_all_the_same() -> None:
    assert min(extent(())) > 0


def test_unknown_layout_lists_near_names() -> None:
    with pytest.raises(UnknownNameError, match="scattered"):
        arrange("scatered", 3, 1.5, np.random.default_rng(0))
