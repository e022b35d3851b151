"""Files that people give as pictures: what can be seen of them is read, and what cannot is said in words.

`vision.frames.decode_picture` is strict: a whole picture or an error. Here a JPEG that is cut off gives its upper part,
an animation its first picture, and a very large JPEG or PNG is decoded at half its size or less, so that memory stays
small.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR, S_ISREG

import cv2
import numpy as np

from vision.frames import SMALLEST_SIDE, NotAPictureError, Picture, decode_picture, may_be_transparent

LARGEST = 40_000_000
"""Pixels: a JPEG, or a PNG without transparent parts, with more is decoded at a half, a quarter or an eighth of its
width and height."""

_REDUCED = {2: cv2.IMREAD_REDUCED_COLOR_2, 4: cv2.IMREAD_REDUCED_COLOR_4, 8: cv2.IMREAD_REDUCED_COLOR_8}
_CUT_OFF = "cut off: only its upper part could be read"
_DRAWN = 0.75
_JPEG, _JPEG_END = b"\xff\xd8\xff", b"\xff\xd9"
_SIZE_MARKERS = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_BARE_MARKERS = frozenset({0x01, *range(0xD0, 0xD9)})


@dataclass(frozen=True, eq=False)
class OpenedPicture:
    """A picture as far as it could be decoded.

    `picture` has `1 / reduced` of the width and height of the file's own `size` (width, height, turned upright);
    `warnings` say in words what of the file was left out.
    """

    picture: Picture
    size: tuple[int, int]
    reduced: int = 1
    warnings: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """False where a part of the picture is missing."""
        return _CUT_OFF not in self.warnings


def file_bytes(path: Path) -> bytes:
    """What is in a file.

    Raises:
        NotAPictureError: it is a folder, or no file with an end (a pipe, a device).
        OSError: it cannot be opened.
    """
    mode = path.stat().st_mode
    if S_ISDIR(mode):
        raise NotAPictureError(f"{path} is a folder: name the pictures in it, such as {path / '*.jpg'}")
    if not S_ISREG(mode):
        raise NotAPictureError(f"{path} is a pipe or a device, not a file: save the picture first")
    return path.read_bytes()


def open_picture(data: bytes, name: str) -> OpenedPicture:
    """The picture in the bytes of a file; `name` stands in the error messages only.

    Raises:
        NotAPictureError: the data is empty, of another kind, or broken beyond decoding.

    >>> open_picture(b"hello", "a.jpg")
    Traceback (most recent call last):
    ...
    vision.frames.NotAPictureError: a.jpg is not a picture, or is cut off (a whole JPEG, PNG or WebP file is needed)
    """
    jpeg_size = _jpeg_size(data)
    size = jpeg_size or _png_size(data)
    with _quiet_decoders():
        if size is not None and size[0] * size[1] > LARGEST:
            return _reduced(data, size, name)
        try:
            picture, warnings = decode_picture(data, name), _left_out(data)
        except NotAPictureError:
            # With the mark of its end a JPEG that was cut off decodes: what is missing is grey.
            if jpeg_size is None or data.endswith(_JPEG_END):
                raise
            picture, warnings = decode_picture(data + _JPEG_END, name), (_CUT_OFF,)
    if not warnings and _is_drawn(picture):
        warnings = ("drawn on a screen, it seems, not photographed: its cards are read like any others",)
    return OpenedPicture(picture, (picture.shape[1], picture.shape[0]), 1, warnings)


def _reduced(data: bytes, size: tuple[int, int], name: str) -> OpenedPicture:
    factor = next((f for f in _REDUCED if size[0] * size[1] <= LARGEST * f * f), max(_REDUCED))
    buffer = np.frombuffer(data, np.uint8)
    try:
        picture, warnings = cv2.imdecode(buffer, _REDUCED[factor]), _left_out(data)
        if picture is None:
            picture = cv2.imdecode(np.frombuffer(data + _JPEG_END, np.uint8), _REDUCED[factor])
            warnings = (_CUT_OFF,)
    except cv2.error as error:
        # OpenCV opens no more than 2^30 pixels, and fewer where memory is short.
        raise NotAPictureError(
            f"{name} is too large to be decoded: {size[0]}x{size[1]} pixels (save it smaller)"
        ) from error
    if picture is None:
        raise NotAPictureError(f"{name} cannot be decoded: it is broken or cut off")
    height, width = picture.shape[:2]
    is_turned = (width >= height) != (size[0] >= size[1])
    return OpenedPicture(np.asarray(picture, np.uint8), size[::-1] if is_turned else size, factor, warnings)


def _left_out(data: bytes) -> tuple[str, ...]:
    """What of a whole file the decoder does not show."""
    is_moving = (
        (data.startswith(b"\x89PNG") and b"acTL" in data[:1024])
        or (data[8:16] == b"WEBPVP8X" and b"ANIM" in data[:1024])
        or (data.startswith(b"GIF8") and _has_second_picture(data))
    )
    return ("animated: only its first picture is read",) if is_moving else ()


def _has_second_picture(gif: bytes) -> bool:
    """Whether a GIF's blocks (GIF89a specification, appendix A) hold more than one picture."""

    def colours(flags: bytes) -> int:
        return sum(3 << (flag % 8 + 1) for flag in flags if flag & 0x80)

    at, pictures = 13 + colours(gif[10:11]), 0
    while gif[at : at + 1] in (b",", b"!"):
        if gif[at : at + 1] == b",":
            pictures += 1
            at += 11 + colours(gif[at + 9 : at + 10])
        else:
            at += 2
        if pictures > 1:
            return True
        while any(gif[at : at + 1]):
            at += 1 + gif[at]
        at += 1
    return False


def _is_drawn(picture: Picture) -> bool:
    """True where nearly all neighbours are exactly alike, as on screens: a sensor's noise never lets them (of 75 photos
    the flattest had 0.67; screenshots have 0.65 to 0.95)."""
    rows = picture[:: max(1, picture.shape[0] // 200)]
    if min(picture.shape[:2]) < SMALLEST_SIDE or not np.ptp(rows):
        return False
    return bool(np.all(rows[:, 1:] == rows[:, :-1], axis=2).mean() > _DRAWN)


_stderr_lock = threading.Lock()


@contextmanager
def _quiet_decoders() -> Iterator[None]:
    """libjpeg and libpng write lines of their own about broken files, past OpenCV and Python, to standard error: away
    with them, since what is wrong is said in a warning or an error that names the file."""
    with _stderr_lock, Path(os.devnull).open("wb") as nowhere:
        try:
            kept = os.dup(2)
        except OSError:  # Standard error is closed: nothing can be written there.
            yield
            return
        try:
            os.dup2(nowhere.fileno(), 2)
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)


def _png_size(data: bytes) -> tuple[int, int] | None:
    """Width and height that the head of a PNG without transparent parts tells (its first chunk, IHDR); else None."""
    if not data.startswith(b"\x89PNG") or len(data) < 26 or may_be_transparent(data):
        return None
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Width and height that the head of a JPEG tells (ITU-T T.81, B.2.2), as stored; None where there is none."""
    if not data.startswith(_JPEG):
        return None
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker in _SIZE_MARKERS:
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        if marker == 0xFF:
            at += 1
        elif marker in _BARE_MARKERS:
            at += 2
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None
