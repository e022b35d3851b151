"""The decks on offer: built in, and taught in this session."""

from collections.abc import Callable

import numpy as np
import pytest
import streamlit as st

from app.audit.packs import DECKS, MINE, choice_of, choice_title, choices, deck_of, find_pack, reader_of
from app.enrol.kept import keep
from app.words.catalogue import LANGUAGES
from rules.names import UnknownNameError
from vision.profile import FACE_HEIGHT, DeckProfile, EnrolledCard

MakeProfile = Callable[..., DeckProfile]


@pytest.fixture(autouse=True)
def _no_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "session_state", {})


@pytest.fixture
def profile() -> MakeProfile:
    """Builds a profile of cards by name (None for one without), each with a face of its own."""

    def build(*names: str | None, deck: str | None = None) -> DeckProfile:
        rng = np.random.default_rng(1)
        faces = [rng.integers(0, 255, (FACE_HEIGHT, 130, 3), np.uint8) for _ in names]
        cards = (EnrolledCard(i + 1, face, name) for i, (face, name) in enumerate(zip(faces, names, strict=True)))
        return DeckProfile(tuple(cards), 130 / FACE_HEIGHT, deck)

    return build


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_on_offer_has_a_reader_and_a_title(deck: str) -> None:
    pack = find_pack(deck)
    assert pack.deck.name == deck and pack.reader is reader_of(deck) and pack.profile is None
    assert all(choice_title(deck, language) for language in LANGUAGES)


def test_hungarian_and_tarokk_decks_are_offered() -> None:
    assert {"french52", "piquet32", "magyar32", "tarokk42"} <= set(choices()) and choices()[-1] == MINE


def test_a_deck_that_was_taught_is_offered_first_by_its_name(profile: MakeProfile) -> None:
    keep("Grandmother's", profile("Om", "7t", deck="magyar32"))
    assert choices()[0] == choice_of("Grandmother's")
    assert choice_title(choices()[0], "en") == "My own deck: Grandmother's"
    pack = find_pack(choices()[0])
    assert pack.deck.name == "magyar32" and set(pack.pictures) == {"Om", "7t"}
    assert all(picture.startswith("data:image/jpeg;base64,") for picture in pack.pictures.values())


def test_a_deck_taught_anew_has_another_reader(profile: MakeProfile) -> None:
    keep("mine", profile("Om"))
    before = reader_of(choice_of("mine"))
    assert reader_of(choice_of("mine")) is before
    keep("mine", profile("Om", "Um"))
    assert reader_of(choice_of("mine")) is not before


@pytest.mark.parametrize(
    ("names", "deck", "cards"),
    [
        (("Fool", "Death", "Sun"), None, ["Fool", "Death", "Sun"]),
        (("Om", None), "magyar32", ["Om", "#2"]),
        ((None, None), None, ["#1", "#2"]),
    ],
)
def test_a_deck_that_kibic_does_not_know_is_made_of_its_cards(
    profile: MakeProfile, names: tuple[str | None, ...], deck: str | None, cards: list[str]
) -> None:
    made = deck_of(profile(*names, deck=deck), "own:x")
    assert [str(card) for card in made.faces] == cards and made.print(made.parse(cards[0].lower())) == cards[0]


def test_a_deck_that_is_not_kept_is_named_in_the_error() -> None:
    with pytest.raises(UnknownNameError, match="gone"):
        find_pack(choice_of("gone"))
