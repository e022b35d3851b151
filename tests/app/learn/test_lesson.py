"""A performance as one role lives through it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.learn.lesson import Lesson, take
from app.learn.link import Link
from rules.names import UnknownNameError
from tricks.catalogue import all_tricks
from tricks.play import KEPT
from tricks.script import Step

Player = Callable[..., Lesson]
TRICKS = sorted(all_tricks())


def test_the_spectator_first_sees_the_cards_laid_then_is_asked_to_think(play: Player) -> None:
    assert [stop.key for stop in play("twenty-one-cards").stops] == ["lay", "card"]


def test_a_thought_kept_in_mind_is_enough_to_be_found(play: Player) -> None:
    lesson = play("twenty-one-cards", KEPT, "column-2", "column-2", "column-2")
    assert lesson.performance.is_over
    (verdict,) = lesson.performance.verdicts
    assert verdict.right is None  # the computer does not know
    assert verdict.right_thoughts == frozenset({verdict.named})  # yet only one card fits


def test_the_performers_own_choices_are_made_for_the_spectator_and_kept_in_the_link(play: Player) -> None:
    lesson = play("twenty-one-cards", KEPT, "column-2", "column-1")
    assert lesson.link.answers == lesson.codes[:4]
    assert "others" not in [stop.key for stop in lesson.stops]


def test_the_same_link_gives_the_same_lesson(play: Player) -> None:
    lesson = play("fifteen-cards", KEPT, "row-1", "row-3")
    assert take(lesson.link).performance.table == lesson.performance.table


def test_the_performer_answers_for_himself_and_the_spectator_for_himself(play: Player) -> None:
    lesson = play("twenty-one-cards", "swapped", "as-they-lie", "swapped", role="performer")
    assert lesson.performance.is_over
    assert lesson.performance.is_right


def test_going_back_and_answering_otherwise_forgets_what_came_later(play: Player) -> None:
    lesson = play("twenty-one-cards", KEPT, "column-2", "column-2", "column-2")
    asked = next(stop for stop in lesson.stops if stop.key == "ask")
    again = take(lesson.link.to(asked.number))
    assert again.chosen == 1
    changed = take(again.answered("column-3"))
    assert changed.codes[:2] == ("k", "2")
    assert not changed.performance.is_over


def test_an_answer_that_cannot_be_true_is_not_among_the_truths(play: Player) -> None:
    lesson = play("twenty-one-cards", KEPT, "column-2", "column-2")
    asked = take(lesson.link.to(lesson.stops[-1].number))
    assert asked.truths() == {asked.performance.table.place_of(card) for card in asked.performance.possible_cards}


def test_a_link_whose_answers_do_not_fit_is_played_as_far_as_they_do() -> None:
    lesson = take(Link("twenty-one-cards", answers=("k", "1", "9", "0"), step=99))
    assert lesson.unfit
    assert lesson.codes[:2] == ("k", "1")
    assert not take(Link("twenty-one-cards", answers=("k", "1"))).unfit


def test_a_step_that_is_not_there_is_the_last() -> None:
    lesson = take(Link("twenty-one-cards", step=99))
    assert lesson.at == len(lesson.stops) - 1


def test_after_an_answer_the_next_thing_that_the_spectator_notices_is_shown(play: Player) -> None:
    # Bug: the question stayed, since the performer's own choice that follows it is not shown to the spectator.
    lesson = play("twenty-one-cards", KEPT, "column-2")
    assert lesson.stop.key == "gather"


def test_an_unknown_trick_names_near_ones() -> None:
    with pytest.raises(UnknownNameError, match="twenty-one-cards"):
        take(Link("twenty-one-card"))


@pytest.mark.parametrize("trick", TRICKS)
def test_the_spectator_gets_no_face_that_does_not_show(trick: str) -> None:
    lesson = take(Link(trick))
    deck = lesson.performance.deck
    for index, stop in enumerate(lesson.stops):
        looked_at = stop.event.looked_at if isinstance(stop.event, Step) else ()
        allowed = {None, *(deck.print(card) for card in looked_at)}
        assert {card.face for card in lesson.drawing(index).cards if not card.up} <= allowed


@pytest.mark.parametrize("trick", TRICKS)
def test_a_performer_who_meets_a_thought_kept_in_mind_can_still_end_the_trick(trick: str) -> None:
    lesson = take(Link(trick, answers=("k",), role="performer"))
    for _ in range(20):
        choice = lesson.performance.pending
        if choice is None:
            break
        lesson = take(replace(lesson.link, step=lesson.stops[-1].number))
        lesson = take(lesson.answered(choice.options[0]))
    assert lesson.performance.is_over
    assert lesson.performance.is_right is not False or not lesson.performance.trick.guaranteed


@pytest.mark.parametrize("trick", TRICKS)
def test_marks_that_would_be_on_every_card_are_left_out(trick: str) -> None:
    lesson = take(Link(trick, role="performer"))
    for index in range(len(lesson.stops)):
        drawing = lesson.drawing(index)
        marked = [card for card in drawing.cards if "possible" in card.marks]
        assert len(marked) < len(drawing.cards)
