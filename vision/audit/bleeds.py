"""Sides whose print runs to the edge (a bleed): how much table shows there in place of the print that belongs there.

A notch in such an edge can hardly be told from the print by its outline. But all cards were laid over one another by
their print, so what belongs at each place is known, and what table lies beside the card is seen just outside it.
"""

from dataclasses import dataclass

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray
from scipy import ndimage

from vision.audit.courses import courses
from vision.audit.registration import MARGIN_MM, Stack

Array = NDArray[np.float32]
Mask = NDArray[np.bool_]

RADII_MM = (0.4, 0.6, 0.85, 1.1)
"""Half discs looked for at the edge."""

_OUT_MM, _IN_MM = 2.2, 3.2
_SOFT_MM, _DEEP_MM = 0.3, 2.6
_TABLE_MM, _TABLE_ALONG_MM = (0.5, 1.2), 0.6
_LIGHT_MM, _LIGHT_TWICE = 8.0, 2
_FEWEST, _SHARE = 3, 0.1
_RIDGE, _OUTLIER = 0.02, 40.0
_NOISE = 3.0
_LEAST_STEP = 15.0
_FLANK_MM = (1.3, 4.0)
_LOOKED_AT = 0.3
_OFTEN, _OFTEN_SPREADS, _NEAR = 0.75, 0.67, 5
_MOSTLY, _MOSTLY_SPREADS = 0.95, 1.645
_AROUND_MM, _WITHOUT_MM = 6.0, 2.0
_EVERY_MM = 0.6
_MOST_UNSEEN = 0.5


@dataclass(frozen=True, eq=False)
class Bleed:
    """One side: `scores` `(n cards, points)` is how many spreads of honest places a place shows more table than its
    card's others and than the other cards there, the best of all radii; `shares` how much of the half disc of that
    radius is table (0 none, 1 all); `depths_mm` the radius of the half disc that would show as much. All are 0 where
    table and print are too alike to tell."""

    scores: Array
    shares: Array
    depths_mm: Array


def measure_bleed(stack: Stack, side: int, offsets_mm: NDArray[np.floating], along: NDArray[np.floating]) -> Bleed:
    """Look along a side (0 top, 1 right, 2 bottom, 3 left) for half discs of table within each card's own edge.

    `offsets_mm` `(n, points)` is how far outside the usual outline that edge was seen (NaN: not) at the shares `along`
    `(points,)` of the side.
    """
    scale = stack.px_per_mm
    strips, is_shown, at = _strips(stack, side, courses(offsets_mm), along)
    # Hardly seen at all: where such an edge runs nobody knows.
    is_seen: Mask = np.asarray(np.isnan(offsets_mm).mean(axis=1) <= _MOST_UNSEEN, np.bool_)
    is_shown &= is_seen[:, None, None]
    rows = np.arange(strips.shape[1], dtype=np.float32)[:, None]
    is_card = is_shown & (rows > at[:, None] + np.float32(_SOFT_MM * scale))
    usual, gains, is_known = _print_of(strips, is_card, is_card & (rows < at[:, None] + _DEEP_MM * scale), scale)
    expected = usual * gains[:, None]
    beside = is_shown & (rows >= at[:, None] - _TABLE_MM[1] * scale) & (rows <= at[:, None] - _TABLE_MM[0] * scale)
    weight = beside.astype(np.float32)
    table = np.einsum("nrl,nrlc->nlc", weight, strips) / np.maximum(weight.sum(axis=1), 1)[..., None]
    table = ndimage.gaussian_filter1d(table, _TABLE_ALONG_MM * scale, axis=1, mode="nearest")
    rest = strips - expected
    rest -= _astray(rest, usual, is_card & is_known, scale)
    step = table[:, None] - expected
    noise = _noise(rest, is_card & is_known)
    power = np.einsum("nrlc,nrlc->nrl", step, step)
    depths = np.arange(int(np.ceil(RADII_MM[-1] * scale)) + 1, dtype=np.float32) + np.float32(0.5)
    told = is_shown & is_known & (power > _LEAST_STEP**2) & (weight.sum(axis=1) > 0)[:, None]
    strength = _within(np.where(told, power / noise**2, 0), at, depths)
    seen = _within(np.where(told, np.einsum("nrlc,nrlc->nrl", rest, step) / noise**2, 0), at, depths)
    seen = _less_edge(seen, strength, scale)
    found = [_half_discs(seen, strength, radius * scale) for radius in RADII_MM]
    scores = np.stack([_scored(share, worth, scale) for share, worth in found])
    shares = np.stack([share for share, _ in found])
    best = scores.argsort(axis=0)[-2:-1]
    deep = RADII_MM[-1] * np.sqrt(np.clip(shares[-1], 0, 1))
    columns = _columns(stack, side, along)
    near = np.round(columns - np.ceil(columns[0])).clip(0, scores.shape[2] - 1).astype(int)
    score, share = (np.take_along_axis(every, best, axis=0)[0][:, near] for every in (scores, shares))
    return Bleed(score, share, deep[:, near])


def _columns(stack: Stack, side: int, along: NDArray[np.floating]) -> NDArray[np.float64]:
    """The places of a side as columns of its strip."""
    return np.asarray(along, np.float64) * round(stack.size_mm[side % 2] * stack.px_per_mm) - 0.5


def _strips(
    stack: Stack, side: int, offsets_mm: NDArray[np.floating], along: NDArray[np.floating]
) -> tuple[Array, Mask, Array]:
    """The surroundings of a side of each card `(n, rows, columns, 3)`, table first, what of it was seen, and the rows
    `(n, columns)` of the cards' edges."""
    scale = stack.px_per_mm
    margin = round(MARGIN_MM * scale)
    top, bottom = max(margin - round(_OUT_MM * scale), 0), margin + round(_IN_MM * scale)
    places = _columns(stack, side, along)
    columns = np.arange(int(np.ceil(places[0])), int(places[-1]) + 1)
    band = (slice(top, bottom), slice(margin + columns[0], margin + columns[-1] + 1))
    strips = np.rot90(stack.pictures, side, axes=(1, 2))[:, *band].astype(np.float32)
    is_shown = np.stack([np.rot90(stack.shown(view), side)[band] for view in range(len(strips))])
    offsets = np.stack([np.interp(columns, places, row) for row in offsets_mm])
    return strips, is_shown, np.asarray(margin - 0.5 - top - offsets * scale, np.float32)


def _print_of(strips: Array, is_card: Mask, is_deep: Mask, scale: float) -> tuple[Array, Array, Mask]:
    """The deck's print `(rows, columns, 3)`, going on beyond where most cards end as it is there; how light each card
    shows it, `(n, columns, 3)`; and where enough cards do, `(rows, columns)`."""
    count = is_card.sum(axis=0)
    is_known = count >= max(_FEWEST, _SHARE * len(strips))
    usual = _median(strips, is_card[..., None])
    deep = (is_deep & is_known).astype(np.float32)
    own = _along(np.einsum("nrl,nrlc->nlc", deep, strips), _LIGHT_MM * scale)
    gains: Array = np.ones_like(own)
    for _ in range(_LIGHT_TWICE):
        others = _along(np.einsum("nrl,rlc->nlc", deep, usual), _LIGHT_MM * scale)
        gains = np.asarray(np.maximum(own, 1) / np.maximum(others, 1), np.float32)
        usual = _median(strips / gains[:, None], is_card[..., None])
    return _outwards(usual, is_known), gains, is_known


def _astray(rest: Array, usual: Array, is_known: Mask, scale: float) -> Array:
    """What of a difference comes of print that lies a little aside, or is seen a little less sharp, thereabouts."""
    soft = ndimage.gaussian_filter(usual, (1, 1, 0))
    fields = np.stack([np.gradient(soft, axis=0), np.gradient(soft, axis=1), soft - usual])
    weight = is_known.astype(np.float32)
    both = np.einsum("arlc,brlc->abrl", fields, fields)
    system = _along(np.einsum("abrl,nrl->nlab", both, weight, optimize=True), _LIGHT_MM * scale)
    part = np.clip(rest, -_OUTLIER, _OUTLIER) * weight[..., None]
    right = _along(np.einsum("arlc,nrlc->nla", fields, part, optimize=True), _LIGHT_MM * scale)
    ridge = _RIDGE * np.trace(system, axis1=2, axis2=3)[..., None, None] + 1
    shares = np.linalg.solve(system + ridge * np.eye(3, dtype=np.float32), right[..., None])[..., 0]
    return np.asarray(np.einsum("nla,arlc->nrlc", shares, fields, optimize=True), np.float32)


def _noise(rest: Array, is_known: Mask) -> Array:
    """By how much cards differ at each place `(rows, columns)`: much where one colour meets another."""
    size = np.sqrt(np.einsum("nrlc,nrlc->nrl", rest, rest))
    spread = _outwards(_median(size, is_known)[..., None], np.asarray(is_known.any(axis=0)))[..., 0]
    return np.maximum(ndimage.maximum_filter(spread, 3), np.float32(_NOISE))


def _within(field: NDArray[np.floating], at: Array, depths: Array) -> Array:
    """A field `(n, rows, columns)` at depths (pixels) within each card's own edge: `(n, depths, columns)`."""
    rows = at[:, None] + depths[:, None]
    low = np.clip(np.floor(rows).astype(int), 0, field.shape[1] - 2)
    part = np.clip(rows - low, 0, 1)
    above, below = (np.take_along_axis(field, row, axis=1) for row in (low, low + 1))
    return np.asarray(above * (1 - part) + below * part, np.float32)


def _less_edge(seen: Array, strength: Array, scale: float) -> Array:
    """Less what every card shows of the table just within its edge at a place, and each card thereabouts along its
    side: that is how soft the edge is seen, or how far it runs beside its course."""
    seen = seen - strength * _median(_shares(seen, strength), strength > 0)
    wide, narrow = (2 * round(mm * scale) + 1 for mm in (_FLANK_MM[1], _FLANK_MM[0]))

    def beside(field: Array) -> Array:
        inner, outer = (ndimage.uniform_filter1d(field, n, axis=2, mode="nearest") * n for n in (narrow, wide))
        return np.asarray(outer - inner, np.float32)

    around = beside(strength)
    share = np.clip(beside(seen) / np.maximum(around, 1e-3), -1, 1)
    return np.where(around > 0, seen - strength * share, 0)


def _shares(seen: Array, strength: Array) -> Array:
    return np.divide(seen, strength, out=np.zeros_like(seen), where=strength > 0)


def _half_discs(seen: Array, strength: Array, radius: float) -> tuple[Array, Array]:
    """The share of table in half discs of a radius (pixels) about each place, and how well it is told: `(n, columns)`
    each."""
    reach = int(np.ceil(radius))
    deep, aside = np.arange(seen.shape[1])[:, None] + 0.5, np.arange(-reach, reach + 1)
    disc = np.clip(radius - np.hypot(deep, aside) + 0.5, 0, 1).astype(np.float32)

    def gathered(field: Array) -> Array:
        windows = sliding_window_view(np.pad(field, ((0, 0), (0, 0), (reach, reach))), 2 * reach + 1, axis=2)
        return np.asarray(np.einsum("ndlw,dw->nl", windows, disc, optimize=True), np.float32)

    total = gathered(strength)
    is_told = gathered((strength > 0).astype(np.float32)) > _LOOKED_AT * disc.sum()
    return np.where(is_told, gathered(seen) / np.maximum(total, 1e-6), 0), np.where(is_told, np.sqrt(total), 0)


def _scored(share: Array, worth: Array, scale: float) -> Array:
    """Shares of table in spreads of honest places: of all, of the other cards there, of the card itself thereabouts."""
    value = share * worth
    told = np.abs(value[worth > 0])
    if not told.size:
        return np.zeros_like(value)
    often = np.quantile(np.abs(value), _OFTEN, axis=0) / _OFTEN_SPREADS
    spread = np.maximum(ndimage.maximum_filter1d(often, _NEAR), max(1.4826 * float(np.median(told)), 1e-3))
    score = value / spread
    every = max(1, round(_EVERY_MM * scale))
    around, without = (round(mm * scale / every) for mm in (_AROUND_MM, _WITHOUT_MM))
    ring = np.ones((1, 2 * around + 1), np.bool_)
    ring[:, around - without : around + without + 1] = False
    # Beside a notch there is less table than about it: that is no roughness.
    more = np.maximum(score, 0)
    near = ndimage.maximum_filter1d(more, 3, axis=1)[:, ::every]
    near = ndimage.percentile_filter(near, 100 * _OFTEN, footprint=ring, mode="reflect") / _OFTEN_SPREADS
    rough = np.quantile(more, _MOSTLY, axis=1, keepdims=True) / _MOSTLY_SPREADS
    rough = np.maximum(rough, np.repeat(near, every, axis=1)[:, : score.shape[1]])
    return np.asarray(score / np.maximum(rough, 1), np.float32)


def _median(fields: Array, mask: Mask) -> Array:
    """The median over cards of where they are known (of two middle ones the lower); 0 where none is."""
    order = np.sort(np.where(mask, fields, np.float32(np.inf)), axis=0)
    middle = np.maximum((mask.sum(axis=0) - 1) // 2, 0)[None]
    found = np.take_along_axis(order, np.broadcast_to(middle, (1, *order.shape[1:])), axis=0)[0]
    return np.where(np.isinf(found), np.float32(0), found)


def _outwards(field: Array, is_known: Mask) -> Array:
    """A field `(rows, columns, c)` that goes on outwards from where it is known."""
    field = field.copy()
    for row in range(len(field) - 2, -1, -1):
        field[row] = np.where(is_known[row][:, None], field[row], field[row + 1])
    return field


def _along(field: Array, reach: float) -> Array:
    """Running means along a side, the second axis."""
    return np.asarray(ndimage.uniform_filter1d(field, 2 * int(reach / 2) + 1, axis=1, mode="nearest"), np.float32)
