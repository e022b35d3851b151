"""The deck under the visitor's hands."""

import pytest

from app.marked.choices import CHOICES
from app.marked.marking import MOST_TOUCHES, MarkedDeck, TooManyTouchesError, UnknownPlaceError
from app.marked.touches import BadTouchError
from vision.scenes.marks import Mark
from vision.scenes.trims import Trim

DOT, CUT = Mark("dot", 10, 10, 1.0, 0.4), Trim("left", "hollow", 0.8)


def test_a_touch_makes_another_deck_and_leaves_the_old_one_alone() -> None:
    clean = MarkedDeck()
    marked = clean.touch("Ah", DOT)
    assert clean.on("Ah") == ()
    assert marked.on("Ah") == (DOT,)
    assert marked.on("As") == ()


def test_the_last_touch_taken_away_leaves_an_untouched_card() -> None:
    marked = MarkedDeck().touch("Ah", DOT)
    assert marked.without("Ah", 0) == MarkedDeck()
    assert marked.touch("Ah", CUT).without("Ah", 0).on("Ah") == (CUT,)


def test_a_card_or_all_of_them_can_be_cleared() -> None:
    marked = MarkedDeck().touch("Ah", DOT).touch("As", DOT)
    assert marked.cleared("Ah").on("As") == (DOT,)
    assert marked.cleared("Ah").on("Ah") == ()
    assert marked.all_cleared() == MarkedDeck()


@pytest.mark.parametrize("number", [-1, 1])
def test_a_touch_that_is_not_there_cannot_be_taken_away(number: int) -> None:
    with pytest.raises(UnknownPlaceError):
        MarkedDeck().touch("Ah", DOT).without("Ah", number)


def test_a_card_that_was_not_chosen_cannot_be_marked() -> None:
    with pytest.raises(UnknownPlaceError):
        MarkedDeck(CHOICES["eight"]).touch("2c", DOT)


def test_a_touch_out_of_bounds_is_refused() -> None:
    with pytest.raises(BadTouchError):
        MarkedDeck().touch("Ah", Mark("dot", 10, 10, 50))


def test_a_card_has_room_for_so_many_marks() -> None:
    deck = MarkedDeck()
    for number in range(MOST_TOUCHES):
        deck = deck.touch("Ah", Mark("dot", 3 + 4 * number, 10, 1.0, 0.4))
    with pytest.raises(TooManyTouchesError):
        deck.touch("Ah", DOT)


def test_cards_that_bear_the_same_are_one_group() -> None:
    deck = MarkedDeck().touch("As", DOT).touch("Ts", CUT).touch("Ah", DOT)
    assert [cards for cards, _ in deck.groups()] == [("Ah", "As"), ("Ts",)]
