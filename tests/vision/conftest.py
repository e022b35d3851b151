"""A small table: our own card art laid on a plain ground, with the truth at hand."""

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.enrol import Enrolment
from vision.enrol_inputs import EnrolInput
from vision.faces import back_image, back_names, face_image, face_images
from vision.profile import DeckProfile

Laid = tuple[str, tuple[float, float], float]
Table = tuple[NDArray[np.uint8], dict[str, NDArray[np.float32]]]
LayCards = Callable[..., Table]


@pytest.fixture(scope="session")
def lay_cards() -> LayCards:
    """`lay_cards([(name, middle, degrees), ...], height=190, table=(60, 90, 40), size=(1280, 720))`.

    A name is a card's or that of a back (`lattice`). Gives the picture `(H, W, 3)` uint8 BGR and the corners
    `(4, 2)` of each card by name, clockwise from its own top left; later cards lie over earlier ones.
    """

    def lay(
        cards: list[Laid],
        height: float = 190,
        table: tuple[int, int, int] = (60, 90, 40),
        size: tuple[int, int] = (1280, 720),
    ) -> Table:
        picture = np.full((size[1], size[0], 3), table, np.float32)
        picture += np.random.default_rng(5).normal(0, 3, picture.shape)
        corners: dict[str, NDArray[np.float32]] = {}
        for name, (x, y), degrees in cards:
            face = back_image(name, 400) if name in back_names() else face_image("french52", name, 400)
            high, wide = face.shape[:2]
            scale, turn = height / high, np.deg2rad(degrees)
            rotation = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
            matrix = np.column_stack([rotation, np.array([x, y]) - rotation @ np.array([wide / 2, high / 2])])
            small = cv2.GaussianBlur(face.astype(np.float32), (0, 0), max(0.3, 0.35 / scale))
            laid = cv2.warpAffine(small, matrix, size, flags=cv2.INTER_LINEAR)
            opacity = laid[:, :, 3:] / 255
            picture = np.asarray(picture * (1 - opacity) + laid[:, :, :3] * opacity, dtype=np.float32)
            outline = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float64)
            corners[name] = (outline @ rotation.T + matrix[:, 2]).astype(np.float32)
        return np.clip(picture, 0, 255).astype(np.uint8), corners

    return lay


FlatCards = Callable[..., dict[str, NDArray[np.uint8]]]


@pytest.fixture(scope="session")
def flat_cards() -> FlatCards:
    """`flat_cards("magyar32", height=300)`: our own faces as scans `(h, w, 3)` that a card fills, and `back`."""

    def flat(deck: str, height: int = 300) -> dict[str, NDArray[np.uint8]]:
        pictures = {**face_images(deck, height), "back": back_image("lattice", height, deck)}
        return {
            name: np.asarray(face[..., :3] * (face[..., 3:] / 255) + 255 * (1 - face[..., 3:] / 255), np.uint8)
            for name, face in pictures.items()
        }

    return flat


@pytest.fixture(scope="session")
def magyar_profile(flat_cards: FlatCards) -> DeckProfile:
    """Our own Hungarian deck, learnt from one flat picture of each card and of the back."""
    enrolment = Enrolment("magyar32")
    for name, picture in flat_cards("magyar32").items():
        is_back = name == "back"
        given = EnrolInput(Path(f"{name}.png"), None if is_back else name, "back" if is_back else "face")
        enrolment.learn_picture(picture, given)
    return enrolment.profile()
