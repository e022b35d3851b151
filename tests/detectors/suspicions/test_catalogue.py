"""The fixed batteries: names, weights, and the battery of every game averages to 1."""

import numpy as np
import pytest

from detectors.suspicions.catalogue import BEST_HAND_SHARE, battery, feature_weights, find_feature
from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.suspicion import Table
from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.names import UnknownNameError

GAMES = ["bridge", "holdem", "poker-32", "tarokk-xx-hivasos", "ferbli", "huszonegy", "whist-sans-adout"]


@pytest.mark.parametrize("game", GAMES)
def test_weights_are_those_of_the_contract(game: str) -> None:
    features = battery(find_game(game).id)
    weights = dict(zip([feature.name for feature in features], feature_weights(features)[0], strict=True))
    assert sum(weights.values()) == pytest.approx(1.0)
    assert weights["best-hand"] >= 0.25 == BEST_HAND_SHARE
    assert min(weights.values()) > 0
    assert len(weights) == len(features)
    assert all(feature.text for feature in features)


def test_a_feature_named_beforehand_has_all_the_weight() -> None:
    assert feature_weights([battery("bridge")[2]]) == ((1.0,), ())
    assert feature_weights([battery("bridge")[0]]) == ((1.0,), ())


@pytest.mark.parametrize("game", GAMES)
def test_every_feature_of_every_seat_averages_to_one_over_fair_deals(game: str, rng: np.random.Generator) -> None:
    found, n = find_game(game), 4_000
    hands = tuple(hand.astype(np.intp) for hand in found.deal(n, rng))
    table = Table(found.deck, hands, np.ones((n, len(hands)), np.bool_))
    for feature in battery(found.id, found.deck):
        ratios = feature.ratios(table)
        error = ratios.std(axis=0) / np.sqrt(n)
        assert (np.abs(ratios.mean(axis=0) - 1) < 5 * error).all(), feature.name


@pytest.mark.parametrize(
    ("game", "deck"),
    [(None, "french52"), (None, "tarokk42"), (None, "piquet32x4+2"), ("bridge", "piquet32"), ("holdem", "tarokk42")],
)
def test_an_unknown_game_or_a_strange_deck_gets_the_general_battery(game: str | None, deck: str) -> None:
    features = battery(game, find_deck(deck))
    assert [feature.name for feature in features][:4] == ["best-hand", "ace", "ace-pair", "pair"]
    hands = (np.array([[0, 1, 2]]), np.array([[3, 4, 5]]))
    for feature in features:
        assert np.isfinite(feature.ratios(Table(find_deck(deck), hands, np.ones((1, 2), np.bool_)))).all()


def test_poker_may_be_played_with_the_hungarian_pack() -> None:
    french, hungarian = battery("otlapos-egycseres-32"), battery("otlapos-egycseres-32", find_deck("magyar32"))
    assert [feature.name for feature in french] == [feature.name for feature in hungarian]
    court = find_feature(hungarian, "court")
    assert isinstance(court, PlantedCards)
    assert court.ranks == ("K", "O", "U")


def test_a_misspelt_feature_is_said_with_near_names() -> None:
    assert find_feature(battery("bridge"), " Ace-Pair ").name == "ace-pair"
    with pytest.raises(UnknownNameError, match="did you mean ace-pair"):
        find_feature(battery("bridge"), "ace-pai")
