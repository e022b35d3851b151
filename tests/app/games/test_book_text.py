"""What the book says of a game, from the data, in both languages."""

import pytest

from app.games.book_text import book_facts
from app.games.dealing import is_dealt
from app.games.facts import deck_title, players_text, source_text
from app.words.catalogue import LANGUAGES, Language, say
from rules.games.catalogue import all_games, find_facts, find_game


def told(game: str, language: Language) -> dict[str, str]:
    return {fact.name: fact.text for fact in book_facts(find_game(game), language)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games())
def test_every_game_tells_source_pack_players_and_deal(game: str, language: Language) -> None:
    found, facts = find_game(game), told(game, language)
    assert facts[say(language, "games.fact_source")] == source_text(found, language)
    assert all(facts.values())
    if is_dealt(found):
        assert facts[say(language, "games.fact_deck")] == deck_title(found.deck.name, language)
        assert facts[say(language, "games.fact_players")].startswith(players_text(found, language))
        assert len(facts[say(language, "games.deal_title")]) > 10


@pytest.mark.parametrize("game", all_games())
def test_the_hungarian_text_has_no_sentence_of_the_english_one(game: str) -> None:
    hungarian = " ".join(told(game, "hu").values())
    assert not any(text in hungarian for text in told(game, "en").values() if len(text) > 20)
    assert not any(line in hungarian for line in find_facts(game).splitlines() if line)


def test_a_deal_is_told_from_the_cut_to_the_last_card() -> None:
    deal = told("filko", "en")[say("en", "games.deal_title")]
    assert deal == (
        "The player at the dealer’s left cuts. Dealt to the right, against the clock: the player at the dealer’s right"
        " is served first, the dealer last. 4 cards to each, 2 times round: 8 cards in all."
    )


def test_the_usual_number_of_players_is_told_where_more_may_play() -> None:
    assert told("ferbli", "en")[say("en", "games.fact_players")] == "2 to 7, usually 4"
    assert told("filko", "en")[say("en", "games.fact_players")] == "4"


def test_a_wheel_tells_its_bets() -> None:
    facts = told("roulette-ketzerus", "en")
    assert facts[say("en", "games.fact_pockets")] == "36 numbers and 0, 00"
    assert facts["A square of four"] == "pays 8 to 1 (the bank gains 5.26% of the stakes, as we reckon)"
    assert facts["Two chances at once"] == "pays ½ to 1 (the bank gains 5.26% to 18.4% of the stakes, as we reckon)"


def test_a_game_that_is_only_named_tells_what_is_known() -> None:
    assert list(told("misery", "en")) == [say("en", "games.fact_source"), say("en", "games.filter_kind")]
    assert say("hu", "games.fact_note") in told("stud-poker", "hu")
