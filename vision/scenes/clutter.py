"""What lies about beside the cards, and the fingers that hold them."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.scenes.camera import Camera
from vision.scenes.layout import Placement
from vision.scenes.lighting import Light, cast_shadow

Image = NDArray[np.float32]


@dataclass(frozen=True)
class Thing:
    """A flat thing on the table: its outline `(n, 2)` in mm, its colour BGR 0..1, and lines printed on it."""

    outline: NDArray[np.float64]
    colour: tuple[float, float, float]
    lines: int = 0


def some_things(count: int, view_mm: tuple[float, float], rng: np.random.Generator) -> tuple[Thing, ...]:
    """Sheets of paper, books, pens, coins and cups within a view of (width, height) mm."""
    makers = (_sheet, _sheet, _pen, _round, _round)
    return tuple(makers[rng.integers(len(makers))](view_mm, rng) for _ in range(count))


def lay_thing(image: Image, thing: Thing, camera: Camera, light: Light) -> None:
    """Draw a thing and its shadow into `image` `(h, w, 3)` float32."""
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


def lay_fingers(image: Image, place: Placement, camera: Camera, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Draw one to four fingers that come over the edge of a card; returns their mask `(h, w)` uint8 0/1."""
    mask = np.zeros(image.shape[:2], np.uint8)
    skin = np.array([0.42, 0.55, 0.80]) * rng.uniform(0.45, 1.1) * rng.uniform((0.85, 0.95, 1), (1.05, 1.02, 1))
    corners = place.corners()
    edge = rng.integers(4)
    start, end = corners[edge], corners[(edge + 1) % 4]
    outward = (start + end) / 2 - (place.x_mm, place.y_mm)
    outward /= np.hypot(*outward)
    count = rng.integers(1, 5)
    middle = rng.uniform(0.25, 0.75)
    for finger in range(count):
        share = middle + (finger - (count - 1) / 2) * 20 / float(np.hypot(*(end - start)))
        tip = start + share * (end - start) - outward * rng.uniform(4, 22)
        root = tip + outward * 160 + (end - start) * rng.normal(0, 0.15)
        _finger(image, mask, camera, tip, root, rng.uniform(7, 10), skin)
    return mask


def _finger(
    image: Image,
    mask: NDArray[np.uint8],
    camera: Camera,
    tip: NDArray[np.float64],
    root: NDArray[np.float64],
    radius_mm: float,
    skin: NDArray[np.float64],
) -> None:
    """A rounded bar, lighter along its middle, with a nail."""
    ends = camera.straight(np.stack([tip, root]))
    radius = max(1.0, radius_mm * camera.px_per_mm)
    cast_shadow(image, _bar(ends + radius * 0.25, radius), 0.35, radius * 0.5)
    cv2.fillConvexPoly(mask, np.round(_bar(ends, radius)).astype(np.int32), 1)
    for step in range(8):
        share = 1 - step / 9
        shade = 0.72 + 0.28 * np.sqrt(1 - share**2)
        outline = np.round(_bar(ends - radius * 0.12 * (1 - share), radius * share) * 16).astype(np.int32)
        cv2.fillConvexPoly(image, outline, tuple((skin * shade).tolist()), cv2.LINE_AA, 4)
    nail = np.stack([ends[0], ends[0] + (ends[1] - ends[0]) / np.hypot(*(ends[1] - ends[0])) * radius * 0.5])
    nail_outline = np.round(_bar(nail, radius * 0.5) * 16).astype(np.int32)
    cv2.fillConvexPoly(image, nail_outline, tuple((skin * [1.05, 1.0, 1.02]).tolist()), cv2.LINE_AA, 4)


def _bar(ends: NDArray[np.floating], radius: float) -> NDArray[np.float64]:
    """The outline `(n, 2)` of everything within `radius` of the line between two points."""
    along = ends[1] - ends[0]
    base = np.arctan2(along[1], along[0])
    half = np.linspace(np.pi / 2, 3 * np.pi / 2, 13)
    tip = ends[0] + radius * np.column_stack([np.cos(base + half), np.sin(base + half)])
    root = ends[1] + radius * np.column_stack([np.cos(base + half + np.pi), np.sin(base + half + np.pi)])
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


def _pen(view_mm: tuple[float, float], rng: np.random.Generator) -> Thing:
    middle = _somewhere(view_mm, rng)
    angle = rng.uniform(0, 2 * np.pi)
    along = np.array([np.cos(angle), np.sin(angle)]) * 70
    return Thing(_bar(np.stack([middle - along, middle + along]), rng.uniform(3, 6)), _colour(rng))


def _round(view_mm: tuple[float, float], rng: np.random.Generator) -> Thing:
    angles = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    radius = rng.choice([rng.uniform(9, 14), rng.uniform(35, 60)])
    return Thing(_somewhere(view_mm, rng) + radius * np.column_stack([np.cos(angles), np.sin(angles)]), _colour(rng))
