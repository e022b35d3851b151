"""A picture at its own size, half of it, a quarter and so on: what is cut small out of it costs little."""

from dataclasses import dataclass, field
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture

_SMALLEST = 48


@dataclass(frozen=True, eq=False)
class Pyramid:
    """`levels[k]` is the picture `(H, W, 3)` uint8 BGR at `1 / 2**k` of its size, each pixel the mean of four.

    `kept` are crops that were cut out of it already, by name (see `vision.rectify.cut_corners`).
    """

    levels: tuple[Picture, ...]
    kept: dict[bytes, Picture] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, image: Picture) -> "Pyramid":
        """The levels of a picture, down to about 48 pixels for the shorter side."""
        levels = [image]
        while min(levels[-1].shape[:2]) >= 2 * _SMALLEST:
            height, width = levels[-1].shape[:2]
            even = levels[-1][: height // 2 * 2, : width // 2 * 2]
            half = cv2.resize(even, (width // 2, height // 2), interpolation=cv2.INTER_AREA)
            levels.append(np.asarray(half, dtype=np.uint8))
        return cls(tuple(levels))

    @cached_property
    def grey(self) -> NDArray[np.uint8]:
        """The picture itself without its colours, `(H, W)`; made when it is first asked for."""
        return np.asarray(cv2.cvtColor(self.levels[0], cv2.COLOR_BGR2GRAY), dtype=np.uint8)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture itself."""
        return self.levels[0].shape[1], self.levels[0].shape[0]

    def near(self, longest: int) -> Picture:
        """The smallest level whose longer side has `longest` pixels or more, or the picture itself."""
        return next((level for level in self.levels[::-1] if max(level.shape[:2]) >= longest), self.levels[0])

    def level_for(self, pixels: NDArray[np.float64]) -> NDArray[np.intp]:
        """For crops of which each pixel spans so many of the picture's: the level where it spans 0.75 to 1.5."""
        level = np.ceil(np.log2(np.maximum(pixels, 1e-3) / _COARSEST))
        return np.asarray(np.clip(level, 0, len(self.levels) - 1), dtype=np.intp)


_COARSEST = 1.5
