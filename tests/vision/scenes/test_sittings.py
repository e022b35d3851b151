"""Cards turned over before the camera stay in place, and the truth says where and which way up."""

import numpy as np
import pytest

from vision.faces import back_image, face_images
from vision.scenes.conditions import Conditions
from vision.scenes.decks import PhysicalDeck, Prints, make_deck
from vision.scenes.sittings import Table, Turned


@pytest.fixture(scope="module")
def deck() -> PhysicalDeck:
    return make_deck(Prints(face_images("piquet32", 450), back_image("lattice", 450)), np.random.default_rng(1))


def turned(deck: PhysicalDeck, count: int = 2, **options: object) -> Turned:
    rng = np.random.default_rng(7)
    table = Table.set_up(count, rng, Conditions.easy(), card_mm=deck.size_mm, px_per_mm=3.0)
    return table.turn_over(deck.cards[:count], rng, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("about_long_side", [True, False])
def test_a_card_keeps_its_place_and_its_top_comes_where_the_turn_takes_it(
    deck: PhysicalDeck, about_long_side: bool
) -> None:
    pair = turned(deck, about_long_side=about_long_side)
    for back, face in zip(pair.backs[0].truth, pair.faces[0].truth, strict=True):
        assert (back.card, back.face_up, face.face_up) == (face.card, False, True)
        apart = np.linalg.norm(back.corners.mean(axis=0) - face.corners.mean(axis=0))
        assert apart < 3 * 5
        kept = np.linalg.norm(back.corners[0] - face.corners[0]) < 20
        assert kept == about_long_side


def test_frames_of_one_side_differ_by_noise_alone(deck: PhysicalDeck) -> None:
    pair = turned(deck, count=1, frames=2)
    first, second = (scene.image.astype(int) for scene in pair.backs)
    assert 0 < np.abs(first - second).mean() < 8
    assert np.array_equal(pair.backs[0].truth[0].corners, pair.backs[1].truth[0].corners)


def test_the_scale_is_the_one_asked_for(deck: PhysicalDeck) -> None:
    corners = turned(deck, count=1).backs[0].truth[0].corners
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    assert sides[1::2].mean() == pytest.approx(3.0 * deck.size_mm[1], rel=0.06)
