"""The files of a sitting: which pictures show the same cards, and which are left out."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from filecmp import cmp
from itertools import groupby
from pathlib import Path
from stat import S_ISDIR

from vision.audit.further_backs import FurtherBacks
from vision.audit.left_out import LeftOut, WhyLeftOut
from vision.enrol_inputs import PICTURE_SUFFIXES, EnrolInput, input_of
from vision.films import is_film_name
from vision.frames import NotAPictureError, Picture, decode_picture
from vision.picture_files import file_bytes

MOST_PICTURES = 8
"""Pictures of one back that are compared at most: as many as `vision.audit.comparison` looks at."""

_MEANT = re.compile(r"(?<![a-z])(backs?|faces?)(?![a-z])", re.IGNORECASE)
_UNREAD_SUFFIXES = frozenset(
    {
        "",
        ".avif",
        ".bmp",
        ".dng",
        ".gif",
        ".heic",
        ".heif",
        ".jfif",
        ".jp2",
        ".jpe",
        ".jxl",
        ".pdf",
        ".raw",
        ".tif",
        ".tiff",
    }
)
"""Endings of pictures that are not read; some files have none."""

Report = Callable[[LeftOut], None]


class NoPairsError(ValueError):
    """Nothing given is a film, or holds a pair of pictures of the same cards face down and face up."""


@dataclass(frozen=True)
class PicturePair:
    """The files of one pair: pictures of the same cards face down and face up; `further` ones of the backs, as they lay
    in the first, the phone moved a little. One `by_order` is a pair only if its pictures show what they should."""

    name: str
    back: Path
    face: Path
    further: tuple[FurtherBacks, ...] = ()
    by_order: bool = False


@dataclass(frozen=True)
class SittingInputs:
    """What a sitting is to be had from: pairs of pictures, and films; and pictures of `faces` whose backs were not
    taken, which tell only that these cards are there."""

    pairs: tuple[PicturePair, ...] = ()
    films: tuple[Path, ...] = ()
    faces: tuple[Path, ...] = ()

    @property
    def steps(self) -> int:
        """How many things there are to go through."""
        return len(self.pairs) + len(self.films) + len(self.faces)


def sitting_inputs(paths: Sequence[Path], report: Report) -> SittingInputs:
    """The films, and the pairs `NAME-back.*`, `NAME-face.*`, in folders and files, with further pictures of the same
    backs: any number after `back` counts, the lowest first and none before all (`NAME-back`, `NAME-back-2`, ...).

    `report` is told of files that are left out: pictures without their mate, second pictures of faces, files whose
    names seem to be meant but are not of that form, or whose kind is not read, and copies: a pair or film that is
    another's, byte for byte, would show every card twice with the same back, as if the backs told the cards.

    Raises:
        NoPairsError: there is neither.
    """
    sides: dict[str, dict[str, list[EnrolInput]]] = {}
    films: list[Path] = []
    for given in _named_files(paths, report):
        if given.is_film:
            copied = copied_files((given.path,), [(film,) for film in films])
            if copied is None:
                films.append(given.path)
            else:
                report(LeftOut(given.path, "copy", copied[0]))
        else:
            sides.setdefault(str(given.pair), {}).setdefault(str(given.side), []).append(given)
    ordered = {
        key: (_in_order(found.get("back", ()), report), _first_face(found.get("face", ()), report))
        for key, found in sorted(sides.items())
    }
    pairs = _pairs(ordered, report)
    lone = {both[1][0].path: Path(f"{key}-back") for key, both in ordered.items() if both[1] and not both[0]}
    for face, back in lone.items():
        report(LeftOut(face, "faces-only" if pairs or films else "no-backs-picture", back))
    if not pairs and not films:
        names = ", ".join(str(path) for path in paths)
        raise NoPairsError(
            f"no film and no pair of pictures in {names}: lay cards apart face down and take NAME-back.jpg, turn each "
            "over in its place and take NAME-face.jpg"
        )
    return SittingInputs(tuple(pairs), tuple(films), tuple(lone))


def why_unreadable(error: NotAPictureError | OSError, path: Path) -> WhyLeftOut:
    """Why a picture cannot be read, from the error that `picture_of` raised."""
    if isinstance(error, OSError):
        return "unopened"
    try:
        return "broken" if path.stat().st_size else "empty"
    except OSError:
        return "unopened"


def picture_of(path: Path) -> Picture:
    """The picture in a file.

    Raises:
        NotAPictureError, OSError: there is none, or it is cut off.
    """
    return decode_picture(file_bytes(path), str(path))


def _named_files(paths: Sequence[Path], report: Report) -> Iterator[EnrolInput]:
    """Films, and pictures whose names tell their pair and side; each once, however often it is given."""
    taken: set[Path] = set()
    for path in paths:
        try:
            is_folder = S_ISDIR(path.stat().st_mode)
        except OSError:
            report(LeftOut(path, "unopened"))
            continue
        for file in files_within(path) if is_folder else (path,):
            if (place := file.absolute()) in taken:
                continue
            taken.add(place)
            is_meant = not is_folder or _MEANT.search(file.stem) is not None
            given = input_of(file)
            if is_folder and not file.is_file():
                if is_meant:
                    report(LeftOut(file, "unopened"))
            elif is_film_name(file.name):
                yield given
            elif file.suffix.lower() in PICTURE_SUFFIXES:
                if given.pair is not None and given.side is not None:
                    yield given
                elif is_meant:
                    report(LeftOut(file, "name"))
            elif is_meant and (not is_folder or file.suffix.lower() in _UNREAD_SUFFIXES):
                report(LeftOut(file, "format"))


def is_meant_for_pair(picture: Path) -> bool:
    """Whether the name of a picture tells a side, or seems to be meant to."""
    return input_of(picture).side is not None or _MEANT.search(picture.stem) is not None


def is_unread_picture(file: Path) -> bool:
    """Whether a file has the ending of a picture that is not read."""
    return file.suffix.lower() in _UNREAD_SUFFIXES - {""}


def files_within(folder: Path) -> list[Path]:
    """The files in a folder and its folders, but what is hidden, as other programs leave it."""
    found = (path for path in folder.rglob("*") if not path.is_dir())
    return sorted(path for path in found if not any(part.startswith(".") for part in path.relative_to(folder).parts))


def _in_order(given: Sequence[EnrolInput], report: Report) -> list[EnrolInput]:
    """The pictures of backs by their numbers, one of each."""
    by_number = sorted(given, key=_number)
    return [_one_of(list(same), report) for _, same in groupby(by_number, key=_number)]


def _first_face(given: Sequence[EnrolInput], report: Report) -> list[EnrolInput]:
    """The picture of the faces that counts, if there is one."""
    return [_one_of(sorted(given, key=_number), report)] if given else []


def _one_of(same: Sequence[EnrolInput], report: Report) -> EnrolInput:
    """The first of some pictures of the same that can be opened, or just the first."""
    if len(same) == 1:
        return same[0]
    wrong = [_wrong_with(one.path) for one in same]
    chosen = wrong.index(None) if None in wrong else 0
    for number, (one, why) in enumerate(zip(same, wrong, strict=True)):
        if number != chosen:
            report(LeftOut(one.path, why or "same-side", None if why else same[chosen].path))
    return same[chosen]


def _wrong_with(path: Path) -> WhyLeftOut | None:
    try:
        picture_of(path)
    except (NotAPictureError, OSError) as error:
        return why_unreadable(error, path)
    return None


def _number(given: EnrolInput) -> int:
    return -1 if given.number is None else given.number


def _pairs(ordered: dict[str, tuple[list[EnrolInput], list[EnrolInput]]], report: Report) -> list[PicturePair]:
    """The pairs that have both sides and are no copies; `report` is told of backs without faces."""
    pairs: list[PicturePair] = []
    firsts = [one[0].path for both in ordered.values() for one in both if one]
    for key, (backs, faces) in ordered.items():
        if not backs or not faces:
            for given in backs:
                report(LeftOut(given.path, "no-faces-picture", Path(f"{key}-face")))
            continue
        back, face = backs[0].path, faces[0].path
        copied = copied_files((back, face), [(pair.back, pair.face) for pair in pairs])
        if copied is None:
            taken = [further.path for pair in pairs for further in pair.further]
            further = _further(backs[1:], [*firsts, *taken], report)
            pairs.append(PicturePair(Path(key).name, back, face, further))
        else:
            for path, other_path in zip((back, face), copied, strict=True):
                report(LeftOut(path, "copy", other_path))
            for given in backs[1:]:
                report(LeftOut(given.path, "pair-copied", copied[0]))
    return pairs


def _further(backs: Sequence[EnrolInput], earlier: Sequence[Path], report: Report) -> tuple[FurtherBacks, ...]:
    """The further pictures of backs that are no copies: those would add nothing."""
    kept: list[FurtherBacks] = []
    for given in backs:
        others = [*earlier, *(further.path for further in kept)]
        copied = copied_files((given.path,), [(path,) for path in others])
        if copied is not None:
            report(LeftOut(given.path, "copy", copied[0]))
        elif len(kept) + 1 == MOST_PICTURES:
            report(LeftOut(given.path, "too-many"))
        else:
            kept.append(FurtherBacks(_number(given), given.path))
    return tuple(kept)


def copied_files(files: tuple[Path, ...], earlier: Sequence[tuple[Path, ...]]) -> tuple[Path, ...] | None:
    """The first of the earlier ones whose files are these, byte for byte."""
    return next((others for others in earlier if all(map(_is_copy, files, others))), None)


def _is_copy(one: Path, other: Path) -> bool:
    try:
        return one.stat().st_size > 0 and cmp(one, other, shallow=False)
    except OSError:  # told of when it is looked at
        return False
