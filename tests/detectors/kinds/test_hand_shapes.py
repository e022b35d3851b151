"""What hands look like, and how one person's stand apart from the others'."""

import numpy as np
import pytest

from detectors.deal import Deal
from detectors.kinds.hand_shapes import SHAPES, apart, hand_shapes
from rules.decks import find_deck

DECK = find_deck("piquet32")


@pytest.mark.parametrize(
    ("hand", "shapes"),
    [
        ("Ah Kd Qc 9s 8h", {"tops": 1}),
        ("Kh Kd Qc 9s 8h", {"pair": 1, "group-rank": 6 / 7}),
        ("Ah Ad Qc Qs 8h", {"pair": 1, "two-groups": 1, "tops": 2, "top-pair": 1, "group-rank": 1}),
        ("7h 7d 7c 9s 8h", {"trips": 1, "group-rank": 0}),
        ("Jh Jd Jc Js 8h", {"quads": 1, "group-rank": 4 / 7}),
    ],
)
def test_shapes_of_a_hand(hand: str, shapes: dict[str, float]) -> None:
    deal = Deal(1, "piquet32", (tuple(DECK.parse_all(hand)), ()), ("all", "all"), game="otlapos-egycseres-32")
    found = dict(zip(SHAPES, hand_shapes([deal])[0, 0].tolist(), strict=True))
    assert found.pop("worth") > 0
    assert {name: value for name, value in found.items() if value} == pytest.approx(
        {name: value for name, value in shapes.items() if value}
    )


def test_hands_that_are_not_told_have_none() -> None:
    deal = Deal(1, "piquet32", ((0, 1), (2, 3), ()), ("all", "none", "all"))
    assert np.isnan(hand_shapes([deal])[0]).all(axis=1).tolist() == [False, True, True]


def test_only_who_stands_apart_does(rng: np.random.Generator) -> None:
    shapes = rng.random((200, 4, len(SHAPES)))
    shapes[:, 2] += 0.5
    his = np.zeros((200, 4), np.bool_)
    his[:, 2] = True
    assert (apart(shapes, his) > 5).all() and (apart(shapes, np.roll(his, 1, axis=1)) < 0).all()


def test_nobody_to_compare_with_is_no_difference() -> None:
    assert (apart(np.ones((3, 2, len(SHAPES))), np.ones((3, 2), np.bool_)) == 0).all()
