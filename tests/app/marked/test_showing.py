"""What the marking table shows."""

import pytest

from app.marked.choices import BACKS, CHOICES, Choice
from app.marked.marking import MarkedDeck
from app.marked.showing import inks, marking_view
from app.words.catalogue import LANGUAGES, Language
from vision.scenes.marks import Mark
from vision.scenes.trims import Trim

TOOL = Mark("dot", 0, 0, 1.0, 0.4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choice", CHOICES.values(), ids=lambda choice: choice.name)
def test_every_card_has_its_place_in_the_strip(choice: Choice, language: Language) -> None:
    view = marking_view(MarkedDeck(choice), choice.cards[0], TOOL, language)
    assert [card["card"] for card in view.cards] == list(choice.cards)
    assert len({card["label"] for card in view.cards}) == len(choice.cards)
    assert all(card["path"] or card["sign"] for card in view.cards)


def test_what_was_done_is_listed_with_its_words_and_counted_in_the_strip() -> None:
    deck = MarkedDeck().touch("Ah", Mark("dot", 9, 12.5, 1.0, 0.4)).touch("Ah", Trim("left", "hollow", 0.8))
    view = marking_view(deck, "Ah", TOOL, "en")
    assert [touch["kind"] for touch in view.touches] == ["dot", "trim"]
    assert view.touches[1]["label"] == "left side cut hollow, 0.8 mm deep"
    assert [card["count"] for card in view.cards] == [2, 0, 0, 0, 0, 0, 0, 0]
    assert "2 marks" in view.cards[0]["label"]
    assert "unmarked" in view.cards[1]["label"]


@pytest.mark.parametrize("back", BACKS)
def test_the_ink_of_a_back_is_darker_than_its_paper(back: str) -> None:
    ink, paper = (sum(bytes.fromhex(colour[1:])) for colour in inks(back, "piquet32"))
    assert ink + 150 < paper
