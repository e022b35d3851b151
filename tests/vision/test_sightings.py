"""A card that fills a scan, cards on a plain ground: each is found whole, and its printed frame is not taken for it."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.cutting import outline_of
from vision.frames import Picture
from vision.scenes.textures import table
from vision.sightings import cards_in, sharpness, upright

Flat = Callable[..., dict[str, Picture]]


def on_ground(card: Picture, ground: tuple[int, int, int], at: tuple[int, int] = (150, 90)) -> Picture:
    picture = np.full((card.shape[0] + 200, card.shape[1] + 420, 3), ground, np.uint8)
    picture[at[1] : at[1] + card.shape[0], at[0] : at[0] + card.shape[1]] = card
    return picture


@pytest.mark.parametrize("deck", ["magyar32", "tarokk42", "french52"])
def test_a_scan_that_a_card_fills_is_that_card(flat_cards: Flat, deck: str) -> None:
    for name, picture in list(flat_cards(deck, 400).items())[::5]:
        (sighting,) = cards_in(picture)
        assert np.array_equal(sighting.corners, outline_of(picture)), name
        assert sighting.ratio == pytest.approx(picture.shape[1] / picture.shape[0])


@pytest.mark.parametrize("ground", [(0, 0, 0), (70, 110, 50), (120, 120, 120)])
@pytest.mark.parametrize("name", ["Ov", "7m", "Xt", "back"])
def test_a_scan_with_plain_ground_around_gives_the_card_alone(
    flat_cards: Flat, ground: tuple[int, int, int], name: str
) -> None:
    card = flat_cards("magyar32", 400)[name]
    (sighting,) = cards_in(on_ground(card, ground))
    height, width = card.shape[:2]
    true = np.array([[150, 90], [150 + width, 90], [150 + width, 90 + height], [150, 90 + height]]) - 0.5
    assert np.abs(sighting.corners - true).max() < 0.02 * height


def test_several_cards_on_a_plain_ground_are_several(flat_cards: Flat) -> None:
    cards = flat_cards("magyar32", 300)
    sheets = [on_ground(cards[name], (60, 90, 40)) for name in ("Ov", "8z", "Km")]
    assert len(cards_in(np.concatenate(sheets, axis=1))) == 3


def test_a_card_lying_across_is_turned_upright(flat_cards: Flat) -> None:
    scan = on_ground(flat_cards("magyar32", 300)["Ov"], (60, 90, 40))
    across = np.asarray(cv2.rotate(scan, cv2.ROTATE_90_CLOCKWISE), np.uint8)
    (sighting,) = cards_in(across)
    wide, high = (float(np.linalg.norm(sighting.corners[k] - sighting.corners[0])) for k in (1, 3))
    assert wide < high and sighting.ratio == pytest.approx(57 / 92, abs=0.03)


@pytest.mark.parametrize(
    "picture",
    [np.zeros((480, 640, 3), np.uint8), np.random.default_rng(2).integers(0, 255, (480, 640, 3), np.uint8)],
    ids=["black", "noise"],
)
def test_a_picture_without_cards_has_none(picture: Picture) -> None:
    assert cards_in(picture) == []


@pytest.mark.parametrize("shade", [0, 128, 255])
def test_a_blank_picture_of_a_cards_proportions_is_no_card(shade: int) -> None:
    assert cards_in(np.full((480, 300, 3), shade, np.uint8)) == []


def test_blank_paper_in_uneven_light_is_no_card_and_one_small_pip_makes_it_one() -> None:
    paper = np.linspace(150, 240, 480)[:, None, None] + np.random.default_rng(3).normal(0, 3, (480, 300, 3))
    blank = np.clip(paper, 0, 255).astype(np.uint8)
    assert cards_in(blank) == []
    printed = np.asarray(cv2.circle(blank.copy(), (150, 240), 12, (40, 30, 120), -1), np.uint8)
    assert len(cards_in(printed)) == 1


@pytest.mark.parametrize("texture", ["plain", "felt", "wood", "paper", "leather"])
@pytest.mark.parametrize("mm_px", [1.0, 4.0])
def test_an_empty_table_in_a_picture_of_a_cards_proportions_is_no_card(
    texture: str, mm_px: float, rng: np.random.Generator
) -> None:
    top = np.clip(table(texture, (480, 300), mm_px, rng), 0, 1) * 255 + rng.normal(0, 8, (480, 300, 3))
    assert cards_in(np.clip(top, 0, 255).astype(np.uint8)) == []


@pytest.mark.parametrize("deck", ["magyar32", "tarokk42", "french52"])
def test_no_card_that_fills_a_dim_picture_is_taken_for_nothing(flat_cards: Flat, deck: str) -> None:
    for name, picture in flat_cards(deck, 300).items():
        assert cards_in((picture * 0.25).astype(np.uint8)), name


def test_upright_puts_the_end_nearer_the_top_first() -> None:
    box: NDArray[np.float32] = np.array([[10, 10], [70, 10], [70, 100], [10, 100]], np.float32)
    for turns in range(4):
        corners, ratio = upright(np.roll(box, turns, axis=0), (200, 200))
        assert np.array_equal(corners, box) and ratio == pytest.approx(60 / 90, abs=0.01)


def test_a_sharp_card_is_sharper_than_a_blurred_one(flat_cards: Flat) -> None:
    card = flat_cards("magyar32", 400)["Ov"]
    soft = np.asarray(cv2.GaussianBlur(card, (0, 0), 3), np.uint8)
    assert sharpness(card, outline_of(card)) > 2 * sharpness(soft, outline_of(soft))


@pytest.mark.parametrize(("deck", "gap"), [("magyar32", 24), ("magyar32", 60), ("french52", 24), ("french52", 60)])
def test_two_cards_side_by_side_are_no_large_one(flat_cards: Flat, deck: str, gap: int) -> None:
    names = ("Ov", "7m") if deck == "magyar32" else ("Ah", "7c")
    first, second = (flat_cards(deck, 400)[name] for name in names)
    wide = first.shape[1] + gap + second.shape[1]
    both = np.full((400, wide, 3), (60, 90, 40), np.uint8)
    both[:, : first.shape[1]] = first
    both[:, -second.shape[1] :] = second
    picture = np.full((720, 1280, 3), (60, 90, 40), np.uint8)
    picture[150:550, 300 : 300 + wide] = both
    noise = np.random.default_rng(3).normal(0, 3, picture.shape)
    found = cards_in(np.clip(picture + noise, 0, 255).astype(np.uint8))
    assert [sighting.ratio for sighting in found] == [pytest.approx(first.shape[1] / 400, abs=0.02)] * 2


def test_the_halves_of_a_card_are_no_two_cards(flat_cards: Flat) -> None:
    for name in ("Ov", "Kt", "Az", "8m"):
        assert len(cards_in(on_ground(flat_cards("magyar32", 500)[name], (60, 90, 40)))) == 1, name
