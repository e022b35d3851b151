"""A card that lies on a table to be photographed."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.scenes.bends import Bend
from vision.scenes.layout import Placement

UNIT = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float64)
"""A card's corners in widths and heights from its top left, clockwise."""


@dataclass(frozen=True)
class LaidCard:
    """A card to be photographed: its name, its picture `(h, w, 4)` uint8 BGRA and where it lies.

    `white` is how light its pasteboard is: the share of the light it throws back. `bend` is None for a flat card.
    """

    card: str
    picture: NDArray[np.uint8]
    place: Placement
    face_up: bool = True
    white: float = 0.93
    bend: Bend | None = None

    def outline_mm(self, count: int = 1) -> tuple[NDArray[np.float64], NDArray[np.float32]]:
        """`4 * count` points along the outline, clockwise from the top left: table mm, and heights over it in mm."""
        along = np.arange(count)[:, None] / count
        unit = np.concatenate(
            [start + along * (end - start) for start, end in zip(UNIT, np.roll(UNIT, -1, 0), strict=True)]
        )
        return self.at_mm(unit), self.heights_mm(unit)

    def at_mm(self, unit: NDArray[np.floating]) -> NDArray[np.float64]:
        """Where on the table places `(n, 2)` of the card lie, in widths and heights from its top left."""
        corners = self.place.corners()
        return np.asarray(
            corners[0] + unit[:, :1] * (corners[1] - corners[0]) + unit[:, 1:] * (corners[3] - corners[0]), np.float64
        )

    def heights_mm(self, unit: NDArray[np.floating]) -> NDArray[np.float32]:
        """How high over the table those places are."""
        if self.bend is None:
            return np.zeros(len(unit), np.float32)
        return self.bend.heights(unit[:, 0], unit[:, 1], self.face_up)
