"""One ink and two: an index of a French card, and one that looks French in shape alone."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.faces import face_image
from vision.frames import on_white
from vision.inks import have_two_inks, ink_differences
from vision.pyramid import Pyramid
from vision.rectify import CORNER_SIZE, CORNER_WINDOW, corner_names, corner_places, cut_corners, cut_windows

OUTLINE = np.array([[60, 60], [310, 60], [310, 410], [60, 410]], np.float32)
RED, BLACK, GREEN = (40, 30, 200), (25, 25, 25), (60, 150, 40)

Colour = tuple[int, int, int]


def table(card: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A card 250x350 on a dark ground, its outline `OUTLINE`."""
    picture = np.full((470, 370, 3), (60, 80, 40), np.uint8)
    picture[60:410, 60:310] = cv2.resize(card, (250, 350), interpolation=cv2.INTER_AREA)
    return picture


def german(rank: Colour, suit: Colour) -> NDArray[np.uint8]:
    """A card with an index in two corners: a seven, and below it a round sign of another ink."""
    card = np.full((350, 250, 3), 250, np.uint8)
    for _ in range(2):
        cv2.putText(card, "7", (12, 50), cv2.FONT_HERSHEY_SIMPLEX, 1.5, rank, 5, cv2.LINE_AA)
        cv2.circle(card, (27, 75), 13, suit, -1, cv2.LINE_AA)
        card = np.ascontiguousarray(card[::-1, ::-1])
    return card


def has_two_inks(pyramid: Pyramid, suit: str, is_open: bool) -> bool:
    return have_two_inks(pyramid, [OUTLINE], [suit], [is_open])[0]


def corner_of(picture: NDArray[np.uint8]) -> NDArray[np.uint8]:
    crops = cut_windows(Pyramid.of(picture), OUTLINE[None], np.array(CORNER_WINDOW, np.float32), CORNER_SIZE)
    return np.asarray(crops[0], dtype=np.uint8)


@pytest.mark.parametrize("name", ["7h", "Td", "Qs", "Ac", "Kh"])
@pytest.mark.parametrize("light", [(1.0, 1.0, 1.0), (0.5, 0.7, 0.9), (0.3, 0.3, 0.3)])
def test_a_french_index_is_of_one_ink_in_any_light(name: str, light: tuple[float, float, float]) -> None:
    face = face_image("french52", name, 350)
    picture = table(on_white(face[:, :, :3], face[:, :, 3] / np.float32(255)))
    lit = cv2.GaussianBlur(picture * np.array(light), (0, 0), 1.2).astype(np.uint8)
    assert not has_two_inks(Pyramid.of(lit), name[-1], is_open=True)
    (difference,) = ink_differences(corner_of(lit)[None])
    assert difference is not None and difference < 0.25


@pytest.mark.parametrize(("suit", "ink"), [("h", RED), ("d", RED), ("s", GREEN), ("c", GREEN)])
@pytest.mark.parametrize("blur", [0.5, 1.5])
def test_a_black_rank_over_a_coloured_suit_is_of_two(suit: str, ink: Colour, blur: float) -> None:
    picture = np.asarray(cv2.GaussianBlur(table(german(BLACK, ink)), (0, 0), blur), np.uint8)
    assert has_two_inks(Pyramid.of(picture), suit, is_open=False)
    one = np.asarray(cv2.GaussianBlur(table(german(ink, ink)), (0, 0), blur), np.uint8)
    assert not has_two_inks(Pyramid.of(one), suit, is_open=True), "of the same ink it is left alone"


def test_one_index_alone_tells_it_only_where_the_name_is_open() -> None:
    card = german(BLACK, RED)
    card[200:] = 250
    pyramid = Pyramid.of(table(card))
    assert has_two_inks(pyramid, "h", is_open=True)
    assert not has_two_inks(pyramid, "h", is_open=False)


def test_several_cards_are_told_apart_and_none_are_none() -> None:
    pyramid = Pyramid.of(np.hstack([table(german(BLACK, RED)), table(german(RED, RED))]))
    beside = OUTLINE + np.array([370, 0], np.float32)
    assert have_two_inks(pyramid, [OUTLINE, beside, OUTLINE], ["h", "h", "d"], [False, True, False]) == [
        True,
        False,
        True,
    ]
    assert have_two_inks(pyramid, [], [], []) == []


@pytest.mark.parametrize(
    "crop",
    [
        np.full((96, 56, 3), 255, np.uint8),
        np.zeros((96, 56, 3), np.uint8),
        np.random.default_rng(5).integers(0, 255, (96, 56, 3), np.uint8),
    ],
    ids=["white", "black", "noise"],
)
def test_where_no_rank_stands_over_a_suit_nothing_is_told(crop: NDArray[np.uint8]) -> None:
    assert ink_differences(crop[None]) == [None]


def test_a_bit_of_a_black_line_over_a_red_rank_is_no_rank() -> None:
    crop = np.full((96, 56, 3), 250, np.uint8)
    cv2.ellipse(crop, (19, 22), (12, 7), 180, 0, 90, BLACK, 2, cv2.LINE_AA)
    cv2.putText(crop, "7", (8, 60), cv2.FONT_HERSHEY_SIMPLEX, 1.1, RED, 4, cv2.LINE_AA)
    assert ink_differences(crop[None]) == [None], "the suit lies below the crop"
    cv2.circle(crop, (18, 74), 9, GREEN, -1, cv2.LINE_AA)
    (difference,) = ink_differences(crop[None])
    assert difference is not None and difference > 0.5, "with it the two glyphs are compared"


@pytest.mark.parametrize("corner", [0, 1])
def test_the_corner_that_was_cut_already_is_looked_at_first(corner: int) -> None:
    face = face_image("french52", "7h", 350)
    pyramid = Pyramid.of(table(on_white(face[:, :, :3], face[:, :, 3] / np.float32(255))))
    places = corner_places(OUTLINE[None], (corner,))
    cut_corners(pyramid, *places)
    assert not has_two_inks(pyramid, "h", is_open=True)
    assert list(pyramid.kept) == corner_names(*places)


@pytest.mark.parametrize("corner", [0, 1])
def test_what_is_told_does_not_hang_on_which_corner_comes_first(corner: int) -> None:
    for hidden, is_open, expected in (
        (slice(0, 0), False, True),
        (slice(200, 350), True, True),
        (slice(0, 200), True, True),
    ):
        card = german(BLACK, RED)
        card[hidden] = 250
        pyramid = Pyramid.of(table(card))
        cut_corners(pyramid, *corner_places(OUTLINE[None], (corner,)))
        assert has_two_inks(pyramid, "h", is_open) is expected
