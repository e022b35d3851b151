"""Drawings of places: where the ring, the line or the arc lies."""

import re

import pytest

from app.audit_report.whereabouts import profile_svg, whereabouts_svg
from vision.audit.findings import Side, Where

SIZE = (63.5, 88.9)


def test_a_place_has_a_ring_about_it() -> None:
    svg = whereabouts_svg(Where(10, 20, 0.5), SIZE, False, "where")
    assert re.findall(r'class="here" cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', svg) == [("10.0", "20.0", "4.0")]


@pytest.mark.parametrize(
    ("side", "line"),
    [
        ("top", ("0", "0", "63.5", "0")),
        ("right", ("63.5", "0", "63.5", "88.9")),
        ("bottom", ("0", "88.9", "63.5", "88.9")),
        ("left", ("0", "0", "0", "88.9")),
    ],
)
def test_a_cut_side_is_a_line_along_it(side: Side, line: tuple[str, ...]) -> None:
    svg = whereabouts_svg(Where(30, 40, 88.9, side), SIZE, True, "where")
    assert re.findall(r'x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)"', svg) == [line]
    assert "<circle" not in svg


def test_what_is_as_large_as_the_card_has_no_place() -> None:
    assert "<circle" not in whereabouts_svg(Where(30, 40, 63.5), SIZE, False, "where")


@pytest.mark.parametrize(("rise_mm", "control"), [(2.5, "-5.00"), (-1.0, "2.00")])
def test_a_back_that_bulges_is_an_arc_upwards_twice_as_high_at_its_handle(rise_mm: float, control: str) -> None:
    assert f'd="M0 0Q44.45 {control} 88.9 0"' in profile_svg(88.9, rise_mm, 'a "bend"')
