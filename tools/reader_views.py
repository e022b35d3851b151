"""What a camera makes of a training face: crops of a slightly wrong outline, under light, blur, noise and JPEG."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tools.reader_faces import RANKS, DrawnFace
from tools.reader_glyphs import SUITS
from vision.rectify import CORNER_SIZE, CORNER_WINDOW, FACE_SIZE, FACE_WINDOW

NO_RANK, NO_SUIT = len(RANKS), len(SUITS)
FACE, BACK, OTHER = 0, 1, 2

View = NDArray[np.float32]
"""`(h, w, 3)` float32 BGR in 0..255."""


@dataclass(frozen=True)
class Labels:
    """Class numbers of one view: rank (13 = none), suit (4 = none), kind (face, back, other)."""

    rank: int
    suit: int
    kind: int = FACE


def corner_view(face: DrawnFace, rng: np.random.Generator) -> tuple[View, Labels]:
    """A corner crop of a face; sometimes a corner without index, or a part of the face where no index can be."""
    choice = rng.random()
    labels = Labels(RANKS.index(face.rank), SUITS.index(face.suit))
    none = Labels(NO_RANK, NO_SUIT)
    left, top, right, bottom = CORNER_WINDOW
    image = face.image
    window, is_loose = CORNER_WINDOW, rng.random() < 0.35
    if choice < 0.68:
        if rng.random() < 0.4:
            image = _covered(image, face.index_end, rng)
    elif choice < 0.80:
        window = (1 - right, top, 1 - left, bottom)
        labels = labels if face.four_corners else none
    elif choice < 0.90:
        image, labels = np.ascontiguousarray(np.rot90(image, int(rng.choice([1, 3])))), none
    else:
        across, down = rng.uniform(0.1, 0.7), rng.uniform(0.3, 0.7)
        scale = rng.uniform(0.4, 1.3)
        turn = cv2.getRotationMatrix2D((image.shape[1] / 2, image.shape[0] / 2), rng.uniform(0, 360), 1.0)
        size = (image.shape[1], image.shape[0])
        image = np.asarray(cv2.warpAffine(image, turn, size, borderMode=cv2.BORDER_REPLICATE), dtype=np.uint8)
        window = (across, down, across + (right - left) * scale, down + (bottom - top) * scale)
        labels, is_loose = none, True
    return _view(image, window, CORNER_SIZE, is_loose, rng), labels


def corner_of_other(image: NDArray[np.uint8], rng: np.random.Generator) -> tuple[View, Labels]:
    """A corner crop of a back or of something that is no card."""
    return _view(image, CORNER_WINDOW, CORNER_SIZE, rng.random() < 0.5, rng), Labels(NO_RANK, NO_SUIT)


def face_view(face: DrawnFace, rng: np.random.Generator) -> tuple[View, Labels]:
    """A whole face, upright or (alike for a card) upside down."""
    labels = Labels(RANKS.index(face.rank), SUITS.index(face.suit))
    image = _covered(face.image, face.index_end, rng) if rng.random() < 0.12 else face.image
    return _view(image, FACE_WINDOW, FACE_SIZE, False, rng), labels


def whole_other(image: NDArray[np.uint8], kind: int, rng: np.random.Generator) -> tuple[View, Labels]:
    """A whole back (kind BACK) or something else (kind OTHER)."""
    return _view(image, FACE_WINDOW, FACE_SIZE, False, rng), Labels(NO_RANK, NO_SUIT, kind)


def whole_view(image: NDArray[np.uint8], is_covered: bool, rng: np.random.Generator) -> View:
    """A whole face of any kind, another card or thing laid over most of it where it is covered."""
    if is_covered:
        image = _covered(image, (rng.uniform(0.25, 0.7), rng.uniform(0.25, 0.7)), rng)
    return _view(image, FACE_WINDOW, FACE_SIZE, False, rng)


def _covered(image: NDArray[np.uint8], index_end: tuple[float, float], rng: np.random.Generator) -> NDArray[np.uint8]:
    """The face with another card or thing laid over it, its top left index left free."""
    high, wide = image.shape[:2]
    x, y = (1 + rng.uniform(0.05, 0.6)) * index_end[0] * wide, (1 + rng.uniform(0.05, 0.5)) * index_end[1] * high
    lean = rng.normal(0, 0.12)
    if rng.random() < 0.6:
        edge = [[x - lean * high, -5], [wide + 5, -5], [wide + 5, high + 5], [x + lean * high, high + 5]]
    else:
        edge = [[-5, y - lean * wide], [wide + 5, y + lean * wide], [wide + 5, high + 5], [-5, high + 5]]
    mask = np.zeros((high, wide), np.uint8)
    cv2.fillPoly(mask, [np.rint(edge).astype(np.int32)], 255)
    if rng.random() < 0.7:
        turn = cv2.getRotationMatrix2D((wide / 2, high / 2), rng.normal(0, 25), rng.uniform(0.9, 1.2))
        turn = turn + np.array([[0, 0, rng.normal(0, 0.3 * wide)], [0, 0, rng.normal(0, 0.3 * wide)]])
        other = np.asarray(cv2.warpAffine(image, turn, (wide, high), borderValue=(240, 240, 240)), dtype=np.uint8)
    else:
        other = np.full_like(image, 1) * np.array(_ground(rng), np.uint8)
    # The cover throws a narrow shadow: the mask, blurred, darkens what lies below.
    shade = cv2.addWeighted(cv2.blur(mask, (7, 7)), -rng.uniform(0, 0.5), mask, 0, 255)
    light = shade if rng.random() < 0.6 else None
    below = image.copy() if light is None else cv2.multiply(image, cv2.merge([light] * 3), scale=1 / 255)
    return np.asarray(cv2.copyTo(other, mask, below), dtype=np.uint8)


def _view(
    image: NDArray[np.uint8],
    window: tuple[float, float, float, float],
    size: tuple[int, int],
    is_loose: bool,
    rng: np.random.Generator,
) -> View:
    """The window (left, top, right, bottom in card widths and heights) of a card whose outline is a little wrong.

    A loose view is turned, sheared, moved and scaled more, as where the index was found without the card's outline.
    """
    high, wide = image.shape[:2]
    left, top, right, bottom = window
    corners = np.array([[left, top], [right, top], [right, bottom], [left, bottom]]) * np.array([wide, high])
    # An outline off by a little (most) or by more (some): shift, scale and skew of the crop.
    off = rng.choice([0.006, 0.014, 0.028])
    source = corners + (rng.normal(0, off, 2) + rng.normal(0, off, (4, 2))) * (wide, high)
    if is_loose:
        angle, scale = rng.normal(0, 0.1), np.exp(rng.normal(0, 0.14))
        matrix = scale * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        matrix = matrix @ np.array([[1, rng.normal(0, 0.12)], [0, np.exp(rng.normal(0, 0.12))]])
        pivot = np.array([(left + right) / 2 * wide * 0.6, (top + bottom) / 2 * high * 0.7])
        source = (source - pivot) @ matrix.T + pivot + rng.normal(0, 0.015, 2) * (wide, high)
    # The card as few pixels: sampled at the camera's resolution first, then brought to the network's size.
    camera_high = float(np.exp(rng.uniform(np.log(75), np.log(420))))
    scale = min(1.0, camera_high * (bottom - top) / size[1])
    small = max(6, round(size[0] * scale)), max(8, round(size[1] * scale))
    # Sampled twice as fine and averaged, as a sensor does, where the face is made much smaller.
    fine = 2 if small[0] < 0.75 * (right - left) * wide else 1
    target = np.array([[0, 0], [small[0], 0], [small[0], small[1]], [0, small[1]]], np.float32) * fine
    matrix = cv2.getPerspectiveTransform(source.astype(np.float32), target)
    drawn = (small[0] * fine, small[1] * fine)
    warped = cv2.warpPerspective(image, matrix, drawn, borderMode=cv2.BORDER_CONSTANT, borderValue=_ground(rng))
    if fine > 1:
        warped = cv2.resize(warped, small, interpolation=cv2.INTER_AREA)
    view = _photographed(_floats(warped), rng)
    if small != size:
        view = _floats(cv2.resize(view, size, interpolation=cv2.INTER_LINEAR))
    return np.clip(view, 0, 255)


def _ground(rng: np.random.Generator) -> tuple[float, ...]:
    grey = rng.uniform(0, 255)
    return tuple(float(c) for c in np.clip(grey + rng.normal(0, 30, 3), 0, 255))


def _photographed(view: View, rng: np.random.Generator) -> View:
    if rng.random() < 0.55:
        view = _floats(cv2.GaussianBlur(view, (0, 0), rng.uniform(0.3, 1.3) * view.shape[0] / 96 + 0.15))
    if rng.random() < 0.12:
        view = _smeared(view, rng)
    view = _lit(view, rng)
    haze = rng.uniform(0, 40) * (rng.random() < 0.4)
    view = _floats(view * (1 - haze / 255) + haze)
    if rng.random() < 0.4:
        view = _floats(255 * (np.clip(view, 0, 255) / 255) ** rng.uniform(0.65, 1.5))
    if rng.random() < 0.3:
        grey = view.mean(axis=2, keepdims=True)
        view = _floats(grey + (view - grey) * rng.uniform(0.35, 1.3))
    view = _floats(np.clip(view + rng.uniform(0, 7) * rng.standard_normal(view.shape, dtype=np.float32), 0, 255))
    if rng.random() < 0.5:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(30, 92))]
        coded = cv2.imencode(".jpg", view.astype(np.uint8), quality)[1]
        view = _floats(cv2.imdecode(coded, cv2.IMREAD_COLOR))
    return view


def _lit(view: View, rng: np.random.Generator) -> View:
    """A slope of light, now and then the edge of a shadow or a glare, the colour of the lamp and the exposure."""
    high, wide = view.shape[:2]
    y, x = np.ogrid[:high, :wide]
    slope = rng.normal(0, 0.12, 2) * (rng.random() < 0.6)
    light = 1 + slope[0] * (x / wide - 0.5) + slope[1] * (y / high - 0.5)
    if rng.random() < 0.08:
        edge = (x - wide * rng.uniform(0, 1)) * rng.normal() + (y - high * rng.uniform(0, 1)) * rng.normal()
        light *= 1 - rng.uniform(0.2, 0.6) / (1 + np.exp(np.clip(-edge / rng.uniform(0.5, 6), -50, 50)))
    if rng.random() < 0.07:
        away = (x - wide * rng.random()) ** 2 + (y - high * rng.random()) ** 2
        spot = np.exp(-away / (wide * rng.uniform(0.1, 0.6)) ** 2)
        view = _floats(view + (255 * rng.uniform(0.2, 1) * spot)[:, :, None])
    cast = np.exp(rng.normal(0, rng.choice([0.05, 0.12, 0.3]), 3)).astype(np.float32)
    exposure = np.exp(rng.uniform(np.log(0.25), np.log(1.25)))
    return _floats(view * light[:, :, None] * cast * exposure)


def _floats(view: object) -> View:
    return np.asarray(view, dtype=np.float32)


def _smeared(view: View, rng: np.random.Generator) -> View:
    length = int(rng.integers(2, max(3, view.shape[0] // 14)))
    kernel = np.zeros((2 * length + 1, 2 * length + 1), np.float32)
    turn = rng.uniform(0, np.pi)
    tip = (length + round(np.cos(turn) * length / 2), length + round(np.sin(turn) * length / 2))
    tail = (2 * length - tip[0], 2 * length - tip[1])
    cv2.line(kernel, tail, tip, 1.0, 1, cv2.LINE_AA)
    return np.asarray(cv2.filter2D(view, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE), dtype=np.float32)
