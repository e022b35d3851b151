"""The Games page, without a browser."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from app.games.book_text import book_facts
from app.games.facts import title
from app.words.catalogue import LANGUAGES, Language, say
from rules.games.catalogue import find_game

Opener = Callable[..., AppTest]

OF_EACH_KIND = (
    *("tarok-negyes", "ferbli", "harminczegy", "makao", "poker-32", "aratas", "pharao", "roulette-egyzerus", "shotgun"),
    *("kastely-urnoje", "trente-et-quarante", "dzsoker"),
)


def spoken(app: AppTest) -> str:
    """Everything the page says."""
    kinds = (app.title, app.header, app.subheader, app.markdown, app.caption, app.info, app.warning, app.error)
    return "\n".join(str(element.value) for kind in kinds for element in kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shelf_has_every_game(open_page: Opener, language: Language) -> None:
    app = open_page("games", lang=language)
    assert say(language, "games.found", found=94, games=94) in spoken(app)
    assert sum((button.key or "").startswith("open_game_") for button in app.button) == 94


def test_the_shelf_is_searched(open_page: Opener) -> None:
    app = open_page("games", lang="hu")
    app.text_input(key="games_search").set_value("ferbli").run()
    assert say("hu", "games.found", found=5, games=94) in spoken(app)
    app.text_input(key="games_search").set_value("xyz").run()
    assert say("hu", "games.nothing_found") in spoken(app)
    app.text_input(key="games_search").set_value("").run()
    app.selectbox(key="games_kind").select("wheel").run()
    assert say("hu", "games.found", found=3, games=94) in spoken(app)


def test_a_game_is_opened_from_the_shelf_and_the_shelf_from_the_game(open_page: Opener) -> None:
    app = open_page("games", lang="hu")
    app.button(key="open_game_filko").click().run()
    assert dict(app.query_params)["game"] in ("filko", ["filko"]) and "Filkó" in spoken(app)
    app.button(key="games_shelf").click().run()
    assert say("hu", "games.title") in spoken(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OF_EACH_KIND)
def test_a_game_of_each_kind_opens_dealt_to_the_end(open_page: Opener, game: str, language: Language) -> None:
    app = open_page("games", lang=language, game=game, step="99")
    assert title(find_game(game), language) in spoken(app)
    assert not app.error and not app.warning


def test_a_step_is_told_and_taken(open_page: Opener) -> None:
    app = open_page("games", lang="hu", game="tarok-negyes")
    assert say("hu", "games_deal.begin") in spoken(app)
    for text in ("Talon: 6 lap", "1\\. hely: 5 lap", "2\\. hely: 5 lap"):
        app.button(key="games_next").click().run()
        assert text in spoken(app)
    app.button(key="games_back").click().run()
    assert "1\\. hely: 5 lap" in spoken(app)
    app.button(key="games_to_end").click().run()
    assert app.button(key="games_next").disabled and "Osztó: 4 lap" in spoken(app)
    app.button(key="games_restart").click().run()
    assert app.button(key="games_back").disabled


def test_hands_and_figures_are_told_when_all_is_dealt(open_page: Opener) -> None:
    app = open_page("games", lang="en", game="poker-32", step="22")
    assert say("en", "games.hands_wait") in spoken(app) and not app.table
    app = open_page("games", lang="en", game="poker-32", step="23")
    assert "The figure dealt" in app.table[0].value.columns
    assert "The figure dealt: " in spoken(app)
    assert "Counted exactly: 201,376 equally likely cases." in spoken(app)


def test_another_hand_can_be_looked_at(open_page: Opener) -> None:
    app = open_page("games", lang="en", game="bridge", step="52")
    before = spoken(app)
    app.session_state["games_hand"] = 2
    app.run()
    assert not app.exception and spoken(app) != before


def test_the_number_of_players_is_chosen(open_page: Opener) -> None:
    app = open_page("games", lang="en", game="ferbli", step="4")
    app.selectbox(key="games_players").select(7).run()
    assert dict(app.query_params)["players"] in ("7", ["7"])
    assert say("en", "games_deal.begin") in spoken(app)


def test_an_agreement_changes_the_deal(open_page: Opener) -> None:
    app = open_page("games", lang="en", game="tarok-negyes", step="3")
    app.selectbox(key="games_option_packets").select("knock").run()
    assert dict(app.query_params)["options"] in ("packets:knock", ["packets:knock"])
    assert "9 cards to each of 4 piles, face down" in spoken(app)
    app.selectbox(key="games_option_packets").select("five-four").run()
    assert dict(app.query_params)["options"] in ("", [""])


def test_a_new_shuffle_deals_other_cards(open_page: Opener) -> None:
    app = open_page("games", lang="en", game="ferbli", step="10")
    app.button(key="games_new").click().run()
    assert dict(app.query_params)["seed"] not in ("1888", ["1888"])


def test_a_link_to_no_game_is_answered_with_near_ones(open_page: Opener) -> None:
    app = open_page("games", lang="en", game="ferblii")
    assert say("en", "games.unknown", name="ferblii") in spoken(app)
    app.button(key="open_game_ferbli").click().run()
    assert title(find_game("ferbli"), "en") in spoken(app)


def test_what_a_link_asks_wrongly_is_replaced_and_told(open_page: Opener) -> None:
    app = open_page("games", lang="en", game="ferbli", players="9")
    assert say("en", "games.unfit") in spoken(app)


def test_the_english_text_of_the_rules_stays_out_of_the_hungarian_page(open_page: Opener) -> None:
    text = "Dealing goes to the right."
    assert text in spoken(open_page("games", lang="en", game="ferbli"))
    assert text not in spoken(open_page("games", lang="hu", game="ferbli"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["ferbli", "roulette-egyzerus", "misery"])
def test_what_the_book_says_is_told_in_both_languages(open_page: Opener, game: str, language: Language) -> None:
    told = spoken(open_page("games", lang=language, game=game))
    for fact in book_facts(find_game(game), language):
        assert f"- **{fact.name}:** {fact.text}" in told


@pytest.mark.parametrize(("game", "key"), [("roulette-egyzerus", "games.wheel"), ("misery", "games.named_only")])
def test_what_is_not_dealt_is_said_plainly(open_page: Opener, game: str, key: str) -> None:
    app = open_page("games", lang="en", game=game)
    assert say("en", key) in spoken(app)
    assert not [button for button in app.button if button.key == "games_next"]
