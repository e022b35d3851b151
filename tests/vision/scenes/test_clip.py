from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from rules.names import UnknownNameError
from vision.faces import face_images, face_size_mm
from vision.scenes.clip import deal_onto_pile, images, show_each
from vision.scenes.conditions import Conditions
from vision.scenes.stage import Scene

SIZE = (320, 180)
STEADY = replace(Conditions.easy(), noise=(0.004, 0.004))


def test_each_card_is_held_alone_for_its_second() -> None:
    scenes = list(show_each(["Ah", "Kd"], np.random.default_rng(1), STEADY, size=SIZE, fps=10, hold_s=1.0))
    names = [placed.card for scene in scenes for placed in scene.truth]
    assert all(len(scene.truth) == 1 for scene in scenes)
    assert names == sorted(names, key=["Ah", "Kd"].index)
    for card in ("Ah", "Kd"):
        corners = [s.truth[0].corners for s in scenes if s.truth[0].card == card]
        still = sum(np.array_equal(a, b) for a, b in pairwise(corners))
        assert still == 9


def test_the_pile_grows_from_the_bottom_and_only_its_top_is_seen_whole() -> None:
    cards = ["Ah", "Kd", "7c"]
    scenes = list(deal_onto_pile(cards, np.random.default_rng(1), STEADY, size=SIZE, rest_s=0.3))
    assert scenes[0].truth == ()
    assert [placed.card for placed in scenes[-1].truth] == cards
    *covered, top = (placed.visibility for placed in scenes[-1].truth)
    assert max(covered) < 0.25
    assert top > 0.97


@pytest.mark.parametrize("film", [show_each, deal_onto_pile])
def test_a_film_of_another_deck_keeps_its_proportions(film: Callable[..., Iterator[Scene]]) -> None:
    above = replace(STEADY, tilt_deg=(0, 0), lens=(0, 0))
    faces, card_mm = face_images("magyar32", 200), face_size_mm("magyar32")
    *_, last = film(["Om", "Av"], np.random.default_rng(6), above, size=SIZE, fps=4, faces=faces, card_mm=card_mm)
    corners = last.truth[-1].corners
    across, down = (np.linalg.norm(corners[i] - corners[0]) for i in (1, 3))
    assert down / across == pytest.approx(92 / 57, rel=0.03)


def test_a_card_on_its_way_is_smeared_and_a_resting_one_is_not() -> None:
    scenes = list(show_each(["9s"], np.random.default_rng(4), STEADY, size=SIZE, hold_s=0.5))
    detail = [float(np.abs(np.diff(scene.image.astype(int), axis=1)).max()) for scene in scenes]
    rest = [
        i for i in range(1, len(scenes)) if np.array_equal(scenes[i].truth[0].corners, scenes[i - 1].truth[0].corners)
    ]
    assert max(detail[0], detail[-1]) < min(detail[i] for i in rest)


def test_same_seed_same_clip_and_the_noise_moves() -> None:
    first, again = (
        list(images(show_each(["Ah"], np.random.default_rng(7), STEADY, size=SIZE, hold_s=0.3))) for _ in range(2)
    )
    assert all(np.array_equal(a, b) for a, b in zip(first, again, strict=True))
    assert not np.array_equal(first[4], first[5])


@pytest.mark.parametrize("film", [show_each, deal_onto_pile])
def test_unknown_cards_are_refused(film: object) -> None:
    with pytest.raises(UnknownNameError, match="card"):
        list(film(["Zz"], np.random.default_rng(0), size=SIZE))  # type: ignore[operator]
