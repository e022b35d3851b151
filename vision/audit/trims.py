"""Trimmed edges: a card whose outline differs from the deck's in a form that scissors make (the book, p. 167, 172).

Each side's edge, measured from the card's print, is described by four Legendre polynomials along it (level, lean, bow,
double bow), each rounded corner by how far it reaches in ten directions. An honest outline is the deck's own one, moved
and turned a little, since prints lie beside the middle and do not say exactly how the card is slanted, its corners a
little more or less round; how much each number scatters in the deck is its noise. Against that stand hypotheses: one
side cut straight, slanted (either way), hollow or bulging, or two opposite sides cut straight, by any depth. A cut
takes the round ends of its own side only, which no moved print does. The likeliest wins.

Without print only the outline itself is known, but for its perspective: then that is free, and straight and slanted
cuts are told by the corners alone.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from vision.audit.edges import SIDES, Edges
from vision.audit.findings import Side
from vision.audit.roundings import (
    INSET_MM,
    RAYS,
    USUAL_RADIUS_MM,
    Roundings,
    directions,
    normals,
    ray_angles,
    reach_of,
    shifts_along,
)
from vision.audit.side_lines import DEGREES, SideLines, freedom_of, legendre_basis, worse_at_corners

_ROUNDS = 3
_FLOOR_MM = (0.012, 0.01, 0.006, 0.005)
"""Least scatter of the four numbers: no camera and no guillotine is better."""
_LEAST_MM = 0.08
_RARER = 3.0
_RAY_FLOOR_MM, _RADIUS_FLOOR_MM = 0.02, 0.05
_MOVE_FLOORS_MM = np.array([0.1, 0.1, 0.03, *[0.005] * 5])
_WIDER = np.array([1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 2.0, 2.0])
"""A few prints do not say at all how their card is slanted."""
_FREE_MM = 3.0
_DEPTHS_MM = np.geomspace(0.05, 3.0, 42)
_STEPS = 0.05
_TORN = 12.0
_MOST_TORN = 2


@dataclass(frozen=True)
class Cut:
    """A cut edge of one view: `side` of the card as seen from the back, `form`, `depth_mm` and its error, the chance
    `p_value` that an honest deck shows one like it, and `is_reversed` for a slanted cut that takes more at the side's
    start (clockwise)."""

    view: int
    sides: tuple[Side, ...]
    form: str
    depth_mm: float
    error_mm: float
    p_value: float
    is_reversed: bool = False


@dataclass(frozen=True)
class _Hypothesis:
    """`predicted` `(depths, numbers)`: what cuts of `_DEPTHS_MM` change."""

    sides: tuple[int, ...]
    form: str
    is_reversed: bool
    predicted: NDArray[np.float64]


def find_cuts(
    edges: Edges,
    size_mm: tuple[float, float],
    roundings: Roundings | None = None,
    has_print: bool = True,
    is_worn: bool = False,
) -> list[Cut]:
    """The cut edges of a deck, at most one hypothesis a view, every view looked at; small `p_value` first.

    Views with an edge that cannot be seen are left out. Without `roundings` a straight cut is told from a print that
    lies aside only by how prints scatter in the deck; without print too, only hollow and bulging edges are found.
    The edges of a deck that `is_worn` are whitened and frayed here and there, and stray farther than most of them say;
    a side whose points lie farther astray than the deck's is known so much worse.
    """
    lines = SideLines.of(edges)
    numbers = lines.numbers
    usable = np.flatnonzero(~np.isnan(numbers).any(axis=(1, 2)))
    if len(usable) < 4:
        return []
    corners: NDArray[np.float64] = np.full((len(numbers), 4, RAYS), np.nan)
    if roundings is not None:
        corners = roundings.offsets_mm.astype(np.float64)
    rows = np.hstack([numbers[usable].reshape(len(usable), -1), corners[usable].reshape(len(usable), -1)])
    outline = _Outline(edges, size_mm, reach_mm(corners[usable]))
    free = outline.responses()
    usual, moves, scatter = _against_deck(rows, free)
    prior = np.full(free.shape[1], _FREE_MM)
    if has_print:
        prior = _WIDER * np.maximum(
            1.4826 * np.median(np.abs(moves - np.median(moves, axis=0)), axis=0), _MOVE_FLOORS_MM
        )
    rounder = outline.rounder()
    radii = _rounder_prior(rows - usual - moves @ free.T, rounder, scatter)
    noise = _Noise(np.hstack([free, rounder]), np.concatenate([prior, radii]), scatter)
    hypotheses = outline.hypotheses(usual)
    predicted = np.concatenate([h.predicted for h in hypotheses])
    penalty = np.repeat([_RARER * (len(h.sides) - 1) for h in hypotheses], len(_DEPTHS_MM))
    noises = map(noise.rougher, lines.rougher[usable], worse_at_corners(lines.rougher)[usable])
    fits = [_fit(row, own, predicted, penalty) for row, own in zip(rows - usual, noises, strict=True)]
    scores = np.stack([fit.scores for fit in fits])
    spread = np.maximum(1.4826 * np.median(np.abs(scores - np.median(scores, axis=0)), axis=0), 1)
    family = len(usable) * len(hypotheses)
    degrees = freedom_of(len(usable), is_worn, float(lines.usual_mm.max()))
    cuts = []
    for view, fit in zip(usable.tolist(), fits, strict=True):
        hypothesis = hypotheses[fit.best // len(_DEPTHS_MM)]
        depth, error = fit.depth_mm, fit.error_mm * float(spread[fit.best])
        if depth >= _LEAST_MM:
            chance = float(np.exp(stats.t.logsf(fit.scores[fit.best] / spread[fit.best], degrees)))
            sides = tuple(SIDES[side] for side in hypothesis.sides)
            p_value = min(1.0, family * chance)
            cuts.append(Cut(view, sides, hypothesis.form, depth, error, p_value, hypothesis.is_reversed))
    return sorted(cuts, key=lambda cut: cut.p_value)


def reach_mm(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """`(4, RAYS)`: how far the deck's usual corners reach; `corners` `(n, 4, RAYS)` are offsets of `Roundings`."""
    return Roundings(corners.astype(np.float32)).usual_mm


_Share = Callable[[NDArray[np.float64]], NDArray[np.float64]]
_OUTWARDS = np.array([[0.0, -1.0], [1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]])


def _homography_fields(unit: NDArray[np.float64]) -> NDArray[np.float64]:
    """`(n, 2, 8)`: how places `(n, 2)` mm from the card's middle are shifted where it is seen in another perspective,
    in mm at the card's corners: a move to the right, one down, a turn; two stretches, a shear, two slants."""
    half = np.abs(unit).max(axis=0)
    x, y = (unit / half).T
    one, none = np.ones_like(x), np.zeros_like(x)
    wide, high = half / half.max()
    right = np.stack([one, none, -high * y, x, none, high * y, x * x, x * y], axis=1)
    down = np.stack([none, one, wide * x, none, y, wide * x, x * y, y * y], axis=1)
    return np.stack([right, down], axis=1)


@dataclass(frozen=True, eq=False)
class _Outline:
    """The deck's usual outline: its sides' places `edges.along`, its corners reaching `reach` `(4, RAYS)` mm."""

    edges: Edges
    size_mm: tuple[float, float]
    reach: NDArray[np.float64]

    def responses(self) -> NDArray[np.float64]:
        """`(numbers, 8)`: what another perspective does to the numbers."""
        middle = np.array(self.size_mm) / 2
        sides = self.edges.places_mm(self.size_mm).reshape(-1, 2)
        corners = self._as_roundings().places_mm(self.size_mm).reshape(-1, 2)
        shifts = _homography_fields(np.concatenate([sides, corners]) - middle)
        outwards = np.repeat(_OUTWARDS, len(self.edges.along), axis=0)
        along = (shifts[: len(sides)] * outwards[..., None]).sum(axis=1).reshape(4, len(self.edges.along), -1)
        inverse = np.linalg.pinv(legendre_basis(self.edges))
        numbers = np.einsum("dp,spk->sdk", inverse, along).reshape(4 * DEGREES, -1)
        rays, normal = directions().reshape(-1, 2, 1), normals(self.reach).reshape(-1, 2, 1)
        lifted = shifts_along(
            np.moveaxis(shifts[len(sides) :], 2, 1), np.moveaxis(rays, 2, 1), np.moveaxis(normal, 2, 1)
        )
        return np.vstack([numbers, lifted])

    def rounder(self) -> NDArray[np.float64]:
        """`(numbers, 4)`: what a millimetre more of radius does to each corner."""
        radius = float(np.median(self._as_roundings().radii_mm()))
        angles = ray_angles()
        change = (reach_of(angles, radius + _STEPS) - reach_of(angles, radius - _STEPS)) / (2 * _STEPS)
        matrix = np.zeros((4 * DEGREES + 4 * RAYS, 4))
        for corner in range(4):
            first = 4 * DEGREES + corner * RAYS
            matrix[first : first + RAYS, corner] = change
        return matrix

    def hypotheses(self, usual: NDArray[np.float64]) -> list[_Hypothesis]:
        """Every cut thought of: one side in each form, and two opposite sides straight."""
        forms = (
            ("straight", False, lambda t: np.ones_like(t)),
            ("slanted", False, lambda t: t),
            ("slanted", True, lambda t: 1 - t),
            ("hollow", False, lambda t: 4 * t * (1 - t)),
            ("bulging", False, lambda t: 1 - 4 * t * (1 - t)),
        )
        found = []
        for form, is_reversed, share in forms:
            groups: list[tuple[int, ...]] = [(0,), (1,), (2,), (3,)]
            for sides in [*groups, (0, 2), (1, 3)] if form == "straight" else groups:
                predicted = sum(self._cut(side, share, usual) for side in sides)
                found.append(_Hypothesis(sides, form, is_reversed, np.asarray(predicted, np.float64)))
        return found

    def _cut(self, side: int, share: _Share, usual: NDArray[np.float64]) -> NDArray[np.float64]:
        """`(depths, numbers)`: what cuts of one side change."""
        depths = _DEPTHS_MM[:, None]
        changed = np.zeros((len(_DEPTHS_MM), 4, DEGREES))
        t = self.edges.along.astype(np.float64)
        changed[:, side] = -depths * (np.linalg.pinv(legendre_basis(self.edges)) @ share(t))
        corners = np.zeros((len(_DEPTHS_MM), 4, RAYS))
        length = self.size_mm[side % 2]
        for corner, is_end in ((side, False), ((side + 1) % 4, True)):
            # From the normal of the side to the ray, and how far along the side the outline is there.
            angle = ray_angles() if is_end else np.pi / 2 - ray_angles()
            slant = np.maximum(np.cos(angle), 1e-3)
            inwards = INSET_MM - self.reach[corner] * np.sin(angle)
            at = share((1 - inwards / length) if is_end else inwards / length)
            line = (INSET_MM + usual[side * DEGREES] - depths * at) / slant
            corners[:, corner] = np.minimum(line - self.reach[corner], 0)
        return np.hstack([changed.reshape(len(_DEPTHS_MM), -1), corners.reshape(len(_DEPTHS_MM), -1)])

    def _as_roundings(self) -> Roundings:
        return Roundings((self.reach - reach_of(ray_angles(), USUAL_RADIUS_MM))[None].astype(np.float32))


def _against_deck(
    rows: NDArray[np.float64], free: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """The deck's usual numbers; how each view's print lies beside them (the moves `free` allows); and the scatter of
    each number. Numbers that nobody knows scatter infinitely."""
    moves = np.zeros((len(rows), free.shape[1]))
    scatter = np.concatenate([np.tile(_FLOOR_MM, 4), np.full(4 * RAYS, _RAY_FLOOR_MM)])
    unseen = np.isnan(rows).mean(axis=0) > 0.5
    usual = np.zeros(rows.shape[1])
    for _ in range(_ROUNDS):
        usual[~unseen] = np.nanmedian((rows - moves @ free.T)[:, ~unseen], axis=0)
        for view, row in enumerate(rows):
            moves[view] = _robust_move(row - usual, free, scatter)
        rest = np.abs(rows - usual - moves @ free.T)
        spread = np.zeros(rows.shape[1])
        spread[~unseen] = 1.4826 * np.nanmedian(rest[:, ~unseen], axis=0)
        numbers = spread[: 4 * DEGREES].reshape(4, DEGREES)
        # Opposite sides are cut by the same knife, all corners by the same punch.
        sides = np.sqrt((numbers**2 + numbers[[2, 3, 0, 1]] ** 2) / 2)
        rays = np.sqrt((spread[4 * DEGREES :].reshape(4, RAYS) ** 2).mean(axis=0))
        rays = np.maximum((rays + rays[::-1]) / 2, _RAY_FLOOR_MM)
        scatter = np.concatenate([np.maximum(sides, _FLOOR_MM).reshape(-1), np.tile(rays, 4)])
    scatter[unseen] = np.inf
    return usual, moves, scatter


def _robust_move(
    difference: NDArray[np.float64], free: NDArray[np.float64], scatter: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The move that most numbers agree on: a cut side must not pull the card aside (Cauchy weights)."""
    known = ~np.isnan(difference)
    rows, target, noise = free[known], difference[known], scatter[known]
    weight = 1 / noise
    ridge = 1e-6 * np.eye(free.shape[1])
    move: NDArray[np.float64] = np.zeros(free.shape[1])
    for _ in range(8):
        left = rows * weight[:, None]
        move = np.asarray(np.linalg.solve(left.T @ left + ridge, left.T @ (target * weight)), np.float64)
        weight = 1 / noise / np.sqrt(1 + ((target - rows @ move) / (3 * noise)) ** 2)
    return move


def _rounder_prior(
    rest: NDArray[np.float64], rounder: NDArray[np.float64], scatter: NDArray[np.float64]
) -> NDArray[np.float64]:
    """`(4,)`: how much the corners' radii scatter in the deck, mm."""
    rest = np.nan_to_num(rest) / scatter
    change = rounder / scatter[:, None]
    power = np.maximum((change**2).sum(axis=0), 1e-9)
    radii = rest @ change / power
    return np.full(4, max(_RADIUS_FLOOR_MM, 1.4826 * float(np.median(np.abs(radii - np.median(radii, axis=0))))))


@dataclass(frozen=True, eq=False)
class _Noise:
    """What changes an honest card's numbers: `free` `(numbers, k)` by as much as `prior` `(k,)`, and each number's own
    `scatter`."""

    free: NDArray[np.float64]
    prior: NDArray[np.float64]
    scatter: NDArray[np.float64]

    def rougher(self, sides: NDArray[np.float64], corners: NDArray[np.float64]) -> "_Noise":
        """The noise of a card whose sides and corners scatter so many times as much, `(4,)` each."""
        return replace(self, scatter=self.scatter * np.concatenate([sides.repeat(DEGREES), corners.repeat(RAYS)]))

    def precision(self, known: NDArray[np.bool_]) -> NDArray[np.float64]:
        """The inverse covariance of the numbers that are `known`, the others' rows and columns 0."""
        weight = np.where(known, 1 / self.scatter**2, 0)
        carried = self.free * weight[:, None]
        inner = np.diag(1 / self.prior**2) + self.free.T @ carried
        return np.asarray(np.diag(weight) - carried @ np.linalg.solve(inner, carried.T), np.float64)


@dataclass(frozen=True, eq=False)
class _Fit:
    """The likeliest cut of a view: `best` of all predictions, its depth and error; `scores` `(predictions,)` in
    standard deviations."""

    best: int
    depth_mm: float
    error_mm: float
    scores: NDArray[np.float64]


def _fit(
    difference: NDArray[np.float64], noise: _Noise, predicted: NDArray[np.float64], penalty: NDArray[np.float64]
) -> _Fit:
    """The likeliest prediction for a view, torn corners left out."""
    known = ~np.isnan(difference) & np.isfinite(noise.scatter)
    row = np.where(known, difference, 0)
    for attempt in range(_MOST_TORN + 1):
        precision = noise.precision(known)
        pulled = predicted @ precision
        power = np.maximum((pulled * predicted).sum(axis=1), 1e-12)
        cost = power - 2 * (pulled @ row) + penalty
        best = int(cost.argmin())
        rest = row - predicted[best]
        torn = _torn(rest, noise, known)
        if attempt == _MOST_TORN or torn is None:
            break
        first = 4 * DEGREES + torn * RAYS
        known = known.copy()
        known[first : first + RAYS] = False
    scores = pulled @ row / np.sqrt(power)
    return _Fit(best, *_depth(best, cost, predicted, precision), scores)


def _torn(rest: NDArray[np.float64], noise: _Noise, known: NDArray[np.bool_]) -> int | None:
    """The corner that fits worst to the likeliest cut, where it does not fit at all: torn, folded, clipped."""
    weight = np.where(known, 1 / noise.scatter, 0)
    system = np.vstack([noise.free * weight[:, None], np.diag(1 / noise.prior)])
    target = np.concatenate([rest * weight, np.zeros(len(noise.prior))])
    left = target - system @ np.linalg.lstsq(system, target, rcond=None)[0]
    rays = left[4 * DEGREES : 4 * DEGREES + 4 * RAYS].reshape(4, RAYS)
    misfit = (rays**2).mean(axis=1)
    worst = int(misfit.argmax())
    return worst if misfit[worst] > _TORN else None


def _depth(
    best: int, cost: NDArray[np.float64], predicted: NDArray[np.float64], precision: NDArray[np.float64]
) -> tuple[float, float]:
    """The depth between those predicted where the cost is least, and its error."""
    own = best // len(_DEPTHS_MM) * len(_DEPTHS_MM)
    at = min(max(best - own, 1), len(_DEPTHS_MM) - 2)
    near = slice(own + at - 1, own + at + 2)
    a, b, _ = np.polyfit(_DEPTHS_MM[at - 1 : at + 2], cost[near], 2)
    depth = float(-b / (2 * a)) if a > 0 else float(_DEPTHS_MM[at])
    depth = float(np.clip(depth, _DEPTHS_MM[at - 1], _DEPTHS_MM[at + 1]))
    slope = (predicted[own + at + 1] - predicted[own + at - 1]) / (_DEPTHS_MM[at + 1] - _DEPTHS_MM[at - 1])
    return depth, float(1 / np.sqrt(max(float(slope @ precision @ slope), 1e-9)))
