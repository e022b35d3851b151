"""Where the camera is and how its lens bends straight lines: from millimetres on the table to pixels."""

from dataclasses import dataclass, replace
from math import cos, radians, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.scenes.conditions import Conditions, between

Points = NDArray[np.float32]
Homography = NDArray[np.float64]


@dataclass(frozen=True)
class Camera:
    """A camera over the table plane. The table's origin is in the middle of the picture; x right, y to the viewer.

    `px_per_mm` is the scale at the origin, `tilt_deg` the lean from straight above, `lean_deg` the direction of the
    lean (0: the far edge of the table is farther away), `roll_deg` a turn of the camera, `focal` the focal length in
    picture widths, `lens` the radial distortion, negative for barrel.

    The lens follows the division model (Fitzgibbon, CVPR 2001), scaled so that the corners of the picture stay put.
    `corner` is the pixel of the picture at which the part that is drawn begins: all pixels are counted from there.
    """

    width: int
    height: int
    px_per_mm: float
    tilt_deg: float = 0.0
    lean_deg: float = 0.0
    roll_deg: float = 0.0
    focal: float = 1.0
    lens: float = 0.0
    corner: tuple[int, int] = (0, 0)

    @property
    def homography(self) -> Homography:
        """`(3, 3)`: from table millimetres to pixels before the lens."""
        return self._projection[:, [0, 1, 3]]

    @property
    def _projection(self) -> NDArray[np.float64]:
        """`(3, 4)`: from millimetres (x, y on the table, z down into it) to pixels before the lens."""
        focal_px = self.focal * self.width
        x, y = self._centre
        intrinsic = np.array([[focal_px, 0, x], [0, focal_px, y], [0, 0, 1]])
        turn = _turn(self.roll_deg) @ _turn(self.lean_deg) @ _lean(self.tilt_deg) @ _turn(-self.lean_deg)
        return np.asarray(intrinsic @ np.column_stack([turn, [0, 0, focal_px / self.px_per_mm]]), np.float64)

    def straight(self, points: NDArray[np.floating]) -> Points:
        """Project `(n, 2)` table points to pixels as a perfect lens would."""
        flat = np.asarray(points, np.float64).reshape(1, -1, 2)
        return np.asarray(cv2.perspectiveTransform(flat, self.homography)[0], np.float32)

    def raised(self, points: NDArray[np.floating], heights_mm: NDArray[np.floating]) -> Points:
        """Where a perfect lens would put table points `(n, 2)` that are `heights_mm` `(n,)` over the table.

        >>> camera = Camera(200, 100, 1.0)
        >>> camera.raised(np.array([[50.0, 0.0]]), np.array([20.0])).round().tolist()
        [[156.0, 50.0]]
        """
        space = np.column_stack([points, -np.asarray(heights_mm, np.float64), np.ones(len(points))])
        seen = space @ self._projection.T
        return np.asarray(seen[:, :2] / seen[:, 2:], np.float32)

    def project(self, points: NDArray[np.floating]) -> Points:
        """Project `(n, 2)` table points (mm) to the pixels of the picture, lens and all; `(n, 2)` float32."""
        return self.bend(self.straight(points))

    def is_before(self, points: NDArray[np.floating]) -> bool:
        """True if all `(n, 2)` table points lie well before the camera, so that they can be projected."""
        depth = np.column_stack([points, np.ones(len(points))]) @ self.homography[2]
        return bool(depth.min() > 0.15 * self.homography[2, 2])

    def bend(self, pixels: Points) -> Points:
        """Where the lens puts pixels that a perfect lens would have put at `pixels`."""
        centre = np.array(self._centre, np.float32)
        ray = (pixels - centre) / self._radius
        squared = np.sum(ray * ray, axis=-1, keepdims=True)
        ahead = 1 + self.lens
        root = np.sqrt(np.maximum(ahead * ahead - 4 * self.lens * squared, 0))
        return np.asarray(centre + ray * (2 / (ahead + root)) * self._radius, np.float32)

    def through_lens(self, image: NDArray[np.float32]) -> NDArray[np.float32]:
        """The picture `(h, w, 3)` as the lens bends it; unchanged for `lens` 0."""
        if abs(self.lens) < 1e-4:
            return image
        height, width = image.shape[:2]
        middle_x, middle_y = self._centre
        x = (np.arange(width, dtype=np.float32) - middle_x) / np.float32(self._radius)
        y = (np.arange(height, dtype=np.float32) - middle_y) / np.float32(self._radius)
        stretch = np.float32(1 + self.lens) / (1 + np.float32(self.lens) * (x[None, :] ** 2 + y[:, None] ** 2))
        from_x = x[None, :] * stretch * np.float32(self._radius) + middle_x
        from_y = y[:, None] * stretch * np.float32(self._radius) + middle_y
        bent = cv2.remap(image, from_x, from_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
        return np.asarray(bent, np.float32)

    def view_mm(self) -> tuple[float, float]:
        """Width and height of the largest upright table rectangle around the origin that is wholly in the picture."""
        low, high = 0.0, 4 * max(self.width, self.height) / self.px_per_mm
        aspect = self.width / self.height
        for _ in range(24):
            middle = (low + high) / 2
            low, high = (middle, high) if self._sees(middle * aspect, middle) else (low, middle)
        return low * aspect, low

    def _sees(self, width_mm: float, height_mm: float) -> bool:
        # The middles of the edges too: a barrel lens pushes them outwards.
        around = np.array([[x, y] for x in (-1, 0, 1) for y in (-1, 0, 1)]) * (width_mm / 2, height_mm / 2)
        if not self.is_before(around):
            return False
        pixels = self.project(around)
        return bool((pixels >= 0).all() and (pixels <= (self.width - 1, self.height - 1)).all())

    @property
    def _centre(self) -> tuple[float, float]:
        return self.width / 2 - self.corner[0], self.height / 2 - self.corner[1]

    @property
    def _radius(self) -> float:
        return float(np.hypot(self.width, self.height) / 2)


def hold_camera(
    conditions: Conditions, width: int, height: int, extent_mm: tuple[float, float], rng: np.random.Generator
) -> Camera:
    """A camera as `conditions` have it: near enough for their card size, far enough to see `extent_mm` (w, h)."""
    held = Camera(
        width,
        height,
        1.0,
        tilt_deg=between(conditions.tilt_deg, rng),
        lean_deg=float(rng.normal(0, 25)) if rng.uniform() < 0.8 else float(rng.uniform(-180, 180)),
        roll_deg=float(rng.normal(0, 4)),
        focal=float(rng.uniform(0.75, 1.3)),
        lens=between(conditions.lens, rng),
    )
    scale = between(conditions.card_share, rng) * height / 88.9
    seen = replace(held, px_per_mm=scale).view_mm()
    fit = min(1.0, seen[0] / extent_mm[0], seen[1] / extent_mm[1])
    return replace(held, px_per_mm=scale * fit)


def _turn(degrees: float) -> Homography:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def _lean(degrees: float) -> Homography:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return np.array([[1, 0, 0], [0, c, s], [0, -s, c]])
