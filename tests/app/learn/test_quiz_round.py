"""A round of the quiz: what is asked, how it goes on, how it is counted."""

from dataclasses import replace
from datetime import date

import pytest

from app.learn.quiz_round import MOST_QUESTIONS, Round, askable, due_count
from rules.names import UnknownNameError
from tricks.progress import Progress
from tricks.quiz.ask import kinds_of

TODAY = date(1888, 5, 1)
KNOWN = Progress().with_told("twenty-one-cards", 1.0).with_told("drum-card", 1.0)


def begin(progress: Progress = KNOWN, *, seed: int = 1, only: str = "") -> Round:
    return Round.begin(progress, TODAY, seed=seed, only=only, began=0.0)


def test_nothing_is_asked_of_whoever_knows_nothing_and_the_round_is_over_at_once() -> None:
    assert begin(Progress()).queue == ()
    assert begin(Progress()).is_over
    assert begin(Progress().with_watched("twenty-one-cards", 1.0)).queue == ()  # watched, but not told the secret


def test_what_is_due_is_asked_once_each_and_never_more_than_a_round_holds() -> None:
    queue = begin().queue
    assert sorted(queue) == sorted(askable(["drum-card", "twenty-one-cards"]))
    assert len(queue) == due_count(KNOWN, TODAY) == len(kinds_of("drum-card")) + len(kinds_of("twenty-one-cards"))
    many = KNOWN.with_told("fifteen-cards", 1.0).with_told("half-king", 1.0)
    assert len(begin(many).queue) == MOST_QUESTIONS < due_count(many, TODAY)


def test_a_trick_that_is_not_known_here_any_more_is_left_out() -> None:
    assert begin(KNOWN.with_told("a trick of tomorrow", 1.0)).queue == begin().queue


def test_what_rests_is_not_asked_but_a_round_about_one_trick_asks_all_the_same() -> None:
    rested = KNOWN
    for trick, kind in askable(KNOWN.learning):
        rested = rested.with_answer(trick, kind, TODAY, is_right=True)
    assert begin(rested).queue == ()
    assert {kind for _, kind in begin(rested, only="drum-card").queue} == set(kinds_of("drum-card"))
    with pytest.raises(UnknownNameError):
        begin(only="no-such-trick")


def test_the_same_seed_gives_the_same_round_and_questions() -> None:
    one, same, other = begin(seed=3), begin(seed=3), begin(seed=4)
    assert (one.queue, one.question) == (same.queue, same.question)
    assert one.queue != other.queue
    assert one.question == one.answered(0, is_right=True).question  # it stays while its answer is told


def test_answers_are_counted_once_and_in_a_row() -> None:
    going = begin()
    assert (going.on(), going.streak) == (going, 0)  # not before it is answered
    for is_right in (True, False, True, True):
        going = going.answered(0, is_right=is_right).answered(1, is_right=not is_right).on()
    assert (going.at, going.results, going.right, going.streak) == (4, (True, False, True, True), 3, 2)


def test_after_the_last_answer_the_round_is_over() -> None:
    last = replace(begin(), at=len(begin().queue) - 1)
    assert not last.is_over
    over = last.answered(0, is_right=True).on()
    assert over.is_over
    assert over.answered(0, is_right=True) == over
