"""What the camera adds to every card in one place on the table is no mark of theirs."""

from collections.abc import Sequence

import numpy as np
import pytest

from vision.audit.findings import Finding, Where
from vision.audit.table_places import dull_where_they_lie, places_of
from vision.audit.views import CardViews, SideView

NAMES = ("Ah", "Kh", "Qh", "Jh", "As", "Ks", "Qs", "Js", "Ad", "Kd", "Qd", "Jd")
PICTURE = np.zeros((20, 20, 3), np.uint8)
CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float32)


def laid(places: int, centre: tuple[float, float] | None = (300.0, 100.0)) -> list[CardViews]:
    """Twelve cards laid one after the other in so many places of a row, by hand, not quite alike."""
    rng = np.random.default_rng(3)
    cards = []
    for number, name in enumerate(NAMES):
        corners = CARD + np.array([80.0 * (number % places), 0.0]) + rng.normal(0, 3, 2)
        view = SideView(PICTURE, corners.astype(np.float32), 900.0, centre)
        cards.append(CardViews(name, (view,), (view,), 5.0))
    return cards


def marks(names: Sequence[str], x_mm: float = 20.0) -> list[tuple[Finding, Where]]:
    rng = np.random.default_rng(4)
    found = []
    for name in names:
        where = Where(x_mm + float(rng.normal(0, 0.2)), 30.0, 0.5)
        found.append((Finding("back-mark", (name,), where, "dot", 0.5, 1e-6), where))
    return found


def test_cards_of_one_place_lie_near_each_other() -> None:
    assert places_of(laid(3)).tolist() == [0, 1, 2] * 4
    assert places_of(laid(1)).tolist() == [0] * 12
    assert places_of(laid(3, centre=None)).tolist() == [0] * 12, "without a centre nobody knows"


@pytest.mark.parametrize(
    ("bearers", "is_sharp"),
    [
        (NAMES[1::3], False),
        (NAMES[1:10:3], False),
        (NAMES[1:5:3], True),
        (("Ah", "As", "Ad", "Kh"), True),
        ((*NAMES[1::3], "Ah"), True),
        ((*NAMES[1::3], *NAMES[2::3]), False),
        ((*NAMES[1::3], *NAMES[2:6:3]), True),
    ],
    ids=[
        "all of a place",
        "most of a place",
        "two of a place",
        "of several places",
        "of a place and one more",
        *("all of two", "half of one more"),
    ],
)
def test_only_what_every_card_of_a_place_bears_alone_is_the_places(bearers: Sequence[str], is_sharp: bool) -> None:
    placed = dull_where_they_lie(marks(bearers), laid(3))
    assert [found.is_sharp for found, _ in placed] == [is_sharp] * len(bearers)


def test_other_spots_and_things_of_other_kinds_stay_sharp() -> None:
    where = Where(20.0, 30.0, 5.0, "top")
    cut = (Finding("trim", ("Kh",), where, "straight", 0.5, 1e-9), where)
    placed = dull_where_they_lie([*marks(NAMES[1::3]), *marks(["Kh"], x_mm=50), cut], laid(3))
    assert [found.is_sharp for found, _ in placed] == [False] * 4 + [True, True]


def test_cards_laid_one_by_one_in_one_place_are_left_alone() -> None:
    assert all(found.is_sharp for found, _ in dull_where_they_lie(marks(NAMES[:8]), laid(1)))
