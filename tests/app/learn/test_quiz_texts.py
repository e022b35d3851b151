"""Questions of the quiz in words and on the table, in both languages."""

import re

import numpy as np
import pytest

from app.learn.quiz_texts import feedback_text, option_text, question_scene, question_text, step_text
from app.words.catalogue import LANGUAGES, Language, say
from tricks.catalogue import find_trick
from tricks.quiz.ask import ask, kinds_of
from tricks.quiz.question import Form, Question
from tricks.words import words_of

TRICKS = ("twenty-one-cards", "five-people-five-cards", "forgetting-the-thought-cards", "mutus-nomen-dedit-cocis")

Asked = dict[Form, Question]
both = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def asked() -> Asked:
    """A question of each form."""
    found: Asked = {}
    for name in TRICKS:
        for kind in kinds_of(name):
            for seed in range(6):
                question = ask(find_trick(name), kind, np.random.default_rng(seed))
                found.setdefault(question.form, question)
    return found


@both
def test_every_form_reads_well_and_leaves_nothing_unfilled(asked: Asked, language: Language) -> None:
    assert len(asked) == 11
    for question in asked.values():
        texts = [question_text(question, language)]
        texts += [option_text(question, option, language) for option in question.options]
        texts += [feedback_text(question, number, language) for number in range(len(question.options))]
        for text in texts:
            assert text.strip()
            assert not re.search(r"[{}]|None|Line\(|Spot\(", text), text
        assert len(set(texts[1 : 1 + len(question.options)])) == len(question.options)


@both
def test_a_wrong_answer_is_told_the_right_one_and_why(asked: Asked, language: Language) -> None:
    question = asked["spoils"]
    wrong = (question.right + 1) % len(question.options)
    told = feedback_text(question, wrong, language)
    assert option_text(question, question.options[question.right], language) in told
    assert say(language, "learn.recover", text="").strip() in told
    assert say(language, "quiz.right") in feedback_text(question, question.right, language)


def test_places_are_named_with_their_numbers(asked: Asked) -> None:
    assert option_text(asked["spans"], asked["spans"].options[0], "en").startswith("packet: ")
    assert re.match(
        r"\w+ ?(column|row).*, number \d$|column \d, number \d$",
        option_text(asked["spot"], asked["spot"].options[0], "en"),
    )
    hungarian = option_text(asked["found"], asked["found"].options[0], "hu")
    assert re.match(r"\d\\\. oszlop, \d\. lap$", hungarian)  # no list of Markdown


def test_who_answered_and_what_stands_before_the_question(asked: Asked) -> None:
    assert re.search(r"\n\n\*Person \d answers:\* column \d\.\n\n", question_text(asked["found"], "en"))


def test_the_numbers_to_choose_from_stand_on_the_cards_and_the_answer_replaces_them(asked: Asked) -> None:
    question = asked["found"]
    before = question_scene(question, None, "en")
    assert before is not None
    numbers = [str(number + 1) for number in range(len(question.options))]
    assert sorted(card.badge for card in before.cards if card.choose) == numbers
    assert all(card.name.endswith(f", {card.badge}") for card in before.cards if card.choose)
    wrong = (question.right + 1) % len(question.options)
    after = question_scene(question, wrong, "en")
    assert after is not None
    badges = [card.badge for card in after.cards if card.badge]
    assert (badges.count("✓"), badges.count("✗")) == (1, 1)
    assert not any(card.choose for card in after.cards)


def test_only_the_answer_shows_the_places_that_are_possible(asked: Asked) -> None:
    question = asked["spans"]
    before, after = question_scene(question, None, "en"), question_scene(question, 0, "en")
    assert before is not None
    assert after is not None
    assert not any("lit" in card.marks for card in before.cards)
    lit = [index for index, card in enumerate(after.cards, 1) if "●" in card.badge]
    right = question.options[question.right].answer
    assert [(lit[0], lit[-1])] == list(right.spans)  # type: ignore[union-attr]


def test_a_question_about_words_alone_has_no_table(asked: Asked) -> None:
    assert question_scene(asked["seen"], None, "en") is None


@both
def test_a_step_is_named_by_what_is_done_there(language: Language) -> None:
    assert step_text("fifteen-cards", "gather", language) == words_of("fifteen-cards").moment("gather").do[language]
    filled = step_text("five-people-five-cards", "reveal:3", language)
    assert filled
    assert "{" not in filled
    assert step_text("fifteen-cards", "a step of yesterday", language) == ""
