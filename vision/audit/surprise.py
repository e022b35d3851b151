"""How surprising each place of each back is under the deck's own noise, at several sizes."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.registration import Stack
from vision.audit.residuals import Explainer

SIGMAS_MM = (0.18, 0.35, 0.7, 1.4)
"""Sizes looked for: sigma of a soft disc; about a third of the diameter of a dot that it fits best."""

_EDGE_MM = 1.0
_LEAST_SCALE = 0.5
_FEW = 8
_LEVELS = (0.99, 0.999)


@dataclass(frozen=True, eq=False)
class Surprise:
    """One size.

    `power` is `(n views, gh, gw)` float32, 0 outside the card: under honest noise about chi-squared of three degrees
    (three colours); `sign` `(n, gh, gw)` whether the place is lighter (1) or darker (-1) than the others'; `step_mm` is
    the grid's step, `sigma_mm` the size; `tail` (a, b): the chance of a power over x at one place is exp(-(x - a) / b).
    """

    power: NDArray[np.float32]
    sign: NDArray[np.int8]
    sigma_mm: float
    step_mm: float
    tail: tuple[float, float]

    def log_chance(self, power: NDArray[np.floating] | float) -> NDArray[np.float64]:
        """Natural logarithm of the chance that one honest place is as surprising."""
        return np.minimum(-(np.asarray(power, np.float64) - self.tail[0]) / self.tail[1], 0.0)

    @property
    def places(self) -> int:
        """How many places were looked at, over all views."""
        return int((self.power > 0).sum())


def surprises(stack: Stack, sigmas_mm: Sequence[float] = SIGMAS_MM) -> list[Surprise]:
    """Every view of a stack against all the others, for each size that its pixels can show."""
    usable = [sigma for sigma in sigmas_mm if sigma * stack.px_per_mm >= 0.8]
    explainer = Explainer.of(stack)
    grids: list[list[NDArray[np.float32]]] = [[] for _ in usable]
    for view, picture in enumerate(stack.pictures):
        rest = explainer.residual(picture)
        mask = stack.inside(view, _EDGE_MM)
        for grid, sigma in zip(grids, usable, strict=True):
            grid.append(_filtered(rest, mask, sigma * stack.px_per_mm))
    return [_surprise(np.stack(grid), sigma) for grid, sigma in zip(grids, usable, strict=True)]


def _filtered(rest: NDArray[np.float32], mask: NDArray[np.bool_], sigma: float) -> NDArray[np.float32]:
    """Soft discs against their surroundings, one value each `sigma` pixels; NaN beyond the mask."""
    weight = mask.astype(np.float32)
    known = rest * weight[..., None]
    discs = [
        cv2.GaussianBlur(known, (0, 0), reach) / np.maximum(cv2.GaussianBlur(weight, (0, 0), reach), 0.05)[..., None]
        for reach in (sigma, 4 * sigma)
    ]
    size = max(8, round(rest.shape[1] / sigma)), max(8, round(rest.shape[0] / sigma))
    small = np.asarray(cv2.resize(discs[0] - discs[1], size, interpolation=cv2.INTER_LINEAR), np.float32)
    small[cv2.resize(weight, size, interpolation=cv2.INTER_AREA) < 0.99] = np.nan
    return small


def _surprise(values: NDArray[np.float32], sigma_mm: float) -> Surprise:
    """`values` `(n, gh, gw, 3)`: each place is compared with the same place on the other cards."""
    known = ~np.isnan(values[..., 0])
    mask = known.sum(axis=0) >= max(3, len(values) / 2)
    known &= mask
    usual = np.zeros(values.shape[1:], np.float32)
    usual[mask] = np.nanmedian(values[:, mask], axis=0)
    values = np.where(known[..., None], values - usual, 0)
    spread = 1.4826 * np.median(np.abs(values), axis=0)
    # A few cards tell a place's own spread badly: its neighbours help, the more the fewer cards there are.
    reach = 5 if len(values) >= _FEW else 9
    spread = np.sqrt(cv2.blur(spread * spread, (reach, reach)))
    floor = _LEAST_SCALE * np.median(spread[mask], axis=0)
    scores = values / np.maximum(spread, floor)
    inner = np.clip(scores[:, mask], -3, 3).reshape(-1, 3)
    power = np.einsum("nyxa,ab,nyxb->nyx", scores, np.linalg.inv(np.cov(inner.T)), scores).astype(np.float32)
    power *= known
    sign = np.sign(values.sum(axis=3)).astype(np.int8)
    # Marks are on few places: the upper quantiles of the middle view are honest noise even where all cards are marked.
    low, high = (float(np.median(np.quantile(power[:, mask], level, axis=1))) for level in _LEVELS)
    slope = (high - low) / np.log((1 - _LEVELS[0]) / (1 - _LEVELS[1]))
    intercept = low + slope * np.log(1 - _LEVELS[0])
    return Surprise(power, sign, sigma_mm, sigma_mm, (intercept, slope))
