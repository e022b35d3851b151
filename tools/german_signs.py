"""Suit signs of German-suited cards in many drawings: hearts, bells, leaves and acorns, for training faces.

A sign is `(160, 160, 4)` uint8 BGRA, alpha straight, upright as it hangs on a card: the heart's point, the leaf's and
the acorn's stem down. Suits are written as in the Hungarian deck: v hearts, t bells, z leaves, m acorns.
"""

from collections.abc import Sequence
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from tools.art.figures import colour, part_svg
from vision.faces import rasterise_svg

Sign = NDArray[np.uint8]
Points = NDArray[np.float64]
Colour = tuple[float, float, float]

SUITS = "vtzm"
SIZE = 160
_OURS = 0.25
_T = np.linspace(0, 2 * np.pi, 90)


def draw_sign(suit: str, rng: np.random.Generator) -> Sign:
    """A sign in a random drawing and colouring; one in four is our own decks'."""
    if rng.random() < _OURS:
        return _tinted(_our_sign(suit), rng)
    canvas = np.zeros((SIZE, SIZE, 4), np.uint8)
    pen = int(rng.integers(2, 8)) if rng.random() < 0.9 else 0
    {"v": _heart, "t": _bell, "z": _leaf, "m": _acorn}[suit](canvas, pen, rng)
    return canvas


def turned(sign: Sign, degrees: float) -> Sign:
    """The sign turned clockwise about its middle."""
    if degrees == 0:
        return sign
    turn = cv2.getRotationMatrix2D((SIZE / 2, SIZE / 2), -degrees, 1)
    return np.asarray(cv2.warpAffine(sign, turn, (SIZE, SIZE)), dtype=np.uint8)


@lru_cache(maxsize=4)
def _our_sign(suit: str) -> Sign:
    body = f'<g stroke="{colour("ink")}" stroke-width="4" stroke-linejoin="round">{part_svg(f"sign-{suit}", {})}</g>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-56 -56 112 112" width="112" height="112">{body}</svg>'
    return rasterise_svg(svg, SIZE)


def _tinted(sign: Sign, rng: np.random.Generator) -> Sign:
    cast = np.exp(rng.normal(0, 0.15, 3))
    return np.dstack([np.clip(sign[..., :3] * cast, 0, 255).astype(np.uint8), sign[..., 3]])


def _fill(canvas: Sign, points: Points, fill: Colour, pen: int) -> None:
    """A closed outline in units of half the sign, filled, with a dark edge."""
    outline = [np.rint((points * 0.44 * SIZE + SIZE / 2) * 16).astype(np.int32)]
    cv2.fillPoly(canvas, outline, (*fill, 255), cv2.LINE_AA, 4)
    if pen:
        cv2.polylines(canvas, outline, True, (25, 20, 20, 255), pen, cv2.LINE_AA, 4)


def _line(canvas: Sign, points: Points, ink: Colour, pen: int) -> None:
    outline = [np.rint((points * 0.44 * SIZE + SIZE / 2) * 16).astype(np.int32)]
    cv2.polylines(canvas, outline, False, (*ink, 255), pen, cv2.LINE_AA, 4)


def _shade(low: Sequence[float], high: Sequence[float], rng: np.random.Generator) -> Colour:
    first, second, third = (float(c) for c in rng.uniform(low, high))
    return first, second, third


def _red(rng: np.random.Generator) -> Colour:
    return _shade((10, 5, 150), (70, 60, 245), rng)


def _green(rng: np.random.Generator) -> Colour:
    return _shade((20, 90, 10), (90, 175, 90), rng)


def _yellow(rng: np.random.Generator) -> Colour:
    return _shade((20, 150, 190), (130, 235, 255), rng)


def _brown(rng: np.random.Generator) -> Colour:
    return _shade((15, 50, 110), (70, 110, 200), rng)


def _half(points: Points, side: int) -> Points:
    """The part of an outline on one side of the middle (-1 left, 1 right)."""
    part = points.copy()
    part[:, 0] = np.maximum(part[:, 0] * side, 0) * side
    return part


def _heart(canvas: Sign, pen: int, rng: np.random.Generator) -> None:
    x = np.sign(np.sin(_T)) * np.abs(np.sin(_T)) ** rng.uniform(2.2, 3.3)
    y = -(13 * np.cos(_T) - rng.uniform(3.5, 6.5) * np.cos(2 * _T) - 2 * np.cos(3 * _T) - np.cos(4 * _T)) / 15
    body = np.stack([x * rng.uniform(0.8, 1.05), y], axis=1)
    fill = _red(rng)
    _fill(canvas, body, fill, pen)
    if rng.random() < 0.4:
        darker = (fill[0] * 0.6, fill[1] * 0.6, fill[2] * 0.7)
        _fill(canvas, _half(body, 1) * 0.9, darker, 0)
    if rng.random() < 0.4:
        spot = np.stack([np.cos(_T) * 0.16 - 0.45, np.sin(_T) * 0.22 - 0.4], axis=1)
        _fill(canvas, spot, (150, 140, 245), 0)


def _bell(canvas: Sign, pen: int, rng: np.random.Generator) -> None:
    wide, high = rng.uniform(0.75, 1.0), rng.uniform(0.82, 1.0)
    circle = np.stack([np.cos(_T) * wide, np.sin(_T) * high], axis=1)
    fills = [_yellow(rng), _red(rng), _green(rng)]
    if rng.random() < 0.3:
        fills[0] = _shade((10, 90, 180), (60, 150, 255), rng)
    if rng.random() < 0.2:
        ring = np.stack([np.cos(_T) * 0.14, np.sin(_T) * 0.14 + high], axis=1)
        _line(canvas, ring, fills[1], 6)
    _fill(canvas, circle, fills[0], pen)
    is_split = rng.random() < 0.2
    if is_split:
        _fill(canvas, _half(circle, 1), _brown(rng), 0)
    foot = rng.uniform(-0.05, 0.4)
    if rng.random() < 0.75:
        lower = circle.copy()
        lower[:, 1] = np.maximum(lower[:, 1], foot)
        if rng.random() < 0.5:
            jag = lower[:, 1] <= foot
            lower[jag, 1] += 0.1 * np.sin(lower[jag, 0] * rng.uniform(6, 14))
        _fill(canvas, lower, fills[2], pen // 2)
    if rng.random() < 0.85:
        top = foot - rng.uniform(0.15, 0.35)
        bow = rng.uniform(0, 0.25)
        x = np.linspace(-1, 1, 20)
        half = np.sqrt(np.maximum(1 - ((top + foot) / 2 / high) ** 2, 0)) * wide
        edge = np.stack([x * half, top + bow * (1 - x * x)], axis=1)
        band = np.concatenate([edge, (edge + np.array([0, foot - top]))[::-1]])
        _fill(canvas, band, fills[1], pen // 2)
        if rng.random() < 0.4:
            for spot in np.linspace(-0.6, 0.6, int(rng.integers(2, 5))):
                dot = np.stack([np.cos(_T), np.sin(_T)], axis=1) * 0.07 + (spot * half, (top + foot) / 2 + bow * 0.6)
                _fill(canvas, dot, (30, 30, 30), 0)
    if rng.random() < 0.7:
        _line(canvas, np.array([[0, -high * 0.85], [0, -high * rng.uniform(0.3, 0.6)]]), (25, 20, 20), 4)
    if pen:
        _line(canvas, np.concatenate([circle, circle[:1]]), (25, 20, 20), pen)
    if rng.random() < 0.25:
        canvas[:] = canvas[::-1].copy()


def _leaf(canvas: Sign, pen: int, rng: np.random.Generator) -> None:
    t = np.linspace(0, 1, 40)
    shoulder, power = rng.uniform(0.6, 1.0), rng.uniform(0.5, 1.1)
    # From the stem (down) to the tip (up): a heart turned over, or a leaf of even width, smooth or toothed.
    width = shoulder * np.sin(np.pi * t**power) ** rng.uniform(0.5, 0.9)
    y = 0.72 - 1.7 * t
    if rng.random() < 0.5:
        dip = rng.uniform(0.05, 0.3)
        y = y + dip * np.exp(-(((t - 0.06) / 0.08) ** 2)) * np.where(width > 0.2, 1, 0)
    if rng.random() < 0.5:
        width = width * (1 + rng.uniform(0.03, 0.14) * np.sign(np.sin(t * rng.uniform(15, 45))))
    if rng.random() < 0.3:
        y[-1] += 0.25
    right = np.stack([width, y], axis=1)
    left = right * (-1, 1)
    fill = _green(rng)
    other = fill if rng.random() < 0.35 else _shade((20, 160, 130), (110, 235, 240), rng)
    if rng.random() < 0.5:
        fill, other = other, fill
    _line(canvas, np.array([[0, 0.6], [0.05, 0.85], [rng.uniform(-0.2, 0.3), 1.0]]), (30, 60, 40), 6)
    _fill(canvas, np.concatenate([right, [[0, y[-1]], [0, y[0]]]]), fill, pen)
    _fill(canvas, np.concatenate([left, [[0, y[-1]], [0, y[0]]]]), other, pen)
    for _ in range(int(rng.integers(0, 5))):
        at = rng.uniform(-0.6, 0.5)
        vein = np.array([[-0.5, at - 0.3], [0, at], [0.5, at - 0.3]]) * (shoulder, 1)
        _line(canvas, vein, (20, 60, 20), 2)


def _acorn(canvas: Sign, pen: int, rng: np.random.Generator) -> None:
    rim, cup = rng.uniform(-0.1, 0.4), rng.uniform(0.45, 0.75)
    nut_wide, cup_wide = rng.uniform(0.45, 0.75), rng.uniform(0.0, 0.2)
    cup_wide += nut_wide
    t = np.linspace(0, np.pi, 40)
    nut = np.stack([np.cos(t) * nut_wide, rim - np.sin(t) ** rng.uniform(0.6, 1.0) * (rim + 0.92)], axis=1)
    if rng.random() < 0.5:
        nut[18:22, 1] -= rng.uniform(0, 0.1)
    foot = min(rim + cup, 0.85)
    shell = np.stack([np.cos(t) * cup_wide, rim + np.sin(t) ** rng.uniform(0.5, 0.9) * (foot - rim)], axis=1)
    shell = np.concatenate([shell, shell[::-1] * (1, 0) + (0, rim - rng.uniform(0, 0.12))])
    pairs = [(_yellow(rng), _red(rng)), (_yellow(rng), _brown(rng)), (_brown(rng), _brown(rng))]
    first, second = pairs[int(rng.integers(3))]
    if rng.random() < 0.5:
        first, second = second, first
    _line(canvas, np.array([[0, foot - 0.1], [0.03, foot], [rng.uniform(-0.25, 0.25), 1.0]]), (30, 60, 60), 8)
    _fill(canvas, nut, first, pen)
    split = rng.random()
    if split < 0.6:
        _fill(canvas, _half(nut, 1), second, 0)
    elif split < 0.85:
        tip = nut.copy()
        tip[:, 1] = np.minimum(tip[:, 1], rim - rng.uniform(0.3, 0.6))
        _fill(canvas, tip, second, 0)
    if pen:
        _line(canvas, nut, (25, 20, 20), pen)
    fill = _green(rng) if rng.random() < 0.85 else _brown(rng)
    _fill(canvas, shell, fill, pen)
    for _ in range(int(rng.integers(0, 14))):
        x, y = rng.uniform(-0.8, 0.8) * cup_wide, rng.uniform(rim + 0.05, foot - 0.08)
        _line(canvas, np.array([[x - 0.1, y], [x, y + 0.06], [x + 0.1, y]]), (20, 50, 20), 2)
