"""Corners that scissors took, as findings: rounder or clipped, against how the deck's other corners scatter."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from vision.audit.outlines import inspect_outlines
from vision.audit.recuts import Recut, find_recuts
from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.roundings import Roundings, looked_deeper, measure_roundings
from vision.audit.side_lines import SideLines
from vision.audit.trims import Cut
from vision.audit.views import SideView

SIZE, SCALE, COUNT, FINE = (64.0, 90.0), 5.0, 8, 3
RADIUS_MM, TOLD, OTHER = 3.2, 3, 7
Corner = tuple[str, float]


def card(rng: np.random.Generator, radii_mm: float, corner: Corner | None = None, aside_mm: float = 0.0) -> np.ndarray:
    """A plain card on a dark table; its top right corner is cut by a punch of a larger radius, or straight."""
    unit = SCALE * FINE
    width, height = (round((edge + 2 * MARGIN_MM) * unit) for edge in SIZE)
    x = (np.arange(width) + 0.5) / unit - MARGIN_MM - aside_mm
    y = (np.arange(height) + 0.5) / unit - MARGIN_MM

    def rounded(radius: float) -> np.ndarray:
        out_x, out_y = (np.abs(v - edge / 2) - (edge / 2 - radius) for v, edge in ((x, SIZE[0]), (y, SIZE[1])))
        return np.asarray(np.hypot(np.maximum(out_x, 0)[None], np.maximum(out_y, 0)[:, None]) <= radius)

    is_card = rounded(radii_mm)
    if corner is not None:
        form, size_mm = corner
        near = (x > SIZE[0] / 2)[None] & (y < SIZE[1] / 2)[:, None]
        clipped = (SIZE[0] - x)[None] + y[:, None] >= np.sqrt(2) * ((np.sqrt(2) - 1) * radii_mm + size_mm)
        is_card &= ~near | (rounded(size_mm) if form == "rounder" else clipped)
    small = cv2.resize(np.where(is_card, 190, 50).astype(np.float32), (width // FINE, height // FINE), interpolation=3)
    noisy = cv2.GaussianBlur(small, (0, 0), 0.7)[..., None] + rng.normal(0, 3, (*small.shape, 3))
    return np.clip(noisy, 0, 255).astype(np.uint8)


@cache
def stack(corner: Corner | None = None, aside_mm: float = 0.0, worn_mm: float = 0.0) -> Stack:
    """Plain cards, rounded alike or, worn, each by up to `worn_mm` more; one is re-cut and lies aside."""
    rng = np.random.default_rng(7)
    pictures = np.stack(
        [
            card(
                rng,
                RADIUS_MM + worn_mm * float(rng.random()),
                corner if number == TOLD else None,
                aside_mm * (number == TOLD),
            )
            for number in range(COUNT)
        ]
    )
    quads, none = np.zeros((COUNT, 4, 2), np.float32), np.zeros(COUNT, np.bool_)
    return Stack(pictures, np.median(pictures, axis=0).astype(np.float32), quads, quads, none, False, SIZE, SCALE)


def found(seen: Stack, cuts: tuple[Cut, ...] = ()) -> list[Recut]:
    roundings = looked_deeper(measure_roundings(seen), seen)
    return [recut for recut in find_recuts(roundings, seen, cuts) if recut.p_value < 0.001]


@pytest.mark.parametrize(
    ("corner", "depth_mm", "radius_mm"),
    [(("rounder", 4.8), 0.66, 4.8), (("clipped", 0.8), 0.7, None), (("clipped", 1.6), 1.45, None)],
)
def test_a_corner_that_scissors_took_is_found_with_its_depth_and_radius(
    corner: Corner, depth_mm: float, radius_mm: float | None
) -> None:
    (recut,) = found(stack(corner))
    assert (recut.view, recut.corner) == (TOLD, 1)
    assert recut.depth_mm == pytest.approx(depth_mm, abs=0.15)
    assert radius_mm is None or recut.radius_mm == pytest.approx(radius_mm, abs=0.3)


@pytest.mark.parametrize(("aside_mm", "worn_mm"), [(0.0, 0.0), (0.4, 0.0), (0.0, 0.8)])
def test_honest_corners_are_none(aside_mm: float, worn_mm: float) -> None:
    assert found(stack(None, aside_mm, worn_mm)) == []


def test_corners_at_the_ends_of_a_cut_side_are_that_cuts() -> None:
    cut = Cut(TOLD, ("right",), "straight", 0.5, 0.02, 1e-9)
    seen = stack(("clipped", 0.8))
    assert found(seen, (cut,)) == [] and len(found(seen, (replace(cut, view=OTHER),))) == 1


def test_what_looks_like_a_cut_corner_where_no_table_shows_is_none() -> None:
    seen = stack(("clipped", 0.8))
    covered = replace(seen, pictures=np.stack([*seen.pictures[:TOLD], *seen.pictures[:1], *seen.pictures[TOLD + 1 :]]))
    roundings = measure_roundings(seen)
    assert [recut for recut in find_recuts(roundings, covered) if recut.view == TOLD] == []


def test_corners_that_nobody_saw_are_not_judged() -> None:
    offsets = measure_roundings(stack(("clipped", 0.8))).offsets_mm.copy()
    offsets[TOLD, 1] = np.nan
    assert [recut for recut in find_recuts(Roundings(offsets)) if recut.p_value < 0.001] == []
    assert find_recuts(Roundings(offsets[:3])) == []


def test_a_corner_beside_a_side_of_two_edges_is_not_judged() -> None:
    seen = stack(("clipped", 0.8))
    roundings = looked_deeper(measure_roundings(seen), seen)
    surely, doubtful = np.full((COUNT, 4), 0.02), np.full((COUNT, 4), 0.02)
    doubtful[TOLD, 1] = 0.3
    found = [
        find_recuts(roundings, seen, lines=SideLines(np.zeros((COUNT, 4, 4)), rests)) for rests in (surely, doubtful)
    ]
    assert found[0][0].view == TOLD and found[0][0].p_value < 0.001
    assert all(recut.view != TOLD for recut in found[1])


def test_a_cut_corner_is_told_in_the_faces_frame_and_every_cards_radius_with_it() -> None:
    labels = [f"c{number}" for number in range(COUNT)]
    views = [SideView(np.zeros((10, 10, 3), np.uint8), np.zeros((4, 2), np.float32)) for _ in labels]
    inspection = inspect_outlines(labels, views, stack(("clipped", 0.8)), 0.01)
    (finding,) = inspection.findings
    assert (finding.kind, finding.cards, finding.shape) == ("trim", (f"c{TOLD}",), "corner")
    assert (finding.where.x_mm, finding.where.y_mm, finding.where.side) == (0.0, 0.0, None)
    assert finding.is_sharp and finding.radius_mm is not None and finding.radius_mm > 4
    assert np.flatnonzero(inspection.features.any(axis=1)).tolist() == [TOLD]
    assert np.nanmedian(inspection.radii_mm, axis=0) == pytest.approx(RADIUS_MM, abs=0.12)
