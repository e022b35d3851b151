"""Ink falls apart into blobs: thin strokes hold together, glyphs that have run together are seen as long."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision import blobs
from vision.blobs import ink_blobs


def paper(height: int = 300, width: int = 400) -> NDArray[np.uint8]:
    return np.full((height, width, 3), 235, np.uint8)


def test_a_picture_without_paper_has_no_blobs() -> None:
    assert ink_blobs(np.zeros((300, 400, 3), np.uint8), []) == []


def test_what_is_hidden_is_left_out() -> None:
    picture = paper()
    picture[100:120, 100:120] = picture[100:120, 300:320] = 20
    hidden = np.array([[60, 60], [160, 60], [160, 160], [60, 160]], np.float32)
    assert [len(found.middle) for found in ink_blobs(picture, [])] == [2, 2, 2]
    for found in ink_blobs(picture, [hidden]):
        assert np.allclose(found.middle, [[310, 110]], atol=1)


@pytest.mark.parametrize("degrees", [0, 35, 90, 140])
def test_a_long_blob_tells_its_direction_and_length(degrees: float) -> None:
    picture = paper()
    turn = np.deg2rad(degrees)
    along = np.array([np.cos(turn), np.sin(turn)])
    box = cv2.boxPoints(((200.0, 150.0), (40.0, 18.0), degrees))
    cv2.fillPoly(picture, [np.rint(box).astype(np.int32)], (20, 20, 20))
    for found in ink_blobs(picture, []):
        (axis,) = found.axis
        assert np.linalg.norm(axis) == pytest.approx(41, abs=3)
        assert abs(axis @ along) == pytest.approx(np.linalg.norm(axis), rel=0.01)


@pytest.mark.parametrize("size", [(20, 20), (5, 8), (60, 12)], ids=["square", "small", "a bar"])
def test_what_cannot_be_rank_over_suit_has_no_axis(size: tuple[int, int]) -> None:
    picture = paper()
    picture[100 : 100 + size[1], 100 : 100 + size[0]] = 20
    assert not any(found.axis.any() for found in ink_blobs(picture, []))


def test_bold_ink_parts_glyphs_that_blur_has_joined() -> None:
    picture = paper()
    picture[105:140, 156:164] = 145
    for down in (110, 136):
        cv2.circle(picture, (160, down), 10, (20, 20, 20), -1)
    joined, _, parted = ink_blobs(picture, [])
    assert len(joined.middle) == 1 and len(parted.middle) == 2


@pytest.mark.parametrize("size", [(720, 1280), (900, 1600), (301, 403)])
def test_few_blobs_looked_at_one_by_one_are_the_same(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(8)
    picture = np.asarray(cv2.GaussianBlur(rng.integers(190, 255, (*size, 3), np.uint8), (5, 5), 0), np.uint8)
    for _ in range(25):
        x, y, side = (int(rng.integers(low, high)) for low, high in ((0, size[1] - 40), (0, size[0] - 40), (8, 36)))
        cv2.putText(
            picture, "8", (x, y + side), cv2.FONT_HERSHEY_SIMPLEX, side / 26, rng.integers(0, 90, 3).tolist(), 2
        )
    found = []
    for few in (0, 1000):
        monkeypatch.setattr(blobs, "_FEW", few)
        found.append(ink_blobs(picture, []))
    assert min(len(some.middle) for some in found[0]) > 5
    for by_table, one_by_one in zip(*found, strict=True):
        for part in ("middle", "size", "colour", "axis"):
            assert np.array_equal(getattr(by_table, part), getattr(one_by_one, part))
