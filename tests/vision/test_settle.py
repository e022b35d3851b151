"""The deck is settled from all pictures together; French cards stay French."""

import numpy as np
import pytest

from vision.faces import back_image, face_images, face_size_mm
from vision.frames import Picture
from vision.read import load_reader
from vision.scenes.conditions import CONDITIONS
from vision.scenes.scene import compose
from vision.settle import DeckSettler


def picture_of(deck: str, cards: list[str], seed: int = 1) -> Picture:
    return compose(
        cards,
        np.random.default_rng(seed),
        CONDITIONS["easy"],
        layout="apart",
        faces=face_images(deck, 500),
        back=back_image("lattice", 500, deck),
        card_mm=face_size_mm(deck),
        size=(960, 540),
    ).image


@pytest.mark.parametrize(
    "picture",
    [np.zeros((1, 1, 3), np.uint8), np.full((270, 480, 3), 255, np.uint8)],
    ids=["one pixel", "white"],
)
def test_where_nothing_is_seen_the_deck_is_french(picture: Picture) -> None:
    settler = DeckSettler()
    assert settler.deck == "french52"
    assert settler.read(picture).names == () and settler.deck == "french52"


@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        ("magyar32", ["Ov"]),
        ("magyar32", ["7m", "Kz", "At"]),
        ("tarokk42", ["Kh", "XIV", "Tc"]),
        ("french52", ["Qh"]),
        ("french52", ["Ah", "Ts", "Kc"]),
    ],
)
def test_one_picture_tells_its_deck(deck: str, cards: list[str]) -> None:
    settler = DeckSettler()
    settler.read(picture_of(deck, cards))
    assert settler.deck == deck


def test_a_hungarian_over_is_no_french_queen() -> None:
    """Its heart and its figure made it `Qh` at 0.97 for an earlier network."""
    settler = DeckSettler()
    reading = settler.read(picture_of("magyar32", ["Ov"], 16))
    assert settler.deck == "magyar32"
    assert reading.names == () and len(reading.foreign) + len(reading.unsure) == 1


def test_the_larger_part_of_a_mixed_input_decides() -> None:
    hungarian, french = picture_of("magyar32", ["Ov", "8t"]), picture_of("french52", ["Ah", "Ts", "Kc", "4d"])
    settler = DeckSettler()
    settler.read(hungarian)
    assert settler.deck == "magyar32"
    settler.read(french)
    assert settler.deck == "french52"
    settler.read(hungarian)
    settler.read(hungarian)
    assert settler.deck == "magyar32"


def test_french_cards_are_read_as_without_settling() -> None:
    picture = picture_of("french52", ["Ah", "Ts", "Kc", "4d"], 3)
    assert DeckSettler().read(picture).names == load_reader("french52").read(picture).names
