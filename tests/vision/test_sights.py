"""What makes a sight sure, which sights are one card, and which parts of a card are covered."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.sights import Sight, chance_of, distinct_sights, uncovered_blocks


def card(x: float, y: float, size: float = 100) -> NDArray[np.float32]:
    return np.array([[x, y], [x + size, y], [x + size, y + 1.5 * size], [x, y + 1.5 * size]], np.float32)


def sight(x: float, y: float, score: float = 0.9, size: float = 100) -> Sight:
    return Sight(card(x, y, size), 0, score=score, margin=0.3, fits=1.0)


def test_chances_lie_between_none_and_one_and_grow_with_each_sign() -> None:
    assert chance_of(0.95, 0.4, 1.0) > 0.95 > 0.2 > chance_of(0.2, 0.01, 0.2)
    base = chance_of(0.7, 0.1, 0.8)
    assert base < chance_of(0.8, 0.1, 0.8) < 1
    assert base < chance_of(0.7, 0.2, 0.8) and base < chance_of(0.7, 0.1, 0.9)
    assert 0 <= chance_of(-1.0, 0.0, 0.0) < 0.01


@pytest.mark.parametrize(
    ("others", "kept"),
    [
        ([], 1),
        ([sight(4, 3, 0.7)], 1),
        ([sight(60, 40)], 2),
        ([sight(300, 0)], 2),
        ([sight(15, 20, 0.6, 60)], 1),
    ],
    ids=["alone", "nearly on it", "overlapping", "apart", "wholly within"],
)
def test_one_card_is_one_sight(others: list[Sight], kept: int) -> None:
    first = sight(0, 0, 0.95)
    found = distinct_sights([*others, first])
    assert len(found) == kept and first in found


def test_no_block_of_a_free_card_is_covered() -> None:
    assert uncovered_blocks(card(10, 10), [], (300, 300, 3)).all()


def test_the_blocks_under_another_card_are_covered() -> None:
    free = uncovered_blocks(card(10, 10), [Sight(card(10, 85), 0)], (300, 300, 3)).reshape(6, 4)
    assert free[:3].all() and not free[3:].any()


def test_only_the_parts_that_show_a_card_cover_another() -> None:
    lower_half = Sight(card(10, 10), 0, blocks=np.arange(24) >= 12)
    free = uncovered_blocks(card(10, 10), [lower_half], (300, 300, 3)).reshape(6, 4)
    assert free[:3].all() and not free[3:].any()


def test_blocks_beyond_the_picture_count_as_covered() -> None:
    free = uncovered_blocks(card(250, 10), [], (300, 300, 3)).reshape(6, 4)
    assert free[:, :2].all() and not free[:, 2:].any()
