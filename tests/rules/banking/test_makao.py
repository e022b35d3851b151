"""Makao: the specification's chances, the book's slips, and who gains what."""

from fractions import Fraction

import numpy as np
import pytest

from rules.banking.edge import UnknownReadingError
from rules.banking.makao import BANKERS, Banker, DrawingError, drawing_on, no_natural, play, total, two_card_totals


def test_two_cards_from_a_full_pack() -> None:
    totals = two_card_totals()
    assert totals[0] == Fraction(95, 663)
    assert all(totals[odd] == Fraction(64, 663) for odd in (1, 3, 5, 7, 9))
    assert all(totals[even] == Fraction(62, 663) for even in (2, 4, 6, 8))
    assert totals[8] + totals[9] == Fraction(42, 221) == 1 - no_natural(1)
    assert float(totals[8] + totals[9]) == pytest.approx(0.190045, abs=5e-7)


def test_naturals_of_several_hands() -> None:
    assert float(no_natural(3)) == pytest.approx(0.530286, abs=5e-7)
    assert float((1 - no_natural(1)) ** 10) == pytest.approx(6.1e-8, rel=0.01)


@pytest.mark.parametrize(
    ("cards", "points"),
    [([10, 5], 5), ([7, 4], 1), ([5, 5], 0), ([5, 6], 1), ([5, 7], 2), ([5, 9], 4), ([7, 9], 6)],
)
def test_examples_that_the_book_has_right(cards: list[int], points: int) -> None:
    assert total(cards) == points


def test_the_book_says_ace_and_seven_make_seven_right_is_eight() -> None:
    assert total([1, 7]) == 8  # and p. 94 itself lists the pair as a kisschlager


def test_the_book_says_five_and_eight_make_three_or_four_right_is_three() -> None:
    assert total([5, 8]) == 3


def test_the_book_leaves_three_and_six_out_of_its_nines() -> None:
    printed = {(0, 9), (1, 8), (2, 7), (4, 5)}
    assert {(a, b) for a in range(10) for b in range(a, 10) if total([a, b]) == 9} - printed == {(3, 6)}


def test_the_book_has_all_its_eights() -> None:
    printed = {(0, 8), (9, 9), (1, 7), (2, 6), (3, 5), (4, 4)}
    assert {(a, b) for a in range(10) for b in range(a, 10) if total([a, b]) == 8} == printed


def test_drawing_on_five_is_better_31_same_31_worse_38_percent() -> None:
    # The specification says 30.7, 30.7, 38.7: it weighs court+5, A+4 and 2+3 and forgets 6+9 and 7+8.
    assert drawing_on(5) == (Fraction(31, 100), Fraction(31, 100), Fraction(38, 100))


@pytest.mark.parametrize("points", range(10))
def test_a_third_card_betters_leaves_or_worsens(points: int) -> None:
    assert sum(drawing_on(points)) == 1
    assert (drawing_on(points)[0] == 0) == (points == 9)


def test_same_rule_on_both_sides_is_an_even_game_as_the_book_says() -> None:
    assert play(banker="blind").edge == 0


def test_what_the_banker_sees_is_worth_something() -> None:
    blind, book, best = (play(banker=banker).edge for banker in BANKERS)
    assert blind < book < best
    assert [round(float(edge), 4) for edge in (book, best)] == [0.0035, 0.0162]


def test_against_the_best_banker_the_player_does_best_to_draw_on_five_too() -> None:
    edges = {below: play(below, "best").edge for below in range(9)}
    assert min(edges, key=edges.__getitem__) == 6
    assert round(float(edges[6]), 4) == 0.0147


@pytest.mark.parametrize("banker", ["blind", "book"])
@pytest.mark.parametrize("below", [5, 6])
def test_exact_chances_agree_with_cards_really_dealt(banker: Banker, below: int) -> None:
    n = 200_000
    keys = np.random.default_rng(9).random((n, 52)).argpartition(6, axis=1)[:, :6]
    p1, p2, b1, b2, p3, b3 = np.repeat(np.arange(10), [16] + [4] * 9)[keys].T
    mine, bank = (p1 + p2) % 10, (b1 + b2) % 10
    for i in np.flatnonzero((mine < 8) & (bank < 8)):
        shown = None
        if mine[i] < below:
            mine[i], shown = (mine[i] + p3[i]) % 10, p3[i]
        if bank[i] < 5 and not (banker == "book" and bank[i] == 4 and shown == 0):
            bank[i] = (bank[i] + b3[i]) % 10
    outcome = play(below, banker)
    assert outcome.won + outcome.tied + outcome.lost == 1
    for share, chance in (((mine > bank).mean(), outcome.won), ((mine == bank).mean(), outcome.tied)):
        assert share == pytest.approx(float(chance), abs=4.5 * 0.5 / n**0.5)


def test_questions_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(DrawingError, match="0 to 9"):
        drawing_on(10)
    with pytest.raises(DrawingError, match="1 to 3"):
        no_natural(4)
    with pytest.raises(DrawingError, match="0 \\(never\\) to 8"):
        play(9)
    with pytest.raises(UnknownReadingError, match="best"):
        play(5, "bset")
