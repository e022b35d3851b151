import cv2
import numpy as np
import pytest

from rules.decks import find_deck
from tools.art.figures import figures
from vision.faces import face_image

HEIGHT = 904
CARDS = [str(card) for card in find_deck("tarokk42").faces]
ONE_WAY_UP = {"Ah"}


def ink_share(card: str, box: tuple[float, float, float, float]) -> float:
    """How much of a part of the card (left, top, right, bottom as shares of its sides) is nearly black."""
    face = face_image("tarokk42", card, HEIGHT)[..., :3]
    height, width = face.shape[:2]
    left, top, right, bottom = box
    part = face[round(top * height) : round(bottom * height), round(left * width) : round(right * width)]
    return float((part.max(axis=2) < 60).mean())


def test_every_tarok_has_a_scene_and_every_court_a_figure() -> None:
    taroks = {card for card in CARDS if card.isupper() and card != "SK"}
    assert set(figures()["taroks"]) == taroks
    assert set(figures()["court42"]) == {card for card in CARDS if card[0] in "KQCJ"} | {"SK"}


@pytest.mark.parametrize("card", sorted(figures()["taroks"]))
def test_the_numeral_stands_alone_in_the_upper_left_corner(card: str) -> None:
    assert ink_share(card, (0.06, 0.06, 0.16, 0.16)) > 0.25
    assert ink_share(card, (0.62, 0.05, 0.92, 0.1)) < 0.02


@pytest.mark.parametrize("card", [card for card in CARDS if card not in ONE_WAY_UP])
def test_a_card_looks_the_same_after_a_half_turn(card: str) -> None:
    face = face_image("tarokk42", card, HEIGHT)[..., :3].astype(int)
    difference = np.abs(face - face[::-1, ::-1])
    assert difference.mean() < 1.0
    assert (difference.max(axis=2) > 90).mean() < 0.002


@pytest.mark.parametrize(("card", "pips"), [("Ah", 1), ("Ad", 1), ("Ts", 10), ("Tc", 10)])
def test_pips_of_aces_and_tens_count_to_their_rank(card: str, pips: int) -> None:
    face = face_image("tarokk42", card, HEIGHT)[60:-60, 60:-60, :3].astype(int)
    wanted = [0x2B, 0x18, 0xC9] if card[1] in "hd" else [0x1C, 0x17, 0x17]
    mask = np.asarray(np.abs(face - wanted).max(axis=2) < 8, np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask)
    assert sum(stats[1:, cv2.CC_STAT_AREA] > 400) == pips


@pytest.mark.parametrize("suit", "hdsc")
@pytest.mark.parametrize("rank", "KQCJ")
def test_a_court_shows_its_suit_in_the_upper_left_corner(rank: str, suit: str) -> None:
    face = face_image("tarokk42", rank + suit, HEIGHT)[..., :3].astype(int)
    corner = face[round(0.05 * HEIGHT) : round(0.15 * HEIGHT), round(0.07 * 504) : round(0.26 * 504)]
    wanted = [0x2B, 0x18, 0xC9] if suit in "hd" else [0x1C, 0x17, 0x17]
    mask = np.asarray(np.abs(corner - wanted).max(axis=2) < 8, np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask)
    assert 0.2 < stats[1:, cv2.CC_STAT_AREA].max() / mask.size < 0.7
