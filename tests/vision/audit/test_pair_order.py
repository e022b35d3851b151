"""Pictures of faces in another order than those of the backs are found out by where the cards lie."""

from collections.abc import Sequence

import numpy as np
import pytest

from vision.audit.pair_order import face_order
from vision.reading import Corners

BOX = np.array([[0, 0], [0.07, 0], [0.07, 0.1], [0, 0.1]], np.float32)
GRID = [(0.1 + 0.12 * column, 0.1 + 0.15 * row) for row in range(2) for column in range(4)]
HAND, TURN = 0.0016, 0.0008
"""How far off cards are laid (1.4 mm), and how far one moves when it is turned over (0.7 mm)."""
Outlines = list[Corners]


def laid(rng: np.random.Generator, cards: int = 8) -> tuple[Outlines, Outlines]:
    """Cards of one pair of pictures: face down, and turned over in place; a half turn looks the same."""
    backs, faces = [], []
    for place in GRID[:cards]:
        at = BOX + place + rng.normal(0, HAND, 2)
        backs.append(at.astype(np.float32))
        faces.append(np.roll(at + rng.normal(0, TURN, 2), 2 * int(rng.integers(2)), axis=0).astype(np.float32))
    return backs, faces


def order_of(pairs: Sequence[tuple[Outlines, Outlines]], faces: Sequence[int]) -> tuple[int, ...]:
    return face_order([backs for backs, _ in pairs], [pairs[number][1] for number in faces])


@pytest.mark.parametrize("given", [(0, 1, 2, 3), (1, 0, 2, 3), (1, 2, 3, 0), (3, 2, 1, 0)])
def test_an_order_that_was_mixed_up_is_found(rng: np.random.Generator, given: tuple[int, ...]) -> None:
    pairs = [laid(rng) for _ in given]
    right = tuple(given.index(number) for number in range(len(given)))
    assert order_of(pairs, given) == right


def test_the_right_order_stays_in_a_hundred_sittings(rng: np.random.Generator) -> None:
    for _ in range(100):
        pairs = [laid(rng, int(rng.integers(1, 9))) for _ in range(4)]
        assert order_of(pairs, (0, 1, 2, 3)) == (0, 1, 2, 3)


def test_a_camera_that_was_moved_between_two_pictures_is_no_other_order(rng: np.random.Generator) -> None:
    pairs = [laid(rng) for _ in range(3)]
    pairs[1] = (pairs[1][0], [face + np.float32(0.02) for face in pairs[1][1]])
    assert order_of(pairs, (0, 1, 2)) == (0, 1, 2)


def test_one_pair_and_empty_pictures_have_their_own_order() -> None:
    assert face_order([[BOX]], [[]]) == (0,)
    assert face_order([[], [BOX]], [[], [BOX]]) == (0, 1)
