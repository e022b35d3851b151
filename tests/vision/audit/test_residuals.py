"""What is taken away from a back before its marks are looked for, and what stays."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.residuals import Explainer, displacements
from vision.audit.response import Response
from vision.faces import back_image

SCALE = 5.0
SIZE = (63.5, 88.9)


def print_() -> NDArray[np.uint8]:
    picture = cv2.resize(back_image("floral", 900)[..., :3], (318, 445), interpolation=cv2.INTER_AREA)
    margin = round(MARGIN_MM * SCALE)
    laid = cv2.copyMakeBorder(picture, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=(60, 50, 40))
    return np.asarray(laid, np.uint8)


def stack(last: NDArray[np.uint8]) -> Stack:
    pictures = np.stack([print_()] * 4 + [last])
    low, high = MARGIN_MM * SCALE - 0.5, (MARGIN_MM + np.array(SIZE)) * SCALE - 0.5
    outline = np.array([[low, low], [high[0], low], [high[0], high[1]], [low, high[1]]], np.float32)
    outlines = np.stack([outline] * 5)
    turned = np.zeros(5, np.bool_)
    return Stack(pictures, print_().astype(np.float32), outlines, outlines, turned, True, SIZE, SCALE)


def left(last: NDArray[np.uint8]) -> NDArray[np.float32]:
    """The residual, well inside the card."""
    laid = stack(last)
    rest = Explainer.of(laid).residual(last, laid.inside(4, 1.5))
    return np.asarray(rest[40:-40, 40:-40], np.float32)


def lamp() -> NDArray[np.uint8]:
    shade = np.linspace(0.7, 1.0, print_().shape[1], dtype=np.float32)
    return np.asarray(print_() * shade[None, :, None], np.float32).round().astype(np.uint8)


def ink() -> NDArray[np.uint8]:
    return (
        np.asarray(255 - (255 - print_().astype(np.float32)) * (0.9, 0.94, 0.97), np.float32).round().astype(np.uint8)
    )


def moved(pixels: float) -> NDArray[np.uint8]:
    matrix = np.array([[1, 0, pixels], [0, 1, 0]], np.float64)
    shifted = cv2.warpAffine(
        print_(), matrix, print_().shape[1::-1], flags=cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(shifted, np.uint8)


@pytest.mark.parametrize(
    ("name", "changed", "most"),
    [
        ("another light", lamp(), 1.0),
        ("another ink", ink(), 1.5),
        ("a third of a pixel aside", moved(0.3), 2.5),
        ("a pixel aside", moved(1.0), 3.5),
        ("a little blur", cv2.GaussianBlur(print_(), (0, 0), 0.6), 4.5),
    ],
)
def test_what_is_no_mark_is_taken_away(name: str, changed: NDArray[np.uint8], most: float) -> None:
    before = float(np.abs(changed.astype(np.float32) - print_())[40:-40, 40:-40].mean())
    after = float(np.abs(left(changed)).mean())
    assert after < most and after < 0.5 * before, (name, before, after)


def by_lamps(white: float) -> Stack:
    """Eight cards under lamps from other sides each, by a camera that lets nothing get whiter than `white`."""
    low, high = MARGIN_MM * SCALE - 0.5, (MARGIN_MM + np.array(SIZE)) * SCALE - 0.5
    outline = np.array([[low, low], [high[0], low], [high[0], high[1]], [low, high[1]]], np.float32)
    height, width = print_().shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    seen = []
    for turn in np.linspace(0, 2 * np.pi, 8, endpoint=False):
        light = 1 + 0.12 * (np.cos(turn) * x + np.sin(turn) * y) + 0.05 * x * y
        lit = print_() * light[..., None] * 0.9
        high_part = np.maximum(lit - 180, 0)
        seen.append(np.minimum(lit, 180) + (white - 180) * (1 - np.exp(-high_part / (white - 180))))
    pictures = np.stack(seen).round().astype(np.uint8)
    usual = np.median(pictures, axis=0).astype(np.float32)
    return Stack(
        pictures, usual, np.stack([outline] * 8), np.stack([outline] * 8), np.zeros(8, bool), True, SIZE, SCALE
    )


def test_paper_that_a_camera_lets_get_no_whiter_is_no_mark() -> None:
    laid = by_lamps(white=225)
    explainer = Explainer.of(laid)
    even = replace(explainer, response=Response.even())
    inside = laid.inside(0, 1.5)
    told, untold = (float(e.residual(laid.pictures[0], inside)[inside].std()) for e in (explainer, even))
    assert told < 0.75 * untold, (told, untold)


@pytest.mark.parametrize("lighter", [1.25, 2.0])
def test_what_is_clipped_teaches_no_response(lighter: float) -> None:
    """Pixels that could get no lighter do not answer to light: a camera that is even below them is taken for even."""
    laid = by_lamps(white=1e6)
    clipped = np.minimum(laid.pictures.astype(np.float32) * lighter, 255).astype(np.uint8)
    usual = np.median(clipped, axis=0).astype(np.float32)
    response = Explainer.of(replace(laid, pictures=clipped, consensus=usual)).response
    levels = np.arange(60, 240, dtype=np.float32)
    assert response.linear(levels) / levels == pytest.approx(np.ones(180), abs=0.05)


def under_lights(last: NDArray[np.uint8], lights: tuple[float, ...]) -> Stack:
    """Cards in light of several strengths, the `last` of them another: more than 255 shows no more."""
    laid = by_lamps(white=1e6)
    drawn = [print_()] * (len(lights) - 1) + [last]
    shown = np.stack(
        [np.minimum(0.8 * light * one.astype(np.float32), 255) for one, light in zip(drawn, lights, strict=True)]
    )
    pictures = shown.round().astype(np.uint8)
    usual = np.median(pictures, axis=0).astype(np.float32)
    return replace(laid, pictures=pictures, consensus=usual)


LIGHTS = {
    "one card clipped": (1.0, 0.9, 1.0, 1.1, 0.9, 1.0, 0.95, 1.6),
    "most cards clipped": (1.6, 1.5, 1.6, 1.7, 1.5, 1.6, 1.6, 1.0),
}


@pytest.mark.parametrize("lights", LIGHTS.values(), ids=LIGHTS)
def test_paper_that_is_clipped_on_some_cards_only_is_no_mark(lights: tuple[float, ...]) -> None:
    laid = under_lights(print_(), lights)
    inside = laid.inside(7, 1.5)
    rest = Explainer.of(laid).residual(laid.pictures[7], inside)[inside]
    assert float(np.abs(rest).mean()) < 2.5


@pytest.mark.parametrize("lights", LIGHTS.values(), ids=LIGHTS)
@pytest.mark.parametrize("level", [0, 255])
def test_a_dot_on_a_card_that_is_clipped_in_part_stays(level: int, lights: tuple[float, ...]) -> None:
    """A dark one on paper that is clipped, and a white one on ink."""
    grey = cv2.GaussianBlur(cv2.cvtColor(print_(), cv2.COLOR_BGR2GRAY), (0, 0), 3)
    inner = grey[60:-60, 60:-60]
    row, column = np.unravel_index(int(inner.argmax() if level == 0 else inner.argmin()), inner.shape)
    dotted = print_()
    cv2.circle(dotted, (int(column) + 60, int(row) + 60), 2, (level,) * 3, -1)
    laid = under_lights(dotted, lights)
    rest = Explainer.of(laid).residual(laid.pictures[7], laid.inside(7, 1.5)).sum(axis=2)[row + 60, column + 60]
    assert rest < -250 if level == 0 else rest > 100


def test_a_dot_stays() -> None:
    dotted = print_()
    cv2.circle(dotted, (160, 200), 2, (0, 0, 0), -1)
    darkest = float(left(dotted).sum(axis=2).min())
    assert darkest < 0.8 * float((dotted.astype(np.float32) - print_()).sum(axis=2).min())


def test_how_far_a_print_lies_aside_is_told_in_millimetres() -> None:
    shifts, told = displacements(stack(moved(0.5)))
    tells = np.trace(told, axis1=2, axis2=3)
    inner = tells > 0.3 * tells.max()
    assert float(np.median(shifts[4, ..., 0][inner])) == pytest.approx(0.5 / SCALE, abs=0.03)
    assert float(np.abs(np.median(shifts[4, ..., 1][inner]))) < 0.02
    assert np.abs(shifts[0]).max() < 0.02


def test_a_print_that_lies_astray_is_not_compared() -> None:
    for aside, is_near in ((0.3, True), (2.5, False)):
        laid = stack(moved(aside))
        fits = Explainer.of(laid).explained(moved(aside), laid.inside(4, 1.5))[1]
        assert bool(fits[60:-60, 60:-60].mean() > 0.8) == is_near


def test_what_is_hidden_has_no_say_and_parts_nothing() -> None:
    picture = moved(0.3)
    laid = stack(picture)
    hidden = np.zeros(picture.shape[:2], np.bool_)
    hidden[200:240] = True
    picture[200:240] = 255
    inside = laid.inside(4, 1.5)
    rest, known = Explainer.of(laid).explained(picture, inside, hidden)
    assert known[40:190, 40:-40].all() and known[250:-40, 40:-40].all()
    assert np.abs(rest[known & ~hidden]).mean() < 3
