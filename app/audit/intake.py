"""Files into a session: photos and films pass through the same reader."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2

from app.audit.session import AuditSession
from vision.films import PictureReader, is_film_name, read_film
from vision.frames import Picture, decode_picture, shrink_to
from vision.hindrances import explained
from vision.reading import Reading

_LONGEST_SHOWN = 1280


@dataclass(frozen=True, eq=False)
class Looked:
    """A picture that was looked at: its name, what was read in it, and itself as a JPEG small enough for the page."""

    name: str
    reading: Reading
    jpeg: bytes


def laid_down(files: Sequence[tuple[str, bytes]], folder: Path) -> list[Path]:
    """The files, by name and content, in a folder, where each has a path of its own whatever it is called: what is
    told of files goes by their names, and films are opened as files."""
    paths = []
    for number, (name, content) in enumerate(files):
        path = folder / Path(name).name
        if path.exists():
            path = folder / str(number) / path.name
            path.parent.mkdir()
        path.write_bytes(content)
        paths.append(path)
    return paths


def take_picture(session: AuditSession, reader: PictureReader, data: bytes, name: str) -> tuple[AuditSession, Looked]:
    """Read one picture.

    Raises:
        NotAPictureError: `data` is no picture.
    """
    picture = decode_picture(data, name)
    reading = explained(reader.read(picture), picture)
    return session.look(reading), Looked(name, reading, as_jpeg(picture))


def take_film(
    session: AuditSession,
    reader: PictureReader,
    data: bytes,
    name: str,
    progress: Callable[[float], None] = lambda share: None,
) -> tuple[AuditSession, Looked]:
    """Read a film as one step of the session (what counts as one card: `vision.tracks`); shows the fullest frame.

    The film lies in a temporary file while it is read, since OpenCV opens only files. `progress` gets the share of the
    film that was read, 0..1.

    Raises:
        NotAFilmError: `data` is no film that OpenCV opens, or has no frame.
    """
    watching = _Fullest(reader)
    with TemporaryDirectory(prefix="kibic-") as folder:
        path = Path(folder) / f"film{Path(name).suffix.lower()}"
        path.write_bytes(data)
        film = read_film(path, watching, progress)
    reading, picture = watching.best
    return session.film(film), Looked(name, explained(reading, picture), as_jpeg(picture))


def take(
    session: AuditSession,
    reader: PictureReader,
    data: bytes,
    name: str,
    progress: Callable[[float], None] = lambda share: None,
) -> tuple[AuditSession, Looked]:
    """Read a file that is a film or a picture, by the ending of its name.

    Raises:
        NotAPictureError: it is named like a picture (or anything else) and is none.
        NotAFilmError: it is named like a film and is none.
    """
    if is_film_name(name):
        return take_film(session, reader, data, name, progress)
    return take_picture(session, reader, data, name)


class _Fullest:
    """A reader that keeps the picture in which it read most cards."""

    def __init__(self, reader: PictureReader) -> None:
        self._reader = reader
        self._best: tuple[Reading, Picture] | None = None

    def read(self, image: Picture) -> Reading:
        reading = self._reader.read(image)
        if self._best is None or len(reading.cards) > len(self._best[0].cards):
            self._best = reading, image
        return reading

    @property
    def best(self) -> tuple[Reading, Picture]:
        assert self._best is not None, "a film has a frame, and its first one is read"
        return self._best


def as_jpeg(picture: Picture) -> bytes:
    """The picture as JPEG, at most 1280 pixels long."""
    return cv2.imencode(".jpg", shrink_to(picture, _LONGEST_SHOWN)[0], [cv2.IMWRITE_JPEG_QUALITY, 85])[1].tobytes()
