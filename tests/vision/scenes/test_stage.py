from dataclasses import replace

import numpy as np
import pytest

from vision.faces import WIDTH_MM, face_image
from vision.scenes.camera import Camera
from vision.scenes.conditions import Conditions
from vision.scenes.laid import LaidCard
from vision.scenes.layout import Placement
from vision.scenes.sensor import Sensor
from vision.scenes.stage import Stage, photograph

SIZE = (640, 360)
EASY = Conditions.easy()


def laid(card: str, place: Placement) -> LaidCard:
    return LaidCard(card, face_image("french52", card, 300), place)


def table() -> Stage:
    """A table seen straight from above, two pixels to the millimetre."""
    return replace(Stage.set_up(EASY, np.random.default_rng(2), SIZE), camera=Camera(*SIZE, px_per_mm=2.0))


def test_a_covered_card_is_not_seen() -> None:
    stage = table()
    rng = np.random.default_rng(0)
    covered = stage.shoot([laid("Ah", Placement(0, 0)), laid("Kd", Placement(0, 0))], rng).truth
    assert [card.visibility for card in covered] == pytest.approx([0, 1], abs=0.03)
    half = stage.shoot([laid("Ah", Placement(0, 0)), laid("Kd", Placement(WIDTH_MM / 2, 0))], rng).truth
    assert half[0].visibility == pytest.approx(0.5, abs=0.03)
    assert half[0].index_visibility == (1.0, 0.0)
    assert half[1].index_visibility == (1.0, 1.0)


def test_a_card_out_of_the_picture_is_seen_in_part() -> None:
    stage = table()
    edge = stage.camera.width / 2 / stage.camera.px_per_mm
    places = [Placement(edge, 0), Placement(edge + WIDTH_MM, 0)]
    for place, visibility in zip(places, (0.5, 0.0), strict=True):
        truth = stage.shoot([laid("Ah", place)], np.random.default_rng(0)).truth[0]
        assert truth.visibility == pytest.approx(visibility, abs=0.03)
        assert truth.index_visibility[1] == 0


def test_fingers_hide_what_they_touch() -> None:
    stage = table()
    card = [laid("Ah", Placement(0, 0))]
    free = stage.shoot(card, np.random.default_rng(0)).truth[0]
    held = stage.shoot(card, np.random.default_rng(0), held=0).truth[0]
    assert 0.4 < held.visibility < free.visibility - 0.02


def test_a_spread_keeps_what_it_was_made_from() -> None:
    bare = table().lay(())
    with_card = bare.add([laid("Ah", Placement(0, 0))])
    assert bare.cards == ()
    assert not bare.owner.any()
    assert [card.card for card in with_card.add([laid("Kd", Placement(5, 0))]).cards] == ["Ah", "Kd"]
    assert len(with_card.cards) == 1


def test_an_open_shutter_melts_two_places_into_one_picture() -> None:
    bare = table().lay(())
    left, right = (bare.add([laid("2h", Placement(x, 0))]) for x in (-90, 90))
    scenes = [photograph(spreads, np.random.default_rng(0)) for spreads in ([right], [left, right])]
    alone, melted = (float(scene.image[120:240, 400:600].mean()) for scene in scenes)
    assert melted < 0.75 * alone
    assert np.array_equal(scenes[0].truth[0].corners, scenes[1].truth[0].corners)


def test_rounded_corners_show_the_table_and_no_dark_fringe() -> None:
    face = np.zeros((300, 214, 4), np.uint8)
    face[10:-10, 10:-10] = 255
    stage = table()
    white = replace(stage, top=np.full_like(stage.top, 0.93))
    spread = white.lay([LaidCard("x", face, Placement(3.3, 1.7, 12))])
    unshadowed = replace(white, light=replace(white.light, shadow=0.0)).lay(spread.cards)
    assert unshadowed.view.min() > 0.92


def test_a_part_of_the_stage_shows_what_the_whole_shows_there() -> None:
    stage = table()
    stage = replace(stage, light=replace(stage.light, metering=0.0), sensor=Sensor())
    cards = [laid("Ah", Placement(10, -5, 20)), laid("Kd", Placement(-80, 0))]
    whole = stage.shoot(cards, np.random.default_rng(0))
    part = stage.part((230, 60, 470, 300)).shoot(cards[:1], np.random.default_rng(0))
    assert part.image.shape == (240, 240, 3)
    assert np.abs(part.image.astype(int) - whole.image[60:300, 230:470]).max() <= 2
    assert np.allclose(part.truth[0].corners, whole.truth[0].corners - np.array([230, 60]), atol=1e-2)
