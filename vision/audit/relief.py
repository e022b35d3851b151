"""Bump, ink or print astray: what explains best what a place of a back differs by.

A bump lit from one side leaves its near flank lighter and its far one darker, in shares of the light that falls there:
on a print of ink and paper the two halves differ in grey levels, and the stronger one alone looks like a dot. Ink, or
ink scraped off, brings all of its place nearer to one colour. And where a bent, cut or badly laid
card's print lies aside, what differs is the print's own slopes, along whole lines.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.comparison import Comparison
from vision.audit.registration import MARGIN_MM

_AROUND_MM = 1.4
_AWAY_MM, _STEPS = 0.45, 7
_BUMPS_MM, _SPOTS_MM = (0.12, 0.17, 0.24, 0.34), (0.12, 0.18, 0.28, 0.45)
_FINEST = 6.0
_OF_ONE_PX = 6.0
"""Neighbouring pixels that say the same: cameras blur, and so does laying backs over one another."""
_TOLD = 3.0
"""Logarithm of the odds from which on bump and ink are told apart: twenty to one."""
_SLOPES, _ASIDE = 2, 3
"""Unknowns of a bump of known place and size, and of print that lies aside and is less sharp."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class PointFit:
    """How a bump and a spot of ink explain what a card differs by about a place.

    `x_mm`, `y_mm` (from the back's top left) and `size_mm` are the middle and the diameter of the bump that fits best;
    `log_odds` by how much its evidence exceeds that of the best spot, a difference of logarithms, below 0 where ink
    explains more; `evidence` by how much that of the better one exceeds that of mere noise, and `astray` the same of
    print that lies aside.
    """

    x_mm: float
    y_mm: float
    size_mm: float
    log_odds: float
    evidence: float
    astray: float

    @property
    def is_bump(self) -> bool:
        """A bump explains it, and neither ink nor print astray does."""
        return self.log_odds > _TOLD and self.is_single

    @property
    def is_ink(self) -> bool:
        """Ink explains it, and a bump does not."""
        return self.log_odds < -_TOLD

    @property
    def is_single(self) -> bool:
        """One bump or one spot explains it, whichever: noise and print astray do not."""
        return self.evidence > _TOLD and self.is_clear

    @property
    def is_clear(self) -> bool:
        """A bump or a spot explains it better than print astray does."""
        return self.evidence - self.astray > _TOLD

    @property
    def is_astray(self) -> bool:
        """Print that lies aside explains it, and no mark does."""
        return self.astray > _TOLD and self.astray - self.evidence > _TOLD


def point_at(compared: Comparison, card: int, x_mm: float, y_mm: float, wide: float = 1.0) -> PointFit | None:
    """What explains best what one card differs by about a place; None where too little of it is known. Of points up to
    a millimetre; `wide` times as large things, and places, are looked for.

    Bumps and spots are fitted by least squares at several places and sizes, and compared by what they leave, an unknown
    more having to earn its keep (Schwarz 1978): a bump has two slopes, ink darkens by a share, or adds a colour, or
    brings each colour nearer to its own.
    """
    scale = compared.stack.px_per_mm
    height, width = compared.known[card].shape
    column, row = ((mm + MARGIN_MM) * scale - 0.5 for mm in (x_mm, y_mm))
    reach = _AROUND_MM * wide * scale
    # What is large shows as well on every second or third pixel.
    step = max(1, round(scale * wide / _FINEST))
    low = max(round(row - reach), 0), max(round(column - reach), 0)
    high = min(round(row + reach) + 1, height), min(round(column + reach) + 1, width)
    window = (slice(low[0], high[0], step), slice(low[1], high[1], step))
    known = compared.known[card][window]
    many = known.sum() / max(_OF_ONE_PX / step**2, 1.0)
    if many < 2 * _ASIDE:
        return None
    rest = compared.residuals[card][window][known].astype(np.float64)
    print_ = compared.stack.consensus[window][known].astype(np.float64)
    rows, columns = np.nonzero(known)
    x = np.asarray(((columns * step + low[1] + 0.5) / scale - MARGIN_MM - x_mm) / wide, np.float64)
    y = np.asarray(((rows * step + low[0] + 0.5) / scale - MARGIN_MM - y_mm) / wide, np.float64)
    total = float((rest * rest).sum()) + 1e-6

    def evidence(unknowns: int, explained: float) -> float:
        return -0.5 * float(many * np.log1p(-min(explained / total, 1 - 1e-9)) + unknowns * np.log(many))

    (right, down, sigma), by_bump = max(_bumps(rest, print_, x, y), key=lambda pair: pair[1])
    bump = evidence(_SLOPES, by_bump)
    ink = max(evidence(unknowns, explained) for unknowns, explained in _spots(rest, print_, x, y))
    slopes = _slopes_in(compared.stack.consensus, low, high, step)[:, known].reshape(_ASIDE, -1)
    aside = evidence(_ASIDE, _explained(slopes, rest.ravel()))
    place = (x_mm + wide * right, y_mm + wide * down)
    return PointFit(*place, 2 * wide * sigma, bump - ink, max(bump, ink), aside)


def _slopes_in(
    consensus: NDArray[np.float32], low: tuple[int, int], high: tuple[int, int], step: int
) -> NDArray[np.float32]:
    """Within a window, every `step` pixels: how the print rises across and down, and its curvature, which is what blur
    takes away, `(3, h, w, 3)`."""
    around = np.maximum(np.array(low) - 1, 0)
    part = np.ascontiguousarray(consensus[around[0] : high[0] + 1, around[1] : high[1] + 1])
    ways = (
        cv2.Sobel(part, cv2.CV_32F, 1, 0, scale=1 / 8),
        cv2.Sobel(part, cv2.CV_32F, 0, 1, scale=1 / 8),
        cv2.Laplacian(part, cv2.CV_32F),
    )
    start = np.array(low) - around
    rows, columns = (slice(start[axis], start[axis] + high[axis] - low[axis], step) for axis in (0, 1))
    return np.stack([np.asarray(way, np.float32)[rows, columns] for way in ways])


def _explained(fields: NDArray[np.floating], rest: Floats) -> float:
    """How much of the sum of squares of `rest` `(n,)` the fields `(k, n)` explain together."""
    many = fields.astype(np.float64)
    system, told = many @ many.T, many @ rest
    least = 1e-6 * float(np.trace(system)) + 1e-6
    return float(told @ np.linalg.solve(system + least * np.eye(len(many)), told))


def _places() -> Iterator[tuple[float, float]]:
    steps = np.linspace(-_AWAY_MM, _AWAY_MM, _STEPS).tolist()
    return ((right, down) for right in steps for down in steps)


def _bumps(rest: Floats, print_: Floats, x: Floats, y: Floats) -> Iterator[tuple[tuple[float, float, float], float]]:
    """Middles and sigmas (mm) of bumps, and how much of the sum of squares each explains."""
    # Paper scatters light, of which ink leaves a share; varnish mirrors it over both.
    lights = (print_, np.full_like(print_, print_.mean()))
    seen = [((light * light).sum(axis=1), (light * rest).sum(axis=1)) for light in lights]
    for sigma in _BUMPS_MM:
        for right, down in _places():
            across, along = (x - right) / sigma, (y - down) / sigma
            bell = np.exp(-(across * across + along * along) / 2)
            slopes = np.stack([across * bell, along * bell])
            for power, pull in seen:
                (one, both), (_, two) = ((slopes * power) @ slopes.T).tolist()
                least = 1e-6 * (one + two) + 1e-6
                a, b = (slopes @ pull).tolist()
                apart = (one + least) * (two + least) - both * both
                yield (right, down, sigma), ((two + least) * a * a - 2 * both * a * b + (one + least) * b * b) / apart


def _spots(rest: Floats, print_: Floats, x: Floats, y: Floats) -> Iterator[tuple[int, float]]:
    """Of spots of ink of all places and sizes: how many unknowns they have, and how much of the sum of squares they
    explain."""
    for sigma in _SPOTS_MM:
        for right, down in _places():
            bell = np.exp(-((x - right) ** 2 + (y - down) ** 2) / (2 * sigma * sigma))
            even = bell * bell
            one, two, three = float(even.sum()), even @ print_, even @ (print_ * print_)
            added, shared = bell @ rest, bell @ (print_ * rest)
            yield 1, float(shared.sum()) ** 2 / (float(three.sum()) + 1e-6)
            yield 3, float((added**2).sum()) / (one + 1e-6)
            least = 1e-6 * (one + three)
            both = (three + least) * added**2 - 2 * two * added * shared + (one + least) * shared**2
            yield 6, float((both / ((one + least) * (three + least) - two * two)).sum())
