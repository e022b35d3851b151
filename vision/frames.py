"""From files to pictures: decoding with errors named for the mistake, and what is wrong with light and focus."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.outlines import quantile
from vision.planes import colour_planes

# OpenCV's own warnings about a broken file name lines of its source; the errors here name the file.
cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)

Picture = NDArray[np.uint8]
"""`(H, W, 3)` uint8 BGR, turned upright by its EXIF mark."""

SMALLEST_SIDE = 32
"""Pixels: no card can be read in a picture with a shorter side."""

_NARROWEST = 20
_AT_ONCE = 1 << 17
_TOO_DARK = "too dark: more light would help"
_DARK_LIGHTS = 70.0
_BLACK = 8.0
_FLAT_CONTRAST = 12.0
_SOFT_EDGES = 14.0


class NotAPictureError(ValueError):
    """The bytes given are no picture that Kibic reads (JPEG, PNG, WebP)."""


def decode_picture(data: bytes, name: str) -> Picture:
    """The picture in `data`: `(H, W, 3)` uint8 BGR; 16-bit and grey are converted, transparent parts become white.

    `name` stands in the error messages only.

    Raises:
        NotAPictureError: the data is empty, of another kind, broken beyond decoding or too large to hold.

    >>> decode_picture(b"hello", "a.jpg")
    Traceback (most recent call last):
    ...
    vision.frames.NotAPictureError: a.jpg is not a picture, or is cut off (a whole JPEG, PNG or WebP file is needed)
    """
    if not data:
        raise NotAPictureError(f"{name} is empty (a JPEG, PNG or WebP file is needed)")
    buffer = np.frombuffer(data, dtype=np.uint8)
    try:
        image = cv2.imdecode(buffer, cv2.IMREAD_COLOR)
        layers = cv2.imdecode(buffer, cv2.IMREAD_UNCHANGED) if may_be_transparent(data) else None
    except cv2.error as error:
        raise NotAPictureError(f"{name} cannot be decoded: {error.err or 'broken picture'}") from error
    if image is None or image.size == 0:
        raise NotAPictureError(f"{name} is not a picture, or is cut off (a whole JPEG, PNG or WebP file is needed)")
    picture = np.asarray(image, dtype=np.uint8)
    if layers is not None and layers.ndim == 3 and layers.shape[2] == 4 and layers.shape[:2] == picture.shape[:2]:
        return on_white(picture, layers[:, :, 3] / np.float32(65535 if layers.dtype == np.uint16 else 255))
    return picture


def shrink_to(image: Picture, longest: int) -> tuple[Picture, float]:
    """The picture with its longer side at most `longest` pixels, and the factor (at most 1) it was scaled by."""
    factor = longest / max(image.shape[:2])
    if factor >= 1:
        return image, 1.0
    size = (max(1, round(image.shape[1] * factor)), max(1, round(image.shape[0] * factor)))
    # Averaging areas by a factor that is no whole number is slow, and hardly better where little is lost.
    way = cv2.INTER_LINEAR if factor > 0.6 else cv2.INTER_AREA
    return np.asarray(cv2.resize(image, size, interpolation=way), dtype=np.uint8), factor


def darkest_channel(image: Picture) -> NDArray[np.uint8]:
    """`(H, W)` uint8, the least of the three channels at each pixel: high on white paper, low on ink of any colour."""
    height, width = image.shape[:2]
    darkest = np.empty((height, width), np.uint8)
    # Some rows at a time, so that the three planes stay in the processor's cache.
    few = max(1, min(height, _AT_ONCE // max(1, width)))
    for first in range(0, height, few):
        blue, green, red = colour_planes(image[first : first + few])
        cv2.min(cv2.min(blue, green, blue), red, darkest[first : first + few])
    return darkest


def quality_warnings(image: Picture, halves: Sequence[Picture] = ()) -> tuple[str, ...]:
    """What keeps a reader from seeing cards in this picture, in words; empty for a good one.

    `halves` may hold the picture itself, half of it and so on, where somebody has them already.
    """
    height, width = image.shape[:2]
    if min(height, width) < SMALLEST_SIDE:
        return (f"too small: {width}x{height} pixels show no card",)
    if max(height, width) > _NARROWEST * min(height, width):
        return (f"too narrow: {width}x{height} pixels show no whole card",)
    grey = cv2.cvtColor(_quarter_size(image, halves), cv2.COLOR_BGR2GRAY)
    few = grey[::2, ::2].ravel()
    low, high, lights = (float(quantile(few, share)[0]) for share in (0.02, 0.98, 0.995))
    is_dark = lights < _DARK_LIGHTS
    if lights - low < _FLAT_CONTRAST:
        is_lit = lights > _BLACK and is_dark
        return (_TOO_DARK,) if is_lit else ("nothing to see: the picture is one even shade",)
    warnings = []
    if is_dark:
        warnings.append(_TOO_DARK)
    # The steepest edges, relative to the picture's contrast: a picture out of focus has none.
    steepest = float(quantile(np.abs(cv2.Laplacian(grey, cv2.CV_16S)[::2, ::2]).ravel(), 0.995)[0])
    if 100 * steepest / max(high - low, _FLAT_CONTRAST) < _SOFT_EDGES:
        warnings.append("blurred: hold the camera still, or further away")
    return tuple(warnings)


def _quarter_size(image: Picture, halves: Sequence[Picture]) -> Picture:
    """About 320 to 640 pixels long, by whole steps: quick, and as sharp as the picture."""
    step = max(1, max(image.shape[:2]) // 320)
    halved = 0
    # Averaging two by two is by far the quickest way to average.
    while step > 1:
        factor = 2 if step % 2 == 0 else step
        halved += factor == 2
        if factor == 2 and halved < len(halves):
            image = halves[halved]
        else:
            size = (max(1, image.shape[1] // factor), max(1, image.shape[0] // factor))
            image = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)
        step //= factor
    return image


def may_be_transparent(data: bytes) -> bool:
    """True where the head of a PNG or WebP says that there are transparent parts: only then is it decoded twice."""
    if data.startswith(b"\x89PNG"):
        return data[25:26] in (b"\x04", b"\x06") or b"tRNS" in data[: data.find(b"IDAT")]
    return data[8:16] == b"WEBPVP8L" or (data[8:16] == b"WEBPVP8X" and any(flags & 0x10 for flags in data[20:21]))


def on_white(picture: Picture, opacity: NDArray[np.floating]) -> Picture:
    """The picture with its transparent parts white; `opacity` `(H, W)` is 0 there, 1 where nothing shines through."""
    share = opacity[:, :, None]
    return np.asarray(picture * share + 255 * (1 - share), dtype=np.uint8)
