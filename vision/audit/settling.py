"""Which deck a sitting is of, before its cards are read."""

from collections.abc import Iterator
from itertools import islice

from vision.audit.sitting_files import SittingInputs
from vision.films import NotAFilmError, sample_film
from vision.frames import NotAPictureError, Picture, decode_picture, shrink_to
from vision.settle import DeckSettler

_PICTURES, _FRAMES, _FRAMES_PER_SECOND = 4, 30, 0.5
_LONGEST = 1920


def settled_deck(inputs: SittingInputs) -> str:
    """The deck that the first pictures and films show: `french52` (any French deck), `magyar32`, `tarokk42`."""
    settler = DeckSettler()
    for picture in _some(inputs):
        settler.read(shrink_to(picture, _LONGEST)[0])
    return settler.deck


def _some(inputs: SittingInputs) -> Iterator[Picture]:
    """A few pictures of faces, and frames of films; what cannot be opened is told of when it is audited."""
    for pair in inputs.pairs[:_PICTURES]:
        try:
            yield decode_picture(pair.face.read_bytes(), str(pair.face))
        except (NotAPictureError, OSError):
            continue
    for film in inputs.films[:1]:
        try:
            yield from (picture for _, picture in islice(sample_film(film, _FRAMES_PER_SECOND)[1], _FRAMES))
        except NotAFilmError:
            continue
