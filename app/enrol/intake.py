"""Files to learn from: pictures and films, named by their files or not, each learnt once."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from app.audit.intake import as_jpeg, laid_down
from vision.enrol import Enrolment, Seen, learning_order
from vision.enrol_inputs import EnrolInput, NothingToLearnError, enrol_inputs, settle_deck, with_checked_names
from vision.films import NotAFilmError, sample_film
from vision.frames import NotAPictureError, Picture, decode_picture

File = tuple[str, bytes]
"""A name and what the file holds."""


@dataclass(frozen=True, eq=False)
class Shown:
    """A picture that was learnt from: its name, its size in pixels, the cards seen in it, and itself as a JPEG."""

    name: str
    size: tuple[int, int]
    seen: tuple[Seen, ...]
    jpeg: bytes


@dataclass(frozen=True)
class Trouble:
    """What could not be used: the file's name, and whether it cannot be opened or shows no card."""

    name: str
    kind: Literal["unreadable", "no_card"]


@contextmanager
def inputs_of(files: Sequence[File], deck: str | None) -> Iterator[tuple[list[EnrolInput], str | None]]:
    """What files say about the cards by their names, read as `kibic enrol` reads a folder; and the deck, settled by
    the names where `deck` is None. The files lie in a temporary folder meanwhile, since films are opened as files."""
    with TemporaryDirectory(prefix="kibic-") as home:
        folder = Path(home)
        laid_down(files, folder)
        try:
            given = enrol_inputs([folder], lambda message: None)
        except NothingToLearnError:
            given = []
        settled = settle_deck(given, deck)
        checked = with_checked_names(given, settled, lambda message: None)
        yield learning_order(checked), settled


def learn_input(
    enrolment: Enrolment, given: EnrolInput, progress: Callable[[int], None] = lambda frames: None
) -> Shown | Trouble:
    """Learn from one picture or film; of a film the frame with most cards is shown. `progress` gets the number of
    frames learnt so far."""
    name = given.path.name
    try:
        if given.is_film:
            return _learn_film(enrolment, given.path, progress)
        picture = decode_picture(given.path.read_bytes(), name)
    except (NotAPictureError, NotAFilmError):
        return Trouble(name, "unreadable")
    if not enrolment.learn_picture(picture, given):
        return Trouble(name, "no_card")
    return shown(name, picture, enrolment.seen)


def shown(name: str, picture: Picture, seen: tuple[Seen, ...]) -> Shown:
    """A picture to show on the page."""
    return Shown(name, (picture.shape[1], picture.shape[0]), seen, as_jpeg(picture))


def _learn_film(enrolment: Enrolment, path: Path, progress: Callable[[int], None]) -> Shown | Trouble:
    best: Shown | None = None
    most = 0
    enrolment.next_film()
    for number, (_, picture) in enumerate(sample_film(path)[1], start=1):
        found = enrolment.learn_frame(picture)
        if found > most:
            best, most = shown(path.name, picture, enrolment.seen), found
        progress(number)
    enrolment.next_film()
    return best or Trouble(path.name, "no_card")
