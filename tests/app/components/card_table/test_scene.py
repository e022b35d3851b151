"""Scenes are plain values that JSON can carry."""

import json
from dataclasses import replace

from app.components.card_table import Group, Note, Orbit, Scene, SeenCard, Thing

ACE = SeenCard("c0", 1.0, 2.0, 3, "french/Ah", "ace of hearts")
DOWN = SeenCard("c1", 0, 0, 1, None, "card, face down")


def test_an_empty_table_is_a_scene() -> None:
    document = Scene(4, 3, ()).to_json()
    assert document["cards"] == [] or document["cards"] == ()
    assert document["entry"] == {}
    assert document["orbit"] is None


def test_a_scene_names_the_pictures_of_the_faces_that_show() -> None:
    assert Scene(4, 3, (ACE, DOWN)).pictures == {"french/Ah"}


def test_a_scene_names_the_pictures_of_backs_hands_and_props_too() -> None:
    odd = replace(DOWN, back="backs/lattice+scratch", hands=("hands/finger-top",))
    hat = Thing("props/hat", "hat", 0, 0, 2.24, 2.0)
    assert Scene(4, 3, (odd,), things=(hat,)).pictures == {"backs/lattice+scratch", "hands/finger-top", "props/hat"}


def test_a_hand_tells_where_it_is_drawn() -> None:
    document = Scene(4, 3, (replace(ACE, hands=("hands/finger-top",)),)).to_json()
    (hand,) = document["cards"][0]["hands"]
    assert hand["picture"] == "hands/finger-top"
    assert hand["x"] < 0 < hand["x"] + hand["w"], "the finger reaches the card's middle"


def test_a_scene_survives_json() -> None:
    scene = Scene(
        4, 3, (ACE,), (Group("column-1", "1", "left column", 0, 0, 1, 0.4, True),), (Note("top", 1, 1),),
        orbit=Orbit(2, 2, False), entry=(1.5, -1),
    )  # fmt: skip
    document = json.loads(json.dumps(scene.to_json(), allow_nan=False))
    assert document["cards"][0] == {
        "id": "c0", "x": 1.0, "y": 2.0, "z": 3, "face": "french/Ah", "name": "ace of hearts", "angle": 0, "marks": [],
        "badge": "", "peek": "", "group": None, "choose": False, "fan": None,
        "back": "", "hands": [],
    }  # fmt: skip
    assert document["entry"] == {"x": 1.5, "y": -1}
    assert document["orbit"] == {"x": 2, "y": 2, "clockwise": False}
    assert document["groups"][0]["label"] == "1"
