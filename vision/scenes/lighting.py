"""Light on the table: shadows under cards, uneven lamps, colour casts, reflections."""

from dataclasses import dataclass
from math import cos, radians, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.planes import for_colours
from vision.scenes.conditions import Conditions, between
from vision.scenes.noise import Field

Image = NDArray[np.float32]
COARSE = 8
"""Light changes slowly: maps are made at an eighth of the picture's size and enlarged."""


@dataclass(frozen=True)
class Light:
    """One lighting of a table.

    `gain` is `(h, w, 3)` float32 BGR, what the picture is multiplied by; `glare` is `(h, w)` float32, what glossy
    things reflect, or None; `shadow` is the darkness of a shadow (0..1), `shadow_mm` its (x, y) offset on the table,
    `softness_mm` the blur of its edge; `metering` is how far the camera makes up for a dark or bright scene (0..1);
    `varnish` is how much the table reflects (1 = as much as a card).
    """

    gain: Image
    glare: Field | None
    shadow: float
    shadow_mm: tuple[float, float]
    softness_mm: float
    metering: float
    varnish: float


def light_up(conditions: Conditions, width: int, height: int, rng: np.random.Generator) -> Light:
    """A lighting as the conditions have it."""
    shape = (max(2, height // COARSE), max(2, width // COARSE))
    gain = _uneven(shape, between(conditions.unevenness, rng), rng)
    gain *= _vignette(shape, between(conditions.vignette, rng))
    gain *= 2 ** between(conditions.exposure_stops, rng)
    colour = _cast(between(conditions.warmth, rng), between(conditions.tint, rng))
    coloured = cv2.resize(gain[..., None] * colour, (width, height), interpolation=cv2.INTER_LINEAR)
    glare = None
    if rng.uniform() < conditions.gloss:
        spot = _glare(shape, rng) * between(conditions.glare, rng)
        glare = np.asarray(cv2.resize(spot, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
    direction, length = rng.uniform(0, 360), between(conditions.shadow_mm, rng)
    return Light(
        gain=np.asarray(coloured, np.float32),
        glare=glare,
        shadow=between(conditions.shadow, rng),
        shadow_mm=(length * cos(radians(direction)), length * sin(radians(direction))),
        softness_mm=0.4 + length * float(rng.uniform(0.3, 0.9)),
        metering=between(conditions.metering, rng),
        varnish=float(rng.choice([0.1, 0.3, 1.0])),
    )


def metered(image: Image, strength: float) -> float:
    """What an automatic exposure multiplies `image` by: all the way (1) or partly to a mid grey mean."""
    mean = float(image[::16, ::16].mean())
    return float(np.clip((0.42 / max(mean, 1e-3)) ** strength, 0.5, 2.2))


def cast_shadow(image: Image, polygon: NDArray[np.floating], darkness: float, sigma_px: float) -> None:
    """Darken `image` `(h, w, 3)` in place under a soft shadow with the given corners `(n, 2)` in pixels."""
    pad = int(3 * sigma_px) + 2
    left, top = np.maximum(np.floor(polygon.min(axis=0)).astype(int) - pad, 0)
    right = min(int(np.ceil(polygon[:, 0].max())) + pad, image.shape[1])
    bottom = min(int(np.ceil(polygon[:, 1].max())) + pad, image.shape[0])
    if right <= left or bottom <= top:
        return
    mask = np.zeros((bottom - top, right - left), np.float32)
    shift = 4
    inner = np.round((polygon - (left, top)) * 2**shift).astype(np.int32)
    cv2.fillConvexPoly(mask, inner, darkness, cv2.LINE_AA, shift)
    mask = np.asarray(cv2.GaussianBlur(mask, (0, 0), max(0.5, sigma_px)), np.float32)
    image[top:bottom, left:right] *= for_colours(1 - mask)


def _uneven(shape: tuple[int, int], strength: float, rng: np.random.Generator) -> Field:
    """A lamp to one side, and sometimes the soft edge of somebody's shadow; brightest place 1."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    lamp = rng.uniform((-0.4, -0.4), (1.4, 1.4)) * (width, height)
    distance = np.hypot(x - lamp[0], y - lamp[1]) / np.hypot(width, height)
    field = 1 / (1 + (distance * rng.uniform(0.8, 1.8)) ** 2)
    if rng.uniform() < 0.35:
        angle = rng.uniform(0, 2 * np.pi)
        along = (x / width - 0.5) * cos(angle) + (y / height - 0.5) * sin(angle) - rng.uniform(-0.35, 0.35)
        edge = 1 / (1 + np.exp(-along / rng.uniform(0.01, 0.12)))
        field = field * (1 - rng.uniform(0.3, 0.9) * edge)
    field -= field.min()
    field /= max(float(field.max()), 1e-6)
    return np.asarray(1 - strength * (1 - field), np.float32)


def _vignette(shape: tuple[int, int], strength: float) -> Field:
    height, width = shape
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    return np.asarray(1 - strength * ((x * x + y * y) / 2) ** 1.5, np.float32)


def _cast(warmth: float, tint: float) -> Image:
    """Gains for blue, green and red that keep the brightness."""
    gains = np.array([1 - warmth, 1 + tint, 1 + warmth], np.float32)
    return np.asarray(gains / gains.mean(), np.float32)


def _glare(shape: tuple[int, int], rng: np.random.Generator) -> Field:
    """A long soft spot with a brighter heart, as a window or a lamp leaves on varnish."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x - rng.uniform(0.1, 0.9) * width, y - rng.uniform(0.1, 0.9) * height
    angle = rng.uniform(0, np.pi)
    along, across = x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle)
    long, short = height * rng.uniform(0.12, 0.45), height * rng.uniform(0.05, 0.16)
    squared = (along / long) ** 2 + (across / short) ** 2
    return np.asarray(0.6 * np.exp(-squared) + 0.4 * np.exp(-4 * squared), np.float32)
