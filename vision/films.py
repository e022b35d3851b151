"""Cards over time: a film's frames are sampled, read, and each card is listed once, in order of first appearance."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from vision.frames import Picture
from vision.reading import Guess, Reading

FILM_SUFFIXES = frozenset({".mp4", ".mov", ".avi", ".mkv", ".webm", ".m4v", ".mpg", ".mpeg", ".ogv", ".mjpeg", ".wmv"})
SAMPLES_PER_SECOND = 5.0
_SEEN_AT_LEAST = 2


class NotAFilmError(ValueError):
    """The file given cannot be opened as a film, or holds no frame."""


class PictureReader(Protocol):
    """What names the cards of one picture."""

    def read(self, image: Picture) -> Reading:
        """The cards of a `(H, W, 3)` uint8 BGR picture."""


@dataclass(frozen=True)
class FilmCard:
    """A card of a film: seconds of first and last sight, and its best confidence."""

    card: str
    first_s: float
    last_s: float
    confidence: float


@dataclass(frozen=True)
class FilmUnsure:
    """A card guessed in a film and never surely read: best guesses first, seconds of first and last sight."""

    guesses: tuple[Guess, ...]
    first_s: float
    last_s: float


@dataclass(frozen=True)
class FilmReading:
    """What a film of `fps` frames a second showed: cards in order of first appearance."""

    fps: float
    cards: tuple[FilmCard, ...]
    unsure: tuple[FilmUnsure, ...]
    warnings: tuple[str, ...]


def is_film_name(name: str) -> bool:
    """True where the file's ending is that of a film."""
    return Path(name).suffix.lower() in FILM_SUFFIXES


def sample_film(path: Path, per_second: float = SAMPLES_PER_SECOND) -> tuple[float, Iterator[tuple[float, Picture]]]:
    """Frames a second of the film, and an iterator over (seconds, picture) at about `per_second` samples a second.

    Raises:
        NotAFilmError: the file is no film that OpenCV opens, or has no frame.
    """
    if not path.is_file():
        raise NotAFilmError(f"{path} does not exist")
    capture = cv2.VideoCapture(str(path))
    opened, first = capture.read() if capture.isOpened() else (False, None)
    if not opened or first is None:
        capture.release()
        raise NotAFilmError(f"{path} is not a film with frames (MP4, WebM, MOV, AVI or MKV is needed)")
    fps = capture.get(cv2.CAP_PROP_FPS)
    fps = fps if np.isfinite(fps) and 0 < fps <= 1000 else 25.0
    step = max(1, round(fps / per_second))

    def frames() -> Iterator[tuple[float, Picture]]:
        index, frame = 0, first
        try:
            while True:
                yield index / fps, np.asarray(frame, dtype=np.uint8)
                if not all(capture.grab() for _ in range(step)):
                    return
                index += step
                is_good, frame = capture.retrieve()
                if not is_good:
                    return
        finally:
            capture.release()

    return fps, frames()


def read_film(path: Path, reader: PictureReader) -> FilmReading:
    """Read a film: a card counts once it was surely read in two sampled frames.

    Raises:
        NotAFilmError: the file is no film that OpenCV opens, or has no frame.
    """
    fps, frames = sample_film(path)
    sure: dict[tuple[str, int], list[tuple[float, float]]] = {}
    guessed: dict[str, list[tuple[float, Guess]]] = {}
    for second, picture in frames:
        reading = reader.read(picture)
        together: dict[str, int] = {}
        for card in reading.cards:
            # The second of two equal cards in one frame is a card of its own.
            copy = together[card.card] = together.get(card.card, 0) + 1
            sure.setdefault((card.card, copy), []).append((second, card.confidence))
        for unsure in reading.unsure:
            for guess in unsure.guesses[:1]:
                guessed.setdefault(guess.card, []).append((second, guess))
    cards = [
        FilmCard(name, sights[0][0], sights[-1][0], max(confidence for _, confidence in sights))
        for (name, _), sights in sure.items()
        if len(sights) >= _SEEN_AT_LEAST
    ]
    once = {name: sights for (name, copy), sights in sure.items() if copy == 1 and len(sights) < _SEEN_AT_LEAST}
    for name, sights in once.items():
        guessed.setdefault(name, []).extend((second, Guess(name, confidence)) for second, confidence in sights)
    known = {card.card for card in cards}
    unsure_cards = [
        FilmUnsure((max((g for _, g in sights), key=lambda g: g.confidence),), sights[0][0], sights[-1][0])
        for name, sights in guessed.items()
        if name not in known and len(sights) >= _SEEN_AT_LEAST
    ]
    warnings = () if cards or unsure_cards else ("no card was read in this film",)
    return FilmReading(fps, tuple(sorted(cards, key=lambda c: c.first_s)), tuple(unsure_cards), warnings)
