"""Bends are seen with their kind, sign and height, and are no cuts; cuts are no bends."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from vision.audit.bends import BendSeen, find_bends, parallax
from vision.audit.edges import measure_edges
from vision.audit.registration import Stack, register
from vision.audit.trims import find_cuts
from vision.audit.views import SideView
from vision.faces import back_image, face_images
from vision.scenes.bends import Bend
from vision.scenes.conditions import Conditions
from vision.scenes.decks import Prints, Tampering, make_deck
from vision.scenes.sittings import Table
from vision.scenes.trims import Trim

DONE: Mapping[int, Tampering] = {
    1: Tampering(bend=Bend("lengthwise", 1.8)),
    3: Tampering(bend=Bend("crosswise", -1.8)),
    5: Tampering(bend=Bend("corner", 3.0, 1)),
    7: Tampering(trims=(Trim("right", "hollow", 0.5),)),
}


@pytest.fixture(scope="module")
def deck() -> tuple[Stack, list[SideView]]:
    rng = np.random.default_rng(2)
    faces = dict(list(face_images("piquet32", 300).items())[:10])
    names = list(faces)
    prints = Prints(faces, back_image("floral", 700))
    cards = make_deck(prints, rng, {names[number]: what for number, what in DONE.items()})
    conditions = replace(Conditions.easy(), tilt_deg=(10, 10))
    table = Table.set_up(1, rng, conditions, card_mm=cards.size_mm, px_per_mm=5.0)
    views = []
    for card in cards.cards:
        scene = table.turn_over([card], rng).backs[0]
        focal = table.stage.camera.focal * scene.image.shape[1]
        views.append(SideView(scene.image, scene.truth[0].corners, focal_px=focal))
    return register(views, cards.size_mm, 5.0), views


def flagged(bends: list[BendSeen]) -> dict[int, BendSeen]:
    return {bend.view: bend for bend in bends if bend.p_value < 0.01}


@pytest.mark.slow
def test_bends_are_found_with_kind_sign_and_height(deck: tuple[Stack, list[SideView]]) -> None:
    found = flagged(find_bends(*deck))
    assert {view: bend.pattern for view, bend in found.items()} == {1: "lengthwise", 3: "crosswise", 5: "corner 1"}
    for view, bend in found.items():
        done = DONE[view].bend
        assert done is not None and bend.rise_mm == pytest.approx(done.rise_mm, rel=0.4)


@pytest.mark.slow
def test_what_a_bend_does_to_the_outline_is_no_cut_once_it_is_taken_away(deck: tuple[Stack, list[SideView]]) -> None:
    stack, views = deck
    edges = measure_edges(stack)
    places = edges.places_mm(stack.size_mm)
    for view, bend in flagged(find_bends(*deck)).items():
        shifts = bend.shifts(views[view], stack, places.reshape(-1, 2))
        edges = edges.less(view, shifts.reshape(*places.shape))
    cuts = {cut.view: cut for cut in find_cuts(edges, stack.size_mm) if cut.p_value < 0.01}
    assert set(cuts) == {7}
    assert (cuts[7].sides, cuts[7].form) == (("right",), "hollow")


def test_a_place_over_the_table_is_seen_farther_from_the_cameras_foot() -> None:
    square = np.array([[100, 100], [300, 100], [300, 400], [100, 400]], np.float32)
    view = SideView(np.zeros((500, 400, 3), np.uint8), square, focal_px=500, centre_px=(200, 250))
    away = parallax(view, square, (60.0, 90.0), np.array([[30.0, 45.0], [0.0, 45.0], [60.0, 90.0]]))
    assert np.abs(away[0]).max() < 1e-6
    assert away[1, 0] < -0.1 and abs(away[1, 1]) < 1e-6
    assert away[2].min() > 0.1
