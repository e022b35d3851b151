"""Every card of every deck has a spoken name in both languages."""

import pytest

from app.words.cards import spoken, spoken_face
from app.words.catalogue import LANGUAGES, Language
from rules.cards import Card
from rules.decks import UnknownCardError, deck_names, find_deck


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", deck_names())
def test_every_card_of_a_deck_has_a_name_of_its_own(name: str, language: Language) -> None:
    faces = find_deck(name).faces
    assert len({spoken(face, language) for face in faces}) == len(faces)


@pytest.mark.parametrize(
    ("card", "english", "hungarian"),
    [
        (Card("T", "c"), "ten of clubs", "treff tízes"),
        (Card("Q", "s"), "queen of spades", "pikk dáma"),
        (Card("U", "z"), "Under of leaves", "zöld alsó"),
        (Card("X", "t"), "ten of bells", "tök tízes"),
        (Card("C", "d"), "cavalier of diamonds", "káró lovas"),
        (Card("X"), "tarokk X", "X tarokk"),
        (Card("SK"), "the Skíz", "skíz"),
        (Card("*"), "joker", "dzsóker"),
    ],
)
def test_cards_are_called_as_players_call_them(card: Card, english: str, hungarian: str) -> None:
    assert (spoken(card, "en"), spoken(card, "hu")) == (english, hungarian)


def test_a_face_is_read_within_its_deck() -> None:
    assert spoken_face("10h", find_deck("piquet32"), "en") == "ten of hearts"
    with pytest.raises(UnknownCardError):
        spoken_face("2h", find_deck("piquet32"), "en")
