"""Cards are found by their print alone: on a table of their own colour, partly covered, half out of the picture."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.face_features import FeatureBank
from vision.face_templates import TemplateBank
from vision.frames import Picture

Flat = Callable[..., dict[str, Picture]]
NAMES = ("Ov", "Km", "8t", "Az", "7z", "Xv")


@pytest.fixture(scope="module")
def faces(flat_cards: Flat) -> list[Picture]:
    return [flat_cards("magyar32", 208)[name] for name in NAMES]


@pytest.fixture(scope="module")
def bank(faces: list[Picture]) -> FeatureBank:
    return FeatureBank(faces, TemplateBank(faces).are_symmetric())


def lay(face: Picture, degrees: float, scale: float = 1.3) -> tuple[Picture, NDArray[np.float32]]:
    """A face on white paper, where no edge shows, and its corners."""
    height, width = face.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, scale)
    matrix[:, 2] += np.array([400 - width / 2, 300 - height / 2])
    picture = cv2.warpAffine(face, matrix, (800, 600), borderValue=(255, 255, 255))
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]]) - 0.5
    return np.asarray(picture, np.uint8), (corners @ matrix[:, :2].T + matrix[:, 2]).astype(np.float32)


def is_near(corners: NDArray[np.float32], true: NDArray[np.float32]) -> bool:
    """Within a fifteenth of the card's height, either way up."""
    away = min(np.linalg.norm(np.roll(corners, k, axis=0) - true, axis=1).max() for k in (0, 2))
    return bool(away < np.linalg.norm(true[3] - true[0]) / 15)


@pytest.mark.parametrize("number", range(len(NAMES)), ids=NAMES)
@pytest.mark.parametrize("degrees", [0, 77, 180, 250])
def test_a_card_without_edges_is_found_at_any_turn(
    faces: list[Picture], bank: FeatureBank, number: int, degrees: float
) -> None:
    picture, true = lay(faces[number], degrees)
    found = list(bank.outlines(picture, []))
    assert any(outline.face == number and is_near(outline.corners, true) for outline in found)


def test_half_a_card_is_enough(faces: list[Picture], bank: FeatureBank) -> None:
    picture, true = lay(faces[0], 10, 1.8)
    picture = picture.copy()
    picture[310:] = 255
    found = [outline for outline in bank.outlines(picture, []) if outline.face == 0]
    assert any(is_near(outline.corners, true) for outline in found)


def test_what_is_hidden_is_not_searched(faces: list[Picture], bank: FeatureBank) -> None:
    picture, true = lay(faces[1], 30)
    middle = true.mean(axis=0)
    assert list(bank.outlines(picture, [(true - middle) * np.float32(1.3) + middle])) == []


def test_a_large_picture_is_searched_smaller_and_answers_in_its_own_pixels(
    faces: list[Picture], bank: FeatureBank
) -> None:
    picture, true = lay(faces[0], 20)
    large = np.asarray(cv2.resize(picture, None, fx=4, fy=4, interpolation=cv2.INTER_CUBIC), np.uint8)
    assert any(is_near(outline.corners, true * 4) for outline in bank.outlines(large, []))


@pytest.mark.parametrize(
    "picture",
    [np.zeros((300, 400, 3), np.uint8), np.random.default_rng(1).integers(0, 255, (300, 400, 3), np.uint8)],
    ids=["black", "noise"],
)
def test_where_there_is_nothing_printed_nothing_is_found(bank: FeatureBank, picture: Picture) -> None:
    assert len(list(bank.outlines(picture, []))) <= 1


def test_faces_without_print_have_no_features() -> None:
    blank = FeatureBank([np.full((208, 130, 3), 255, np.uint8)], [True])
    assert list(blank.outlines(np.random.default_rng(1).integers(0, 255, (300, 400, 3), np.uint8), [])) == []
