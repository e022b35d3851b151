"""Deals as a Parquet table: the columns of a table of deals (`detectors.logs.table`), one row a deal, for large logs.

Cards are text, parted by spaces: `Ah 7d Kc`; `draws` and `actions` are JSON as in Kibic's own log. A column of lists,
such as `hands` of a table made elsewhere, is taken as what it is. Each row is put into the words of Kibic's own log and
read by its reader, so a log says the same in both; rows count from 1. Some thousand rows are in memory at a time.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, BinaryIO

from detectors.deal import MOST_SEATS, Skipped
from detectors.logs import native
from detectors.logs.format import BinaryFormat, Piece, Records
from detectors.logs.pieces import NotInPiecesError, join_pieces

if TYPE_CHECKING:
    from pyarrow.parquet import ParquetFile

MAGIC = b"PAR1"
"""How every Parquet file begins."""

_ROWS = 8192
_GROUP = 65_536
_BUFFER = 1 << 20
_CARDS = ("talon", "board", "order", "gathered")
_JSON = ("draws", "actions")
_SEATS = range(MOST_SEATS)


def read(file: BinaryIO, game: str | None = None) -> Records | None:
    """The deals of a file; None if its columns tell none. Rows that are no deals are skipped, as is what cannot be
    read because the file is damaged."""
    from pyarrow.parquet import ParquetFile  # half a second and 30 MB, which no other log needs

    try:
        table = ParquetFile(file, buffer_size=_BUFFER)
        names: list[str] = table.schema_arrow.names
    except _unreadable() as error:
        return Records((), (Skipped(0, f"a Parquet file that cannot be read: {_in_a_line(error)}"),))
    if not {"hands", "seat0", "seat1"} & {name.lower() for name in names}:
        return None
    broken: list[Skipped] = []
    try:
        records = join_pieces(_pieces(table, game, broken))
    except NotInPiecesError:  # the deck must be guessed from all cards
        broken.clear()
        text = "\n".join(line for lines in _lines(table, broken) for line in lines)
        records = native.read(text, game)
    return Records(records.deals, (*records.skipped, *broken))


FORMAT = BinaryFormat("parquet", "Parquet table of deals (.parquet)", MAGIC, read)


def write(lines: Iterable[Sequence[str]], seats: int, file: BinaryIO) -> Iterator[int]:
    """Write deals as lines of Kibic's own log (`detectors.logs.native_lines`), given some at a time; yields how many.

    All tables have `seats` seats.
    """
    import pyarrow as pa
    from pyarrow.parquet import ParquetWriter

    by_seat = [pa.field(f"seat{seat}", pa.string()) for seat in range(seats)]
    words = [pa.field(name, pa.string()) for name in ("talon", "turn_up", "board", "order", "gathered", *_JSON)]
    head = [pa.field("game", pa.string()), pa.field("deck", pa.string()), pa.field("dealer", pa.int8())]
    schema = pa.schema([*head, *by_seat, *words])
    with ParquetWriter(file, schema, compression="zstd", use_dictionary=["game", "deck", "turn_up"]) as writer:
        waiting: list[dict[str, Any]] = []
        for some in lines:
            waiting += map(_cells, some)
            if len(waiting) >= _GROUP:
                writer.write_table(pa.Table.from_pylist(waiting, schema), row_group_size=len(waiting))
                waiting = []
            yield len(some)
        writer.write_table(pa.Table.from_pylist(waiting, schema))


def _cells(line: str) -> dict[str, Any]:
    row = json.loads(line)
    cells = {key: row[key] for key in ("game", "deck", "dealer", "turn_up") if key in row}
    cells |= {f"seat{seat}": " ".join(hand) for seat, hand in enumerate(row["hands"])}
    cells |= {key: " ".join(row[key]) for key in _CARDS if key in row}
    return cells | {key: json.dumps(row[key], separators=(",", ":")) for key in _JSON if key in row}


def _pieces(table: "ParquetFile", game: str | None, broken: list[Skipped]) -> Iterator[tuple[int, Piece]]:
    before = 0
    for lines in _lines(table, broken):
        piece = native.read_piece("\n".join(lines), game)
        if piece is None:
            raise NotInPiecesError("rows that name neither game nor deck")
        yield before, piece
        before += len(lines)


def _lines(table: "ParquetFile", broken: list[Skipped]) -> Iterator[list[str]]:
    """The rows as lines of Kibic's own log, some at a time; what breaks off is put into `broken`."""
    row = 0
    try:
        for batch in table.iter_batches(batch_size=_ROWS):
            columns = {name.lower(): column.to_pylist() for name, column in zip(batch.schema.names, batch, strict=True)}
            yield _batch_lines(columns, len(batch))
            row += len(batch)
    except _unreadable() as error:
        broken.append(Skipped(row + 1, f"the file cannot be read from this row on: {_in_a_line(error)}"))


def _batch_lines(columns: dict[str, list[Any]], rows: int) -> list[str]:
    """Keys that vary in length come last, so that the lines have one layout (`detectors.logs.native_scan`)."""
    nothing: list[Any] = [None] * rows
    hands, players, known = (
        [columns.pop(f"{kind}{seat}", nothing) for seat in _SEATS] for kind in ("seat", "player", "known")
    )
    seats = [_seats(cells) for cells in zip(*hands, strict=True)]
    written: dict[str, list[str]] = {}
    if any(seats):
        written["hands"] = _by_seat(hands, seats, _cards, "[]")
    else:
        seats = [len(value or ()) for value in columns.get("hands", ())]
    for name, cells, empty in (("players", players, '""'), ("known", known, '"none"')):
        if any(value is not None for column in cells for value in column):
            written[name] = _by_seat(cells, seats, _text, empty)
    for key, values in columns.items():
        write = _cards if key in _CARDS else _raw if key in _JSON else _number if key == "dealer" else _text
        written.setdefault(key, ["" if value is None else write(value) for value in values])
    keys = sorted(written, key=lambda key: (key in _JSON, key == "actions", key in ("hands", *_CARDS, "turn_up")))
    named = [[cell and f'"{key}":{cell}' for cell in written[key]] for key in keys if _is_plain(key)]
    return ["{" + ",".join(filter(None, cells)) + "}" for cells in zip(*named, strict=True)]


def _seats(cells: Sequence[Any]) -> int:
    """How many seats a row has: those at the end of which it tells nothing do not count."""
    return next((seat + 1 for seat in reversed(_SEATS) if cells[seat] is not None), 0)


def _by_seat(columns: Sequence[list[Any]], seats: Sequence[int], write: Callable[[Any], str], empty: str) -> list[str]:
    """A list by seat for each row; nothing where no seat has any."""
    written = []
    for count, *cells in zip(seats, *columns[: max(seats, default=0)], strict=True):
        told = [empty if cell is None else write(cell) for cell in cells[:count]]
        written.append("" if cells.count(None) == len(cells) else "[" + ",".join(told) + "]")
    return written


def _cards(value: Any) -> str:
    if not isinstance(value, str):
        return _text(value)
    if value.isprintable() and '"' not in value and "\\" not in value:
        return '["' + '","'.join(value.split()) + '"]' if value else "[]"
    return _text(value.split())


def _number(value: Any) -> str:
    """A whole number, also as tables with gaps hold it (2.0) or as text."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return value.strip() if isinstance(value, str) and value.strip().isdecimal() else _text(value)


def _raw(value: Any) -> str:
    return " ".join(value.split()) if isinstance(value, str) else _text(value)


def _text(value: Any) -> str:
    return _quoted(value) if isinstance(value, str) else json.dumps(value, default=str, separators=(",", ":"))


@lru_cache(maxsize=1024)
def _quoted(text: str) -> str:
    return json.dumps(text)


def _is_plain(key: str) -> bool:
    return key.isprintable() and '"' not in key and "\\" not in key


def _in_a_line(error: Exception) -> str:
    return str(error).partition("\n")[0]


def _unreadable() -> tuple[type[Exception], ...]:
    from pyarrow import ArrowException

    return ArrowException, OSError
