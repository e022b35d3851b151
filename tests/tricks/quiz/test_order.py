"""What comes after what, as the script has it."""

import numpy as np

from tricks.catalogue import find_trick
from tricks.quiz.material import Material
from tricks.quiz.order import in_order, next_action
from tricks.quiz.question import Form, Question
from tricks.words import words_of

Forms = dict[Form, list[Question]]


def test_items_are_in_the_order_in_which_the_script_has_them(forms: Forms) -> None:
    for question in forms["sorted"]:
        words = words_of(question.trick)
        order = question.options[question.right].answer
        dos = [question.items[i].said for i in order.items]  # type: ignore[union-attr]
        moments = [words.moment(key).do for key in words.moments]
        assert dos == sorted(dos, key=moments.index)  # the word files follow the script


def test_what_comes_next_is_the_action_after_the_one_told(forms: Forms) -> None:
    for question in forms["next"]:
        moment = words_of(question.trick).moment(question.step)
        assert question.options[question.right].line.said == moment.do
        assert question.about.said != moment.do


def test_a_mistake_that_is_offered_has_its_own_reason(forms: Forms) -> None:
    mistakes = {m.do: m.wrong for question in forms["next"] for m in words_of(question.trick).mistakes}
    offered = [o for q in forms["next"] for o in q.options if o.line.said in mistakes]
    assert offered
    for option in offered:
        assert option.reason.said == mistakes[option.line.said]


def test_a_trick_of_few_actions_has_nothing_to_put_in_order() -> None:
    material = Material.of(find_trick("six-or-four"), np.random.default_rng(1))
    assert len(material.deeds) <= 3
    asked = [maker(material) for maker in (in_order, next_action)]
    assert any(asked)
