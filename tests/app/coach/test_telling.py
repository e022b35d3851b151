"""Every kind of problem in words, in both languages, with the cards and places it is about."""

from types import MappingProxyType

import pytest

from app.coach.marking import marks_on, number_of
from app.coach.telling import line_text, place_text, problem_text, verdict_texts
from app.words.catalogue import LANGUAGES, Language
from tricks.catalogue import find_trick
from tricks.grids import Grid, SeenCard
from tricks.layouts import PROBLEMS, LayoutCheck, Problem, ProblemKind
from tricks.script import Ask
from tricks.sitting import Sitting, begin
from tricks.words import words_of

TRICK = "twenty-one-cards"
WORDS = words_of(TRICK)
CORNERS = ((0.0, 0.0), (64.0, 0.0), (64.0, 90.0), (0.0, 90.0))
PROBLEM: dict[ProblemKind, Problem] = {
    "not_yet": Problem("not_yet"),
    "nothing": Problem("nothing", count=4, of=21),
    "shape": Problem("shape", count=8, of=3),
    "doubled": Problem("doubled", ("Ah",), ((0, 0), (6, 2))),
    "extra": Problem("extra", ("2c",), ((1, 1),)),
    "face_down": Problem("face_down", (), ((2, 0),)),
    "unsure": Problem("unsure", ("Kd", "Kh"), ((2, 1),)),
    "short_row": Problem("short_row", cells=((6, 2),), count=6, of=7),
    "missing": Problem("missing", ("7s",), ((3, 2),)),
    "swapped": Problem("swapped", ("Ah", "Kd"), ((0, 0), (4, 1))),
    "dealt_otherwise": Problem("dealt_otherwise"),
    "gathered_otherwise": Problem("gathered_otherwise", answer="column-2"),
    "wrong_order": Problem("wrong_order", ("Ah", "Kd"), ((0, 1),), count=20, of=21),
}
HUNGARIAN: dict[ProblemKind, str] = {
    "nothing": "21 lapból 4 látszik.",
    "doubled": "**Kétszer látszik:** kőr ász (bal oszlop, 1. lap; jobb oszlop, 7. lap).",
    "extra": "**Nem ide való:** treff kettes (középső oszlop, 2. lap).",
    "unsure": "**Bizonytalan:** középső oszlop, 3. lap (káró király vagy kőr király).",
    "short_row": "**Kevés a lap:** jobb oszlop, 7 lapból 6.",
    "missing": "**Hiányzik:** pikk hetes (a helye: jobb oszlop, 4. lap).",
    "swapped": "**Felcserélve:** kőr ász (bal oszlop, 1. lap) és káró király (középső oszlop, 5. lap).",
    "gathered_otherwise": "mintha ez lett volna a válasz: középső oszlop.",
    "wrong_order": "21 lapból 20 nem a helyén van. Az első: középső oszlop, 1. lap. Ott most kőr ász fekszik",
}


@pytest.fixture(scope="module")
def sitting() -> Sitting:
    asked = begin(find_trick(TRICK))
    assert isinstance(asked.performance.pending, Ask)
    return asked.answered("column-1")


def checked(sitting: Sitting, *problems: Problem, number: int = 6) -> LayoutCheck:
    cells = {
        (0, 0): SeenCard(("Ah",), CORNERS),
        (4, 1): SeenCard(("Kd",), CORNERS),
        (5, 1): SeenCard((), CORNERS, "back"),
    }
    names = {(0, 0): "Ah", (4, 1): "Kd"}
    grid = Grid(MappingProxyType(cells))
    return LayoutCheck(sitting.layouts[number], grid, MappingProxyType(names), problems, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", PROBLEMS)
def test_every_kind_is_told_without_a_gap(sitting: Sitting, kind: ProblemKind, language: Language) -> None:
    text = problem_text(PROBLEM[kind], checked(sitting), WORDS, language, sitting)
    assert text and "{" not in text and "column-" not in text


@pytest.mark.parametrize("kind", HUNGARIAN)
def test_the_problem_names_its_cards_and_places_in_hungarian(sitting: Sitting, kind: ProblemKind) -> None:
    assert HUNGARIAN[kind] in problem_text(PROBLEM[kind], checked(sitting), WORDS, "hu", sitting)


def test_a_new_card_that_belongs_at_the_first_wrong_place_has_no_name(sitting: Sitting) -> None:
    problem = Problem("wrong_order", ("Ah",), ((0, 0),), count=1, of=9)
    assert "a card that was not laid before" in problem_text(problem, checked(sitting), WORDS, "en", sitting)


def test_cards_on_each_other_and_cards_outside_the_layout_are_told(sitting: Sitting) -> None:
    crowded = problem_text(Problem("extra", ("Ah",)), checked(sitting), WORDS, "en", sitting)
    assert crowded.startswith("**Too near another card:** ace of hearts")
    assert "a card" in problem_text(Problem("extra", ("?",)), checked(sitting), WORDS, "en", sitting)
    doubled = problem_text(Problem("doubled", ("Ah",), ((0, 0), (7, 0))), checked(sitting), WORDS, "en", sitting)
    assert "left column, card 1; row 8, card 1" in doubled


def test_an_unreadable_card_has_no_guesses(sitting: Sitting) -> None:
    text = problem_text(Problem("unsure", (), ((2, 1),)), checked(sitting), WORDS, "en", sitting)
    assert "it cannot be read" in text


def test_all_problems_are_told_in_their_order(sitting: Sitting) -> None:
    check = checked(sitting, PROBLEM["doubled"], PROBLEM["missing"])
    assert len(verdict_texts(check, WORDS, "en", sitting)) == 2


def test_places_and_lines_by_the_words_of_each_trick() -> None:
    mutus = begin(find_trick("mutus-nomen-dedit-cocis"))
    words = words_of("mutus-nomen-dedit-cocis")
    first, second = mutus.layouts.values()
    assert place_text((1, 4), first, words, "en") == "pair 5, card 2"
    assert place_text((3, 4), second, words, "hu") == "4. sor, 5. lap"
    assert line_text((3, 4), second, words, "hu") == "4. sor"


def test_marks_name_each_card_with_its_line_and_place_and_wrong_ones_look_otherwise(sitting: Sitting) -> None:
    check = checked(sitting, Problem("swapped", ("Ah", "7s"), ((0, 0), (0, 1))))
    marks = marks_on(check, 640, 360)
    assert [(mark.kind, mark.label) for mark in marks] == [("foreign", "1·1 A♥"), ("sure", "2·5 K♦"), ("back", "2·6 ▮")]
    assert marks[0].corners[2] == (0.1, 0.25)


def test_numbers_of_single_cells_are_rows_and_columns() -> None:
    nine = begin(find_trick("nine-and-three-rows-of-four"))
    grid = Grid(MappingProxyType({(2, 1): SeenCard(("Ah",), CORNERS), (3, 1): SeenCard(("Kd",), CORNERS)}))
    check = LayoutCheck(nine.layouts[1], grid, MappingProxyType({(2, 1): "Ah"}), (), 1)
    assert number_of((2, 1), check) == "3·2"
    assert [mark.label for mark in marks_on(check, 640, 360)] == ["3·2 A♥", "K♦"]
