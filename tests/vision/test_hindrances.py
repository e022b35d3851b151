"""Why cards are not read: composed pictures of each kind get the right word, good ones none."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.faces import face_names
from vision.frames import Picture
from vision.hindrances import BLURRED, FAR, GLARE, OVERLAP, explained, has_glare, hindrances, mirrored_lamps, softness
from vision.read import load_reader
from vision.reading import CardReading, Corners, Reading, UnsureReading
from vision.scenes.conditions import Conditions
from vision.scenes.scene import Scene, compose

SEEDS = range(300, 310)
GOOD = replace(
    Conditions.webcam(),
    card_share=(0.3, 0.5),
    exposure_stops=(-0.2, 0.2),
    focus_px=(0.4, 0.8),
    motion_px=(0, 1),
    noise=(0.004, 0.01),
    resolution=(0.85, 1.0),
    gloss=0.0,
    hands=0.0,
    clutter=(0, 0),
)
Look = Callable[..., tuple[Scene, Reading]]


@pytest.fixture
def look() -> Look:
    """Returns look(seed, count, layout, **conditions): a picture of some cards, and what was read and told of it."""

    def photograph(seed: int, count: int = 4, layout: str = "apart", **changed: Any) -> tuple[Scene, Reading]:
        rng = np.random.default_rng((seed, 77))
        names = [name for name in face_names("french52") if name != "*"]
        cards = [str(name) for name in rng.choice(names, count, replace=False)]
        scene = compose(cards, rng, replace(GOOD, **changed), layout=layout)
        return scene, explained(load_reader("french52").read(scene.image), scene.image)

    return photograph


def beginnings(reading: Reading) -> set[str]:
    return {warning.split(":")[0] for warning in reading.warnings}


@pytest.mark.slow
@pytest.mark.parametrize(("count", "layout"), [(4, "apart"), (8, "grid")])
def test_nothing_is_said_of_a_good_picture(look: Look, count: int, layout: str) -> None:
    shares = (0.3, 0.5) if count == 4 else (0.25, 0.4)
    readings = [look(seed, count, layout, card_share=shares)[1] for seed in SEEDS]
    assert [reading.warnings for reading in readings] == [()] * len(SEEDS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "told", "least", "conditions"),
    [
        ("dark", "too dark", 9, {"exposure_stops": (-4.2, -3.2), "metering": (0, 0), "noise": (0.01, 0.02)}),
        ("out of focus", "blurred", 9, {"focus_px": (4.5, 7)}),
        ("moving", "blurred", 9, {"motion_px": (18, 30)}),
        ("far", "too far", 8, {"card_share": (0.07, 0.09)}),
        ("glare", "glare", 9, {"gloss": 1.0, "glare": (4, 6)}),
    ],
)
def test_what_hinders_is_told_unless_all_was_read(
    look: Look, kind: str, told: str, least: int, conditions: Any
) -> None:
    right = 0
    for seed in SEEDS:
        scene, reading = look(seed, **conditions)
        right += told in beginnings(reading) or sorted(reading.names) == sorted(card.card for card in scene.truth)
    assert right >= least, f"{kind}: right in {right} of {len(SEEDS)} pictures"


CARD = np.array([[40, 40], [200, 40], [200, 260], [40, 260]], np.float32)
SMALL = np.asarray(CARD / 4, np.float32)


def printed(size: tuple[int, int] = (400, 300)) -> Picture:
    """A dark table with a white card full of print."""
    picture = np.full((*size[::-1], 3), 40, np.uint8)
    cv2.rectangle(picture, (40, 40), (200, 260), (225, 225, 225), -1)
    for row in range(8):
        for column in range(5):
            centre = (60 + 30 * column, 60 + 26 * row)
            cv2.circle(picture, centre, 8, (30, 30, 30), -1)
    return picture


def unsure_at(corners: Corners, *sure: Corners) -> Reading:
    cards = tuple(CardReading("Ah", 0.99, other) for other in sure)
    return Reading(400, 300, cards, (UnsureReading((), corners),))


def shined_on(picture: Picture, x: int, y: int) -> Picture:
    """With a lamp mirrored at a place: white in the middle, softer to its rim."""
    rows, columns = np.mgrid[: picture.shape[0], : picture.shape[1]]
    lamp: NDArray[np.float64] = 900 * np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (2 * 22**2))
    return np.clip(picture + lamp[:, :, None], 0, 255).astype(np.uint8)


def test_a_card_without_hindrance_is_not_explained() -> None:
    assert hindrances(unsure_at(CARD), printed()) == ()


def test_a_blurred_card_is_told(look: Look) -> None:
    blurred = np.asarray(cv2.GaussianBlur(printed(), (0, 0), 5), np.uint8)
    assert hindrances(unsure_at(CARD), blurred) == (BLURRED,)
    assert softness(blurred) > 2 * softness(printed())


def test_a_card_smeared_one_way_only_is_blurred_too() -> None:
    smeared = np.asarray(cv2.blur(printed(), (21, 1)), np.uint8)
    assert hindrances(unsure_at(CARD), smeared) == (BLURRED,)


def test_a_small_card_is_too_far() -> None:
    assert hindrances(unsure_at(SMALL), printed()) == (FAR,)


def test_a_card_under_another_is_told() -> None:
    assert hindrances(unsure_at(CARD, CARD + 60), printed()) == (OVERLAP,)


def test_a_lamp_on_an_unsure_card_is_told() -> None:
    assert hindrances(unsure_at(CARD), shined_on(printed(), 120, 150)) == (GLARE,)
    assert has_glare(shined_on(printed(), 120, 150)[40:260, 40:200]) and not has_glare(printed()[40:260, 40:200])


def test_a_lamp_is_told_where_it_may_hide_a_card_but_not_on_a_card_that_was_read() -> None:
    picture = shined_on(printed(), 120, 150)
    assert mirrored_lamps(picture) == [pytest.approx((120, 150), abs=4)]
    assert hindrances(Reading(400, 300), picture) == (GLARE,)
    assert hindrances(Reading(400, 300, (CardReading("Ah", 0.99, CARD),)), picture) == ()


@pytest.mark.parametrize("brightness", [40, 200, 255])
def test_white_paper_is_no_lamp(brightness: int) -> None:
    picture = np.full((300, 400, 3), brightness, np.uint8)
    cv2.rectangle(picture, (100, 80), (240, 260), (255, 255, 255), -1)
    assert mirrored_lamps(picture) == []


def test_what_was_told_already_is_not_told_again() -> None:
    reading = replace(unsure_at(SMALL), warnings=("too far: come nearer", "too dark: more light would help"))
    assert explained(reading, printed()).warnings == reading.warnings
