"""Facts of games, in both languages."""

from collections.abc import Callable
from itertools import groupby

import pytest

from app.games.dealing import Dealing, is_dealt
from app.games.facts import (
    Wanted,
    agreements,
    deck_title,
    facts,
    find,
    in_book_order,
    option_title,
    players_text,
    relatives,
    short_facts,
    source_text,
    title,
    value_text,
)
from app.words.catalogue import LANGUAGES, Language, say
from rules.games.catalogue import all_games, find_game
from rules.games.game import Game

Dealer = Callable[..., Dealing]


@pytest.mark.parametrize(
    ("name", "english", "base", "hungarian"),
    [
        ("magyar32", "Hungarian deck, 32 cards", "magyar32", ""),
        ("piquet32x4", "Piquet deck, 32 cards (7 to ace), 4 packs", "piquet32", ", 4 pakli"),
        ("french52+2", "French deck, 52 cards and 2 jokers", "french52", " és 2 dzsóker"),
    ],
)
def test_packs_in_words(name: str, english: str, base: str, hungarian: str) -> None:
    assert (deck_title(name, "en"), deck_title(name, "hu")) == (english, deck_title(base, "hu") + hungarian)


@pytest.mark.parametrize(
    ("game", "text"),
    [("ferbli", "2 to 7"), ("filko", "4"), ("durak-n", "3 or more"), ("roulette-egyzerus", "any number")],
)
def test_players_in_words(game: str, text: str) -> None:
    assert players_text(find_game(game), "en") == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_of_ferbli(deal: Dealer, language: Language) -> None:
    dealing = deal("ferbli")
    assert [fact.text.replace("\u2060", "") for fact in facts(dealing.game, dealing.table, language)] == [
        deck_title("magyar32", language),
        "2 to 7" if language == "en" else "2–7",
        say(language, "games_deal.cut_dealers-left"),
        say(language, "games.hand_each", cards="4 cards" if language == "en" else "4 lap"),
        "16 cards" if language == "en" else "16 lap",
    ]


def test_unequal_hands_are_told_one_by_one(deal: Dealer) -> None:
    dealing = deal("durak-n", players=5)
    texts = [fact.text for fact in facts(dealing.game, dealing.table, "en")]
    assert "7, 7, 6, 6, 6 (from the first seat to the dealer)" in texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games())
def test_every_game_has_titles_sources_and_agreements(game: str, language: Language) -> None:
    found = find_game(game)
    assert title(found, language) and source_text(found, language)
    assert all(question and all(answers) for question, answers in agreements(found, language))
    assert is_dealt(found) == bool(short_facts(found, language))


def test_agreements_have_the_page_that_offers_them() -> None:
    tarok = [question for question, _ in agreements(find_game("tarok-negyes"), "en")]
    assert any(question.endswith(", p. 134, 138") for question in tarok)
    assert all(", p. " not in question for question, _ in agreements(find_game("ecarte"), "en"))  # of other places
    assert agreements(find_game("tartli"), "hu")[0][0].endswith(", 72. o.")


def test_the_english_words_of_an_option_are_those_of_the_rules() -> None:
    for game in all_games().values():
        for option in game.options:
            assert option_title(option, "en").lower() == option.says.lower()


def test_numbers_stand_for_themselves() -> None:
    assert value_text("1-2-4-8", "hu") == "1-2-4-8"
    assert value_text("two-pair/trips", "hu") == "két pár, drill"


def test_relatives() -> None:
    parent, children = relatives(find_game("ferbli-viritos"))
    assert parent is find_game("ferbli") and children == ()
    assert {child.id for child in relatives(find_game("tarok-negyes"))[1]} == {
        "tarok-negyes-ugratas",
        "tarok-negyes-bika",
    }


def ancestor(game: Game) -> Game:
    """The game of which this is a form, or a form of a form."""
    return ancestor(find_game(game.parent)) if game.parent else game


def test_games_stand_book_by_book_and_page_by_page_with_their_forms_behind_them() -> None:
    order = [game.id for game in in_book_order()]
    assert sorted(order) == sorted(all_games())
    assert order[:4] == ["paros-paratlan", "gazdas", "amazonok", "aratas"]
    assert order[order.index("ferbli") :][:6] == [
        *("ferbli", "ferbli-viritos", "ferbli-egy-santaval", "ferbli-negy-santaval", "ferbli-ot-santaval"),
        "klabriasz-a",
    ]
    assert order[order.index("trente-et-quarante") + 1] == "otlapos-egycseres-32"  # the second book
    assert order[-1] == "bridge"  # in none of the books
    families = [ancestor(game).id for game in in_book_order()]
    assert [first for first, _ in groupby(families)] == list(dict.fromkeys(families))  # no family is torn
    assert all(order.index(game.parent) < order.index(game.id) for game in in_book_order() if game.parent)


@pytest.mark.parametrize(
    ("wanted", "first", "count"),
    [
        (Wanted(), "paros-paratlan", 94),
        (Wanted("FERBLI"), "ferbli", 5),
        (Wanted("santaval ot"), "ferbli-ot-santaval", 1),
        (Wanted("poker-32"), "otlapos-egycseres-32", 1),
        (Wanted(kind="wheel"), "roulette-ketzerus", 3),
        (Wanted("tarok", "trick-taking", "Parlaghy 1888"), "tarok-negyes", 4),
        (Wanted("nonsense"), None, 0),
    ],
)
def test_games_are_found(wanted: Wanted, first: str | None, count: int) -> None:
    found = [game.id for game in find(wanted)]
    assert len(found) == count and (found[:1] == [first] if first else not found)
