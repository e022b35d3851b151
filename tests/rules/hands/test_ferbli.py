"""Färbli figures: the specification's cases and its exact distribution."""

from itertools import combinations

import numpy as np
import pytest

from rules.decks import find_deck
from rules.hands.ferbli import FIGURES, ferbli_figure, ferbli_strength

# Cases of the specification (games-1.yaml, ferbli), converted to rank-then-suit.
CASES = [
    ("Am 8m", "two-suit"),
    ("9z Xz", "two-suit"),
    ("At 7z", "single"),
    ("Kv Ov", "two-suit"),
    ("Am 8m Xm Xt", "three-suit"),
    ("Om Km 8m 8v", "three-suit"),
    ("Az Kz Oz Uz", "duna"),
    ("8t 9t Ot Kt", "duna"),
    ("Av At 7z 8m", "two-aces"),
    ("Kv Kt Kz 8m", "three-of-a-kind"),
    ("7v 7t 7z 7m", "four-of-a-kind"),
]


@pytest.mark.parametrize(("hand", "figure"), CASES)
def test_figures(hand: str, figure: str) -> None:
    deck = find_deck("magyar32")
    assert FIGURES[int(ferbli_figure(deck, np.array([deck.parse_all(hand)]))[0])] == figure


# 35,960 hands of four, counted exactly in the specification.
DISTRIBUTION = (3570, 23814, 2016, 5376, 896, 280, 8)


def test_all_hands_of_four_fall_into_the_known_figures() -> None:
    hands = np.array(list(combinations(range(32), 4)), np.uint8)
    counts = np.bincount(ferbli_figure(find_deck("magyar32"), hands), minlength=len(FIGURES))
    assert tuple(counts.tolist()) == DISTRIBUTION


ORDER = ["7t 8z", "At 7z", "8t 7t", "Av 9v", "Xv Av", "Av At"]


def test_hands_of_two_from_the_weakest_up() -> None:
    deck = find_deck("magyar32")
    strengths = ferbli_strength(deck, np.array([deck.parse_all(hand) for hand in ORDER]))
    assert (np.diff(strengths) > 0).all()
