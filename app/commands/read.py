"""`kibic read`: names every card face visible in pictures and films."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.commands.output import fail, print_json, progress, say, usage_errors

if TYPE_CHECKING:
    from vision.films import FilmReading
    from vision.read import Reader
    from vision.reading import Corners, Reading


def read(
    files: Annotated[list[Path], typer.Argument(help="Pictures (JPEG, PNG, WebP) or films.", metavar="FILE...")],
    deck: Annotated[str, typer.Option(help="Deck in view: auto, or a French deck such as french52.")] = "auto",
    annotate: Annotated[
        Path | None, typer.Option(help="Write each picture with outlines and names into this folder.", metavar="DIR")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Name every card face visible in pictures and films."""
    from vision.read import load_reader

    with usage_errors():
        reader = load_reader(deck)
    document: dict[str, list[dict[str, Any]]] = {"images": [], "videos": []}
    usable = False
    with progress(len(files), "reading") as advance:
        for file in files:
            usable |= _read_one(file, reader, annotate, document)
            advance()
    if json:
        print_json(document)
    else:
        _print_table(document)
    if not usable:
        fail("none of the files given could be read")


def _read_one(file: Path, reader: "Reader", annotate: Path | None, document: dict[str, list[dict[str, Any]]]) -> bool:
    from vision.films import NotAFilmError, is_film_name, read_film
    from vision.frames import NotAPictureError, decode_picture

    try:
        if is_film_name(file.name):
            document["videos"].append({"file": str(file), **_film_entry(read_film(file, reader))})
            return True
        image = decode_picture(file.read_bytes(), str(file))
    except OSError as error:
        message = f"{file} cannot be opened: {error.strerror}"
    except (NotAPictureError, NotAFilmError) as error:
        message = str(error)
    else:
        reading = reader.read(image)
        document["images"].append({"file": str(file), **_picture_entry(reading)})
        if annotate is not None:
            _write_annotated(file, image, reading, annotate)
        return True
    say(f"kibic: {message}")
    if is_film_name(file.name):
        empty_film = {"file": str(file), "fps": 0, "cards": [], "unsure": [], "warnings": [message]}
        document["videos"].append(empty_film)
    else:
        empty: dict[str, Any] = {"file": str(file), "width": 0, "height": 0, "cards": [], "unsure": []}
        document["images"].append({**empty, "backs": [], "foreign": [], "warnings": [message]})
    return False


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


def _write_annotated(file: Path, image: Any, reading: "Reading", folder: Path) -> None:
    import cv2

    from vision.annotate import annotate_picture

    folder.mkdir(parents=True, exist_ok=True)
    encoded = cv2.imencode(".jpg", annotate_picture(image, reading), [cv2.IMWRITE_JPEG_QUALITY, 90])[1]
    (folder / f"{file.stem}.jpg").write_bytes(encoded.tobytes())


def _print_table(document: dict[str, list[dict[str, Any]]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("file", "cards", "unsure", "backs", "foreign", "warnings")
    for entry in (*document["images"], *document["videos"]):
        table.add_row(
            entry["file"],
            " ".join(card["card"] for card in entry["cards"]) or "-",
            " ".join("/".join(g["card"] for g in unsure["guesses"][:2]) or "?" for unsure in entry["unsure"]),
            str(len(entry.get("backs", ())) or ""),
            str(len(entry.get("foreign", ())) or ""),
            "; ".join(entry["warnings"]),
        )
    Console().print(table)
