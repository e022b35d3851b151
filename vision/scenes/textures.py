"""Tables to lay cards on, made by rule and seed: wood, cloth, felt, carpet, leather, stone, paper, plain tops."""

import colorsys
from collections.abc import Callable, Mapping
from types import MappingProxyType

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.names import UnknownNameError
from vision.scenes.noise import Field, fractal, smooth

Texture = NDArray[np.float32]


def table(name: str, shape: tuple[int, int], px_per_mm: float, rng: np.random.Generator) -> Texture:
    """A table top `(h, w, 3)` float32 BGR in 0..1, evenly lit, with features of natural size at `px_per_mm`.

    Raises:
        UnknownNameError: no such texture.
    """
    if name not in TEXTURES:
        raise UnknownNameError("texture", name, TEXTURES)
    drawn = TEXTURES[name](shape, px_per_mm, rng)
    return np.clip(drawn, 0.0, 1.0, out=drawn)


def _bgr(hue: float, saturation: float, value: float) -> NDArray[np.float32]:
    red, green, blue = colorsys.hsv_to_rgb(hue % 1.0, saturation, value)
    return np.array([blue, green, red], np.float32)


def _shade(colour: NDArray[np.float32], field: Field) -> Texture:
    """A colour made lighter and darker by a field of factors."""
    return np.asarray(field[..., None] * colour, np.float32)


def _plain(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Texture:
    colour = _bgr(rng.uniform(), rng.uniform(0, 0.7), rng.uniform(0.25, 0.9))
    return _shade(colour, 1 + 0.03 * fractal(shape, 60 * px, rng) + 0.012 * smooth(shape, 1, rng))


def _plain_dark(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Texture:
    colour = _bgr(rng.uniform(), rng.uniform(0, 0.6), rng.uniform(0.04, 0.25))
    return _shade(colour, 1 + 0.02 * fractal(shape, 60 * px, rng) + 0.05 * smooth(shape, 1, rng))


def _felt(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Texture:
    hue = rng.choice([rng.uniform(0.33, 0.48), rng.uniform(0.55, 0.66), rng.uniform(0.95, 1.0), rng.uniform()])
    colour = _bgr(hue, rng.uniform(0.45, 0.95), rng.uniform(0.18, 0.55))
    fibres = smooth(shape, (0.25 * px, 0.9 * px), rng) + smooth(shape, (0.9 * px, 0.25 * px), rng)
    nap = fractal(shape, 25 * px, rng)
    return _shade(colour, 1 + 0.05 * fibres + 0.05 * smooth(shape, 1, rng) + 0.02 * nap)


def _wood(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Texture:
    height = shape[0]
    dark = _bgr(rng.uniform(0.02, 0.08), rng.uniform(0.4, 0.75), rng.uniform(0.15, 0.55))
    light = _bgr(rng.uniform(0.06, 0.11), rng.uniform(0.25, 0.6), min(0.95, float(dark.max()) * rng.uniform(1.2, 1.7)))
    rows = np.arange(height, dtype=np.float32)[:, None]
    warp = fractal(shape, (40 * px, 320 * px), rng) * rng.uniform(3, 12) * px
    rings = np.sin((rows + warp) * np.float32(2 * np.pi / (rng.uniform(5, 16) * px)))
    grain = 0.5 + rng.uniform(0.08, 0.28) * rings + 0.18 * smooth(shape, (0.7 * px, 40 * px), rng)
    pores = smooth(shape, (0.5 * px, 14 * px), rng) - 0.5 * rings
    grain -= rng.uniform(0.0, 0.45) * np.clip(pores - 1.0, 0, 1)
    if rng.uniform() < 0.5:
        board = np.floor((rows + rng.uniform(0, 90) * px) / (rng.uniform(60, 140) * px)).astype(np.int64)
        grain += rng.uniform(-0.25, 0.25, board.max() + 1).astype(np.float32)[board]
        grain[np.flatnonzero(np.diff(board[:, 0]))] -= 0.6
    mix = np.clip(grain, 0, 1)[..., None]
    return np.asarray(dark + mix * (light - dark), np.float32) * (1 + 0.02 * smooth(shape, 1, rng))[..., None]


def _weave(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Field:
    """Threads over and under, about 1 around its mean."""
    height, width = shape
    pitch = max(2.2, rng.uniform(0.5, 1.6) * px)
    rows = np.sin(np.arange(height, dtype=np.float32) * np.float32(2 * np.pi / pitch))[:, None]
    columns = np.sin(np.arange(width, dtype=np.float32) * np.float32(2 * np.pi / pitch))[None, :]
    slubs = smooth(shape, (0.6 * px, 14 * px), rng) + smooth(shape, (14 * px, 0.6 * px), rng)
    return np.asarray(1 + rng.uniform(0.02, 0.09) * rows * columns + rng.uniform(0.01, 0.05) * slubs, np.float32)


def _folds(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Field:
    """Light and dark of cloth that does not lie flat."""
    relief = fractal(shape, (rng.uniform(40, 120) * px, rng.uniform(20, 60) * px), rng, octaves=2)
    slope = np.diff(relief, axis=1, append=relief[:, -1:]) * (30 * px)
    return np.asarray(1 + rng.uniform(0, 0.12) * np.tanh(slope), np.float32)


def _cloth(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Texture:
    colour = _bgr(rng.uniform(), rng.uniform(0.0, 0.75), rng.uniform(0.15, 0.9))
    drawn = _shade(colour, _weave(shape, px, rng) * _folds(shape, px, rng))
    if rng.uniform() < 0.3:
        other = _bgr(rng.uniform(), rng.uniform(0.0, 0.8), rng.uniform(0.15, 0.95))
        period, share = rng.uniform(10, 60) * px, rng.uniform(0.1, 0.5)
        across = (np.arange(shape[1]) % period < share * period).astype(np.float32)[None, :]
        down = (np.arange(shape[0]) % period < share * period).astype(np.float32)[:, None]
        stripes = (across + down) / 2 if rng.uniform() < 0.5 else np.broadcast_to(across, shape)
        drawn *= 1 - stripes[..., None] * (1 - other)
    return drawn


def _print(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Texture:
    """Cloth with a printed pattern of blots and leaves in a few colours."""
    drawn = np.empty((*shape, 3), np.float32)
    drawn[:] = _bgr(rng.uniform(), rng.uniform(0, 0.6), rng.uniform(0.1, 0.9))
    for _ in range(rng.integers(2, 5)):
        colour = _bgr(rng.uniform(), rng.uniform(0, 0.8), rng.uniform(0.05, 0.95))
        grain = rng.uniform(6, 40) * px
        blots = smooth(shape, (grain, grain * rng.uniform(0.4, 2.5)), rng) > rng.uniform(0.5, 1.1)
        drawn[blots] = colour
    soft = cv2.GaussianBlur(drawn, (0, 0), max(0.5, 0.25 * px))
    return np.asarray(soft * (_weave(shape, px, rng) * _folds(shape, px, rng))[..., None], np.float32)


def _carpet(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Texture:
    colour = _bgr(rng.uniform(0, 0.7), rng.uniform(0, 0.4), rng.uniform(0.2, 0.75))
    tufts = smooth(shape, rng.uniform(1.2, 3.5) * px, rng)
    return _shade(colour, 1 + 0.16 * tufts + 0.07 * smooth(shape, 0.6 * px, rng) + 0.06 * fractal(shape, 50 * px, rng))


def _leather(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Texture:
    colour = _bgr(rng.uniform(0, 0.1), rng.uniform(0, 0.5), rng.uniform(0.06, 0.4))
    cells = np.abs(smooth(shape, 1.6 * px, rng)) + 0.5 * np.abs(smooth(shape, 0.8 * px, rng))
    return _shade(colour, 1 - 0.16 * np.exp(-3 * cells) + 0.05 * fractal(shape, 40 * px, rng))


def _stone(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Texture:
    colour = _bgr(rng.uniform(0, 0.15), rng.uniform(0, 0.25), rng.uniform(0.25, 0.85))
    clouds = fractal(shape, 45 * px, rng, octaves=4)
    veins = np.exp(-8 * np.abs(fractal(shape, 90 * px, rng)))
    specks = (smooth(shape, 0.8 * px, rng) > 1.7).astype(np.float32)
    return _shade(colour, 1 + 0.08 * clouds - rng.uniform(-0.25, 0.35) * veins - rng.uniform(0, 0.4) * specks)


def _paper(shape: tuple[int, int], px: float, rng: np.random.Generator) -> Texture:
    colour = _bgr(rng.uniform(0.05, 0.65), rng.uniform(0, 0.12), rng.uniform(0.72, 0.97))
    return _shade(colour, 1 + 0.015 * fractal(shape, 80 * px, rng) + 0.01 * smooth(shape, 1, rng))


TEXTURES: Mapping[str, Callable[[tuple[int, int], float, np.random.Generator], Texture]] = MappingProxyType(
    {
        "carpet": _carpet,
        "cloth": _cloth,
        "felt": _felt,
        "leather": _leather,
        "paper": _paper,
        "plain": _plain,
        "plain-dark": _plain_dark,
        "print": _print,
        "stone": _stone,
        "wood": _wood,
    }
)
"""The table tops by name; add one here and every test and condition can use it."""
