"""Files into a session, with a reader that names what it is told to."""

from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.audit.intake import as_jpeg, take
from app.audit.session import AuditSession
from rules.decks import find_deck
from vision.films import NotAFilmError
from vision.frames import NotAPictureError, Picture, decode_picture
from vision.reading import Reading

MakeReading = Callable[..., Reading]
PICTURE = np.zeros((48, 64, 3), np.uint8)


class ScriptedReader:
    """Reads from a list what it would see, picture after picture; afterwards nothing."""

    def __init__(self, readings: list[Reading], empty: Reading) -> None:
        self._readings: Iterator[Reading] = iter(readings)
        self._empty = empty

    def read(self, image: Picture) -> Reading:
        return next(self._readings, self._empty)


@pytest.fixture
def begun() -> AuditSession:
    return AuditSession.begin(find_deck("piquet32"))


@pytest.fixture
def film(tmp_path: Path) -> bytes:
    """Two seconds of an empty table, ten frames a second."""
    path = tmp_path / "table.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (64, 48))
    for _ in range(20):
        writer.write(PICTURE)
    writer.release()
    return path.read_bytes()


def test_a_picture_counts_at_once_and_can_be_shown(begun: AuditSession, make_reading: MakeReading) -> None:
    reader = ScriptedReader([make_reading("Ah Kd")], make_reading())
    session, looked = take(begun, reader, as_jpeg(PICTURE), "table.jpg")
    assert session.board.order == ("Ah", "Kd") and looked.name == "table.jpg"
    assert decode_picture(looked.jpeg, "shown").shape == PICTURE.shape


def test_a_large_picture_is_shown_small() -> None:
    assert decode_picture(as_jpeg(np.zeros((2000, 4000, 3), np.uint8)), "shown").shape == (640, 1280, 3)


@pytest.mark.parametrize("data", [b"", b"hello", b"\xff\xd8\xff"])
def test_what_is_no_picture_is_refused(data: bytes, begun: AuditSession, make_reading: MakeReading) -> None:
    with pytest.raises(NotAPictureError, match=r"notes\.jpg"):
        take(begun, ScriptedReader([], make_reading()), data, "notes.jpg")


def test_what_is_no_film_is_refused(begun: AuditSession, make_reading: MakeReading) -> None:
    with pytest.raises(NotAFilmError):
        take(begun, ScriptedReader([], make_reading()), b"hello", "deck.mp4")


def test_a_film_counts_what_it_showed_steadily_and_is_one_step(
    film: bytes, begun: AuditSession, make_reading: MakeReading
) -> None:
    seen = ["Ah", "Ah", "Ah Qs", "Ah Qs"]
    shares: list[float] = []
    reader = ScriptedReader([make_reading(cards) for cards in seen], make_reading())
    session, looked = take(begun, reader, film, "Deck.AVI", shares.append)
    assert session.board.order == ("Ah", "Qs") and session.sequence == ("Ah", "Qs")
    assert looked.reading.names == ("Ah", "Qs"), "the fullest frame is shown"
    assert shares == sorted(shares) and shares[-1] == 1
    assert session.undo().board.order == ()
