"""What counts as an overlapped card with its index in view, and how names are scored."""

import numpy as np
import pytest

from benchmarks.read_overlaps import KINDS, Overlap, Printed, Tally, composed, indices_in_view, places_of, row, tally
from vision.scenes.stage import PlacedCard, Scene

BLANK = np.zeros((400, 600, 3), np.uint8)
FACE = Printed(np.zeros((1, 1, 4), np.uint8), (0.03, 0.05, 0.13, 0.25), 0.1, False)


def card_at(x: float, y: float, height: float = 200, turned: bool = False) -> PlacedCard:
    corners = np.array([[0, 0], [0.7, 0], [0.7, 1], [0, 1]], np.float32) * np.float32(height)
    return PlacedCard("Ah", np.roll(corners, 2 if turned else 0, axis=0) + np.array([x, y], np.float32), 0.5)


@pytest.mark.parametrize(
    ("cards", "seen"),
    [
        ([card_at(50, 50)], [2]),
        ([card_at(50, 50), card_at(90, 50)], [1, 2]),
        ([card_at(50, 50), card_at(55, 50)], [0, 2]),
        ([card_at(50, 50), card_at(50, 110)], [1, 2]),
        ([card_at(50, 50, turned=True), card_at(90, 50)], [1, 2]),
        ([card_at(50, 50, height=80)], [0]),
        ([card_at(-30, 50)], [1]),
    ],
    ids=["alone", "beside", "on it", "below", "upside down", "too small", "half out of the picture"],
)
def test_indices_in_view_are_those_that_nothing_covers(cards: list[PlacedCard], seen: list[int]) -> None:
    assert [len(quads) for quads in indices_in_view(Scene(BLANK, tuple(cards)), [FACE] * len(cards))] == seen


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ((), Tally(2, 0, 1, 0, 0, 0)),
        (("Ah", "Kd"), Tally(2, 1, 1, 1, 2, 0)),
        (("Ah", "Ah"), Tally(2, 1, 1, 0, 2, 1)),
        (("7c",), Tally(2, 0, 1, 0, 1, 0)),
        (("8c",), Tally(2, 0, 1, 0, 1, 1)),
    ],
    ids=["none", "both kinds", "twice", "hidden but there", "not there"],
)
def test_names_are_scored_by_multiset_match(names: tuple[str, ...], expected: Tally) -> None:
    assert tally(Overlap(BLANK, ("Ah", "2s"), ("Kd",), ("7c",)), names) == expected


def test_a_row_tells_recall_and_precision_with_their_intervals() -> None:
    words = row([Tally(2, 1, 1, 1, 4, 1), Tally(2, 2, 0, 0, 4, 1)]).split()
    assert words[:3] == ["2", "4", "75.0"] and words[-3:] == ["75.00", "40.9..92.9", "2"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_picture_overlaps_and_is_the_same_for_the_same_seed(kind: str) -> None:
    assert places_of(kind, 1.5, np.random.default_rng(3)) == places_of(kind, 1.5, np.random.default_rng(3))


def test_a_composed_picture_knows_its_covered_cards() -> None:
    fan = composed("fan", 0)
    assert len(fan.covered) >= 2 and len(fan.whole) == 1
    assert not set(fan.covered) & set(fan.whole)
