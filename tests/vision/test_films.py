"""Films: each card once, in order of first appearance; what is no film is named so."""

from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.films import NotAFilmError, is_film_name, read_film, sample_film
from vision.frames import Picture
from vision.reading import CardReading, Guess, Reading, UnsureReading

SPOT = np.zeros((4, 2), np.float32)


@dataclass
class ReaderByShade:
    """Stands in for the reader: the shade of a frame, in steps of 40, picks what is read in it."""

    by_shade: dict[int, Reading]
    seen: list[int] = field(default_factory=list)

    def read(self, image: Picture) -> Reading:
        shade = round(float(image.mean()) / 40)
        self.seen.append(shade)
        return self.by_shade.get(shade, Reading(64, 48))


def sure(*cards: str) -> Reading:
    return Reading(64, 48, cards=tuple(CardReading(card, 0.95, SPOT) for card in cards))


def film(path: Path, shades: list[int], fps: float = 10) -> Path:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), fps, (64, 48))
    assert writer.isOpened()
    for shade in shades:
        writer.write(np.full((48, 64, 3), 40 * shade, np.uint8))
    writer.release()
    return path


@pytest.mark.parametrize(("name", "expected"), [("a.MP4", True), ("b.webm", True), ("c.jpg", False), ("mp4", False)])
def test_films_are_known_by_their_ending(name: str, expected: bool) -> None:
    assert is_film_name(name) is expected


@pytest.mark.parametrize("content", [None, b"", b"not a film at all", b"RIFF\x00\x00\x00\x00AVI "])
def test_what_is_no_film_is_named_so(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "cards.avi"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(NotAFilmError, match=r"cards\.avi"):
        read_film(path, ReaderByShade({}))


def test_frames_are_sampled_with_their_times(tmp_path: Path) -> None:
    fps, frames = sample_film(film(tmp_path / "a.avi", [1, 2, 3, 4, 5, 6]), per_second=5)
    times = [second for second, _ in frames]
    assert fps == pytest.approx(10) and times == pytest.approx([0, 0.2, 0.4])


def test_cards_come_once_in_order_of_first_appearance(tmp_path: Path) -> None:
    reader = ReaderByShade({1: sure("Kd"), 2: sure("Kd", "2c"), 3: sure("2c", "Ah")})
    reading = read_film(film(tmp_path / "a.avi", [1] * 4 + [2] * 6 + [3] * 6), reader)
    assert [card.card for card in reading.cards] == ["Kd", "2c", "Ah"]
    king = reading.cards[0]
    assert [king.first_s, king.last_s, king.confidence] == pytest.approx([0, 0.8, 0.95])
    assert reading.unsure == () and reading.warnings == ()


def test_two_equal_cards_in_one_frame_are_two(tmp_path: Path) -> None:
    reading = read_film(film(tmp_path / "a.avi", [1] * 8), ReaderByShade({1: sure("Kd", "Kd")}))
    assert [card.card for card in reading.cards] == ["Kd", "Kd"]


def test_a_card_seen_in_a_single_frame_is_not_trusted(tmp_path: Path) -> None:
    reader = ReaderByShade({1: sure("Kd"), 2: sure("2c")})
    reading = read_film(film(tmp_path / "a.avi", [2] * 2 + [1] * 8), reader)
    assert [card.card for card in reading.cards] == ["Kd"]


def test_guesses_stay_unsure_and_vanish_once_the_card_is_read(tmp_path: Path) -> None:
    guess = Reading(64, 48, unsure=(UnsureReading((Guess("Kd", 0.6),), SPOT), UnsureReading((Guess("5s", 0.4),), SPOT)))
    reading = read_film(film(tmp_path / "a.avi", [1] * 6 + [2] * 6), ReaderByShade({1: guess, 2: sure("Kd")}))
    assert [card.card for card in reading.cards] == ["Kd"]
    assert [unsure.guesses[0].card for unsure in reading.unsure] == ["5s"]


def test_an_empty_scene_says_so(tmp_path: Path) -> None:
    assert read_film(film(tmp_path / "a.avi", [1] * 4), ReaderByShade({})).warnings == (
        "no card was read in this film",
    )
