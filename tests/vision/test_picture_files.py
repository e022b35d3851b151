"""Files that people give as pictures: what of them is shown, what is said about the rest, and what is refused."""

import os
from io import BytesIO
from pathlib import Path
from typing import Any
from zlib import crc32

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from vision import picture_files
from vision.frames import NotAPictureError
from vision.picture_files import file_bytes, open_picture

UNDONE = (
    *(Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.ROTATE_180, Image.Transpose.FLIP_TOP_BOTTOM),
    *(Image.Transpose.TRANSPOSE, Image.Transpose.ROTATE_90, Image.Transpose.TRANSVERSE, Image.Transpose.ROTATE_270),
)
"""How a picture lies in a file whose mark (2 to 8) says how to turn it back."""


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    stream = BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()


@pytest.fixture
def photo(rng: np.random.Generator) -> Image.Image:
    """96x64 pixels with noise: a light left half, a dark right half, the upper third red."""
    pixels = np.full((64, 96, 3), 200, np.uint8)
    pixels[:, 48:] = 40
    pixels[:20, :, 1:] = 10
    return Image.fromarray(np.clip(pixels + rng.normal(0, 3, pixels.shape), 0, 255).astype(np.uint8))


def corners(picture: NDArray[np.uint8]) -> NDArray[np.float64]:
    return np.array([picture[y, x].mean(axis=(0, 1)) for y, x in ((slice(8), slice(8)), (slice(-8, None), slice(8)))])


def test_a_good_photo_is_shown_whole_and_nothing_is_said(photo: Image.Image) -> None:
    opened = open_picture(saved(photo, "JPEG"), "a.jpg")
    assert (opened.picture.shape, opened.size, opened.reduced, opened.warnings) == ((64, 96, 3), (96, 64), 1, ())


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "GIF"])
def test_of_an_animation_the_first_picture_is_shown_and_that_is_said(photo: Image.Image, kind: str) -> None:
    other = Image.new("RGB", photo.size, (0, 255, 0))
    data = saved(photo, kind, save_all=True, append_images=[other, photo], duration=100, loop=0)
    opened = open_picture(data, f"a.{kind}")
    assert opened.warnings == ("animated: only its first picture is read",)
    assert abs(opened.picture.astype(int) - np.asarray(photo)[..., ::-1]).mean() < 12


def test_a_gif_that_plays_once_is_animated_and_one_with_a_single_picture_is_not(photo: Image.Image) -> None:
    other = Image.new("RGB", photo.size, (0, 255, 0))
    assert "animated" in open_picture(saved(photo, "GIF", save_all=True, append_images=[other]), "a.gif").warnings[0]
    assert open_picture(saved(photo, "GIF", comment=b"NETSCAPE2.0"), "a.gif").warnings == ()


@pytest.mark.parametrize("share", [0.4, 0.6, 0.9])
def test_of_a_jpeg_that_is_cut_off_the_upper_part_is_shown_and_that_is_said(photo: Image.Image, share: float) -> None:
    whole = saved(photo, "JPEG", quality=95)
    head = whole.index(b"\xff\xda")
    opened = open_picture(whole[: head + int(share * (len(whole) - head))], "a.jpg")
    assert opened.warnings == ("cut off: only its upper part could be read",)
    assert opened.picture.shape == (64, 96, 3)
    upper = opened.picture[: int(64 * share * 0.5), :, ::-1].astype(int)
    assert abs(upper - np.asarray(photo)[: len(upper)]).mean() < 12


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"words",
        b"\xff\xd8\xff\xe0 and then nothing",
        b"\xff\xd8\xff\xd9",
        b"\x89PNG\r\n\x1a\n",
        b"RIFF____WEBPVP8X",
    ],
)
def test_what_shows_nothing_is_an_error_that_names_the_file(data: bytes) -> None:
    with pytest.raises(NotAPictureError, match=r"holiday\.jpg"):
        open_picture(data, "holiday.jpg")


def test_a_png_that_is_cut_off_is_refused_in_one_line(photo: Image.Image, capfd: pytest.CaptureFixture[str]) -> None:
    data = saved(photo, "PNG")
    with pytest.raises(NotAPictureError, match="cut off"):
        open_picture(data[: len(data) // 2], "a.png")
    assert capfd.readouterr().err == "", "OpenCV says nothing of its own"


@pytest.mark.parametrize("turned", range(1, 9))
@pytest.mark.parametrize("is_large", [False, True])
def test_pictures_are_turned_upright_by_all_eight_marks(
    photo: Image.Image, turned: int, is_large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_large:
        monkeypatch.setattr(picture_files, "LARGEST", 96 * 64 // 2)
    way = None if turned == 1 else UNDONE[turned - 2]
    exif = Image.Exif()
    exif[0x0112] = turned
    opened = open_picture(saved(photo if way is None else photo.transpose(way), "JPEG", quality=95, exif=exif), "a.jpg")
    assert opened.size == (96, 64) and opened.reduced == (2 if is_large else 1)
    upright = np.asarray(photo.resize(opened.picture.shape[1::-1]))[..., ::-1]
    assert abs(corners(opened.picture) - corners(upright)).max() < 12


def test_a_very_large_jpeg_is_decoded_small_and_its_true_size_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_files, "LARGEST", 1000)
    data = saved(Image.new("L", (101, 57), 99), "JPEG")
    opened = open_picture(data, "a.jpg")
    assert (opened.picture.shape, opened.size, opened.reduced) == ((15, 26, 3), (101, 57), 4)
    cut = open_picture(data[:-30], "a.jpg")
    assert cut.size == (101, 57) and "cut off" in cut.warnings[0]


def test_a_very_large_png_is_decoded_small_too_and_refused_when_it_is_cut_off(
    photo: Image.Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_files, "LARGEST", 96 * 64 // 2)
    data = saved(photo, "PNG")
    opened = open_picture(data, "a.png")
    assert (opened.picture.shape, opened.size, opened.reduced) == ((32, 48, 3), (96, 64), 2)
    with pytest.raises(NotAPictureError, match=r"a\.png .* cut off"):
        open_picture(data[: len(data) // 2], "a.png")


def test_a_picture_beyond_all_measure_is_refused_with_its_size(photo: Image.Image) -> None:
    data = bytearray(saved(photo, "PNG"))
    data[16:24] = (60_000).to_bytes(4, "big") * 2
    data[29:33] = crc32(data[12:29]).to_bytes(4, "big")
    with pytest.raises(NotAPictureError, match=r"a\.png is too large .* 60000x60000 pixels"):
        open_picture(bytes(data), "a.png")


def test_the_decoders_print_nothing_about_a_broken_jpeg(photo: Image.Image, capfd: pytest.CaptureFixture[str]) -> None:
    data = saved(photo, "JPEG", quality=95)
    open_picture(data[: len(data) // 2], "a.jpg")
    broken = data[: len(data) // 2] + b"\xff\xd0" * 9 + data[len(data) // 2 :]
    open_picture(broken, "a.jpg")
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("mode", ["CMYK", "L", "1", "P", "RGB"])
def test_grey_print_and_palette_colours_become_three_channels(photo: Image.Image, mode: str) -> None:
    opened = open_picture(saved(photo.convert(mode), "JPEG" if mode == "CMYK" else "PNG"), "a.png")
    assert opened.picture.shape == (64, 96, 3)
    assert opened.picture[30:, :40].mean() > opened.picture[30:, 56:].mean() + 100


def test_what_a_screen_shows_is_told_from_a_photo(photo: Image.Image) -> None:
    page = Image.new("RGB", (200, 120), (250, 250, 250))
    page.paste((20, 20, 160), (30, 20, 90, 100))
    assert "drawn on a screen" in open_picture(saved(page, "PNG"), "a.png").warnings[0]
    assert open_picture(saved(photo, "PNG"), "a.png").warnings == ()


def test_an_even_picture_is_not_called_drawn() -> None:
    assert open_picture(saved(Image.new("RGB", (90, 90)), "PNG"), "a.png").warnings == ()


def test_a_folder_a_pipe_and_a_device_are_refused_and_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"abc")
    assert file_bytes(tmp_path / "a.jpg") == b"abc"
    os.mkfifo(tmp_path / "pipe.jpg")
    for path, words in (
        (tmp_path, "is a folder"),
        (tmp_path / "pipe.jpg", "is a pipe"),
        (Path(os.devnull), "a device"),
    ):
        with pytest.raises(NotAPictureError, match=words):
            file_bytes(path)
    with pytest.raises(FileNotFoundError):
        file_bytes(tmp_path / "gone.jpg")


def test_transparent_parts_of_a_palette_are_white(photo: Image.Image) -> None:
    palette = Image.new("P", (64, 64), 0)
    palette.putpalette([0, 0, 0, 200, 0, 0])
    palette.paste(1, (32, 0, 64, 64))
    picture = open_picture(saved(palette, "PNG", transparency=0), "a.png").picture
    assert picture[:, :30].min() == 255 and cv2.mean(picture[:, 34:])[:3] == (0, 0, 200)
