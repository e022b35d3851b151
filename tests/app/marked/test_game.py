"""Reading the marks against the clock."""

import numpy as np
import pytest

from app.marked.choices import CHOICES
from app.marked.game import MARKED, MOST_ROUNDS, Game, OverError, deal_game, kibic_plays, questions_for
from app.marked.marking import MarkedDeck
from app.marked.signs import PLAIN
from app.marked.templates import marked_as
from vision.audit.findings import Finding, Where
from vision.scenes.marks import Mark

SIZE = (63.5, 88.9)
DOT = Mark("dot", 12.0, 15.0, 1.1, 0.45)
EIGHT = CHOICES["eight"]


def game(deck: MarkedDeck, question: str = "marked", seed: int = 1) -> Game:
    return deal_game(deck, question, deck.choice.cards, np.random.default_rng(seed))  # type: ignore[arg-type]


def test_a_small_packet_is_shown_whole_in_an_order_of_its_number() -> None:
    deck = marked_as("dots", EIGHT, "floral")
    assert sorted(game(deck).cards) == sorted(EIGHT.cards)
    assert game(deck, seed=2).cards == game(deck, seed=2).cards
    assert game(deck, seed=2).cards != game(deck, seed=3).cards


@pytest.mark.parametrize("template", ["dots", "pricks", "bent"])
def test_of_a_pack_some_are_shown_half_of_them_marked_if_there_are_so_many(template: str) -> None:
    deck = marked_as(template, CHOICES["french52"], "floral")
    shown = game(deck).cards
    assert len(shown) == len(set(shown)) == MOST_ROUNDS
    assert sum(card in deck.tampered for card in shown) == min(MOST_ROUNDS // 2, len(deck.tampered))


def test_only_cards_with_a_picture_are_shown() -> None:
    deck = marked_as("dots", EIGHT, "floral")
    assert deal_game(deck, "marked", ["Ah", "#3", "7c"], np.random.default_rng(1)).cards in (("Ah", "7c"), ("7c", "Ah"))


def test_a_deck_marked_throughout_can_be_shown_too() -> None:
    deck = MarkedDeck(EIGHT)
    for card in EIGHT.cards:
        deck = deck.touch(card, DOT)
    assert len(game(deck).cards) == 8


def test_answers_are_counted_and_timed() -> None:
    deck = MarkedDeck(EIGHT).touch("Ah", DOT)
    played = game(deck)
    for number, card in enumerate(played.cards):
        assert played.card == card
        played = played.say(MARKED if card in ("Ah", "7c") else PLAIN, 1.0 + number)
    assert played.is_over
    assert played.right == 7
    assert played.seconds == sum(range(1, 9))
    assert [answer.card for answer in played.answers if not answer.is_right] == ["7c"]
    assert played.by_chance == 7
    with pytest.raises(OverError):
        played.say(PLAIN, 1.0)


def test_time_never_runs_backwards() -> None:
    assert game(MarkedDeck(EIGHT)).say(PLAIN, -3.0).seconds == 0.0


def test_an_answer_that_was_not_offered_is_refused() -> None:
    with pytest.raises(ValueError, match="none of"):
        game(MarkedDeck(EIGHT)).say("rank:A", 1.0)


def test_what_a_back_tells_is_asked_only_where_there_is_more_than_one_thing_to_tell() -> None:
    assert questions_for(MarkedDeck(EIGHT)) == ("marked",)
    assert questions_for(MarkedDeck(EIGHT).touch("Ah", DOT)) == ("marked",)
    assert questions_for(marked_as("dots", EIGHT, "floral")) == ("marked", "which")


def test_a_dozen_signs_are_too_many_to_choose_from() -> None:
    deck = MarkedDeck(CHOICES["piquet32"])
    for number, card in enumerate(deck.choice.cards[:12]):
        deck = deck.touch(card, Mark("dot", 4.0 + 4 * number, 15.0, 1.1, 0.45))
    assert questions_for(deck) == ("marked",)


def finding(card: str, x: float, y: float, *, is_sharp: bool = True) -> Finding:
    return Finding("back-mark", (card,), Where(SIZE[0] - x, y, 1.0), "dot", 1.0, 1e-6, is_sharp)


def test_kibic_answers_by_what_it_found() -> None:
    deck = marked_as("dots", EIGHT, "floral")
    seen = [finding("Ah", 12, 15), finding("7c", 30, 30), finding("As", 12, 15, is_sharp=False)]
    said = {answer.card: answer.said for answer in kibic_plays(game(deck), seen, SIZE)}
    assert {card for card, answer in said.items() if answer == MARKED} == {"Ah", "7c"}


def test_kibic_with_the_key_reads_the_signs() -> None:
    deck = marked_as("dots", EIGHT, "floral")
    seen = [finding("Ah", 12, 15), finding("Ts", 12, 72), finding("Ts", 20, 72), finding("7c", 50, 50)]
    said = {answer.card: answer.said for answer in kibic_plays(game(deck, "which"), seen, SIZE)}
    assert (said["Ah"], said["Ts"], said["7c"], said["Kh"]) == ("rank:A", "rank:T", PLAIN, PLAIN)
