"""What a step brings to be remembered, and which step brings it."""

import numpy as np

from rules.decks import find_deck
from tricks.catalogue import find_trick
from tricks.quiz.ask import ask
from tricks.quiz.question import Form, Question
from tricks.words import words_of

Forms = dict[Form, list[Question]]


def test_what_to_remember_is_in_the_words_of_the_step(forms: Forms) -> None:
    for question in forms["what"]:
        moment = words_of(question.trick).moment(question.step)
        assert question.options[question.right].line.said == moment.remember
        assert question.about.said == moment.do


def test_the_step_asked_for_alone_brings_what_is_to_be_remembered(forms: Forms) -> None:
    for question in forms["when"]:
        moments = words_of(question.trick).moments.values()
        bringing = [moment.do for moment in moments if moment.remember == question.about.said]
        offered = [option.line.said for option in question.options]
        assert [said for said in offered if said in bringing] == [question.options[question.right].line.said]


def test_a_card_looked_at_is_asked_for_among_the_cards_of_other_packs() -> None:
    trick = find_trick("drawn-card-quickly-found")
    questions = [ask(trick, "remember", np.random.default_rng(seed)) for seed in range(30)]
    question = next(each for each in questions if (each.form, each.step) == ("what", "glimpse"))
    keys = [
        o.line.values["key"] for o in question.options if o.line.said == words_of(trick.id).moment("glimpse").remember
    ]
    assert len(set(keys)) == len(keys) > 1
    assert question.drawing is not None
    deck = find_deck(question.deck)
    seen = [card.face for card in question.drawing.cards if card.face]
    assert seen == [deck.print(int(str(question.options[question.right].line.values["key"])))]  # it is there to be seen
