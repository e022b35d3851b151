"""Files into a session: photos, films and frames all pass through the same reader."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2

from app.audit.session import AuditSession
from vision.films import PictureReader, is_film_name, sample_film
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
    progress: Callable[[int], None] = lambda frames: None,
) -> tuple[AuditSession, Looked]:
    """Read the frames of a film, five for each second, as one step of the session; shows the fullest frame.

    The film lies in a temporary file while it is read, since OpenCV opens only files. `progress` gets the number of
    frames read so far.

    Raises:
        NotAFilmError: `data` is no film that OpenCV opens, or has no frame.
    """
    before, best = session, None
    with TemporaryDirectory(prefix="kibic-") as folder:
        path = Path(folder) / f"film{Path(name).suffix.lower()}"
        path.write_bytes(data)
        for number, (_, picture) in enumerate(sample_film(path)[1], start=1):
            reading = reader.read(picture)
            session = session.watch(reading)
            if best is None or len(reading.cards) > len(best.reading.cards):
                best = Looked(name, reading, as_jpeg(picture))
            progress(number)
    assert best is not None  # sample_film has raised where there is no frame
    return session.as_one_step_after(before), best


def take(
    session: AuditSession,
    reader: PictureReader,
    data: bytes,
    name: str,
    progress: Callable[[int], None] = lambda frames: None,
) -> tuple[AuditSession, Looked]:
    """Read a file that is a film or a picture, by the ending of its name.

    Raises:
        NotAPictureError: it is named like a picture (or anything else) and is none.
        NotAFilmError: it is named like a film and is none.
    """
    if is_film_name(name):
        return take_film(session, reader, data, name, progress)
    return take_picture(session, reader, data, name)


def as_jpeg(picture: Picture) -> bytes:
    """The picture as JPEG, at most 1280 pixels long."""
    return cv2.imencode(".jpg", shrink_to(picture, _LONGEST_SHOWN)[0], [cv2.IMWRITE_JPEG_QUALITY, 85])[1].tobytes()
