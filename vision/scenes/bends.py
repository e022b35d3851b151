"""Bent cards: how high each place of a card stands over the table (the book, p. 167: hollow or bulging)."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

BEND_AXES = ("lengthwise", "crosswise", "corner")


@dataclass(frozen=True)
class Bend:
    """A card bent in one way.

    `lengthwise`: its long sides are curved; `crosswise`: its short sides are; `corner`: one corner is lifted, the one
    numbered `corner`, clockwise from the top left as seen from the *back*. `rise_mm` is how high the middle stands over
    the ends (or a corner over the rest): above 0 convex, below 0 concave, as seen from the back.
    """

    axis: str
    rise_mm: float
    corner: int = 0

    def heights(self, u: NDArray[np.floating], v: NDArray[np.floating], face_up: bool) -> NDArray[np.float32]:
        """Heights in mm over the table of places `u`, `v` (0..1 across and down the side that lies upwards).

        A card rests on its lowest points, so the least height is 0. Turned over (about its long axis) a convex card
        becomes a concave one.

        >>> ends_and_middle = np.array([0.0, 0.5, 1.0])
        >>> Bend("lengthwise", 1.5).heights(ends_and_middle * 0, ends_and_middle, face_up=False).tolist()
        [0.0, 1.5, 0.0]
        >>> Bend("lengthwise", 1.5).heights(ends_and_middle * 0, ends_and_middle, face_up=True).tolist()
        [1.5, 0.0, 1.5]
        """
        across = 1 - u if face_up else u
        if self.axis == "corner":
            right, low = self.corner in (1, 2), self.corner in (2, 3)
            near = (across if right else 1 - across) + (v if low else 1 - v)
            shape = np.clip(near - 1.4, 0, 0.6) ** 2 / 0.36
        else:
            t = v if self.axis == "lengthwise" else across
            shape = 4 * t * (1 - t)
        rise = -self.rise_mm if face_up else self.rise_mm
        lifted = rise * shape
        return np.asarray(lifted - min(rise, 0.0), np.float32)
