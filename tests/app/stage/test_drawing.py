"""A trick's drawing becomes a scene: in place, named in words, and with nothing in it that the role must not know."""

from dataclasses import replace
from functools import cache

import pytest

from app.components.card_table.scene import CARD_HEIGHT
from app.learn.lesson import Lesson, take
from app.learn.link import Link
from app.stage.drawing import scene_of
from app.words.catalogue import LANGUAGES, Language
from tricks.catalogue import all_tricks
from tricks.views import Role

TRICKS = sorted(all_tricks())


@cache
def lesson_of(trick: str, role: Role, *answers: str, step: int = 1) -> Lesson:
    return take(Link(trick, role=role, answers=answers, step=step))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("role", ["spectator", "performer"])
@pytest.mark.parametrize("trick", TRICKS)
def test_every_stop_of_a_trick_can_be_drawn_within_the_table(trick: str, role: Role, language: Language) -> None:
    lesson = lesson_of(trick, role)
    for index in range(len(lesson.stops)):
        scene = scene_of(lesson.drawing(index), lesson.words, language)
        assert scene.cards or role == "spectator", "only the spectators' table may be bare: all is in a pocket yet"
        for card in scene.cards:
            assert 0 <= card.x <= scene.width - 1
            assert 0 <= card.y <= scene.height - CARD_HEIGHT + 0.01
            assert card.name


@pytest.mark.parametrize("trick", TRICKS)
def test_the_size_of_the_table_stays_the_same_through_a_trick(trick: str) -> None:
    lesson = lesson_of(trick, "spectator")
    scenes = [scene_of(lesson.drawing(i), lesson.words, "en") for i in range(len(lesson.stops))]
    assert len({(scene.width, scene.height) for scene in scenes}) == 1


def test_a_card_is_named_with_its_place() -> None:
    lesson = lesson_of("twenty-one-cards", "spectator")
    english, hungarian = (scene_of(lesson.drawing(0), lesson.words, language).cards[0] for language in ("en", "hu"))
    assert english.name == "seven of hearts, left column, number 1"
    assert hungarian.name == "kőr hetes, bal oszlop, 1. lap"


def test_columns_can_be_chosen_by_their_own_button_and_by_any_card() -> None:
    lesson = lesson_of("twenty-one-cards", "spectator", "k", step=3)
    scene = scene_of(lesson.drawing(lesson.at), lesson.words, "en")
    assert [group.name for group in scene.groups] == ["left column", "middle column", "right column"]
    assert all(group.choose for group in scene.groups)
    assert all(card.choose and card.group in {group.id for group in scene.groups} for card in scene.cards)


def test_the_button_that_was_chosen_before_says_so() -> None:
    lesson = lesson_of("twenty-one-cards", "spectator", "k", "1", step=3)
    scene = scene_of(lesson.drawing(lesson.at), lesson.words, "en", lesson.chosen)
    assert [group.chosen for group in scene.groups] == [False, True, False]
    assert scene.groups[1].name == "middle column, chosen"


def test_the_still_possible_places_of_a_packet_are_fanned_out_marked_and_named() -> None:
    lesson = lesson_of("twenty-one-cards", "performer", "0", "0", "0", step=5)
    scene = scene_of(lesson.drawing(lesson.at), lesson.words, "en")
    marked = [card for card in scene.cards if "may be the card by its place" in card.name]
    assert len(marked) == 7
    assert all(card.badge == "●" and "lit" in card.marks for card in marked)
    assert [card.fan for card in scene.cards] == [round(i / 20, 4) for i in range(21)]


def test_the_performer_peeks_at_faces_that_lie_down_and_the_spectator_does_not() -> None:
    for role, peeks in (("performer", True), ("spectator", False)):
        lesson = lesson_of("twenty-one-cards", role, "k", "1", "0", step=5)
        down = [card for card in scene_of(lesson.drawing(lesson.at), lesson.words, "en").cards if card.face is None]
        assert down
        assert all(bool(card.peek) == peeks for card in down)


def test_the_performers_letters_stand_on_the_cards_of_the_grid() -> None:
    lesson = take(replace(Link("mutus-nomen-dedit-cocis"), role="performer", answers=("0", "0"), step=5))
    scene = scene_of(lesson.drawing(lesson.at), lesson.words, "en")
    grid = [card for card in scene.cards if card.group and card.group.startswith("cell")]
    assert "".join(card.badge for card in grid) == "MUTUSNOMENDEDITCOCIS"


def test_names_of_hidden_places_are_the_performers_only_and_stand_in_two_lines_where_they_would_meet() -> None:
    lessons = {role: lesson_of("card-from-egg", role) for role in ("spectator", "performer")}
    scenes = {role: scene_of(lesson.drawing(0), lesson.words, "hu") for role, lesson in lessons.items()}
    assert [note for note in scenes["spectator"].notes if note.small] == []
    names = [note for note in scenes["performer"].notes if note.small]
    assert names
    for one in names:
        assert one.y < scenes["performer"].height
        assert all(abs(one.x - other.x) > 2 or abs(one.y - other.y) > 0.2 for other in names if other != one)
