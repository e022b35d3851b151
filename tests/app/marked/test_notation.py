"""Marks as the text of a link."""

import pytest

from app.marked.choices import CHOICES, Choice
from app.marked.marking import MarkedDeck
from app.marked.notation import UnreadableMarksError, parse_marks, print_marks
from app.marked.templates import TEMPLATES, marked_as
from app.marked.touches import Touch
from vision.scenes.bends import Bend
from vision.scenes.marks import MARK_KINDS, Mark
from vision.scenes.trims import Trim

TOUCHES: list[Touch] = [
    *(Mark(kind, 12.3, 45.6, 1.0 if kind == "nick" else 2.0 if kind == "shade" else 1.0, 0.4) for kind in MARK_KINDS),
    Mark("dot", 0.0, 88.9, 0.3, -0.6),
    Mark("scratch", 30.0, 30.0, 4.0, 0.45, -35.0),
    Trim("left", "slanted", 0.8, reversed=True),
    Trim("bottom", "bulging", 2.2),
    Bend("lengthwise", -2.5),
    Bend("corner", 3.0, 2),
]


def test_an_untouched_deck_is_an_empty_text() -> None:
    assert print_marks(MarkedDeck()) == ""
    assert parse_marks("", CHOICES["eight"], "floral") == MarkedDeck()


@pytest.mark.parametrize("touch", TOUCHES, ids=str)
def test_a_touch_comes_back(touch: Touch) -> None:
    deck = MarkedDeck().touch("Ah", touch).touch("7c", Mark("dot", 5, 5, 1.0, 0.4))
    assert parse_marks(print_marks(deck), deck.choice, deck.back) == deck


@pytest.mark.parametrize("choice", CHOICES.values(), ids=lambda choice: choice.name)
@pytest.mark.parametrize("template", TEMPLATES)
def test_a_whole_deck_comes_back_and_fits_into_a_link(template: str, choice: Choice) -> None:
    deck = marked_as(template, choice, "lattice")
    text = print_marks(deck)
    assert parse_marks(text, choice, "lattice") == deck
    assert len(text) < 400


@pytest.mark.parametrize(
    "text",
    [
        "Ah",
        "A.d90_120_100_40_0",
        "2c.d90_120_100_40_0",
        "Ah.d90_120_100_40",
        "Ah.d90_120_9000_40_0",
        "Ah.x1",
        "Ah.t9_0_80_0",
        "Ah.b0_0_0",
        "Ah.d1e9_1_1_1_1",
        "Ah.d999999999999_1_1_1_1",
        "Ah.<script>",
    ],
)
def test_a_text_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(UnreadableMarksError):
        parse_marks(text, CHOICES["eight"], "floral")
