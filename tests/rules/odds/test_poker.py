"""Poker's features by game: literal counts, options, and the one that is sampled."""

from fractions import Fraction

import numpy as np
import pytest

from rules.games.catalogue import find_game
from rules.hands.poker import poker_category
from rules.hands.poker_rules import CATEGORIES
from rules.odds.catalogue import odds

DEALT_32 = {
    "straight-flush": 20,
    "quads": 224,
    "flush": 204,
    "full": 1344,
    "straight": 5100,
    "trips": 10752,
    "two-pair": 24192,
    "pair": 107520,
    "nothing": 52020,
}


def test_strength_is_the_default_and_stands_strongest_first() -> None:
    counted = odds("poker-32")
    assert list(counted.counts.items()) == list(DEALT_32.items())
    assert counted.denominator == 201376


@pytest.mark.parametrize("game", ["magyar-kartyas", "cukassza", "minisor", "vaklicit"])
def test_the_variants_of_the_base_game_have_its_strengths(game: str) -> None:
    assert odds(game).counts == DEALT_32


def test_without_minisor_flushes_and_nothing_are_more() -> None:
    counts = odds("poker-32", options={"minisor": "off"}).counts
    assert (counts["straight-flush"], counts["straight"], counts["flush"], counts["nothing"]) == (16, 4080, 208, 53040)


@pytest.mark.parametrize(
    ("feature", "opens"),
    [("opens-pair", 149356), ("opens-two-pair", 41836), ("opens-small-trips", 17644), ("opens-big-trips", 12268)],
)
def test_openings(feature: str, opens: int) -> None:
    assert odds("cukassza", feature).counts == {"opens": opens, "does-not-open": 201376 - opens}


@pytest.mark.parametrize("options", [{}, {"flush-compare": "suit-first", "straight-flush-compare": "suit-first"}])
def test_the_ranks_that_name_flushes_and_straights(options: dict[str, str]) -> None:
    assert odds("poker-32", "rank-of-flush", options=options).counts == {"A": 132, "K": 56, "Q": 16}
    assert odds("poker-32", "rank-of-straight-flush", options=options).counts == dict.fromkeys("AKQJT", 4)


def test_the_hungarian_pack_names_its_own_ranks() -> None:
    assert list(odds("magyar-kartyas", "rank-of-straight").counts) == ["A", "K", "O", "U", "X"]
    big, french = (odds(game, "opens-big-trips").counts for game in ("magyar-kartyas", "poker-32"))
    assert big == french


def test_the_best_of_two_hands_is_exact() -> None:
    counted = odds("poker-32", "best-at-table", players=2)
    assert counted.is_exact
    assert counted.denominator == 201376 * 80730


def test_the_best_of_more_hands_is_a_sample_that_holds_the_truth_of_two(rng: np.random.Generator) -> None:
    sampled = odds("poker-32", "best-at-table", players=4)
    assert (sampled.is_exact, sampled.denominator) == (False, 100_000)
    assert odds("poker-32", "best-at-table", players=4, seed=sampled.seed).counts == sampled.counts
    assert odds("poker-32", "best-at-table", players=4, seed=7).counts != sampled.counts
    game = find_game("poker-32")
    best = np.max([poker_category(game.deck, hand) for hand in game.deal(50_000, rng, 4)], axis=0)
    for name, share in zip(CATEGORIES, np.bincount(best, minlength=10) / 50_000, strict=True):
        if name in sampled.counts:
            assert abs(share - float(sampled.chance(name))) < 0.02, name


def test_holdem_counts_seven_cards_and_two() -> None:
    assert odds("holdem").denominator == 133784560
    assert odds("holdem", "hole-cards").chance("pair") == Fraction(1, 17)
