"""A film of a sitting, as our synthetic camera sees it: each card comes in once, with the best frames of both sides."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.audit.film_sitting import sit_film
from vision.audit.left_out import LeftOut
from vision.audit.settling import settled_deck
from vision.audit.sides import FaceReader
from vision.audit.sitting import Sitting
from vision.audit.sitting_files import SittingInputs
from vision.faces import HEIGHT_MM, back_image, face_image
from vision.films import NotAFilmError
from vision.frames import Picture
from vision.read import load_reader
from vision.scenes.conditions import Conditions
from vision.scenes.decks import Prints, make_deck
from vision.scenes.sitting_films import Pace, film_sitting
from vision.scenes.sittings import Table

pytestmark = pytest.mark.slow
LAYOUTS = (("Ah", "7s"), ("Kd",))
CONDITIONS = replace(
    Conditions.easy(), textures=("plain-dark",), card_share=(0.54, 0.56), tilt_deg=(2, 8), lens=(0, 0), gloss=0.0
)
Write = Callable[[Sequence[Picture], str], Path]


@pytest.fixture(scope="module")
def frames() -> list[Picture]:
    """Two cards laid and turned over, then one more."""
    rng = np.random.default_rng(3)
    names = [name for layout in LAYOUTS for name in layout]
    prints = Prints({name: face_image("piquet32", name, 400) for name in names}, back_image("floral", 500))
    deck = make_deck(prints, rng, names=names)
    table = Table.set_up(2, rng, CONDITIONS, card_mm=deck.size_mm, size=(960, 540))
    layouts = [[deck[name] for name in layout] for layout in LAYOUTS]
    return [scene.image for scene in film_sitting(table, layouts, rng, Pace(fps=10, still_s=0.8))]


@pytest.fixture(scope="module")
def reader() -> FaceReader:
    return load_reader("piquet32")


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a film of ten frames a second, in the way its ending asks for."""

    def write(frames: Sequence[Picture], name: str) -> Path:
        path = tmp_path / name
        codes = {".avi": "MJPG", ".mp4": "mp4v"}
        if path.suffix == ".mjpg":
            path.write_bytes(b"".join(cv2.imencode(".jpg", frame)[1].tobytes() for frame in frames))
            return path
        film = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*codes[path.suffix]), 10, frames[0].shape[1::-1])
        for frame in frames:
            film.write(frame)
        film.release()
        return path

    return write


def sat(film: Path, reader: FaceReader, sitting: Sitting | None = None) -> tuple[Sitting, list[LeftOut]]:
    told: list[LeftOut] = []
    return sit_film(film, sitting or Sitting(), reader, HEIGHT_MM, told.append), told


@pytest.mark.parametrize("name", ["a.avi", "a.mp4"])
def test_every_card_comes_in_once_with_several_frames(
    frames: list[Picture], write: Write, reader: FaceReader, name: str
) -> None:
    shares: list[float] = []
    sitting = sit_film(write(frames, name), Sitting(), reader, HEIGHT_MM, lambda _: None, shares.append)
    assert sorted(sitting.labels) == ["7s", "Ah", "Kd"] and sitting.problems == ()
    assert all(len(card.backs) == 4 and len(card.faces) == 2 for card in sitting.cards)
    assert np.median(sitting.ratios) == pytest.approx(63.5 / 88.9, rel=0.03)
    assert shares == sorted(shares) and shares[-1] == pytest.approx(1, abs=0.05)


def test_a_phone_held_by_hand_gives_pictures_from_places_apart(
    frames: list[Picture], write: Write, reader: FaceReader
) -> None:
    swayed: list[Picture] = []
    for number, frame in enumerate(frames):
        x, y = 6 * np.sin(number / 7), 6 * np.cos(number / 9)  # pixels: up to one a tenth of a second
        sway = np.array([[1, 0, x], [0, 1, y]])
        moved = cv2.warpAffine(frame, sway, frame.shape[1::-1], borderMode=cv2.BORDER_REFLECT)
        swayed.append(np.asarray(moved, np.uint8))
    sitting, told = sat(write(swayed, "a.avi"), reader)
    assert sorted(sitting.labels) == ["7s", "Ah", "Kd"] and sitting.problems == () and told == []
    for card in sitting.cards:
        assert len(card.backs) == 4
        middles = [view.corners.mean(axis=0) - np.array(view.centre_px) for view in card.backs]
        assert np.ptp(np.array(middles), axis=0).max() > 1


def test_a_film_cut_off_half_way_keeps_what_was_seen_and_the_next_film_goes_on(
    frames: list[Picture], write: Write, reader: FaceReader
) -> None:
    # The second layout's back has been taken, and the film ends before it is turned over.
    first, _ = sat(write(frames[: len(frames) - 10], "one.avi"), reader)
    assert sorted(first.labels) == ["7s", "Ah"]
    assert [problem.kind for problem in first.problems] == ["unturned"]
    both, _ = sat(write(frames[len(frames) // 2 + 2 :], "two.avi"), reader, first)
    assert sorted(both.labels) == ["7s", "Ah", "Kd"]


def test_a_film_whose_end_is_missing_says_so(frames: list[Picture], write: Write, reader: FaceReader) -> None:
    film = write(frames, "a.avi")
    data = film.read_bytes()
    film.write_bytes(data[: round(0.6 * len(data))])
    sitting, told = sat(film, reader)
    assert sorted(sitting.labels) == ["7s", "Ah"]
    assert told == [LeftOut(film, "film-cut")]


def test_pictures_one_after_another_are_a_film_too(frames: list[Picture], write: Write, reader: FaceReader) -> None:
    slow = [frame for frame in frames for _ in range(2)]  # such a file tells no rate: it is read as 25 a second
    assert sorted(sat(write(slow, "a.mjpg"), reader)[0].labels) == ["7s", "Ah", "Kd"]


def test_the_deck_is_settled_before_the_cards_are_read(frames: list[Picture], write: Write, tmp_path: Path) -> None:
    assert settled_deck(SittingInputs(films=(write(frames[::4], "a.avi"),))) == "french52"
    assert settled_deck(SittingInputs(films=(tmp_path / "nowhere.avi",))) == "french52"


def test_no_film_is_one_clear_error(tmp_path: Path, reader: FaceReader) -> None:
    (tmp_path / "a.mp4").write_bytes(b"no film")
    with pytest.raises(NotAFilmError, match=r"a\.mp4"):
        sat(tmp_path / "a.mp4", reader)
