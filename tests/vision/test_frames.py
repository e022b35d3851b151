"""Pictures at the door: what is decoded, what is refused and in which words."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.frames import NotAPictureError, darkest_channel, decode_picture, quality_warnings, shrink_to
from vision.pyramid import Pyramid


def encoded(image: NDArray[np.generic], suffix: str) -> bytes:
    return bytes(cv2.imencode(suffix, np.asarray(image))[1].tobytes())


@pytest.fixture
def checkers() -> NDArray[np.uint8]:
    board = np.kron(np.indices((12, 16)).sum(axis=0) % 2, np.ones((20, 20)))
    return np.repeat((board * 200 + 20)[:, :, None], 3, axis=2).astype(np.uint8)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b"these are words, not a picture", "not a picture"),
        (b"\xff\xd8\xff\xe0 and then nothing", "not a picture"),
        (b"\x89PNG\r\n\x1a\n", "not a picture"),
    ],
)
def test_what_is_no_picture_is_named_so(data: bytes, words: str) -> None:
    with pytest.raises(NotAPictureError, match=words) as caught:
        decode_picture(data, "holiday.jpg")
    assert "holiday.jpg" in str(caught.value)


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp"])
def test_the_three_kinds_are_decoded(checkers: NDArray[np.uint8], suffix: str) -> None:
    picture = decode_picture(encoded(checkers, suffix), "a" + suffix)
    assert picture.shape == checkers.shape and picture.dtype == np.uint8
    assert np.abs(picture.astype(int) - checkers).mean() < 6


def test_sixteen_bits_grey_and_a_single_pixel_become_eight_bit_colour() -> None:
    deep = np.full((40, 50), 0x8000, np.uint16)
    picture = decode_picture(encoded(deep, ".png"), "deep.png")
    assert picture.shape == (40, 50, 3) and picture.dtype == np.uint8 and np.all(picture == 0x80)
    assert decode_picture(encoded(np.zeros((1, 1), np.uint8), ".png"), "dot.png").shape == (1, 1, 3)


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16])
def test_transparent_parts_become_white(dtype: type[np.unsignedinteger]) -> None:
    layers = np.zeros((20, 20, 4), dtype)
    layers[:, 10:, 3] = np.iinfo(dtype).max
    picture = decode_picture(encoded(layers, ".png"), "cut-out.png")
    assert np.all(picture[:, :10] == 255) and np.all(picture[:, 10:] == 0)


def test_a_picture_lying_on_its_side_is_turned_by_its_exif_mark() -> None:
    image = np.zeros((40, 80, 3), np.uint8)
    image[:, :20] = 255
    data = encoded(image, ".jpg")
    turned_right = (
        b"\xff\xe1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06"
    )
    exif = turned_right + b"\x00\x00\x00\x00\x00\x00"
    picture = decode_picture(data[:2] + exif + data[2:], "phone.jpg")
    assert picture.shape == (80, 40, 3)
    assert picture[:15].mean() > 200 and picture[-15:].mean() < 50


def test_shrinking_keeps_the_shape_and_never_enlarges(checkers: NDArray[np.uint8]) -> None:
    small, factor = shrink_to(checkers, 160)
    assert small.shape[:2] == (120, 160) and factor == 0.5
    same, one = shrink_to(checkers, 5000)
    assert same is checkers and one == 1.0


@pytest.mark.parametrize("size", [(240, 320), (720, 1280), (1200, 1600)])
def test_warnings_are_the_same_where_the_halves_are_at_hand(size: tuple[int, int]) -> None:
    noise = np.random.default_rng(3).integers(0, 255, (*size, 3), np.uint8)
    for blur in (0.5, 3.0, 9.0):
        picture = np.asarray(cv2.GaussianBlur(noise, (0, 0), blur) // 2, dtype=np.uint8)
        assert quality_warnings(picture, Pyramid.of(picture).levels) == quality_warnings(picture)


def test_warnings_name_what_is_wrong(checkers: NDArray[np.uint8]) -> None:
    assert quality_warnings(checkers) == ()
    assert "too small" in quality_warnings(checkers[:1, :1])[0]
    assert "one even shade" in quality_warnings(np.full((90, 90, 3), 77, np.uint8))[0]
    assert any("too dark" in w for w in quality_warnings(checkers // 6))
    assert "too dark" in quality_warnings(np.full((90, 90, 3), 25, np.uint8))[0]
    assert "one even shade" in quality_warnings(np.zeros((90, 90, 3), np.uint8))[0]
    soft = np.asarray(cv2.GaussianBlur(checkers, (0, 0), 6), dtype=np.uint8)
    assert any("blurred" in w for w in quality_warnings(soft))


@pytest.mark.parametrize("size", [(1, 1), (0, 5), (101, 160), (700, 1301), (2, 140000)])
def test_the_darkest_channel_is_the_least_of_three(size: tuple[int, int]) -> None:
    picture = np.random.default_rng(5).integers(0, 256, (*size, 3), np.uint8)
    assert np.array_equal(darkest_channel(picture), picture.min(axis=2, initial=255))
    assert np.array_equal(darkest_channel(picture[::-1, ::2]), picture[::-1, ::2].min(axis=2, initial=255))
