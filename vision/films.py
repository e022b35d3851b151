"""Cards over time: a film's frames are read where something happens, and each card is listed once, in order."""

import os
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture, shrink_to
from vision.motion import drift_between, news, thumb_of
from vision.reading import Guess, Reading
from vision.tracker import Tracker

# FFmpeg's own lines about a broken file name addresses in memory; the errors here name the file.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")

FILM_SUFFIXES = frozenset(
    {".mp4", ".mov", ".avi", ".mkv", ".webm", ".m4v", ".mpg", ".mpeg", ".ogv", ".mjpeg", ".mjpg", ".wmv", ".y4m"}
)
SAMPLES_PER_SECOND = 5.0
"""How often `sample_film` takes a frame."""
READS_PER_SECOND = 10.0
"""How often `read_film` reads at most while the picture changes; a card seen for the first time makes it read more."""
STILL_READS_PER_SECOND = 1.0
"""How often it reads while nothing changes."""

_UNSURE_READS_PER_SECOND = 4.0
_LONGEST_READ = 1920
_NEWS = 5.0
_MOST_FPS, _USUAL_FPS = 240.0, 25.0
_SKIPPED_KEPT = 8
_ENDS_EARLY = 0.9


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
    """What a film of `fps` frames a second showed: cards in order of first appearance.

    `frames` is how many frames it has, `frames_read` how many of them were read.
    """

    fps: float
    cards: tuple[FilmCard, ...]
    unsure: tuple[FilmUnsure, ...]
    warnings: tuple[str, ...]
    frames: int = 0
    frames_read: int = 0


def is_film_name(name: str) -> bool:
    """True where the file's ending is that of a film."""
    return Path(name).suffix.lower() in FILM_SUFFIXES


def sample_film(
    path: Path, per_second: float = SAMPLES_PER_SECOND, progress: Callable[[float], None] = lambda share: None
) -> tuple[float, Iterator[tuple[float, Picture]]]:
    """Frames a second of the film, and an iterator over (seconds, picture) at about `per_second` samples a second;
    `progress` gets the share of the film that has gone by, 0..1.

    Raises:
        NotAFilmError: the file is no film that OpenCV opens, or has no frame.
    """
    film = _Film(path)

    def samples() -> Iterator[tuple[float, Picture]]:
        due = 0.0
        for second in film.seconds():
            if second >= due - 0.5 / film.fps:
                yield second, film.picture
                progress(film.share_seen)
                due = max(due, second) + 1 / per_second

    return film.fps, samples()


def read_film(path: Path, reader: PictureReader, progress: Callable[[float], None] = lambda share: None) -> FilmReading:
    """Read a film: each physical card once, in order of first appearance (what counts as one: `vision.tracker`).

    Every frame is looked at small, and read in full where it differs from the last one read (ten times a second at
    most), once a second where it does not, and beside the first sight of a card: the frames after it until the card is
    sure, those before it until the card is not in them. So the first and the last second are right to the frame.
    `progress` gets the share of the film that was read, 0..1.

    Raises:
        NotAFilmError: the file is no film that OpenCV opens, or has no frame.
    """
    film = _Film(path)
    watch = _Watch(reader)
    for second in film.seconds():
        watch.see(second, film.picture)
        progress(film.share_seen)
    cards = tuple(FilmCard(t.card, t.first_s, t.last_s, t.confidence) for t in watch.tracker.cards)
    unsure = tuple(FilmUnsure((t.guess,), t.first_s, t.last_s) for t in watch.tracker.unsure)
    warnings = [] if cards or unsure else ["no card was read in this film"]
    if film.share_seen < _ENDS_EARLY:
        warnings.append(f"the film breaks off: {film.seen} of its {film.announced} frames could be read")
    return FilmReading(film.fps, cards, unsure, tuple(warnings), film.seen, watch.frames_read)


class _Film:
    """An opened film. `fps` is as its head says or, where that cannot be, what its frames' times say (the usual before
    they were seen); `announced` frames as its head says (0 where it does not)."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            kind = "is a folder" if path.is_dir() else "is a pipe or a device" if path.exists() else "does not exist"
            raise NotAFilmError(f"{path} {kind}" + (", not a film" if path.exists() else ""))
        self._capture = cv2.VideoCapture(str(path))
        opened, first = self._capture.read() if self._capture.isOpened() else (False, None)
        if not opened or first is None:
            self._capture.release()
            raise NotAFilmError(
                f"{path} is not a film with frames, or is cut off (a whole MP4, WebM, MOV, AVI or MKV is needed)"
            )
        self._picture = np.asarray(first, dtype=np.uint8)
        self._is_grabbed = False
        fps = self._capture.get(cv2.CAP_PROP_FPS)
        self._is_told = bool(np.isfinite(fps) and 0 < fps <= _MOST_FPS)
        self.fps = float(fps) if self._is_told else _USUAL_FPS
        count = self._capture.get(cv2.CAP_PROP_FRAME_COUNT)
        self.announced = int(count) if np.isfinite(count) and 0 < count < 1e8 else 0
        self.seen = 0

    @property
    def share_seen(self) -> float:
        """How much of the film has gone by, 0..1; 1 where its length is unknown."""
        return min(1.0, self.seen / self.announced) if self.announced else 1.0

    @property
    def picture(self) -> Picture:
        """The frame that `seconds` is at (the one before where this one is broken); decoded only when asked for."""
        if self._is_grabbed:
            self._is_grabbed = False
            is_good, frame = self._capture.retrieve()
            if is_good and frame is not None:
                self._picture = np.asarray(frame, dtype=np.uint8)
        return self._picture

    def seconds(self) -> Iterator[float]:
        """The time of each frame from the first; the film is closed after the last."""
        try:
            second = 0.0
            start = self._clock() or 0.0
            while True:
                self.seen += 1
                yield second
                self._is_grabbed = self._capture.grab()
                if not self._is_grabbed:
                    return
                clock = self._clock()
                # Frames of films with a changing rate carry their own times; where they do not rise, the rate counts.
                rises = clock is not None and second < clock - start < second + 60
                second = clock - start if clock is not None and rises else second + 1 / self.fps
                if not self._is_told:
                    self.fps = self.seen / second
        finally:
            self._capture.release()

    def _clock(self) -> float | None:
        clock = self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000
        return float(clock) if np.isfinite(clock) and clock >= 0 else None


class _Watch:
    """Decides which frames of a film are read, and hands the readings to the tracker."""

    def __init__(self, reader: PictureReader) -> None:
        self.tracker = Tracker()
        self.frames_read = 0
        self._reader = reader
        self._last_s = 0.0
        self._thumb: NDArray[np.uint8] | None = None
        self._has_unsure = False
        self._skipped: deque[tuple[float, Picture]] = deque(maxlen=_SKIPPED_KEPT)

    def see(self, second: float, picture: Picture) -> None:
        """One more frame."""
        picture = shrink_to(picture, _LONGEST_READ)[0]
        thumb = thumb_of(picture)
        is_news = self._thumb is None or news(self._thumb, thumb) > _NEWS
        if not self._is_due(second, is_news):
            if not is_news:
                self.tracker.go_on(second)
            self._skipped.append((second, picture))
            return
        drift = (0.0, 0.0) if self._thumb is None else drift_between(self._thumb, thumb)
        scale = picture.shape[1] / thumb.shape[1]
        reading = self._read(picture)
        self.tracker.look(second, reading, picture, (drift[0] * scale, drift[1] * scale))
        while self.tracker.is_open and self._skipped:
            earlier_s, earlier = self._skipped.pop()
            if not self.tracker.look_back(earlier_s, self._read(earlier)):
                break
        self._skipped.clear()
        self._last_s, self._thumb, self._has_unsure = second, thumb, bool(reading.unsure)

    def _is_due(self, second: float, is_news: bool) -> bool:
        if self._thumb is None or self.tracker.is_open:
            return True
        still = _UNSURE_READS_PER_SECOND if self._has_unsure else STILL_READS_PER_SECOND
        return second - self._last_s >= 1 / (READS_PER_SECOND if is_news else still) - 1e-3

    def _read(self, picture: Picture) -> Reading:
        self.frames_read += 1
        return self._reader.read(picture)
