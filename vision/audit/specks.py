"""Specks on backs: dots about half a millimetre wide that darken or lighten what lies under them, by a matched filter.

A pen's or a needle's dot multiplies the print's own colour by something: one number, where `vision.audit.surprise` asks
after any of three colours at once. Looking for that number alone, in the dot's own shape and against the deck's own
spectrum of noise (the prewhitened matched filter of North 1943), shows dots a third fainter. Two of thirty honest decks
had a speck more surprising than chance allows: what only this filter sees is told, to be looked at, and accuses nobody.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.surprise import Surprise, blob_response, known_median, surprises, tail_of, take_common
from vision.planes import for_colours

Plane = NDArray[np.float32]

DIAMETER_MM = 0.5
"""Of the dot whose shape is looked for; those half and twice as wide fit nearly as well."""

_SIGMA_MM = 0.15
"""Of the soft disc that is about as wide."""
_FINEST, _ENOUGH = 6.5, 5.5
_LEAST_PX = 1.5
_BLUR_PX, _REACH_PX, _WINDOW = 1.0, 8, 32
_LEAST_NOISE = 0.02
_STILL = 1e-6
_CLIP = 3.0
_LEVEL = 10.0
_PAIRS = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))
_USUAL, _GREY = 0.5, 1.0
_AROUND, _OWN_SHARE, _LEAST_SCALE, _LEAST_VIEW = 9, 0.9, 0.3, 0.8
_UNREST_MM, _OWN_PX = 3.0, 9
_MOST_SEE, _SEEN = 0.75, 0.99
_HEAVIER = 1.4
"""With this the most surprising specks of twenty honest decks are as surprising as they should be, with less they are
now and then more so."""
_SURENESS = 8
"""How many times as sure as by the cards alone the scale of a place is, which its neighbours help to tell."""


def specks(
    residuals: Sequence[Plane], known: Sequence[NDArray[np.bool_]], consensus: Plane, px_per_mm: float
) -> Surprise | None:
    """How surprising a dot is at each pixel of each back: `residuals` `(h, w, 3)` float32 grey levels that each card
    differs from the `consensus` `(h, w, 3)` by, where it is `known` `(h, w)`.

    `power` is about chi-squared of one degree under honest noise. None where a dot would hardly fill a pixel, or where
    no part of the cards is wide enough to learn the noise from, or there is no noise: backs blown out, black or drawn.
    """
    if DIAMETER_MM * px_per_mm < _LEAST_PX:
        return None
    height, width = consensus.shape[:2]
    factor = _ENOUGH / px_per_mm if px_per_mm > _FINEST else 1.0
    size = round(width * factor), round(height * factor)
    scale = px_per_mm * size[0] / width
    print_ = _sized(consensus, size)
    seen = np.stack([_sized(mask.astype(np.float32), size) > _SEEN for mask in known])
    mask = seen.sum(axis=0) >= max(3, _MOST_SEE * len(seen))
    seen &= mask
    if not mask.any():
        return None
    rest = np.stack([_sized(one, size) for one in residuals])
    ink = cv2.GaussianBlur(print_, (0, 0), _BLUR_PX) + np.float32(_LEVEL)
    in_ink = _in_ink(rest, seen, mask, ink)
    del rest
    if in_ink is None:
        return None
    fields, told = in_ink
    spectrum = _spectrum(fields, told, seen, mask)
    if spectrum is None:
        return None
    kernel = _matched(spectrum, DIAMETER_MM * scale)
    for view in fields:
        view[:] = _filtered(view, kernel)
    inner = np.ones((5, 5), np.uint8)
    mask = cv2.erode(mask.astype(np.uint8), inner) > 0
    if not mask.any():
        return None
    for view in seen:
        view[:] = (cv2.erode(view.astype(np.uint8), inner[1:-1, 1:-1]) > 0) & mask
    spread = _standardised(fields, seen, mask, _filtered(told, kernel * kernel))
    scores = fields[..., None]
    take_common(scores, seen)
    power = np.empty(fields.shape, np.float32)
    for view, own, is_seen in zip(power, fields, seen, strict=True):
        some = np.abs(own[is_seen])
        if len(some):
            own /= max(1.4826 * float(np.median(some)), _LEAST_VIEW)
        view[:] = own * own
        view /= _unrest(view, is_seen, scale)
    freedom = np.float32(_SURENESS * (len(power) - 1))
    power = freedom * np.log1p(power / freedom) * seen
    colour = np.median(ink[mask], axis=0).astype(np.float64)
    reply = float(np.median(told[mask] / spread[mask])) * float((kernel * _dot(DIAMETER_MM * scale, len(kernel))).sum())
    gain = reply / blob_response(DIAMETER_MM * scale, _SIGMA_MM * scale)
    precision = gain**2 * np.outer(colour, colour) / float(colour @ colour) ** 2
    sign = np.sign(fields).astype(np.int8)
    return Surprise(power, sign, _SIGMA_MM, 1 / scale, tail_of(power, mask, _HEAVIER), precision, is_alone=True)


def all_surprises(
    residuals: Sequence[Plane], known: Sequence[NDArray[np.bool_]], consensus: Plane, px_per_mm: float
) -> tuple[Surprise, ...]:
    """`vision.audit.surprise.surprises` of all sizes and slopes, and after them the specks."""
    found = surprises(residuals, known, px_per_mm)
    dots = specks(residuals, known, consensus, px_per_mm)
    return (*found, dots) if dots is not None else tuple(found)


def _sized(picture: Plane, size: tuple[int, int]) -> Plane:
    if picture.shape[1::-1] == size:
        return picture
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.float32)


def _in_ink(rest: Plane, seen: NDArray[np.bool_], mask: NDArray[np.bool_], ink: Plane) -> tuple[Plane, Plane] | None:
    """What each card's difference says about how much of its `ink` `(h, w, 3)` is more or less there, `(n, h, w)`, each
    colour counting as its noise at each place allows; and how much a place tells of that, `(h, w)`. None without
    noise at a usual place."""
    for view, is_seen in zip(rest, seen, strict=True):
        view *= for_colours(is_seen)
    rest -= known_median(rest, seen)
    for view, is_seen in zip(rest, seen, strict=True):
        view *= for_colours(is_seen)
    own = 1.4826 * known_median(np.abs(rest), seen)
    limit = _CLIP * np.maximum(own, 0.5 * np.median(own[mask], axis=0))
    spreads = np.zeros((len(_PAIRS), *mask.shape), np.float32)
    for view in rest:
        some = cv2.split(np.clip(view, -limit, limit))
        for spread, (one, other) in zip(spreads, _PAIRS, strict=True):
            spread += some[one] * some[other]
    spreads /= np.maximum(seen.sum(axis=0), 1)
    soft = np.empty((*mask.shape, 3, 3), np.float32)
    for spread, (one, other) in zip(spreads, _PAIRS, strict=True):
        soft[..., one, other] = soft[..., other, one] = cv2.blur(spread, (5, 5))
    usual = np.median(soft[mask], axis=0)
    if np.trace(usual) < _STILL:
        return None
    ridge = _USUAL * usual + _GREY * np.trace(usual) / 3 * np.eye(3)
    weights = np.linalg.solve(soft + ridge, ink[..., None])[..., 0].astype(np.float32)
    fields = np.stack([_sum_of(view * weights) for view in rest])
    return fields, _sum_of(ink * weights)


def _sum_of(colours: Plane) -> Plane:
    return np.asarray(cv2.transform(colours, np.ones((1, 3), np.float32)), np.float32)


def _spectrum(
    fields: Plane, told: Plane, seen: NDArray[np.bool_], mask: NDArray[np.bool_]
) -> NDArray[np.float64] | None:
    """The noise's power at each frequency of a window, alike in all directions, over all cards."""
    root = np.sqrt(np.maximum(told, 1e-6))
    window = np.outer(*(np.hanning(_WINDOW).astype(np.float32),) * 2)
    total, count = np.zeros((_WINDOW, _WINDOW)), 0
    for top in range(0, mask.shape[0] - _WINDOW + 1, _WINDOW):
        for left in range(0, mask.shape[1] - _WINDOW + 1, _WINDOW):
            part = (slice(top, top + _WINDOW), slice(left, left + _WINDOW))
            if mask[part].mean() < _SEEN:
                continue
            white = np.clip(fields[(slice(None), *part)] / root[part], -_CLIP, _CLIP) * seen[(slice(None), *part)]
            total += (np.abs(np.fft.fft2(white * window)) ** 2).mean(axis=0)
            count += 1
    if count == 0:
        return None
    line = np.fft.fftfreq(_WINDOW)
    ring = (np.hypot(line[:, None], line[None]) * _WINDOW).astype(int)
    mean = np.bincount(ring.ravel(), total.ravel()) / np.bincount(ring.ravel())
    return np.asarray(mean[ring], np.float64)


def _matched(spectrum: NDArray[np.float64], diameter: float) -> Plane:
    """The filter `(k, k)` that shows a dot of this diameter (pixels) best against such noise; blind to even light."""
    shape = np.fft.fft2(np.fft.ifftshift(_dot(diameter, _WINDOW))).real
    whole = np.fft.fftshift(np.fft.ifft2(shape / (spectrum + _LEAST_NOISE * spectrum.max())).real)
    middle = _WINDOW // 2
    kernel = whole[middle - _REACH_PX : middle + _REACH_PX + 1, middle - _REACH_PX : middle + _REACH_PX + 1]
    kernel = kernel - kernel.mean()
    return np.asarray(kernel / np.sqrt((kernel**2).sum()), np.float32)


def _dot(diameter: float, side: int) -> Plane:
    """A dot of depth 1 as a camera shows it, in the middle of a square of `side` pixels."""
    fine = 8
    line = (np.arange(side * fine) + 0.5) / fine - side // 2 - 0.5
    disc = (np.hypot(line[:, None], line[None]) < diameter / 2).astype(np.float32)
    return np.asarray(
        cv2.GaussianBlur(disc.reshape(side, fine, side, fine).mean(axis=(1, 3)), (0, 0), _BLUR_PX), np.float32
    )


def _filtered(plane: Plane, kernel: Plane) -> Plane:
    return np.asarray(cv2.filter2D(plane, -1, kernel, borderType=cv2.BORDER_CONSTANT), np.float32)


def _standardised(fields: Plane, seen: NDArray[np.bool_], mask: NDArray[np.bool_], expected: Plane) -> Plane:
    """Make, in place, each place's values `(n, h, w)` those over its own spread, `(h, w)`, which is returned.

    A few cards tell a place's own spread badly: its neighbours help, by how much more of it they have than pure noise
    would give them (`expected`, a variance).
    """
    fields *= seen
    fields -= known_median(fields[..., None], seen)[..., 0]
    fields *= seen
    own = 1.4826 * known_median(np.abs(fields)[..., None], seen)[..., 0]
    expected = np.maximum(expected, 1e-3 * float(np.median(expected[mask])))
    share = cv2.blur(np.asarray(np.where(mask, own * own / expected, 0), np.float32), (_AROUND, _AROUND))
    share = share / np.maximum(cv2.blur(mask.astype(np.float32), (_AROUND, _AROUND)), 0.2)
    spread = np.maximum(np.sqrt(expected * np.maximum(share, 0)), _OWN_SHARE * own)
    spread = np.maximum(spread, _LEAST_SCALE * float(np.median(spread[mask])))
    fields /= spread
    return np.asarray(spread, np.float32)


def _unrest(power: Plane, seen: NDArray[np.bool_], scale: float) -> Plane:
    """How much more than usual happens around each place, 1 or more; its own neighbourhood left out."""
    sides = (2 * round(_UNREST_MM * scale / 2) + 1, _OWN_PX)
    totals, places = (
        [cv2.boxFilter(plane, -1, (side, side), normalize=False) for side in sides]
        for plane in (np.minimum(power, _CLIP * _CLIP) * seen, seen.astype(np.float32))
    )
    return np.asarray(np.maximum((totals[0] - totals[1]) / np.maximum(places[0] - places[1], 20), 1), np.float32)
