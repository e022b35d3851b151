"""A performance as one role lives through it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.learn.lesson import Lesson, take
from app.learn.link import Link, codes_of
from rules.names import UnknownNameError
from tricks.catalogue import all_tricks
from tricks.play import KEPT
from tricks.script import Ask, Step

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
    assert lesson.link.answers == codes_of(lesson.performance)[:4]
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
    assert codes_of(changed.performance)[:2] == ("k", "2")
    assert not changed.performance.is_over


def test_an_answer_that_cannot_be_true_is_not_among_the_truths(play: Player) -> None:
    lesson = play("twenty-one-cards", KEPT, "column-2", "column-2")
    asked = take(lesson.link.to(lesson.stops[-1].number))
    assert asked.truths() == {asked.performance.table.place_of(card) for card in asked.performance.possible_cards}


def test_a_link_whose_answers_do_not_fit_is_played_as_far_as_they_do() -> None:
    lesson = take(Link("twenty-one-cards", answers=("k", "1", "9", "0"), step=99))
    assert lesson.unfit
    assert codes_of(lesson.performance)[:2] == ("k", "1")
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


def test_a_rehearsal_begins_before_the_first_step_and_shows_no_more_than_was_done() -> None:
    lesson = take(Link("twenty-one-cards", mode="guided", role="performer", step=0))
    assert (lesson.stop.key, lesson.at, lesson.reached) == ("", 0, 1)
    assert lesson.asks_action
    assert len(lesson.stops) > 3  # the spectator has answered already, but that is not shown


def test_a_rehearsal_asks_again_only_for_what_was_not_done() -> None:
    link = Link("twenty-one-cards", mode="guided", role="performer", step=0)
    done = take(link.to(1))
    assert not done.asks_action  # the spectator thinks of a card next
    back = take(done.link.to(0))
    assert back.actions
    assert not back.asks_action
    assert back.reached == 2


def test_a_choice_made_in_a_rehearsal_stays_in_sight_until_its_action_is_asked_for() -> None:
    link = Link("twenty-one-cards", mode="guided", role="performer", step=0)
    waiting = take(link.to(99))
    assert waiting.stop.key == "others"
    assert waiting.acts_here
    chosen = take(waiting.answered("swapped"))
    assert (chosen.stop.key, chosen.stop.number) == ("others", waiting.stop.number)
    assert chosen.asks_action


def test_who_performs_alone_sees_no_more_than_a_performer_does() -> None:
    for trick in ("twenty-one-cards", "mutus-nomen-dedit-cocis"):
        lesson = take(Link(trick, mode="perform", role="performer", step=0))
        for index in range(len(lesson.stops)):
            drawing = lesson.drawing(index)
            assert {mark for card in drawing.cards for mark in card.marks} <= {"named"}
            assert all(card.face is None for card in drawing.cards if not card.up)
            assert not any(place.cue for place in drawing.places)


def test_in_free_play_one_answers_for_all_and_the_truth_answers_for_itself() -> None:
    lesson = take(Link("fifteen-cards", mode="free", role="performer", settings=(("per_row", "7"),)))
    assert len(lesson.performance.table.cards) == 21
    assert lesson.stops[-1].key == "card"
    thinking = take(lesson.link.to(lesson.stops[-1].number))
    choice = thinking.stop.choice
    assert choice is not None
    told = take(thinking.answered(choice.options[3]))
    assert [stop.key for stop in told.stops][-1] == "others"  # the row was answered by itself
    asked = take(told.link.to(3))
    assert len(asked.truths()) == 1


@pytest.mark.parametrize("settings", [(("per_row", "4"),), (("rows", "3"),), (("per_row", "many"),)])
def test_settings_that_the_trick_does_not_take_are_left_out_and_said(settings: tuple[tuple[str, str], ...]) -> None:
    lesson = take(Link("fifteen-cards", mode="free", role="performer", settings=settings))
    assert lesson.unfit
    assert len(lesson.performance.table.cards) == 15


def test_a_question_about_a_hidden_choice_has_one_true_answer() -> None:
    for trick in TRICKS:
        lesson = take(Link(trick, mode="free", role="performer"))
        for stop in lesson.stops:
            if isinstance(stop.choice, Ask):
                assert take(lesson.link.to(stop.number)).truths()
