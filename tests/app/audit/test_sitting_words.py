"""What a live sitting says: every step has its words in both languages, and numbers stand where they are told."""

from typing import get_args

import pytest

from app.audit.sitting_words import step_text
from app.audit_report.troubles import problem_text
from app.words.catalogue import LANGUAGES, Language
from vision.audit.pairing import Problem, ProblemKind
from vision.audit.table_watch import Step, StepKind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(StepKind))
def test_every_step_is_said(kind: StepKind, language: Language) -> None:
    text = step_text(Step(kind, backs=2, faces=1, cards=3, concerned=2), language)
    assert (text[0].isupper() or text[0].isdigit()) and text[-1] in ".…" and "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(ProblemKind))
def test_every_trouble_is_said_and_what_would_be_right(kind: ProblemKind, language: Language) -> None:
    one, many = (problem_text(Problem(kind, "3", (count, 1)), language) for count in (1, 2))
    assert len(one.split()) >= 8 and "{" not in one + many


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Step("turn", backs=1), "1 back taken."),
        (Step("turn", backs=2, faces=1), "1 face taken. 2 cards are still to be turned over"),
        (Step("next", faces=3, cards=9), "3 faces taken, 9 cards in all."),
        (Step("next", cards=9), "9 cards are in. Lay the next ones"),
        (Step("unread", concerned=1), "1 face cannot be read."),
    ],
)
def test_the_numbers_are_those_of_the_step(step: Step, words: str) -> None:
    assert step_text(step, "en").startswith(words)
