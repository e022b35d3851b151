"""Deals as a table: a header `game,dealer,seat0,seat1,...,talon`, one row a deal, cards separated by spaces.

Columns may come in any order, and all but the seats may be missing; `docs/logs.md` lists them. They are parted by
commas, semicolons or tabs. Each line is a row, so that a quote that does not close spoils its own line only.
"""

import csv
import re
from collections.abc import Sequence
from typing import Any

from detectors.deal import MOST_SEATS, Skipped
from detectors.logs.format import LogFormat, Records
from detectors.logs.native import read_records

_SEAT = re.compile(r"(seat|hand|player|known)[ _]?(\d+)")
SEPARATORS = ",;\t"
_FIRST_LINES = 30
_CARD_COLUMNS = ("talon", "board", "order", "gathered")
_WORD_COLUMNS = ("game", "deck", "label", "when")
_ONCE = frozenset((*_CARD_COLUMNS, "turn_up", "dealer", "game", "deck"))


def matches(text: str) -> bool:
    """True if a header with a column `seat0` or `seat1` stands among the first lines."""
    return _header(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every row below the header; one with another number of cells, or that is no deal, is skipped."""
    header = _header(text)
    if header is None:
        return Records(())
    at, separator, columns = header
    if fault := _fault(columns):
        return Records((), [Skipped(at, fault)])
    rows: list[tuple[int, dict[str, Any]]] = []
    skipped: list[Skipped] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if number <= at or not line.strip(" \t;,"):
            continue
        cells = _cells(line, separator)
        if [cell.strip().lower() for cell in cells] == columns:  # files put together
            continue
        if len(cells) != len(columns):
            skipped.append(Skipped(number, f"{len(cells)} cells, where the header has {len(columns)}"))
            continue
        try:
            rows.append((number, _record(dict(zip(columns, cells, strict=True)))))
        except ValueError as error:
            skipped.append(Skipped(number, str(error)))
    return read_records(rows, skipped, game)


FORMAT = LogFormat("csv", "Table of deals (.csv)", matches, read, same_cards_are_one_deal=False)


def _header(text: str) -> tuple[int, str, list[str]] | None:
    """Line number, separator and column names in small letters."""
    start, number = 0, 0
    while number < _FIRST_LINES and start <= len(text):
        end = text.find("\n", start)
        line = text[start : end if end >= 0 else len(text)]
        number += 1
        for separator in SEPARATORS if len(line) < 4096 else "":
            columns = [cell.strip().lower() for cell in _cells(line, separator)]
            if len(columns) > 1 and any(column in ("seat0", "seat1", "seat 0", "seat 1") for column in columns):
                return number, separator, columns
        if end < 0:
            return None
        start = end + 1
    return None


def _fault(columns: Sequence[str]) -> str:
    """Why a table cannot be read: cards would be lost with a column. Empty if it can."""
    numbered = [(name, _column(match)) for name in columns if (match := _SEAT.fullmatch(name))]
    if far := next((name for name, (_, seat) in numbered if seat >= MOST_SEATS), None):
        return f'column "{far[:40]}": no table has more than {MOST_SEATS} seats, counted from 0'
    meant = [f"{kind}{seat}" for _, (kind, seat) in numbered] + [name for name in columns if name in _ONCE]
    if twice := next((name for name in meant if meant.count(name) > 1), None):
        return f'column "{twice}" stands twice: which of them is meant?'
    seats = sorted(seat for _, (kind, seat) in numbered if kind == "seat")
    if gap := next((seat for seat in range(seats[0], seats[-1]) if seat not in seats), None):
        return f'no column "seat{gap}", but "seat{seats[-1]}": seats are counted from 0 without a gap'
    return ""


def _column(match: re.Match[str]) -> tuple[str, int]:
    """What a numbered column holds, seat, player or known, and whose."""
    return match[1].replace("hand", "seat"), int(match[2])


def _cells(line: str, separator: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=separator, skipinitialspace=True), [])
    except csv.Error:  # a cell of more than 131,072 signs
        return []


def _record(cells: dict[str, str]) -> dict[str, Any]:
    """The record of Kibic's own log that says the same."""
    by_seat: dict[str, dict[int, str]] = {"seat": {}, "player": {}, "known": {}}
    row: dict[str, Any] = {}
    for name, cell in cells.items():
        text = cell.strip()
        if match := _SEAT.fullmatch(name):
            kind, seat = _column(match)
            by_seat[kind][seat] = text
        elif not text:
            continue
        elif name in _CARD_COLUMNS:
            row[name] = _cards(text)
        elif name in _WORD_COLUMNS or name == "turn_up":
            row[name] = text
        elif name not in ("dealer", "players"):
            row[name] = cell
    taken = [seat for seat, text in by_seat["seat"].items() if text]
    if not taken:
        raise ValueError("no seat has cards")
    seats = 1 + max(taken)
    if seats > MOST_SEATS:
        raise ValueError(f"{seats} seats: no table has more than {MOST_SEATS}")
    row["hands"] = [_cards(by_seat["seat"].get(seat, "")) for seat in range(seats)]
    names = [by_seat["player"].get(seat, "") for seat in range(seats)]
    if any(names):
        row["players"] = names
    if by_seat["known"]:
        row["known"] = [by_seat["known"].get(seat) or "none" for seat in range(seats)]
    if dealer := cells.get("dealer", "").strip():
        row["dealer"] = _dealer(dealer, names)
    return row


def _cards(text: str) -> list[str]:
    return [card for card in re.split(r"[\s,;/|]+", text) if card]


def _dealer(text: str, names: list[str]) -> int | str:
    """A seat's number, `seat2`, or a player's name; anything else is left for the record's check to refuse."""
    number = text.lower().removeprefix("seat").strip()
    if number.isascii() and number.isdigit() and len(number) < 4:
        return int(number)
    return names.index(text) if text in names else text
