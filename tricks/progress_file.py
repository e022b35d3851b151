"""Progress as one small JSON file, to be kept and read back; of a bad one is told what is wrong with it, and where."""

import json
import math
from dataclasses import asdict
from datetime import date
from types import MappingProxyType
from typing import Any, Literal, NoReturn, TypeVar, cast, get_args

from tricks.progress import Attempt, Mode, Progress, Run
from tricks.quiz.question import KINDS, Kind
from tricks.repetition import HOME, LAST, Rest

FORMAT = "kibic-progress"
VERSION = 1
MOST_BYTES = 5_000_000
"""More than years of learning make."""

_LAST_YEAR = 2999

T = TypeVar("T", str, bool)


Reason = Literal["large", "binary", "syntax", "foreign", "version", "missing", "value"]
"""Too large, not text, not JSON, no progress of ours, of another version, with something missing or a bad value."""


class UnreadableProgressError(ValueError):
    """A file that is no progress of ours, or of a version that is not known here.

    `reason` and `details` (texts by name) say the same as the message, so that it can be told in any language.
    """

    def __init__(self, reason: Reason, message: str, **details: str) -> None:
        super().__init__(message)
        self.reason, self.details = reason, details


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
        most = str(MOST_BYTES // 1_000_000)
        raise UnreadableProgressError("large", f"the file is larger than {most} MB: no progress of ours", most=most)
    try:
        document = json.loads(content)
        json.dumps(document, ensure_ascii=False).encode()  # Half of a pair ("\ud800") could never be written again.
    except UnicodeDecodeError as error:
        raise UnreadableProgressError("binary", "the file is not text in UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise UnreadableProgressError("syntax", f"the file is not JSON: {error}") from error
    page = _Page("", document)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise UnreadableProgressError("foreign", f'the file is no progress of ours: it has no "format": "{FORMAT}"')
    version = json.dumps(document.get("version"))
    if document.get("version") != VERSION:
        message = f"the file has version {version[:60]}; only {VERSION} is known here"
        raise UnreadableProgressError("version", message, version=version[:60], known=str(VERSION))
    boxes = {(row.text("trick"), row.kind("kind")): _rest(row) for row in page.rows("boxes")}
    runs: dict[tuple[str, Mode, int, float], Run] = {}
    for run in map(_run, page.rows("runs")):
        runs.pop(run.identity, None)  # The last state of a run counts, and where that stands.
        runs[run.identity] = run
    return Progress(
        runs=tuple(runs.values()),
        watched=MappingProxyType(page.times("watched")),
        told=MappingProxyType(page.times("told")),
        boxes=MappingProxyType(boxes),
    )


def _rest(row: "_Page") -> Rest:
    return Rest(row.whole("box", HOME, LAST), row.day("since"))


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

    def _path(self, name: str) -> str:
        return f"{self._where}.{name}" if self._where else name

    def _refuse(self, name: str, wanted: str, value: object) -> NoReturn:
        where, text = self._path(name), json.dumps(value, ensure_ascii=False)[:60]
        raise UnreadableProgressError("value", f"{where} should be {wanted}, not {text}", where=where, value=text)

    def value(self, name: str) -> Any:
        if not isinstance(self._document, dict) or name not in self._document:
            where = self._path(name)
            raise UnreadableProgressError("missing", f"{where} is missing", where=where)
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
        page = _Page(self._path(name), document)
        return {trick: page.time(trick) for trick in document}

    def rows(self, name: str) -> "list[_Page]":
        rows = self.value(name)
        if not isinstance(rows, list):
            self._refuse(name, "a list", rows)
        return [_Page(f"{self._path(name)}[{number}]", row) for number, row in enumerate(rows)]
