"""What the browser is told to draw of a board."""

import json

import numpy as np
import pytest

from app.components.deck_board.component import board_data
from rules.decks import find_deck
from vision.board import Board
from vision.reading import CardReading, Guess, Reading, UnsureReading

CORNERS = np.zeros((4, 2), np.float32)


@pytest.fixture
def board() -> Board:
    """A piquet board with a card of each state."""
    cards = tuple(CardReading(card, 0.95, CORNERS) for card in ("Ah", "Kd", "Kd", "2c"))
    unsure = (UnsureReading((Guess("Qs", 0.6),), CORNERS),)
    return Board.empty(find_deck("piquet32")).add(Reading(640, 480, cards, unsure))


@pytest.mark.parametrize(("deck", "columns", "narrow"), [("french52", 13, 7), ("piquet32", 8, 4)])
def test_an_empty_board_has_a_place_for_every_card(deck: str, columns: int, narrow: int) -> None:
    data = board_data(Board.empty(find_deck(deck)), "en")
    assert [(suit["columns"], suit["narrow"], len(suit["places"])) for suit in data["suits"]] == [
        (columns, narrow, columns)
    ] * 4
    assert {place["state"] for suit in data["suits"] for place in suit["places"]} == {"missing"}
    assert data["announce"] == ""


def test_states_are_told_in_words_and_offer_what_can_be_corrected(board: Board) -> None:
    places = {place["card"]: place for suit in board_data(board, "en")["suits"] for place in suit["places"]}
    assert places["Ah"]["label"] == "Ace of hearts: seen" and places["Ah"]["verbs"] == ("deny",)
    assert places["7c"]["label"] == "Seven of clubs: not seen yet" and places["7c"]["verbs"] == ("confirm",)
    assert places["Qs"]["state"] == "unsure" and places["Qs"]["verbs"] == ("confirm", "deny")
    assert places["Kd"]["label"] == "King of diamonds: seen 2 times in one picture"
    assert places["Kd"]["verbs"] == ("keep_one", "deny")
    assert places["2c"]["state"] == "foreign"


def test_the_counts_are_the_legend(board: Board) -> None:
    counts = {count["state"]: count["number"] for count in board_data(board, "en")["counts"]}
    assert counts == {"seen": "2 / 32", "missing": "30", "double": "1", "unsure": "1"}


def test_in_hungarian_too(board: Board) -> None:
    data = board_data(board, "hu")
    places = {place["card"]: place["label"] for suit in data["suits"] for place in suit["places"]}
    assert places["Ah"] == "Kőr ász: megvan" and data["suits"][0]["name"] == "kőr"
    assert data["announce"] == "treff kettes megvan. 32 lapból 2."


def test_it_is_json(board: Board) -> None:
    assert json.loads(json.dumps(board_data(board, "en")))["suits"][0]["id"] == "h"


def test_the_tarokks_stand_before_the_suits() -> None:
    tarokks, hearts, *_ = board_data(Board.empty(find_deck("tarokk42")), "en")["suits"]
    assert (tarokks["name"], tarokks["count"], tarokks["columns"], tarokks["narrow"]) == ("tarokks", "0 / 22", 11, 6)
    labels = [place["label"] for place in tarokks["places"]]
    assert labels[0] == "The Sk\u00edz: not seen yet" and labels[1] == "Tarokk XXI: not seen yet"
    assert hearts["name"] == "hearts" and [place["card"] for place in hearts["places"]] == [
        "Kh",
        "Qh",
        "Ch",
        "Jh",
        "Ah",
    ]


def test_hungarian_suits_have_their_own_signs() -> None:
    suits = board_data(Board.empty(find_deck("magyar32")), "hu")["suits"]
    assert [suit["name"] for suit in suits] == ["v\u00f6r\u00f6s", "t\u00f6k", "z\u00f6ld", "makk"]
    signs = {place["sign"] for suit in suits for place in suit["places"]}
    assert len(signs) == 4 and all(sign.startswith("data:image/svg+xml;base64,") for sign in signs)
    assert not any(place["path"] for suit in suits for place in suit["places"])


def test_of_two_packs_one_copy_is_a_part() -> None:
    cards = tuple(CardReading(card, 0.95, CORNERS) for card in ("Ah", "Kd", "Kd"))
    data = board_data(Board.empty(find_deck("piquet32x2")).add(Reading(640, 480, cards)), "en")
    places = {place["card"]: place for suit in data["suits"] for place in suit["places"]}
    assert (places["Ah"]["state"], places["Ah"]["verbs"]) == ("partly", ("confirm", "deny"))
    assert places["Ah"]["label"] == "Ace of hearts: seen 1 of 2 times in one picture"
    assert places["Kd"]["state"] == "seen" and data["words"]["keep_one"] == "Only 2 of it"
    assert {count["state"]: count["number"] for count in data["counts"]}["seen"] == "3 / 64"


def test_a_deck_known_by_its_looks_has_pictures() -> None:
    data = board_data(Board.empty(find_deck("magyar32")), "en", {"Om": "data:image/jpeg;base64,AAAA"})
    pictures = {place["card"]: place["picture"] for suit in data["suits"] for place in suit["places"]}
    assert pictures["Om"] == "data:image/jpeg;base64,AAAA" and pictures["Um"] == ""
