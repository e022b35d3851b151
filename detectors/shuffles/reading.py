"""Recorded shuffles in any form: JSON lines, bare strings of packets, csv columns of them.

- `{"before": [..], "after": [..]}`, or `gathered` and `order` as in a deal log: names or numbers of cards, top first;
- `{"packets": "1121..."}`: the packet that each card came from, top first;
- a line of 0 and 1, or of 1 and 2, alone, in a column of a csv table, or one digit a column.

Empty lines, comments (#) and a table's head are no records; every other line that cannot be read is skipped with the
reason.
"""

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from detectors.deal import Skipped
from detectors.shuffles.record import RecordError, ShuffleRecord, from_orders, from_packets

_LEAST_COLUMN = 8
"""Digits in a column of a table before it is taken for packets: row numbers are shorter."""

_LONGEST_NAME = 40
"""Signs in the name of a card: names are shown, and what is longer is none."""

_PACKETS = re.compile(r"[01]+|[12]+")
_PAIRS = (("before", "after"), ("gathered", "order"))


class Shuffles(NamedTuple):
    """The shuffles of one file, and what was skipped, both in the order of the file."""

    records: tuple[ShuffleRecord, ...]
    skipped: tuple[Skipped, ...]


def read_shuffles(text: str) -> Shuffles:
    """Read a text; an empty one holds no shuffles.

    >>> read_shuffles("0101\\n\\n1221\\n").records[0].cards
    4
    """
    records: list[ShuffleRecord] = []
    skipped: list[Skipped] = []
    for number, line in _lines(text):
        try:
            records.append(_record(number, line))
        except RecordError as error:
            skipped.append(Skipped(number, str(error)))
    if skipped and records and skipped[0].line < records[0].line and _is_head(text, skipped[0].line):
        del skipped[0]
    return Shuffles(tuple(records), tuple(skipped))


def _lines(text: str) -> Iterable[tuple[int, str]]:
    if text.lstrip().startswith("["):
        try:
            rows = json.loads(text)
        except (ValueError, RecursionError):
            rows = None
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
            return [(number, json.dumps(row)) for number, row in enumerate(rows, start=1)]
    lines = ((number, line.strip()) for number, line in enumerate(text.split("\n"), start=1))
    return [(number, line) for number, line in lines if line and not line.startswith("#")]


def _record(number: int, line: str) -> ShuffleRecord:
    if line.startswith("{"):
        return _from_json(number, line)
    if _PACKETS.fullmatch(line):
        return from_packets(number, line)
    cells = [cell.strip().strip("\"'") for cell in re.split(r"[,;\t]", line)]
    packets = [cell for cell in cells if len(cell) >= _LEAST_COLUMN and _PACKETS.fullmatch(cell)]
    if len(packets) == 1:
        return from_packets(number, packets[0])
    if len(packets) > 1:
        raise RecordError(f"{len(packets)} columns of packets: which of them is the shuffle?")
    digits = "".join(re.split(r"[,;\s]+", line))
    if len(digits) >= _LEAST_COLUMN and _PACKETS.fullmatch(digits):
        return from_packets(number, digits)
    raise RecordError("no shuffle: write {...}, or the packet of each card, like 0110... or 1221...")


def _from_json(number: int, line: str) -> ShuffleRecord:
    try:
        row = json.loads(line)
    except json.JSONDecodeError as error:
        raise RecordError(f"no JSON: {error.msg.removesuffix(' at')} at column {error.colno}") from None
    except (ValueError, RecursionError):
        raise RecordError("no JSON that a shuffle can be told by") from None
    if not isinstance(row, dict):
        raise RecordError("not an object: a shuffle is written {...}")
    for before, after in _PAIRS:
        if before in row and after in row:
            return from_orders(number, _names(row[before], before), _names(row[after], after))
    if "packets" in row:
        return from_packets(number, "".join(_names(row["packets"], "packets")))
    raise RecordError('no shuffle: it needs "before" and "after", or "packets"')


def _names(value: Any, key: str) -> list[str]:
    names = value.split() if isinstance(value, str) else value
    if not isinstance(names, list) or not all(
        isinstance(name, str | int) and not isinstance(name, bool) for name in names
    ):
        raise RecordError(f'"{key}" is a list of cards' if key != "packets" else '"packets" is a string of digits')
    cards = [str(name) for name in names]
    if any(name.strip() in ("", "?", "??") for name in cards):
        raise RecordError(f'"{key}" has a card that is not known')
    if key != "packets" and any(len(name) > _LONGEST_NAME or not name.isprintable() for name in cards):
        raise RecordError(f'"{key}" has a name of more than {_LONGEST_NAME} signs, or of signs that cannot be printed')
    return cards


def _is_head(text: str, line: int) -> bool:
    """True for a first line of words: the names of a table's columns."""
    first = text.split("\n")[line - 1]
    before = text.split("\n")[: line - 1]
    is_first = all(not other.strip() or other.strip().startswith("#") for other in before)
    return is_first and not first.lstrip().startswith("{") and any(sign.isalpha() for sign in first)
