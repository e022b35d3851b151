"""Odds of makao (games-2.md)."""

from fractions import Fraction

import numpy as np

from rules.banking import makao as bank
from rules.decks import find_deck
from rules.hands.makao import makao_points
from rules.odds.catalogue import odds
from rules.shuffles import shuffle_packs


def test_two_cards_from_a_full_pack() -> None:
    points = odds("makao", "points")
    wanted = {0: Fraction(95, 663)} | {n: Fraction(64 if n % 2 else 62, 663) for n in range(1, 10)}
    assert {int(name): points.chance(name) for name in points.counts} == wanted
    assert bank.two_card_totals() == wanted  # counted another way


def test_naturals() -> None:
    figure = odds("makao", "figure")
    assert figure.chance("nagyschlager") == Fraction(64, 663)
    assert figure.chance("kisschlager") == Fraction(62, 663)
    natural = 1 - figure.chance("points")
    assert natural == Fraction(42, 221)
    assert round(float(natural**10) * 1e8, 1) == 6.1  # ten naturals running


def test_no_natural_in_any_of_three_hands() -> None:
    assert round(float(odds("makao", "naturals-at-the-table", players=3).chance("none")), 6) == 0.530286


def test_more_packs_are_counted_as_many() -> None:
    figure = odds("makao", "figure", options={"packs": "3"})
    assert figure.chance("points") == bank.no_natural(1, 3)  # counted another way
    assert bank.no_natural(1, 3) != bank.no_natural(1)
    both = odds("makao", "naturals-at-the-table", players=2, options={"packs": "3"})
    assert both.chance("none") == bank.no_natural(2, 3)


def test_specification_error_drawing_on_five_is_31_31_38_percent_since_6_and_9_and_7_and_8_make_five_too() -> None:
    """The specification says .306667 .306667 .386667: it leaves out the pairs that make 15."""
    drawn = odds("makao", "drawing-on-five")
    chances = [drawn.chance(name) for name in ("better", "same", "worse")]
    assert chances == [Fraction(31, 100), Fraction(31, 100), Fraction(38, 100)]
    assert bank.drawing_on(5) == tuple(chances)  # counted another way
    without = [0, 0, 0]  # pairs that make 5 without carrying
    for better, same, worse, ways in ((16, 15, 19, 64), (14, 16, 20, 16), (14, 16, 20, 16)):
        without = [a + ways * b for a, b in zip(without, (better, same, worse), strict=True)]
    assert [round(n / sum(without), 6) for n in without] == [0.306667, 0.306667, 0.386667]


def test_drawing_on_five_agrees_with_shuffled_packs(rng: np.random.Generator) -> None:
    deck = find_deck("french52")
    packs = shuffle_packs(deck, 200_000, rng)
    three = makao_points(deck, packs[:, :3])[makao_points(deck, packs[:, :2]) == 5]
    chance = float(odds("makao", "drawing-on-five").chance("worse"))
    share = float((three < 5).mean())
    assert abs(share - chance) < 4 * (chance * (1 - chance) / len(three)) ** 0.5
