"""Games are found by id and alias."""

import pytest

from rules.games.catalogue import all_games, find_game
from rules.names import UnknownNameError


@pytest.mark.parametrize(
    ("name", "game", "deck"),
    [
        ("poker-32", "otlapos-egycseres-32", "piquet32"),
        ("Poker-32", "otlapos-egycseres-32", "piquet32"),
        ("ferbli", "ferbli", "magyar32"),
        ("huszonegy", "huszonegy", "magyar32"),
        ("tarokk-xx-hivasos", "tarokk-xx-hivasos", "tarokk42"),
        ("whist-sans-adout", "whist-sans-adout", "french52"),
        ("bridge", "bridge", "french52"),
        ("holdem", "holdem", "french52"),
    ],
)
def test_a_game_is_found(name: str, game: str, deck: str) -> None:
    assert find_game(name).id == game
    assert find_game(name).deck.name == deck


def test_an_unknown_game_lists_near_names() -> None:
    with pytest.raises(UnknownNameError, match="did you mean ferbli"):
        find_game("farbli")


def test_every_game_has_titles_in_both_languages_and_a_source() -> None:
    for game in all_games().values():
        assert game.title_en and game.title_hu and game.source
        assert game.players[0] <= game.usual_players <= game.players[1]
