"""A lamp's image on varnish hides what lies under it; what is on the card has an edge and is seen."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.lamplight import glare_on, without_light

SCALE = 5.0
SHAPE = (474, 347)
INSIDE = np.zeros(SHAPE, np.bool_)
INSIDE[24:-24, 24:-24] = True


def consensus() -> NDArray[np.float32]:
    y, x = np.mgrid[: SHAPE[0], : SHAPE[1]].astype(np.float32)
    return np.repeat((120 + 50 * np.sin(x / 3) * np.sin(y / 3))[..., None], 3, axis=2)


def away(x_mm: float, y_mm: float) -> NDArray[np.float32]:
    y, x = np.mgrid[: SHAPE[0], : SHAPE[1]].astype(np.float32)
    return np.asarray(np.hypot(x / SCALE - x_mm, y / SCALE - y_mm), np.float32)


def seen(light: NDArray[np.float32] | float = 1.0, veil: NDArray[np.float32] | float = 0.0) -> NDArray[np.uint8]:
    factor = np.asarray(light, np.float32)[..., None] if np.ndim(light) else light
    more = np.asarray(veil, np.float32)[..., None] if np.ndim(veil) else veil
    noise = np.random.default_rng(1).normal(0, 2, (*SHAPE, 3))
    return np.clip(consensus() * factor + more + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("place", [(35, 45), (62, 12)])
def test_the_image_of_a_lamp_is_hidden_and_what_lies_beside_it_is_worth_less(place: tuple[float, float]) -> None:
    glare = glare_on(seen(veil=60 * np.exp(-((away(*place) / 7) ** 2))), consensus(), INSIDE, SCALE)
    veiled, worth = glare.veiled, glare.worth
    assert veiled[(away(*place) < 5) & INSIDE].mean() > 0.95 and not veiled[away(*place) > 25].any()
    assert worth[(away(*place) < 2) & INSIDE].max() < 0.7 and worth[(away(*place) > 40) & INSIDE].mean() > 0.9


def test_a_lamp_that_most_others_mirror_is_told_on_the_card_that_does_not() -> None:
    others = np.asarray(consensus() + 60 * np.exp(-((away(35, 45) / 7) ** 2))[..., None], np.float32)
    glare = glare_on(seen(), others, INSIDE, SCALE)
    assert glare.veiled[away(35, 45) < 5].mean() > 0.95 and not glare.blown.any()


@pytest.mark.parametrize("size_mm", [0.5, 1.2, 2.0])
def test_a_mark_is_no_lamp(size_mm: float) -> None:
    picture = seen(light=np.where(away(35, 45) < size_mm / 2, 0.3, 1).astype(np.float32))
    glare = glare_on(picture, consensus(), INSIDE, SCALE)
    assert not glare.veiled.any() and glare.worth.min() == 1


def test_a_patch_with_an_edge_is_on_the_card() -> None:
    picture = seen(light=np.where(np.abs(away(35, 45)) < 5, 0.7, 1).astype(np.float32))
    assert not glare_on(picture, consensus(), INSIDE, SCALE).veiled.any()


def test_light_from_one_side_is_none() -> None:
    x = np.linspace(0.7, 1.2, SHAPE[1], dtype=np.float32)
    glare = glare_on(seen(light=np.tile(x, (SHAPE[0], 1))), consensus(), INSIDE, SCALE)
    assert not glare.veiled.any() and glare.worth.min() == 1


def test_haze_that_lifts_dark_ink_more_than_white_paper_is_no_veil() -> None:
    print_ = consensus()
    print_[: SHAPE[0] // 3] = 230
    print_[:, :60] = 230
    hazy = np.clip(255 - (255 - print_) * 0.85, 0, 255).astype(np.uint8)
    glare = glare_on(hazy, print_, INSIDE, SCALE)
    assert glare.veiled[INSIDE].mean() < 0.05 and glare.worth[INSIDE].mean() > 0.95


def test_what_is_blown_out_is_hidden() -> None:
    glare = glare_on(seen(veil=np.where(away(35, 45) < 5, 200, 0).astype(np.float32)), consensus(), INSIDE, SCALE)
    assert glare.blown[away(35, 45) < 4].all()


def test_paper_that_is_clipped_for_light_on_one_card_only_is_no_lamp() -> None:
    """Ink alone tells how much lighter that card is."""
    print_ = np.asarray(consensus() / 3, np.float32)
    print_[: SHAPE[0] // 2, : SHAPE[1] // 2] = 200
    picture = np.clip(print_ * 1.6, 0, 255).astype(np.uint8)
    most = (np.full_like(print_, 255 / 1.6), np.full_like(print_, 255 * 1.6))
    before, glare = (glare_on(picture, print_, INSIDE, SCALE, limits) for limits in (None, most))
    assert before.blown[20 : SHAPE[0] // 3, 20 : SHAPE[1] // 3].all()
    assert not glare.veiled.any() and glare.worth.min() > 0.95


def test_of_slow_light_nothing_is_left_and_of_a_patch_much() -> None:
    y, x = np.mgrid[-1:1:30j, -1:1:20j]
    slow, patch = 0.3 * x + 0.2 * x * y - 0.1 * y**3, 0.2 * (np.hypot(x, y) < 0.2)
    left = without_light((slow + patch).astype(np.float32), np.ones(x.shape, np.bool_))
    assert left[patch > 0].mean() > 0.15 and np.abs(left[patch == 0]).max() < 0.03
