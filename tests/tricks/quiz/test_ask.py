"""Every trick of the catalogue is asked about, and every question has exactly one right answer."""

import numpy as np
import pytest

from rules.decks import find_deck
from tricks.catalogue import all_tricks, find_trick
from tricks.phrases import fill
from tricks.quiz.ask import FORMS, NoQuestionError, ask, kinds_of
from tricks.quiz.question import KINDS, Answer, Form, Line, Question
from tricks.trick import Trick
from tricks.words import LANGUAGES, Language, words_of

SEEDS = 2
Forms = dict[Form, list[Question]]
every_trick = pytest.mark.parametrize("trick", all_tricks().values(), ids=all_tricks())


def read(question: Question, answer: Answer, language: Language) -> str:
    if not isinstance(answer, Line):
        return repr(answer)
    deck, words = find_deck(question.deck), words_of(question.trick)
    return fill(answer.said[language], answer.values, words, language, deck.print)


@every_trick
def test_a_question_has_one_right_answer_and_no_two_that_read_alike(trick: Trick) -> None:
    for kind in kinds_of(trick.id):
        for seed in range(SEEDS):
            question = ask(trick, kind, np.random.default_rng((seed, trick.number)))
            assert (question.trick, question.kind) == (trick.id, kind)
            assert [option.is_right for option in question.options].count(True) == 1
            assert question.options[question.right].is_right
            assert 3 <= len(question.options) <= 4
            for language in LANGUAGES:
                texts = [read(question, option.answer, language) for option in question.options]
                assert len(set(texts)) == len(texts), texts
                lines = (question.about, question.reason, question.rescue, *question.items)
                assert all(read(question, line, language) or not line for line in lines)


@every_trick
def test_every_trick_can_be_asked_about_its_order_its_looks_and_its_mistakes(trick: Trick) -> None:
    assert {"order", "seen", "handling"} <= set(kinds_of(trick.id))


def test_each_kind_and_each_form_is_asked_somewhere(forms: Forms) -> None:
    assert set(FORMS) == set(KINDS)
    wanted = {"next", "sorted", "what", "when", "believed", "spans", "spot", "found", "seen", "spoils", "harm"}
    assert set(forms) == wanted


def test_the_same_generator_asks_the_same_and_another_something_else() -> None:
    trick = find_trick("twenty-one-cards")
    asked = [[ask(trick, kind, np.random.default_rng(seed)) for kind in KINDS] for seed in (1, 1, 2)]
    assert asked[0] == asked[1]
    assert asked[0] != asked[2]


def test_a_kind_that_a_trick_gives_no_rise_to_is_refused_and_the_others_are_named() -> None:
    with pytest.raises(NoQuestionError, match="drum-card has no question of the kind 'where'; it has order, seen, han"):
        ask(find_trick("drum-card"), "where", np.random.default_rng(1))


def test_right_answers_are_not_always_in_the_same_place(forms: Forms) -> None:
    places = {question.right for questions in forms.values() for question in questions}
    assert places == {0, 1, 2, 3}
