"""Smooth random fields, the stuff that tables and light are made of."""

import cv2
import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]


def smooth(shape: tuple[int, int], grain: float | tuple[float, float], rng: np.random.Generator) -> Field:
    """A field `(h, w)` float32, mean 0, standard deviation about 1, that changes over `grain` pixels (down, across)."""
    down, across = grain if isinstance(grain, tuple) else (grain, grain)
    height, width = shape
    rows = max(2, min(height, round(height / max(down, 1)) + 1))
    columns = max(2, min(width, round(width / max(across, 1)) + 1))
    coarse = rng.standard_normal((rows, columns), dtype=np.float32)
    if (rows, columns) == shape:
        return coarse
    return np.asarray(cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC), np.float32)


def fractal(
    shape: tuple[int, int], grain: float | tuple[float, float], rng: np.random.Generator, octaves: int = 3
) -> Field:
    """Several smooth fields added, each half as coarse and half as strong as the one before; `(h, w)` float32."""
    down, across = grain if isinstance(grain, tuple) else (grain, grain)
    total = np.zeros(shape, np.float32)
    for octave in range(octaves):
        total += smooth(shape, (down / 2**octave, across / 2**octave), rng) * 0.5**octave
    return total
