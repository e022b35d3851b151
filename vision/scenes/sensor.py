"""From light to a picture file's pixels: blur, noise, the camera's own sharpening, tone, JPEG."""

from dataclasses import dataclass
from math import cos, radians, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.planes import for_colours
from vision.scenes.conditions import Conditions, between

Image = NDArray[np.float32]


@dataclass(frozen=True)
class Sensor:
    """One camera's settings, in pixels of the finished picture. `contrast` above 1 steepens the tone curve;
    `haze` lifts the blacks."""

    focus_px: float = 0.0
    motion_px: float = 0.0
    motion_deg: float = 0.0
    noise: float = 0.0
    sharpen: float = 0.0
    resolution: float = 1.0
    contrast: float = 1.0
    haze: float = 0.0
    saturation: float = 1.0
    jpeg: int | None = None

    def take(self, light: Image, rng: np.random.Generator) -> NDArray[np.uint8]:
        """The picture `(h, w, 3)` uint8 BGR of `light` `(h, w, 3)` float32, where 1 is what just turns white."""
        height, width = light.shape[:2]
        seen = light
        if self.resolution < 0.999:
            small = (max(1, round(width * self.resolution)), max(1, round(height * self.resolution)))
            seen = np.asarray(cv2.resize(seen, small, interpolation=cv2.INTER_AREA), np.float32)
        seen = self._blurred(seen)
        seen = self._toned(seen)
        if self.noise > 0:
            seen = seen + _grain(seen, self.noise, rng)
        if self.sharpen > 0:
            soft = cv2.GaussianBlur(seen, (0, 0), 1.2)
            seen = np.asarray(cv2.addWeighted(seen, 1 + self.sharpen, soft, -self.sharpen, 0), np.float32)
        picture = np.asarray(cv2.convertScaleAbs(np.clip(seen, 0, 1), alpha=255), np.uint8)
        if self.resolution < 0.999:
            picture = np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)
        return picture if self.jpeg is None else _through_jpeg(picture, self.jpeg)

    def _blurred(self, image: Image) -> Image:
        if self.focus_px * self.resolution > 0.2:
            image = np.asarray(cv2.GaussianBlur(image, (0, 0), self.focus_px * self.resolution), np.float32)
        if self.motion_px * self.resolution > 1:
            image = np.asarray(cv2.filter2D(image, -1, _streak(self.motion_px * self.resolution, self.motion_deg)))
        return image

    def _toned(self, image: Image) -> Image:
        """Contrast about the middle, saturation, and a soft shoulder: highlights roll off before they clip."""
        if self.saturation != 1.0:
            grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)[..., None]
            image = np.asarray(grey + (image - grey) * np.float32(self.saturation), np.float32)
        image = np.asarray((image - 0.5) * np.float32(self.contrast) + 0.5, np.float32)
        image = np.asarray(np.maximum(image, 0) * np.float32(1 - self.haze) + np.float32(self.haze), np.float32)
        high = image > 0.8
        image[high] = 1 - 0.2 * np.exp(-(image[high] - 0.8) / 0.2)
        return image


def choose_sensor(conditions: Conditions, height: int, rng: np.random.Generator) -> Sensor:
    """A camera as the conditions have it, for a picture `height` pixels high."""
    scale = height / 720
    return Sensor(
        focus_px=between(conditions.focus_px, rng) * scale,
        motion_px=between(conditions.motion_px, rng) * scale,
        motion_deg=float(rng.uniform(0, 180)),
        noise=between(conditions.noise, rng),
        sharpen=between(conditions.sharpen, rng),
        resolution=between(conditions.resolution, rng),
        contrast=float(rng.uniform(0.9, 1.15)),
        haze=between(conditions.haze, rng),
        saturation=float(rng.uniform(0.75, 1.2)),
        jpeg=round(between(conditions.jpeg, rng)),
    )


def _streak(length: float, degrees: float) -> Image:
    """The kernel of a straight movement."""
    side = 2 * int(np.ceil(length / 2)) + 1
    kernel = np.zeros((side, side), np.float32)
    reach = (length - 1) / 2 * np.array([cos(radians(degrees)), sin(radians(degrees))])
    ends = np.round((side // 2 + np.stack([-reach, reach])) * 16).astype(int)
    cv2.line(kernel, ends[0].tolist(), ends[1].tolist(), 1.0, 1, cv2.LINE_AA, 4)
    return np.asarray(kernel / kernel.sum(), np.float32)


def _grain(image: Image, strength: float, rng: np.random.Generator) -> Image:
    """Noise of light and of colour; after the tone curve the dark parts are the noisiest."""
    height, width = image.shape[:2]
    bright = rng.standard_normal((height, width), dtype=np.float32)
    rough = rng.standard_normal((height // 2 + 1, width // 2 + 1, 3), dtype=np.float32)
    colour = cv2.resize(rough, (width, height), interpolation=cv2.INTER_LINEAR)
    level = 1.4 - 0.9 * np.clip(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), 0, 1)
    grain = for_colours(bright) + np.float32(0.7) * colour
    return np.asarray(grain * for_colours(level * np.float32(strength)), np.float32)


def _through_jpeg(picture: NDArray[np.uint8], quality: int) -> NDArray[np.uint8]:
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
