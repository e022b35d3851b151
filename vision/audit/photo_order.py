"""Photos whose names tell nothing: pairs in the order of their names, where the pictures show backs and faces in turn.

A camera numbers its pictures in the order in which they are taken, and a sitting takes backs, faces, backs, faces.
"""

import re
from collections.abc import Sequence, Set
from pathlib import Path

from vision.audit.left_out import LeftOut, WhyLeftOut
from vision.audit.pairing import names_in
from vision.audit.sides import FaceReader
from vision.audit.sitting_files import (
    NoPairsError,
    PicturePair,
    Report,
    SittingInputs,
    copied_files,
    files_within,
    is_meant_for_pair,
    is_unread_picture,
    picture_of,
    sitting_inputs,
    why_unreadable,
)
from vision.enrol_inputs import PICTURE_SUFFIXES
from vision.frames import NotAPictureError

_NUMBER = re.compile(r"(\d+)")


def named_or_ordered(paths: Sequence[Path], report: Report) -> SittingInputs:
    """What `sitting_inputs` finds by the names of files. Where it finds nothing, and no name tells a side, photos of an
    even number are pairs `by_order` of their names, numbers in them taken as numbers: whether they are such tells
    `check_order`. `report` is told of files that are left out.

    Raises:
        NoPairsError: there is neither.
    """
    told: list[LeftOut] = []
    try:
        given = sitting_inputs(paths, told.append)
    except NoPairsError as error:
        unopened = {left.path for left in told if left.why == "unopened"}
        openable = [path for path in paths if path not in unopened]
        files = {file for path in openable for file in (files_within(path) if path.is_dir() else (path,))} - unopened
        photos = sorted((file for file in files if file.suffix.lower() in PICTURE_SUFFIXES), key=_by_number)
        photos = _without_copies(photos, told)
        is_named = any(is_meant_for_pair(photo) for photo in photos)
        if is_named or not photos or len(photos) % 2:
            _tell(told, report)
            raise NoPairsError(f"{error}{_about(photos, is_named)}{_unread(files)}") from None
        _tell([left for left in told if left.path not in photos], report)
        return SittingInputs(tuple(_pair(*both) for both in zip(photos[::2], photos[1::2], strict=True)))
    _tell(told, report)
    beside = {file.resolve(): file for folder in paths if folder.is_dir() for file in files_within(folder)}
    for file in beside.values():
        if file.suffix.lower() in PICTURE_SUFFIXES and not is_meant_for_pair(file):
            report(LeftOut(file, "unnamed"))
    return given


def check_order(given: SittingInputs, reader: FaceReader, report: Report) -> None:
    """Look whether of the pairs taken `by_order` each first picture shows no face that can be read, and each second one
    does. `report` is told of the first picture that does not.

    Raises:
        NoPairsError: it is not so.
    """
    for pair in given.pairs:
        for path, is_face in ((pair.back, False), (pair.face, True)) if pair.by_order else ():
            why = _wrong_with(path, is_face, reader)
            if why is not None:
                report(LeftOut(path, why))
                raise NoPairsError(
                    f"{path} breaks the order backs, faces, backs, faces, so photos cannot be paired by it: call those "
                    "of the same cards NAME-back.jpg and NAME-face.jpg, such as 1-back.jpg, 1-face.jpg, 2-back.jpg"
                )


def _wrong_with(path: Path, is_face: bool, reader: FaceReader) -> WhyLeftOut | None:
    try:
        names = names_in(picture_of(path), reader)
    except (NotAPictureError, OSError) as error:
        return why_unreadable(error, path)
    if bool(names) is is_face:
        return None
    return "order-backs" if is_face else "order-faces"


def _pair(back: Path, face: Path) -> PicturePair:
    return PicturePair(f"{back.stem}+{face.stem}", back, face, by_order=True)


def _without_copies(photos: Sequence[Path], told: list[LeftOut]) -> list[Path]:
    """The photos that are no copies: those would show every card twice with the same back."""
    kept: list[Path] = []
    for photo in photos:
        copied = copied_files((photo,), [(path,) for path in kept])
        if copied is None:
            kept.append(photo)
        else:
            told.append(LeftOut(photo, "copy", copied[0]))
    return kept


def _tell(told: Sequence[LeftOut], report: Report) -> None:
    for left in told:
        report(left)


def _by_number(path: Path) -> tuple[str, list[tuple[int, str]]]:
    """Numbers in a name are numbers: `IMG_999` comes before `IMG_1000`."""
    parts = _NUMBER.split(path.name.lower())
    return str(path.parent), [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def _about(photos: Sequence[Path], is_named: bool) -> str:
    if is_named or not photos:
        return ""
    return (
        f"; or give an even number of photos, taken in the order of their names, backs, faces, backs, faces: here "
        f"{'is one' if len(photos) == 1 else f'are {len(photos)}'}, such as {photos[0].name}"
    )


def _unread(files: Set[Path]) -> str:
    unread = sorted(file for file in files if is_unread_picture(file))
    return f"; files such as {unread[0].name} are not read: save them as JPEG" if unread else ""
