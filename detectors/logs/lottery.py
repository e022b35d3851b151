"""Lottery draws: csv with one draw a line, its numbers in columns numbered alike (`Nr1`, `Nr2`, ...)."""

import csv
import re

import numpy as np

from detectors.logs.format import LogFormat, no_deals
from detectors.series import Series

_COLUMN = re.compile(r"^(?P<stem>\D*?)[ _]?(?P<number>\d{1,2})(?P<tail>\D*)$")
_POOLS = (
    35,
    36,
    37,
    38,
    39,
    40,
    41,
    42,
    43,
    44,
    45,
    47,
    48,
    49,
    50,
    52,
    53,
    54,
    55,
    56,
    58,
    59,
    60,
    69,
    70,
    75,
    80,
    90,
)
_MOST, _FEWEST_NUMBERS, _FEWEST_DRAWS = 100, 3, 5
_SAMPLE = 20_000


def matches(text: str) -> bool:
    """True if a header numbers three columns or more alike, and these hold different numbers up to 100."""
    if not any(sign in text[:_SAMPLE] for sign in ";,\t"):
        return False
    cut = text if len(text) <= _SAMPLE else text[: text.rfind("\n", 0, _SAMPLE) + 1]
    return bool(_draws(cut))


def read_series(text: str) -> list[Series]:
    """A series for each set of numbered columns (a draw by machine and one by hand, say), oldest draw first.

    The pool is as large as the highest number drawn, rounded up to one that lotteries have.
    """
    series = []
    for name, draws in _draws(text).items():
        highest = max(max(numbers) for numbers in draws)
        pool = next((size for size in _POOLS if size >= highest), highest)
        faces = tuple(str(face) for face in range(1, pool + 1))
        drawn = np.array(draws, np.int64) - 1
        if drawn.shape[1] < pool:
            series.append(Series(f"{name} {drawn.shape[1]} of {pool}".strip(), "lottery", faces, drawn))
    return series


FORMAT = LogFormat("lottery", "Lottery draws (no deals)", matches, no_deals, series=read_series)


def _draws(text: str) -> dict[str, list[list[int]]]:
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) <= _FEWEST_DRAWS:
        return {}
    delimiter = max(";\t,", key=lines[0].count)
    rows = list(csv.reader(lines, delimiter=delimiter))
    header, rows = rows[0], rows[1:]
    found = {}
    for name, columns in _numbered(header).items():
        draws = [numbers for row in rows if (numbers := _numbers(row, columns))]
        if len(draws) >= max(_FEWEST_DRAWS, 0.9 * len(rows)):
            found[name] = draws if _is_oldest_first(header, rows) else draws[::-1]
    return found


def _numbered(header: list[str]) -> dict[str, list[int]]:
    """Columns 1 to k of each name, k at least three."""
    groups: dict[tuple[str, str], dict[int, int]] = {}
    for place, title in enumerate(header):
        if match := _COLUMN.match(title.strip().lower()):
            groups.setdefault((match["stem"], match["tail"].strip(" _")), {})[int(match["number"])] = place
    return {
        tail: [places[number] for number in sorted(places)]
        for (_, tail), places in groups.items()
        if len(places) >= _FEWEST_NUMBERS and sorted(places) == list(range(1, len(places) + 1))
    }


def _numbers(row: list[str], columns: list[int]) -> list[int]:
    """The numbers of one draw; empty if they are not different numbers from 1 to 100."""
    cells = [row[place].strip() for place in columns if place < len(row)]
    numbers = [int(cell) for cell in cells if cell.isdecimal() and len(cell) <= 3]
    good = len(set(numbers)) == len(columns) and all(1 <= number <= _MOST for number in numbers)
    return numbers if good else []


def _is_oldest_first(header: list[str], rows: list[list[str]]) -> bool:
    """By the first column of years, dates or numbers that differs; a file that does not tell counts as oldest first."""
    for place, _ in enumerate(header):
        cells = [row[place].strip() for row in (rows[0], rows[-1]) if place < len(row)]
        if len(cells) == 2 and cells[0] != cells[1] and all(cell[:1].isdigit() for cell in cells):
            return _key(cells[0]) < _key(cells[1])
    return True


def _key(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d{1,9}", cell)]
