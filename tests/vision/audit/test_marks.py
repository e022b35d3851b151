"""What each kind of mark looks like to the audit: place, size, shape, and whether it has an edge."""

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.comparison import Comparison
from vision.audit.marks import MOST, find_marks, smallest_visible_mm
from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.surprise import surprises

SCALE = 5.0
SIZE = (50.0, 60.0)
HEIGHT, WIDTH = (round((edge + 2 * MARGIN_MM) * SCALE) for edge in (SIZE[1], SIZE[0]))
Residual = NDArray[np.float32]
Y, X = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)


def mm(x_mm: float, y_mm: float) -> tuple[Residual, Residual]:
    """How far each pixel lies from a place, mm across and down."""
    across = np.asarray((X + 0.5) / SCALE - MARGIN_MM - x_mm, np.float32)
    return across, np.asarray((Y + 0.5) / SCALE - MARGIN_MM - y_mm, np.float32)


def disc(x_mm: float, y_mm: float, size_mm: float, soft_mm: float = 0.05) -> Residual:
    x, y = mm(x_mm, y_mm)
    drawn = (np.hypot(x, y) < size_mm / 2).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(drawn, (0, 0), max(0.7, soft_mm * SCALE)), np.float32)


def bar(x_mm: float, y_mm: float, long_mm: float) -> Residual:
    x, y = mm(x_mm, y_mm)
    turn = np.radians(30)
    along, across = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    drawn = ((np.abs(along) < long_mm / 2) & (np.abs(across) < 0.15)).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(drawn, (0, 0), 0.7), np.float32)


def bump(x_mm: float, y_mm: float) -> Residual:
    x, y = mm(x_mm, y_mm)
    return np.asarray(x / 0.25 * np.exp(-(x * x + y * y) / (2 * 0.25**2)), np.float32)


PAPER, INK = np.full(3, 235, np.float32), np.array([40, 30, 170], np.float32)


def print_() -> Residual:
    """Red stripes of a millimetre on white."""
    stripes = (np.floor((X + Y) / 10) % 2 == 0)[..., None]
    return np.where(stripes, INK, PAPER)


def compared(marks: dict[int, Residual], noise: float = 2.5, count: int = 12) -> Comparison:
    rest = np.random.default_rng(1).normal(0, noise, (count, HEIGHT, WIDTH, 3)).astype(np.float32)
    for card, mark in marks.items():
        rest[card] += mark if mark.ndim == 3 else mark[..., None]
    inside = np.zeros((HEIGHT, WIDTH), np.bool_)
    inset = round((MARGIN_MM + 1) * SCALE)
    inside[inset:-inset, inset:-inset] = True
    pictures = np.zeros((count, HEIGHT, WIDTH, 3), np.uint8)
    outlines = np.zeros((count, 4, 2), np.float32)
    stack = Stack(pictures, print_(), outlines, outlines, np.zeros(count, np.bool_), True, SIZE, SCALE)
    known = (inside,) * count
    return Comparison(stack, tuple(rest), known, tuple(surprises(list(rest), known, SCALE)))


def painted(at: tuple[float, float], colour: Residual) -> Residual:
    """A disc of a millimetre that gets a colour of the print, whatever lay there."""
    return np.asarray(disc(*at, 1.2)[..., None] * (colour - print_()), np.float32)


@pytest.mark.parametrize(
    ("shape", "mark", "size_mm"),
    [
        ("dot", -0.3 * print_() * disc(20, 30, 1.0)[..., None], 1.0),
        ("dot", disc(20, 30, 0.7)[..., None] * np.array([40, 0, -40], np.float32), 0.7),
        ("scratch", 40 * bar(20, 30, 4.0), 4.0),
        ("shade", -15 * disc(20, 30, 6.0, 0.15), 6.0),
        ("missing", painted((20.4, 30.6), PAPER), 1.2),
        ("added", painted((20.4, 31.6), INK), 1.2),
    ],
)
def test_a_mark_is_told_with_its_card_place_size_and_shape(shape: str, mark: Residual, size_mm: float) -> None:
    found = find_marks(compared({7: mark}))
    assert [m.card for m in found] == [7]
    assert (found[0].shape, found[0].is_sharp, found[0].is_prick) == (shape, True, False)
    assert found[0].p_value < 1e-4
    assert abs(found[0].x_mm - 20.2) < 1 and abs(found[0].y_mm - 30.5) < 1.6
    assert found[0].size_mm == pytest.approx(size_mm, rel=0.4)


def test_what_only_a_filter_sees_that_may_not_accuse_alone_is_told_but_not_sharp() -> None:
    seen = compared({3: -60 * disc(30, 20, 1.2)})
    assert [mark.is_sharp for mark in find_marks(seen)] == [True]
    alone = replace(seen, found=tuple(replace(one, is_alone=True) for one in seen.found))
    assert [(mark.card, mark.is_sharp) for mark in find_marks(alone)] == [(3, False)]


def test_a_bump_lit_from_one_side_is_a_prick() -> None:
    found = find_marks(compared({3: 60 * bump(20, 30)}))
    assert [(m.card, m.is_prick, m.is_sharp) for m in found] == [(3, True, True)]


def test_a_cloud_of_dirt_has_no_edge() -> None:
    x, y = mm(20, 30)
    found = find_marks(compared({7: -15 * np.exp(-(x * x + y * y) / (2 * 2.0**2))}))
    assert found and not any(m.is_sharp for m in found)


def test_two_marks_near_each_other_are_two_and_the_halo_of_one_is_none() -> None:
    found = find_marks(compared({7: -60 * (disc(20, 30, 1.0) + disc(28, 30, 1.0))}))
    assert sorted(round(m.x_mm) for m in found) == [20, 28]


def test_every_card_of_a_deck_may_be_marked() -> None:
    marks = {card: -50 * disc(8 + 3 * card, 12 + 3 * card, 0.8) for card in range(12)}
    found = find_marks(compared(marks))
    assert {m.card for m in found} == set(range(12))
    assert all(abs(m.x_mm - 8 - 3 * m.card) < 1 for m in found)


def test_no_card_has_more_marks_than_can_be_told() -> None:
    spots: Callable[[int], Residual] = lambda n: disc(6 + 6 * (n % 7), 6 + 8 * (n // 7), 1.0)  # noqa: E731
    found = find_marks(compared({7: -60 * np.sum([spots(n) for n in range(35)], axis=0)}))
    assert len(found) == MOST


def test_honest_noise_bears_no_mark() -> None:
    assert find_marks(compared({}), 0.01) == []


def test_the_smallest_visible_dot_grows_with_the_noise_and_would_be_found() -> None:
    quiet, loud, blind = (smallest_visible_mm(compared({}, noise)) for noise in (1.0, 6.0, 2000.0))
    assert 0.15 <= quiet < loud < 3 and blind == float("inf")
    ground = np.median(print_().reshape(-1, 3), axis=0)
    assert smallest_visible_mm(compared({}, 0.0)) == float("inf"), "backs without noise are blown out"
    drawn = -0.25 * ground * disc(20, 30, 2 * quiet)[..., None]
    assert [m.card for m in find_marks(compared({5: np.asarray(drawn, np.float32)}, 1.0), 0.01)] == [5]
