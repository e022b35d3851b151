"""Tarok: the tariff, contras, penalties and the three-handed steps, with the examples of the book."""

from collections.abc import Callable

import pytest

from rules.hands.tarok_score import (
    GAMES,
    STEPS,
    TarokScoreError,
    declarer_wins,
    figure_price,
    game_price,
    lenient_penalty,
    strict_penalty,
    three_handed,
    ultimo_pool,
)
from rules.names import UnknownNameError


def test_the_tariff_and_the_one_of_other_places() -> None:
    assert [game_price(game) for game in GAMES] == [1, 2, 3, 4]
    assert [game_price(game, "1-2-4-8") for game in GAMES] == [1, 2, 4, 8]


def test_book_error_contra_solo_16_and_twice_32_fit_solo_at_8_not_at_4() -> None:
    assert [game_price("solo", "1-2-4-8", contras=1, doubled=n) for n in (0, 1)] == [16, 32]
    assert game_price("solo", contras=1) == 8


@pytest.mark.parametrize(
    ("figure", "announced", "contras", "price"),
    [
        ("tous-les-trois", True, 0, 2),
        ("tous-les-trois", False, 0, 1),
        ("four-kings", True, 2, 8),
        ("pagat-ultimo", True, 0, 10),
        ("pagat-ultimo", False, 0, 5),
        ("volat", True, 0, 24),
        ("volat", False, 0, 12),
        ("xxi-caught", True, 0, 42),
        ("xxi-caught", False, 0, 21),
        ("xxi-caught-xx-calling", False, 0, 30),
        ("double-xx-calling", True, 0, 16),
        ("double-xx-calling", False, 0, 8),
    ],
)
def test_figures_in_a_solo(figure: str, announced: bool, contras: int, price: int) -> None:
    assert figure_price(figure, game_price("solo"), announced=announced, contras=contras) == price


@pytest.mark.parametrize(("figure", "times"), [("double-xx-calling", 4), ("volat", 6)])
def test_printed_4x_and_6x_are_times_the_games_price_not_times_one(figure: str, times: int) -> None:
    prices = [figure_price(figure, game_price(game), announced=True) for game in GAMES]
    assert prices == [times * price for price in (1, 2, 3, 4)]


def test_in_places_trios_and_kings_count_four() -> None:
    assert figure_price("four-kings", 1, announced=True, alternative=True) == 4


def test_47_to_47_loses() -> None:
    assert [declarer_wins(points) for points in (0, 47, 48, 94)] == [False, False, True, True]


# Parlaghy 1888, pp. 135-136; all in units of 2: trios and kings 4, solo 4, ultimó 10, volát 24.
def test_book_examples_of_penalties() -> None:
    unit = 2
    trois = unit * figure_price("tous-les-trois", 4, announced=True, alternative=True)
    kings = unit * figure_price("four-kings", 4, announced=True, contras=1, alternative=True)
    volat = unit * figure_price("volat", game_price("solo"), announced=True, contras=1)
    assert lenient_penalty(unit * game_price("solo", contras=1), trois) == lenient_penalty(16, 8) == 8
    assert lenient_penalty(8, unit * 10) == 12
    assert (trois, kings, volat) == (8, 16, 96)
    assert strict_penalty([trois, kings, volat]) == 120


def test_book_error_the_game_of_three_of_the_second_example_is_no_eight() -> None:
    assert 2 * game_price("harmas") == 2
    assert 2 * game_price("solo") == 8


def test_the_ultimo_pool_after_five_losses() -> None:
    assert [ultimo_pool(lost) for lost in (0, 1, 5)] == [1, 2, 32]


# Pages 139-141; the table of losses is read from "246" and the example of the ninth step.
def test_three_handed_won_at_the_base_lost_at_the_step() -> None:
    assert [three_handed("kettes", step, won=False) for step in (1, 2, 3)] == [2, 4, 6]
    assert (three_handed("egyes", 9, won=True, volat=True), three_handed("egyes", 9, won=False, volat=True)) == (
        18,
        162,
    )
    assert three_handed("solo", 1, won=True) == three_handed("solo", 1, won=False) == 8
    assert [three_handed(game, STEPS[game], won=False) for game in GAMES] == [4, 12, 36, 8]


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: game_price("quatro"), UnknownNameError),
        (lambda: game_price("solo", "1-3-9"), UnknownNameError),
        (lambda: game_price("solo", contras=7), TarokScoreError),
        (lambda: game_price("solo", doubled=-1), TarokScoreError),
        (lambda: figure_price("uhu", 1, announced=True), UnknownNameError),
        (lambda: figure_price("volat", 1, announced=False, contras=1), TarokScoreError),
        (lambda: declarer_wins(95), TarokScoreError),
        (lambda: three_handed("solo", 2, won=True), TarokScoreError),
        (lambda: ultimo_pool(-1), TarokScoreError),
    ],
)
def test_mistakes_are_named(call: Callable[[], object], error: type[ValueError]) -> None:
    with pytest.raises(error):
        call()
