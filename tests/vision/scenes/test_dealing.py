from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

import numpy as np
import pytest

from rules.names import UnknownNameError
from vision.scenes.conditions import Conditions
from vision.scenes.dealing import Deal, Move, PassOver, Rest, TakeBack, film_moves, onto_pile, wander
from vision.scenes.layout import Placement
from vision.scenes.stage import Scene

SIZE, FPS = (320, 180), 8
STEADY = replace(Conditions.easy(), noise=(0.004, 0.004), tilt_deg=(0, 0))
HERE, THERE = Placement(0, 0), Placement(70, 0, 4)


def film(moves: Sequence[Move], seed: int = 1, **options: object) -> list[Scene]:
    rng = np.random.default_rng(seed)
    return list(film_moves(moves, rng, STEADY, size=SIZE, fps=FPS, **options))  # type: ignore[arg-type]


def on_table(scenes: Sequence[Scene]) -> list[tuple[str, ...]]:
    """The cards on the table, bottom first, as often as that changes."""
    return [cards for cards, _ in groupby(tuple(placed.card for placed in scene.truth) for scene in scenes)]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ([], []),
        ([Rest(0.5)], [()]),
        ([Deal("Ah", HERE), Deal("Kd", THERE)], [("Ah",), ("Ah", "Kd")]),
        ([Deal("Ah", HERE), Deal("Ah", HERE), TakeBack()], [("Ah",), ("Ah", "Ah"), ("Ah",)]),
        ([TakeBack()], [()]),
        ([Deal("Ah", HERE), PassOver(HERE)], [("Ah",)]),
    ],
)
def test_the_truth_tells_what_lies_on_the_table(moves: list[Move], expected: list[tuple[str, ...]]) -> None:
    assert on_table(film(moves)) == expected


def test_a_hand_hides_the_card_it_passes_over_and_goes_again() -> None:
    seen = [scene.truth[0].visibility for scene in film([PassOver(HERE, 0.5, 0.3)], lying=[("Ah", HERE)])]
    assert min(seen) < 0.3 and seen[-1] > 0.97


def test_without_a_hand_cards_move_by_themselves() -> None:
    moves = [Deal("Ah", HERE, 0.3)]
    assert min(s.truth[0].visibility for s in film(moves, hand=False)[2:]) > 0.97
    assert min(s.truth[0].visibility for s in film(moves)[2:]) < 0.9


def test_cards_of_a_pile_land_near_each_other() -> None:
    deals = onto_pile(["Ah", "Kd", "7c"] * 10, np.random.default_rng(3), untidy_mm=3.0)
    away = [np.hypot(deal.place.x_mm, deal.place.y_mm) for deal in deals]
    assert [deal.card for deal in deals[:3]] == ["Ah", "Kd", "7c"]
    assert 0.5 < float(np.median(away)) < 4 and max(away) < 12


def test_a_wandering_camera_moves_picture_and_truth_alike() -> None:
    still = film([Rest(1.0)], lying=[("Ah", HERE)])
    moved = list(wander(still, np.random.default_rng(2), 10.0, FPS))
    middles = np.array([scene.truth[0].corners.mean(axis=0) for scene in moved])
    assert np.ptp(middles, axis=0).max() > 3
    for scene in moved:
        light = scene.image.min(axis=2) > 120
        y, x = np.nonzero(light)
        assert np.hypot(*(scene.truth[0].corners.mean(axis=0) - (x.mean(), y.mean()))) < 4


def test_same_seed_same_film() -> None:
    first, again = (film([Deal("Ah", HERE, 0.3)], seed=9) for _ in range(2))
    assert all(np.array_equal(a.image, b.image) for a, b in zip(first, again, strict=True))


def test_unknown_cards_are_refused() -> None:
    with pytest.raises(UnknownNameError, match="card"):
        film([Deal("Zz", HERE)])
