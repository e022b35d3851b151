"""What is said at the stops of a lesson."""

from collections.abc import Callable

import pytest

from app.learn.lesson import Lesson, take
from app.learn.link import Link
from app.learn.texts import (
    answer_text,
    example_text,
    feedback_text,
    hint_text,
    is_open_reveal,
    mistake_text,
    option_text,
    step_name,
    texts_at,
    verdict_text,
)
from app.words.cards import spoken
from app.words.catalogue import LANGUAGES
from tricks.catalogue import all_tricks, find_trick
from tricks.drivers import perform
from tricks.play import KEPT
from tricks.rehearsal import played_to_end
from tricks.script import Choose
from tricks.views import Role
from tricks.words import words_of

Player = Callable[..., Lesson]


@pytest.mark.parametrize("role", ["spectator", "performer"])
@pytest.mark.parametrize("trick", sorted(all_tricks()))
def test_every_stop_has_something_to_say(trick: str, role: Role) -> None:
    link = take(Link(trick, role=role)).link
    for lesson in (take(link.to(stop.number)) for stop in take(link).stops):
        for language in LANGUAGES:
            texts = texts_at(lesson, language)
            assert texts.do
            assert not any("{" in text for text in (texts.patter, texts.do, texts.seen, texts.remember, texts.why))


def test_options_are_written_in_the_language_of_the_page(play: Player) -> None:
    lesson = play("twenty-one-cards", KEPT)
    choice = lesson.performance.pending
    assert choice is not None
    written = [[option_text(lesson, choice, option, language) for option in choice.options] for language in LANGUAGES]
    assert written == [
        ["left column", "middle column", "right column"],
        ["bal oszlop", "középső oszlop", "jobb oszlop"],
    ]


def test_cards_to_choose_from_are_called_by_their_names(play: Player) -> None:
    lesson = play("twenty-one-cards")
    choice, deck = lesson.performance.pending, lesson.performance.deck
    assert choice is not None and len(choice.options) == 21
    for language in LANGUAGES:
        written = [option_text(lesson, choice, option, language) for option in choice.options]
        assert written == [spoken(deck.cards[int(str(option))], language) for option in choice.options]


def test_the_performer_hears_the_answer_and_never_the_thought(play: Player) -> None:
    lesson = play("twenty-one-cards", "as-they-lie", role="performer")
    heard = {stop.key: answer_text(take(lesson.link.to(stop.number)), "en") for stop in lesson.stops}
    assert heard["card"] == ""
    assert heard["ask"].endswith("column")


def test_a_thought_kept_in_mind_can_only_be_judged_by_its_thinker(play: Player) -> None:
    lesson = play("fifteen-cards", KEPT, "row-2", "row-2", "row-2")
    end = take(lesson.link.to(lesson.stops[-1].number))
    assert is_open_reveal(end)
    assert verdict_text(end, "en") == ""


def test_a_known_thought_is_judged_in_words(play: Player) -> None:
    lesson = play("fifteen-cards", *["as-they-lie"] * 2, role="performer")
    end = take(lesson.link.to(lesson.stops[-1].number))
    assert not is_open_reveal(end)
    assert verdict_text(end, "en").endswith("and that is right. ✓")


@pytest.mark.parametrize("trick", sorted(all_tricks()))
def test_every_verdict_is_told_in_words_whatever_was_named(trick: str) -> None:
    link = Link(trick, role="performer", step=0)
    for stop in take(link).stops:
        verdict = stop.moment.verdict if stop.moment else None
        lesson = take(link.to(stop.number))
        for language in LANGUAGES:
            text = verdict_text(lesson, language)
            assert text[-1:] == ("" if verdict is None or verdict.right is None else "✓" if verdict.right else "✗")


def test_a_place_that_was_touched_is_named_by_its_words() -> None:
    end = take(Link("smelling-the-touched-card", role="performer", step=99))
    assert "names the card on the" in verdict_text(end, "en")


@pytest.mark.parametrize("trick", sorted(all_tricks()))
def test_every_question_has_a_hint_and_every_wrong_action_an_answer(trick: str) -> None:
    link = Link(trick, mode="guided", role="performer", step=0)
    for stop in take(link).stops:
        lesson = take(link.to(stop.number))
        for language in LANGUAGES:
            if lesson.actions:
                assert hint_text(lesson, language)
            for action in lesson.actions:
                if not action.is_right:
                    wrong, recover = feedback_text(lesson, action, language)
                    assert wrong
                    assert bool(recover) == (action.mistake is not None)


@pytest.mark.parametrize("trick", sorted(all_tricks()))
def test_mistakes_are_told_whole_in_the_secret(trick: str) -> None:
    lesson = take(Link(trick))
    for mistake in lesson.words.mistakes:
        for said in (mistake.wrong, mistake.recover):
            assert all("{" not in example_text(lesson, mistake, said, language) for language in LANGUAGES)


def test_where_a_variant_plays_a_mistake_the_wrong_action_is_told_once() -> None:
    lesson = take(Link("fifteen-cards", variant="named-row-first", role="performer", answers=("0", "0", "0", "0", "0")))
    told = [mistake_text(take(lesson.link.to(stop.number)), "en") for stop in lesson.stops]
    assert [text[:16] for text in told if text] == ["Pick up the row "]
    assert lesson.stops[[bool(text) for text in told].index(True)].key == "gather"


def test_an_open_choice_of_a_spectator_is_told_to_the_performer() -> None:
    for trick in all_tricks():
        lesson = take(Link(trick, mode="guided", role="performer", step=0))
        for stop in lesson.stops:
            if isinstance(stop.choice, Choose) and stop.moment and stop.choice.by == "spectator":
                told = answer_text(take(lesson.link.to(stop.number)), "en")
                assert bool(told) != stop.choice.hidden


def test_a_step_that_came_on_another_way_through_the_trick_is_not_named_without_its_values() -> None:
    begun = perform(find_trick("five-people-five-cards"))
    assert "{" in words_of(begun.trick.id).moment("reveal:3").do.en
    assert step_name(begun, "reveal:3", "en") == ""
    named = step_name(played_to_end(begun), "reveal:3", "en")
    assert named
    assert "{" not in named
