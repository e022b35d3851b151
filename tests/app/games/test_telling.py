"""The deal in words: nothing left out, nothing in the wrong language, every game in both."""

from collections.abc import Callable

import pytest

from app.games.dealing import Dealing, is_dealt
from app.games.telling import cards_text, cut_lines, note_text, procedure_lines, step_spoken, step_text
from app.words.catalogue import LANGUAGES, Language, say
from rules.deals import DealProcedure, Packet, Pause, Rest
from rules.games.catalogue import all_games, find_game
from rules.games.game import Arrangement

Dealer = Callable[..., Dealing]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tarok_is_told_as_the_book_deals_it(deal: Dealer, language: Language) -> None:
    dealing = deal("tarok-negyes")
    cut, direction, talon, five, four = procedure_lines(dealing.game, dealing.table, language)
    assert cut.startswith(say(language, "games_deal.cut_dealers-left"))
    assert say(language, "games_deal.cut_minimum", count=2) in cut and say(language, "games_deal.cut_knock") in cut
    assert direction == say(language, "games_deal.direction_right")
    assert talon == say(language, "games_deal.to_talon", cards=cards_text(6, language))
    assert [five, four] == [say(language, "games_deal.each", cards=cards_text(n, language)) for n in (5, 4)]


def test_a_resting_dealer_is_told(deal: Dealer) -> None:
    dealing = deal("tarok-negyes", players=5)
    lines = procedure_lines(dealing.game, dealing.table, "en")
    assert "Only these seats get cards, in this order: Seat 1, Seat 2, Seat 3, Seat 4." in lines


def test_what_repeats_is_told_once(deal: Dealer) -> None:
    dealing = deal("pharao")
    assert procedure_lines(dealing.game, dealing.table, "en")[-1] == (
        "26 times over: 1 card to the right, for the banker; 1 card to the left, for the players"
    )


@pytest.mark.parametrize(
    ("steps", "lines"),
    [
        ((Packet("each", 1, rounds=13),), ["1 card to each, 13 times round: 13 cards in all"]),
        ((Packet("each", 2, face_up=True),), ["2 cards to each, face up"]),
        ((Packet("pile", 1, rounds=4, places=8),), ["1 card to each of 8 piles, face down, 4 times round"]),
        ((Packet("row", 8, places=4, face_up=True),), ["4 rows of 8 cards, face up"]),
        ((Pause("bidding"), Rest("talon")), ["Bidding.", "The rest stays as the talon"]),
    ],
)
def test_steps_in_words(steps: tuple[Packet, ...], lines: list[str]) -> None:
    game = find_game("aratas")
    table = Arrangement(game.deck, DealProcedure(steps), 0)
    assert procedure_lines(game, table, "en")[1:] == lines


def test_who_cuts_is_said_or_said_to_be_unknown() -> None:
    assert cut_lines(None, "hu") == ["Hogy ki emel, az nincs megadva."]
    assert cut_lines(find_game("huszonegy").cut, "en") == ["The dealer cuts himself."]


@pytest.mark.parametrize(
    ("game", "step", "english", "hungarian"),
    [
        ("tarok-negyes", 1, "Talon: 6 cards", "Talon: 6 lap"),
        ("tarok-negyes", 5, "Dealer: 5 cards", "Osztó: 5 lap"),
        ("huszonegy", 5, "Banker: 1 card", "Bankár: 1 lap"),
        ("ferbli", 1, "Seat 1: 2 cards", "1. hely: 2 lap"),
    ],
)
def test_each_packet_is_announced(deal: Dealer, game: str, step: int, english: str, hungarian: str) -> None:
    dealing = deal(game)
    delivery = dealing.sequence[step - 1]
    assert (step_text(dealing, delivery, "en"), step_text(dealing, delivery, "hu")) == (english, hungarian)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_between_packets_is_told_with_its_place(deal: Dealer, language: Language) -> None:
    ferbli, rows = deal("ferbli"), deal("trente-et-quarante")
    assert step_text(ferbli, ferbli.sequence[4], language) == note_text(ferbli.sequence[4].note, language)
    assert step_text(rows, rows.sequence[1], language).startswith("Noir: ")


def test_a_voice_hears_the_cards_too(deal: Dealer) -> None:
    dealing = deal("poker-32")
    spoken = step_spoken(dealing, dealing.sequence[0], "en")
    assert spoken.startswith("Seat 1: 1 card: ") and " of " in spoken


@pytest.mark.parametrize(("count", "language", "text"), [(1, "en", "1 card"), (2, "en", "2 cards"), (1, "hu", "1 lap")])
def test_numbers_of_cards(count: int, language: Language, text: str) -> None:
    assert cards_text(count, language) == text


@pytest.mark.parametrize("game", [name for name, game in all_games().items() if is_dealt(game)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_words(deal: Dealer, game: str, language: Language) -> None:
    dealing = deal(game)
    assert all(procedure_lines(dealing.game, dealing.table, language))
    assert all(step_text(dealing, delivery, language) for delivery in dealing.sequence)
