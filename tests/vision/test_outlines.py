"""From a region to four corners, and how the picture judges them."""

from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.outlines import are_card_like, paper_share, quad_of, quantile, refine_quads, sample, sample_at, side_support

CARD = np.array([[60, 40], [186, 60], [160, 236], [34, 216]], np.float32)


def drawn(quad: NDArray[np.float32], table: int = 60, paper: int = 235) -> NDArray[np.uint8]:
    """A convex card on a table, its edges true to a fraction of a pixel, slightly blurred."""
    y, x = np.mgrid[:300, :300].astype(np.float32)
    share = np.ones((300, 300), np.float32)
    for start, end in zip(quad, np.roll(quad, -1, axis=0), strict=True):
        across, down = end - start
        inward = (across * (y - start[1]) - down * (x - start[0])) / np.hypot(across, down)
        share = np.minimum(share, np.clip(inward + 0.5, 0, 1))
    image = table + (paper - table) * share
    return np.asarray(np.rint(cv2.GaussianBlur(image, (0, 0), 0.8)), dtype=np.uint8)


def contour_of(mask: NDArray[np.uint8]) -> NDArray[np.int32]:
    contours = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]
    return np.asarray(max(contours, key=cv2.contourArea), dtype=np.int32)


def farthest(found: NDArray[np.float32], truth: NDArray[np.float32]) -> float:
    return float(min(np.linalg.norm(np.roll(found, k, axis=0) - truth, axis=1).max() for k in range(4)))


def test_a_plain_region_gives_its_corners() -> None:
    contour = contour_of((drawn(CARD) > 150).astype(np.uint8))
    for turned in (contour, contour[::-1]):
        quad = quad_of(turned)
        assert quad is not None and farthest(quad, CARD) < 3


def test_rounded_corners_are_completed() -> None:
    mask = np.zeros((300, 300), np.uint8)
    cv2.rectangle(mask, (80, 60), (200, 230), 1, -1)
    mask = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (25, 25))))
    quad = quad_of(contour_of(mask.astype(np.uint8)))
    truth = np.array([[80, 60], [200, 60], [200, 230], [80, 230]], np.float32)
    assert quad is not None and farthest(quad, truth) < 5


def test_a_figure_that_runs_over_the_edge_bites_no_corner_off() -> None:
    mask = np.zeros((300, 300), np.uint8)
    cv2.rectangle(mask, (80, 60), (200, 230), 1, -1)
    cv2.rectangle(mask, (100, 95), (215, 190), 0, -1)
    quad = quad_of(contour_of(mask))
    truth = np.array([[80, 60], [200, 60], [200, 230], [80, 230]], np.float32)
    assert quad is not None and farthest(quad, truth) < 5


@pytest.mark.parametrize("rows", [1, 32765, 32766, 32767, 32768, 70000])
def test_any_number_of_places_is_looked_up(rows: int) -> None:
    ramp = np.tile(np.arange(200, dtype=np.uint8), (10, 1))
    x = np.linspace(0, 199, rows, dtype=np.float32)[:, None]
    values = sample_at(ramp, x, np.full_like(x, 5))
    assert values.shape == (rows, 1) and np.abs(values.astype(np.float32) - x).max() <= 0.6


@pytest.mark.parametrize("shape", ["disc", "triangle", "ring of an L"])
def test_what_is_no_quadrilateral_gives_none(shape: str) -> None:
    mask = np.zeros((300, 300), np.uint8)
    if shape == "disc":
        cv2.circle(mask, (150, 150), 80, 1, -1)
    elif shape == "triangle":
        cv2.fillPoly(mask, [np.array([[50, 250], [250, 250], [150, 60]])], 1)
    else:
        mask[50:250, 50:90] = mask[210:250, 50:250] = 1
    quad = quad_of(contour_of(mask))
    assert quad is None or not are_card_like(quad[None], 12)[0]


@pytest.mark.parametrize(
    ("corners", "expected"),
    [
        ([[0, 0], [63, 0], [63, 88], [0, 88]], True),
        ([[0, 0], [88, 0], [88, 63], [0, 63]], True),
        ([[0, 0], [20, 0], [20, 200], [0, 200]], False),
        ([[0, 0], [8, 0], [8, 11], [0, 11]], False),
        ([[0, 0], [90, 80], [100, 88], [20, 88]], False),
    ],
)
def test_only_the_proportions_of_cards_pass(corners: list[list[float]], expected: bool) -> None:
    assert are_card_like(np.array([corners], np.float32), 12).tolist() == [expected]


def test_no_outline_is_judged_without_complaint() -> None:
    none = np.zeros((0, 4, 2), np.float32)
    assert are_card_like(none, 10).shape == (0,)
    assert side_support(drawn(CARD), none, 2).shape == (0, 4)


def test_a_true_outline_is_supported_on_all_sides_and_a_shifted_one_is_not() -> None:
    support = side_support(drawn(CARD), np.stack([CARD, CARD + np.array([30, 0], np.float32)]), 2.5)
    assert support[0].min() > 0.9 and support[1].min() < 0.2


def test_faint_edges_count_too() -> None:
    assert side_support(drawn(CARD, table=215), CARD[None], 2.5).min() > 0.9


@pytest.mark.parametrize("shift", [0.0, 2.5, -3.0])
@pytest.mark.parametrize("table", [30, 205, 250])
def test_refining_finds_the_edge_to_a_third_of_a_pixel(shift: float, table: int) -> None:
    image = drawn(CARD, table=table, paper=235 if table != 250 else 200)
    refined = refine_quads(image, (CARD + np.float32(shift))[None], 5.0)[0]
    assert np.linalg.norm(refined - CARD, axis=1).max() < 0.35


def test_refining_leaves_an_outline_alone_where_there_is_nothing() -> None:
    flat = np.full((300, 300), 128, np.uint8)
    assert np.allclose(refine_quads(flat, CARD[None], 5.0)[0], CARD, atol=1e-3)


def test_paper_margins_tell_cards_from_pips() -> None:
    image = drawn(CARD)
    speckled = np.where(np.random.default_rng(1).random(image.shape) < 0.5, image, image // 3).astype(np.uint8)
    assert paper_share(image, CARD[None])[0] > 0.95
    assert paper_share(speckled, CARD[None])[0] < 0.7


def test_sampling_is_bilinear_and_repeats_the_border() -> None:
    grey = np.array([[0, 100], [200, 40]], np.uint8)
    points = np.array([[0, 0], [0.5, 0], [-3, 1], [9, 9]], np.float32)
    assert sample(grey, points).tolist() == [0, 50, 200, 40]


def test_no_outlines_have_no_shares() -> None:
    image = np.full((40, 40), 200, np.uint8)
    assert paper_share(image, np.zeros((0, 4, 2), np.float32)).shape == (0,)


@pytest.mark.parametrize("kind", ["uint8", "int16", "float32"])
@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 0.98, 1.0])
def test_a_quantile_is_that_of_numpy(kind: str, share: float) -> None:
    values: NDArray[Any] = np.random.default_rng(6).integers(0, 256, (5, 3, 34)).astype(kind)
    assert np.allclose(quantile(values, share)[..., 0], np.quantile(values, share, axis=-1), atol=1e-4)
