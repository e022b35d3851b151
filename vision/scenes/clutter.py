"""What lies about beside the cards, and the fingers that hold them."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.scenes.camera import Camera
from vision.scenes.layout import Placement
from vision.scenes.lighting import Light, cast_shadow

Image = NDArray[np.float32]
SKIN = np.array([[0.20, 0.28, 0.44], [0.66, 0.76, 0.95]])
"""The darkest and the lightest skin, BGR."""


@dataclass(frozen=True)
class Thing:
    """A flat thing on the table: its outline `(n, 2)` in mm, its colour BGR 0..1, and lines printed on it."""

    outline: NDArray[np.float64]
    colour: tuple[float, float, float]
    lines: int = 0


def some_things(count: int, view_mm: tuple[float, float], rng: np.random.Generator) -> tuple[Thing, ...]:
    """Sheets of paper, books, pens, coins and cups within a view of (width, height) mm."""
    makers = (_sheet, _sheet, _mat, _pen, _round)
    return tuple(makers[rng.integers(len(makers))](view_mm, rng) for _ in range(count))


def lay_thing(image: Image, thing: Thing, camera: Camera, light: Light) -> None:
    """Draw a thing and its shadow into `image` `(h, w, 3)` float32; one that reaches behind the camera is left out."""
    if not camera.is_before(thing.outline):
        return
    pixels = camera.straight(thing.outline)
    shadow = camera.straight(thing.outline + 2 * np.array(light.shadow_mm))
    cast_shadow(image, shadow, light.shadow, 2 * light.softness_mm * camera.px_per_mm)
    cv2.fillPoly(image, [np.round(pixels * 16).astype(np.int32)], thing.colour, cv2.LINE_AA, 4)
    first, across, down = thing.outline[0], thing.outline[1] - thing.outline[0], thing.outline[3] - thing.outline[0]
    ink = tuple(0.45 * part for part in thing.colour)
    for line in range(thing.lines):
        start = first + 0.1 * across + down * (line + 1) / (thing.lines + 1)
        end = start + across * (0.55 + 0.25 * np.sin(7.3 * line))
        ends = np.round(camera.straight(np.stack([start, end])) * 16).astype(int)
        cv2.line(image, ends[0].tolist(), ends[1].tolist(), ink, 1, cv2.LINE_AA, 4)


def lay_hand(image: Image, place: Placement, camera: Camera, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Draw a hand with one to four fingers over the edge of a card; returns its mask `(h, w)` uint8 0/1."""
    mask = np.zeros(image.shape[:2], np.uint8)
    skin = SKIN[0] + rng.uniform() * (SKIN[1] - SKIN[0])
    corners = place.corners()
    middles = (corners + np.roll(corners, -1, axis=0)) / 2 - (place.x_mm, place.y_mm)
    viewer = np.array([np.sign(place.x_mm) * rng.uniform(0, 1.2), 1.0])
    edge = int(np.argmax((middles / np.hypot(*middles.T)[:, None]) @ viewer))
    outward, along = middles[edge] / np.hypot(*middles[edge]), corners[(edge + 1) % 4] - corners[edge]
    length = float(np.hypot(*along))
    along /= length
    count = rng.integers(1, 5)
    reach = rng.uniform(6, 24)
    knuckles = corners[edge] + along * length * rng.uniform(0.3, 0.7) + outward * (78 - reach)
    lean = outward + along * rng.normal(0, 0.3)
    wrist = knuckles + lean * 40
    arms = [np.stack([wrist, wrist + lean * length]) for length in (600, 350, 200, 100, 50)]
    arm = next((arm for arm in arms if camera.is_before(arm)), None)
    if arm is None:
        return mask
    _limb(image, mask, camera.straight(arm), 30 * camera.px_per_mm, skin)
    _limb(image, mask, camera.straight(np.stack([knuckles + lean * 6, wrist])), 38 * camera.px_per_mm, skin)
    for finger in range(count):
        side = (finger - (count - 1) / 2) * 19
        root = knuckles + along * side
        tip = root - outward * (78 + rng.normal(0, 4)) + along * side * rng.uniform(-0.1, 0.25)
        _limb(image, mask, camera.straight(np.stack([tip, root])), rng.uniform(7.5, 9) * camera.px_per_mm, skin, True)
    return mask


def _limb(
    image: Image,
    mask: NDArray[np.uint8],
    ends: NDArray[np.float32],
    radius: float,
    skin: NDArray[np.float64],
    is_finger: bool = False,
) -> None:
    """A bar, round across and thicker at its second end (pixels); a finger has a nail and the creases of two joints."""
    radius = max(2.0, radius)
    ahead = (ends[1] - ends[0]) / np.hypot(*(ends[1] - ends[0]))
    outline = _bar(ends, radius, radius * 1.2)
    cast_shadow(image, outline + min(radius, 12) * 0.3, 0.4, min(radius, 12) * 0.4)
    own = np.zeros(image.shape[:2], np.uint8)
    cv2.fillConvexPoly(own, np.round(outline * 16).astype(np.int32), 1, cv2.LINE_8, 4)
    mask |= own
    left, top, width, height = cv2.boundingRect(own)
    if width == 0 or height == 0:
        return
    part = (slice(top, top + height), slice(left, left + width))
    y, x = np.mgrid[top : top + height, left : left + width].astype(np.float32)
    across = np.abs((y - ends[0][1]) * ahead[0] - (x - ends[0][0]) * ahead[1]) / (1.1 * radius)
    reach = ((x - ends[0][0]) * ahead[0] + (y - ends[0][1]) * ahead[1]) / radius
    beyond = np.hypot(across, np.minimum(reach, 0))
    light = 0.45 + 0.55 * np.sqrt(np.maximum(1 - beyond**2, 0))
    if is_finger:
        light -= 0.07 * sum(np.exp(-(((reach - joint) / 0.12) ** 2)) for joint in (2.2, 2.5, 5.4, 5.8))
    # Blood shows at the edges: blue and green fall faster than red.
    colour = np.stack([skin[0] * light**1.25, skin[1] * light**1.12, skin[2] * light**0.8], axis=-1)
    alpha = cv2.GaussianBlur(own[part].astype(np.float32), (0, 0), 0.8)[..., None]
    image[part] += alpha * (colour.astype(np.float32) - image[part])
    if is_finger:
        nail = _bar(np.stack([ends[0] - ahead * radius * 0.35, ends[0] + ahead * radius * 0.5]), radius * 0.55)
        tone = tuple((skin * (1.04, 1.0, 1.02)).tolist())
        cv2.fillConvexPoly(image, np.round(nail * 16).astype(np.int32), tone, cv2.LINE_AA, 4)


def _bar(ends: NDArray[np.floating], radius: float, far: float | None = None) -> NDArray[np.float64]:
    """The outline `(n, 2)` of a bar with round ends, `radius` thick at the first and `far` at the second."""
    along = ends[1] - ends[0]
    base = np.arctan2(along[1], along[0])
    half = np.linspace(np.pi / 2, 3 * np.pi / 2, 13)
    tip = ends[0] + radius * np.column_stack([np.cos(base + half), np.sin(base + half)])
    root = ends[1] + (radius if far is None else far) * np.column_stack(
        [np.cos(base + half + np.pi), np.sin(base + half + np.pi)]
    )
    return np.concatenate([tip, root])


def _somewhere(view_mm: tuple[float, float], rng: np.random.Generator) -> NDArray[np.float64]:
    return np.asarray(rng.uniform(-0.6, 0.6, 2) * view_mm)


def _colour(rng: np.random.Generator) -> tuple[float, float, float]:
    value = rng.uniform(0.05, 0.95)
    blue, green, red = value * rng.uniform(0.6, 1.0, 3)
    return float(blue), float(green), float(red)


def _sheet(view_mm: tuple[float, float], rng: np.random.Generator) -> Thing:
    angle = rng.uniform(0, 2 * np.pi)
    rotation = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    half = np.array([rng.uniform(25, 120), rng.uniform(25, 160)])
    outline = (np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half) @ rotation + _somewhere(view_mm, rng)
    return Thing(outline, _colour(rng), int(rng.integers(0, 20)))


def _mat(view_mm: tuple[float, float], rng: np.random.Generator) -> Thing:
    """The edge of another surface: a mat, a tray, the end of the table."""
    sheet = _sheet(view_mm, rng)
    middle = sheet.outline.mean(axis=0)
    outward = middle / max(1.0, float(np.hypot(*middle)))
    outline = middle + (sheet.outline - middle) * 3 + outward * rng.uniform(60, 260)
    return Thing(outline, sheet.colour)


def _pen(view_mm: tuple[float, float], rng: np.random.Generator) -> Thing:
    middle = _somewhere(view_mm, rng)
    angle = rng.uniform(0, 2 * np.pi)
    along = np.array([np.cos(angle), np.sin(angle)]) * 70
    return Thing(_bar(np.stack([middle - along, middle + along]), rng.uniform(3, 6)), _colour(rng))


def _round(view_mm: tuple[float, float], rng: np.random.Generator) -> Thing:
    angles = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    radius = rng.choice([rng.uniform(9, 14), rng.uniform(35, 60)])
    return Thing(_somewhere(view_mm, rng) + radius * np.column_stack([np.cos(angles), np.sin(angles)]), _colour(rng))
