"""Batteries of every game: made of its data, each feature exact."""

import numpy as np
import pytest

from detectors.suspicions.batteries import battery_of
from detectors.suspicions.suspicion import Table
from rules.decks import find_deck
from rules.games.catalogue import all_games, find_game
from rules.games.game import Game, NoDealError


def dealt_games() -> list[str]:
    """Games that deal hands to seats."""
    found = []
    for game in all_games().values():
        try:
            if any(game.layout().seats):
                found.append(game.id)
        except NoDealError:
            continue
    return found


def names(game: str, deck: str | None = None) -> list[str]:
    found = find_game(game)
    return [feature.name for feature in battery_of(found.id, find_deck(deck) if deck else found.deck)]


def test_games_of_the_books_have_their_own_features() -> None:
    assert names("poker-32") == ["best-hand", "ace", "ace-pair", "pair", "court", "trips-up"]
    assert names("otlapos-egycseres-52") == names("poker-32")
    assert "points-15-17" in names("bridge")
    assert names("tarok-harmas") == names("tarokk-xx-hivasos")
    assert {"tarokk", "tarokk-honour", "big-honours"} <= set(names("tarokk-xx-hivasos"))
    assert {"twenty-one", "high-card"} <= set(names("huszonegy"))
    assert "natural" in names("makao")
    assert "over" in names("filko")
    assert {"points", "long-suit"} <= set(names("klabriasz-a"))
    assert "long-suit" in names("preferansz")
    assert "long-suit" not in names("ecarte")


def test_a_game_unknown_or_with_a_deck_not_its_own_has_the_general_features() -> None:
    deck = find_deck("magyar32")
    for game in (None, "no-such-game", "bridge"):
        found = [feature.name for feature in battery_of(game, deck, 8)]
        assert found[0] == "best-hand" and "long-suit" in found
        assert not set(found) & {"points", "points-15-17"}
    assert "long-suit" not in [feature.name for feature in battery_of(None, deck, 5)]


@pytest.mark.parametrize("game", dealt_games())
def test_names_differ_and_the_best_hand_comes_first(game: str) -> None:
    found = names(game)
    assert found[0] == "best-hand"
    assert len(set(found)) == len(found) > 2


def one_dealt(game: Game, n: int, rng: np.random.Generator) -> Table:
    hands = tuple(hand.astype(np.intp) for hand in game.deal(n, rng))
    return Table(game.deck, hands, np.ones((n, len(hands)), np.bool_))


@pytest.mark.parametrize("game", ["klabriasz-a", "filko", "makao", "harminczegy", "lhombre", "preferansz", "poker-52"])
def test_features_average_to_one(game: str, rng: np.random.Generator) -> None:
    check_means(game if game != "poker-52" else "otlapos-egycseres-52", 3000, rng)


@pytest.mark.slow
@pytest.mark.parametrize("game", dealt_games())
def test_every_feature_of_every_game_averages_to_one(game: str, rng: np.random.Generator) -> None:
    check_means(game, 6000, rng)


def check_means(game: str, n: int, rng: np.random.Generator) -> None:
    found = find_game(game)
    table = one_dealt(found, n, rng)
    for feature in battery_of(found.id, found.deck):
        ratios = feature.ratios(table)
        error = ratios.std(axis=0) / np.sqrt(n)
        assert (np.abs(ratios.mean(axis=0) - 1) <= 5 * error).all(), feature.name
