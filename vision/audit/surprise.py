"""How surprising each place of each back is under the deck's own noise, at several sizes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.medians import median_of
from vision.planes import grey_of

SIGMAS_MM = (0.15, 0.25, 0.5, 1.0, 1.8)
"""Sizes looked for: sigma of a soft disc; about a third of the diameter of a dot that it fits best."""
RELIEF_MM = 0.15
"""Size of the slopes looked for: about half a prick's diameter."""

_LEAST_PX, _LEAST_RELIEF_PX = 0.8, 1.0
_SURROUND = 4.0
_LEAST_SCALE, _LEAST_VIEW, _OWN_SHARE = 0.7, 0.8, 0.9
_STILL, _HALF_LEVEL = 1e-3, 0.5
_RIDGE = 0.15
_SAME_COLOUR = 1e-3
_COMMON, _TWICE = 3, 2
_LOUD, _SHARED = 1.3, 2.5
_FEW = 8
_MOST_SEE = 0.75
"""Where fewer cards show a place glare ends, and those that show it are not sure either."""
_LEVELS = (0.9, 0.99, 0.999, 0.9997)
_FEW_PLACES, _GAUSSIAN = 12, 2.5
_CAP = 12.0
_EVERY = 3
_PART = 1 << 16
_FINE_PX = 2.0
_AROUND, _OWN = 11, 3
_HEAVIER = 1.25
_LEAST_SLOPE = 0.1
_FREEDOM = 2.0


@dataclass(frozen=True, eq=False)
class Surprise:
    """One size.

    `power` is `(n views, gh, gw)` float32, 0 outside the card: under honest noise about chi-squared of three degrees
    (three colours), of two where `is_relief` (slopes across and down: what a bump lit from one side shows); `sign`
    `(n, gh, gw)` whether the place is lighter (1) or darker (-1) than the others'; `step_mm` is the grid's step,
    `sigma_mm` the size; `tail` (a, b): the chance of a power over x at one place is exp(-(x - a) / b);
    `precision` `(k, k)`: what turns a difference (grey levels) at a usual place into its power. `is_alone` where a mark
    seen so only, and at no other size, accuses nobody.
    """

    power: NDArray[np.float32]
    sign: NDArray[np.int8]
    sigma_mm: float
    step_mm: float
    tail: tuple[float, float]
    precision: NDArray[np.float64]
    is_relief: bool = False
    is_alone: bool = False

    def log_chance(self, power: NDArray[np.floating] | float) -> NDArray[np.float64]:
        """Natural logarithm of the chance that one honest place is as surprising."""
        return np.minimum(-(np.asarray(power, np.float64) - self.tail[0]) / self.tail[1], 0.0)

    def at_noise(self, power: NDArray[np.float32], noise: float) -> NDArray[np.float32]:
        """Powers as they would be were the noise's power `noise` times what it is."""
        freedom = np.float32(_FREEDOM * (len(self.power) - 1))
        return _damped(freedom * np.expm1(power / freedom) / np.float32(noise), len(self.power))

    def log_chance_of(self, difference: NDArray[np.floating]) -> float:
        """The same for a difference `(k,)` grey levels, as `surprises` sees it at a usual place."""
        power = np.array([difference @ self.precision @ difference], np.float32)
        return float(self.log_chance(_damped(power, len(self.power)))[0])

    @property
    def places(self) -> int:
        """How many places were looked at, over all views."""
        return int((self.power > 0).sum())


def surprises(
    residuals: Sequence[NDArray[np.float32]],
    known: Sequence[NDArray[np.bool_]],
    px_per_mm: float,
    sigmas_mm: Sequence[float] = SIGMAS_MM,
) -> list[Surprise]:
    """Each card's residual `(h, w, 3)` against all the others', where it is `known` `(h, w)`, for each size that the
    pixels can show; slopes last, where they can. Empty where hardly a place is known on enough cards."""
    found = []
    for sigma in sigmas_mm:
        if sigma * px_per_mm >= _LEAST_PX:
            # One size at a time: all of them together fill the memory.
            pairs = zip(residuals, known, strict=True)
            grid = _stacked(_blobs(rest, mask, sigma * px_per_mm) for rest, mask in pairs)
            found += _surprise(grid, sigma, False)
    if RELIEF_MM * px_per_mm >= _LEAST_RELIEF_PX:
        pairs = zip(residuals, known, strict=True)
        grid = _stacked(_slopes(rest, mask, RELIEF_MM * px_per_mm) for rest, mask in pairs)
        found += _surprise(grid, RELIEF_MM, True)
    return found


def _stacked(grids: Iterator[NDArray[np.float32]]) -> NDArray[np.float32]:
    return np.stack(list(grids))


def _blobs(rest: NDArray[np.float32], mask: NDArray[np.bool_], sigma: float) -> NDArray[np.float32]:
    """Soft discs against their surroundings, one value each `sigma` pixels; NaN beyond the mask."""
    height, width = mask.shape
    size = max(8, round(width / sigma)), max(8, round(height / sigma))
    weight = mask.astype(np.float32)
    planes = [np.asarray(plane, np.float32) * weight for plane in cv2.split(rest)]
    known = cv2.merge([*planes, weight])
    if sigma > 2 * _FINE_PX:
        # A wide disc shows as well on a smaller picture.
        factor = _FINE_PX / sigma
        known = cv2.resize(known, (round(width * factor), round(height * factor)), interpolation=cv2.INTER_AREA)
        sigma = _FINE_PX
    disc = cv2.resize(cv2.GaussianBlur(known, (0, 0), sigma), size, interpolation=cv2.INTER_LINEAR)
    coarse = cv2.resize(known, size, interpolation=cv2.INTER_AREA)
    half = cv2.resize(coarse, (max(4, size[0] // 2), max(4, size[1] // 2)), interpolation=cv2.INTER_AREA)
    around = cv2.resize(cv2.GaussianBlur(half, (0, 0), _SURROUND / 2), size, interpolation=cv2.INTER_LINEAR)
    *own, share = (np.asarray(plane, np.float32) for plane in cv2.split(disc))
    *others, others_share = (np.asarray(plane, np.float32) for plane in cv2.split(around))
    # Half a disc has more noise than a whole one.
    worth = np.sqrt(np.clip(share, 0, 1))
    worth[cv2.extractChannel(coarse, 3) < 0.99] = np.nan
    share, others_share = np.maximum(share, 0.05), np.maximum(others_share, 0.05)
    planes = [(one / share - other / others_share) * worth for one, other in zip(own, others, strict=True)]
    return np.asarray(cv2.merge(planes), np.float32)


def _slopes(rest: NDArray[np.float32], mask: NDArray[np.bool_], sigma: float) -> NDArray[np.float32]:
    """How the grey rises across and down, at `sigma` pixels; NaN beyond the mask."""
    size = max(8, round(rest.shape[1] / sigma)), max(8, round(rest.shape[0] / sigma))
    grey = cv2.GaussianBlur(grey_of(rest) * mask, (0, 0), sigma)
    both = cv2.merge([cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)])
    values = np.asarray(cv2.resize(both, size, interpolation=cv2.INTER_LINEAR), np.float32)
    inner = cv2.erode(mask.astype(np.uint8), np.ones((3, 3), np.uint8), iterations=round(3 * sigma))
    values[cv2.resize(inner.astype(np.float32), size, interpolation=cv2.INTER_AREA) < 0.99] = np.nan
    return values


@lru_cache(maxsize=512)
def blob_response(diameter: float, sigma: float) -> float:
    """What `surprises` sees with the size `sigma` (pixels) of a dot of depth 1 and this diameter, blurred by one."""
    reach = int(np.ceil(diameter / 2 + 6 * _SURROUND * sigma)) + 4
    y, x = np.ogrid[-reach : reach + 1, -reach : reach + 1]
    dot = np.clip(diameter / 2 - np.hypot(x, y) + 0.5, 0, 1).astype(np.float32)
    # A dot smaller than a pixel darkens one by its area.
    dot *= np.float32(np.pi / 4 * diameter**2 / max(float(dot.sum()), 1e-6))
    blurred = cv2.GaussianBlur(dot, (0, 0), 1.0)
    # A soft disc's value in the middle alone, one axis after the other.
    along = np.arange(-reach, reach + 1)
    bells = [np.exp(-(along**2) / (2 * (wide * sigma) ** 2)) for wide in (1, _SURROUND)]
    disc, around = (float(bell @ blurred @ bell) / float(bell.sum()) ** 2 for bell in bells)
    return disc - around


def _surprise(values: NDArray[np.float32], sigma_mm: float, is_relief: bool) -> list[Surprise]:
    """`values` `(n, gh, gw, k)`: each place is compared with the same place on the other cards. Empty where
    hardly a place is known on enough of them."""
    known = ~np.isnan(values[..., 0])
    mask = known.sum(axis=0) >= max(3, _MOST_SEE * len(values))
    if mask.sum() < _FEW_PLACES:
        return []
    known &= mask
    values[~known] = 0
    values -= known_median(values, known)
    _only(values, known)
    own = 1.4826 * known_median(np.abs(values), known)
    # A few cards tell a place's own spread badly: its neighbours help, the more the fewer cards there are.
    reach = 5 if len(values) >= _FEW else 9
    # Running sums come out a little below 0 where there is no spread at all.
    spread = np.maximum(np.sqrt(np.maximum(cv2.blur(own * own, (reach, reach)), 0)), _OWN_SHARE * own)
    usual = np.median(spread[mask], axis=0)
    # Blown out, black or drawn backs have no noise of their own: less than half a level is rounded away there.
    usual[usual < _STILL] = _HALF_LEVEL
    sign = np.stack([np.sign(sum(cv2.split(view))).astype(np.int8) for view in values])
    scores = values
    scores /= np.maximum(spread, _LEAST_SCALE * usual)
    take_common(scores, known)
    for view, seen in enumerate(known):
        # A blurred, worn or noisy picture must not look marked all over.
        some = np.abs(scores[view].reshape(-1, values.shape[3])[seen.ravel()][::_EVERY])
        if len(some):
            scores[view] /= np.maximum(1.4826 * np.median(some, axis=0), _LEAST_VIEW)
    # Colour is coarser than light in a JPEG: what looks quiet there now and then jumps by a whole step.
    inner = np.clip(scores.reshape(-1, values.shape[3])[:: 2 * _EVERY + 1][known.ravel()[:: 2 * _EVERY + 1]], -3, 3)
    spreads = np.cov(inner.T)
    ridge = _RIDGE * np.trace(spreads) / len(spreads) or 1.0
    whitener = np.linalg.inv(spreads + ridge * np.eye(len(spreads)))
    root = np.linalg.cholesky(whitener).astype(np.float32)
    # A grey picture's three colours are one, and its powers have one degree of freedom.
    degrees = max(1, int((np.linalg.eigvalsh(spreads) > _SAME_COLOUR * np.trace(spreads)).sum()))
    power = np.empty(known.shape, np.float32)
    for view, own_scores in zip(power, scores, strict=True):
        view[:] = sum(plane * plane for plane in cv2.split(cv2.transform(own_scores, root.T)))
    power *= known
    for view in power:
        view /= _unrest(view, mask, degrees)
    power = _damped(power, len(values))
    precision = np.asarray(whitener / np.outer(usual, usual), np.float64)
    return [Surprise(power, sign, sigma_mm, sigma_mm, tail_of(power, mask), precision, is_relief)]


def _damped(power: NDArray[np.float32], cards: int) -> NDArray[np.float32]:
    """Powers as sure as their scale is, which was told by so many cards and by a few neighbours of each place: the
    logarithm of a t-distribution falls off like this."""
    freedom = np.float32(_FREEDOM * (cards - 1))
    return np.asarray(freedom * np.log1p(power / freedom), np.float32)


def take_common(scores: NDArray[np.float32], known: NDArray[np.bool_]) -> None:
    """Take out, in place, what makes several backs differ in the same few ways: two printings' inks, sharpness, the
    phase of fine print against the pixels. Great scores count little, so that no mark is a way of its own."""
    flat = scores.reshape(len(scores), -1)
    for _ in range(_TWICE):
        some = np.clip(flat[:, ::_EVERY], -3, 3)
        weights, shares = np.linalg.eigh(some @ some.T)
        # What one card has alone is not common, however much it is.
        ways = [
            way
            for way in range(max(len(weights) - _COMMON, 0), len(weights))
            if weights[way] > _LOUD * np.median(weights) and (shares[:, way] ** 4).sum() < 1 / _SHARED
        ]
        if not ways:
            break
        parts = [slice(start, start + _PART) for start in range(0, flat.shape[1], _PART)]
        patterns = np.hstack([shares[:, ways].T @ np.clip(flat[:, part], -3, 3) for part in parts])
        patterns /= np.maximum(np.linalg.norm(patterns, axis=1, keepdims=True), 1e-6)
        borne = sum(np.clip(flat[:, part], -9, 9) @ patterns[:, part].T for part in parts)
        for part in parts:
            flat[:, part] -= borne @ patterns[:, part]
    _only(scores, known)


def _only(values: NDArray[np.float32], known: NDArray[np.bool_]) -> None:
    """Make `values` `(n, gh, gw, k)` 0, in place, where they are not `known`."""
    for view, seen in zip(values, known, strict=True):
        view *= np.asarray(cv2.merge([seen.astype(np.float32)] * view.shape[2]), np.float32).reshape(view.shape)


def known_median(values: NDArray[np.float32], known: NDArray[np.bool_]) -> NDArray[np.float32]:
    """The median over views `(gh, gw, k)` where known; 0 where none is."""
    found = median_of(values)
    seen_at_all = known.any(axis=0)
    found[~seen_at_all] = 0
    partly = seen_at_all & ~known.all(axis=0)
    some, seen = values[:, partly], known[:, partly]
    ordered = np.sort(np.where(seen[..., None], some, np.inf), axis=0)
    count = seen.sum(axis=0)[None, :, None]
    low = np.take_along_axis(ordered, np.maximum(count - 1, 0) // 2, axis=0)[0]
    high = np.take_along_axis(ordered, np.minimum(count // 2, len(values) - 1), axis=0)[0]
    found[partly] = (low + high) / 2
    return found


def _unrest(power: NDArray[np.float32], mask: NDArray[np.bool_], degrees: int) -> NDArray[np.float32]:
    """How much more than usual happens around each place, 1 or more: dirt, a worn patch, a fold of light.

    Great powers count little, so that no mark hides itself.
    """
    total, places = _ring(np.minimum(power, _CAP)), _ring(mask.astype(np.float32))
    return np.asarray(np.maximum(total / np.maximum(places, 20) / degrees, 1), np.float32)


def _ring(plane: NDArray[np.float32]) -> NDArray[np.float32]:
    """Sums over a square about each place, its middle left out."""
    wide, narrow = (cv2.boxFilter(plane, -1, (side, side), normalize=False) for side in (_AROUND, _OWN))
    return np.asarray(wide, np.float32) - np.asarray(narrow, np.float32)


def tail_of(power: NDArray[np.float32], mask: NDArray[np.bool_], heavier: float = _HEAVIER) -> tuple[float, float]:
    """The line through two upper quantiles, or through the next two where it is flatter (wear, JPEG), and beyond them a
    little flatter still, `heavier` times: cameras are not quite Gaussian.

    Marks are on few places: such quantiles of the middle view are honest noise even where all cards are marked.
    """
    inner = power[:, mask]
    levels = [level for level in _LEVELS if (1 - level) * inner.shape[1] > _FEW_PLACES] or [_LEVELS[0]]
    heights = np.median(np.quantile(inner, levels, axis=1), axis=1).tolist()
    steps = zip(levels, levels[1:], heights, heights[1:], strict=False)
    slopes = [(high - low) / np.log((1 - one) / (1 - other)) for one, other, low, high in steps]
    slope = heavier * max(slopes, default=_GAUSSIAN)
    if slope < _LEAST_SLOPE or heights[-1] <= 0:
        # Backs without any noise have no tail.
        return heights[-1], max(slope, _LEAST_SLOPE)
    return heights[-1] + slope * float(np.log(1 - levels[-1])), slope
