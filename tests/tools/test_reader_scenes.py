"""Crops of composed pictures: an index where the reader looks is labelled with its card, what is beside it is none."""

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("PIL", reason="Pillow comes with the dependency group `train`")

from tools.reader_scenes import TrueIndex, crops_of_overlaps, label_of
from tools.reader_views import FACE, NO_RANK, NO_SUIT
from vision.rectify import CORNER_SIZE, CORNER_WINDOW

CARD = np.array([[100, 100], [163, 100], [163, 189], [100, 189]], np.float32)
LABEL, NONE, UNKNOWN = (5, 2, FACE), (NO_RANK, NO_SUIT, FACE), (-1, -1, FACE)
WINDOW = np.array(CORNER_WINDOW, np.float32)


def index_at(corners: NDArray[np.float32], share: float = 1.0, rank_px: float = 12.0) -> TrueIndex:
    """The index in a card's upper left corner."""
    box = np.array([[0.03, 0.04], [0.15, 0.04], [0.15, 0.25], [0.03, 0.25]])
    across, down = corners[1] - corners[0], corners[3] - corners[0]
    quad = corners[0] + box[:, :1] * across + box[:, 1:] * down
    return TrueIndex(quad.astype(np.float32), LABEL, share, rank_px)


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        (index_at(CARD), LABEL),
        (index_at(CARD + 2), LABEL),
        (index_at(CARD, share=0.6), UNKNOWN),
        (index_at(CARD, share=0.1), NONE),
        (index_at(CARD, rank_px=4), UNKNOWN),
        (index_at(np.roll(CARD, -2, axis=0)), NONE),
        (index_at(np.roll(CARD, -2, axis=0) - np.array([42, 58], np.float32)), NONE),
        (index_at(CARD + 60), NONE),
    ],
    ids=[
        "its own",
        "a little off",
        "half hidden",
        "hidden",
        "too small",
        "the other corner",
        "upside down",
        "elsewhere",
    ],
)
def test_a_crop_bears_the_name_of_an_upright_index_that_shows(index: TrueIndex, expected: tuple[int, int, int]) -> None:
    assert label_of(CARD, WINDOW, [index]) == expected
    assert label_of(CARD, WINDOW, []) == NONE


@pytest.mark.slow
def test_pictures_give_crops_of_both_kinds_and_the_seed_decides() -> None:
    crops, labels = next(crops_of_overlaps(2))
    again = next(crops_of_overlaps(2))
    assert crops.shape[1:] == (CORNER_SIZE[1], CORNER_SIZE[0], 3) and crops.dtype == np.uint8
    assert np.array_equal(crops, again[0]) and np.array_equal(labels, again[1])
    assert 0 < (labels[:, 0] < NO_RANK).sum() < len(labels) and labels.min() >= 0
