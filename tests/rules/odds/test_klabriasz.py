"""Odds of klabriász: the specification's numbers, and deals counted for what depends on the turned card."""

from fractions import Fraction

import numpy as np
import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.klabriasz import klabriasz_figures
from rules.odds.catalogue import odds
from rules.odds.moments import mean, variance


# games-1.md, 1.3: point scales, mean and standard deviation of a dealt hand.
@pytest.mark.parametrize(
    ("game", "feature", "middle", "spread"),
    [
        ("klabriasz-a", "points", 42.75, 13.47),
        ("klabriasz-a-4", "points", 38.00, 12.98),
        ("klabriasz-b-3", "points", 42.47, 13.51),
        ("klabriasz-c", "points", 42.47, 13.51),
        ("klabriasz-b-2", "first-points", 28.31, 11.73),
    ],
)
def test_card_points_of_a_dealt_hand(game: str, feature: str, middle: float, spread: float) -> None:
    counts = {int(name): ways for name, ways in odds(game, feature).counts.items()}
    assert round(float(mean(counts)), 2) == middle
    assert round(float(variance(counts)) ** 0.5, 2) == spread


# games-1.md, 3.5 and section 8.
@pytest.mark.parametrize(
    ("game", "feature", "outcome", "chance"),
    [
        ("klabriasz-a", "bella", "bella", 0.0581),
        ("klabriasz-a", "bella-at-the-table", "bella", 0.174),
        ("klabriasz-a", "jasz", "jasz", 0.254),
        ("klabriasz-b-3", "four", "four", 0.0210),
    ],
)
def test_numbers_of_the_specification(game: str, feature: str, outcome: str, chance: float) -> None:
    digits = len(str(chance)) - 2
    assert abs(float(odds(game, feature).chance(outcome)) - chance) <= 0.5 * 10**-digits


def test_quints_in_nine_cards() -> None:
    sequences = odds("klabriasz-b-2", "sequence")
    longer = sum(sequences.chance(name) for name in ("quint", "sext", "sept", "okt"))
    assert round(float(longer), 4) == 0.0089


@pytest.mark.parametrize("hand", [6, 8, 9, 10, 12])
def test_a_named_pair_is_held_with_the_stated_chance(hand: int) -> None:
    stated = {6: 0.0302, 8: 0.0565, 9: 0.0726, 10: 0.0907, 12: 0.1331}
    assert round(float(Fraction(hand * (hand - 1), 992)), 4) == stated[hand]


def test_the_dealers_bella_is_likelier_where_the_turned_card_is_his() -> None:
    elder, dealer = (odds("klabriasz-a-4", name) for name in ("bella", "bella-of-the-dealer"))
    assert dealer.chance("bella") == 2 * elder.chance("bella")


@pytest.mark.parametrize(("game", "players"), [("klabriasz-a", 3), ("klabriasz-a-4", 4), ("klabriasz-c", 2)])
def test_dealt_hands_agree_with_the_exact_chances(game: str, players: int, rng: np.random.Generator) -> None:
    deck, deals = find_deck("magyar32"), 60_000
    form = "c" if game.endswith("c") else "a"
    dealt = find_game(game).deal_out(deals, rng, players)
    turned = dealt.turn_up[:, 0] if dealt.turn_up.shape[1] else dealt.packs[:, -1]
    found = klabriasz_figures(deck, dealt.hands[1], turned // 8, form)
    for field in ("bella", "jasz"):
        chance = float(odds(game, field, players).chance(field))
        share = float(found[field].mean())
        assert abs(share - chance) < 4 * (chance * (1 - chance) / deals) ** 0.5
