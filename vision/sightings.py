"""Where single cards lie in the pictures that a deck is learnt from: a scan that a card fills, one on a plain ground,
or a table seen by a camera."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cutting import WHOLE, cut_card, outline_of
from vision.frames import Picture, darkest_channel, shrink_to
from vision.locate import locate_cards
from vision.outlines import quad_of, refine_quads, sample
from vision.profile import RATIOS
from vision.reading import Corners
from vision.rectify import true_ratio, turn_corners

SCAN_RATIOS = (0.5, 0.735)
"""Proportions of a picture that one card may fill: photos, mostly 3 to 4, are none."""

_TRUE_EDGES = 0.8
_LARGE = 0.45
_SMALLEST = 0.01
_EVEN = 10
_GRAIN_SIZE, _BLANK_SIZE = 320, 48
_PRINT, _DARKEST = 0.25, 16.0
_OUTSIDE = 0.02
_NEARLY_ALL = 0.85
_SAME_CARD = 0.5
_FULL, _SQUARE = 0.95, 0.85
_HALF, _ALIKE, _RIM = (0.41, 0.52), 0.1, 0.14


@dataclass(frozen=True, eq=False)
class Sighting:
    """A card lying in a picture: its outline upright (long sides down), clockwise; its true width over height; and how
    plain the outline is, 0..1."""

    corners: Corners
    ratio: float
    edges: float


def cards_in(image: Picture) -> list[Sighting]:
    """The cards of a picture `(H, W, 3)`, largest first; cards that only partly show are mostly left out.

    A picture of a card's proportions in which no card lies is one card, unless nothing is to be seen in it.
    """
    height, width = image.shape[:2]
    outline = outline_of(image)
    whole = Sighting(outline, width / height, 1.0)
    may_fill = SCAN_RATIOS[0] <= width / height <= SCAN_RATIOS[1]
    apart, has_all = _on_plain_ground(image)
    if not may_fill:
        return _distinct(_singles(image, apart + _outlined(image)))
    found = [s for s in _distinct(_singles(image, apart + _outlined(image))) if not _is_inner_frame(image, s)]
    largest = max((cv2.contourArea(s.corners) for s in found), default=0.0)
    # Pips and pictures within a card that fills the picture are no cards.
    if found and (has_all or largest >= _LARGE * width * height):
        return found
    return [] if _is_blank(image) else [whole]


def upright(corners: Corners, size: tuple[int, int]) -> tuple[Corners, float]:
    """The outline with its long sides down, the end nearer to the picture's top first, and its width over height."""
    ratio = true_ratio(corners, size)
    turned = turn_corners(corners, 1) if ratio > 1 else corners
    ratio = 1 / ratio if ratio > 1 else ratio
    top, bottom = turned[:2].mean(axis=0), turned[2:].mean(axis=0)
    return (turn_corners(turned, 2) if bottom[1] < top[1] else turned), ratio


def sharpness(image: Picture, corners: Corners) -> float:
    """How fine the print shows that a camera caught of a card: the mean step between neighbouring pixels, at a size of
    160 x 256."""
    grey = cv2.cvtColor(cut_card(image, corners, WHOLE, (160, 256)), cv2.COLOR_BGR2GRAY)
    return float(np.abs(cv2.Laplacian(grey, cv2.CV_16S)).mean())


def _is_blank(image: Picture) -> bool:
    """True for a picture of nothing: paper, a table or a covered lens, whose shade changes slowly if at all, or by the
    grain of sensor, wood or cloth. Seen as small as this grain is gone and print is not: its steps, as shares of the
    paper's brightness, are 0.33 or more on each of 211 scanned cards, below 0.25 on tables but carpets and prints."""
    small = shrink_to(shrink_to(image, _GRAIN_SIZE)[0], _BLANK_SIZE)[0].astype(np.float32)
    away = np.abs(small - cv2.GaussianBlur(small, (0, 0), _BLANK_SIZE / 8)).max(axis=2)
    return float(np.percentile(away, 99.85)) < _PRINT * max(float(np.percentile(small, 95)), _DARKEST)


def _outlined(image: Picture) -> list[Sighting]:
    size = (image.shape[1], image.shape[0])
    sightings = []
    for candidate in locate_cards(image):
        corners, ratio = upright(candidate.quad, size)
        is_inside = np.all(corners > -_OUTSIDE * max(size)) and np.all(corners < np.array(size) + _OUTSIDE * max(size))
        if candidate.edges >= _TRUE_EDGES and RATIOS[0] < ratio < RATIOS[1] and is_inside:
            sightings.append(Sighting(corners, ratio, candidate.edges))
    return sightings


def _on_plain_ground(image: Picture) -> tuple[list[Sighting], bool]:
    """Cards that stand out from a ground of one even colour that runs all round the picture's border, and whether they
    are nearly all that stands out."""
    height, width = image.shape[:2]
    border = np.concatenate([image[0], image[-1], image[:, 0], image[:, -1]]).astype(np.float32)
    ground = np.median(border, axis=0)
    if (np.abs(border - ground).max(axis=1) < 2.5 * _EVEN).mean() < 0.97:
        return [], False
    even = np.broadcast_to(ground.astype(np.uint8), image.shape)
    blue, green, red = cv2.split(cv2.absdiff(image, np.ascontiguousarray(even)))
    mask = np.asarray(cv2.max(cv2.max(blue, green), red) > 3 * _EVEN, dtype=np.uint8)
    mask = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8)), dtype=np.uint8)
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    areas = [cv2.contourArea(contour) for contour in contours]
    grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), dtype=np.uint8)
    sightings, covered = [], 0.0
    for contour, area in zip(contours, areas, strict=True):
        if area < _SMALLEST * width * height:
            continue
        quad = quad_of(np.asarray(contour, dtype=np.int32), _FULL)
        if quad is None:
            continue
        refined = refine_quads(grey, quad[None], max(3.0, 0.01 * max(width, height)))[0]
        corners, ratio = upright(refined, (width, height))
        if SCAN_RATIOS[0] < ratio < SCAN_RATIOS[1]:
            sightings.append(Sighting(corners, ratio, 1.0))
            covered += area
    return sightings, bool(sightings) and covered > _NEARLY_ALL * sum(areas)


def _is_inner_frame(image: Picture, sighting: Sighting) -> bool:
    """True where an outline is a frame printed on a card that fills the picture: centred, square, paper around it."""
    height, width = image.shape[:2]
    low, high = sighting.corners.min(axis=0), sighting.corners.max(axis=0)
    left, top = low
    right, bottom = width - 1 - high[0], height - 1 - high[1]
    box = (high - low).prod()
    if box < _LARGE * width * height or cv2.contourArea(sighting.corners) < _SQUARE * box:
        return False
    if abs(left - right) > 0.04 * width or abs(top - bottom) > 0.04 * height:
        return False
    whiteness = darkest_channel(image)
    outside = _ring(whiteness, sighting.corners, outline_of(image))
    return float(np.median(outside)) > 0.75 * float(np.percentile(whiteness, 95))


def _ring(whiteness: NDArray[np.uint8], inner: Corners, outer: Corners) -> NDArray[np.float32]:
    """Samples half way between two outlines."""
    starts = (inner + outer) / 2 if inner[0, 0] <= inner[2, 0] else (np.roll(inner, 2, axis=0) + outer) / 2
    along = np.linspace(0.05, 0.95, 30, dtype=np.float32)[:, None]
    points = starts[:, None] * (1 - along) + np.roll(starts, -1, axis=0)[:, None] * along
    return sample(whiteness, points.astype(np.float32))


def _singles(image: Picture, sightings: list[Sighting]) -> list[Sighting]:
    """The outlines without those that run around two cards side by side, which together look like one large card."""
    singles = []
    for outer in sightings:
        inner = [s for s in sightings if s is not outer and _is_half_of(outer, s)]
        pairs = ((a, b) for i, a in enumerate(inner) for b in inner[i + 1 :] if _are_apart(a, b))
        if not any(_shows_table_between(image, outer, a, b) for a, b in pairs):
            singles.append(outer)
    return singles


def _is_half_of(outer: Sighting, inner: Sighting) -> bool:
    area = cv2.contourArea(outer.corners)
    part = cv2.contourArea(inner.corners)
    if not _HALF[0] * area < part < _HALF[1] * area or not SCAN_RATIOS[0] < inner.ratio < SCAN_RATIOS[1]:
        return False
    return bool(cv2.intersectConvexConvex(outer.corners, inner.corners)[0] > 0.95 * part)


def _are_apart(first: Sighting, second: Sighting) -> bool:
    shared = cv2.intersectConvexConvex(first.corners, second.corners)[0]
    return bool(shared < 0.05 * cv2.contourArea(first.corners) and abs(np.log(first.ratio / second.ratio)) < _ALIKE)


def _shows_table_between(image: Picture, outer: Sighting, first: Sighting, second: Sighting) -> bool:
    """True where what lies between two outlines looks like what lies around both, and not like their own rims: the two
    halves of a card may have scenery between them."""
    a, b = first.corners.mean(axis=0), second.corners.mean(axis=0)
    middle, way = (a + b) / 2, b - a
    height = float(np.linalg.norm(first.corners[3] - first.corners[0]))
    across = np.array([-way[1], way[0]]) / max(float(np.linalg.norm(way)), 1e-6) * height
    steps = np.linspace(-0.35, 0.35, 21)[:, None]
    centre, sides = outer.corners.mean(axis=0), (outer.corners + np.roll(outer.corners, -1, axis=0)) / 2
    between = _colour(image, middle + steps * across)
    rims = _colour(image, np.concatenate([middle + steps * across + part * way for part in (-_RIM, _RIM)]))
    around = _colour(image, centre + (sides - centre) * 1.12)
    return bool(np.abs(between - around).sum() < min(3.0 * _EVEN, 0.5 * float(np.abs(rims - around).sum())))


def _colour(image: Picture, points: NDArray[np.floating]) -> NDArray[np.float32]:
    """The median colour `(3,)` at points `(n, 2)`, as far as they lie in the picture."""
    at = np.clip(np.rint(points), 0, np.array(image.shape[1::-1]) - 1).astype(int)
    return np.asarray(np.median(image[at[:, 1], at[:, 0]], axis=0), dtype=np.float32)


def _distinct(sightings: list[Sighting]) -> list[Sighting]:
    """The largest outline of each card: frames and pictures printed on it lie within."""
    kept: list[Sighting] = []
    for sighting in sorted(sightings, key=lambda s: -cv2.contourArea(s.corners)):
        area = cv2.contourArea(sighting.corners)
        shared = (cv2.intersectConvexConvex(sighting.corners, other.corners)[0] for other in kept)
        if all(part < _SAME_CARD * area for part in shared):
            kept.append(sighting)
    return kept
