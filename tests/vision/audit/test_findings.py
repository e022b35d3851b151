"""Places on a card told from its two sides and both ways up."""

import pytest

from vision.audit.findings import Where

W, H = 63.5, 88.9


def _is_same(one: Where, other: Where) -> bool:
    return one.side == other.side and abs(one.x_mm - other.x_mm) + abs(one.y_mm - other.y_mm) < 1e-6


@pytest.mark.parametrize(
    ("where", "from_the_other_side"),
    [
        (Where(10, 20, 1, "left"), Where(53.5, 20, 1, "right")),
        (Where(10, 0, 1, "top"), Where(53.5, 0, 1, "top")),
        (Where(31.75, 44, 2), Where(31.75, 44, 2)),
    ],
)
def test_turned_about_the_long_side_left_becomes_right(where: Where, from_the_other_side: Where) -> None:
    assert where.mirrored(W) == from_the_other_side
    assert from_the_other_side.mirrored(W) == where


def test_half_a_turn_twice_is_none() -> None:
    where = Where(10.0, 20.0, 1.0, "left")
    turned = where.turned(W, H)
    assert turned.side == "right" and turned.y_mm == pytest.approx(68.9)
    assert _is_same(turned.turned(W, H), where)


@pytest.mark.parametrize("where", [Where(10, 20, 1, "left"), Where(10, 70, 1, "left"), Where(50, H / 2, 1, "right")])
def test_both_names_of_a_place_have_one_canonical_name(where: Where) -> None:
    one, other = where.canonical(W, H), where.turned(W, H).canonical(W, H)
    assert _is_same(one, other)
    assert (one.y_mm, one.x_mm) <= (H / 2 + 1e-6, W)
    assert one.y_mm < H / 2 - 1e-6 or one.x_mm <= W / 2
