"""Wrong handlings: which one it is, and what comes of it."""

import numpy as np
import pytest

from tricks.catalogue import find_trick
from tricks.quiz.ask import ask
from tricks.quiz.question import Form, Question
from tricks.script import stem_of
from tricks.words import words_of

Forms = dict[Form, list[Question]]


def test_what_spoils_a_trick_is_a_mistake_told_with_how_to_save_it(forms: Forms) -> None:
    for question in forms["spoils"]:
        mistakes = {mistake.do: mistake for mistake in words_of(question.trick).mistakes if mistake.at}
        right = [option.line for option in question.options if option.line.said in mistakes]
        assert right == [question.options[question.right].line]
        mistake = mistakes[right[0].said]
        assert (question.reason.said, question.rescue.said) == (mistake.wrong, mistake.recover)


@pytest.mark.parametrize("trick", ["twenty-one-cards", "half-king", "middle-card-untouched"])
def test_what_comes_of_a_mistake_is_not_taken_from_a_kindred_step(trick: str) -> None:
    mistakes = words_of(trick).mistakes
    questions = [ask(find_trick(trick), "handling", np.random.default_rng(seed)) for seed in range(12)]
    harms = [question for question in questions if question.form == "harm"]
    assert harms
    for question in harms:
        made = next(mistake for mistake in mistakes if mistake.do == question.about.said)
        assert question.options[question.right].line.said == made.wrong
        kindred = [m.wrong for m in mistakes if m is not made and m.at and stem_of(m.at) == stem_of(made.at)]
        assert not any(option.line.said in kindred for option in question.options)
