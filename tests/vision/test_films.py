"""Films: each card once, in order of first appearance; what is no film is named so."""

from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.faces import face_names
from vision.films import NotAFilmError, is_film_name, read_film, sample_film
from vision.frames import Picture
from vision.read import load_reader
from vision.reading import CardReading, Guess, Reading, UnsureReading
from vision.scenes.conditions import Conditions
from vision.scenes.dealing import film_moves, onto_pile

SPOTS = [np.array([[x, 10], [x + 16, 10], [x + 16, 34], [x, 34]], np.float32) for x in (4, 24, 44)]


@dataclass
class ReaderByShade:
    """Stands in for the reader: the mean shade of a frame, in steps of 40, picks what is read in it."""

    by_shade: dict[int, Reading]
    seen: list[int] = field(default_factory=list)

    def read(self, image: Picture) -> Reading:
        shade = round(float(image.mean()) / 40)
        self.seen.append(shade)
        return self.by_shade.get(shade, Reading(64, 48))


def sure(*cards: str) -> Reading:
    return Reading(64, 48, cards=tuple(CardReading(card, 0.95, spot) for card, spot in zip(cards, SPOTS, strict=False)))


def film(path: Path, shades: list[int], fps: float = 10) -> Path:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), fps, (64, 48))
    assert writer.isOpened()
    for shade in shades:
        print_of_shade = np.random.default_rng(shade).permuted(np.repeat([0.6, 1.4], 24)).reshape(6, 8)
        picture = cv2.resize(40 * shade * print_of_shade, (64, 48), interpolation=cv2.INTER_NEAREST)
        writer.write(cv2.cvtColor(picture.astype(np.uint8), cv2.COLOR_GRAY2BGR))
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
    assert [king.first_s, king.last_s, king.confidence] == pytest.approx([0, 0.9, 0.95])
    assert reading.unsure == () and reading.warnings == ()


def test_two_equal_cards_in_one_frame_are_two(tmp_path: Path) -> None:
    reading = read_film(film(tmp_path / "a.avi", [1] * 8), ReaderByShade({1: sure("Kd", "Kd")}))
    assert [card.card for card in reading.cards] == ["Kd", "Kd"]


def test_a_card_seen_in_a_single_frame_is_not_trusted(tmp_path: Path) -> None:
    reader = ReaderByShade({1: sure("Kd"), 2: sure("2c")})
    reading = read_film(film(tmp_path / "a.avi", [3, 2] + [1] * 8), reader)
    assert [card.card for card in reading.cards] == ["Kd"]


def test_guesses_stay_unsure_and_vanish_once_the_card_is_read(tmp_path: Path) -> None:
    guesses = ((Guess("Kd", 0.6),), (Guess("5s", 0.4),))
    guess = Reading(64, 48, unsure=tuple(UnsureReading(g, spot) for g, spot in zip(guesses, SPOTS, strict=False)))
    reading = read_film(film(tmp_path / "a.avi", [1] * 6 + [2] * 6), ReaderByShade({1: guess, 2: sure("Kd")}))
    assert [card.card for card in reading.cards] == ["Kd"]
    assert [unsure.guesses[0].card for unsure in reading.unsure] == ["5s"]


def test_two_frames_of_sixty_are_found_and_timed_to_the_frame(tmp_path: Path) -> None:
    shades = [1] * 20 + [2] * 2 + [1] * 10 + [3] * 8 + [1] * 20
    reading = read_film(film(tmp_path / "a.avi", shades, 30), ReaderByShade({2: sure("2c"), 3: sure("Ah")}))
    times = [(card.card, round(30 * card.first_s), round(30 * card.last_s)) for card in reading.cards]
    assert times == [("2c", 20, 21), ("Ah", 32, 39)]


@pytest.mark.parametrize(("shades", "most"), [([1] * 300, 14), ([1, 2] * 150, 110)])
def test_frames_are_read_where_something_happens(tmp_path: Path, shades: list[int], most: int) -> None:
    reader = ReaderByShade({1: sure("Kd"), 2: sure("Kd")})
    reading = read_film(film(tmp_path / "a.avi", shades, 30), reader)
    assert reading.frames == 300 and reading.frames_read == len(reader.seen) <= most
    assert [(card.card, card.first_s) for card in reading.cards] == [("Kd", 0)]
    assert reading.cards[0].last_s > 9.8


def test_a_film_that_breaks_off_says_so_and_keeps_what_was_read(tmp_path: Path) -> None:
    path = film(tmp_path / "a.avi", [1] * 40)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    reading = read_film(path, ReaderByShade({1: sure("Kd")}))
    assert [card.card for card in reading.cards] == ["Kd"]
    (warning,) = reading.warnings
    assert warning.startswith("the film breaks off: ") and warning.endswith("of its 40 frames could be read")


@pytest.mark.parametrize("shades", [[1], [1] * 2])
def test_the_shortest_films_are_read_as_pictures_are(tmp_path: Path, shades: list[int]) -> None:
    reading = read_film(film(tmp_path / "a.avi", shades), ReaderByShade({1: sure("Kd")}))
    assert [card.card for card in reading.cards] == ["Kd"]


def test_a_folder_is_no_film(tmp_path: Path) -> None:
    (tmp_path / "a.avi").mkdir()
    with pytest.raises(NotAFilmError, match="is a folder"):
        read_film(tmp_path / "a.avi", ReaderByShade({}))


class CameraFilm:
    """Stands in for OpenCV's film: frames with times of their own, and a head that says nothing true."""

    def __init__(self, times_s: list[float], fps: float) -> None:
        self._left, self._now, self._fps = list(times_s), 0.0, fps

    def isOpened(self) -> bool:  # noqa: N802 (OpenCV's name)
        return True

    def grab(self) -> bool:
        if self._left:
            self._now = self._left.pop(0)
            return True
        return False

    def retrieve(self) -> tuple[bool, Picture]:
        return True, np.full((48, 64, 3), 40, np.uint8)

    def read(self) -> tuple[bool, Picture]:
        return self.grab(), self.retrieve()[1]

    def get(self, what: int) -> float:
        return {cv2.CAP_PROP_FPS: self._fps, cv2.CAP_PROP_POS_MSEC: 1000 * self._now}.get(what, -1.0)

    def release(self) -> None:
        self._left = []


@pytest.mark.parametrize("fps", [float("nan"), 0.0, -1.0, 1000.0, float("inf")])
def test_frames_carry_their_own_times_where_the_head_of_a_film_says_nothing_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fps: float
) -> None:
    times = [0.5, 0.55, 0.6, 0.9, 1.0, 1.0, 1.5, 2.5]
    monkeypatch.setattr(cv2, "VideoCapture", lambda _: CameraFilm(times, fps))
    (tmp_path / "a.webm").touch()
    reading = read_film(tmp_path / "a.webm", ReaderByShade({1: sure("Kd")}))
    (card,) = reading.cards
    assert (card.first_s, card.last_s) == pytest.approx((0, 2.0))
    assert reading.fps == pytest.approx(3.5)
    monkeypatch.setattr(cv2, "VideoCapture", lambda _: CameraFilm(times, fps))
    assert [s for s, _ in sample_film(tmp_path / "a.webm", 2)[1]] == pytest.approx([0, 0.5, 1.0, 2.0])


def test_the_share_read_grows_to_one(tmp_path: Path) -> None:
    shares: list[float] = []
    read_film(film(tmp_path / "a.avi", [1] * 10), ReaderByShade({}), shares.append)
    assert shares == pytest.approx([0.1 * n for n in range(1, 11)])


@pytest.mark.slow
def test_twenty_cards_dealt_by_a_hand_onto_a_pile_are_listed_in_order(tmp_path: Path) -> None:
    rng = np.random.default_rng(1888)
    cards = [str(card) for card in rng.choice([name for name in face_names("french52") if name != "*"], 20, False)]
    scenes = film_moves(onto_pile(cards, rng, rest_s=0.3), rng, Conditions.easy(), size=(640, 360), fps=10)
    writer = cv2.VideoWriter(str(tmp_path / "deal.mp4"), cv2.VideoWriter.fourcc(*"mp4v"), 10, (640, 360))
    for scene in scenes:
        writer.write(scene.image)
    writer.release()
    reading = read_film(tmp_path / "deal.mp4", load_reader())
    assert [card.card for card in reading.cards] == cards


def test_an_empty_scene_says_so(tmp_path: Path) -> None:
    assert read_film(film(tmp_path / "a.avi", [1] * 4), ReaderByShade({})).warnings == (
        "no card was read in this film",
    )
