"""Games are found by id and alias, each with what a person wants to know of it."""

import pytest

from rules.games.catalogue import all_games, find_facts, find_game
from rules.names import UnknownNameError


@pytest.mark.parametrize(
    ("name", "game", "deck"),
    [
        ("poker-32", "otlapos-egycseres-32", "piquet32"),
        ("Poker-32", "otlapos-egycseres-32", "piquet32"),
        ("poker-52", "otlapos-egycseres-52", "french52"),
        ("ferbli", "ferbli", "magyar32"),
        ("huszonegy", "huszonegy", "magyar32"),
        ("tarokk-xx-hivasos", "tarokk-xx-hivasos", "tarokk42"),
        ("whist-sans-adout", "whist-sans-adout", "french52"),
        ("bridge", "bridge", "french52"),
        ("holdem", "holdem", "french52"),
        ("besique", "besique", "piquet32x4"),
        ("marjas-kiraly", "marjas-kiraly", "short36"),
        ("lhombre-kettes-32-12", "lhombre-kettes-32-12", "lhombre32"),
        ("amazonok", "amazonok", "kingless28"),
        ("legy", "legy", "aceless96"),
    ],
)
def test_a_game_is_found(name: str, game: str, deck: str) -> None:
    assert find_game(name).id == game
    assert find_game(name).deck.name == deck


def test_an_unknown_game_lists_near_names() -> None:
    with pytest.raises(UnknownNameError, match="did you mean ferbli"):
        find_game("farbli")


def test_ids_and_aliases_name_one_game_each() -> None:
    names = [name for game in all_games().values() for name in (game.id, *game.aliases)]
    assert len(names) == len(set(names))
    assert all(game.parent is None or game.parent in all_games() for game in all_games().values())


def test_every_game_has_titles_in_both_languages_a_source_and_facts() -> None:
    for game in all_games().values():
        assert game.title_en and game.title_hu and game.source
        assert game.players[0] <= game.usual_players
        assert game.players[1] is None or game.usual_players <= game.players[1]
        assert len(find_facts(game.id)) > 300


def test_a_family_that_shares_its_facts_tells_its_members_apart() -> None:
    for game in all_games().values():
        family = [other for other in all_games() if find_facts(other) == find_facts(game.id)]
        if len(family) > 1 and game.status == "described":
            assert game.id in find_facts(game.id).lower()
