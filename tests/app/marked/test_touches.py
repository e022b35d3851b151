"""Single touches: their bounds, where they land, and what they make of a card together."""

import pytest

from app.marked.touches import (
    BOUNDS,
    BadTouchError,
    Touch,
    checked,
    kind_of,
    moved_to,
    nearest_side,
    size_of,
    tampering_of,
    tool_of,
    touches_of,
)
from vision.scenes.bends import Bend
from vision.scenes.decks import UNTOUCHED, Tampering
from vision.scenes.marks import MARK_KINDS, Mark
from vision.scenes.trims import Trim

SIZE = (63.5, 88.9)


def test_every_mark_that_can_be_drawn_has_a_tool_and_bounds() -> None:
    assert set(MARK_KINDS) <= set(BOUNDS)
    assert all(tool_of(Mark(kind, 1, 1, 1)) for kind in MARK_KINDS)


@pytest.mark.parametrize(
    "touch",
    [
        Mark("stain", 1, 1, 1),
        Mark("dot", -0.1, 5, 1),
        Mark("dot", 5, 89, 1),
        Mark("dot", 5, 5, 0.1),
        Mark("dot", 5, 5, 3.5),
        Mark("dot", 5, 5, 1, 0.0),
        Mark("dot", 5, 5, 1, -0.95),
        Trim("middle", "hollow", 0.5),
        Trim("left", "wavy", 0.5),
        Trim("left", "hollow", 0.1),
        Bend("twice", 2.0),
        Bend("corner", 2.0, 4),
        Bend("lengthwise", 0.1),
    ],
)
def test_what_cannot_be_done_is_refused(touch: Touch) -> None:
    with pytest.raises(BadTouchError):
        checked(touch, SIZE)


@pytest.mark.parametrize("kind", MARK_KINDS)
@pytest.mark.parametrize("end", ["least", "most"])
def test_the_bounds_themselves_are_allowed(kind: str, end: str) -> None:
    touch = Mark(kind, 63.5, 88.9, getattr(BOUNDS[kind], end))
    assert checked(touch, SIZE) is touch


@pytest.mark.parametrize(
    ("x", "y", "side"), [(5, 40, "left"), (60, 40, "right"), (30, 3, "top"), (30, 88, "bottom"), (0, 0, "top")]
)
def test_the_nearest_side(x: float, y: float, side: str) -> None:
    assert nearest_side(x, y, SIZE) == side


def test_a_nick_lands_on_the_border_and_a_dot_where_the_brush_is() -> None:
    assert moved_to(Mark("nick", 0, 0, 0.5), 60, 30, SIZE) == Mark("nick", 63.5, 30, 0.5)
    assert moved_to(Mark("nick", 0, 0, 0.5), 30, 86, SIZE) == Mark("nick", 30, 88.9, 0.5)
    assert moved_to(Mark("dot", 0, 0, 0.5), 60.04, 30, SIZE) == Mark("dot", 60.0, 30, 0.5)


def test_a_touch_beside_the_card_lands_on_it() -> None:
    assert moved_to(Mark("dot", 0, 0, 0.5), -3, 200, SIZE) == Mark("dot", 0, 88.9, 0.5)


@pytest.mark.parametrize(("x", "y", "corner"), [(1, 1, 0), (60, 1, 1), (60, 80, 2), (1, 80, 3)])
def test_the_nearest_corner_is_bent(x: float, y: float, corner: int) -> None:
    bent = moved_to(Bend("corner", 2.0), x, y, SIZE)
    assert bent == Bend("corner", 2.0, corner)


def test_a_side_is_cut_once_and_a_card_bent_once() -> None:
    dot, first, other, last = (
        Mark("dot", 1, 1, 1),
        Trim("left", "hollow", 1),
        Trim("top", "hollow", 1),
        Trim("left", "slanted", 0.5),
    )
    done = tampering_of([first, dot, Bend("lengthwise", 2), other, last, Bend("crosswise", -1)])
    assert done == Tampering((dot,), (last, other), Bend("crosswise", -1))
    assert touches_of(done) == (dot, last, other, Bend("crosswise", -1))


def test_nothing_done_is_an_untouched_card() -> None:
    assert tampering_of([]) == UNTOUCHED
    assert touches_of(UNTOUCHED) == ()


def test_a_concave_bend_has_a_size_too() -> None:
    assert (size_of(Bend("lengthwise", -2.5)), kind_of(Bend("lengthwise", -2.5))) == (2.5, "bend")
