import re
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from rules.data import data_root
from rules.decks import find_deck
from rules.names import UnknownNameError
from tools.draw_cards import drawings
from vision.faces import (
    SvgError,
    art_folder,
    back_image,
    back_names,
    face_image,
    face_images,
    face_names,
    face_path,
    face_size_mm,
    is_drawn,
    rasterise_svg,
)

PIPS = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10}
HEIGHT = 600


def ink(face: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Mask of what is printed: far from white, away from the hairline edge."""
    mask = np.asarray(face[..., :3].min(axis=2) < 150, np.uint8)
    mask[:8], mask[-8:], mask[:, :8], mask[:, -8:] = 0, 0, 0, 0
    return mask


@pytest.mark.parametrize(
    "deck",
    [
        "french52",
        "piquet32",
        "short36",
        "french52+1",
        "lhombre40",
        "kingless28",
        "magyar32",
        "magyar32x2",
        "tarokk42",
        "tarokk40",
    ],
)
def test_every_card_of_a_drawn_deck_has_a_file(deck: str) -> None:
    for card in find_deck(deck).cards:
        assert face_path(deck, str(card)).is_file()


def test_a_deck_is_drawn_when_all_its_faces_are() -> None:
    assert [art_folder(deck) for deck in ("marriage51", "magyar32", "magyar32x2")] == ["french", "magyar", "magyar"]
    assert is_drawn("clock92")
    assert not is_drawn("tarokk78")
    assert not is_drawn("magyar32+1")


def test_art_files_are_fresh_and_small() -> None:
    for name, text in drawings():
        assert (data_root() / "cards" / name).read_text(encoding="utf-8") == text, f"run tools/draw_cards.py: {name}"
        assert len(text) <= 40_000, name


def test_no_font_and_no_shared_id_in_the_art() -> None:
    seen: dict[str, str] = {}
    for name, text in drawings():
        assert "<text" not in text
        for found in re.findall(r'\bid="([^"]+)"', text):
            assert found not in seen, f"{found} in {name} and {seen.get(found)}"
            seen[found] = name


# The ace of spades is ornate: its leaves are pieces of their own.
@pytest.mark.parametrize("card", [rank + suit for suit in "hdcs" for rank in PIPS if rank + suit != "As"])
def test_pips_between_the_indices_count_to_the_rank(card: str) -> None:
    face = face_image("french52", card, HEIGHT)
    inner = ink(face)[:, round(0.15 * face.shape[1]) : -round(0.15 * face.shape[1])]
    count, _, stats, _ = cv2.connectedComponentsWithStats(inner)
    assert sum(stats[1:, cv2.CC_STAT_AREA] > 100) == count - 1 == PIPS[card[0]]


@pytest.mark.parametrize("card", [str(card) for card in find_deck("french52").faces])
def test_the_index_stands_in_both_corners_in_the_suits_colour(card: str) -> None:
    face = face_image("french52", card, HEIGHT)
    height, width = face.shape[:2]
    corner = (slice(0, round(height * 0.27)), slice(0, round(width * 0.145)))
    for image in (face, face[::-1, ::-1]):
        mask = ink(image)[corner]
        pieces = cv2.connectedComponents(mask)[0] - 1
        assert pieces == (3 if card[0] == "T" else 2)
        blue, _, red = image[..., :3][corner][mask > 0].astype(int).mean(axis=0)
        assert (red - blue > 100) == (card[1] in "hd")


@pytest.mark.parametrize("deck", ["french52", "magyar32", "tarokk42"])
def test_faces_differ_from_one_another(deck: str) -> None:
    small = {card: cv2.resize(face, (36, 50)).astype(int) for card, face in face_images(deck, 100).items()}
    cards = list(small)
    for i, first in enumerate(cards):
        for second in cards[i + 1 :]:
            assert np.abs(small[first] - small[second]).max() > 60, (first, second)


def test_faces_have_round_transparent_corners_and_the_card_is_in_proportion() -> None:
    face = face_image("french52", "Ah", 889)
    assert face.shape == (889, 635, 4)
    assert face.dtype == np.uint8
    assert face[0, 0, 3] == 0
    assert face[444, 100, 3] == 255


@pytest.mark.parametrize(
    ("deck", "width", "height"), [("french52x2", 63.5, 88.9), ("magyar32", 57, 92), ("tarokk42", 63, 113)]
)
def test_each_deck_has_cards_of_its_own_proportions(deck: str, width: float, height: float) -> None:
    assert face_size_mm(deck) == (width, height)
    for card, face in face_images(deck, round(height * 2)).items():
        assert abs(face.shape[1] - width * 2) <= 1, card


@pytest.mark.parametrize("deck", ["french52", "magyar32", "tarokk42"])
@pytest.mark.parametrize("name", back_names())
def test_backs_look_the_same_after_a_half_turn_and_fit_the_deck(name: str, deck: str) -> None:
    back = back_image(name, 900, deck)[..., :3].astype(int)
    assert back.shape == face_image(deck, face_names(deck)[0], 900)[..., :3].shape
    difference = np.abs(back - back[::-1, ::-1])
    assert difference.mean() < 1.0
    assert (difference.max(axis=2) > 90).mean() < 0.001


def test_a_back_is_white_bordered_or_fills_the_card() -> None:
    assert back_names() == ("bordered", "floral", "lattice", "tartan")
    for name in back_names():
        edge = back_image(name, 889)[444, 12:24, :3]
        assert (edge.min() > 240) == (name != "tartan")


def test_art_is_shared_and_cannot_be_drawn_upon() -> None:
    assert face_image("french52", "Kd", 80) is face_image("french52", "Kd", 80)
    with pytest.raises(ValueError, match="read-only"):
        face_image("french52", "Kd", 80)[0, 0] = 0


@pytest.mark.parametrize(("height", "width"), [(1, 1), (2, 1), (99, 71), (1080, 771)])
def test_any_height_can_be_asked_for(height: int, width: int) -> None:
    assert face_image("french52", "7c", height).shape == (height, width, 4)


def test_bad_requests_are_refused_at_the_door(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        face_image("french52", "Ah", 0)
    with pytest.raises(ValueError, match="at least 1"):
        rasterise_svg("<svg/>", 0)
    with pytest.raises(SvgError):
        rasterise_svg("no drawing", 10)
    broken = tmp_path / "broken.svg"
    broken.write_text("<svg><path", encoding="utf-8")
    with pytest.raises(SvgError, match=r"broken\.svg"):
        rasterise_svg(broken, 10)
    with pytest.raises(UnknownNameError, match="card"):
        face_path("french52", "Zz")
    with pytest.raises(UnknownNameError, match="piquet32"):
        face_path("piquet32", "2h")
    with pytest.raises(UnknownNameError, match="lattice"):
        back_image("latice", 10)
    with pytest.raises(UnknownNameError, match="drawn deck"):
        face_images("tarokk78", 10)
