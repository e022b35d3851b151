"""Rounded corners: their radius is measured, and scissors that took a side's round ends are told from a moved print."""

import cv2
import numpy as np
import pytest

from vision.audit.edges import measure_edges
from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.roundings import RAYS, Roundings, measure_roundings, ray_angles, reach_of
from vision.audit.trims import find_cuts

SIZE, SCALE, COUNT = (64.0, 90.0), 5.0, 9
FINE = 4


def card(radius_mm: float, shift_mm: float, cut_mm: float, rng: np.random.Generator) -> np.ndarray:
    """A plain card on a dark table, moved to the right, its right side cut straight."""
    unit = SCALE * FINE
    width, height = (round((edge + 2 * MARGIN_MM) * unit) for edge in SIZE)
    x = (np.arange(width) + 0.5) / unit - MARGIN_MM - shift_mm
    y = (np.arange(height) + 0.5) / unit - MARGIN_MM
    out_x = np.abs(x - SIZE[0] / 2) - (SIZE[0] / 2 - radius_mm)
    out_y = np.abs(y - SIZE[1] / 2) - (SIZE[1] / 2 - radius_mm)
    beyond = np.hypot(np.maximum(out_x, 0)[None], np.maximum(out_y, 0)[:, None])
    is_card = (beyond <= radius_mm) & (x <= SIZE[0] - cut_mm)[None]
    small = cv2.resize(np.where(is_card, 190, 50).astype(np.float32), (width // FINE, height // FINE), interpolation=3)
    noisy = cv2.GaussianBlur(small, (0, 0), 0.7)[..., None] + rng.normal(0, 3, (*small.shape, 3))
    return np.clip(noisy, 0, 255).astype(np.uint8)


def stack(radius_mm: float = 3.2, cut_mm: float = 0.0, shift_mm: float = 0.0, rounder_mm: float = 0.0) -> Stack:
    """Plain cards; the fourth is cut, its print lies aside, or its corners are rounder."""
    rng = np.random.default_rng(7)
    others = [card(radius_mm, 0, 0, rng) for _ in range(COUNT - 1)]
    others.insert(3, card(radius_mm + rounder_mm, shift_mm, cut_mm, rng))
    pictures = np.stack(others)
    quads = np.zeros((COUNT, 4, 2), np.float32)
    none = np.zeros(COUNT, np.bool_)
    return Stack(pictures, np.median(pictures, axis=0).astype(np.float32), quads, quads, none, False, SIZE, SCALE)


@pytest.mark.parametrize(("radius_mm", "within_mm"), [(2.0, 0.35), (3.2, 0.12), (4.5, 0.2)])
def test_the_radius_of_every_corner_is_measured(radius_mm: float, within_mm: float) -> None:
    assert measure_roundings(stack(radius_mm)).radii_mm() == pytest.approx(radius_mm, abs=within_mm)


def test_a_corner_that_is_rounder_than_the_decks_is_told() -> None:
    radii = measure_roundings(stack(rounder_mm=0.8)).radii_mm()
    assert radii[3] == pytest.approx(4.0, abs=0.15)
    assert np.delete(radii, 3, axis=0) == pytest.approx(3.2, abs=0.12)


@pytest.mark.parametrize("has_print", [True, False])
def test_a_side_cut_straight_is_known_by_its_corners(has_print: bool) -> None:
    seen = stack(cut_mm=0.35)
    best = find_cuts(measure_edges(seen), SIZE, measure_roundings(seen), has_print)[0]
    assert (best.view, best.sides, best.form) == (3, ("right",), "straight")
    assert best.p_value < 0.01
    assert best.depth_mm == pytest.approx(0.35, abs=0.1)


def test_a_card_whose_print_lies_aside_is_not_cut() -> None:
    seen = stack(shift_mm=0.3)
    assert all(cut.p_value > 0.01 for cut in find_cuts(measure_edges(seen), SIZE, measure_roundings(seen), True))


def test_rounder_corners_are_no_cut() -> None:
    seen = stack(rounder_mm=0.6)
    assert all(cut.p_value > 0.01 for cut in find_cuts(measure_edges(seen), SIZE, measure_roundings(seen), True))


def test_corners_that_nobody_saw_have_no_radius() -> None:
    unseen = Roundings(np.full((2, 4, RAYS), np.nan, np.float32))
    assert np.isnan(unseen.radii_mm()).all()
    assert unseen.usual_mm[0] == pytest.approx(reach_of(ray_angles(), 3.3))
