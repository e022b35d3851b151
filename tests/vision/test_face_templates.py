"""A card is most like itself: in other light, coloured light, blurred, and upside down."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.cutting import outline_of
from vision.face_templates import BLOCKS, TemplateBank, cut_template, describe
from vision.frames import Picture

Change = Callable[[NDArray[np.float32]], NDArray[np.floating]]


@pytest.fixture(scope="module")
def faces(flat_cards: Callable[..., dict[str, Picture]]) -> list[Picture]:
    return list(flat_cards("magyar32").values())


@pytest.fixture(scope="module")
def bank(faces: list[Picture]) -> TemplateBank:
    return TemplateBank(faces)


def crops_of(faces: list[Picture], change: Change) -> list[Picture]:
    pictures = (np.clip(change(face.astype(np.float32)), 0, 255).astype(np.uint8) for face in faces)
    return [cut_template(picture, outline_of(picture)) for picture in pictures]


@pytest.mark.parametrize(
    "change",
    [
        lambda face: face,
        lambda face: 0.3 * face + 10,
        lambda face: face * (0.5, 0.8, 1.0),
        lambda face: face * np.linspace(0.4, 1, face.shape[1])[None, :, None],
        lambda face: cv2.GaussianBlur(face, (0, 0), 2.5),
        lambda face: face + np.random.default_rng(1).normal(0, 25, face.shape),
    ],
    ids=["as it was", "dark", "yellow light", "shade across", "blurred", "noisy"],
)
def test_each_card_is_most_like_itself(faces: list[Picture], bank: TemplateBank, change: Change) -> None:
    scores = bank.compare(crops_of(faces, change)).scores()
    assert scores.max(axis=2).argmax(axis=1).tolist() == list(range(len(faces)))


def test_a_card_upside_down_is_known_and_said_to_be(faces: list[Picture], bank: TemplateBank) -> None:
    one_way = [number for number, alike in enumerate(bank.are_symmetric()) if not alike]
    scores = bank.compare(crops_of(faces, lambda face: face[::-1, ::-1])).scores()
    assert scores.max(axis=2).argmax(axis=1).tolist() == list(range(len(faces)))
    assert all(scores[number, number, 1] > scores[number, number, 0] for number in one_way)


def test_a_card_like_itself_has_likeness_one(faces: list[Picture], bank: TemplateBank) -> None:
    scores = bank.compare(crops_of(faces[:3], lambda face: face)).scores()
    assert np.allclose(scores[[0, 1, 2], [0, 1, 2], 0], 1, atol=1e-3)


def test_what_is_hidden_does_not_count(faces: list[Picture], bank: TemplateBank) -> None:
    def covered(face: NDArray[np.float32]) -> NDArray[np.float32]:
        face = face.copy()
        face[face.shape[0] // 2 :] = (40, 90, 160)
        return face

    crops = crops_of(faces, covered)
    upper = np.tile(np.arange(BLOCKS) < BLOCKS // 2 - 4, (len(crops), 1))
    likeness = bank.compare(crops)
    own = np.arange(len(crops))
    assert np.all(likeness.scores(upper)[own, own, 0] > likeness.scores()[own, own, 0])
    assert likeness.scores(upper).max(axis=2).argmax(axis=1).tolist() == own.tolist()


def test_blocks_say_where_a_card_is_covered(faces: list[Picture], bank: TemplateBank) -> None:
    def covered(face: NDArray[np.float32]) -> NDArray[np.float32]:
        face = face.copy()
        face[face.shape[0] // 2 :] = np.random.default_rng(2).uniform(0, 255, face[face.shape[0] // 2 :].shape)
        return face

    blocks = bank.compare(crops_of(faces[:1], covered)).block_scores(0, 0, 0).reshape(6, 4)
    assert blocks[:2].mean() > 0.8 > 0.4 > blocks[4:].mean()


def test_no_crops_are_no_rows(bank: TemplateBank) -> None:
    assert describe([]).shape[0] == 0
    assert bank.compare([]).scores().shape == (0, bank.count, 2)


def test_an_even_crop_is_like_nothing(bank: TemplateBank) -> None:
    scores = bank.compare([np.full((96, 64, 3), 128, np.uint8)]).scores()
    assert np.isfinite(scores).all() and np.abs(scores).max() < 0.05


def test_crops_do_not_disturb_each_other() -> None:
    rng = np.random.default_rng(4)
    crops = [rng.integers(0, 255, (96, 64, 3), np.uint8) for _ in range(3)]
    assert np.allclose(describe(crops), np.concatenate([describe([crop]) for crop in crops]), atol=2e-3)
