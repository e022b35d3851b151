"""Sequences and four-figures in k of 32: the tables of the specification (games-1.md, 1.3), literally."""

from itertools import combinations

import numpy as np
import pytest

from rules.decks import find_deck
from rules.hands.klabriasz import FORMS, klabriasz_figures
from rules.odds.runs import FIGURES, best_figure, four_of_a_kind, longest_sequence

# Longest one-suit run: up to two, three, four, five, six and more.
RUNS = {
    6: (0.91182, 0.08031, 0.00740, 0.00045, 0.00001),
    8: (0.77413, 0.19140, 0.03039, 0.00373, 0.00035),
    9: (0.68083, 0.25922, 0.05105, 0.00787, 0.00103),
    10: (0.57590, 0.32789, 0.07898, 0.01474, 0.00250),
    12: (0.35608, 0.43682, 0.15650, 0.04025, 0.01035),
}


@pytest.mark.parametrize("hand", RUNS)
def test_longest_run_in_a_suit(hand: int) -> None:
    found = longest_sequence(hand)
    chances = [float(found.chance(name)) for name in found.counts]
    shares = (*chances[:4], sum(chances[4:]))
    assert [round(share, 5) for share in shares] == list(RUNS[hand])


# At least one four of a kind among five ranks (ten to ace) and six (from the nines).
FOURS = {6: (0.0021, 0.0025), 8: (0.0097, 0.0117), 9: (0.0175, 0.0210), 10: (0.0292, 0.0350), 12: (0.0684, 0.0819)}


@pytest.mark.parametrize("hand", FOURS)
def test_some_four_of_a_kind(hand: int) -> None:
    shares = [round(float(four_of_a_kind(hand, ranks).chance("four")), 4) for ranks in (5, 6)]
    assert shares == list(FOURS[hand])


@pytest.mark.parametrize("form", ["b", "c"])
def test_the_best_figure_agrees_with_all_hands_of_five(form: str) -> None:
    rules = FORMS[form]
    hands = np.array(list(combinations(range(32), 5)), np.uint8)
    found = klabriasz_figures(find_deck("magyar32"), hands, "v", form)
    four, length = found["four"] >= 0, found["length"]
    quint_above = rules.is_quint_above_fours
    kind = np.select([(length >= 5) & (quint_above | ~four), four, length == 4, length == 3], [4, 3, 2, 1], default=0)
    counted = best_figure(5, rules.sequence_order, rules.fours, quint_above)
    assert dict(counted.counts) == {FIGURES[k]: int(n) for k, n in enumerate(np.bincount(kind)) if n}
