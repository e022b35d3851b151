"""One hint a frame: what spoils the picture, what to do with the card, or that it is known."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from app.enrol.guidance import hint_of
from vision.enrol import Enrolment
from vision.frames import Picture

Frame = Callable[..., Picture]


def hints(frames: list[Picture]) -> list[str]:
    enrolment, board = Enrolment("magyar32", is_watched=True), set[int]()
    told: list[str] = []
    for picture in frames:
        enrolment.learn_frame(picture)
        new = {group.number for group in enrolment.learnt()} - board
        told.append(hint_of(picture, enrolment.seen, new, board))
        board |= new
    return told


def test_a_card_that_lies_still_is_learnt_and_then_known(frame: Frame) -> None:
    assert hints([frame(), *[frame("Ov")] * 4]) == ["flat", "still", "hold", "new", "known"]


def test_a_card_far_away_is_asked_nearer(frame: Frame) -> None:
    picture = np.full((720, 1280, 3), (60, 90, 40), np.uint8)
    small = np.asarray(cv2.resize(frame("Ov"), (320, 180), interpolation=cv2.INTER_AREA), np.uint8)
    picture[200:380, 400:720] = small
    assert hints([picture])[0] == "far"


@pytest.mark.parametrize(("shade", "hint"), [(0, "flat"), (128, "flat"), (255, "flat")])
def test_an_even_picture_is_told(shade: int, hint: str) -> None:
    assert hints([np.full((720, 1280, 3), shade, np.uint8)]) == [hint]


def test_a_card_half_out_of_the_picture_is_asked_whole(frame: Frame, cards: dict[str, Picture]) -> None:
    picture = frame()
    card = cards["Ov"]
    picture[480:, 500 : 500 + card.shape[1]] = card[:240]
    assert hint_of(picture, (), (), ()) == "hidden"


def test_a_lamp_mirrored_in_a_card_is_told_before_it_is_learnt(frame: Frame) -> None:
    dim = (0.8 * frame("Ov")).astype(np.uint8)
    assert hints([dim]) == ["still"]
    dim[250:350, 120:220] = 255
    assert hints([dim]) == ["glare"]
