"""The desk with a reader that is told what it sees: what is taken as right when, and what goes into the link."""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest
import streamlit as st

from app.coach.desk import STEADY, Desk, own_decks, reader_for
from app.coach.link import CoachLink
from app.components.live_camera import LiveFrame
from app.enrol.kept import keep, kept_reader
from vision.frames import Picture
from vision.profile import FACE_HEIGHT, DeckProfile, EnrolledCard
from vision.reading import CardReading, Reading

TRICK = "fifteen-cards"
FIRST = ("Ah Kd 7s Tc 9h", "2d Qs 5c Jh 3s", "4d 8c 6h As Kc")
PHOTO = cv2.imencode(".png", np.zeros((90, 160, 3), np.uint8))[1].tobytes()


class ToldReader:
    """Sees `lines` of cards lying apart, whatever the picture."""

    lines: tuple[str, ...] = ()
    looks = 0

    def read(self, image: Picture) -> Reading:
        self.looks += 1
        cards = []
        for row, line in enumerate(self.lines):
            for column, name in enumerate(line.split()):
                x, y = 80.0 * column, 110.0 * row
                box = np.array([[x, y], [x + 60, y], [x + 60, y + 90], [x, y + 90]], np.float32)
                if name != "-":
                    cards.append(CardReading(name, 0.97, box))
        return Reading(160, 90, tuple(cards))


class Visit:
    """A desk and the link in the browser's address."""

    def __init__(self) -> None:
        self.reader = ToldReader()
        self.desk = Desk(self.reader)
        self.link = CoachLink(TRICK)
        self.desk.at(self.link)
        self.frames = 0

    def film(self, *lines: str) -> None:
        self.reader.lines = lines
        self.frames += 1
        self.desk.watch(LiveFrame(self.frames, np.zeros((90, 160, 3), np.uint8)), self.link, self.link.sitting)

    def photograph(self, *lines: str, data: bytes = PHOTO) -> None:
        self.reader.lines = lines
        self.desk.take(data, "photo.png", self.link, self.link.sitting)

    def go(self, step: int) -> None:
        self.link = self.link.to(step)
        self.desk.at(self.link)

    @property
    def is_right(self) -> bool:
        return not self.desk.wants_to_look(self.link, self.link.sitting)

    @property
    def problems(self) -> list[str]:
        assert self.desk.found is not None
        return [problem.kind for problem in self.desk.found.check.problems]


@pytest.fixture
def visit(monkeypatch: pytest.MonkeyPatch) -> Visit:
    """A visit whose address is kept without a browser."""
    visit = Visit()

    def write(**values: Any) -> None:
        visit.link = CoachLink(
            values["trick"],
            tuple((values["a"] or "").split(".")) if values["a"] else (),
            values["step"],
            tuple(values["pack"].split(".")) if values["pack"] else (),
        )

    monkeypatch.setattr("app.coach.link.write", write)
    return visit


def test_a_photo_that_is_right_tells_the_pack(visit: Visit) -> None:
    visit.photograph(*FIRST)
    assert visit.is_right
    assert visit.link.pack == tuple(" ".join(FIRST).split())


def test_a_film_is_believed_once_two_frames_agree(visit: Visit) -> None:
    visit.film(*FIRST)
    assert not visit.is_right and visit.problems == []
    for _ in range(STEADY - 1):
        visit.film(*FIRST)
    assert visit.is_right


def test_a_frame_with_a_gap_is_filled_by_the_one_before(visit: Visit) -> None:
    visit.film(*FIRST[:2], "4d - 6h As Kc")
    visit.film(*FIRST)
    visit.film(*FIRST[:2], "4d 8c - As Kc")
    assert visit.is_right


def test_a_layout_that_is_right_is_not_looked_at_again(visit: Visit) -> None:
    visit.photograph(*FIRST)
    visit.film("2c")
    visit.photograph("2c")
    assert visit.is_right and visit.reader.looks == 1
    assert visit.desk.received == 1


def test_a_short_row_is_told_and_a_word_of_the_person_settles_it(visit: Visit) -> None:
    visit.photograph(*FIRST[:2], "4d 8c 6h As -")
    assert visit.problems == ["short_row"]
    visit.desk.correct((2, 4), "Kc", visit.link, visit.link.sitting)
    assert visit.is_right and visit.link.pack[-1] == "Kc"


def test_a_card_that_was_misread_can_be_corrected_after_all_seemed_right(visit: Visit) -> None:
    visit.photograph(*FIRST[:2], "4d 8c 6h As 2c")
    assert visit.link.pack[-1] == "2c"
    visit.desk.correct((2, 4), "Kc", visit.link, visit.link.sitting)
    assert visit.link.pack == tuple(" ".join(FIRST).split())
    visit.desk.correct((2, 4), "Ah", visit.link, visit.link.sitting)
    assert visit.problems == ["doubled"]
    assert (visit.link.pack, visit.is_right) == ((), False)


def test_the_camera_on_the_other_side_reads_the_pack_backwards(visit: Visit) -> None:
    visit.desk.turn(True, visit.link, visit.link.sitting)
    visit.photograph(*FIRST)
    assert visit.link.pack == tuple(reversed(" ".join(FIRST).split()))


def test_a_photo_with_a_gap_is_read_anew_when_the_camera_is_said_to_be_on_the_other_side(visit: Visit) -> None:
    visit.photograph(*FIRST[:2], "4d 8c 6h As")
    for side, rows in ((True, {"4d": 0, "Ah": 2}), (False, {"Ah": 0, "4d": 2})):
        visit.desk.turn(side, visit.link, visit.link.sitting)
        assert visit.desk.found is not None
        cells = visit.desk.found.check.view.cells
        assert {card: row for (row, _), seen in cells.items() for card in seen.names if card in rows} == rows


def test_looking_again_at_the_first_layout_forgets_the_pack(visit: Visit) -> None:
    visit.photograph(*FIRST)
    visit.desk.again(visit.link, visit.link.sitting)
    visit.desk.at(visit.link)
    assert visit.link.pack == () and not visit.is_right and visit.desk.found is None


def test_a_file_that_is_no_picture_is_noted(visit: Visit) -> None:
    visit.photograph(data=b"dear diary")
    assert visit.desk.unreadable == ["photo.png"] and visit.desk.found is None


def second(visit: Visit) -> Callable[..., None]:
    """After the first layout and the answer `middle row`: how the cards must lie now, top row first."""
    visit.photograph(*FIRST)
    sitting = visit.link.sitting.answered("row-2")
    visit.link = CoachLink.of(sitting, 6)
    visit.desk.at(visit.link)
    return visit.photograph


def test_the_picture_is_shown_on_while_the_cards_lie(visit: Visit) -> None:
    visit.photograph(*FIRST)
    for step, is_shown in ((1, True), (2, True), (3, True)):
        visit.go(step)
        assert (visit.desk.shown(visit.link, visit.link.sitting) is not None) == is_shown
    second(visit)
    assert visit.desk.shown(visit.link, visit.link.sitting) is None
    visit.go(5)
    assert visit.desk.shown(visit.link, visit.link.sitting) is None


def test_the_second_layout_shows_which_row_came_on_top(visit: Visit) -> None:
    show = second(visit)
    show("4d As 2d Jh Kd", "8c Kc Qs 3s 7s", "6h Ah 5c Ah 9h")
    assert "doubled" in visit.problems
    packet = [*FIRST[2].split(), *FIRST[1].split(), *FIRST[0].split()]
    show(*(" ".join(packet[row::3]) for row in range(3)))
    assert visit.is_right
    assert visit.link.answers == ("k", "1", "1"), "the lower of the other rows went on top"


@pytest.mark.parametrize(
    ("name", "deck", "is_offered"),
    [("Ah", "french52", True), (None, "french52", False), ("Om", "magyar32", False), ("Ah", None, False)],
)
def test_a_deck_taught_in_this_session_may_lie_on_the_table(
    monkeypatch: pytest.MonkeyPatch, name: str | None, deck: str | None, is_offered: bool
) -> None:
    monkeypatch.setattr(st, "session_state", {})
    face = np.random.default_rng(1).integers(0, 255, (FACE_HEIGHT, 130, 3), np.uint8)
    keep("mine", DeckProfile((EnrolledCard(1, face, name),), 130 / FACE_HEIGHT, deck))
    assert own_decks() == (("mine",) if is_offered else ())
    assert reader_for("mine") is kept_reader("mine") and reader_for("") is not reader_for("mine")
