"""What the browser gets to write a deal down with."""

import pytest

from app.components.deal_entry.component import entry_words, suits_of, typed_names
from app.words.catalogue import LANGUAGES, Language
from rules.decks import find_deck


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", ["french52", "magyar32", "tarokk42", "piquet32x2"])
def test_the_board_has_every_face_once_with_its_name(deck: str, language: Language) -> None:
    found = find_deck(deck)
    cards = [card for suit in suits_of(found, language) for card in suit["cards"]]
    assert [card["card"] for card in cards] == list(dict.fromkeys(card["card"] for card in cards))
    assert {card["card"] for card in cards} == {str(face) for face in found.faces}
    assert sum(card["copies"] for card in cards) == found.size
    assert all(card["spoken"] and card["rank"] for card in cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_leave_room_for_the_card_and_the_name(language: Language) -> None:
    words = entry_words(language)
    assert "{card}" in words["twice"] and "{name}" in words["twice"] and "{text}" in words["stranger"]


def test_ten_may_be_typed_as_a_number() -> None:
    names = typed_names(find_deck("piquet32"))
    assert names["10s"] == names["ts"] == "Ts" and "10m" not in typed_names(find_deck("magyar32"))
