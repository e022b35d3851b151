"""Random faces of German-suited cards for training: suits, ranks and kinds in styles that no pack has.

Each face has its own signs, layout, numerals, figures, frame and paper, so that a network learns what such cards have
in common: how many signs of which suit, a sign above (over) or below (under), a crown, two signs (ace). One face in
five is of our own Hungarian deck. Nothing here copies a deck that exists.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tools.german_figures import Sprite, draw_figure, draw_scene
from tools.german_signs import Sign, draw_sign, turned
from tools.reader_glyphs import Mask, text_mask
from vision.faces import face_image

Face = NDArray[np.uint8]

RANKS = "AKOUX987"
HIGH = 300
ROMAN = {"X": "X", "9": "IX", "8": "VIII", "7": "VII"}
_OURS = 0.2
_HANGING = {"X": ((4, 2, 4), (3, 4, 3)), "9": ((3, 3, 3), (4, 1, 4)), "8": ((4, 0, 4), (3, 2, 3)), "7": ((3, 1, 3),)}
_GROWING = {"X": ((5, 0, 5), (4, 2, 4)), "9": ((4, 1, 4),), "8": ((4, 0, 4),), "7": ((3, 1, 3),)}


@dataclass
class _Half:
    """What is drawn on: half of a double-headed card, or a whole one that has an up and a down."""

    image: NDArray[np.float32]
    is_double: bool

    @property
    def high(self) -> int:
        return int(self.image.shape[0])

    @property
    def wide(self) -> int:
        return int(self.image.shape[1])

    def lay(self, picture: NDArray[np.uint8], x: float, y: float, high: float, wide: float | None = None) -> None:
        """A BGRA picture with its middle at x, y."""
        across = wide if wide is not None else high * picture.shape[1] / picture.shape[0]
        size = max(2, round(across)), max(2, round(high))
        small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
        left, top = round(x - size[0] / 2), round(y - size[1] / 2)
        x0, y0, x1, y1 = max(left, 0), max(top, 0), min(left + size[0], self.wide), min(top + size[1], self.high)
        if x0 >= x1 or y0 >= y1:
            return
        part = small[y0 - top : y1 - top, x0 - left : x1 - left].astype(np.float32)
        share = part[..., 3:] / 255
        ground = self.image[y0:y1, x0:x1]
        ground[...] = ground * (1 - share) + part[..., :3] * share


def draw_german(
    rank: str, suit: str, fonts: tuple[str, ...], rng: np.random.Generator, may_be_ours: bool = True
) -> Face:
    """A face of that rank (`AKOUX987`) and suit (`vtzm`), `(300, w, 3)` uint8 BGR, upright."""
    if may_be_ours and rng.random() < _OURS:
        return _our_face(rank, suit, rng)
    wide = round(HIGH * rng.uniform(0.53, 0.69))
    is_double = bool(rng.random() < 0.88)
    paper = rng.uniform(222, 255) - rng.uniform(0, 22, 3) * (rng.random() < 0.5)
    ground = np.full((HIGH // 2 if is_double else HIGH, wide, 3), paper, np.float32)
    half = _Half(ground, is_double)
    sign = draw_sign(suit, rng)
    font = str(rng.choice(fonts))
    if rank == "A":
        _ace(half, sign, suit, rng)
    elif rank in "KOU":
        _court(half, rank, sign, rng)
    else:
        _number(half, rank, suit, sign, font, rng)
    if rng.random() < 0.12:
        _corner_marks(half, rank, sign, font, rng)
    elif rank in "AKOU" and rng.random() < 0.35:
        _caption(half, font, rng)
    if is_double:
        half.image = np.concatenate([half.image, half.image[::-1, ::-1]])
        if rng.random() < 0.6:
            cv2.line(half.image, (6, HIGH // 2), (wide - 7, HIGH // 2), (40, 40, 40), 1)
    face = np.clip(_framed(half.image, paper, rng), 0, 255).astype(np.uint8)
    return face


def _our_face(rank: str, suit: str, rng: np.random.Generator) -> Face:
    """A card of our own Hungarian deck, its colours shifted a little."""
    face = face_image("magyar32", rank + suit, HIGH).astype(np.float32)
    share = face[..., 3:] / 255
    cast = np.exp(rng.normal(0, 0.08, 3))
    return np.clip((face[..., :3] * share + 250 * (1 - share)) * cast, 0, 255).astype(np.uint8)


def _framed(image: NDArray[np.float32], paper: NDArray[np.float64], rng: np.random.Generator) -> NDArray[np.float32]:
    """A margin of paper, often with a thin line round the picture."""
    margin = int(rng.uniform(0, 0.05) * image.shape[1])
    if margin:
        small = cv2.resize(
            image, (image.shape[1] - 2 * margin, image.shape[0] - 2 * margin), interpolation=cv2.INTER_AREA
        )
        framed = np.full_like(image, 1) * paper.astype(np.float32)
        framed[margin:-margin, margin:-margin] = small
        image = framed
    if rng.random() < 0.6:
        ink = [float(c) for c in rng.uniform(0, 120, 3)]
        edge = max(margin - 1, 2)
        image = np.ascontiguousarray(image)
        cv2.rectangle(image, (edge, edge), (image.shape[1] - edge - 1, image.shape[0] - edge - 1), ink, 1)
    return image


def _number(half: _Half, rank: str, suit: str, sign: Sign, font: str, rng: np.random.Generator) -> None:
    is_growing = suit in "zm" and rng.random() < 0.75
    layouts = (_GROWING if is_growing else _HANGING)[rank]
    left, middle, right = layouts[rng.integers(len(layouts))]
    reach = half.high * (1.0 if half.is_double else 0.92)
    if rng.random() < 0.55:
        scene = draw_scene(rng)
        wide = half.wide * rng.uniform(0.25, 0.95)
        high = reach * rng.uniform(0.15, 0.5)
        half.lay(scene, half.wide / 2, reach - high / 2, high, wide)
    if is_growing and rng.random() < 0.85:
        _stalk(half, reach, rng)
    # The first row stands lower where a lone sign or the numeral has the place above.
    top = rng.uniform(0.06, 0.14) + (rng.uniform(0.05, 0.18) if middle == 1 else 0)
    end = rng.uniform(0.84, 0.97) if rng.random() < 0.6 else rng.uniform(0.68, 0.85)
    side = rng.uniform(0.12, 0.25)
    rows = max(left, right, middle)
    step = (end - top) / rows
    size = min(step * reach * rng.uniform(0.95, 1.6), half.wide * rng.uniform(0.2, 0.38))
    turn = float(rng.choice([-90, 90])) + rng.normal(0, 8) if is_growing else 0.0
    for x, count, lean in ((side, left, turn), (1 - side, right, -turn)):
        leant = turned(sign, lean)
        leant = leant[:, ::-1] if x > 0.5 and is_growing else leant
        for row in range(count):
            y = top + step * (row + 0.5) + (rows - count) * step / 2
            half.lay(leant, x * half.wide, y * reach, size)
    if middle == 1:
        half.lay(sign, half.wide / 2, rng.uniform(0.1, 0.18) * reach, size)
    else:
        start = top + rng.uniform(0.0, 0.6) * step
        for row in range(middle):
            half.lay(sign, half.wide / 2, (start + step * (row + 0.5)) * reach, size)
    if rng.random() < 0.8:
        text = ROMAN[rank] if rng.random() < 0.8 else ("10" if rank == "X" else rank)
        mark = text_mask(font, text)
        high = rng.uniform(0.07, 0.13) * half.high * (1 if half.is_double else 0.6)
        wide = min(high * mark.shape[1] / mark.shape[0] * rng.uniform(0.6, 1.0), 0.3 * half.wide)
        free = 0.5 if middle != 1 and rng.random() < 0.7 else 0.0
        x = half.wide / 2 if free else rng.uniform(0.03, 0.06) * half.wide + wide / 2
        _write(half, mark, x, rng.uniform(0.03, 0.06) * half.high + high / 2, wide, high)


def _stalk(half: _Half, reach: float, rng: np.random.Generator) -> None:
    middle = half.wide / 2
    ink = [float(c) for c in (rng.uniform(20, 90), rng.uniform(20, 120), rng.uniform(80, 210))]
    twig = [float(c) for c in rng.uniform(30, 140, 3)]
    spread = rng.uniform(0.15, 0.3) * half.wide
    for y in np.linspace(0.15, 0.95, int(rng.integers(4, 9))) * reach:
        for side in (-1, 1):
            tip = (int(middle + side * spread), int(y - rng.uniform(0, 14)))
            cv2.line(half.image, (int(middle), int(y)), tip, twig, 1, cv2.LINE_AA)
    cv2.line(half.image, (int(middle), int(0.14 * reach)), (int(middle), int(reach)), ink, int(rng.integers(1, 6)))


def _court(half: _Half, rank: str, sign: Sign, rng: np.random.Generator) -> None:
    figure = draw_figure(rank == "K", rng)
    high = half.high * rng.uniform(0.82, 0.99)
    wide = min(high * figure.shape[1] / figure.shape[0] * (1 if half.is_double else 0.75), 0.95 * half.wide)
    x = half.wide * (0.5 + rng.uniform(-0.06, 0.1))
    half.lay(figure, x, half.high - high / 2, high, wide)
    size = HIGH * rng.uniform(0.09, 0.16)
    low, deep = (0.28, 0.42) if half.is_double else (0.7, 0.92)
    y = HIGH * (rng.uniform(low, deep) if rank == "U" else rng.uniform(0.07, 0.13))
    side = rng.uniform(0.1, 0.2) * half.wide
    places = [side] if rng.random() < 0.75 else [half.wide - side]
    if rng.random() < 0.1:
        places = [side, half.wide - side]
    for place in places:
        half.lay(turned(sign, float(rng.normal(0, 12))), place, y, size)


def _ace(half: _Half, sign: Sign, suit: str, rng: np.random.Generator) -> None:
    scene: Sprite = draw_scene(rng)
    if rng.random() < 0.4:
        half.lay(draw_scene(rng), half.wide / 2, half.high * 0.75, half.high * 0.5, half.wide * 0.95)
    high = half.high * rng.uniform(0.5, 0.95)
    half.lay(scene, half.wide / 2, half.high - high / 2, high, min(high, half.wide * rng.uniform(0.45, 0.9)))
    size = HIGH * rng.uniform(0.11, 0.18)
    side, y = rng.uniform(0.13, 0.26) * half.wide, HIGH * rng.uniform(0.08, 0.13)
    lean = rng.normal(0, 30) if suit != "m" or rng.random() < 0.7 else rng.choice([-90.0, 90.0])
    for x, turn in ((side, lean), (half.wide - side, -lean)):
        half.lay(turned(sign, float(turn)), x, y, size)


def _corner_marks(half: _Half, rank: str, sign: Sign, font: str, rng: np.random.Generator) -> None:
    """Letters and digits in the corners, as some packs have them."""
    mark = text_mask(font, "10" if rank == "X" else rank)
    high = HIGH * rng.uniform(0.04, 0.07)
    wide = min(high * mark.shape[1] / mark.shape[0], 0.1 * half.wide)
    for x in (0.06 * half.wide, 0.94 * half.wide):
        _write(half, mark, x, 0.02 * HIGH + high / 2, wide, high)
        half.lay(sign, x, 0.03 * HIGH + high * 1.5, high * 0.8)


def _caption(half: _Half, font: str, rng: np.random.Generator) -> None:
    letters = "".join(rng.choice(list("abcdefghiklmnoprstuvz ."), int(rng.integers(4, 14))))
    mark = text_mask(font, letters)
    long, thick = HIGH * rng.uniform(0.1, 0.25), HIGH * rng.uniform(0.012, 0.025)
    if rng.random() < 0.5:
        _write(half, mark, half.wide * rng.uniform(0.4, 0.6), HIGH * rng.uniform(0.02, 0.05), long, thick)
    else:
        x = half.wide * (0.04 if rng.random() < 0.5 else 0.96)
        _write(half, np.ascontiguousarray(np.rot90(mark)), x, HIGH * rng.uniform(0.2, 0.35), thick, long)


def _write(half: _Half, mark: Mask, x: float, y: float, wide: float, high: float) -> None:
    ink = np.zeros((*mark.shape, 4), np.uint8)
    ink[..., 3] = (mark * 255).astype(np.uint8)
    half.lay(ink, x, y, high, wide)
