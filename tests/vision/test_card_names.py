"""Guessing names: each card of the deck once, none where nothing is like it."""

from collections.abc import Callable

import numpy as np
import pytest

from vision.card_names import FrenchNames, guess_names
from vision.frames import Picture

Flat = Callable[..., dict[str, Picture]]


def test_each_name_is_given_once(flat_cards: Flat) -> None:
    pictures = flat_cards("magyar32", 208)
    faces = [pictures[name] for name in ("Ov", "Ov", "8t")]
    deck, names, guesses = guess_names(faces, [None] * 3, [None] * 3, "magyar32")
    told = [name or guess for name, guess in zip(names, guesses, strict=True)]
    assert deck == "magyar32" and told[2] == "8t"
    assert "Ov" in told[:2] and told[0] != told[1]


def test_names_that_are_known_stay_and_are_not_guessed_again(flat_cards: Flat) -> None:
    pictures = flat_cards("magyar32", 208)
    faces = [pictures["Ov"], pictures["8t"]]
    _, names, guesses = guess_names(faces, [None] * 2, ["8t", None], "magyar32")
    assert names[0] == "8t" and guesses[0] is None
    assert (names[1] or guesses[1]) != "8t"


def test_without_a_deck_cards_that_are_not_french_stay_unnamed(flat_cards: Flat) -> None:
    faces = [flat_cards("magyar32", 208)[name] for name in ("Ov", "8t")]
    assert guess_names(faces, [None, None], [None, None], None) == (None, [None, None], [None, None])


def test_a_picture_like_no_card_gets_no_name() -> None:
    noise = np.random.default_rng(1).integers(0, 255, (208, 130, 3), np.uint8)
    _, names, guesses = guess_names([noise], [None], [None], "magyar32")
    assert names == [None] and guesses == [None]


def test_a_deck_without_our_drawing_gets_no_guesses(flat_cards: Flat) -> None:
    face = flat_cards("tarokk42", 208)["XXI"]
    _, names, guesses = guess_names([face], [None], [None], "tarokk42")
    assert (names[0] or guesses[0]) == "XXI"
    assert guess_names([face], [None], [None], "tarokk54") == ("tarokk54", [None], [None])


def test_names_that_were_read_are_given_where_one_card_alone_has_them(flat_cards: Flat) -> None:
    faces = [flat_cards("french52", 208)[name] for name in ("Ah", "9d", "Ks", "4c")]
    deck, names, _ = guess_names(faces, ["Ah", "Ks", "Ks", "4c"], [None, None, None, None], None)
    assert deck == "french52" and names[0] == "Ah" and names[3] == "4c"
    assert names.count("Ks") <= 1


def test_a_known_name_of_no_french_card_keeps_the_deck_from_being_french(flat_cards: Flat) -> None:
    faces = [flat_cards("french52", 208)[name] for name in ("Ah", "9d", "Ks")]
    known = ["The Fool", None, None]
    assert guess_names(faces, [None, "9d", "Ks"], known, None) == (None, known, [None] * 3)


def test_the_reader_stops_looking_where_nothing_is_french(flat_cards: Flat) -> None:
    reader = FrenchNames(None)
    card = flat_cards("magyar32", 400)["Uz"]
    scene = np.full((600, 420, 3), (60, 90, 40), np.uint8)
    scene[100:500, 85 : 85 + card.shape[1]] = card
    assert {reader.read(scene) for _ in range(12)} == {None}
    french = flat_cards("french52", 400)["9d"]
    scene[100:500, 67 : 67 + french.shape[1]] = french
    assert reader.read(scene) is None and FrenchNames(None).read(scene) == "9d"


@pytest.mark.parametrize("deck", ["lhombre40", "magyar32", "tarokk42"])
def test_a_deck_that_the_reader_has_not_learnt_is_not_read(flat_cards: Flat, deck: str) -> None:
    scene = np.full((600, 420, 3), (60, 90, 40), np.uint8)
    card = flat_cards("french52", 400)["Kd"]
    scene[100:500, 67 : 67 + card.shape[1]] = card
    assert FrenchNames("french52").read(scene) == "Kd"
    assert FrenchNames(deck).read(scene) is None
