"""Ways of marking as in the book."""

import pytest

from app.marked.choices import CHOICES, Choice
from app.marked.signs import meaning_of
from app.marked.templates import TEMPLATES, marked_as
from app.marked.touches import tool_of

TOOL = {"dots": "brush", "pricks": "ring", "ornaments": "ornament", "scissors": "scissors", "bent": "bend"}


@pytest.mark.parametrize("choice", CHOICES.values(), ids=lambda choice: choice.name)
@pytest.mark.parametrize("template", TEMPLATES)
def test_each_marks_less_than_half_of_the_deck_with_its_tool_alone_or_two_signs(template: str, choice: Choice) -> None:
    deck = marked_as(template, choice, "floral")
    assert deck.tampered
    assert {tool_of(touch) for card in deck.tampered for touch in deck.on(card)} == {TOOL[template]}
    for cards, _ in deck.groups():
        assert len(cards) < len(choice.cards) / 2  # what half of a deck bears is how the deck is


@pytest.mark.parametrize(
    ("template", "meanings"),
    [
        ("dots", {"rank:A", "rank:T"}),
        ("pricks", {"court"}),
        ("ornaments", {"rank:A", "rank:T"}),
        ("scissors", {"rank:A", "rank:T"}),
        ("bent", {"card:Ah"}),
    ],
)
def test_the_marks_mean_what_the_book_says(template: str, meanings: set[str]) -> None:
    deck = marked_as(template, CHOICES["piquet32"], "floral")
    assert {meaning_of(deck, card) for card in deck.tampered} == meanings


def test_an_unknown_way_is_an_error() -> None:
    with pytest.raises(KeyError):
        marked_as("nonsense", CHOICES["eight"], "floral")
