"""A film of a sitting: its still phases are found, the best frames of each card's two sides kept, the rest let go."""

from collections.abc import Callable
from pathlib import Path

from vision.audit.left_out import LeftOut
from vision.audit.sides import FaceReader
from vision.audit.sitting import Sitting, sit
from vision.audit.sitting_files import SittingInputs
from vision.audit.table_watch import TableWatch
from vision.films import NotAFilmError, sample_film

SAMPLES_PER_SECOND = 10.0
"""Frames looked at in a second of film: enough to tell a hand that passes."""

_WHOLE = 0.9


def sit_film(
    film: Path,
    sitting: Sitting,
    reader: FaceReader,
    deck_height_mm: float,
    report: Callable[[LeftOut], None],
    progress: Callable[[float], None] = lambda share: None,
) -> Sitting:
    """The sitting after a film of it: cards lie apart face down, are turned over in place, and make way for others.

    `report` is told of a film that breaks off, `progress` gets the share of it that has gone by, 0..1. Only crops of
    the cards are kept, a few of each side.

    Raises:
        NotAFilmError: the file is no film that OpenCV opens, or has no frame.
    """
    watch = TableWatch(deck_height_mm, sitting=sitting)
    share = 0.0

    def gone_by(so_far: float) -> None:
        nonlocal share
        share = so_far
        progress(so_far)

    for second, picture in sample_film(film, SAMPLES_PER_SECOND, gone_by)[1]:
        watch = watch.see(second, picture, reader)
    if share < _WHOLE:
        report(LeftOut(film, "film-cut"))
    return watch.finished()


def sit_through(
    given: SittingInputs,
    reader: FaceReader,
    deck_height_mm: float,
    report: Callable[[LeftOut], None],
    advance: Callable[[float], None] = lambda steps: None,
) -> Sitting:
    """Go through all pairs and films as one sitting; `report` is told of what cannot be used, `advance` by how many
    inputs (and parts of films) it has gone on."""
    sitting = sit(given.pairs, reader, deck_height_mm, report, advance, faces=given.faces)
    for film in given.films:
        share = 0.0

        def gone_by(so_far: float) -> None:
            nonlocal share
            advance(so_far - share)
            share = so_far

        try:
            sitting = sit_film(film, sitting, reader, deck_height_mm, report, gone_by)
        except NotAFilmError:
            report(LeftOut(film, "no-film"))
        gone_by(1.0)
    return sitting
