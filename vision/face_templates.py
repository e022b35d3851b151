"""How alike a card crop and the faces of one deck are, block by block, whatever the light.

A crop becomes cells of edge directions and of colour, both freed from slow changes of light (edge directions in cells:
Dalal and Triggs 2005). Cells are kept in blocks, so that what is hidden of a card can be left out of the comparison.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cutting import cut_card, outline_of
from vision.frames import Picture
from vision.reading import Corners
from vision.rectify import Window

TEMPLATE_WINDOW: Window = (0.02, 0.015, 0.98, 0.985)
"""What of a card is compared: all but a thin rim, in which the table shows where an outline is a little off."""
TEMPLATE_SIZE = (64, 96)
"""Width and height in pixels of the crops that are compared."""
BLOCKS = 24
"""Blocks of a crop: four across, six down, row by row."""

_CELLS = (16, 24)
_DIRECTIONS = 4
_APART = 18
_SYMMETRIC = 0.75
_COLOUR_SHARE = np.float32(0.6)
_BLOCK_LENGTH = (_DIRECTIONS + 3) * 16


@dataclass(frozen=True, eq=False)
class Likeness:
    """How alike `m` crops and the `n` faces of a bank are.

    `shared` and `faces` `(m, n, 2, 24)`, `crops` `(m, 24)`: scalar products of crop and face, face and face, crop and
    crop by block; the third axis is the face upright and upside down.
    """

    shared: NDArray[np.float32]
    faces: NDArray[np.float32]
    crops: NDArray[np.float32]

    def scores(self, visible: NDArray[np.bool_] | None = None) -> NDArray[np.float32]:
        """Correlations `(m, n, 2)`, about -0.2..1, over the blocks `visible` `(m, 24)` (all if None)."""
        if visible is None:
            above, first, second = self.shared.sum(axis=3), self.faces.sum(axis=2), self.crops.sum(axis=1)
            return np.asarray(above / np.sqrt(first[None] * second[:, None, None] + 1e-9), dtype=np.float32)
        share = visible.astype(np.float32)
        above = np.einsum("mnhb,mb->mnh", self.shared, share)
        first = np.einsum("nhb,mb->mnh", self.faces, share)
        second = (self.crops * share).sum(axis=1)
        return np.asarray(above / np.sqrt(first * second[:, None, None] + 1e-9), dtype=np.float32)

    def block_scores(self, row: int, face: int, turn: int) -> NDArray[np.float32]:
        """Correlation of each block `(24,)` of one crop with one face (`turn` 1: upside down).

        Blocks in which neither shows anything count as alike a little.
        """
        power = np.sqrt(self.faces[face, turn] * self.crops[row])
        floor = np.float32(0.25 / BLOCKS)
        return np.asarray((self.shared[row, face, turn] + 0.3 * floor) / (power + floor), dtype=np.float32)


class TemplateBank:
    """The faces of a deck, ready to be compared with crops."""

    def __init__(self, faces: Sequence[Picture]) -> None:
        """`faces` are whole cards, upright, of any size, `(h, w, 3)` uint8 BGR."""
        upright = describe([cut_template(face, outline_of(face)) for face in faces])
        cells = upright.reshape(len(faces), 6, 4, -1, 4, 4)
        turned = cells[:, ::-1, ::-1, :, ::-1, ::-1].reshape(upright.shape)
        self._upright, self._both = upright, np.stack([upright, turned], axis=1)
        self._rows = np.ascontiguousarray(self._both.transpose(2, 3, 0, 1)).reshape(
            BLOCKS, _BLOCK_LENGTH, 2 * len(faces)
        )
        self._powers = np.stack([(upright**2).sum(axis=2), (turned**2).sum(axis=2)], axis=1)
        self.count = len(faces)

    def are_symmetric(self) -> list[bool]:
        """Which faces look the same after a half turn."""
        likeness = np.einsum("nhbd,nhbd->nh", self._upright[:, None], self._both)
        return [bool(row[1] > _SYMMETRIC * row[0]) for row in likeness]

    def compare(self, crops: Sequence[Picture]) -> Likeness:
        """How alike each crop (as `cut_template` cuts them) and each face are."""
        found = describe(crops)
        shared = np.matmul(found.transpose(1, 0, 2), self._rows).reshape(BLOCKS, len(crops), self.count, 2)
        return Likeness(np.ascontiguousarray(shared.transpose(1, 2, 3, 0)), self._powers, (found**2).sum(axis=2))


def cut_template(image: Picture, corners: Corners) -> Picture:
    """The crop `(96, 64, 3)` of the card with this outline."""
    return cut_card(image, corners, TEMPLATE_WINDOW, TEMPLATE_SIZE)


def describe(crops: Sequence[Picture]) -> NDArray[np.float32]:
    """`(n, 24, 112)` float32 for crops `(96, 64, 3)`: by block seven planes of 4 x 4 cells, four edge directions and
    three colours. A crop's directions together have length 1, its colours 0.6; both average to 0."""
    if not crops:
        return np.zeros((0, BLOCKS, _BLOCK_LENGTH), np.float32)
    planes = np.concatenate([_directions(crops), _colours(crops)], axis=1)
    blocks = planes.reshape(len(crops), -1, 6, 4, 4, 4).transpose(0, 2, 4, 1, 3, 5)
    return np.ascontiguousarray(blocks).reshape(len(crops), BLOCKS, _BLOCK_LENGTH)


def _directions(crops: Sequence[Picture]) -> NDArray[np.float32]:
    """`(n, 4, 24, 16)`. All crops go through as one tall picture, far enough apart not to touch: many small ones would
    cost more than their pixels."""
    width, height = TEMPLATE_SIZE
    apart = [cv2.copyMakeBorder(crop, _APART, _APART, 0, 0, cv2.BORDER_REPLICATE) for crop in crops]
    smooth = cv2.GaussianBlur(np.concatenate(apart), (5, 5), 0.8)
    across, down = cv2.Sobel(smooth, cv2.CV_16S, 1, 0), cv2.Sobel(smooth, cv2.CV_16S, 0, 1)
    first, *others = zip(cv2.split(across), cv2.split(down), strict=True)
    best_x, best_y = first
    best = cv2.add(np.abs(best_x), np.abs(best_y))
    for x, y in others:
        strength = cv2.add(np.abs(x), np.abs(y))
        stronger = cv2.compare(strength, best, cv2.CMP_GT)
        best_x, best_y = cv2.copyTo(x, stronger, best_x), cv2.copyTo(y, stronger, best_y)
        best = cv2.max(best, strength)
    size, angle = cv2.cartToPolar(np.asarray(best_x, dtype=np.float32), np.asarray(best_y, dtype=np.float32))
    around = cv2.GaussianBlur(size, (33, 33), 8)
    parts = (len(crops), height + 2 * _APART, width)
    size, around, angle = (
        np.asarray(values, dtype=np.float32).reshape(parts)[:, _APART:-_APART] for values in (size, around, angle)
    )
    # Steep and faint print count alike, paper counts nothing: strength relative to what lies around.
    share = size / (around + 0.3 * size.mean(axis=(1, 2), keepdims=True) + 4)
    # Directions in 0..4, 4 = 0: the fall and the rise of an edge are one direction.
    direction = (angle * np.float32(_DIRECTIONS / np.pi)) % _DIRECTIONS
    planes = []
    for number in range(_DIRECTIONS):
        away = np.abs(direction - np.float32(number))
        part = np.maximum(1 - np.minimum(away, _DIRECTIONS - away), 0) * share
        planes.append(part.reshape(len(crops), _CELLS[1], 4, _CELLS[0], 4).mean(axis=(2, 4)))
    return _unit(np.stack(planes, axis=1))


def _colours(crops: Sequence[Picture]) -> NDArray[np.float32]:
    cells = np.stack([cv2.resize(crop, _CELLS, interpolation=cv2.INTER_AREA) for crop in crops])
    light = np.log(cells.astype(np.float32) + 8)
    for row in light:
        row -= cv2.GaussianBlur(row, (0, 0), 4)
    return _COLOUR_SHARE * _unit(light.transpose(0, 3, 1, 2))


def _unit(planes: NDArray[np.float32]) -> NDArray[np.float32]:
    """Each of `(n, k, h, w)` made to average to 0 and to have length 1."""
    centred = planes - planes.mean(axis=(1, 2, 3), keepdims=True)
    length = np.sqrt((centred * centred).sum(axis=(1, 2, 3), keepdims=True))
    return np.asarray(centred / np.maximum(length, 1e-6), dtype=np.float32)
