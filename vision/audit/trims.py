"""Trimmed edges: a card whose outline differs from the deck's in a form that scissors make (the book, p. 167, 172).

Each side's edge, measured from the card's print, is described by four Legendre polynomials along it (level, lean, bow,
double bow). An honest outline is the deck's own one, moved and turned a little, since prints lie beside the middle; how
much each number scatters in the deck is its noise. Against that stand hypotheses: one side cut straight, slanted
(either way), hollow or bulging, or two opposite sides cut straight; each is a line through the same numbers, and the
likeliest wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.polynomial import legendre
from numpy.typing import NDArray
from scipy import stats

from vision.audit.edges import SIDES, Edges
from vision.audit.findings import Side

DEGREES = 4
_ROUNDS = 3
_FLOOR_MM = (0.012, 0.01, 0.006, 0.005)
"""Least scatter of the four numbers: no camera and no guillotine is better."""
_LEAST_MM = 0.08
_RARER = 3.0


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
    sides: tuple[int, ...]
    form: str
    is_reversed: bool
    shape: NDArray[np.float64]


def find_cuts(edges: Edges, size_mm: tuple[float, float]) -> list[Cut]:
    """The cut edges of a deck, at most one hypothesis a view, every view looked at; small `p_value` first.

    Views with an edge that cannot be seen are left out.
    """
    numbers = _numbers(edges)
    usable = np.flatnonzero(~np.isnan(numbers).any(axis=(1, 2)))
    if len(usable) < 4:
        return []
    rigid = _rigid(edges, size_mm)
    differences, moves, scatter = _against_deck(numbers[usable].reshape(len(usable), -1), rigid)
    hypotheses = _hypotheses(edges)
    prior = np.maximum(1.4826 * np.median(np.abs(moves - np.median(moves, axis=0)), axis=0), (0.02, 0.02, 2e-4))
    found = [_best(row, rigid, prior, scatter, hypotheses) for row in differences]
    family = len(usable) * len(hypotheses)
    degrees = max(3.0, 0.6 * (len(usable) - 1))
    cuts = []
    for view, (hypothesis, depth, error) in zip(usable.tolist(), found, strict=True):
        chance = float(np.exp(stats.t.logsf(depth / error, degrees)))
        if depth >= _LEAST_MM:
            sides = tuple(SIDES[side] for side in hypothesis.sides)
            p_value = min(1.0, family * chance)
            cuts.append(Cut(view, sides, hypothesis.form, depth, error, p_value, hypothesis.is_reversed))
    return sorted(cuts, key=lambda cut: cut.p_value)


def _numbers(edges: Edges) -> NDArray[np.float64]:
    """`(n, 4, DEGREES)`: Legendre numbers of each side; NaN where more than a fifth of its points are unseen."""
    basis = legendre.legvander(2 * edges.along.astype(np.float64) - 1, DEGREES - 1)
    rows = edges.offsets_mm.astype(np.float64).reshape(-1, edges.offsets_mm.shape[2])
    numbers: NDArray[np.float64] = np.full((len(rows), DEGREES), np.nan)
    for index, row in enumerate(rows):
        weight: NDArray[np.float64] = np.asarray(~np.isnan(row), np.float64)
        if weight.mean() < 0.8:
            continue
        for _ in range(_ROUNDS):
            some = weight > 0
            left, right = basis[some] * weight[some, None], row[some] * weight[some]
            solution = np.asarray(np.linalg.lstsq(left, right, rcond=None)[0], np.float64)
            rest = row - basis @ solution
            scale = 1.4826 * np.nanmedian(np.abs(rest)) + 1e-3
            near = 1 / np.sqrt(1 + (np.nan_to_num(rest) / (3 * scale)) ** 2)
            weight = np.asarray(np.where(np.isnan(row), 0, near), np.float64)
        numbers[index] = solution
    return numbers.reshape(*edges.offsets_mm.shape[:2], DEGREES)


def _rigid(edges: Edges, size_mm: tuple[float, float]) -> NDArray[np.float64]:
    """`(4 * DEGREES, 3)`: what a move right, a move down (mm) and a clockwise turn (radians) do to the numbers."""
    matrix = np.zeros((4, DEGREES, 3))
    for side, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        length = size_mm[side % 2]
        matrix[side, 0] = (right, down, 0)
        matrix[side, 1, 2] = -length / 2
    return matrix.reshape(-1, 3)


def _against_deck(
    numbers: NDArray[np.float64], rigid: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """The views' numbers less the deck's usual ones; each view's move; and the scatter of each number."""
    moves = np.zeros((len(numbers), 3))
    scatter = np.tile(_FLOOR_MM, 4)
    for _ in range(_ROUNDS):
        usual = np.median(numbers - moves @ rigid.T, axis=0)
        differences = numbers - usual
        for row, difference in enumerate(differences):
            moves[row] = _robust_move(difference, rigid, scatter)
        rest = differences - moves @ rigid.T
        spread = 1.4826 * np.median(np.abs(rest), axis=0).reshape(4, DEGREES)
        # Opposite sides are cut by the same knife.
        pooled = np.sqrt((spread**2 + spread[[2, 3, 0, 1]] ** 2) / 2)
        scatter = np.maximum(pooled, _FLOOR_MM).reshape(-1)
    return differences, moves, scatter


def _robust_move(
    difference: NDArray[np.float64], rigid: NDArray[np.float64], scatter: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The move that most numbers agree on: a cut side must not pull the card aside (Cauchy weights)."""
    weight = 1 / scatter
    move: NDArray[np.float64] = np.zeros(3)
    for _ in range(8):
        solved = np.linalg.lstsq(rigid * weight[:, None], difference * weight, rcond=None)
        move = np.asarray(solved[0], np.float64)
        rest = (difference - rigid @ move) / (3 * scatter)
        weight = 1 / scatter / np.sqrt(1 + rest**2)
    return move


def _hypotheses(edges: Edges) -> list[_Hypothesis]:
    """Every cut thought of: one side in each form, and two opposite sides straight."""
    t = edges.along.astype(np.float64)
    basis = legendre.legvander(2 * t - 1, DEGREES - 1)
    bow = 4 * t * (1 - t)
    slanted = (("slanted", False, t), ("slanted", True, 1 - t))
    forms = (("straight", False, np.ones_like(t)), *slanted, ("hollow", False, bow), ("bulging", False, 1 - bow))
    found = []
    for form, is_reversed, depth in forms:
        gone = -np.linalg.lstsq(basis, depth, rcond=None)[0]
        groups: list[tuple[int, ...]] = [(0,), (1,), (2,), (3,)]
        for sides in [*groups, (0, 2), (1, 3)] if form == "straight" else groups:
            shape = np.zeros((4, DEGREES))
            shape[list(sides)] = gone
            found.append(_Hypothesis(sides, form, is_reversed, shape.reshape(-1)))
    return found


def _best(
    difference: NDArray[np.float64],
    rigid: NDArray[np.float64],
    prior: NDArray[np.float64],
    scatter: NDArray[np.float64],
    hypotheses: Sequence[_Hypothesis],
) -> tuple[_Hypothesis, float, float]:
    """The likeliest hypothesis, the depth it gives and that depth's error."""
    best: tuple[float, _Hypothesis, float, float] | None = None
    target = np.concatenate([difference / scatter, np.zeros(3)])
    for hypothesis in hypotheses:
        rows = np.column_stack([rigid, hypothesis.shape]) / scatter[:, None]
        system = np.vstack([rows, np.column_stack([np.diag(1 / prior), np.zeros(3)])])
        solution, *_ = np.linalg.lstsq(system, target, rcond=None)
        depth = float(solution[3])
        # Two sides cut alike are a rarer thing than one; without this a lone straight cut would be shared out.
        cost = float(((target - system @ solution) ** 2).sum()) + _RARER * (len(hypothesis.sides) - 1)
        cost = np.inf if depth <= 0 else cost
        if best is None or cost < best[0]:
            error = float(np.sqrt(np.linalg.inv(system.T @ system)[3, 3]))
            best = (cost, hypothesis, depth, error)
    assert best is not None
    return best[1:]
