"""Odds of tarok (games-2.md)."""

from fractions import Fraction

import numpy as np
import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.tarok import tarok_figures
from rules.odds.catalogue import odds
from rules.odds.moments import mean, variance

TAROKS = (0.000377, 0.006215, 0.040160, 0.133867, 0.254348, 0.286142, 0.190761, 0.072671, 0.014343, 0.001116)


def test_nine_cards() -> None:
    taroks, honours, kings = (odds("tarok-negyes", name) for name in ("taroks", "honours", "kings"))
    assert tuple(round(float(taroks.chance(str(n))), 6) for n in range(10)) == TAROKS
    assert [round(float(honours.chance(n)), 6) for n in "0123"] == [0.475261, 0.413937, 0.103484, 0.007317]
    assert [round(float(kings.chance(n)), 6) for n in "01234"] == [0.365586, 0.438703, 0.169820, 0.024765, 0.001126]
    assert round(float(taroks.chance("8") + taroks.chance("9")), 6) == 0.015459
    assert round(float(odds("tarok-negyes", "talon-honours").chance("0")), 6) == 0.621951


def test_twelve_cards() -> None:
    taroks, honours, kings = (odds("tarok-harmas", name) for name in ("taroks", "honours", "kings"))
    assert [round(float(taroks.chance(n)), 6) for n in ("10", "11", "12")] == [0.011111, 0.001276, 0.000058]
    assert [round(float(honours.chance(n)), 6) for n in "0123"] == [0.353659, 0.454704, 0.172474, 0.019164]
    assert [round(float(kings.chance(n)), 6) for n in "01234"] == [0.244841, 0.435272, 0.256500, 0.058965, 0.004422]


@pytest.mark.parametrize(
    ("game", "feature", "middle", "spread"),
    [
        ("tarok-negyes", "points", 20.142857, 17.871578),
        ("tarok-harmas", "points", 26.857143, 21.662519),
        ("tarok-negyes", "taroks", 4.714286, 1.806869),
        ("tarok-negyes", "talon-taroks", 3.142857, 1.314087),
    ],
)
def test_means_and_variances(game: str, feature: str, middle: float, spread: float) -> None:
    counts = {int(name): ways for name, ways in odds(game, feature).counts.items()}
    assert (round(float(mean(counts)), 6), round(float(variance(counts)), 6)) == (middle, spread)


def test_hands_without_taroks_or_with_a_lone_xxi() -> None:
    poor = odds("tarok-negyes", "poor-hands")
    assert (poor.chance("no-tarok"), poor.chance("lone-xxi")) == (Fraction(4, 10619), Fraction(3, 10619))


def test_specification_rounding_four_kings_in_any_hand_are_004503() -> None:
    """The specification prints .004502; the fraction is 12/2665 = .0045028."""
    assert odds("tarokk-xx-hivasos", "four-kings").chance("four-kings") == Fraction(12, 2665)
    assert round(float(odds("tarokk-xx-hivasos", "kings").chance("4")), 6) == 0.001126


@pytest.mark.parametrize(("game", "rules"), [("tarokk-xx-hivasos", "xx-calling"), ("tarok-negyes", "1888")])
def test_dealt_hands_agree(game: str, rules: str, rng: np.random.Generator) -> None:
    deals = 150_000
    hands = find_game(game).deal(deals, rng)[1]
    found = tarok_figures(find_deck("tarokk42"), hands, rules)
    invites = odds(game, "invites")
    any_invite = 1 - float(invites.chance("none"))
    share = float((found["invites_xx"] | found["invites_xix"] | found["invites_xviii"]).mean())
    assert abs(share - any_invite) < 4 * (any_invite * (1 - any_invite) / deals) ** 0.5
    poor = odds(game, "poor-hands")
    wanted = (
        float(odds(game, "throw-in").chance("may-be-thrown-in"))
        if rules == "xx-calling"
        else float(poor.chance("no-tarok") + poor.chance("lone-xxi"))
    )
    assert abs(float(found["no_game"].mean()) - wanted) < 4 * (wanted / deals) ** 0.5


def test_hands_chosen_from_heaps_have_the_same_odds() -> None:
    knocked = odds("tarok-negyes", "taroks", options={"packets": "knock"})
    assert knocked.counts == odds("tarok-negyes", "taroks").counts
