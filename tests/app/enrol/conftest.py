"""Flat pictures of our own Hungarian cards, as files and as frames of a camera."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from vision.faces import back_image, face_images
from vision.frames import Picture, on_white

DECK = "magyar32"
TABLE = (60, 90, 40)


@pytest.fixture(scope="session")
def cards() -> dict[str, Picture]:
    """Our own Hungarian faces by name, and `back`, 400 pixels high."""
    pictures = {**face_images(DECK, 400), "back": back_image("lattice", 400, DECK)}
    return {name: on_white(face[:, :, :3], face[:, :, 3] / np.float32(255)) for name, face in pictures.items()}


@pytest.fixture(scope="session")
def jpeg(cards: dict[str, Picture]) -> Callable[[str], bytes]:
    """Returns jpeg(name): the scan of a card as a file."""
    return lambda name: bytes(cv2.imencode(".jpg", cards[name])[1].tobytes())


@pytest.fixture(scope="session")
def frame(cards: dict[str, Picture]) -> Callable[..., Picture]:
    """Returns frame(*names): a camera's picture of cards side by side on a table; of none, the bare table."""

    def lay(*names: str) -> Picture:
        picture = np.full((720, 1280, 3), TABLE, np.uint8)
        for place, name in enumerate(names):
            card = cards[name]
            left = 80 + 300 * place
            picture[150:550, left : left + card.shape[1]] = card
        noise = np.random.default_rng(len(names)).normal(0, 2, picture.shape)
        return np.clip(picture + noise, 0, 255).astype(np.uint8)

    return lay
