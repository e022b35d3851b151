"""Of several pictures of a card the usual outline counts, and what just one of them shows does not."""

import cv2
import numpy as np
import pytest

from vision.audit.measured_outlines import measure_outlines
from vision.audit.registration import MARGIN_MM, Stack

SIZE, SCALE, CARDS, EACH = (40.0, 60.0), 6.0, 5, 3
TABLE, PAPER = 60, 210


def picture(rng: np.random.Generator, wider_mm: float = 0.0) -> np.ndarray:
    """A plain card, its right side `wider_mm` farther out."""
    width, height = (round((edge + 2 * MARGIN_MM) * SCALE) for edge in SIZE)
    seen = np.full((height, width, 3), TABLE, np.float32)
    low = round(MARGIN_MM * SCALE)
    right = width - low + round(wider_mm * SCALE)
    seen[low : height - low, low:right] = PAPER
    soft = cv2.GaussianBlur(seen, (0, 0), 0.7) + rng.normal(0, 1, seen.shape)
    return np.clip(soft, 0, 255).astype(np.uint8)


def stack(wider: dict[int, float]) -> Stack:
    """`EACH` pictures of each card, in some of which a side is seen elsewhere."""
    rng = np.random.default_rng(5)
    pictures = np.stack([picture(rng, wider.get(view, 0.0)) for view in range(CARDS * EACH)])
    quads, none = np.zeros((len(pictures), 4, 2), np.float32), np.zeros(len(pictures), np.bool_)
    return Stack(pictures, np.median(pictures, axis=0).astype(np.float32), quads, quads, none, False, SIZE, SCALE)


OWNER = np.repeat(np.arange(CARDS), EACH)


def right_sides(seen: Stack) -> list[float]:
    offsets = measure_outlines(seen, OWNER).edges.offsets_mm[:, 1]
    assert offsets.shape[0] == CARDS
    return [float(side) for side in np.median(offsets, axis=1)]


def test_one_picture_of_three_has_no_say() -> None:
    assert right_sides(stack({4: 1.0})) == pytest.approx([0] * CARDS, abs=0.05)


def test_what_most_pictures_show_counts() -> None:
    assert right_sides(stack({4: 1.0, 5: 1.0})) == pytest.approx([0, 1, 0, 0, 0], abs=0.05)


def test_an_edge_that_less_than_half_of_the_pictures_show_is_not_seen() -> None:
    seen = stack({})
    low = round(MARGIN_MM * SCALE)
    seen.pictures[[3, 4], : 2 * low] = PAPER
    offsets = measure_outlines(seen, OWNER).edges.offsets_mm
    assert np.isnan(offsets[1, 0]).mean() > 0.9
    assert not np.isnan(offsets[1, 2]).any() and not np.isnan(offsets[[0, 2, 3, 4], 0]).any()


def test_one_picture_a_card_is_measured_as_it_is() -> None:
    seen = stack({4: 1.0})
    alone, each = measure_outlines(seen), measure_outlines(seen, np.arange(CARDS * EACH))
    assert np.array_equal(alone.edges.offsets_mm, each.edges.offsets_mm, equal_nan=True)
    assert np.median(alone.edges.offsets_mm[4, 1]) == pytest.approx(1.0, abs=0.05)
