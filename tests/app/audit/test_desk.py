"""Frames of the live camera at the desk: what the browser is told, and what a frame changes."""

import json
from collections.abc import Callable

import numpy as np
import pytest

from app.audit.desk import Desk
from app.audit.intake import as_jpeg
from app.audit.packs import Pack
from app.audit.session import AuditSession
from app.words.catalogue import say
from rules.decks import find_deck
from vision.frames import NotAPictureError, Picture
from vision.reading import Reading

MakeReading = Callable[..., Reading]
DECK = find_deck("piquet32")
FRAME = as_jpeg(np.full((48, 64, 3), 90, np.uint8))


class Always:
    """A reader that sees the same in every picture, and calls `meanwhile` while it reads."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.meanwhile: Callable[[], None] = lambda: None

    def read(self, image: Picture) -> Reading:
        self.meanwhile()
        return self.reading


@pytest.fixture
def reader(make_reading: MakeReading) -> Always:
    return Always(make_reading("Ah Kd"))


@pytest.fixture
def desk(reader: Always) -> Desk:
    return Desk("piquet32", Pack(DECK, reader), AuditSession.begin(DECK))


def test_the_browser_is_told_what_to_draw_and_say(desk: Desk) -> None:
    desk.language = "hu"
    answer = json.loads(json.dumps(desk.answer(FRAME)))
    assert [mark["label"] for mark in answer["marks"]] == ["A♥ 97%", "K♦ 97%"]
    assert answer["answered"] == 1 and desk.answer(FRAME)["answered"] == 2
    assert answer["advice"] == say("hu", "audit.advice_good", cards=2)


def test_only_a_frame_that_changed_the_board_is_news(desk: Desk, reader: Always, make_reading: MakeReading) -> None:
    assert [desk.answer(FRAME)["news"] for _ in range(4)] == [0, 1, 1, 1]
    reader.reading = make_reading("Ah Kd", unsure=["Qs"])
    assert [desk.answer(FRAME)["news"] for _ in range(3)] == [1, 2, 2]
    assert desk.session.board.order == ("Ah", "Kd") and desk.session.board.unsure == ("Qs",)


def test_what_is_no_picture_changes_nothing(desk: Desk) -> None:
    with pytest.raises(NotAPictureError):
        desk.answer(b"no JPEG")
    assert desk.answered == 0 and desk.session.pictures == 0


def test_a_frame_that_was_read_for_another_deck_is_left_out(desk: Desk, reader: Always) -> None:
    desk.answer(FRAME)
    reader.meanwhile = lambda: desk.restart("french52")
    desk.answer(FRAME)
    assert desk.session.deck.name == "french52" and desk.session.pictures == 0


def test_a_correction_made_while_a_frame_is_read_is_kept(desk: Desk, reader: Always) -> None:
    reader.meanwhile = lambda: desk.change(lambda session: session.confirm("7c"))
    desk.answer(FRAME)
    assert desk.session.board.order == ("7c",) and desk.session.pictures == 1
