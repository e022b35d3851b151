"""Where the card lies: by the invariant, by the last answer, and against what is believed."""

from collections.abc import Callable

import numpy as np

from tricks.catalogue import find_trick
from tricks.quiz.ask import ask
from tricks.quiz.question import Form, Kind, Question, Spot

Forms = dict[Form, list[Question]]
Asked = Callable[[str, Kind, Form], Question]


def test_the_places_that_are_still_possible_are_those_of_the_book() -> None:
    known = {"gather": (8, 14), "gather:2": (10, 12), "gather-last": (11, 11), "count": (1, 1)}
    for seed in range(12):
        question = ask(find_trick("twenty-one-cards"), "where", np.random.default_rng(seed))
        if question.form == "spans" and question.step in known:
            right = question.options[question.right].answer
            assert right.spans[0] in known.values()  # type: ignore[union-attr]
            if question.step == "gather-last":
                assert right.spans == ((11, 11),)  # type: ignore[union-attr]


def test_the_person_and_the_column_give_the_card_of_five_people(asked: Asked) -> None:
    question = asked("five-people-five-cards", "where", "found")
    assert question.told is not None
    person = question.told.person
    right = question.options[question.right].answer
    assert (right.place, right.spans) == (question.told.value, ((person, person),))  # type: ignore[union-attr]


def test_after_a_switch_the_card_is_not_where_it_is_believed_to_be(asked: Asked) -> None:
    question = asked("forgetting-the-thought-cards", "where", "believed")
    assert question.options[question.right].answer.place == "pocket"  # type: ignore[union-attr]
    assert question.card is not None
    assert question.drawing is not None
    assert question.drawing.role == "spectator"


def test_a_drawn_table_offers_each_card_that_can_be_picked_once(forms: Forms) -> None:
    for form in ("spot", "found"):
        for question in forms[form]:
            assert question.drawing is not None
            offered = sorted(card.option for card in question.drawing.cards if card.option is not None)
            assert offered == list(range(len(question.options)))
            for card in question.drawing.cards:
                assert card.marks == ()
                if card.option is not None:
                    spot = question.options[card.option].answer
                    assert (card.place, ((card.index, card.index),)) == (spot.place, spot.spans)  # type: ignore[union-attr]


def test_wrong_places_are_as_many_as_the_right_ones_and_on_the_pile(forms: Forms) -> None:
    for question in forms["spans"]:
        spots = [option.answer for option in question.options if isinstance(option.answer, Spot)]
        assert len({last - first for spot in spots for first, last in spot.spans}) == 1
        assert all(1 <= first <= last <= spot.of for spot in spots for first, last in spot.spans)
