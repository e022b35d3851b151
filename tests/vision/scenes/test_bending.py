"""A bent card's edges curve in the picture, the one way face down and the other way turned over."""

from dataclasses import replace

import numpy as np
import pytest

from vision.faces import back_image
from vision.scenes.bending import outline_px
from vision.scenes.bends import Bend
from vision.scenes.conditions import Conditions
from vision.scenes.laid import LaidCard
from vision.scenes.layout import Placement
from vision.scenes.stage import Stage


def _stage(tilt_deg: float = 25.0) -> Stage:
    conditions = replace(Conditions.easy(), tilt_deg=(tilt_deg, tilt_deg), noise=(0, 0), lens=(0, 0), gloss=0.0)
    return Stage.set_up(conditions, np.random.default_rng(4), (480, 480))


def _laid(bend: Bend | None, face_up: bool = False) -> LaidCard:
    return LaidCard("back", back_image("lattice", 400), Placement(0, 0), face_up, bend=bend)


def _sagitta(points: np.ndarray) -> float:
    """How far the middle of a side `(n, 2)` lies from the line between its ends; the sign tells to which hand."""
    along = points[-1] - points[0]
    away = points[len(points) // 2] - (points[0] + points[-1]) / 2
    return float(along[0] * away[1] - along[1] * away[0]) / float(np.hypot(*along))


def test_a_flat_card_has_straight_sides_and_a_bent_one_curved_sides() -> None:
    camera = _stage().camera
    flat, bent = (outline_px(_laid(bend), camera) for bend in (None, Bend("lengthwise", 3.0)))
    assert abs(_sagitta(flat[16:33])) < 0.01
    assert abs(_sagitta(bent[16:33])) > 1


def test_turned_over_the_bend_changes_its_sign() -> None:
    camera = _stage().camera
    bend = Bend("lengthwise", 2.0)
    back, face = (outline_px(_laid(bend, face_up), camera) for face_up in (False, True))
    assert _sagitta(back[16:33]) * _sagitta(face[16:33]) < 0


@pytest.mark.parametrize("axis", ["lengthwise", "crosswise", "corner"])
def test_a_hardly_bent_card_looks_like_a_flat_one_and_a_much_bent_one_does_not(axis: str) -> None:
    stage = _stage()
    flat, slightly, much = (stage.lay([_laid(bend)]).view for bend in (None, Bend(axis, 1e-3), Bend(axis, 4.0)))
    assert np.abs(slightly - flat).mean() < 0.002
    assert np.abs(much - flat).mean() > 4 * np.abs(slightly - flat).mean()


def test_the_corners_told_as_truth_stand_where_the_card_is_lifted() -> None:
    stage, rng = _stage(), np.random.default_rng(1)
    flat, lifted = (stage.shoot([_laid(bend)], rng).truth[0].corners for bend in (None, Bend("corner", 5.0, 1)))
    moved = np.linalg.norm(lifted - flat, axis=1)
    assert moved[1] > 2 and moved[[0, 2, 3]].max() < 0.5
