"""Cuts as findings: told in the face's frame, with what a thumb could feel as features."""

import cv2
import numpy as np
import pytest

from vision.audit.findings import Where
from vision.audit.outlines import inspect_outlines
from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.views import SideView

SIZE, SCALE, COUNT = (64.0, 90.0), 4.0, 12


def plain_stack(cut_mm: float, seed: int = 5) -> Stack:
    """Plain backs on a dark table; the fourth is hollow on its right side, seen from the back."""
    rng = np.random.default_rng(seed)
    fine = 4
    unit = SCALE * fine
    height, width = (round((edge + 2 * MARGIN_MM) * unit) for edge in (SIZE[1], SIZE[0]))
    t = np.linspace(0, 1, round(SIZE[1] * unit))
    pictures = []
    for number in range(COUNT):
        picture = np.full((height, width), 50, np.uint8)
        for row, share in enumerate(t):
            left, top = round(MARGIN_MM * unit), round(MARGIN_MM * unit)
            gone = cut_mm * 4 * share * (1 - share) if number == 3 else 0.0
            picture[top + row, left : left + round((SIZE[0] - gone) * unit)] = 190
        small = cv2.resize(picture, (width // fine, height // fine), interpolation=cv2.INTER_AREA).astype(np.float64)
        noisy = cv2.GaussianBlur(small, (0, 0), 0.7)[..., None] + rng.normal(0, 3, (*small.shape, 3))
        pictures.append(np.clip(noisy, 0, 255).astype(np.uint8))
    stack = np.stack(pictures)
    quads = np.zeros((COUNT, 4, 2), np.float32)
    none = np.zeros(COUNT, np.bool_)
    return Stack(stack, np.median(stack, axis=0).astype(np.float32), quads, quads, none, False, SIZE, SCALE)


@pytest.fixture
def labels() -> list[str]:
    return [f"c{number}" for number in range(COUNT)]


@pytest.fixture
def views() -> list[SideView]:
    return [SideView(np.zeros((10, 10, 3), np.uint8), np.zeros((4, 2), np.float32)) for _ in range(COUNT)]


def test_a_side_hollow_on_the_right_of_the_back_is_on_the_left_of_the_face(
    labels: list[str], views: list[SideView]
) -> None:
    inspection = inspect_outlines(labels, views, plain_stack(0.6), 0.01)
    (finding,) = inspection.findings
    assert (finding.kind, finding.cards, finding.shape) == ("trim", ("c3",), "hollow")
    assert finding.where == Where(0.0, 45.0, 90.0, "left")
    assert finding.magnitude_mm == pytest.approx(0.6, abs=0.08)
    assert finding.is_sharp
    assert np.flatnonzero(inspection.features.any(axis=1)).tolist() == [3]


def test_honest_outlines_have_neither_findings_nor_features(labels: list[str], views: list[SideView]) -> None:
    inspection = inspect_outlines(labels, views, plain_stack(0.0), 0.01)
    assert inspection.findings == () and not inspection.features.any()
