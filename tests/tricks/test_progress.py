"""What was learned: runs, their scores, and their text form."""

import json
from dataclasses import replace

import pytest

from tricks.progress import Attempt, Progress, Run, UnreadableProgressError

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
    assert RUN.at(4) == (GATHER_WRONG, GATHER)
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
    assert progress.current("t", "perform", 1) == begun.with_attempt(LAY)
    assert progress.current("t", "guided", 1) is None
    assert progress.current("twenty-one-cards", "guided", 7) is None  # it has ended
    assert progress.of("t") == (begun.with_attempt(LAY),)


def test_a_trick_is_performed_when_it_was_once_ended_without_a_slip_and_alone() -> None:
    clean = Run("t", "perform", 1, 0.0, (LAY,), 9.0)
    assert Progress((clean,)).performed("t")
    for run in (replace(clean, mode="guided"), replace(clean, ended=None), clean.with_attempt(COUNT_SHOWN)):
        assert not Progress((run,)).performed("t")


def test_the_weakest_step_of_a_trick_counts_all_its_runs() -> None:
    assert Progress((RUN, replace(RUN, seed=8, attempts=(COUNT_SHOWN,)))).weakest(RUN.trick) == "count"
    assert Progress((RUN,)).weakest("fifteen-cards") is None


def test_progress_survives_its_text() -> None:
    progress = Progress((RUN, Run("fifteen-cards", "perform", 3, 1.5)))
    assert Progress.from_json(progress.to_json()) == progress
    assert Progress.from_json(Progress().to_json()) == Progress()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("[]", "version 1"),
        ('{"version": 99, "runs": []}', "version 1"),
        ('{"version": 1}', "runs"),
        ('{"version": 1, "runs": [{}]}', "mode"),
        ('{"version": 1, "runs": 3}', "cannot be read"),
    ],
)
def test_what_is_no_progress_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(UnreadableProgressError, match=message):
        Progress.from_json(text)


def test_a_mode_that_nobody_knows_is_named() -> None:
    document = json.loads(Progress((RUN,)).to_json())
    document["runs"][0]["mode"] = "asleep"
    with pytest.raises(UnreadableProgressError, match="'asleep'"):
        Progress.from_json(json.dumps(document))
