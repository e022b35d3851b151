"""Random card faces for training the reader: any font, any index geometry, any pip and court style, with truth.

Each face has a style of its own, so that a model learns *cards*, not one deck. Nothing here copies a deck that exists.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tools.reader_glyphs import Mask, suit_mask, text_mask

Face = NDArray[np.uint8]
"""`(336, 240, 3)` uint8 BGR, upright."""

HEIGHT, WIDTH = 336, 240
RANKS = "A23456789TJQK"
_MARKS = {
    "T": ("10", "10", "10", "T"),
    "J": ("J",) * 6 + ("B",) * 5 + ("V",),
    "Q": ("Q",) * 7 + ("D",) * 5,
    "K": ("K",) * 14 + ("R",),
}
"""Other marks for a rank: B and D stand on German and Hungarian packs, V, D and R on French ones."""
_FREE = 0.35
"""Share of court cards whose figure stands on the paper itself, not in a frame of its own."""
_CONTRASTY = 0.3
"""Share of marks in the manner of Bodoni: strong stems, level strokes as thin as hairs. Few fonts are, many packs."""
_LOW = 0.3
"""Share of indices that begin lower than most, a frame above them: as much as 12 % of the card's height."""
_OTHER_MIDDLE = 0.15
"""Share of faces whose middle is another rank's, where that is wanted. No pack has them: they teach whoever sees
corners only to read the mark itself, and not what mostly goes with it (a big pip beside the index and no figure in view
is a number card on most packs, not on all)."""
_LEFT, _RIGHT, _MIDDLE = 0.0, 1.0, 0.5
_COLUMNS_2 = ((_LEFT, 0.0), (_RIGHT, 0.0), (_LEFT, 1.0), (_RIGHT, 1.0))
_PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "A": ((0.5, 0.5),),
    "2": ((0.5, 0.0), (0.5, 1.0)),
    "3": ((0.5, 0.0), (0.5, 0.5), (0.5, 1.0)),
    "4": _COLUMNS_2,
    "5": (*_COLUMNS_2, (0.5, 0.5)),
    "6": (*_COLUMNS_2, (0.0, 0.5), (1.0, 0.5)),
    "7": (*_COLUMNS_2, (0.0, 0.5), (1.0, 0.5), (0.5, 0.25)),
    "8": (*_COLUMNS_2, (0.0, 0.5), (1.0, 0.5), (0.5, 0.25), (0.5, 0.75)),
    "9": (*_COLUMNS_2, (0.0, 1 / 3), (1.0, 1 / 3), (0.0, 2 / 3), (1.0, 2 / 3), (0.5, 0.5)),
    "T": (*_COLUMNS_2, (0.0, 1 / 3), (1.0, 1 / 3), (0.0, 2 / 3), (1.0, 2 / 3), (0.5, 1 / 6), (0.5, 5 / 6)),
}


@dataclass(frozen=True)
class DrawnFace:
    """A face with its truth.

    `four_corners` says whether the index stands in all four corners, upright above; `index_end` is where the top left
    index ends, as shares of the card's width and height.
    """

    image: Face
    rank: str
    suit: str
    four_corners: bool
    index_end: tuple[float, float]


def draw_face(
    rank: str, suit: str, fonts: tuple[str, ...], rng: np.random.Generator, *, may_mix: bool = False
) -> DrawnFace:
    """A face of that rank (`A23456789TJQK`) and suit (`hdsc`) in a random style; where it `may_mix`, now and then with
    another rank's middle."""
    canvas = np.full((HEIGHT, WIDTH, 3), 1, np.float32) * _paper(rng)
    ink = _ink(suit, rng)
    pip = suit_mask(suit, fonts, rng)
    font = str(rng.choice(fonts))
    mark = text_mask(font, str(rng.choice(_MARKS.get(rank, (rank,)))))
    if rng.random() < _CONTRASTY:
        mark = _with_hairlines(mark, rng)
    is_jumbo = rng.random() < 0.35
    four_corners = not is_jumbo and rng.random() < 0.25
    rank_high = HEIGHT * (rng.uniform(0.12, 0.22) if is_jumbo else rng.uniform(0.065, 0.115))
    natural = mark.shape[1] / mark.shape[0]
    # Indices are narrower than text: a Q that is round in a font is half as wide as high on most packs.
    narrowed = rng.uniform(0.5, 1.0) if natural > 0.7 else rng.uniform(0.65, 1.1)
    widest = rng.uniform(0.6, 0.95) if natural > 1 else 0.9
    rank_wide = rank_high * min(natural * narrowed, widest)
    pip_high = rank_high * (rng.uniform(0.5, 1.0) if is_jumbo else rng.uniform(0.6, 1.1))
    index_pip = pip if rng.random() < 0.8 else suit_mask(suit, fonts, rng)
    pip_wide = pip_high * index_pip.shape[1] / index_pip.shape[0] * rng.uniform(0.85, 1.1)
    is_low = not is_jumbo and rng.random() < _LOW
    centre_x = WIDTH * rng.uniform(0.02, 0.1 if is_low else 0.06) + max(rank_wide, pip_wide) / 2
    top = HEIGHT * rng.uniform(*((0.05, 0.12) if is_low else (0.02, 0.055)))
    gap = rank_high * rng.uniform(0.05, 0.35)
    inner = centre_x + max(rank_wide, pip_wide) / 2
    shown = str(rng.choice(list(RANKS))) if may_mix and rng.random() < _OTHER_MIDDLE else rank
    middle = _middle(shown, suit, pip, ink, inner / WIDTH, is_jumbo, fonts, rng)
    canvas = canvas * (1 - middle[:, :, 3:]) + middle[:, :, :3] * middle[:, :, 3:]
    index = np.zeros((HEIGHT, WIDTH), np.float32)
    _stamp(index, mark, centre_x, top + rank_high / 2, rank_wide, rank_high)
    _stamp(index, index_pip, centre_x, top + rank_high + gap + pip_high / 2, pip_wide, pip_high)
    if four_corners:
        _stamp(index, mark, WIDTH - centre_x, top + rank_high / 2, rank_wide, rank_high)
        _stamp(index, index_pip, WIDTH - centre_x, top + rank_high + gap + pip_high / 2, pip_wide, pip_high)
    index = np.maximum(index, index[::-1, ::-1])
    canvas = canvas * (1 - index[:, :, None]) + ink * index[:, :, None]
    index_end = (inner / WIDTH, (top + rank_high + gap + pip_high) / HEIGHT)
    return DrawnFace(np.clip(canvas, 0, 255).astype(np.uint8), rank, suit, four_corners, index_end)


def draw_back(rng: np.random.Generator) -> Face:
    """A random back: a repeated motif in one or two colours, often within a white border."""
    ground, line = (rng.uniform(0, 255, 3).astype(np.float32) for _ in range(2))
    period, turn = rng.uniform(6, 40), rng.uniform(0, np.pi)
    y, x = np.mgrid[:HEIGHT, :WIDTH].astype(np.float32)
    u, v = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    waves = np.sin(2 * np.pi * u / period) * np.sin(2 * np.pi * v / (period * rng.uniform(0.5, 2)))
    waves = waves + rng.uniform(0, 1) * np.sin(
        2 * np.pi * (np.hypot(x - WIDTH / 2, y - HEIGHT / 2)) / rng.uniform(8, 60)
    )
    mix = (1 / (1 + np.exp(-rng.uniform(1, 12) * waves)))[:, :, None]
    canvas = ground * mix + line * (1 - mix)
    if rng.random() < 0.5:
        _box(canvas, rng.uniform(0.05, 0.2), rng.uniform(0, 255, 3), filled=rng.random() < 0.4)
    if rng.random() < 0.7:
        edge = int(rng.uniform(0.02, 0.09) * WIDTH)
        border = np.full_like(canvas, 1) * _paper(rng)
        border[edge:-edge, edge:-edge] = canvas[edge:-edge, edge:-edge]
        canvas = border
    return np.asarray(np.clip(canvas, 0, 255), dtype=np.uint8)


def draw_other(rng: np.random.Generator, fonts: tuple[str, ...]) -> Face:
    """A quadrilateral that is no French card: blank paper, printed text, blotches, cloth, picture cards."""
    kind = rng.integers(4)
    canvas = np.full((HEIGHT, WIDTH, 3), 1, np.float32) * (_paper(rng) if kind < 2 else rng.uniform(0, 255, 3))
    if kind == 0:
        for _ in range(int(rng.integers(0, 14))):
            text = "".join(rng.choice(list("abcdefghijklmnopqrstuvwxyzABCDEFGH0123456789"), int(rng.integers(1, 14))))
            mask = text_mask(str(rng.choice(fonts)), text)
            high = rng.uniform(6, 40)
            wide = min(high * mask.shape[1] / mask.shape[0], WIDTH * 0.9)
            layer = np.zeros((HEIGHT, WIDTH), np.float32)
            _stamp(layer, mask, rng.uniform(0.1, 0.9) * WIDTH, rng.uniform(0.02, 0.98) * HEIGHT, wide, high)
            canvas = canvas * (1 - layer[:, :, None]) + rng.uniform(0, 255, 3) * layer[:, :, None]
    if kind in (1, 2):
        canvas = _collage(canvas.astype(np.float32), rng, rng.uniform(0, 255, (5, 3)).astype(np.float32))
    if kind == 3:
        noise = rng.normal(0, 1, (HEIGHT, WIDTH))
        wide, high = rng.uniform(0.8, 8), rng.uniform(0.8, 8)
        weave = np.asarray(cv2.GaussianBlur(noise, (0, 0), sigmaX=wide, sigmaY=high))[:, :, None]
        canvas = canvas + weave / weave.std() * rng.uniform(3, 50)
    return np.clip(canvas, 0, 255).astype(np.uint8)


def _paper(rng: np.random.Generator) -> NDArray[np.float32]:
    return (rng.uniform(225, 255) - rng.uniform(0, 18, 3) * (rng.random() < 0.5)).astype(np.float32)


def _ink(suit: str, rng: np.random.Generator) -> NDArray[np.float32]:
    if rng.random() < 0.06:
        four_colour = {"h": (30, 20, 210), "d": (190, 70, 20), "s": (20, 20, 20), "c": (50, 130, 20)}[suit]
        return np.array(four_colour, np.float32) + rng.uniform(-20, 20, 3).astype(np.float32)
    if suit in "hd":
        return np.array([rng.uniform(10, 90), rng.uniform(5, 75), rng.uniform(150, 240)], np.float32)
    return (rng.uniform(5, 60) + rng.uniform(-6, 6, 3)).astype(np.float32)


def _with_hairlines(mark: Mask, rng: np.random.Generator) -> Mask:
    """The mark with its level strokes made thinner, by 3 to 9 % of its height."""
    rows = max(1, round(rng.uniform(0.03, 0.09) * mark.shape[0]))
    framed = cv2.copyMakeBorder(mark, rows, rows, 0, 0, cv2.BORDER_CONSTANT, value=0)
    thin = cv2.erode(framed, np.ones((rows + 1, 1), np.uint8))[rows:-rows]
    # A stroke that was hardly thicker than that stays as a hair.
    return np.asarray(np.maximum(thin, mark * np.float32(rng.uniform(0.0, 0.45))), np.float32)


def _stamp(layer: Mask, mask: Mask, x: float, y: float, wide: float, high: float, upside_down: bool = False) -> None:
    """Draw a mask into the layer (maximum), centred at x, y with the size given; sub-pixel."""
    source = mask[::-1, ::-1] if upside_down else mask
    size = max(2, round(wide)), max(2, round(high))
    small = cv2.resize(source, size, interpolation=cv2.INTER_AREA)
    left, top = x - size[0] / 2, y - size[1] / 2
    shift = np.array([[1, 0, left - np.floor(left) + 1], [0, 1, top - np.floor(top) + 1]], np.float32)
    moved = cv2.warpAffine(small, shift, (size[0] + 3, size[1] + 3), flags=cv2.INTER_LINEAR)
    x0, y0 = int(np.floor(left)) - 1, int(np.floor(top)) - 1
    x1, y1 = max(x0, 0), max(y0, 0)
    x2, y2 = min(x0 + moved.shape[1], layer.shape[1]), min(y0 + moved.shape[0], layer.shape[0])
    if x1 < x2 and y1 < y2:
        part = layer[y1:y2, x1:x2]
        np.maximum(part, moved[y1 - y0 : y2 - y0, x1 - x0 : x2 - x0], out=part)


def _middle(
    rank: str,
    suit: str,
    pip: Mask,
    ink: NDArray[np.float32],
    inner: float,
    is_jumbo: bool,
    fonts: tuple[str, ...],
    rng: np.random.Generator,
) -> NDArray[np.float32]:
    """`(HEIGHT, WIDTH, 4)`: colour and opacity of what stands between the indices."""
    layer = np.zeros((HEIGHT, WIDTH, 4), np.float32)
    if rank in "JQK" and rng.random() < 0.96:
        if not is_jumbo and rng.random() < _FREE:
            return _free_court(layer, pip, ink, inner, rng)
        return _court(layer, pip, ink, inner, is_jumbo, rng)
    shape = np.zeros((HEIGHT, WIDTH), np.float32)
    is_boxed = rng.random() < (0.5 if is_jumbo else 0.06)
    side = max(inner + 0.06, 0.25) if is_jumbo else rng.uniform(max(0.2, min(inner + 0.02, 0.3)), 0.36)
    high = rng.uniform(0.05, 0.09) if is_jumbo else rng.uniform(0.1, 0.19)
    edge = rng.uniform(0.26, 0.34) if is_jumbo else rng.uniform(0.13, 0.22)
    if rank == "A" and rng.random() < 0.6:
        high = rng.uniform(0.12, 0.5)
    if rank in _PIPS:
        for across, down in _PIPS[rank]:
            x = side + (1 - 2 * side) * across
            y = edge + (1 - 2 * edge) * down
            wide = high * HEIGHT * pip.shape[1] / pip.shape[0]
            _stamp(shape, pip, x * WIDTH, y * HEIGHT, wide, high * HEIGHT, upside_down=y > 0.52)
    layer[:, :, :3] = ink
    layer[:, :, 3] = shape
    if rank == "A" and high > 0.25 and rng.random() < 0.6:
        _ornament(layer, shape, fonts, rng)
    if is_boxed:
        box = max(side - rng.uniform(0.07, 0.1), inner + 0.01)
        if rng.random() < 0.5:
            tint = np.zeros((HEIGHT, WIDTH, 4), np.float32)
            tint[:, :] = (*rng.uniform(180, 245, 3), 1)
            b, t = int(box * WIDTH), int(rng.uniform(0.15, 0.24) * HEIGHT)
            tint[:t] = tint[-t:] = 0
            tint[:, :b] = tint[:, -b:] = 0
            over = layer[:, :, 3:]
            layer = np.concatenate(
                [layer[:, :, :3] * over + tint[:, :, :3] * (1 - over), np.maximum(over, tint[:, :, 3:])], axis=2
            )
        _box(layer, box, (*rng.uniform(0, 150, 3), 1.0), filled=False, top=rng.uniform(0.12, 0.24))
    return layer


def _free_court(
    layer: NDArray[np.float32], pip: Mask, ink: NDArray[np.float32], inner: float, rng: np.random.Generator
) -> NDArray[np.float32]:
    """A figure that stands free, a pip on the paper between it and the index, and often a thin line with round corners
    about it all, broken where the index stands."""
    palette = np.array([[40, 30, 190], [30, 190, 240], [160, 70, 30], [20, 20, 20], [120, 130, 40]], np.float32)
    palette = palette + rng.uniform(-30, 30, palette.shape).astype(np.float32)
    picture = np.full((HEIGHT, WIDTH, 3), 235, np.float32)
    picture = _collage(_collage(picture, rng, palette), rng, palette)
    y, x = np.mgrid[:HEIGHT, :WIDTH].astype(np.float32)
    ragged = cv2.GaussianBlur(rng.normal(0, 1, (HEIGHT, WIDTH)).astype(np.float32), (0, 0), rng.uniform(5, 14))
    across = (x / WIDTH - rng.uniform(0.45, 0.62)) / rng.uniform(0.24, 0.42)
    down = (y / HEIGHT - 0.5) / rng.uniform(0.36, 0.44)
    inside = (np.hypot(across, down) + rng.uniform(0.05, 0.25) * ragged / ragged.std() < 1).astype(np.float32)
    high = rng.uniform(0.08, 0.17)
    wide = high * HEIGHT * pip.shape[1] / pip.shape[0]
    at_x = inner * WIDTH + wide / 2 + rng.uniform(0.0, 0.07) * WIDTH
    at_y = (rng.uniform(0.05, 0.16) + high / 2) * HEIGHT
    clear, shape = np.zeros_like(inside), np.zeros_like(inside)
    _stamp(clear, np.ones((8, 8), np.float32), at_x, at_y, wide * 1.2, high * HEIGHT * 1.15)
    _stamp(shape, pip, at_x, at_y, wide, high * HEIGHT)
    inside *= 1 - clear
    if rng.random() < 0.75:
        picture = picture * (1 - shape[:, :, None]) + ink * shape[:, :, None]
        inside = np.maximum(inside, shape)
    if rng.random() < 0.7:
        line = _round_line(rng)
        if rng.random() < 0.7:
            line[: int(rng.uniform(0.2, 0.34) * HEIGHT), : int((inner + rng.uniform(-0.02, 0.03)) * WIDTH)] = 0
        picture = picture * (1 - line[:, :, None]) + palette[3] * line[:, :, None]
        inside = np.maximum(inside, line)
    half, seen = picture[: HEIGHT // 2], inside[: HEIGHT // 2]
    layer[:, :, :3] = np.concatenate([half, half[::-1, ::-1]])
    layer[:, :, 3] = np.concatenate([seen, seen[::-1, ::-1]])
    return layer


def _round_line(rng: np.random.Generator) -> Mask:
    """A thin line along the card's edges with round corners, `(HEIGHT, WIDTH)`."""
    line = np.zeros((HEIGHT, WIDTH), np.float32)
    left, top, turn = (int(rng.uniform(low, high) * WIDTH) for low, high in ((0.02, 0.09), (0.03, 0.11), (0.03, 0.12)))
    right, bottom, thick = WIDTH - 1 - left, HEIGHT - 1 - top, int(rng.integers(1, 3))
    for start, end in (
        ((left + turn, top), (right - turn, top)),
        ((left + turn, bottom), (right - turn, bottom)),
        ((left, top + turn), (left, bottom - turn)),
        ((right, top + turn), (right, bottom - turn)),
    ):
        cv2.line(line, start, end, 1.0, thick, cv2.LINE_AA)
    for centre, angle in (
        ((left + turn, top + turn), 180),
        ((right - turn, top + turn), 270),
        ((right - turn, bottom - turn), 0),
        ((left + turn, bottom - turn), 90),
    ):
        cv2.ellipse(line, centre, (turn, turn), angle, 0, 90, 1.0, thick, cv2.LINE_AA)
    return line


def _court(
    layer: NDArray[np.float32],
    pip: Mask,
    ink: NDArray[np.float32],
    inner: float,
    is_jumbo: bool,
    rng: np.random.Generator,
) -> NDArray[np.float32]:
    side = min(inner + rng.uniform(0.0, 0.05), 0.34) if is_jumbo else rng.uniform(max(0.1, inner - 0.01), inner + 0.05)
    top = rng.uniform(0.06, 0.26) if is_jumbo else rng.uniform(0.04, 0.13)
    palette = np.array([[40, 30, 190], [30, 190, 240], [160, 70, 30], [20, 20, 20], [245, 245, 250]], np.float32)
    palette = palette + rng.uniform(-30, 30, palette.shape).astype(np.float32)
    picture = np.full((HEIGHT, WIDTH, 3), 250, np.float32)
    picture = _collage(_collage(picture, rng, palette), rng, palette)
    half = picture[: HEIGHT // 2]
    picture = np.concatenate([half, half[::-1, ::-1]])
    shape = np.zeros((HEIGHT, WIDTH), np.float32)
    high = rng.uniform(0.07, 0.17)
    wide = high * HEIGHT * pip.shape[1] / pip.shape[0]
    if rng.random() < 0.85:
        x = side * WIDTH + wide / 2 + rng.uniform(0, 0.03) * WIDTH
        if rng.random() < 0.3:
            x = WIDTH - x
        y = top * HEIGHT + high * HEIGHT / 2 + rng.uniform(0.005, 0.08) * HEIGHT
        clear = np.zeros_like(shape)
        _stamp(clear, np.ones((8, 8), np.float32), x, y, wide * 1.25, high * HEIGHT * 1.2)
        clear = np.maximum(clear, clear[::-1, ::-1])[:, :, None] * (rng.random() < 0.7)
        picture = picture * (1 - clear) + 250 * clear
        _stamp(shape, pip, x, y, wide, high * HEIGHT)
        shape = np.maximum(shape, shape[::-1, ::-1])
    picture = picture * (1 - shape[:, :, None]) + ink * shape[:, :, None]
    is_framed = rng.random() < 0.75
    inside = np.zeros((HEIGHT, WIDTH), np.float32)
    b, t = int(side * WIDTH), int(top * HEIGHT)
    inside[t : HEIGHT - t, b : WIDTH - b] = 1
    if not is_framed:
        ragged = cv2.GaussianBlur(rng.normal(0, 1, (HEIGHT, WIDTH)).astype(np.float32), (0, 0), 9)
        inside = inside * (np.abs(ragged) / ragged.std() > 0.35)
    layer[:, :, :3] = picture
    layer[:, :, 3] = inside
    if is_framed:
        _box(layer, side, (*rng.choice(palette[[0, 2, 3]]), 1.0), filled=False, top=top)
    return layer


def _collage(
    canvas: NDArray[np.float32], rng: np.random.Generator, palette: NDArray[np.float32]
) -> NDArray[np.float32]:
    picture = np.ascontiguousarray(canvas)
    for _ in range(int(rng.integers(25, 90))):
        colour = [float(c) for c in palette[rng.integers(len(palette))]]
        x, y = (int(v) for v in rng.uniform(0, (WIDTH, HEIGHT)))
        size = rng.uniform(4, 45)
        kind = rng.integers(4)
        thick = -1 if rng.random() < 0.5 else int(rng.integers(1, 4))
        if kind == 0:
            axes = (int(size), int(size * rng.uniform(0.2, 1)))
            cv2.ellipse(picture, (x, y), axes, rng.uniform(0, 180), 0, 360, colour, thick, cv2.LINE_AA)
        elif kind == 1:
            points = np.rint(rng.normal((x, y), size / 1.5, (int(rng.integers(3, 6)), 2))).astype(np.int32)
            cv2.fillPoly(picture, [points], colour, cv2.LINE_AA)
        else:
            end = np.rint(rng.normal((x, y), size * 1.5)).astype(int)
            step = rng.normal(0, 5, 2)
            for k in range(int(rng.integers(1, 6))):
                shift = np.rint(step * k).astype(int)
                start = (x + int(shift[0]), y + int(shift[1]))
                stop = (int(end[0] + shift[0]), int(end[1] + shift[1]))
                cv2.line(picture, start, stop, colour, int(rng.integers(1, 4)), cv2.LINE_AA)
    return picture


def _ornament(layer: NDArray[np.float32], shape: Mask, fonts: tuple[str, ...], rng: np.random.Generator) -> None:
    """A big ace pip hollowed by lines, as ornate aces have, with a word or two beside it."""
    lines = np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(int(rng.integers(6, 40))):
        centre = (int(rng.normal(WIDTH / 2, WIDTH / 10)), int(rng.normal(HEIGHT / 2, HEIGHT / 10)))
        axes = (int(rng.uniform(2, 40)), int(rng.uniform(2, 40)))
        cv2.ellipse(lines, centre, axes, rng.uniform(0, 180), 0, rng.uniform(90, 360), 1.0, int(rng.integers(1, 4)))
    shape *= 1 - lines * rng.uniform(0.6, 1)
    for _ in range(int(rng.integers(0, 3))):
        word = "".join(rng.choice(list("ABCDEFGHIKLMNOPRSTUVY "), int(rng.integers(5, 15))))
        mask = text_mask(str(rng.choice(fonts)), word)
        wide = rng.uniform(0.2, 0.5) * WIDTH
        _stamp(shape, mask, WIDTH / 2, rng.uniform(0.2, 0.8) * HEIGHT, wide, wide * mask.shape[0] / mask.shape[1])
    layer[:, :, 3] = shape


def _box(canvas: NDArray[np.float32], side: float, colour: object, filled: bool, top: float | None = None) -> None:
    b, t = int(side * WIDTH), int((side * 0.8 if top is None else top) * HEIGHT)
    values = [float(c) for c in np.asarray(colour, dtype=np.float64)]
    thick = -1 if filled else 1 + int(canvas[0, 0, 0]) % 2
    part = np.ascontiguousarray(canvas)
    cv2.rectangle(part, (b, t), (WIDTH - b, HEIGHT - t), values, thick, cv2.LINE_AA)
    canvas[...] = part
