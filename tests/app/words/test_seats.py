"""Seats and places as they are called."""

import pytest

from app.words.catalogue import LANGUAGES, Language
from app.words.seats import place_name, seat_name
from rules.games.catalogue import all_games, find_game


@pytest.mark.parametrize(
    ("game", "seat", "english", "hungarian"),
    [("ferbli", 0, "Dealer", "Osztó"), ("huszonegy", 0, "Banker", "Bankár"), ("ferbli", 3, "Seat 3", "3. hely")],
)
def test_seats(game: str, seat: int, english: str, hungarian: str) -> None:
    found = find_game(game)
    assert (seat_name(found, seat, "en"), seat_name(found, seat, "hu")) == (english, hungarian)


@pytest.mark.parametrize(
    ("place", "english"),
    [
        ("talon", "Talon"),
        ("pile-13", "Pile 13"),
        ("elder-talon", "Elder’s talon"),
        ("semicircle-T", "Half circle"),
        ("semicircle-2", "Half circle"),
    ],
)
def test_places(place: str, english: str) -> None:
    assert place_name(place, "en") == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_every_game_has_a_name(language: Language) -> None:
    for game in all_games().values():
        if game.status == "described" and game.kind != "wheel":
            table = game.arrange()
            assert all(place_name(place.name, language) for place in table.places)
            if not table.places:
                assert all(place_name(name, language) for name, _ in table.layout.places)
