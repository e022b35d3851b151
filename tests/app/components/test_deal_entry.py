"""What the browser gets to write a deal down with."""

import pytest

from app.components.deal_entry.component import entry_words, suits_of
from app.components.deal_entry.typed import example_of, typed_names
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
    words = entry_words(find_deck("magyar32"), language)
    assert "{card}" in words["twice"] and "{name}" in words["twice"] and "{text}" in words["stranger"]
    assert all(f"{{{place}}}" in words["partly"] for place in ("name", "held", "size"))


def test_ten_may_be_typed_as_a_number() -> None:
    names = typed_names(find_deck("piquet32"))
    assert names["10s"] == names["ts"] == "Ts" and "10m" not in names
    assert {typed_names(find_deck("magyar32"))[ten] for ten in ("10m", "xm", "tm", "makk tizes", "makk tiz")} == {"Xm"}


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("ap", "Av"),
        ("uv", "Uv"),
        ("makk asz", "Am"),
        ("zold also", "Uz"),
        ("tok 9", "9t"),
        ("piros kiraly", "Kv"),
        ("voros het", "7v"),
        ("tok hetes", "7t"),
        ("makk o", "Om"),
    ],
)
def test_hungarian_cards_are_typed_as_they_are_called(typed: str, card: str) -> None:
    assert typed_names(find_deck("magyar32"))[typed] == card


@pytest.mark.parametrize("deck", ["french52", "magyar32", "tarokk42", "piquet32", "tarokk78"])
def test_no_short_name_waits_for_a_spoken_one(deck: str) -> None:
    """A letter and a suit are taken at once, so none of them may begin a name of two words."""
    names = typed_names(find_deck(deck))
    spoken = [name for name in names if " " in name]
    assert spoken and not [s for s in names if " " not in s and any(one.startswith(s) for one in spoken)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", ["french52", "magyar32", "tarokk42", "piquet32x2"])
def test_the_example_can_be_typed(deck: str, language: Language) -> None:
    found = find_deck(deck)
    written = example_of(found, language).split(",")[0].split()
    assert len(written) == 2 and all(one.lower() in typed_names(found) for one in written)
