"""Outlines are found on dark and light tables, touching or apart, to about one hundredth of a card's height."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.locate import locate_cards
from vision.pyramid import Pyramid

LayCards = Callable[..., tuple[NDArray[np.uint8], dict[str, NDArray[np.float32]]]]

APART = [("7h", (250.0, 250.0), 12.0), ("Qs", (620.0, 400.0), -30.0), ("Tc", (1000.0, 300.0), 75.0)]


def nearest(quads: list[NDArray[np.float32]], truth: NDArray[np.float32]) -> float:
    """The farthest corner of the best outline, as a share of the card's height."""
    height = float(np.linalg.norm(truth[3] - truth[0]))
    errors = [min(np.linalg.norm(np.roll(q, k, axis=0) - truth, axis=1).max() for k in range(4)) for q in quads]
    return float(min(errors, default=np.inf)) / height


@pytest.mark.parametrize("picture", [np.zeros((1, 1, 3), np.uint8), np.full((480, 640, 3), 90, np.uint8)])
def test_nothing_is_found_where_nothing_is(picture: NDArray[np.uint8]) -> None:
    assert locate_cards(picture) == []


@pytest.mark.parametrize("table", [(25, 25, 25), (60, 90, 40), (120, 160, 190), (205, 210, 215)])
def test_cards_apart_on_any_table(lay_cards: LayCards, table: tuple[int, int, int]) -> None:
    picture, truth = lay_cards(APART, table=table)
    quads = [candidate.quad for candidate in locate_cards(picture)]
    assert max(nearest(quads, corners) for corners in truth.values()) < 0.015


def test_cards_that_touch_come_apart(lay_cards: LayCards) -> None:
    row = [(name, (300.0 + 137.5 * i, 360.0), 0.0) for i, name in enumerate(("2d", "9s", "Kh"))]
    picture, truth = lay_cards(row)
    quads = [candidate.quad for candidate in locate_cards(picture)]
    assert max(nearest(quads, corners) for corners in truth.values()) < 0.02


def test_a_large_picture_gives_corners_in_its_own_pixels(lay_cards: LayCards) -> None:
    picture, truth = lay_cards([("5c", (1500.0, 1400.0), 20.0)], height=900, size=(3000, 2400))
    candidates = locate_cards(picture)
    assert nearest([candidates[0].quad], truth["5c"]) < 0.01
    assert candidates[0].support > 0.9


def test_the_best_outlines_come_first(lay_cards: LayCards) -> None:
    supports = [candidate.support for candidate in locate_cards(lay_cards(APART)[0])]
    assert supports == sorted(supports, reverse=True) and supports[2] > 0.9


@pytest.mark.parametrize("size", [(1280, 720), (1280, 721), (1600, 1200)])
def test_the_outlines_are_the_same_where_a_pyramid_is_at_hand(lay_cards: LayCards, size: tuple[int, int]) -> None:
    picture, _ = lay_cards(APART, size=size)
    alone, helped = locate_cards(picture), locate_cards(picture, pyramid=Pyramid.of(picture))
    assert len(alone) > 2 and [c.support for c in alone] == [c.support for c in helped]
    assert all(np.array_equal(one.quad, other.quad) for one, other in zip(alone, helped, strict=True))


def test_a_pyramid_at_hand_is_made_use_of(lay_cards: LayCards) -> None:
    picture, _ = lay_cards(APART)
    level = np.zeros((360, 640, 3), np.uint8)
    assert locate_cards(picture, pyramid=Pyramid((picture, level))) == []
