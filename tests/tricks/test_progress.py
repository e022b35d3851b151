"""What was learned: runs and their scores, what is due, and two states of it joined."""

from dataclasses import replace
from datetime import date

import pytest

from tricks.progress import Attempt, Progress, Run
from tricks.repetition import Rest

LAY = Attempt("lay", 1, True, 10.0)
GATHER_WRONG = Attempt("gather", 4, False, 20.0, "mistake", hinted=True)
GATHER = Attempt("gather", 4, True, 30.0, "right", hinted=True)
COUNT_SHOWN = Attempt("count", 6, False, 40.0, "shown")
RUN = Run("twenty-one-cards", "guided", 7, 10.0, (LAY, GATHER_WRONG, GATHER, COUNT_SHOWN), 70.0)


def test_an_empty_run_has_no_score() -> None:
    run = Run("t", "perform", 1, 0.0)
    assert (run.slips, run.asked, run.at_once, run.weakest) == (0, 0, 0, None)


def test_a_run_counts_slips_and_what_was_right_at_once_without_help() -> None:
    assert (RUN.slips, RUN.asked, RUN.at_once) == (2, 3, 1)
    hinted_only = Run("t", "guided", 1, 0.0, (GATHER,))
    assert (hinted_only.slips, hinted_only.at_once) == (0, 0)


def test_the_weakest_step_is_the_one_with_most_slips_and_of_equals_the_first() -> None:
    assert RUN.weakest == "gather"
    assert RUN.with_attempt(COUNT_SHOWN).weakest == "count"


def test_the_clock_of_a_run_stops_at_its_end() -> None:
    assert RUN.seconds(now=1000.0) == 60.0
    assert replace(RUN, ended=None).seconds(now=15.0) == 5.0
    assert replace(RUN, ended=None).seconds(now=0.0) == 0.0  # a clock set back


def test_a_run_that_goes_on_takes_the_place_of_its_earlier_state() -> None:
    begun = Run("t", "perform", 1, 5.0)
    progress = Progress().with_run(begun).with_run(RUN).with_run(begun.with_attempt(LAY))
    assert [run.trick for run in progress.runs] == ["twenty-one-cards", "t"]
    assert progress.of("t") == (begun.with_attempt(LAY),)


def test_a_trick_is_performed_when_it_was_once_ended_without_a_slip_and_alone() -> None:
    clean = Run("t", "perform", 1, 0.0, (LAY,), 9.0)
    assert Progress((clean,)).performed("t")
    for run in (replace(clean, mode="guided"), replace(clean, ended=None), clean.with_attempt(COUNT_SHOWN)):
        assert not Progress((run,)).performed("t")


def test_the_weakest_step_of_a_trick_counts_all_its_runs() -> None:
    assert Progress((RUN, replace(RUN, seed=8, attempts=(COUNT_SHOWN,)))).weakest(RUN.trick) == "count"
    assert Progress((RUN,)).weakest("fifteen-cards") is None


QUIZ = Run(RUN.trick, "quiz", 1, 80.0, (Attempt("reveal", 1, False, 81.0, "where"), Attempt("reveal", 2, False, 82.0)))
TODAY = date(1888, 5, 1)


def test_the_quiz_counts_for_the_weakest_step_but_not_as_a_rehearsal() -> None:
    progress = Progress((RUN, QUIZ))
    assert progress.of(RUN.trick) == (RUN,)
    assert Progress((RUN,)).weakest(RUN.trick) == "gather"
    assert progress.weakest(RUN.trick) == "reveal"
    about_no_step = replace(QUIZ, attempts=(Attempt("", 1, False, 1.0),) * 9)
    assert Progress((about_no_step,)).weakest(RUN.trick) is None


def test_guided_without_a_slip_is_not_yet_performed() -> None:
    clean = Run("t", "guided", 1, 0.0, (LAY,), 9.0)
    assert Progress((clean,)).guided("t")
    assert not Progress((clean,)).performed("t")
    assert not Progress((RUN,)).guided(RUN.trick)


def test_the_first_time_of_watching_and_of_being_told_is_kept() -> None:
    progress = Progress().with_watched("a", 5.0).with_watched("a", 3.0).with_watched("a", 9.0).with_told("b", 4.0)
    assert (dict(progress.watched), dict(progress.told)) == ({"a": 3.0}, {"b": 4.0})


def test_only_tricks_whose_secret_is_known_are_asked_about() -> None:
    progress = (
        Progress((RUN,)).with_watched("a", 1.0).with_told("b", 1.0).with_answer("c", "seen", TODAY, is_right=True)
    )
    assert progress.learning == {RUN.trick, "b", "c"}


def test_what_has_waited_longest_is_asked_first_and_what_was_never_asked_last() -> None:
    boxes = {
        ("a", "order"): Rest(1, date(1888, 4, 30)),  # due today
        ("b", "order"): Rest(3, date(1888, 4, 1)),  # due for weeks
        ("c", "order"): Rest(5, date(1888, 4, 30)),  # resting
        ("d", "order"): Rest(1, date(1888, 4, 1)),  # not wanted
    }
    wanted = [("new", "order"), ("c", "order"), ("a", "order"), ("b", "order")]
    progress = Progress(boxes=boxes)  # type: ignore[arg-type]
    assert [trick for trick, _ in progress.due(wanted, TODAY)] == ["b", "a", "new"]  # type: ignore[arg-type]


FURTHER = replace(RUN, attempts=(*RUN.attempts, LAY), ended=90.0)
LEFT = Progress((replace(RUN, ended=None),), {"a": 2.0}, {"a": 3.0}, {("a", "seen"): Rest(2, TODAY)})
RIGHT = Progress((FURTHER, QUIZ), {"a": 1.0, "b": 1.0}, {}, {("a", "seen"): Rest(1, date(1888, 5, 2))})


def test_joined_progress_has_all_of_both_and_the_later_state_of_each() -> None:
    joined = LEFT.joined(RIGHT)
    assert joined.runs == (FURTHER, QUIZ)
    assert (dict(joined.watched), dict(joined.told)) == ({"a": 1.0, "b": 1.0}, {"a": 3.0})
    assert joined.boxes == RIGHT.boxes


def test_of_two_boxes_of_one_day_the_one_counts_into_which_a_slip_has_sent_the_question() -> None:
    known = Progress().with_answer("a", "seen", TODAY, is_right=True)
    slipped = known.with_answer("a", "seen", TODAY, is_right=False)
    assert known.joined(slipped).boxes == slipped.joined(known).boxes == slipped.boxes


@pytest.mark.parametrize("other", [LEFT, RIGHT, Progress(), Progress((QUIZ,))])
def test_it_does_not_matter_which_joins_which_nor_how_often(other: Progress) -> None:
    assert LEFT.joined(other) == other.joined(LEFT)
    assert LEFT.joined(other).joined(other) == LEFT.joined(other)
