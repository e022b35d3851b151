"""Bent cards: their print is seen shifted by its height over the table, as the slant of the camera's view has it.

A flat card's print differs from the deck's by a homography, which registration takes away. What a bend leaves is a
curved field of shifts, along the direction in which the camera looks over the table: known from the card's own
outline. So the height in the middle (or at a corner) is one number to fit, above 0 towards the camera.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy import stats

from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.residuals import Explainer, displacements
from vision.audit.views import SideView
from vision.frames import Picture
from vision.reading import Corners

PATTERNS = ("lengthwise", "crosswise", "corner 0", "corner 1", "corner 2", "corner 3")
"""What is looked for: long sides curved, short sides curved, one corner lifted (clockwise from the back's top left)."""

_LEAST_TOLD = 0.02
_FLOOR_MM = 0.05
_AGAIN, _LIKELY = 2, 0.1
_ALIKE = 3.0
"""The root of how many cells see the same print: each looks at its neighbours too."""
_STEP_MM = 2.0
_CORNER_FREEDOM = 6.0


@dataclass(frozen=True, eq=False)
class BendSeen:
    """A bend of one view's card: `pattern` of `PATTERNS`, the middle's (or corner's) height in mm, above 0 where it is
    convex as seen from the side in the picture; its error; and the chance that an honest deck shows as much.

    `numbers` `(9,)` are those of the fitted field of shifts: a homography's eight, and the height.
    """

    view: int
    pattern: str
    rise_mm: float
    error_mm: float
    p_value: float
    numbers: NDArray[np.float64]

    def shifts(self, side: SideView, stack: Stack, places: NDArray[np.float64]) -> NDArray[np.float64]:
        """How far the bend shifts places `(n, 2)` mm of the card in the stack's frame, `(n, 2)` mm."""
        unit = places / np.array(stack.size_mm)
        away = parallax(side, stack.quads[self.view], stack.size_mm, places)
        shape = _heights(unit, PATTERNS.index(self.pattern))
        return np.asarray(_fields(unit, away * shape[:, None]) @ self.numbers, np.float64)


def find_bends(stack: Stack, views: Sequence[SideView], explainer: Explainer | None = None) -> list[BendSeen]:
    """The likeliest bend of each view, small `p_value` first. Nothing where the back bears no print. `explainer` is
    that of the backs (None: told by the stack)."""
    if not stack.has_print or len(views) < 4:
        return []
    explainer = explainer if explainer is not None else Explainer.of(stack)
    shifts, told = displacements(stack, explainer)
    usual = np.median(shifts, axis=0)
    shifts = shifts - usual
    places = _cell_places(stack, told.shape[:2])
    unit = places / np.array(stack.size_mm)
    is_inside = np.all((unit > 0.02) & (unit < 0.98), axis=1)
    trace = np.trace(told, axis1=2, axis2=3).reshape(-1)
    used = is_inside & (trace > _LEAST_TOLD * trace[is_inside].max())
    root = np.linalg.cholesky(told.reshape(-1, 2, 2)[used] + 1e-6 * np.eye(2)).transpose(0, 2, 1)
    numbers = np.zeros((len(views), len(PATTERNS), 9))
    costs, errors = np.zeros((2, len(views), len(PATTERNS)))
    moved: Sequence[int] = range(len(views))
    for attempt in range(_AGAIN + 1):
        for view in moved:
            away = parallax(views[view], stack.quads[view], stack.size_mm, places[used])
            known = np.einsum("pij,pj->pi", root, shifts[view].reshape(-1, 2)[used]).reshape(-1)
            for pattern in range(len(PATTERNS)):
                fields = _fields(unit[used], away * _heights(unit[used], pattern)[:, None])
                system = np.einsum("pij,pjk->pik", root, fields).reshape(-1, 9)
                numbers[view, pattern], costs[view, pattern], errors[view, pattern] = _robust(system, known)
        found = _judged(numbers, costs, errors)
        bent = [bend for bend in found if bend.p_value < _LIKELY]
        if attempt == _AGAIN or not bent:
            break
        # A print that lies more than a pixel aside is not all seen at the first look: so it is laid back, and again.
        flat = replace(stack, pictures=np.stack([flat_picture(stack, bend, views[bend.view]) for bend in bent]))
        flat = replace(flat, outlines=stack.outlines[[bend.view for bend in bent]])
        for bend, rest in zip(bent, displacements(flat, explainer)[0], strict=True):
            clipped = np.clip(places, 0, stack.size_mm)
            taken = bend.shifts(views[bend.view], stack, clipped).reshape(rest.shape)
            shifts[bend.view] = taken + rest - usual
        moved = [bend.view for bend in bent]
    return found


def flat_picture(stack: Stack, bend: BendSeen, view: SideView) -> Picture:
    """A registered picture with each place of the card brought back from where the bend has shifted it."""
    height, width = stack.consensus.shape[:2]
    scale = stack.px_per_mm
    grid = (max(4, round(height / scale / _STEP_MM)), max(4, round(width / scale / _STEP_MM)))
    # Beyond the card the heights of a bend go on rising: there it is as at the card's edge.
    places = np.clip(_cell_places(stack, grid), 0, stack.size_mm)
    shifts = bend.shifts(view, stack, places) * scale
    spread = cv2.resize(shifts.reshape(*grid, 2).astype(np.float32), (width, height), interpolation=cv2.INTER_LINEAR)
    x = spread[..., 0] + np.arange(width, dtype=np.float32)
    y = spread[..., 1] + np.arange(height, dtype=np.float32)[:, None]
    flat = cv2.remap(stack.pictures[bend.view], x, y, cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(flat, np.uint8)


def _cell_places(stack: Stack, cells: tuple[int, ...]) -> NDArray[np.float64]:
    """The middles of the cells of `displacements`, `(gh * gw, 2)` mm on the back."""
    height, width = stack.consensus.shape[:2]
    x_mm = (np.arange(cells[1]) + 0.5) * width / cells[1] / stack.px_per_mm - MARGIN_MM
    y_mm = (np.arange(cells[0]) + 0.5) * height / cells[0] / stack.px_per_mm - MARGIN_MM
    return np.stack(np.meshgrid(x_mm, y_mm), axis=-1).reshape(-1, 2)


def parallax(
    view: SideView, quad: Corners, size_mm: tuple[float, float], places: NDArray[np.float64]
) -> NDArray[np.float64]:
    """How far from itself a place `(n, 2)` mm is seen that stands 1 mm over the table, `(n, 2)` mm on the flat card."""
    width, height = size_mm
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    to_picture = cv2.getPerspectiveTransform(corners, np.asarray(quad, np.float32))
    camera = view.intrinsics()
    pose = np.linalg.inv(camera) @ to_picture
    pose *= np.sign(pose[2, 2]) / np.sqrt(np.linalg.norm(pose[:, 0]) * np.linalg.norm(pose[:, 1]))
    down = np.cross(pose[:, 0], pose[:, 1])
    ground = np.column_stack([places, np.ones(len(places))]) @ pose.T
    seen = (ground - down) @ camera.T
    flat = (seen[:, :2] / seen[:, 2:]).astype(np.float64)
    back = cv2.perspectiveTransform(flat[None], np.linalg.inv(to_picture))[0]
    return np.asarray(back - places, np.float64)


def _heights(unit: NDArray[np.float64], pattern: int) -> NDArray[np.float64]:
    """Heights `(n,)` in a pattern whose highest place stands 1 mm, at places `(n, 2)` in widths and heights."""
    u, v = unit.T
    if pattern < 2:
        along = (v, u)[pattern]
        return np.asarray(4 * along * (1 - along), np.float64)
    corner = pattern - 2
    near = (u if corner in (1, 2) else 1 - u) + (v if corner in (2, 3) else 1 - v)
    return np.asarray(np.clip(near - 1.4, 0, 0.6) ** 2 / 0.36, np.float64)


def _fields(unit: NDArray[np.float64], bent: NDArray[np.float64]) -> NDArray[np.float64]:
    """`(n, 2, 9)`: the shifts that a slightly wrong homography makes, eight ways, and those of a bend, `(n, 2)`."""
    return np.concatenate([_homography_basis(unit), bent[:, :, None]], axis=2)


def _homography_basis(unit: NDArray[np.float64]) -> NDArray[np.float64]:
    """`(n, 2, 8)`: the shifts that a slightly wrong homography makes."""
    x, y = (unit - 0.5).T
    one, none = np.ones_like(x), np.zeros_like(x)
    right = np.stack([one, x, y, none, none, none, x * x, x * y], axis=1)
    down = np.stack([none, none, none, one, x, y, x * y, y * y], axis=1)
    return np.stack([right, down], axis=1)


def _robust(system: NDArray[np.float64], known: NDArray[np.float64]) -> tuple[NDArray[np.float64], float, float]:
    """The solution that most equations agree on (Cauchy weights); how badly: the sum of the misfits' logarithms; and
    the last number's error by its own misfits."""
    weight: NDArray[np.float64] = np.ones(len(known))
    solution: NDArray[np.float64] = np.zeros(system.shape[1])
    scale = 3 * 1.4826 * float(np.median(np.abs(known))) + 1e-9
    for _ in range(5):
        left = system * weight[:, None]
        gram = left.T @ left
        gram[np.diag_indices(len(gram))] += 1e-9 * np.trace(gram) + 1e-12
        solution = np.asarray(np.linalg.solve(gram, left.T @ (known * weight)), np.float64)
        weight = np.asarray(1 / np.sqrt(1 + ((known - system @ solution) / scale) ** 2), np.float64)
    rest = 1.4826 * float(np.median(np.abs(known - system @ solution)))
    error = _ALIKE * rest * float(np.sqrt(np.linalg.inv(gram)[-1, -1]))
    return solution, float(-2 * np.log(weight).sum()), error


def _judged(numbers: NDArray[np.float64], costs: NDArray[np.float64], errors: NDArray[np.float64]) -> list[BendSeen]:
    """Each view's best fitting pattern, against how the deck's other cards scatter in it and its own misfit."""
    rises = numbers[..., -1]
    middle = np.median(rises, axis=0)
    scatter = np.maximum(1.4826 * np.median(np.abs(rises - middle), axis=0), _FLOOR_MM)
    degrees = max(3.0, 0.6 * (len(rises) - 1))
    # A lifted corner shows in a few cells only, where edges are worn: such numbers stray farther.
    freedom = [degrees, degrees, *[min(_CORNER_FREEDOM, degrees)] * 4]
    found = []
    for view, best in enumerate(costs.argmin(axis=1).tolist()):
        rise, error = float(rises[view, best] - middle[best]), float(max(scatter[best], errors[view, best]))
        chance = min(1.0, 2 * float(stats.t.sf(abs(rise) / error, freedom[best])) * rises.size)
        found.append(BendSeen(view, PATTERNS[best], rise, error, chance, numbers[view, best]))
    return sorted(found, key=lambda bend: bend.p_value)
