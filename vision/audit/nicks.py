"""Nicks: a notch of a nail in a card's edge, felt and seen, far narrower than anything scissors do."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from vision.audit.bleeds import measure_bleed
from vision.audit.courses import filled, smooth_line
from vision.audit.edges import CORNER_MM, SIDES, measure_edges
from vision.audit.findings import Side
from vision.audit.registration import MARGIN_MM, Stack

_POINTS = 200
_SMOOTH_MM = 0.15
_WIDEST_MM = 3.5
_LEAST_MM, _DEEPEST_MM = 0.22, 0.95
"""No nail goes deeper: that is a torn card, or a pattern of the table taken for the edge."""
_FLOOR_MM = 0.02
_OFTEN, _OFTEN_SPREADS, _NEAR = 0.75, 0.67, 5
_MOST_UNSEEN = 0.1
_BEYOND_MM, _SHOWS = 1.0, 0.4
_BORDER_MM, _PLAIN = 0.8, 5.0
_INWARDS = ((0, 1), (-1, 0), (0, -1), (1, 0))
_PRINT_IN_MM, _PRINT_ALONG_MM = (0.5, 0.9, 1.4), (-1.0, -0.5, 0.0, 0.5, 1.0)
_AROUND, _WITHOUT = 16, 4
_LEVELS = (0.9, 0.99)
_HEAVIER, _LEAST_SLOPE = 1.25, 2.0
_MOST_CARDS = 0.75
_SHOWN = 0.2
_THIRD, _SURE = 3, 5.0
"""How far beyond what noise makes of the border elsewhere on the side a notch must be dark."""


@dataclass(frozen=True)
class Nick:
    """A notch `depth_mm` deep in one card's edge: its place seen from the back, mm from the top left; the `side` of the
    back; the chance that an honest deck shows one like it anywhere."""

    card: int
    side: Side
    x_mm: float
    y_mm: float
    depth_mm: float
    p_value: float


def find_nicks(stack: Stack, most_likely: float = 0.01) -> list[Nick]:
    """The nicks of a deck whose `p_value` is below `most_likely`, one a side of a card at most, small ones first.

    The edge is compared with its own course over a few millimetres, and then with the other cards'. On sides whose
    border bears print, table is looked for where print belongs.
    """
    offsets, places, along = _measured(stack)
    is_printed = np.array([_is_printed(stack, side, places[side]) for side in range(len(SIDES))])
    depths, power = np.zeros((2, *offsets.shape))
    chances = np.zeros_like(power)
    plain = np.flatnonzero(~is_printed)
    if plain.size:
        depths[:, plain] = np.stack([_dips(offsets[:, side], places[side]) for side in plain], axis=1)
        depths[:, plain] -= np.median(depths[:, plain], axis=0)
        power[:, plain] = _power(depths[:, plain])
        chances[:, plain] = _log_chances(power[:, plain])
    bleeds = {int(s): measure_bleed(stack, int(s), offsets[:, s], along[s]) for s in np.flatnonzero(is_printed)}
    if bleeds:
        printed = list(bleeds)
        depths[:, printed] = np.stack([bleed.depths_mm for bleed in bleeds.values()], axis=1)
        power[:, printed] = np.stack([np.maximum(bleed.scores, 0) ** 2 for bleed in bleeds.values()], axis=1)
        chances[:, printed] = _log_chances(power[:, printed], _far_slope(power[:, printed]))
    chances += np.log(power.size)
    nicks = []
    for card, side in np.ndindex(power.shape[:2]):
        at = int(power[card, side].argmax())
        depth, log_p = float(depths[card, side, at]), float(chances[card, side, at])
        if log_p >= np.log(most_likely) or not _LEAST_MM < depth < _DEEPEST_MM:
            continue
        if side in bleeds:
            shows_table = bool(bleeds[side].shares[card, at] > _SHOWN)
        else:
            shows_table = _is_table(stack, card, side, places[side], at, depth)
        if shows_table:
            x_mm, y_mm = (float(v) for v in places[side, at])
            nicks.append(Nick(card, SIDES[side], x_mm, y_mm, depth, float(min(1.0, np.exp(log_p)))))
    return sorted(nicks, key=lambda nick: nick.p_value)


def _measured(stack: Stack) -> tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.float32]]:
    """The edges' offsets `(n, 4, points)` mm, their places `(4, points, 2)` mm and `(4, points)` as shares of the side:
    the long sides as near to the corners as the short ones."""
    short, long = sorted(stack.size_mm)
    edges = measure_edges(stack, _POINTS, _SMOOTH_MM)
    further = measure_edges(stack, _POINTS, _SMOOTH_MM, CORNER_MM * short / long)
    is_long = np.array([stack.size_mm[side % 2] > short for side in range(len(SIDES))])
    offsets = np.where(is_long[:, None], further.offsets_mm, edges.offsets_mm)
    places = np.where(is_long[:, None, None], *(one.places_mm(stack.size_mm) for one in (further, edges)))
    return offsets, places, np.where(is_long[:, None], further.along, edges.along)


def _power(dips: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far dips `(n, sides, points)` of plain borders lie beyond what is honest there, squared."""
    spread = np.maximum(1.4826 * np.median(np.abs(dips), axis=(0, 2), keepdims=True), _FLOOR_MM)
    # Where print reaches the edge, it is taken for a notch now on this card, now on that.
    often = np.quantile(dips, _OFTEN, axis=0) / _OFTEN_SPREADS
    spread = np.maximum(spread, ndimage.maximum_filter1d(often, _NEAR, axis=1))
    scores = np.maximum(dips / spread, 0)
    # Whether frayed by wear or blurred: each edge has its own roughness too.
    rough = np.maximum(1.4826 * np.median(np.abs(dips / spread), axis=2, keepdims=True), _roughness(dips / spread))
    return np.asarray((scores / np.maximum(rough, 1)) ** 2, np.float64)


def _log_chances(power: NDArray[np.float64], least_slope: float = _LEAST_SLOPE) -> NDArray[np.float64]:
    """Logarithm of the chance that one honest place is as surprising, after the deck's usual card."""
    low, high = (float(np.median(np.quantile(power.reshape(len(power), -1), level, axis=1))) for level in _LEVELS)
    slope = max(_HEAVIER * (high - low) / np.log((1 - _LEVELS[0]) / (1 - _LEVELS[1])), least_slope)
    return np.asarray(np.log(1 - _LEVELS[1]) - (power - high) / slope, np.float64)


def _far_slope(power: NDArray[np.float64]) -> float:
    """How slowly chances fall with power among the most surprising places of three cards in four: an outline laid badly
    may be rare on each card, and yet not rare in the deck."""
    cards = power.reshape(len(power), -1)
    far, high = np.quantile(cards.max(axis=1), _MOST_CARDS), np.median(np.quantile(cards, _LEVELS[1], axis=1))
    rarer = np.log((1 - _LEVELS[1]) * cards.shape[1] / -np.log(_MOST_CARDS))
    return max(_HEAVIER * float(far - high) / float(rarer), _LEAST_SLOPE)


def _roughness(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much each place's neighbours along the edge waver, itself left out: where a card hardly differs from the
    table, as at the dim end of a side, its edge is seen badly on that card only."""
    ring = np.ones((1, 1, 2 * _AROUND + 1), np.bool_)
    ring[..., _AROUND - _WITHOUT : _AROUND + _WITHOUT + 1] = False
    return np.asarray(1.4826 * ndimage.median_filter(np.abs(scores), footprint=ring, mode="reflect"), np.float64)


def _is_printed(stack: Stack, side: int, places: NDArray[np.float64]) -> bool:
    """Whether a side's border bears print: its colours, now more now less of them on the card, pass for notches."""
    inwards = np.array(_INWARDS[side], np.float64)
    grey = np.stack([_colour(stack.consensus, stack, place + inwards * _BORDER_MM).mean() for place in places])
    return float(np.std(grey - smooth_line(grey))) > _PLAIN


def _is_table(stack: Stack, card: int, side: int, places: NDArray[np.float64], at: int, depth_mm: float) -> bool:
    """Whether the table shows through a notch, where the other cards have their border: a bit of print as dark as the
    table looks like a notch to whoever follows the edge, and so does noise where card and table hardly differ."""
    place, inwards = places[at], np.array(_INWARDS[side], np.float64)
    inside, beyond = place + inwards * 0.4 * depth_mm, place - inwards * _BEYOND_MM
    seen, table = (_colour(stack.pictures[card], stack, where) for where in (inside, beyond))
    usual = _colour(stack.consensus, stack, inside)
    step = table - usual
    if float((seen - usual) @ step) < _SHOWS * float(step @ step):
        return False
    elsewhere = places[np.linalg.norm(places - place, axis=1) > _WIDEST_MM][::_THIRD] + inwards * 0.4 * depth_mm
    border = np.array([_colour(stack.pictures[card], stack, w) - _colour(stack.consensus, stack, w) for w in elsewhere])
    honest = border @ step
    spread = 1.4826 * float(np.median(np.abs(honest - np.median(honest))))
    if float((seen - usual) @ step - np.median(honest)) < _SURE * spread:
        return False
    along = inwards[::-1]
    near = [
        _colour(stack.consensus, stack, place + inwards * deep + along * aside)
        for deep in _PRINT_IN_MM
        for aside in _PRINT_ALONG_MM
    ]
    return min(float(np.linalg.norm(seen - print_)) for print_ in near) > float(np.linalg.norm(seen - table))


def _colour(picture: NDArray[np.generic], stack: Stack, at_mm: NDArray[np.float64]) -> NDArray[np.float64]:
    column, row = np.round((at_mm + MARGIN_MM) * stack.px_per_mm - 0.5).astype(int)
    near = picture[max(row - 1, 0) : row + 2, max(column - 1, 0) : column + 2]
    return np.asarray(near.reshape(-1, 3).astype(np.float64).mean(axis=0), np.float64)


def _dips(offsets: NDArray[np.float32], places: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far the edges of one side `(n, points)` lie inside their own course, mm; 0 where they cannot be seen.

    Inside both the course over a few millimetres and the whole side's smooth line: where a pattern of the table is
    taken for the edge, the true edge beside it is no notch.
    """
    step = float(np.linalg.norm(places[-1] - places[0])) / (len(places) - 1)
    reach = 2 * round(_WIDEST_MM / step) + 1
    own = filled(offsets)
    course = ndimage.median_filter(own, size=(1, reach), mode="nearest")
    lines = np.stack([smooth_line(row) for row in own])
    dips = np.minimum(course, lines) - own
    dips[np.isnan(offsets)] = 0
    dips[np.isnan(offsets).mean(axis=1) > _MOST_UNSEEN] = 0
    return np.asarray(dips, np.float64)
