"""The odds of ferbli: the specification's tables, literally (games-1.md, 3.1-3.4)."""

import numpy as np
import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.ferbli import ferbli_strength
from rules.odds.catalogue import odds

FIRST_TWO = (
    {"two-aces": 6}
    | {f"two-suit-{value}": ways for value, ways in {21: 16, 20: 28, 19: 20, 18: 20, 17: 20, 16: 4, 15: 4}.items()}
    | {f"single-{value}": ways for value, ways in {11: 84, 10: 240, 9: 30, 8: 18, 7: 6}.items()}
)
VALUES = {
    "three-suit": {31: 576, 30: 768, 29: 960, 28: 1056, 27: 1056, 26: 480, 25: 384, 24: 96},
    "two-suit": {21: 3312, 20: 6660, 19: 4356, 18: 4068, 17: 3930, 16: 750, 15: 738},
    "duna": {41: 16, 40: 28, 39: 40, 38: 56, 37: 56, 36: 40, 35: 28, 34: 16},
}


def test_the_first_two_cards() -> None:
    assert dict(odds("ferbli", "first-value").counts) == FIRST_TWO


@pytest.mark.parametrize("figure", VALUES)
def test_figures_by_value(figure: str) -> None:
    counts = odds("ferbli", "value").counts
    found = {int(name.rsplit("-", 1)[1]): ways for name, ways in counts.items() if name.startswith(f"{figure}-")}
    assert found == VALUES[figure]


def test_with_one_wild_card_three_of_a_suit_reach_32() -> None:
    counts = odds("ferbli-egy-santaval", "value").counts
    assert (counts["three-suit-32"], counts["three-suit-31"]) == (261, 924)
    assert counts["duna-42"] > 0
    assert odds("ferbli-negy-santaval", "value").counts["duna-43"] > 0


THREE_CARDS = {"ferbli": 32, "ferbli-egy-santaval": 74, "ferbli-negy-santaval": 368, "ferbli-ot-santaval": 500}


@pytest.mark.parametrize("game", THREE_CARDS)
def test_sets_of_three_that_make_a_figure(game: str) -> None:
    assert odds(game, "three-figure").counts["three-of-a-kind"] == THREE_CARDS[game]


@pytest.mark.parametrize(
    ("game", "mean"),
    [("ferbli-egy-santaval", 0.125), ("ferbli-negy-santaval", 0.5), ("ferbli-ot-santaval", 0.625)],
)
def test_wild_cards_in_a_hand(game: str, mean: float) -> None:
    wild = odds(game, "wild-cards")
    assert float(sum(int(name) * wild.chance(name) for name in wild.counts)) == mean


def test_agreed_rules_change_the_odds() -> None:
    plain, agreed = (odds("ferbli", options=o) for o in ({}, {"girigare": "small-and-great", "two-aces": "nothing"}))
    assert "two-aces" in plain.counts
    assert "two-aces" not in agreed.counts
    assert agreed.counts["small-girigare"] == agreed.counts["great-girigare"] == 1


def test_specification_error_two_hands_are_equal_in_8_56_percent_not_8_4(rng: np.random.Generator) -> None:
    equal = odds("ferbli", "equal")
    assert (equal.counts["equal"], equal.denominator) == (63_014_340, 736_281_000)
    first, second = find_game("ferbli").deal(40_000, rng, players=2)
    deck = find_deck("magyar32")
    share = float((ferbli_strength(deck, first) == ferbli_strength(deck, second)).mean())
    assert abs(share - float(equal.chance("equal"))) < 4 * 0.0014  # four standard errors of 40,000 deals


# Simulated in the specification, within .004 (games-1.md, 3.2): 4 and 8 players.
WINNERS = {
    4: {"two-suit": 0.331, "three-suit": 0.425, "two-aces": 0.119, "three-of-a-kind": 0.094, "duna": 0.031},
    8: {"two-suit": 0.102, "three-suit": 0.557, "two-aces": 0.108, "three-of-a-kind": 0.170, "duna": 0.061},
}
TIES = {4: 0.125, 8: 0.111}


@pytest.mark.parametrize("players", WINNERS)
def test_the_best_hand_of_the_open_game_is_sampled_and_says_so(players: int) -> None:
    winner, tie = (odds("ferbli-viritos", feature, players) for feature in ("winner", "tie"))
    assert not winner.is_exact
    assert winner.seed == tie.seed == 1888
    for figure, share in WINNERS[players].items():
        low, high = winner.interval(figure, 0.999)
        assert low - 0.004 <= share <= high + 0.004
    low, high = tie.interval("tied", 0.999)
    assert low - 0.004 <= TIES[players] <= high + 0.004
