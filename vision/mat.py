"""The calibration mat: a frame of ChArUco squares round a field where cards lie, the same on A4 and on Letter.

The squares tell the camera's scale and lens (markers: Garrido-Jurado et al. 2014; between them the corners of a
chessboard, as in OpenCV's ChArUco boards). The field has one middle tone, so that the edge of a white card stands out.
All lengths are millimetres; the origin is the top left corner of the board, x to the right, y down.
"""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

FIELD_COLOUR = "#55786a"
_TICK_COLOUR = "#9dbbae"
_TICK = 6.0
_INK = "#000000"


class PaperTooSmallError(ValueError):
    """A sheet of paper that the mat does not fit on."""


@dataclass(frozen=True)
class Area:
    """A rectangle on the mat: its left top corner and its size in mm."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Mat:
    """The geometry of the mat. `border` is the width of the frame in squares; in the field within it nothing is printed
    that looks like a marker. `dictionary` is the name of a constant of `cv2.aruco`.

    >>> MAT.width, MAT.height, MAT.field, len(MAT.places)
    (264.0, 192.0, Area(x=24.0, y=24.0, width=216.0, height=124.0), 3)
    """

    columns: int = 22
    rows: int = 16
    square: float = 12.0
    marker: float = 9.0
    border: int = 2
    dictionary: str = "DICT_5X5_250"
    card_width: float = 66.0
    card_height: float = 116.0
    strip_height: float = 20.0
    control_length: float = 100.0

    @property
    def width(self) -> float:
        """Width of the board."""
        return self.columns * self.square

    @property
    def height(self) -> float:
        """Height of the board."""
        return self.rows * self.square

    @property
    def field(self) -> Area:
        """The toned field on which the cards lie."""
        inset = self.border * self.square
        return Area(inset, inset, self.width - 2 * inset, self.height - 2 * inset - self.strip_height)

    @property
    def strip(self) -> Area:
        """The white strip below the field, for words and the control line."""
        return Area(self.field.x, self.field.y + self.field.height, self.field.width, self.strip_height)

    @property
    def places(self) -> tuple[Area, ...]:
        """Where cards lie, from left to right: each is a little larger than the largest card we know (tarokk)."""
        count = int(self.field.width // self.card_width)
        gap = (self.field.width - count * self.card_width) / (count + 1)
        top = self.field.y + (self.field.height - self.card_height) / 2
        lefts = (self.field.x + gap + i * (self.card_width + gap) for i in range(count))
        return tuple(Area(left, top, self.card_width, self.card_height) for left in lefts)

    @property
    def control(self) -> tuple[float, float]:
        """Where the control line begins; it runs `control_length` to the right."""
        return self.strip.x + self.strip.width - self.control_length - 4, self.strip.y + 13

    def origin_on(self, paper_width: float, paper_height: float) -> tuple[float, float]:
        """Where the board's origin lies on a sheet of that size: the board is centred.

        >>> MAT.origin_on(297, 210)
        (16.5, 9.0)

        Raises:
            PaperTooSmallError: less than 5 mm would be left at an edge.
        """
        x, y = (paper_width - self.width) / 2, (paper_height - self.height) / 2
        if min(x, y) < 5:
            raise PaperTooSmallError(
                f"the mat is {self.width:g} x {self.height:g} mm and needs 5 mm round it; "
                f"{paper_width:g} x {paper_height:g} mm is too small"
            )
        return round(x, 3), round(y, 3)

    def board(self) -> "cv2.aruco.CharucoBoard":
        """The board for `cv2.aruco.CharucoDetector`, in mm; its markers within the field are not printed."""
        dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, self.dictionary))
        return cv2.aruco.CharucoBoard((self.columns, self.rows), self.square, self.marker, dictionary)

    def is_printed(self, column: int, row: int) -> bool:
        """Whether the square at that column and row belongs to the frame."""
        edge = self.border
        return not (edge <= column < self.columns - edge and edge <= row < self.rows - edge)

    def corner_ids(self) -> NDArray[np.int64]:
        """The ids of the chessboard corners to measure by: those within the frame, between four printed squares.

        OpenCV also reports two corners of the field, which lie between three; leave them out, they are less exact.
        """
        ids = [
            row * (self.columns - 1) + column
            for row in range(self.rows - 1)
            for column in range(self.columns - 1)
            if all(self.is_printed(column + right, row + down) for right in (0, 1) for down in (0, 1))
        ]
        return np.array(ids)


MAT = Mat()
"""The mat that `kibic print mat` prints and the deck audit knows."""


@lru_cache(maxsize=4)
def draw_mat(mat: Mat = MAT) -> str:
    """The mat as SVG text without words, one user unit a millimetre: frame, field, places and control line."""
    places = "".join(_ticks(place) for place in mat.places)
    field = mat.field
    x, y = mat.control
    control = "".join(
        f"M{x + at:g},{y:g}v{-(4 if at % 50 == 0 else 2.5):g}" for at in np.arange(0, mat.control_length + 1, 10)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {mat.width:g} {mat.height:g}" '
        f'width="{mat.width:g}" height="{mat.height:g}">'
        f'<rect width="{mat.width:g}" height="{mat.height:g}" fill="#ffffff"/><path d="{_frame(mat)}" fill="{_INK}"/>'
        f'<rect x="{field.x:g}" y="{field.y:g}" width="{field.width:g}" height="{field.height:g}" '
        f'fill="{FIELD_COLOUR}"/><path d="{places}" fill="none" stroke="{_TICK_COLOUR}" stroke-width="0.3"/>'
        f'<path d="M{x:g},{y:g}h{mat.control_length:g}{control}" fill="none" stroke="{_INK}" stroke-width="0.25"/>'
        "</svg>\n"
    )


def _frame(mat: Mat) -> str:
    """One path of all that is black, so that no seams show between neighbours: plain squares and cells of markers."""
    board = mat.board()
    dictionary = board.getDictionary()
    cells = dictionary.markerSize + 2
    cell = mat.marker / cells
    path, marked = [], set()
    for number, corners in zip(np.asarray(board.getIds()).ravel(), board.getObjPoints(), strict=True):
        left, top = (float(edge) for edge in np.asarray(corners)[:, :2].min(axis=0))
        column, row = int(left // mat.square), int(top // mat.square)
        marked.add((column, row))
        if mat.is_printed(column, row):
            bits = cv2.aruco.generateImageMarker(dictionary, int(number), cells) == 0
            path += [
                _box(left + start * cell, top + line * cell, (end - start) * cell, cell)
                for line, black in enumerate(bits)
                for start, end in _runs(black)
            ]
    path += [
        _box(column * mat.square, row * mat.square, mat.square, mat.square)
        for row in range(mat.rows)
        for column in range(mat.columns)
        if mat.is_printed(column, row) and (column, row) not in marked
    ]
    return "".join(path)


def _runs(black: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """The runs of black cells in a line, each from its first cell to the one after its last."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], black, [False])).astype(np.int8)))
    return [(int(start), int(end)) for start, end in edges.reshape(-1, 2)]


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:.5g},{y:.5g}h{width:.5g}v{height:.5g}h{-width:.5g}z"


def _ticks(place: Area) -> str:
    """The four corners of a place."""
    right, low = place.x + place.width, place.y + place.height
    return (
        f"M{place.x:g},{place.y + _TICK:g}v{-_TICK:g}h{_TICK:g}M{right - _TICK:g},{place.y:g}h{_TICK:g}v{_TICK:g}"
        f"M{right:g},{low - _TICK:g}v{_TICK:g}h{-_TICK:g}M{place.x + _TICK:g},{low:g}h{-_TICK:g}v{-_TICK:g}"
    )
