"""The printed mat seen in a picture: how the lens bends lines, where the camera stands, and what a pixel measures.

All from one picture: the mat's corners, known in millimetres, are where a homography and a radial lens put them. So no
calibration is needed beforehand; the pictures of a sitting calibrate themselves.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import least_squares

from vision.frames import Picture, shrink_to
from vision.mat import MAT, Mat
from vision.reading import Corners

LONGEST_LOOK = 1920
"""Pixels: larger pictures are searched for the mat as small as this, its corners then made sharp in the whole one."""

_FEWEST, _SPREAD = 12, 0.25
_WORST_PX = 1.5
_SHARPER = 3
_GRID_PX = 16
_SETTLING = 6
_FOCAL = (0.55, 3.0)
_USUAL_FOCAL = 1.1
_LEAST_SLANT = 0.02
_CARD_MM = 0.3
"""How high a card's back lies over the mat."""
_CARD_WIDTHS_MM, _CARD_HEIGHTS_MM = (45.0, 75.0), (72.0, 115.0)
"""Of all cards we know, and some more: neither a square of the mat, nor a place on it for a card, nor its field."""
_RIM_MM, _SHORE_MM = 0.6, 3.0
_PAD, _WIDEST = 0.08, 0.8


@dataclass(frozen=True, eq=False)
class MatSight:
    """`homography` `(3, 3)`: from millimetres on the mat to pixels as a perfect lens would show them; `lens` (k1, k2)
    and `size` (width, height): pixels p are straightened to c + (p - c) (1 + k1 r^2 + k2 r^4), c being the middle of
    the picture and r the distance from it in half diagonals; `focal_px` the focal length; `misfit_px` how far off the
    corners are on the average."""

    homography: NDArray[np.float64]
    lens: tuple[float, float]
    size: tuple[int, int]
    focal_px: float
    misfit_px: float

    def straight_points(self, points: NDArray[np.floating]) -> NDArray[np.float64]:
        """Pixels `(..., 2)` of the picture as a perfect lens would show them."""
        return _straightened(np.asarray(points, np.float64), self.lens, self.size)

    def bent_points(self, points: NDArray[np.floating]) -> NDArray[np.float64]:
        """Pixels `(..., 2)` of a straightened picture where the camera's own picture shows them."""
        wanted = np.asarray(points, np.float64)
        seen = wanted.copy()
        for _ in range(_SETTLING):
            seen += wanted - self.straight_points(seen)
        return seen

    def straight(self, picture: Picture, is_hurried: bool = False) -> Picture:
        """The picture, or another one of the same camera and size, as a perfect lens would show it; a little softer
        in a fifth of the time where it `is_hurried`, for films."""
        from_x, from_y = self._sources
        way = cv2.INTER_CUBIC if is_hurried else cv2.INTER_LANCZOS4
        seen = cv2.remap(picture, from_x, from_y, way, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(seen, np.uint8)

    @cached_property
    def _sources(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Where each pixel of a straightened picture comes from: x and y, `(h, w)` each."""
        width, height = self.size
        columns, rows = max(2, width // _GRID_PX), max(2, height // _GRID_PX)
        x = (np.arange(columns) + 0.5) * width / columns - 0.5
        y = (np.arange(rows) + 0.5) * height / rows - 0.5
        wanted = np.stack(np.meshgrid(x, y), axis=-1)
        shift = cv2.resize(
            (self.bent_points(wanted) - wanted).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC
        )
        from_x = shift[..., 0] + np.arange(width, dtype=np.float32)
        from_y = shift[..., 1] + np.arange(height, dtype=np.float32)[:, None]
        return np.asarray(from_x, np.float32), np.asarray(from_y, np.float32)

    @property
    def to_mm(self) -> NDArray[np.float64]:
        """`(3, 3)`: from straightened pixels to millimetres on a card that lies on the mat."""
        near = 1 - _CARD_MM * self.px_per_mm / self.focal_px
        return np.asarray(np.diag([near, near, 1.0]) @ np.linalg.inv(self.homography), np.float64)

    @property
    def px_per_mm(self) -> float:
        """The scale in the middle of the mat's field."""
        field = MAT.field
        middle = np.array([field.x + field.width / 2, field.y + field.height / 2])
        around = middle + np.array([[-5, 0], [5, 0], [0, -5], [0, 5]])
        seen = cv2.perspectiveTransform(around[None], self.homography)[0]
        return float(np.linalg.norm(seen[1] - seen[0]) + np.linalg.norm(seen[3] - seen[2])) / 20

    def measured_mm(self, corners: Corners) -> tuple[float, float]:
        """Width and height of a card whose outline, clockwise from its top left, is `corners` in straight pixels."""
        on_card = cv2.perspectiveTransform(np.asarray(corners, np.float64)[None], self.to_mm)[0]
        sides = np.linalg.norm(np.roll(on_card, -1, axis=0) - on_card, axis=1)
        return float(sides[0] + sides[2]) / 2, float(sides[1] + sides[3]) / 2

    def field_in(self, picture: Picture) -> tuple[Picture, tuple[int, int]]:
        """The part of a straightened picture that shows the mat's field, all around it painted in the field's colour,
        and the pixel of the picture at which that part begins (it may lie beyond the picture)."""
        box = self._field(_RIM_MM)
        low = np.maximum(np.floor(box.min(axis=0)).astype(int), 0)
        high = np.minimum(np.ceil(box.max(axis=0)).astype(int) + 1, self.size)
        if (high <= low).any():
            return picture[:0, :0], (0, 0)
        part = picture[low[1] : high[1], low[0] : high[0]].copy()
        field, inner = (np.zeros(part.shape[:2], np.uint8) for _ in range(2))
        for mask, inset in ((field, _RIM_MM), (inner, _SHORE_MM)):
            cv2.fillConvexPoly(mask, np.round((self._field(inset) - low) * 16).astype(np.int32), 1, cv2.LINE_8, 4)
        shore = part[(field > 0) & (inner == 0)]
        ground = np.median(shore if len(shore) else part.reshape(-1, 3), axis=0)
        part[field == 0] = ground
        pad = round(_PAD * max(part.shape[:2]))
        # Never of a card's own proportions: such a picture would pass for one card.
        wider = max(0, round(_WIDEST * (part.shape[0] + 2 * pad)) - part.shape[1] - 2 * pad)
        sides = (pad, pad, pad + wider, pad)
        whole = cv2.copyMakeBorder(part, *sides, cv2.BORDER_CONSTANT, value=ground.tolist())
        return np.asarray(whole, np.uint8), (int(low[0]) - pad - wider, int(low[1]) - pad)

    def is_whole(self, corners: Corners) -> bool:
        """Whether an outline found by `field_in` lies within the field with all its sides: one that reaches over the
        border is not seen to its end."""
        on_mat = cv2.perspectiveTransform(np.asarray(corners, np.float64)[None], np.linalg.inv(self.homography))[0]
        field = MAT.field
        low = np.array([field.x, field.y]) + 2 * _RIM_MM
        high = np.array([field.x + field.width, field.y + field.height]) - 2 * _RIM_MM
        return bool((on_mat > low).all() and (on_mat < high).all())

    def _field(self, inset_mm: float) -> NDArray[np.float64]:
        """`(4, 2)`: the field's corners in straight pixels."""
        field = MAT.field
        left, top = field.x + inset_mm, field.y + inset_mm
        right, low = field.x + field.width - inset_mm, field.y + field.height - inset_mm
        box = np.array([[left, top], [right, top], [right, low], [left, low]])
        return np.asarray(cv2.perspectiveTransform(box[None], self.homography)[0], np.float64)

    def may_be_card(self, corners: Corners) -> bool:
        """Whether an outline in straight pixels, clockwise, has about the size of a card: nothing printed on the mat
        has, nor has the mat."""
        width, height = sorted(self.measured_mm(corners))
        return _CARD_WIDTHS_MM[0] < width < _CARD_WIDTHS_MM[1] and _CARD_HEIGHTS_MM[0] < height < _CARD_HEIGHTS_MM[1]


def find_mat(picture: Picture, mat: Mat = MAT) -> MatSight | None:
    """The mat in a picture `(h, w, 3)` uint8 BGR; None where too little of it is seen to measure by."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    corners, on_mat = _corners(picture, grey, mat)
    if len(corners) < _FEWEST or np.ptp(on_mat, axis=0).min() < _SPREAD * mat.height:
        return None
    size = (picture.shape[1], picture.shape[0])
    first: Any = cv2.findHomography(on_mat, corners, cv2.RANSAC, 0.01 * max(size))[0]
    if first is None:
        return None
    start = np.concatenate([(first / first[2, 2]).ravel()[:8], [0.0, 0.0]])
    scale = np.maximum(np.abs(start), 1e-6)
    scale[8:] = 0.05

    def misfit(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
        homography = np.append(numbers[:8], 1.0).reshape(3, 3)
        there = cv2.perspectiveTransform(on_mat[None], homography)[0]
        return np.asarray((there - _straightened(corners, (numbers[8], numbers[9]), size)).ravel(), np.float64)

    fitted = least_squares(misfit, start, x_scale=scale, loss="soft_l1", f_scale=0.5, max_nfev=60)
    rest = np.linalg.norm(misfit(fitted.x).reshape(-1, 2), axis=1)
    if float(np.median(rest)) > _WORST_PX * max(size) / LONGEST_LOOK + 0.5:
        return None
    homography = np.append(fitted.x[:8], 1.0).reshape(3, 3)
    lens = (float(fitted.x[8]), float(fitted.x[9]))
    return MatSight(homography, lens, size, _focal_of(homography, size), float(np.median(rest)))


def _corners(picture: Picture, grey: NDArray[np.uint8], mat: Mat) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The mat's chessboard corners: pixels `(n, 2)` and millimetres `(n, 2)`."""
    small, factor = shrink_to(picture, LONGEST_LOOK)
    seen: Any
    ids: Any
    seen, ids, _, _ = cv2.aruco.CharucoDetector(mat.board()).detectBoard(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY))
    if seen is None or ids is None:
        return np.zeros((0, 2)), np.zeros((0, 2))
    numbers = np.asarray(ids, np.int64).ravel()
    is_exact = np.isin(numbers, mat.corner_ids())
    numbers = numbers[is_exact]
    places = (np.asarray(seen, np.float64).reshape(-1, 2)[is_exact] + 0.5) / factor - 0.5
    if len(places):
        reach = max(_SHARPER, round(_SHARPER / factor))
        ending = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_COUNT, 30, 0.005)
        sharp = places.astype(np.float32)[:, None].copy()
        places = np.asarray(cv2.cornerSubPix(grey, sharp, (reach, reach), (-1, -1), ending), np.float64).reshape(-1, 2)
    on_mat = np.asarray(mat.board().getChessboardCorners(), np.float64)[numbers, :2]
    return places, on_mat


def _straightened(points: NDArray[np.float64], lens: tuple[float, float], size: tuple[int, int]) -> NDArray[np.float64]:
    middle = (np.array(size, np.float64) - 1) / 2
    away = points - middle
    squared = (away**2).sum(axis=-1, keepdims=True) / (middle**2).sum()
    return np.asarray(middle + away * (1 + lens[0] * squared + lens[1] * squared**2), np.float64)


def _focal_of(homography: NDArray[np.float64], size: tuple[int, int]) -> float:
    """The focal length that makes the mat's axes square and equally long (Zhang 2000); a usual one where the camera
    looks too straight down to tell."""
    longer = max(size)
    shift = np.eye(3)
    shift[:2, 2] = -(np.array(size) - 1) / 2
    h = shift @ homography
    h = h / np.linalg.norm(h[:2, :2])
    right, down = h[:, 0], h[:, 1]
    slants = np.array([right[2] * down[2], down[2] ** 2 - right[2] ** 2])
    lengths = -np.array([right[:2] @ down[:2], down[:2] @ down[:2] - right[:2] @ right[:2]])
    slant = float(np.hypot(right[2], down[2])) * longer
    power = float(slants @ slants)
    squared = float(slants @ lengths) / power if power > 0 else 0.0
    if slant < _LEAST_SLANT or squared <= 0 or not _FOCAL[0] < np.sqrt(squared) / longer < _FOCAL[1]:
        return _USUAL_FOCAL * longer
    return float(np.sqrt(squared))
