"""Marks: what is written on a card in the picture."""

from collections.abc import Callable
from xml.etree import ElementTree

import numpy as np
import pytest

from app.audit.marks import marked_picture, marks_of
from vision.reading import Guess, Reading, UnsureReading

MakeReading = Callable[..., Reading]


def test_an_empty_reading_has_no_marks(make_reading: MakeReading) -> None:
    assert marks_of(make_reading(), "en") == ()


def test_each_kind_is_told_by_words_and_by_line(make_reading: MakeReading) -> None:
    marks = marks_of(make_reading("Th", unsure=["As"], backs=1, foreign=1), "hu")
    assert [(mark.kind, mark.label) for mark in marks] == [
        ("back", "hátlap"),
        ("foreign", "idegen lap"),
        ("unsure", "A♠?"),
        ("sure", "10♥ 97%"),
    ]
    assert len({str(mark.to_json()["dash"]) for mark in marks}) == 4


def test_a_name_of_several_words_is_written_in_lines_so_that_it_fits_on_its_card(make_reading: MakeReading) -> None:
    reading = make_reading("Xm", unsure=["9z"])
    assert [mark.label for mark in marks_of(reading, "hu")] == ["zöld\nkilences?", "makk\ntízes\n97%"]
    root = ElementTree.fromstring(marked_picture(b"jpeg", make_reading("Xm"), "hu"))
    texts = list(root.iter("{http://www.w3.org/2000/svg}text"))
    assert [text.text for text in texts] == ["makk", "tízes", "97%"]
    heights = [float(text.get("y", "nan")) for text in texts]
    assert np.diff(heights) == pytest.approx([16, 16])


def test_corners_are_parts_of_the_picture(make_reading: MakeReading) -> None:
    (mark,) = marks_of(make_reading("Ah"), "en")
    assert mark.corners[0] == (40 / 640, round(50 / 480, 4))


def test_a_sure_card_is_never_called_certain(make_reading: MakeReading) -> None:
    assert marks_of(make_reading("Ah", confidence=1.0), "en")[0].label == "A♥ 99%"


def test_two_guesses_are_both_shown(make_reading: MakeReading) -> None:
    known = make_reading(unsure=["As"]).unsure[0]
    guesses = (Guess("As", 0.5), Guess("Ac", 0.4), Guess("4s", 0.05))
    marks = marks_of(Reading(640, 480, unsure=(UnsureReading(guesses, known.corners),)), "en")
    assert marks[0].label == "A♠? A♣?"
    hungarian = (Guess("Oz", 0.5), Guess("Uz", 0.4))
    marks = marks_of(Reading(640, 480, unsure=(UnsureReading(hungarian, known.corners),)), "hu")
    assert marks[0].label == "zöld\nfelső?\nzöld\nalsó?"


def test_an_unsure_card_without_a_guess_is_a_question_mark(make_reading: MakeReading) -> None:
    assert marks_of(make_reading(unsure=[""]), "en")[0].label == "?"


def test_a_marked_picture_is_one_svg_with_the_picture_inside(make_reading: MakeReading) -> None:
    root = ElementTree.fromstring(marked_picture(b"jpeg", make_reading("Ah Kd"), "en"))
    assert root.get("viewBox") == "0 0 640 480"
    assert [child.text for child in root.iter("{http://www.w3.org/2000/svg}text")] == ["A♥ 97%", "K♦ 97%"]
    assert root[0].get("href") == "data:image/jpeg;base64,anBlZw=="
