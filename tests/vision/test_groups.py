"""Views of one card come into one group; other cards do not, and the sharpest view is kept."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from vision.frames import Picture
from vision.groups import Group, Groups

Flat = Callable[..., dict[str, Picture]]
ALIKE = (0.85, 0.7)


@pytest.fixture
def faces(flat_cards: Flat) -> dict[str, Picture]:
    return flat_cards("magyar32", 208)


def dimmed(face: Picture) -> Picture:
    return np.asarray(cv2.GaussianBlur(face * 0.7, (0, 0), 0.8), np.uint8)


def test_nothing_is_like_a_card_before_the_first(faces: dict[str, Picture]) -> None:
    assert Groups().find(faces["Ov"], None, None, ALIKE) is None


def test_each_card_finds_its_own_group_upright_and_turned(faces: dict[str, Picture]) -> None:
    groups = Groups()
    known = {name: groups.add(face, 1.0) for name, face in faces.items()}
    assert [group.number for group in groups] == list(range(1, 34)) and len(groups) == 33
    for name, face in faces.items():
        for view in (dimmed(face), np.ascontiguousarray(dimmed(face)[::-1, ::-1])):
            assert groups.find(view, None, None, ALIKE) is known[name], name


def test_a_card_that_was_not_shown_is_in_no_group(faces: dict[str, Picture]) -> None:
    groups = Groups()
    for name, face in faces.items():
        if name != "8m":
            groups.add(face, 1.0)
    assert groups.find(dimmed(faces["8m"]), None, None, ALIKE) is None


def test_a_name_finds_its_group_whatever_the_picture(faces: dict[str, Picture]) -> None:
    groups = Groups()
    group = groups.add(faces["Ov"], 1.0, "Ov")
    assert groups.find(faces["7m"], "Ov", None, ALIKE) is group
    assert groups.find(faces["Ov"], "7m", None, ALIKE) is None


def test_cards_that_were_read_otherwise_are_other_cards(faces: dict[str, Picture]) -> None:
    groups = Groups()
    groups.add(faces["Ov"], 1.0).read = "Kh"
    assert groups.find(faces["Ov"], None, "Qh", ALIKE) is None
    assert groups.find(faces["Ov"], None, None, ALIKE) is not None


def test_only_a_sharper_picture_takes_the_place_of_the_one_before(faces: dict[str, Picture]) -> None:
    groups = Groups()
    group = groups.add(faces["Ov"], 2.0)
    groups.improve(group, faces["7m"], 1.9)
    assert group.face is faces["Ov"]
    groups.improve(group, faces["7m"], 2.1)
    assert group.face is faces["7m"] and groups.find(faces["7m"], None, None, ALIKE) is group


@pytest.mark.parametrize(
    ("frames", "visits"), [([4], 1), ([1, 2, 3], 1), ([1, 3, 5], 1), ([1, 2, 9, 10, 20], 3), ([5, 5], 1)]
)
def test_a_visit_is_a_stretch_of_pictures(frames: list[int], visits: int) -> None:
    assert Group(1, np.zeros((2, 2, 3), np.uint8), 1.0, frames=frames).visits == visits
