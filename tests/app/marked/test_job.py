"""Looking in the background."""

import threading
import time
from concurrent.futures import wait

import pytest

import app.marked.job as jobs
from app.marked.job import BrokenOffError, Job
from app.marked.seeing import Advance, Look


def done(job: Job) -> Job:
    wait([job._future], timeout=10)
    assert job.is_done
    return job


def test_the_result_and_how_far_it_is(seen: Look) -> None:
    def work(advance: Advance) -> Look:
        advance("pair", 0.5)
        return seen

    job = done(Job(work))
    assert (job.stage, job.share) == ("pair", 0.5)
    assert job.result() is seen


def test_one_waits_for_the_other_and_can_be_broken_off_before_its_turn(seen: Look) -> None:
    go = threading.Event()

    def slow(advance: Advance) -> Look:
        go.wait(10)
        return seen

    first, second = Job(slow), Job(slow)
    assert second.stage is None
    second.break_off()
    go.set()
    assert done(first).result() is seen
    with pytest.raises(BrokenOffError):
        done(second).result()


def test_one_that_goes_on_ends_at_its_next_step(seen: Look) -> None:
    began, go = threading.Event(), threading.Event()

    def work(advance: Advance) -> Look:
        began.set()
        go.wait(10)
        advance("compare", 0.5)
        return seen

    job = Job(work)
    began.wait(10)
    job.break_off()
    go.set()
    with pytest.raises(BrokenOffError):
        done(job).result()


def test_one_that_nobody_asks_about_ends(seen: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "_UNATTENDED_S", 0.0)

    def work(advance: Advance) -> Look:
        time.sleep(0.01)
        advance("pair", 0.5)
        return seen

    with pytest.raises(BrokenOffError):
        done(Job(work)).result()


def test_an_error_of_the_work_comes_out(seen: Look) -> None:
    def work(advance: Advance) -> Look:
        raise ValueError("no such deck")

    job: Job = done(Job(work))
    with pytest.raises(ValueError, match="no such deck"):
        job.result()
