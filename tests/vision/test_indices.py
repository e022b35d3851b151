"""Indices show themselves where outlines do not."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.indices import IndexGeometry, index_pairs

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
