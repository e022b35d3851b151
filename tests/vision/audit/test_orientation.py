"""Which faces look the same both ways, and cards read upside down that are set upright."""

from dataclasses import replace

import numpy as np
import pytest

from vision.audit.orientation import is_alike_turned, set_upright
from vision.audit.views import CardViews, SideView
from vision.faces import face_images
from vision.rectify import turn_corners


def card_of(label: str, deck: str = "piquet32", shown: str | None = None) -> CardViews:
    face = face_images(deck, 400)[shown or label]
    opaque = face[..., 3:] / 255
    rng = np.random.default_rng(1)
    picture = face[..., :3] * opaque + 255 * (1 - opaque) + rng.normal(0, 3, (*face.shape[:2], 1))
    height, width = picture.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    view = SideView(np.clip(picture, 0, 255).astype(np.uint8), corners)
    return CardViews(label, (view,), (view,), 4.5)


@pytest.mark.parametrize(
    ("label", "deck", "is_alike"),
    [
        ("Kh", "piquet32", True),
        ("Td", "piquet32", True),
        ("As", "piquet32", False),
        ("9h", "piquet32", False),
        ("7d", "piquet32", False),
        ("Ov", "magyar32", True),
        ("XXI", "tarokk42", True),
    ],
)
def test_courts_and_tens_look_the_same_both_ways_and_aces_and_sevens_do_not(
    label: str, deck: str, is_alike: bool
) -> None:
    assert is_alike_turned(card_of(label, deck), deck) == is_alike


@pytest.mark.parametrize(("shown", "is_alike"), [("Kh", True), ("As", False)])
def test_a_face_without_a_name_is_judged_by_its_picture(shown: str, is_alike: bool) -> None:
    assert is_alike_turned(card_of("#1", shown=shown), "piquet32") == is_alike


@pytest.mark.parametrize("label", ["As", "Ah", "7c", "8s", "9h", "Kh"])
def test_a_card_that_lies_upright_is_left_as_it_is(label: str) -> None:
    card = card_of(label)
    assert set_upright(card, "piquet32") is card


@pytest.mark.parametrize("label", ["As", "Ah", "Ac", "7c", "7d", "8s", "9h"])
def test_a_card_read_upside_down_is_turned_with_both_its_sides(label: str) -> None:
    upright = card_of(label)
    fallen = tuple(replace(view, corners=turn_corners(view.corners, 2)) for view in upright.faces)
    turned = set_upright(replace(upright, faces=fallen, backs=fallen), "piquet32")
    assert np.array_equal(turned.faces[0].corners, upright.faces[0].corners)
    assert np.array_equal(turned.backs[0].corners, upright.backs[0].corners)
