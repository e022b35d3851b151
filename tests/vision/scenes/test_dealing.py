from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, pairwise

import numpy as np
import pytest

from rules.names import UnknownNameError
from vision.faces import face_images, face_size_mm
from vision.scenes.conditions import Conditions
from vision.scenes.dealing import Deal, Move, PassOver, Rest, TakeBack, film_moves, one_by_one, onto_pile, wander
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


def test_a_pile_grows_from_the_bottom_and_only_its_top_is_seen_whole() -> None:
    cards = ["Ah", "Kd", "7c"]
    scenes = film(onto_pile(cards, np.random.default_rng(3), rest_s=0.3), hand=False)
    assert [placed.card for placed in scenes[-1].truth] == cards
    *covered, top = (placed.visibility for placed in scenes[-1].truth)
    assert max(covered) < 0.25 and top > 0.97


def test_cards_shown_one_by_one_are_each_held_alone_for_their_second() -> None:
    scenes = film(one_by_one(["Ah", "Kd"], np.random.default_rng(1), hold_s=1.0), hand=False)
    assert on_table(scenes) == [("Ah",), ("Kd",)]
    for card in ("Ah", "Kd"):
        corners = [s.truth[0].corners for s in scenes if s.truth[0].card == card]
        assert sum(np.array_equal(a, b) for a, b in pairwise(corners)) == FPS - 1


def test_a_card_on_its_way_is_smeared_and_a_resting_one_is_not() -> None:
    scenes = film(one_by_one(["9s"], np.random.default_rng(4), hold_s=0.5), hand=False)
    detail = [float(np.abs(np.diff(scene.image.astype(int), axis=1)).max()) for scene in scenes]
    places = [scene.truth[0].corners for scene in scenes]
    rest = [i for i in range(1, len(scenes)) if np.array_equal(places[i], places[i - 1])]
    assert max(detail[0], detail[-1]) < min(detail[i] for i in rest)


def test_a_film_of_another_deck_keeps_its_proportions() -> None:
    faces, card_mm = face_images("magyar32", 200), face_size_mm("magyar32")
    moves = onto_pile(["Om", "Av"], np.random.default_rng(6), card_mm=card_mm)
    above = replace(STEADY, lens=(0, 0))
    *_, last = film_moves(moves, np.random.default_rng(6), above, size=SIZE, fps=4, faces=faces)
    corners = last.truth[-1].corners
    across, down = (np.linalg.norm(corners[i] - corners[0]) for i in (1, 3))
    assert down / across == pytest.approx(92 / 57, rel=0.03)


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
    assert not np.array_equal(first[-1].image, first[-2].image), "the noise of a still table is new in each frame"


def test_unknown_cards_are_refused() -> None:
    with pytest.raises(UnknownNameError, match="card"):
        film([Deal("Zz", HERE)])
