"""What this visit has learned: the run that goes on, all runs before and the quiz, kept in the session."""

import time
from dataclasses import dataclass, field, replace
from datetime import date
from typing import cast

import streamlit as st

from app.learn.link import Link
from tricks.progress import Attempt, Mode, Progress, Run
from tricks.quiz.question import Question as QuizQuestion

_PROGRESS, _RUN, _QUESTIONS = "progress", "rehearsal_run", "rehearsal_questions"


@dataclass
class Question:
    """What was tried at one question of the run that goes on: the numbers of the wrong actions, in order, and helps."""

    wrong: list[int] = field(default_factory=list)
    hinted: bool = False


def progress() -> Progress:
    """All that was learned in this visit."""
    kept: Progress = st.session_state.setdefault(_PROGRESS, Progress())
    return kept


def run_of(link: Link) -> Run | None:
    """The run of the link's trick, mode and pack: the one that goes on, or has just ended."""
    run: Run | None = st.session_state.get(_RUN)
    return run if run and (run.trick, run.mode, run.seed) == (link.trick, link.mode, link.seed) else None


def question_at(link: Link) -> Question:
    """What was tried at the question that is shown."""
    questions: dict[tuple[str, ...], Question] = st.session_state.setdefault(_QUESTIONS, {})
    return questions.setdefault(
        (link.trick, link.mode, str(link.seed), ".".join(link.answers), str(link.step)), Question()
    )


def note(link: Link, step: str, number: int, *, took: str, hinted: bool) -> None:
    """Note an answer now; the first one begins the run."""
    now = time.time()
    run = run_of(link)
    if run is None or run.ended is not None:
        run = Run(link.trick, cast(Mode, link.mode), link.seed, began=now)
    _keep(run.with_attempt(Attempt(step, number, took == "right", now, took, hinted)))


def end(link: Link) -> Run | None:
    """The run that has come to its end, its clock stopped; None where nothing was asked in it."""
    run = run_of(link)
    if run is not None and run.ended is None:
        run = replace(run, ended=time.time())
        _keep(run)
    return run


def note_watched(trick: str) -> None:
    """Note that a trick was watched to its end."""
    if trick not in progress().watched:
        st.session_state[_PROGRESS] = progress().with_watched(trick, time.time())


def note_told(trick: str) -> None:
    """Note that the secret of a trick was asked for."""
    if trick not in progress().told:
        st.session_state[_PROGRESS] = progress().with_told(trick, time.time())


def note_answer(question: QuizQuestion, seed: int, began: float, number: int, *, is_right: bool) -> None:
    """Note an answer in the quiz, in the run of that trick in this round, and in the question's box."""
    now, kept = time.time(), progress()
    same = [run for run in kept.runs if run.identity == (question.trick, "quiz", seed, began)]
    run = same[0] if same else Run(question.trick, "quiz", seed, began)
    run = replace(run.with_attempt(Attempt(question.step, number, is_right, now, question.kind)), ended=now)
    kept = kept.with_run(run).with_answer(question.trick, question.kind, date.today(), is_right=is_right)
    st.session_state[_PROGRESS] = kept


def join(other: Progress) -> None:
    """Join a progress that was kept elsewhere to this visit's; nothing of either is lost."""
    st.session_state[_PROGRESS] = progress().joined(other)


def begin_anew() -> None:
    """Forget the run that goes on, and what was tried in it; its answers stay in the progress."""
    st.session_state.pop(_RUN, None)
    st.session_state.pop(_QUESTIONS, None)


def _keep(run: Run) -> None:
    st.session_state[_RUN] = run
    st.session_state[_PROGRESS] = progress().with_run(run)
