"""What the spectators see, and that they see nothing of a secret step."""

import numpy as np
import pytest

from tricks.catalogue import find_trick
from tricks.quiz.ask import ask
from tricks.quiz.question import Form, Line, Question
from tricks.words import words_of

Forms = dict[Form, list[Question]]


def test_a_secret_step_is_not_seen_at_all() -> None:
    for seed in range(30):
        question = ask(find_trick("six-heaps-blind-card"), "seen", np.random.default_rng(seed))
        if question.step == "glimpse":
            assert question.options[question.right].answer == Line()
            return
    pytest.fail("the glimpse is never asked about")


def test_what_is_seen_of_an_open_action_is_in_its_words_and_seeing_nothing_is_wrong(forms: Forms) -> None:
    for question in forms["seen"]:
        seen = words_of(question.trick).moment(question.step).seen
        assert question.options[question.right].line.said == seen
        assert [option.answer for option in question.options].count(Line()) == 1
