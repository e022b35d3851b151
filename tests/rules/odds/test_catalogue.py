"""The suite that every feature of every game must pass: a new one is taken up unasked."""

import pytest

from rules.games.catalogue import find_game
from rules.names import UnknownNameError
from rules.odds.catalogue import NoOddsError, game_features, games_with_odds, odds
from rules.odds.distribution import Distribution

ALL = [(game, feature.name) for game in games_with_odds() for feature in game_features(game)]


@pytest.mark.parametrize(("game", "feature"), ALL, ids=[f"{game}-{feature}" for game, feature in ALL])
def test_a_feature_counts_every_case(game: str, feature: str) -> None:
    counted = odds(game, feature)
    assert isinstance(counted, Distribution)
    assert all(type(count) is int for count in counted.counts.values())
    assert sum(counted.counts.values()) == counted.denominator


@pytest.mark.parametrize("game", games_with_odds())
def test_features_of_a_game_have_distinct_lower_case_names_and_a_text(game: str) -> None:
    names = [feature.name for feature in game_features(game)]
    assert len(set(names)) == len(names)
    assert all(name == name.lower().strip() and " " not in name for name in names)
    assert all(feature.says for feature in game_features(game))


@pytest.mark.parametrize("game", games_with_odds())
def test_games_are_registered_by_their_own_id(game: str) -> None:
    assert find_game(game).id == game


def test_a_game_without_odds_is_told_so() -> None:
    with pytest.raises(NoOddsError, match="no odds are known for misery"):
        game_features("misery")


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownNameError, match="no-such-game"):
        odds("no-such-game")
