"""Why a card was not read surely: a mirrored lamp, a blur, too few pixels, or another card on it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture
from vision.reading import Corners, Reading

GLARE = "glare: light is mirrored on a card, tilt it or move the lamp"
BLURRED = "blurred: hold the camera still, or further away"
FAR = "too far: bring the cards nearer to the camera"
OVERLAP = "overlap: cards lie on one another, lay them apart"

_LOOK_HEIGHT = 240
_SMALLEST_SIDE, _SMALL_SIDE = 60.0, 95.0
_SOFT = 0.0145
_STEEP = 99.0
_PAPER, _MIRRORED, _SPOT = 236, 252, (0.03, 0.6)
_SPOTS_WIDTH, _LEAST_SPOT, _BRIGHT_RIM = 640, 0.002, 210
_OVERLAP = 0.08


def explained(reading: Reading, image: Picture) -> Reading:
    """The reading, its warnings joined by what hinders it in `image`, the picture that was read."""
    more = (warning for warning in hindrances(reading, image) if not _is_told(warning, reading.warnings))
    return replace(reading, warnings=(*reading.warnings, *more))


def hindrances(reading: Reading, image: Picture) -> tuple[str, ...]:
    """What keeps cards of a `(H, W, 3)` uint8 BGR picture from being read surely, in words: each reason once.

    Outlines that were not read surely are looked into, and what may hide a card from sight: a mirrored lamp that lies
    on no card that was read. So a good picture has no hindrances.
    """
    doubtful = [*(unsure.corners for unsure in reading.unsure), *reading.foreign]
    sure = [*(card.corners for card in reading.cards), *reading.backs]
    read = [card.corners for card in reading.cards]
    spots = mirrored_lamps(image)
    found = [GLARE for x, y in spots if all(cv2.pointPolygonTest(corners, (x, y), False) < 0 for corners in read)]
    if doubtful and np.median([min(_sides(corners)) for corners in (*sure, *doubtful)]) < _SMALLEST_SIDE:
        return tuple(dict.fromkeys((*found, FAR)))
    for corners in doubtful:
        look = _cut(image, corners)
        if has_glare(look):
            found.append(GLARE)
        elif min(_sides(corners)) < _SMALLEST_SIDE:
            found.append(FAR)
        elif overlaps(sure, [corners]):
            found.append(OVERLAP)
        elif min(_sides(corners)) < _SMALL_SIDE:
            found.append(FAR)
        elif is_blurred(look):
            found.append(BLURRED)
    return tuple(dict.fromkeys(found))


def has_glare(card: Picture) -> bool:
    """True where a lamp is mirrored in a card: a spot brighter than its paper, which is itself not overlit.

    >>> has_glare(np.full((50, 32, 3), 255, np.uint8))
    False
    """
    whiteness = card.min(axis=2)
    share = float((whiteness >= _MIRRORED).mean())
    if not _SPOT[0] < share < _SPOT[1]:
        return False
    return bool(np.percentile(whiteness[whiteness < _MIRRORED], 75) < _PAPER)


def mirrored_lamps(image: Picture) -> list[tuple[float, float]]:
    """The middles, in pixels, of white spots with soft rims: lamps mirrored in something that shines. White things have
    sharp rims, and a window or an overlit background reaches the picture's edge."""
    step = max(1, max(image.shape[:2]) // _SPOTS_WIDTH)
    size = (max(1, image.shape[1] // step), max(1, image.shape[0] // step))
    white = cv2.resize(image, size, interpolation=cv2.INTER_AREA).min(axis=2)
    mask = cv2.morphologyEx((white >= _MIRRORED).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    count, labels, boxes, middles = cv2.connectedComponentsWithStats(mask)
    found = []
    for number in range(1, count):
        left, top, width, height, area = (int(value) for value in boxes[number])
        if area < _LEAST_SPOT * white.size or min(left, top) == 0 or left + width == size[0] or top + height == size[1]:
            continue
        spot = (labels == number).astype(np.uint8)
        rim = white[cv2.dilate(spot, np.ones((7, 7), np.uint8)) > cv2.dilate(spot, np.ones((3, 3), np.uint8))]
        if rim.size and (rim > _BRIGHT_RIM).mean() > 0.5:
            found.append((float(middles[number][0] * step), float(middles[number][1] * step)))
    return found


def softness(card: Picture) -> float:
    """How far the edges on a card are smeared, in the direction in which they are smeared most: the standard deviation
    of the blur as a share of the card's height (a blurred step of contrast c rises by c / (2.5 sigma) a pixel)."""
    grey = cv2.cvtColor(card, cv2.COLOR_BGR2GRAY).astype(np.float32)
    low, high = np.percentile(grey, (1, 99))
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0) / 8, cv2.Sobel(grey, cv2.CV_32F, 0, 1) / 8
    slanted = (across + down) / np.sqrt(2), (across - down) / np.sqrt(2)
    steepest = min(float(np.percentile(np.abs(slope), _STEEP)) for slope in (across, down, *slanted))
    return float(high - low) / max(2.5 * steepest, 1e-3) / len(grey)


def is_blurred(card: Picture) -> bool:
    """True where the edges on a card are too soft to be sure of what is printed."""
    return softness(card) > _SOFT


def overlaps(some: Sequence[Corners], others: Sequence[Corners]) -> bool:
    """True where an outline shares more of its area with one of the others than careless edges would."""
    return any(
        _shared(one, other) > _OVERLAP * min(cv2.contourArea(one), cv2.contourArea(other))
        for one in some
        for other in others
        if one is not other
    )


def _shared(first: Corners, second: Corners) -> float:
    return float(cv2.intersectConvexConvex(first, second)[0])


def _is_told(warning: str, told: Iterable[str]) -> bool:
    return any(other.split(":")[0] == warning.split(":")[0] for other in told)


def _sides(corners: Corners) -> NDArray[np.float64]:
    return np.asarray(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1), dtype=np.float64)


def _cut(image: Picture, corners: Corners) -> Picture:
    """The card, upright, with as many pixels as it has in the picture, at most 240 high."""
    top, right, bottom, left = np.roll(_sides(corners), -1)
    height = int(np.clip(max(left, right), 24, _LOOK_HEIGHT))
    width = max(16, round(height * max(top, bottom) / max(left, right, 1)))
    target = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    way = cv2.getPerspectiveTransform(corners.astype(np.float32), target)
    shrunk = max(left, right) / height
    source = image if shrunk < 1.5 else cv2.GaussianBlur(image, (0, 0), shrunk / 3)
    return np.asarray(cv2.warpPerspective(source, way, (width, height), flags=cv2.INTER_LINEAR), dtype=np.uint8)
