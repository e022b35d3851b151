"""Light over a card: what a lamp makes of it slowly, and where its image lies on the varnish."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture
from vision.planes import grey_of

CLIPPED = 252
"""Grey level from which on more light shows no more."""

_DEGREE, _VEIL_DEGREE, _ROUNDS = 3, 2, 4
_BLOWN, _NOT_BLOWN, _SPOT_MM = 250, 238, 3.0
_STEP_MM, _SOFT_MM, _DARK = 1.0, 1.5, 8.0
_SHINES, _DIRT, _FADES = 0.06, 0.09, 0.03
"""Shares of light: what a lamp adds, and what is missing where only most others mirror it; dirt takes less away."""
_WIDE_MM, _BEYOND_MM = 4.0, 4.0
_LEAST_PRINT = 5.0
_STEEPEST, _ROUGH = 0.3, 0.02
_UNSURE, _HALVES = 0.015, 0.025

Floats = NDArray[np.float64]


def without_light(values: NDArray[np.float32], inside: NDArray[np.bool_], degree: int = _DEGREE) -> Floats:
    """What is left of values `(h, w)` beside the smooth surface that most of them lie on (Cauchy weights); NaN
    outside."""
    height, width = values.shape
    y, x = np.meshgrid(np.linspace(-1, 1, height), np.linspace(-1, 1, width), indexing="ij")
    terms = [(a, b) for a in range(degree + 1) for b in range(degree + 1 - a)]
    basis = np.stack([x[inside] ** a * y[inside] ** b for a, b in terms], axis=1)
    known = values[inside].astype(np.float64)
    rest: Floats = np.full(values.shape, np.nan)
    weight, left = np.ones(len(known)), known
    for _ in range(_ROUNDS):
        weighted = (basis * (weight * weight)[:, None]).T
        left = known - basis @ np.linalg.lstsq(weighted @ basis, weighted @ known, rcond=None)[0]
        scale = 1.4826 * float(np.median(np.abs(left))) + 1e-6
        weight = 1 / np.sqrt(1 + (left / (2 * scale)) ** 2)
    rest[inside] = left
    return rest


def softened(values: NDArray[np.float32], inside: NDArray[np.bool_], sigma: float) -> NDArray[np.float32]:
    """Values `(h, w)` blurred by `sigma` pixels, those that are not `inside` left out."""
    weight = inside.astype(np.float32)
    total = cv2.GaussianBlur(values * weight, (0, 0), sigma)
    return np.asarray(total / np.maximum(cv2.GaussianBlur(weight, (0, 0), sigma), 1e-3), np.float32)


@dataclass(frozen=True, eq=False)
class Glare:
    """A lamp's image on one back, `(h, w)` each: what it has `blown` out; what it has `veiled`, so that the light about
    there is not to be told from it; and, 0..1, how much what differs is `worth`: a veil takes from the print's
    contrast, also where it fades."""

    blown: NDArray[np.bool_]
    veiled: NDArray[np.bool_]
    worth: NDArray[np.float32]


def glare_on(
    picture: Picture,
    consensus: NDArray[np.float32],
    inside: NDArray[np.bool_],
    px_per_mm: float,
    most: tuple[NDArray[np.float32], NDArray[np.float32]] | None = None,
) -> Glare:
    """Where a lamp's image lies on one back `(h, w, 3)`, or on most others where `consensus` shows it: blown out over
    millimetres, or a veil that makes it, `inside` the card, lighter (darker) than the light about it, wide and without
    an edge. What has an edge is on the card and not in the air. `most` says how light the consensus and the picture can
    be where the other is clipped, `(h, w, 3)` each (None: neither is)."""
    usual, own = (
        (consensus, picture) if most is None else (np.minimum(consensus, most[0]), np.minimum(picture, most[1]))
    )
    full = consensus if most is None else np.asarray(consensus * 255 / np.clip(most[0], 1, 255), np.float32)
    blown = _blown(picture, full, px_per_mm)
    veil = _veil(own, usual, inside, px_per_mm)
    if veil is None:
        return Glare(blown, blown, np.ones(inside.shape, np.float32))
    shape = (inside.shape[1], inside.shape[0])
    spots = _wide_spots(*veil)
    beyond = 2 * round(_BEYOND_MM / _STEP_MM) + 1
    near = cv2.dilate(spots, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (beyond, beyond)))
    # No border where what is known would end: beside one, noise is not what it is elsewhere.
    faint = np.maximum(np.abs(veil[0]) - _UNSURE, 0) / _HALVES * cv2.GaussianBlur(near.astype(np.float32), (0, 0), 2.0)
    small = (1 / (1 + faint * faint)).astype(np.float32)
    worth = np.asarray(cv2.resize(small, shape, interpolation=cv2.INTER_LINEAR), np.float32)
    veiled = cv2.resize(near, shape, interpolation=cv2.INTER_NEAREST) > 0
    return Glare(blown, np.asarray(blown | veiled, np.bool_), worth)


def _blown(picture: Picture, consensus: NDArray[np.float32], px_per_mm: float) -> NDArray[np.bool_]:
    """Where a lamp's image has eaten the print: blown out over millimetres, where other cards are not."""
    blown = (_darkest(picture) >= _BLOWN) & (_darkest(consensus) < _NOT_BLOWN)
    side = 2 * (round(_SPOT_MM * px_per_mm) // 2) + 1
    if blown.sum() < side * side / 2:
        return np.zeros(blown.shape, np.bool_)
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
    spots = cv2.morphologyEx(blown.astype(np.uint8), cv2.MORPH_OPEN, disc)
    return np.asarray(cv2.dilate(spots, disc) > 0, np.bool_)


def _veil(
    picture: NDArray[Any], consensus: NDArray[np.float32], inside: NDArray[np.bool_], px_per_mm: float
) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_]] | None:
    """How much lighter a card is than the slow light over it, a value every millimetre, 0 off the card; small marks
    have no say in it (medians over 5 mm). The same less softened, with the slow light; and where the card is. None
    where it is as light as the consensus all over."""
    height, width = inside.shape
    size = (max(8, round(width / px_per_mm / _STEP_MM)), max(8, round(height / px_per_mm / _STEP_MM)))
    weight = inside.astype(np.float32)
    lights = [cv2.resize(grey_of(side) * weight, size, interpolation=cv2.INTER_AREA) for side in (picture, consensus)]
    share = cv2.resize(weight, size, interpolation=cv2.INTER_AREA)
    known = share > 0.5
    own, usual = (np.asarray(light / np.maximum(share, 0.1), np.float32) for light in lights)
    ratio = np.log(_without_haze(own, usual, known) + _DARK) - np.log(usual + _DARK)
    filled = np.where(known, ratio, softened(ratio, known, _SOFT_MM / _STEP_MM)).astype(np.float32)
    soft = cv2.GaussianBlur(cv2.medianBlur(filled, 5), (0, 0), _SOFT_MM / _STEP_MM)
    rest = np.nan_to_num(without_light(np.asarray(soft, np.float32), known, _VEIL_DEGREE)).astype(np.float32)
    return (rest, np.asarray(cv2.medianBlur(filled, 3), np.float32), known) if np.abs(rest).max() > _UNSURE else None


def _without_haze(
    own: NDArray[np.float32], usual: NDArray[np.float32], known: NDArray[np.bool_]
) -> NDArray[np.float32]:
    """A card's greys as if they were spread between ink and paper as usual: haze lifts ink and leaves paper."""
    inks = usual[known].astype(np.float64)
    if float(inks.std()) < _LEAST_PRINT:
        return own
    ratio = np.asarray(np.log(own + _DARK) - np.log(usual + _DARK), np.float32)
    slow = np.where(known, ratio - without_light(ratio, known, _VEIL_DEGREE), 0)
    even = (own + _DARK) / np.exp(slow) - _DARK
    basis = np.column_stack([inks, np.ones_like(inks)])
    weight, stretch, lift = np.ones_like(inks), 1.0, 0.0
    for _ in range(_ROUNDS):
        stretch, lift = np.linalg.lstsq(basis * weight[:, None], even[known] * weight, rcond=None)[0]
        left = even[known] - stretch * inks - lift
        weight = 1 / np.sqrt(1 + (left / (2 * 1.4826 * np.median(np.abs(left)) + 1e-3)) ** 2)
    return np.asarray(np.maximum((even - lift) / max(stretch, 0.3), 0) * np.exp(slow), np.float32)


def _wide_spots(light: NDArray[np.float32], fine: NDArray[np.float32], known: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """1 where spots without an edge lie."""
    rim = known & (cv2.erode(known.astype(np.uint8), np.ones((3, 3), np.uint8), borderValue=0) == 0)
    found: NDArray[np.uint8] = np.zeros(light.shape, np.uint8)
    for some, least in ((light, _SHINES), (-light, _DIRT)):
        count, labels = cv2.connectedComponents((some > _FADES).astype(np.uint8))
        for number in range(1, count):
            spot = labels == number
            peak = float(some[spot].max())
            # At the card's edge only a part of it may be seen.
            is_wide = (some[spot] > peak / 2).sum() * _STEP_MM**2 > _WIDE_MM**2 * np.pi / 4 or (spot & rim).any()
            if peak > least and is_wide and _steepest(fine, spot & ~rim) < _STEEPEST * peak + _ROUGH:
                found[spot] = 1
    return found


def _steepest(light: NDArray[np.float32], spot: NDArray[np.bool_]) -> float:
    """How much a spot rises from one place to the next, where nine tenths of it are less steep; 0 of none."""
    if not spot.any():
        return 0.0
    across, down = (cv2.Sobel(light, cv2.CV_32F, *way, scale=1 / 8) for way in ((1, 0), (0, 1)))
    return float(np.quantile(np.hypot(across, down)[spot], 0.9))


def _darkest(picture: NDArray[Any]) -> NDArray[Any]:
    """The lowest of three colours."""
    blue, green, red = (picture[..., channel] for channel in range(3))
    return np.asarray(np.minimum(np.minimum(blue, green), red))
