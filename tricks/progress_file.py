"""Progress as one small JSON file, to be kept and read back; of a bad one is told what is wrong with it, and where."""

import json
import math
from dataclasses import asdict
from datetime import date
from types import MappingProxyType
from typing import Any, NoReturn, TypeVar, cast, get_args

from tricks.progress import Attempt, Mode, Progress, Run
from tricks.quiz.question import KINDS, Kind
from tricks.repetition import HOME, LAST, Rest

FORMAT = "kibic-progress"
VERSION = 1
MOST_BYTES = 5_000_000
"""More than years of learning make."""

_LAST_YEAR = 2999

T = TypeVar("T", str, bool)


class UnreadableProgressError(ValueError):
    """A file that is no progress of ours, or of a version that is not known here."""


def write(progress: Progress) -> str:
    """The text of the file, which `read` gives back."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "watched": dict(progress.watched),
        "told": dict(progress.told),
        "boxes": [
            {"trick": trick, "kind": kind, **asdict(rest), "since": rest.since.isoformat()}
            for (trick, kind), rest in progress.boxes.items()
        ],
        "runs": [asdict(run) for run in progress.runs],
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


def read(content: str | bytes) -> Progress:
    """The progress in a file. Tricks that are not known here (any more) are kept.

    Raises:
        UnreadableProgressError: not ours; the message says what is wrong, and where.
    """
    if len(content) > MOST_BYTES:
        raise UnreadableProgressError(
            f"the file is larger than {MOST_BYTES // 1_000_000} MB: it is no progress of ours"
        )
    try:
        document = json.loads(content)
    except UnicodeDecodeError as error:
        raise UnreadableProgressError("the file is not text in UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise UnreadableProgressError(f"the file is not JSON: {error}") from error
    page = _Page("the file", document)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise UnreadableProgressError(f'the file is no progress of ours: it has no "format": "{FORMAT}"')
    if document.get("version") != VERSION:
        raise UnreadableProgressError(f"the file has version {document.get('version')!r}; only {VERSION} is known here")
    boxes = {(row.text("trick"), row.kind("kind")): _rest(row) for row in page.rows("boxes")}
    progress = Progress(
        watched=MappingProxyType(page.times("watched")),
        told=MappingProxyType(page.times("told")),
        boxes=MappingProxyType(boxes),
    )
    for row in page.rows("runs"):
        progress = progress.with_run(_run(row))
    return progress


def _rest(row: "_Page") -> Rest:
    asked = row.whole("asked", 1)
    return Rest(row.whole("box", HOME, LAST), row.day("since"), asked, row.whole("right", 0, asked))


def _run(row: "_Page") -> Run:
    return Run(
        trick=row.text("trick"),
        mode=row.mode("mode"),
        seed=row.whole("seed", 0),
        began=row.time("began"),
        attempts=tuple(
            Attempt(
                step=each.text("step"),
                number=each.whole("number", 0),
                right=each.yes_or_no("right"),
                at=each.time("at"),
                took=each.text("took"),
                hinted=each.yes_or_no("hinted"),
            )
            for each in row.rows("attempts")
        ),
        ended=None if row.value("ended") is None else row.time("ended"),
    )


class _Page:
    """A part of the file, which knows where it is, for the messages."""

    def __init__(self, where: str, document: Any) -> None:
        self._where, self._document = where, document

    def _refuse(self, name: str, wanted: str, value: object) -> NoReturn:
        text = json.dumps(value, ensure_ascii=False)
        raise UnreadableProgressError(f"{self._where}: {name} should be {wanted}, not {text[:60]}")

    def value(self, name: str) -> Any:
        if not isinstance(self._document, dict):
            raise UnreadableProgressError(f"{self._where} should be an object with {name}")
        if name not in self._document:
            raise UnreadableProgressError(f"{self._where}: {name} is missing")
        return self._document[name]

    def text(self, name: str) -> str:
        return self._plain(name, str, "a text")

    def yes_or_no(self, name: str) -> bool:
        return self._plain(name, bool, "true or false")

    def _plain(self, name: str, kind: type[T], wanted: str) -> T:
        value = self.value(name)
        return value if isinstance(value, kind) else self._refuse(name, wanted, value)

    def whole(self, name: str, least: int, most: int = 2**63) -> int:
        value = self.value(name)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self._refuse(name, f"a whole number from {least}" + (f" to {most}" if most < 2**63 else ""), value)

    def time(self, name: str) -> float:
        value = self.value(name)
        if (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and abs(value) < 1e18
            and math.isfinite(value)
        ):
            return float(value)
        self._refuse(name, "a time in seconds since 1970", value)

    def day(self, name: str) -> date:
        text = self.text(name)
        try:
            day = date.fromisoformat(text)
        except ValueError:
            self._refuse(name, "a day as 2026-01-31", text)
        return day if day.year <= _LAST_YEAR else self._refuse(name, f"a day before {_LAST_YEAR + 1}", text)

    def kind(self, name: str) -> Kind:
        return cast(Kind, self._one_of(name, KINDS))

    def mode(self, name: str) -> Mode:
        return cast(Mode, self._one_of(name, get_args(Mode)))

    def _one_of(self, name: str, known: tuple[str, ...]) -> str:
        text = self.text(name)
        return text if text in known else self._refuse(name, f"one of {', '.join(known)}", text)

    def times(self, name: str) -> dict[str, float]:
        document = self.value(name)
        if not isinstance(document, dict):
            self._refuse(name, "an object of times by trick", document)
        page = _Page(f"{self._where}: {name}", document)
        return {trick: page.time(trick) for trick in document}

    def rows(self, name: str) -> "list[_Page]":
        rows = self.value(name)
        if not isinstance(rows, list):
            self._refuse(name, "a list", rows)
        return [
            _Page(f"{name}[{number}]" if self._where == "the file" else f"{self._where}.{name}[{number}]", row)
            for number, row in enumerate(rows)
        ]
