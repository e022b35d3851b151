"""Soft differences: patches of dirt, light that is none, tints of whole backs, and lamps that are no tints."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.views import SideView
from vision.audit.wear import WORN, Wear, measure_wear, wear_finding

SIZE, SCALE, CARDS = (40.0, 60.0), 3.0, 24
SHAPE = (round((SIZE[1] + 2 * MARGIN_MM) * SCALE), round((SIZE[0] + 2 * MARGIN_MM) * SCALE))
LABELS = [f"card {number}" for number in range(CARDS)]
Y, X = (grid / SCALE - MARGIN_MM for grid in np.mgrid[: SHAPE[0], : SHAPE[1]])


def blob(x_mm: float, y_mm: float, size_mm: float) -> NDArray[np.float64]:
    return np.asarray(np.exp(-((X - x_mm) ** 2 + (Y - y_mm) ** 2) / (2 * (size_mm / 2) ** 2)), np.float64)


def measured(
    factors: NDArray[np.float64] | None = None, places: NDArray[np.float64] | None = None, seed: int = 1
) -> Wear:
    """Backs of one print, each times its factors `(n, h, w, 3)`, with the noise of a camera."""
    rng = np.random.default_rng(seed)
    print_ = 120 + 60 * ((X // 4 + Y // 4) % 2)[..., None] * np.array([0.4, 0.7, 1.0])
    light = np.ones((CARDS, 1, 1, 1)) if factors is None else factors
    pictures = np.clip(print_ * light + rng.normal(0, 2, (CARDS, *SHAPE, 3)), 0, 255).astype(np.uint8)
    consensus = np.median(pictures, axis=0).astype(np.float32)
    corners = (np.array([[0, 0], [SIZE[0], 0], SIZE, [0, SIZE[1]]]) + MARGIN_MM) * SCALE - 0.5
    quads = np.tile(corners.astype(np.float32), (CARDS, 1, 1))
    stack = Stack(pictures, consensus, quads, quads, np.zeros(CARDS, np.bool_), True, SIZE, SCALE)
    at = rng.uniform(-900, 900, (CARDS, 2)) if places is None else places
    centres = [tuple((quads[0].mean(axis=0) - place).tolist()) for place in at]
    return measure_wear(stack, [SideView(p, q, None, c) for p, q, c in zip(pictures, quads, centres, strict=True)])


def test_new_cards_are_even_under_any_smooth_light() -> None:
    rng = np.random.default_rng(2)
    slopes = rng.normal(0, 0.15, (CARDS, 2))
    lit = np.stack([np.exp(a * X / SIZE[0] + b * (Y / SIZE[1]) ** 2) for a, b in slopes])[..., None]
    wear = measured(lit)
    assert wear.unevenness.max() < 0.5 * WORN
    assert wear_finding(wear, LABELS, SIZE, ()) is None


def test_a_deck_of_dirty_cards_is_worn() -> None:
    rng = np.random.default_rng(3)
    spots = rng.uniform((0, 0), (40, 60), (CARDS, 12, 2))
    dirty = np.stack([1 - sum(0.05 * (-1) ** n * blob(x, y, 9) for n, (x, y) in enumerate(card)) for card in spots])
    wear = measured(dirty[..., None])
    assert np.median(wear.unevenness) > 1.3 * WORN
    found = wear_finding(wear, LABELS, SIZE, ("card 3",))
    assert found is not None and not found.is_sharp and found.p_value == 1
    assert (found.kind, found.shape, "card 3" in found.cards) == ("back-mark", "shade", False)
    assert len(found.cards) > 0.6 * CARDS
    uneven = [wear.unevenness[LABELS.index(card)] for card in found.cards]
    assert uneven == sorted(uneven, reverse=True), "the worst first"


def test_a_single_stained_card_makes_no_worn_deck() -> None:
    stained = np.ones((CARDS, *SHAPE, 1))
    stained[7] -= 0.1 * blob(20, 30, 10)[..., None]
    wear = measured(stained)
    assert wear.worst_mm[7] == pytest.approx([20, 30], abs=2) and wear.patch_mm[7] == pytest.approx(11, abs=4)
    assert wear_finding(wear, LABELS, SIZE, ()) is None


def test_a_lamps_image_in_a_corner_of_each_card_is_no_wear() -> None:
    shining = 1 + 0.15 * blob(5, 5, 14)[None, ..., None] * np.linspace(0, 1, CARDS)[:, None, None, None]
    assert wear_finding(measured(shining), LABELS, SIZE, ()) is None


def test_backs_of_another_tint_stand_out_in_that_colour() -> None:
    tinted = np.ones((CARDS, 1, 1, 3))
    tinted[5, ..., 2] = 1.05
    tinted[14, ..., 0] = 0.95
    wear = measured(tinted)
    assert int(wear.tints[:, 2].argmax()) == 5 and int(wear.tints[:, 1].argmin()) == 14
    assert wear.tints[5, 2] > 3 and wear.tints[14, 1] < -3


def test_what_no_eye_could_see_is_no_tint() -> None:
    tinted = np.ones((CARDS, 1, 1, 3))
    tinted[::2] = 1.002
    assert not measured(tinted).tints.any()


def test_a_deck_in_the_order_of_its_suits_on_photographs_of_other_colours_has_no_tint_by_suit() -> None:
    grid = np.array([[x, y] for y in (-500, 0, 500) for x in (-600, -200, 200, 600)], np.float64)[:8]
    photograph = np.repeat([0, 1, 2], 8)
    of_light = np.array([[1.0, 1.0, 1.0], [0.97, 1.0, 1.04], [1.03, 1.0, 0.95]])[photograph]
    wear = measured(of_light[:, None, None, :], np.tile(grid, (3, 1)))
    means = np.stack([wear.tints[photograph == number].mean(axis=0) for number in range(3)])
    assert np.ptp(means, axis=0).max() < 1.0
    assert np.abs(wear.tints).max() < 4


def test_a_lamp_at_one_side_of_the_table_and_a_camera_that_changes_its_colours_are_no_tints() -> None:
    rng = np.random.default_rng(4)
    places = rng.uniform(-900, 900, (CARDS, 2))
    lamp = (1 + 0.1 * places[:, 0] / 900)[:, None, None, None] * np.ones(3)
    drift = 1 + np.linspace(-0.05, 0.05, CARDS)[:, None, None, None] * np.array([-1, 0, 1])
    plain, lit = measured(None, places), measured(lamp * drift, places)
    assert np.abs(lit.tints[:, 1:]).max() < 4 and np.abs(plain.tints).max() < 4
    raw = float(np.std(np.log(lamp[:, 0, 0, 0])))
    assert np.std(lit.tints[:, 0]) * 0.003 < 0.5 * raw
