"""Bump, ink or neither: what explains best what a place of a back differs by.

A bump lit from one side leaves its near flank lighter and its far one darker, in shares of the light that falls there:
on a print of ink and paper the two halves differ in grey levels, and the stronger one alone looks like a dot. Ink, or
ink scraped off, brings all of its place nearer to one colour. Where print lies astray, neither explains much, and what
is left beside them is not the deck's noise.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.audit.comparison import Comparison
from vision.audit.registration import MARGIN_MM

_AROUND_MM = 1.4
_AWAY_MM, _STEPS = 0.45, 7
_BUMPS_MM, _SPOTS_MM = (0.12, 0.17, 0.24, 0.34), (0.12, 0.18, 0.28, 0.45)
_OF_ONE_PX = 6.0
"""Neighbouring pixels that say the same: cameras blur, and so does laying backs over one another."""
_TOLD = 3.0
"""Logarithm of the odds from which on bump and ink are told apart: twenty to one."""
_MOST, _RESTLESS = 0.7, 2.5
_SLOPES = 2
"""Unknowns of a bump of known place and size."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class PointFit:
    """How a bump and a spot of ink explain what a card differs by about a place.

    `x_mm`, `y_mm` (from the back's top left) and `size_mm` are the middle and the diameter of the bump that fits best;
    `log_odds` by how much its evidence exceeds that of the best spot, a difference of logarithms, below 0 where ink
    explains more; `evidence` by how much that of the better one exceeds that of mere noise; `share` 0..1 how much it
    explains, and `left` what is left beside it, against what the middle one of the other cards differs by there.
    """

    x_mm: float
    y_mm: float
    size_mm: float
    log_odds: float
    evidence: float
    share: float
    left: float

    @property
    def is_bump(self) -> bool:
        """A bump explains it, and ink does not."""
        return self.log_odds > _TOLD and not self.is_astray

    @property
    def is_ink(self) -> bool:
        """Ink explains it, and a bump does not."""
        return self.log_odds < -_TOLD

    @property
    def is_single(self) -> bool:
        """One bump or one spot explains it, whichever."""
        return self.evidence > _TOLD and not self.is_astray

    @property
    def is_astray(self) -> bool:
        """Neither is all that differs there: a bent, cut or badly laid card's print lies aside along whole lines."""
        return self.share < _MOST and self.left > _RESTLESS


def point_at(compared: Comparison, card: int, x_mm: float, y_mm: float) -> PointFit | None:
    """What explains best what one card differs by about a place; None where too little of it is known.

    Bumps and spots are fitted by least squares at several places and sizes, and compared by what they leave, an unknown
    more having to earn its keep (Schwarz 1978): a bump has two slopes, ink darkens by a share, or adds a colour, or
    brings each colour nearer to its own.
    """
    scale = compared.stack.px_per_mm
    height, width = compared.known[card].shape
    column, row = ((mm + MARGIN_MM) * scale - 0.5 for mm in (x_mm, y_mm))
    reach = _AROUND_MM * scale
    low = max(round(row - reach), 0), max(round(column - reach), 0)
    high = min(round(row + reach) + 1, height), min(round(column + reach) + 1, width)
    window = (slice(low[0], high[0]), slice(low[1], high[1]))
    known = compared.known[card][window]
    many = known.sum() / _OF_ONE_PX
    if many < 2 * _SLOPES:
        return None
    rest = compared.residuals[card][window][known].astype(np.float64)
    print_ = compared.stack.consensus[window][known].astype(np.float64)
    rows, columns = np.nonzero(known)
    x = np.asarray((columns + low[1] + 0.5) / scale - MARGIN_MM - x_mm, np.float64)
    y = np.asarray((rows + low[0] + 0.5) / scale - MARGIN_MM - y_mm, np.float64)
    # The three colours of a pixel share most of their noise.
    total = float((rest * rest).sum()) + 1e-6
    (right, down, sigma), by_bump = max(_bumps(rest, print_, x, y), key=lambda pair: pair[1])
    bump = -0.5 * (many * np.log1p(-min(by_bump / total, 1 - 1e-9)) + _SLOPES * np.log(many))
    by_ink = list(_spots(rest, print_, x, y))
    ink = max(-0.5 * (many * np.log1p(-min(by / total, 1 - 1e-9)) + unknowns * np.log(many)) for unknowns, by in by_ink)
    explained = min(max(by_bump, max(by for _, by in by_ink)) / total, 1.0)
    others = [
        float((side[window][known] ** 2).mean()) for other, side in enumerate(compared.residuals) if other != card
    ]
    left = total / rest.size * (1 - explained) / max(float(np.median(others)), 1e-6)
    return PointFit(x_mm + right, y_mm + down, 2 * sigma, float(bump - ink), float(max(bump, ink)), explained, left)


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
                system, told = (slopes * power) @ slopes.T, slopes @ pull
                least = 1e-6 * float(np.trace(system)) + 1e-6
                yield (right, down, sigma), float(told @ np.linalg.solve(system + least * np.eye(2), told))


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
