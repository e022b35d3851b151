"""Indices show themselves where outlines do not."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.blobs import Blobs
from vision.indices import IndexGeometry, index_pairs, pairs_like

Points = NDArray[np.float32]
LayCards = Callable[..., tuple[NDArray[np.uint8], dict[str, Points]]]


def has_pair(rank_at: Points, suit_at: Points, corners: Points) -> bool:
    """True where some pair lies in the card's top left corner and points down the card."""
    down = corners[3] - corners[0]
    right = corners[1] - corners[0]
    place = corners[0] + 0.09 * right + 0.09 * down
    height = np.linalg.norm(down)
    near = np.linalg.norm(rank_at - place, axis=1) < 0.07 * height
    gap = suit_at - rank_at
    along = gap @ down / (height * np.linalg.norm(gap, axis=1) + 1e-6)
    return bool(np.any(near & (along > 0.9)))


def test_a_blank_table_has_no_pairs() -> None:
    rank_at, suit_at = index_pairs(np.full((300, 400, 3), 200, np.uint8), [])
    assert rank_at.shape == suit_at.shape == (0, 2)


@pytest.mark.parametrize("degrees", [0.0, 33.0, 90.0, 180.0, -120.0])
def test_the_index_of_a_fanned_card_is_found_in_any_direction(lay_cards: LayCards, degrees: float) -> None:
    turn = np.deg2rad(degrees)
    step = 45 * np.array([np.cos(turn), np.sin(turn)])
    middles = [(float(640 + k * step[0]), float(360 + k * step[1])) for k in (-1, 0, 1)]
    fan = [(name, middle, degrees) for name, middle in zip(("7d", "Ks", "4h"), middles, strict=True)]
    picture, truth = lay_cards(fan, height=300)
    pairs = index_pairs(picture, [])
    assert all(has_pair(*pairs, corners) for corners in truth.values())


def test_an_index_whose_glyphs_are_broken_is_found_as_a_whole() -> None:
    """A rank and a suit of dashes with gaps of a pixel, as thin strokes look in a small or blurred picture."""
    picture = np.full((300, 400, 3), 235, np.uint8)
    for top in (100, 140):
        for row in range(0, 24, 4):
            picture[top + row : top + row + 3, 150:170] = 20
    rank_at, suit_at = index_pairs(picture, [])
    assert np.any((np.abs(rank_at - (160, 111.5)).max(axis=1) < 2) & (np.abs(suit_at - (160, 151.5)).max(axis=1) < 2))


def test_what_is_read_already_is_left_out(lay_cards: LayCards) -> None:
    picture, truth = lay_cards([("7d", (640.0, 360.0), 0.0)], height=300)
    assert len(index_pairs(picture, [])[0]) > 0
    assert len(index_pairs(picture, [truth["7d"]])[0]) == 0


def test_geometry_puts_the_card_around_its_index() -> None:
    geometry = IndexGeometry()
    rank, suit = np.array([[109.0, 209.0]], np.float32), np.array([[109.0, 219.0]], np.float32)
    outline = geometry.outlines(rank, suit)[0]
    assert np.allclose(outline[3] - outline[0], [0, 100], atol=1e-3)
    assert np.allclose(outline[1] - outline[0], [100 * geometry.ratio, 0], atol=1e-3)
    assert np.allclose(outline[0] + (geometry.rank_place[0] * 100 * geometry.ratio, 9), rank[0], atol=1e-3)


@pytest.mark.parametrize("degrees", [0.0, 60.0, 135.0])
def test_rank_and_suit_run_together_are_the_halves_of_one_blob(degrees: float) -> None:
    picture = np.full((300, 400, 3), 235, np.uint8)
    turn = np.deg2rad(degrees)
    down = 22 * np.array([np.cos(turn), np.sin(turn)])
    for middle in (np.array([200.0, 150.0]) - down / 2, np.array([200.0, 150.0]) + down / 2):
        cv2.circle(picture, (round(middle[0]), round(middle[1])), 11, (20, 20, 20), -1)
    cv2.line(picture, (195, 150), (205, 150), (20, 20, 20), 14)
    rank_at, suit_at = index_pairs(picture, [])
    assert len(rank_at) > 0
    for way in (1, -1):
        gap = way * (suit_at - rank_at)
        assert np.any((np.abs(gap - down).max(axis=1) < 4) & (np.abs(rank_at + suit_at - (400, 300)).max(axis=1) < 4))


def blobs_at(places: list[tuple[float, float]], size: float = 20) -> list[Blobs]:
    middle = np.array(places, np.float32).reshape(-1, 2)
    some = np.zeros_like(middle)
    return [Blobs(middle, np.full_like(middle, size), np.zeros((len(middle), 3), np.float32), some)]


def fan_of_three(step: float) -> tuple[Points, Points]:
    """Ranks and suits of indices turned about (0, 600) by `step` degrees each; of cards side by side for 0."""
    ranks: list[tuple[float, float]] = []
    suits: list[tuple[float, float]] = []
    for number in range(3):
        turn = np.deg2rad(step * number)
        shift = 40.0 * number if step == 0 else 0.0
        for radius, places in ((300, ranks), (270, suits)):
            places.append((radius * np.sin(turn) + shift, 600 - radius * np.cos(turn)))
    return np.array(ranks, np.float32), np.array(suits, np.float32)


@pytest.mark.parametrize("step", [0.0, 8.0, 15.0, -15.0])
@pytest.mark.parametrize("known", [(0, 1), (1, 2), (0, 2)])
@pytest.mark.parametrize("glyph", ["rank", "suit"])
def test_a_lone_glyph_in_a_row_or_fan_tells_where_its_mate_is(step: float, known: tuple[int, int], glyph: str) -> None:
    ranks, suits = fan_of_three(step)
    (left,) = {0, 1, 2} - set(known)
    seen = ranks if glyph == "rank" else suits
    rank_at, suit_at = pairs_like(blobs_at([tuple(seen[left])]), ranks[list(known)], suits[list(known)])
    away = np.maximum(np.abs(rank_at - ranks[left]).max(axis=1), np.abs(suit_at - suits[left]).max(axis=1))
    assert away.min() < 3


def test_one_known_index_says_how_those_beside_it_lie() -> None:
    rank, suit = np.array([[100, 100]], np.float32), np.array([[100, 130]], np.float32)
    rank_at, suit_at = pairs_like(blobs_at([(160, 131)]), rank, suit)
    assert np.any(np.abs(rank_at - (160, 101)).max(axis=1) < 0.1) and np.allclose(suit_at - rank_at, [0, 30])


def test_blobs_off_the_line_or_of_another_size_are_no_neighbours() -> None:
    ranks, suits = fan_of_three(0.0)
    pips = blobs_at([(120, 420), (-40, 470)])
    assert len(pairs_like(pips, ranks, suits)[0]) == 0
    for size in (4, 60):
        assert len(pairs_like(blobs_at([tuple(suits[2])], size), ranks[:2], suits[:2])[0]) == 0


def test_without_a_sure_index_nothing_is_expected() -> None:
    nothing = np.zeros((0, 2), np.float32)
    assert len(pairs_like(blobs_at([(160, 131)]), nothing, nothing)[0]) == 0
