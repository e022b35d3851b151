"""Backs laid over one another by their print: off-centre prints, half turns, plain backs."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.registration import MARGIN_MM, TooFewViewsError, register
from vision.cutting import UNIT
from vision.faces import back_image, face_images
from vision.profile import BackView
from vision.scenes.conditions import Conditions
from vision.scenes.decks import Printing, Prints, make_deck
from vision.scenes.sittings import Table

SCALE = 3.0


def one_way(height: int = 450) -> NDArray[np.uint8]:
    """A back with a sign in one half only."""
    back = back_image("lattice", height).copy()
    back[60:140, 100:220, :3] = (20, 20, 160)
    return back


def engraved(height: int = 890) -> NDArray[np.uint8]:
    """A back whose ornaments are alike both ways but for a tenth of a millimetre or two, as an engraver leaves it."""
    back = back_image("floral", height)
    away = np.random.default_rng(7).normal(size=(2, *back.shape[:2])).astype(np.float32)
    x, y = (cv2.GaussianBlur(field, (0, 0), height / 40) for field in away)
    x, y = (0.15 / 88.9 * height * field / field.std() for field in (x, y))
    rows, columns = np.indices(back.shape[:2], np.float32)
    return np.asarray(cv2.remap(back, columns + x, rows + y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def views(
    back: NDArray[np.uint8], count: int = 5, offset_mm: float = 0.3, upside_down: tuple[int, ...] = ()
) -> list[BackView]:
    rng = np.random.default_rng(3)
    faces = dict(list(face_images("piquet32", 300).items())[:count])
    deck = make_deck(Prints(faces, back), rng, printing=Printing(offset_mm=offset_mm))
    table = Table.set_up(1, rng, Conditions.easy(), card_mm=deck.size_mm, px_per_mm=SCALE)
    found = []
    for number, card in enumerate(deck.cards):
        scene = table.turn_over([card], rng).backs[0]
        found.append(BackView(scene.image, np.roll(scene.truth[0].corners, 2 * (number in upside_down), axis=0)))
    return found


def differences(pictures: NDArray[np.uint8], consensus: NDArray[np.float32]) -> float:
    inner = (slice(None), slice(30, -30), slice(30, -30))
    return float(np.abs(pictures.astype(np.float32) - consensus)[inner].mean())


@pytest.mark.slow
def test_prints_beside_the_middle_are_laid_over_one_another() -> None:
    far, near = (views(back_image("floral", 450), offset_mm=offset) for offset in (0.5, 0.0))
    laid, even = (register(found, (63.5, 88.9), SCALE) for found in (far, near))
    assert laid.has_print
    assert differences(laid.pictures, laid.consensus) < 1.3 * differences(even.pictures, even.consensus)


@pytest.mark.slow
def test_a_one_way_back_is_found_upside_down_and_laid_the_right_way_up() -> None:
    stack = register(views(one_way(), upside_down=(2,)), (63.5, 88.9), SCALE)
    assert stack.is_turned.tolist() == [False, False, True, False, False]
    assert differences(stack.pictures, stack.consensus) < 6


@pytest.mark.slow
def test_a_back_that_only_an_engravers_hand_made_one_way_is_laid_the_right_way_up() -> None:
    rng = np.random.default_rng(2)
    faces = dict(list(face_images("piquet32", 300).items())[:8])
    deck = make_deck(Prints(faces, engraved()), rng, printing=Printing(offset_mm=0.4), wear=0.1)
    table = Table.set_up(1, rng, Conditions.webcam(), card_mm=deck.size_mm, px_per_mm=5.0)
    found = []
    for number, card in enumerate(deck.cards):
        scene = table.turn_over([card], rng).backs[0]
        about = scene.truth[0].corners + rng.normal(0, 0.7, (4, 2)).astype(np.float32)
        found.append(BackView(scene.image, np.roll(about, 2 * (number in (2, 5)), axis=0)))
    stack = register(found, (63.5, 88.9), 5.0)
    assert np.flatnonzero(stack.is_turned).tolist() == [2, 5]


def test_a_back_that_looks_the_same_both_ways_is_never_turned() -> None:
    stack = register(views(back_image("lattice", 450), 3, upside_down=(1,)), (63.5, 88.9), SCALE)
    assert not stack.is_turned.any()


def test_a_plain_back_is_laid_by_its_outline() -> None:
    plain = np.full((450, 321, 3), (120, 90, 60), np.uint8)
    found = views(plain, 3)
    stack = register(found, (63.5, 88.9), SCALE)
    assert not stack.has_print
    assert np.array_equal(stack.quads, np.stack([view.corners for view in found]))


def test_of_a_card_that_runs_out_of_its_picture_the_last_millimetre_is_not_seen() -> None:
    found = views(back_image("lattice", 450), 3)
    left = np.sort(found[0].corners[:, 0])[:2].mean()
    cut = round(float(left + 5 * SCALE))
    shift = np.array([cut, 0], np.float32)
    found[0] = BackView(np.ascontiguousarray(found[0].picture[:, cut:]), found[0].corners - shift)
    stack = register(found, (63.5, 88.9), SCALE)
    row = len(stack.consensus) // 2
    first = int(np.flatnonzero(stack.shown(0)[row])[0]) / stack.px_per_mm - MARGIN_MM
    edge = np.array([[[0, found[0].corners[:, 1].mean()]]], np.float32)
    to_card = cv2.getPerspectiveTransform(stack.quads[0], UNIT)
    border = float(cv2.perspectiveTransform(edge, to_card)[0, 0, 0]) * 63.5
    assert first - border == pytest.approx(1.0, abs=0.35), "a millimetre from where the picture ends"
    assert all(stack.shown(view).all() for view in (1, 2))


def test_two_backs_have_no_consensus() -> None:
    with pytest.raises(TooFewViewsError, match="at least three"):
        register(views(back_image("lattice", 450), 2), (63.5, 88.9), SCALE)
