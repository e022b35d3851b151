"""A bent card as a camera sees it: each place of it moved by its height over the table, and lit by its lean."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.scenes.camera import Camera, Points
from vision.scenes.laid import UNIT, LaidCard
from vision.scenes.lighting import Light

Image = NDArray[np.float32]
_STEPS, _SETTLING = 16, 4
_OBLIQUE = 0.6
"""Tangent of the lamp's angle from straight above."""


def outline_px(laid: LaidCard, camera: Camera) -> Points:
    """The card's outline in the picture before the lens, `(64, 2)` pixels, clockwise from its top left."""
    return camera.raised(*laid.outline_mm(_STEPS))


def paste_bent(image: Image, picture: Image, laid: LaidCard, camera: Camera, light: Light) -> None:
    """Warp a bent card to where the camera sees each of its places, lit by how they lean to the lamp."""
    around = outline_px(laid, camera)
    low = np.maximum(np.floor(around.min(axis=0)).astype(int) - 2, 0)
    high = np.minimum(np.ceil(around.max(axis=0)).astype(int) + 3, (image.shape[1], image.shape[0]))
    if (high <= low).any():
        return
    x, y = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]))
    pixels = np.stack([x, y], axis=-1).reshape(-1, 2).astype(np.float64)
    to_unit = np.linalg.inv(np.asarray(cv2.findHomography(UNIT, camera.straight(laid.at_mm(UNIT)))[0], np.float64))
    places = _through(to_unit, pixels)
    # A place that stands over the table is seen where another lies on it: go back by that shift until it settles.
    for _ in range(_SETTLING):
        flat = laid.at_mm(places)
        shift = camera.raised(flat, laid.heights_mm(places)) - camera.straight(flat)
        places = _through(to_unit, pixels - shift)
    height, width = picture.shape[:2]
    shape = x.shape
    maps = (places * (width, height) - 0.5).astype(np.float32).reshape(*shape, 2)
    warped = cv2.remap(picture, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    lit = _lean_of(laid, places, light).reshape(shape)
    part = image[low[1] : high[1], low[0] : high[0]]
    part *= 1 - warped[..., 3:]
    part += warped[..., :3] * (np.float32(laid.white) * lit[..., None])


def _lean_of(laid: LaidCard, places: NDArray[np.float64], light: Light) -> Image:
    """How much more or less light than a flat card each place gets `(n,)`: a lamp opposite to where shadows fall."""
    step = 0.01
    corners = laid.place.corners()
    width, height = laid.place.size_mm
    across, down = (corners[1] - corners[0]) / width, (corners[3] - corners[0]) / height
    steps = np.array([[step, 0], [0, step]])
    aside, below = (laid.heights_mm(places + by) - laid.heights_mm(places - by) for by in steps)
    slope = np.outer(aside / (2 * step * width), across) + np.outer(below / (2 * step * height), down)
    away = np.array(light.shadow_mm) / max(float(np.hypot(*light.shadow_mm)), 1e-6)
    return np.asarray(1 + _OBLIQUE * slope @ away, np.float32)


def _through(homography: NDArray[np.float64], points: NDArray[np.floating]) -> NDArray[np.float64]:
    return np.asarray(cv2.perspectiveTransform(points[:, None], homography)[:, 0], np.float64)
