"""What the board of learnt cards sends to the browser: every face has a place, every card its picture and its words."""

import json
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from app.components.learnt_board.component import board_data
from app.enrol.learnt import Learnt, LearntCard
from app.words.catalogue import LANGUAGES, Language
from vision.groups import Group

Make = Callable[..., LearntCard]


@pytest.fixture
def card() -> Make:
    """Returns card(number, name, guess, is_confirmed): a learnt card with a plain picture."""

    def make(number: int, name: str | None = None, guess: str | None = None, is_confirmed: bool = False) -> LearntCard:
        return LearntCard(group(number), number, name, guess, is_confirmed)

    return make


def group(number: int) -> Group:
    return Group(number, np.full((208, 133, 3), number, np.uint8), 1.0, ratios=[0.62])


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_board_has_a_place_for_every_face_of_a_known_deck_and_none_without(language: Language) -> None:
    data = board_data(Learnt("magyar32", ()), None, language)
    assert [len(row["places"]) for row in data["groups"]] == [8, 8, 8, 8]
    assert all(place["number"] is None for row in data["groups"] for place in row["places"])
    assert data["count"]["number"] == "0 / 32" and data["share"] == 0
    unknown = board_data(Learnt(None, ()), None, language)
    assert unknown["groups"] == [] and unknown["count"]["number"] == "0" and unknown["share"] is None
    json.dumps([data, unknown], allow_nan=False)


@pytest.mark.parametrize(("deck", "sizes"), [("tarokk42", [22, 5, 5, 5, 5]), ("french52+1", [13, 13, 13, 13, 1])])
def test_cards_without_a_suit_have_a_group_of_their_own(deck: str, sizes: list[int]) -> None:
    rows = board_data(Learnt(deck, ()), None, "en")["groups"]
    assert [len(row["places"]) for row in rows] == sizes
    assert all(row["columns"] <= 13 and row["narrow"] <= 6 for row in rows)


def test_each_state_of_a_card_is_told_by_a_sign_and_by_words(card: Make) -> None:
    learnt = Learnt("magyar32", (card(1, "Ov", None, True), card(2, "7m"), card(3, None, "Kt"), card(4)))
    data = board_data(learnt, 2, "en")
    of_file = replace(learnt, cards=(replace(learnt.cards[3], file="IMG_7.jpg"),))
    label = next(place["label"] for row in board_data(of_file, 2, "en")["groups"] for place in row["places"])
    assert label == "Card number 4: to be named (from IMG_7.jpg)"
    places = {place["number"]: place for row in data["groups"] for place in row["places"] if place["number"]}
    assert {number: place["how"] for number, place in places.items()} == {
        1: "confirmed",
        2: "read",
        3: "guess",
        4: "none",
    }
    assert places[1]["label"].startswith("Over of hearts") and places[3]["label"] == "Perhaps king of bells"
    assert [verb["verb"] for verb in places[3]["verbs"]] == ["accept", "make_back", "set_aside"]
    assert places[3]["verbs"][0]["name"] == "Kt" and places[1]["verbs"][0]["verb"] == "make_back"
    assert set(data["pictures"]) == {"1", "2", "3", "4"}
    assert all(url.startswith("data:image/jpeg;base64,") for url in data["pictures"].values())
    assert data["announce"].startswith("seven of acorns learnt. 4 of 32")


def test_names_left_come_first_and_taken_ones_say_so(card: Make) -> None:
    choices = board_data(Learnt("magyar32", (card(7, "Ov"),)), None, "en")["choices"]
    assert len(choices) == 32 and choices[0]["of"] is None
    assert choices[-1] == {
        "value": "Ov",
        "text": "Over of hearts (Hungarian)",
        "of": 7,
        "other": "Over of hearts (Hungarian) (now another card)",
    }


def test_the_back_and_what_was_set_aside_stand_last(card: Make) -> None:
    data = board_data(Learnt("magyar32", (card(1, "Ov"),), group(2), (group(3),)), None, "hu")
    last = data["groups"][-1]["places"]
    assert [(place["number"], place["how"]) for place in last] == [(2, "back"), (3, "aside")]
    assert [verb["verb"] for verb in last[1]["verbs"]] == ["put_back", "make_back"]
