"""Edges measured to hundredths of a millimetre, on white borders and on backs printed to their edge."""

import cv2
import numpy as np
import pytest

from vision.audit.edges import measure_edges
from vision.audit.registration import MARGIN_MM, Stack

SIZE, SCALE = (64.0, 90.0), 5.0


def stack(cut_mm: float = 0.0, *, is_striped: bool = False, table: int = 60) -> Stack:
    """Three cards, drawn fine and made small; the first has `cut_mm` less on its right side (seen from the back)."""
    fine = 8
    height, width = (round((edge + 2 * MARGIN_MM) * SCALE) * fine for edge in (SIZE[1], SIZE[0]))
    pictures = []
    rng = np.random.default_rng(2)
    for number in range(3):
        picture = np.full((height, width, 3), table, np.uint8)
        unit = SCALE * fine
        left, top = round(MARGIN_MM * unit), round(MARGIN_MM * unit)
        right, low = round((MARGIN_MM + SIZE[0]) * unit), round((MARGIN_MM + SIZE[1]) * unit)
        card = picture[top:low, left : right - round((number == 0) * cut_mm * unit)]
        card[:] = 220
        if is_striped:
            card[(np.arange(len(card)) // 120) % 2 == 0] = (40, 160, 200)
        small = cv2.resize(picture, (width // fine, height // fine), interpolation=cv2.INTER_AREA).astype(np.float64)
        pictures.append(np.clip(cv2.GaussianBlur(small, (0, 0), 0.8) + rng.normal(0, 3, small.shape), 0, 255))
    three = np.stack(pictures).astype(np.uint8)
    quads = np.zeros((3, 4, 2), np.float32)
    return Stack(three, three[1].astype(np.float32), quads, quads, np.zeros(3, np.bool_), True, SIZE, SCALE)


@pytest.mark.parametrize("is_striped", [False, True])
@pytest.mark.parametrize("cut_mm", [0.2, 0.5, 1.0])
def test_a_cut_is_measured_to_a_few_hundredths_of_a_millimetre(cut_mm: float, is_striped: bool) -> None:
    offsets = measure_edges(stack(cut_mm, is_striped=is_striped)).offsets_mm
    lost = np.median(offsets[1, 1]) - np.median(offsets[0, 1])
    assert lost == pytest.approx(cut_mm, abs=0.04)
    assert np.abs(np.median(offsets[0, [0, 2, 3]], axis=1)).max() < 0.06


def test_a_table_of_the_border_s_colour_leaves_no_edge() -> None:
    assert np.isnan(measure_edges(stack(table=218)).offsets_mm).mean() > 0.9


def test_the_places_run_from_corner_to_corner_without_the_rounding() -> None:
    along = measure_edges(stack()).along
    assert 0.05 < along[0] < 0.15 and along[-1] == pytest.approx(1 - along[0], abs=1e-5)
