"""What is read off dealt hands comes as often as `rules.odds` counts it."""

from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare

from app.games.dealing import Dealing, take
from app.games.link import Link
from app.games.measures import MEASURES, Hand
from app.games.odds import counted, offered
from rules.games.catalogue import find_game
from rules.odds.catalogue import Feature, games_with_odds
from rules.odds.features import dealt_hands

SAMPLE = 400
LEAST_EXPECTED = 6

MEASURED = [
    (game, feature)
    for game in games_with_odds()
    for feature in offered(take(Link(game)))
    if feature.says in MEASURES and any(take(Link(game)).hands)
]


def sampled(dealing: Dealing, feature: Feature) -> Counter[str]:
    packs = find_game(dealing.game.id).shuffled(SAMPLE, np.random.default_rng(3), dealing.players, dealing.options)
    hands = packs[:, list(dealt_hands(dealing.table)[0])]
    measure = MEASURES[feature.says]
    deck = dealing.table.deck
    return Counter(measure(Hand.of(dealing.game, deck, tuple(hand), dealing.options)) for hand in hands.tolist())


@pytest.mark.parametrize(("game", "feature"), MEASURED, ids=[f"{game}-{feature.name}" for game, feature in MEASURED])
def test_a_measure_agrees_with_the_exact_odds(game: str, feature: Feature) -> None:
    dealing = take(Link(game))
    distribution, seen = counted(dealing, feature), sampled(dealing, feature)
    assert set(seen) <= set(distribution.counts)
    expected = {name: SAMPLE * float(distribution.chance(name)) for name in distribution.counts}
    common = [name for name, number in expected.items() if number >= LEAST_EXPECTED]
    rest = SAMPLE - sum(expected[name] for name in common)
    observed = [seen[name] for name in common] + [SAMPLE - sum(seen[name] for name in common)]
    told = [*(expected[name] for name in common), rest]
    if rest < LEAST_EXPECTED:
        observed, told = [*observed[:-2], observed[-2] + observed[-1]], [*told[:-2], told[-2] + told[-1]]
    if len(told) > 1:
        assert chisquare(observed, told, sum_check=False).pvalue > 1e-5


def test_every_measure_is_used_by_a_game() -> None:
    assert {feature.says for _, feature in MEASURED} == set(MEASURES)


@pytest.mark.parametrize(
    ("game", "cards", "says", "outcome"),
    [
        ("ferbli", "Av Kv Xv 7m", "the best figure of four cards with its sum or rank", "three-suit-31"),
        ("ferbli-egy-santaval", "Az Kz Xt Om", "the best figure of four cards with its sum or rank", "three-suit-32"),
        ("poker-32", "Ah Th 9h 8h 7h", "the category of five dealt cards", "straight-flush"),
        ("dzsoker", "Ah Ad As Ac *", "the category of five dealt cards", "five-of-a-kind"),
        ("klabriasz-c", "Av Kv Xv 7m 8m 9t Uz Oz Ut", "the longest sequence of a hand", "terz"),
        ("klabriasz-a", "Av Kv Xv 7m 8m 9t Uz Ot Ut", "the longest sequence of a hand", "none"),
        ("halberzwolf", "Kh", "the value of the first card", "0.5"),
    ],
)
def test_hands_of_the_book(game: str, cards: str, says: str, outcome: str) -> None:
    found = find_game(game)
    hand = Hand.of(found, found.deck, tuple(found.deck.parse_all(cards)), {})
    assert MEASURES[says](hand) == outcome
