"""What the visit remembers: the quiz's answers go into runs and boxes, and loaded progress is joined."""

from datetime import date

import numpy as np
import pytest
import streamlit as st

from app.learn import records
from tricks.catalogue import find_trick
from tricks.progress import Progress
from tricks.quiz.ask import ask

QUESTION = ask(find_trick("fifteen-cards"), "seen", np.random.default_rng(1))


@pytest.fixture(autouse=True)
def session(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """A session of its own for each test."""
    state: dict[str, object] = {}
    monkeypatch.setattr(st, "session_state", state)
    return state


def test_answers_of_one_round_are_one_run_of_the_trick_and_move_one_box() -> None:
    records.note_answer(QUESTION, 7, 100.0, 1, is_right=True)
    records.note_answer(QUESTION, 7, 100.0, 2, is_right=False)
    (run,) = records.progress().runs
    assert (run.mode, run.trick, run.slips, run.asked) == ("quiz", "fifteen-cards", 1, 2)
    assert [(a.step, a.took) for a in run.attempts] == [(QUESTION.step, "seen")] * 2
    rest = records.progress().boxes["fifteen-cards", "seen"]
    assert (rest.box, rest.since) == (1, date.today())
    records.note_answer(QUESTION, 8, 200.0, 1, is_right=True)
    assert len(records.progress().runs) == 2


def test_watching_and_being_told_are_noted_once() -> None:
    for _ in range(2):
        records.note_watched("fifteen-cards")
        records.note_told("half-king")
    kept = records.progress()
    assert (list(kept.watched), list(kept.told)) == (["fifteen-cards"], ["half-king"])
    records.note_told("half-king")
    assert records.progress() is kept


def test_loaded_progress_is_joined_and_nothing_of_this_visit_is_lost() -> None:
    records.note_told("half-king")
    records.join(Progress().with_told("fifteen-cards", 1.0))
    assert set(records.progress().told) == {"half-king", "fifteen-cards"}
