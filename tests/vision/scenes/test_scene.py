from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from rules.names import UnknownNameError
from vision.faces import HEIGHT_MM, WIDTH_MM, back_image, face_images, face_size_mm
from vision.scenes.conditions import CONDITIONS, Conditions
from vision.scenes.layout import LAYOUTS
from vision.scenes.scene import compose

SIZE = (640, 360)
CARDS = ["Ah", "Kd", "7c", "2s", "Qh"]
CLEAN = replace(
    Conditions.easy(),
    textures=("plain-dark",),
    shadow=(0, 0),
    unevenness=(0, 0),
    vignette=(0, 0),
    gloss=0.0,
    noise=(0, 0),
    metering=(0, 0),
    exposure_stops=(0, 0),
    warmth=(0, 0),
    tint=(0, 0),
)


def blank_face() -> NDArray[np.uint8]:
    return np.full((500, 357, 4), 255, np.uint8)


@pytest.mark.parametrize("name", CONDITIONS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_same_seed_same_picture_and_truth(name: str, layout: str) -> None:
    first, again, other = (
        compose(CARDS, np.random.default_rng(seed), CONDITIONS[name], layout=layout, size=SIZE) for seed in (5, 5, 6)
    )
    assert first.image.shape == (360, 640, 3)
    assert first.image.dtype == np.uint8
    assert np.array_equal(first.image, again.image)
    assert not np.array_equal(first.image, other.image)
    for a, b in zip(first.truth, again.truth, strict=True):
        assert (a.card, a.visibility) == (b.card, b.visibility)
        assert np.array_equal(a.corners, b.corners)


def test_cards_of_another_deck_keep_their_own_proportions() -> None:
    scene = compose(
        ["SK", "XXI", "Ts"],
        np.random.default_rng(2),
        replace(CLEAN, tilt_deg=(0, 0), lens=(0, 0)),
        layout="apart",
        size=SIZE,
        faces=face_images("tarokk42", 200),
        card_mm=face_size_mm("tarokk42"),
    )
    for placed in scene.truth:
        across, down = (np.linalg.norm(placed.corners[i] - placed.corners[0]) for i in (1, 3))
        assert down / across == pytest.approx(113 / 63, rel=0.02)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("lens", [(0.0, 0.0), (-0.15, -0.15)])
def test_the_corners_of_the_truth_are_where_the_white_of_the_card_is(seed: int, lens: tuple[float, float]) -> None:
    conditions = replace(CLEAN, tilt_deg=(0, 40), lens=lens)
    scene = compose(["x"], np.random.default_rng(seed), conditions, size=SIZE, faces={"x": blank_face()})
    corners = scene.truth[0].corners
    assert corners.shape == (4, 2)
    assert corners.dtype == np.float32
    white = np.asarray(scene.image.min(axis=2) > 130, np.uint8)
    outline = max(cv2.findContours(white, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)[0], key=cv2.contourArea)
    found = cv2.approxPolyDP(outline, 5, True).reshape(-1, 2)
    assert len(found) == 4
    distances = np.hypot(*(found[:, None] - corners[None]).T)
    assert distances.min(axis=0).max() < 2
    assert distances.min(axis=1).max() < 2
    assert scene.truth[0].visibility == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize("seed", range(6))
def test_corners_start_at_the_faces_own_top_left_and_run_clockwise(seed: int) -> None:
    face = blank_face()
    face[:70, :70, :3] = (0, 0, 255)
    scene = compose(["x"], np.random.default_rng(seed), CLEAN, size=SIZE, layout="apart", faces={"x": face})
    corners = scene.truth[0].corners
    assert cv2.contourArea(corners, oriented=True) > 0, "clockwise with y down"
    x, y = np.round(corners[0] + 0.08 * (corners[2] - corners[0])).astype(int)
    blue, _, red = scene.image[y, x].astype(int)
    assert red > blue + 80


def test_the_card_is_in_proportion_from_above() -> None:
    straight = replace(CLEAN, tilt_deg=(0, 0), lens=(0, 0))
    corners = compose(["Ah"], np.random.default_rng(1), straight, size=SIZE).truth[0].corners
    width, height = np.hypot(*(corners[1] - corners[0])), np.hypot(*(corners[3] - corners[0]))
    assert width / height == pytest.approx(WIDTH_MM / HEIGHT_MM, abs=0.005)


def test_cards_lie_in_the_order_given_and_may_repeat() -> None:
    cards = ["Ah", "Ah", "*", "2c"]
    scene = compose(cards, np.random.default_rng(3), size=SIZE, face_down=[3])
    assert [placed.card for placed in scene.truth] == cards
    assert [placed.face_up for placed in scene.truth] == [True, True, True, False]


def test_a_face_down_card_shows_its_back() -> None:
    back = back_image("lattice", 300)
    scene = compose(["Ah"], np.random.default_rng(3), CLEAN, size=SIZE, back=back, face_down=[0], layout="apart")
    x, y = (scene.truth[0].corners[0] + 0.25 * (scene.truth[0].corners[2] - scene.truth[0].corners[0])).astype(int)
    blue, _, red = scene.image[y - 4 : y + 5, x - 4 : x + 5].mean(axis=(0, 1))
    assert blue > red + 20


def test_an_empty_table_is_a_picture_too() -> None:
    scene = compose([], np.random.default_rng(3), Conditions.hard(), size=SIZE)
    assert scene.truth == ()
    assert scene.image.std() > 0


@pytest.mark.parametrize("seed", range(8))
def test_without_spill_all_cards_are_wholly_in_view(seed: int) -> None:
    scene = compose(
        CARDS, np.random.default_rng(seed), replace(Conditions.webcam(), hands=0.0), size=SIZE, layout="grid"
    )
    for placed in scene.truth:
        assert placed.visibility > 0.97
        assert placed.corners.min() >= -1
        assert (placed.corners <= np.array(SIZE) + 1).all()


def test_a_card_without_a_picture_and_an_unknown_layout_are_refused() -> None:
    rng = np.random.default_rng(0)
    with pytest.raises(UnknownNameError, match="card"):
        compose(["Zz"], rng, size=SIZE)
    with pytest.raises(UnknownNameError, match="layout"):
        compose(["Ah"], rng, size=SIZE, layout="heap")
