"""`kibic read`: names every card face visible in pictures and films."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.commands.output import UNUSABLE, fail, print_json, progress, say, usage_errors
from app.commands.settled_deck import settle_deck

if TYPE_CHECKING:
    from vision.films import FilmReading, PictureReader
    from vision.frames import Picture
    from vision.reading import Corners, Reading

_LONGEST_JPEG = 65500


def read(
    files: Annotated[list[str], typer.Argument(help="Pictures (JPEG, PNG, WebP) or films.", metavar="FILE")],
    deck: Annotated[
        str, typer.Option(help="Deck in view: auto (told from all files), french52, piquet32, magyar32, tarokk42 ...")
    ] = "auto",
    profile: Annotated[
        Path | None, typer.Option(help="Read the deck learnt with `kibic enrol` into this file.", metavar="P")
    ] = None,
    annotate: Annotated[
        Path | None, typer.Option(help="Write each picture with outlines and names into this folder.", metavar="DIR")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Name every card face visible in pictures and films."""
    settles = profile is None and deck.strip().lower() == "auto"
    reader = None if settles else _reader(deck, profile)
    annotated = None if annotate is None else _Annotated(annotate, files)
    document: dict[str, list[dict[str, Any]]] = {"images": [], "videos": []}
    usable = False
    with progress(len(files) * (2 if settles else 1), "reading") as advance:
        known: Mapping[str, Reading] = {}
        if reader is None:
            reader, known = settle_deck(files, advance)
        for file in files:
            reach = _bar_within(advance)
            usable |= _read_one(file, reader, known.get(file), annotated, document, reach)
            reach(1.0)
    if json:
        print_json(document)
    elif usable:
        _print_table(document)
    if not usable and len(files) > 1:
        fail("none of the files given could be read")
    if not usable:
        raise typer.Exit(UNUSABLE)


def _reader(deck: str, profile: Path | None) -> "PictureReader":
    from rules.decks import find_deck
    from vision.enrolled import load_profile_reader
    from vision.read import load_reader

    if profile is None:
        with usage_errors():
            return load_reader(deck)
    try:
        with usage_errors():
            reader = load_profile_reader(profile)
            named = None if deck.strip().lower() == "auto" else find_deck(deck).name
    except OSError as error:
        fail(f"--profile {profile} cannot be opened: {error.strerror}")
    if named not in (None, reader.profile.deck):
        fail(f"--profile {profile} is of {reader.profile.deck or 'an unnamed deck'}, not of {named}: leave --deck out")
    return reader


def _bar_within(advance: Callable[[float], None]) -> Callable[[float], None]:
    """What takes the share of one file that was read, 0..1, and moves the bar on by what is new."""
    shown = 0.0

    def reach(share: float) -> None:
        nonlocal shown
        advance(share - shown)
        shown = share

    return reach


def _read_one(
    file: str,
    reader: "PictureReader",
    known: "Reading | None",
    annotated: "_Annotated | None",
    document: dict[str, list[dict[str, Any]]],
    reach: Callable[[float], None],
) -> bool:
    """Read one file into the document; `known` is the reading of a picture that was read already, `reach` is told the
    share of a film that was read."""
    from vision.films import NotAFilmError, is_film_name, read_film
    from vision.frames import NotAPictureError
    from vision.hindrances import explained
    from vision.picture_files import file_bytes, open_picture

    try:
        if is_film_name(file):
            document["videos"].append({"file": file, **_film_entry(read_film(Path(file), reader, reach))})
            return True
        opened = open_picture(file_bytes(Path(file)) if file else b"", file or "a file without a name")
    except OSError as error:
        message = f"{file} cannot be opened: {error.strerror}"
    except (NotAPictureError, NotAFilmError) as error:
        message = str(error)
    else:
        reading = reader.read(opened.picture) if known is None else known
        whole = reading.enlarged(opened.reduced, opened.size)
        told = explained(reading, opened.picture).warnings
        warnings = (*opened.warnings, *(told or _nothing_seen(reading)))
        document["images"].append({"file": file, **_picture_entry(replace(whole, warnings=warnings))})
        if annotated is not None:
            annotated.write(file, opened.picture, reading)
        return True
    say(f"kibic: {message}")
    if is_film_name(file):
        empty_film = {"file": file, "fps": 0, "cards": [], "unsure": [], "warnings": [message]}
        document["videos"].append(empty_film)
    else:
        empty: dict[str, Any] = {"file": file, "width": 0, "height": 0, "cards": [], "unsure": []}
        document["images"].append({**empty, "backs": [], "foreign": [], "warnings": [message]})
    return False


def _nothing_seen(reading: "Reading") -> tuple[str, ...]:
    is_empty = not (reading.cards or reading.unsure or reading.backs or reading.foreign)
    return ("no card in view",) if is_empty else ()


def _picture_entry(reading: "Reading") -> dict[str, Any]:
    return {
        "width": reading.width,
        "height": reading.height,
        "cards": [
            {"card": card.card, "confidence": round(card.confidence, 4), "corners": _points(card.corners)}
            for card in reading.cards
        ],
        "unsure": [
            {
                "guesses": [{"card": g.card, "confidence": round(g.confidence, 4)} for g in unsure.guesses],
                "corners": _points(unsure.corners),
            }
            for unsure in reading.unsure
        ],
        "backs": [{"corners": _points(corners)} for corners in reading.backs],
        "foreign": [{"corners": _points(corners)} for corners in reading.foreign],
        "warnings": list(reading.warnings),
    }


def _film_entry(film: "FilmReading") -> dict[str, Any]:
    return {
        "fps": round(film.fps, 3),
        "cards": [
            {
                "card": card.card,
                "first_s": round(card.first_s, 2),
                "last_s": round(card.last_s, 2),
                "confidence": round(card.confidence, 4),
            }
            for card in film.cards
        ],
        "unsure": [
            {"guesses": [{"card": g.card, "confidence": round(g.confidence, 4)} for g in unsure.guesses]}
            | {"first_s": round(unsure.first_s, 2), "last_s": round(unsure.last_s, 2)}
            for unsure in film.unsure
        ],
        "warnings": list(film.warnings),
    }


def _points(corners: "Corners") -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in corners]


class _Annotated:
    """The folder of annotated pictures: a picture's name comes again as NAME.jpg, and nothing given is overwritten."""

    def __init__(self, folder: Path, files: list[str]) -> None:
        self._folder = folder
        self._taken = {Path(file).absolute() for file in files}
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            fail(f"--annotate {folder} is no folder that can be made: {error.strerror}")

    def write(self, file: str, image: "Picture", reading: "Reading") -> None:
        """Write one picture; one that cannot be written is said, and the rest goes on."""
        import cv2

        from vision.annotate import annotate_picture

        longest = max(image.shape[:2])
        if longest > _LONGEST_JPEG:
            say(f"kibic: {file} cannot be annotated: a JPEG has at most {_LONGEST_JPEG} pixels a side, not {longest}")
            return
        encoded = cv2.imencode(".jpg", annotate_picture(image, reading), [cv2.IMWRITE_JPEG_QUALITY, 90])[1]
        path = self._free_path(Path(file).stem)
        try:
            path.write_bytes(encoded.tobytes())
        except OSError as error:
            say(f"kibic: {file} cannot be annotated in {self._folder}: {error.strerror}")

    def _free_path(self, stem: str) -> Path:
        """NAME.jpg, or NAME-2.jpg, NAME-3.jpg ... where pictures of two folders have the same name."""
        names = (f"{stem}{'' if number == 1 else f'-{number}'}.jpg" for number in count(1))
        path = next(path for name in names if (path := (self._folder / name).absolute()) not in self._taken)
        self._taken.add(path)
        return path


def _print_table(document: dict[str, list[dict[str, Any]]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table("file", "cards", "unsure", "backs", "foreign", "warnings")
    table.columns[0].overflow = "fold"
    for entry in (*document["images"], *document["videos"]):
        table.add_row(
            Text(entry["file"]),
            " ".join(card["card"] for card in entry["cards"]) or "-",
            " ".join("/".join(g["card"] for g in unsure["guesses"][:2]) or "?" for unsure in entry["unsure"]),
            str(len(entry.get("backs", ())) or ""),
            str(len(entry.get("foreign", ())) or ""),
            Text("; ".join(entry["warnings"])),
        )
    Console().print(table)
