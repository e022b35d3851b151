"""Indices of one card join, indices of different cards do not."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.indices import IndexGeometry
from vision.loose import LooseIndex, join_indices
from vision.networks import Evidence

GEOMETRY = IndexGeometry()
NOTHING = Evidence(np.zeros((1, 14), np.float32), np.zeros((1, 5), np.float32), np.zeros((1, 0), np.float32))
CARD = np.array([[100, 100], [238, 100], [238, 300], [100, 300]], np.float32)


def index_of(card: NDArray[np.float32], corner: str, rank: int = 4, suit: int = 1) -> LooseIndex:
    """The index in a corner (`tl`, `tr`, `br`, `bl`) of a card with these corners."""
    right, down = (card[1] - card[0]) / np.float32(1), card[3] - card[0]
    across = GEOMETRY.rank_place[0] if corner[1] == "l" else 1 - GEOMETRY.rank_place[0]
    along = GEOMETRY.rank_place[1] if corner[0] == "t" else 1 - GEOMETRY.rank_place[1]
    rank_at = card[0] + across * right + along * down
    sign = 1 if corner[0] == "t" else -1
    return LooseIndex(rank_at, rank_at + sign * GEOMETRY.suit_below * down, rank, suit, 0.95, NOTHING)


def test_no_index_is_no_card() -> None:
    assert join_indices([], GEOMETRY) == []


def test_one_index_places_its_card_by_the_usual_geometry() -> None:
    ((outline, members, is_fixed),) = join_indices([index_of(CARD, "tl")], GEOMETRY)
    assert np.allclose(outline, CARD, atol=0.5) and len(members) == 1 and not is_fixed


@pytest.mark.parametrize("degrees", [0, 40, 90, 200])
def test_opposite_indices_fix_the_outline(degrees: float) -> None:
    turn = np.deg2rad(degrees)
    rotation = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    card = ((CARD - 200) @ rotation.T + 400).astype(np.float32)
    ((outline, members, is_fixed),) = join_indices([index_of(card, "tl"), index_of(card, "br")], GEOMETRY)
    assert is_fixed and len(members) == 2 and np.allclose(outline, card, atol=0.5)


@pytest.mark.parametrize("width", [70, 215])
def test_a_shape_that_no_card_has_is_not_fixed_by_its_indices(width: int) -> None:
    shape = np.array([[100, 100], [100 + width, 100], [100 + width, 300], [100, 300]], np.float32)
    assert not any(fixed for _, _, fixed in join_indices([index_of(shape, "tl"), index_of(shape, "br")], GEOMETRY))


def test_of_two_diagonals_the_one_of_a_card_fixes_the_outline() -> None:
    wide = CARD + np.array([[0, 0], [45, 0], [45, 0], [0, 0]], np.float32)
    indices = [index_of(CARD, "tl"), index_of(wide, "br"), index_of(CARD, "br")]
    ((outline, members, is_fixed),) = join_indices(indices, GEOMETRY, may_repeat=False)
    assert is_fixed and len(members) == 3 and np.allclose(outline, CARD, atol=0.5)


def test_four_corner_indices_are_one_card() -> None:
    indices = [index_of(CARD, corner) for corner in ("tl", "tr", "bl", "br")]
    ((outline, members, is_fixed),) = join_indices(indices, GEOMETRY)
    assert is_fixed and len(members) == 4 and np.allclose(outline, CARD, atol=0.5)


def test_other_names_and_other_places_are_other_cards() -> None:
    away = CARD + np.array([400, 60], np.float32)
    indices = [index_of(CARD, "tl"), index_of(CARD, "br", rank=5), index_of(away, "tl")]
    assert len(join_indices(indices, GEOMETRY)) == 3


def test_two_upper_indices_give_the_width() -> None:
    wide = np.array([[100, 100], [260, 100], [260, 332], [100, 332]], np.float32)
    for corners in (("tl", "tr"), ("tr", "tl"), ("bl", "br")):
        ((outline, _, is_fixed),) = join_indices([index_of(wide, corner) for corner in corners], GEOMETRY)
        turned = min(np.abs(np.roll(outline, k, axis=0) - wide).max() for k in (0, 2))
        assert not is_fixed and turned < 1.5


def test_the_other_diagonal_fixes_the_outline_too() -> None:
    ((outline, _, is_fixed),) = join_indices([index_of(CARD, "tr"), index_of(CARD, "bl")], GEOMETRY)
    assert is_fixed and np.allclose(outline, CARD, atol=0.5)


def seen_at(x: float, y: float, rank: int = 4, down: tuple[float, float] = (0, 20)) -> LooseIndex:
    at = np.array([x, y], np.float32)
    return LooseIndex(at, at + np.array(down, np.float32), rank, 1, 0.95, NOTHING)


@pytest.mark.parametrize(
    ("other", "is_same"),
    [
        (seen_at(100, 115), True),
        (seen_at(100, 140), True),
        (seen_at(100, 150), False),
        (seen_at(100, 125, rank=5), False),
        (seen_at(100, 115, rank=5), True),
        (seen_at(100, 150, down=(0, -20)), True),
        (seen_at(100, 160, down=(0, -20)), False),
    ],
    ids=["near", "one glyph on", "two glyphs on", "another name beside", "another name on it", "turned", "turned, off"],
)
def test_an_index_seen_twice_is_one(other: LooseIndex, is_same: bool) -> None:
    assert seen_at(100, 100).is_at(other) is is_same


def test_small_indices_of_one_name_are_one_card_where_the_deck_has_no_two() -> None:
    """Glyphs half as large as usual: by them the card would end long before its other index."""
    first, second = seen_at(100, 100, down=(0, 10)), seen_at(190, 310, down=(0, -10))
    assert len(join_indices([first, second], GEOMETRY, may_repeat=True)) == 2
    assert len(join_indices([first, second], GEOMETRY, may_repeat=False)) == 1
    far = seen_at(600, 330, down=(0, -10))
    assert len(join_indices([first, far], GEOMETRY, may_repeat=False)) == 2
