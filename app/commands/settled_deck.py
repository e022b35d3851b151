"""`--deck auto`: all the files given are looked at before any is told, and say together which deck they show."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.commands.output import say

if TYPE_CHECKING:
    from vision.films import PictureReader
    from vision.reading import Reading

_FRAMES_PER_SECOND = 1.0


def settle_deck(files: Sequence[str], advance: Callable[[], None]) -> "tuple[PictureReader, Mapping[str, Reading]]":
    """The reader for the deck that the files show, and what it has read already, by file.

    Files that cannot be read say nothing here: reading them tells why. `advance` is called after each file.
    """
    from vision.films import NotAFilmError, is_film_name, sample_film
    from vision.frames import NotAPictureError
    from vision.picture_files import file_bytes, open_picture
    from vision.read import load_reader
    from vision.settle import FRENCH, DeckSettler

    settler = DeckSettler()
    readings: dict[str, Reading] = {}
    for file in files:
        try:
            if is_film_name(file):
                for _, frame in sample_film(Path(file), _FRAMES_PER_SECOND)[1]:
                    settler.read(frame)
            elif file:
                readings[file] = settler.read(open_picture(file_bytes(Path(file)), file).picture)
        except (OSError, NotAPictureError, NotAFilmError):
            pass
        advance()
    if settler.deck == FRENCH:
        return load_reader(FRENCH), readings
    say(f"kibic: these are cards of {settler.deck}")
    return load_reader(settler.deck), {}
