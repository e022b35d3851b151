"""What is to be learnt from: folders, pictures, films and sittings, and what their names say about the cards."""

import csv
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from stat import S_ISDIR

from rules.decks import Deck, UnknownCardError, find_deck
from vision.films import is_film_name
from vision.profile import ProfileNameError, card_name

PICTURE_SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp"})
LABELS = "labels.csv"
SETTLED_DECKS = ("french52+3", "magyar32", "tarokk42")
"""The decks that names of files and labels are looked up in where none is given."""

_FACE, _BACK = "face", "back"
_SIDE = re.compile(r"^(?P<stem>.*?)[-_ ](?P<side>face|back)(?:[-_ ]?\(?(?P<number>\d{1,4})\)?)?$", re.IGNORECASE)


class NothingToLearnError(ValueError):
    """No picture or film was given from which a deck could be learnt."""


@dataclass(frozen=True)
class EnrolInput:
    """One picture or film. `name` is what labels (`is_labelled`) or its file's name say about the card, if anything;
    `side` is `face`, `back` or None; pictures with the same `pair` show the same cards face down and face up. `number`
    is the number after the side: `Kh-back-2` is a further picture of what `Kh-back` shows (None where none is
    given)."""

    path: Path
    name: str | None = None
    side: str | None = None
    pair: str | None = None
    is_labelled: bool = False
    number: int | None = None

    @property
    def is_film(self) -> bool:
        """True where the file's ending is that of a film."""
        return is_film_name(self.path.name)


def enrol_inputs(paths: Sequence[Path], report: Callable[[str], None]) -> list[EnrolInput]:
    """The pictures and films in files and folders (folders are walked), by name; names as yet unchecked.

    `report` is told of paths that are left out, and of labels that are no table with the columns `file` and `card`: the
    pictures beside them are learnt as if there were none.

    Raises:
        NothingToLearnError: nothing there is a picture or film.
    """
    inputs: list[EnrolInput] = []
    labels = _Labels(report)
    for path in paths:
        try:
            is_folder = S_ISDIR(path.stat().st_mode)
        except OSError as error:
            report(f"{path} cannot be opened: {error.strerror}")
            continue
        if is_folder:
            inputs += _of_folder(path, labels, report)
        elif path.suffix.lower() in PICTURE_SUFFIXES or is_film_name(path.name):
            inputs.append(input_of(path, labels.of(path.parent).get(path.name)))
        else:
            report(f"{path} is left out: no picture (JPEG, PNG, WebP), film or folder")
    if not inputs:
        names = ", ".join(str(path) for path in paths)
        raise NothingToLearnError(
            f"no picture and no film in {names} (a folder of pictures, one for each card, is best)"
        )
    return inputs


def settle_deck(inputs: Sequence[EnrolInput], deck: str | None) -> str | None:
    """The deck given, or the one in which most of the names in `inputs` are cards; None where no name is.

    >>> settle_deck([EnrolInput(Path("Ov.jpg"), "Ov"), EnrolInput(Path("IMG_1.jpg"), "IMG_1")], None)
    'magyar32'

    Raises:
        UnknownNameError: no deck has the name given.
    """
    if deck is not None:
        return find_deck(deck).name
    names = [given.name for given in inputs if given.name is not None]
    known = {name: sum(_is_card(find_deck(name), card) for card in names) for name in SETTLED_DECKS}
    best = max(SETTLED_DECKS, key=lambda name: known[name])
    if known[best] == 0:
        return None
    return best.removesuffix("+3") if not any(name == "*" for name in names) else "french52+1"


def with_checked_names(
    inputs: Iterable[EnrolInput], deck: str | None, report: Callable[[str], None]
) -> list[EnrolInput]:
    """The inputs with names as the deck prints them. Labels that name no card are reported and left out; so are,
    silently, file names, which say nothing about a card more often than not."""
    checked = []
    known = None if deck is None else find_deck(deck)
    for given in inputs:
        name = None
        if given.name is not None and known is not None:
            try:
                name = known.print(known.parse(given.name))
            except UnknownCardError as error:
                if given.is_labelled:
                    report(f"{given.path.parent / LABELS}: {error}; {given.path.name} is learnt without a name")
        elif given.name is not None and given.is_labelled:
            try:
                name = card_name(given.name, None)
            except ProfileNameError as error:
                report(f"{given.path.parent / LABELS}: {error}; {given.path.name} is learnt without a name")
        checked.append(replace(given, name=name))
    return checked


def _of_folder(folder: Path, labels: "_Labels", report: Callable[[str], None]) -> list[EnrolInput]:
    inputs = []
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.name == LABELS:
            continue
        if path.suffix.lower() in PICTURE_SUFFIXES or is_film_name(path.name):
            inputs.append(input_of(path, labels.of(path.parent).get(path.name)))
    for name in sorted({path.parent for path in folder.rglob(LABELS)}):
        files = {given.path.name for given in inputs if given.path.parent == name}
        for missing in sorted(set(labels.of(name)) - files):
            report(f"{name / LABELS} names {missing}, which is not there")
    return inputs


def input_of(path: Path, label: str | None = None) -> EnrolInput:
    """A picture or film, and what its name and its label say about it.

    >>> given = input_of(Path("01-back-2.jpg"))
    >>> (given.pair, given.side, given.number)
    ('01', 'back', 2)
    """
    stem, side, pair, number = path.stem, None, None, None
    if match := _SIDE.match(stem):
        stem, side, number = match["stem"], match["side"].lower(), int(match["number"]) if match["number"] else None
        pair = str(path.parent / stem)
    if stem.lower() == _BACK:
        stem, side = "", _BACK
    if label is not None and label.lower() == _BACK:
        return EnrolInput(path, None, _BACK, None)
    return EnrolInput(path, label or stem or None, side or (_FACE if label else None), pair, bool(label), number)


class _Labels:
    """The `labels.csv` of each folder, each read once; what is wrong with one is reported once."""

    def __init__(self, report: Callable[[str], None]) -> None:
        self._report = report
        self._known: dict[Path, Mapping[str, str]] = {}

    def of(self, folder: Path) -> Mapping[str, str]:
        """Cards by file name; empty where there are no labels, or none that can be read."""
        if folder not in self._known:
            self._known[folder] = self._read(folder / LABELS)
        return self._known[folder]

    def _read(self, path: Path) -> Mapping[str, str]:
        if not path.is_file():
            return {}
        try:
            with path.open(encoding="utf-8-sig", newline="") as stream:
                rows = csv.DictReader(stream)
                if {"file", "card"} <= set(rows.fieldnames or ()):
                    return {Path(row["file"]).name: row["card"].strip() for row in rows if row["file"] and row["card"]}
            wrong = "must begin with the line file,card"
        except OSError as error:
            wrong = f"cannot be opened: {error.strerror}"
        except (UnicodeDecodeError, csv.Error) as error:
            wrong = f"is no table in UTF-8: {error}"
        self._report(f"{path} {wrong}; the pictures beside it are learnt without it")
        return {}


def _is_card(deck: Deck, name: str) -> bool:
    try:
        deck.parse(name)
    except UnknownCardError:
        return False
    return True
