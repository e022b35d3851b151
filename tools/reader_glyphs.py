"""Glyph masks for training faces: ranks from any fonts installed, suits from fonts and from our own outlines.

Needs Pillow (dependency group `train`). Masks are `(h, w)` float32 in 0..1, cropped to their ink.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

Mask = NDArray[np.float32]

SUITS = "hdsc"
_SUIT_SIGNS = dict(zip(SUITS, "♥♦♠♣", strict=True))
_INK = 220
_SUPPORTED = {".ttf", ".otf", ".ttc"}
_NO_LETTERS = ("D050000L", "StandardSymbols", "Initials")
_TOO_THIN = ("Hairline", "Thin")


def font_files(folders: Sequence[Path]) -> tuple[str, ...]:
    """All TrueType and OpenType fonts below the folders that draw digits and letters, sorted by path."""
    found = sorted(str(p) for folder in folders for p in folder.rglob("*") if p.suffix.lower() in _SUPPORTED)
    return tuple(path for path in found if _draws_ranks(path))


@lru_cache(maxsize=20000)
def text_mask(font: str, text: str) -> Mask:
    """A text in a font, cropped to its ink, 220 pixels high before the cropping."""
    face = ImageFont.truetype(font, _INK)
    left, top, right, bottom = face.getbbox(text)
    image = Image.new("L", (max(1, int(right - left) + 8), max(1, int(bottom - top) + 8)))
    ImageDraw.Draw(image).text((4 - left, 4 - top), text, fill=255, font=face)
    return _cropped(np.asarray(image, dtype=np.float32) / np.float32(255))


@lru_cache(maxsize=4)
def fonts_with_suits(fonts: tuple[str, ...]) -> tuple[str, ...]:
    """Those fonts that have all four suit signs as glyphs of their own."""
    good = []
    for font in fonts:
        missing = text_mask(font, "\U000f1234")
        signs = [text_mask(font, sign) for sign in _SUIT_SIGNS.values()]
        distinct = all(not np.array_equal(sign, missing) for sign in signs)
        if distinct and len({sign.tobytes() for sign in signs}) == len(signs):
            good.append(font)
    return tuple(good)


def suit_mask(suit: str, fonts: tuple[str, ...], rng: np.random.Generator) -> Mask:
    """A suit pip in a random drawing: one time in three from a font, else from our own outlines."""
    signed = fonts_with_suits(fonts)
    if signed and rng.random() < 0.3:
        return text_mask(str(rng.choice(signed)), _SUIT_SIGNS[suit])
    draw = {"h": _heart, "d": _diamond, "s": _spade, "c": _club}[suit]
    outline = draw(rng)
    canvas = np.zeros((640, 640), np.uint8)
    for part in outline:
        cv2.fillPoly(canvas, [np.rint(part * 200 + 320).astype(np.int32)], 255, cv2.LINE_AA)
    return _cropped(canvas.astype(np.float32) / np.float32(255))


def _draws_ranks(path: str) -> bool:
    if any(name in path for name in (*_NO_LETTERS, *_TOO_THIN)):
        return False
    try:
        masks = [text_mask(path, sign) for sign in "A2K9"]
    except (OSError, ValueError):
        return False
    return all(mask.size > 200 for mask in masks) and len({mask.tobytes() for mask in masks}) == 4


def _cropped(mask: Mask) -> Mask:
    rows, columns = np.flatnonzero(mask.max(axis=1) > 0.1), np.flatnonzero(mask.max(axis=0) > 0.1)
    if rows.size == 0 or columns.size == 0:
        return np.zeros((1, 1), np.float32)
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def _heart_outline(rng: np.random.Generator) -> NDArray[np.float64]:
    t = np.linspace(0, 2 * np.pi, 120)
    x = np.sign(np.sin(t)) * np.abs(np.sin(t)) ** rng.uniform(2.2, 3.2)
    y = -(13 * np.cos(t) - rng.uniform(3.5, 6) * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)) / 14
    low = y > 0
    y[low] *= rng.uniform(0.9, 1.25)
    return np.stack([x * rng.uniform(0.9, 1.15), y], axis=1)


def _heart(rng: np.random.Generator) -> list[NDArray[np.float64]]:
    return [_heart_outline(rng)]


def _stem(rng: np.random.Generator, top: float, bottom: float) -> NDArray[np.float64]:
    t = np.linspace(0, 1, 20)
    foot, power = rng.uniform(0.25, 0.65), rng.uniform(1, 4)
    neck = rng.uniform(0.03, 0.12)
    half = neck + (foot - neck) * t**power
    y = top + (bottom - top) * t
    return np.concatenate([np.stack([-half, y], 1), np.stack([half, y], 1)[::-1]])


def _spade(rng: np.random.Generator) -> list[NDArray[np.float64]]:
    body = _heart_outline(rng) * (1, -rng.uniform(0.9, 1.1))
    return [body, _stem(rng, 0.1, float(body[:, 1].max()) + rng.uniform(0.15, 0.5))]


def _club(rng: np.random.Generator) -> list[NDArray[np.float64]]:
    t = np.linspace(0, 2 * np.pi, 60)
    circle = np.stack([np.cos(t), np.sin(t)], axis=1)
    radius, spread = rng.uniform(0.4, 0.52), rng.uniform(0.4, 0.52)
    side = rng.uniform(0.2, 0.4)
    middle = np.array([[0, -spread], [-spread - 0.05, side], [spread + 0.05, side]])
    parts = [circle * radius + centre for centre in middle]
    parts.append(circle * 0.22 + (0, 0.05))
    parts.append(_stem(rng, -0.05, side + radius * rng.uniform(0.9, 1.2) + 0.1))
    return parts


def _diamond(rng: np.random.Generator) -> list[NDArray[np.float64]]:
    t = np.linspace(0, 2 * np.pi, 121)
    power = 2 / rng.uniform(0.8, 1.15)
    x = np.sign(np.cos(t)) * np.abs(np.cos(t)) ** power
    y = np.sign(np.sin(t)) * np.abs(np.sin(t)) ** power
    return [np.stack([x * rng.uniform(0.65, 1.0), y], axis=1)]
