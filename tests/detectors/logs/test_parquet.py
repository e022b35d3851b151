"""Deals as Parquet: the same deals as in Kibic's own log."""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from io import BytesIO
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from pyarrow.parquet import ParquetFile, write_table

from detectors.cheats.catalogue import find_cheat
from detectors.deal import Log
from detectors.logs import parquet
from detectors.logs.catalogue import read_log
from detectors.logs.native_lines import native_lines
from detectors.sitting import Sitting
from rules.games.catalogue import find_game


def lines_of(game: str, cheat: str | None, count: int) -> list[list[str]]:
    sitting = Sitting(find_game(game), cheat=find_cheat(cheat) if cheat else None, plays=True)
    return [
        list(native_lines(sitting.game.id, sitting.table.arrangement, block))
        for block in sitting.blocks(count, np.random.default_rng(5))
    ]


def parquet_of(lines: Sequence[Sequence[str]]) -> bytes:
    file = BytesIO()
    seats = len(json.loads(lines[0][0])["hands"])
    assert sum(parquet.write(lines, seats, file)) == sum(map(len, lines))
    return file.getvalue()


def table(**columns: Any) -> bytes:
    file = BytesIO()
    write_table(pa.table(columns), file)
    return file.getvalue()


def same_as(log: Log, rows: Sequence[dict[str, Any]]) -> bool:
    """Whether it says what these records say as Kibic's own log."""
    native = read_log("\n".join(json.dumps(row) for row in rows).encode(), log.file)
    return replace(log, format="native") == native


@pytest.mark.parametrize(
    ("game", "cheat"),
    [("poker-32", None), ("poker-32", "slug"), ("bridge", None), ("ferbli", "ace"), ("makao", None), ("holdem", None)],
)
def test_a_log_says_the_same_as_parquet_and_line_by_line(
    game: str, cheat: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "_ROWS", 128)
    lines = lines_of(game, cheat, 300)
    log = read_log(parquet_of(lines), "log")
    native = read_log("\n".join(line for some in lines for line in some).encode(), "log")
    assert log.format == "parquet"
    assert len(log.deals) == 300
    assert replace(log, format="native") == native


def test_the_columns_are_those_of_a_table_of_deals() -> None:
    written = ParquetFile(BytesIO(parquet_of(lines_of("poker-32", None, 3)))).read()
    head = ["game", "deck", "dealer", "seat0", "seat1", "seat2", "seat3"]
    assert written.schema.names == [
        *(*head, "talon", "turn_up", "board", "order", "gathered", "draws", "actions"),
    ]
    row = written.to_pylist()[1]
    assert (row["game"], row["dealer"], row["board"]) == ("otlapos-egycseres-32", 1, None)
    assert len(row["seat0"].split()) == 5
    assert json.loads(row["actions"])[0][1] == "ante"


def test_many_rows_are_written_in_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "_GROUP", 100)
    lines = lines_of("poker-32", None, 250)
    data = parquet_of([lines[0][start : start + 60] for start in range(0, 250, 60)])
    assert ParquetFile(BytesIO(data)).num_row_groups == 3
    assert [deal.line for deal in read_log(data, "log").deals] == list(range(1, 251))


def test_tables_made_elsewhere_are_read() -> None:
    log = read_log(
        table(
            Seat0=["Ah 7d", "AH  7D", None, "8h 9d"],
            seat1=["Kc 8s", "10c ?", None, "Kc 8s"],
            game=["poker-32", "poker-32", "poker-32", None],
            dealer=[1.0, None, 0.0, 1.0],
            player0=['O"Neil', None, None, "North"],
            player1=["South", None, None, None],
            known1=["all", "shown", None, "all"],
            when=[date(1888, 3, 15), None, None, None],
            stake=[5, 6, 7, 8],
        ),
        "log",
    )
    rows: list[dict[str, Any]] = [
        {"game": "poker-32", "hands": [["Ah", "7d"], ["Kc", "8s"]], "dealer": 1, "players": ['O"Neil', "South"]},
        {"game": "poker-32", "hands": [["Ah", "7d"], ["Tc", "?"]]},
        {"game": "poker-32", "dealer": 0},
        {"hands": [["8h", "9d"], ["Kc", "8s"]], "dealer": 1, "players": ["North", ""]},
    ]
    for row, words in zip(rows, (["none", "all"], ["none", "shown"], None, ["none", "all"]), strict=True):
        row |= {} if words is None else {"known": words}
    rows[0]["when"] = "1888-03-15"
    for row, stake in zip(rows, (5, 6, 7, 8), strict=True):
        row["stake"] = stake
    assert same_as(log, rows)
    assert (len(log.deals), [skip.line for skip in log.skipped]) == (3, [3])


def test_lists_of_cards_are_read_too() -> None:
    rows = [
        {"deck": "piquet32", "hands": [["Ah", "7d"], ["Kc", "8s"]], "talon": ["9h"], "players": ["North", "South"]},
        {"deck": "piquet32", "hands": [["Ad", "7h"], ["Ks", "8c"]], "talon": ["9d"], "players": ["North", "South"]},
    ]
    log = read_log(table(**{key: [row[key] for row in rows] for key in rows[0]}), "log")
    assert len(log.deals) == 2
    assert same_as(log, rows)


def test_decks_that_no_row_names_are_guessed_from_all_of_them() -> None:
    rows = [{"hands": [["Ah"], ["Kd"]]}] * 9000 + [{"hands": [["2h"], ["Kd"]]}]
    log = read_log(table(seat0=["Ah"] * 9000 + ["2h"], seat1=["Kd"] * 9001), "log")
    assert {deal.deck for deal in log.deals} == {"lhombre40"}
    assert same_as(log, rows)


def test_other_columns_are_no_log_of_deals() -> None:
    log = read_log(table(city=["Pest", "Buda"]), "log")
    assert (log.format, log.deals, log.skipped) == (None, (), ())


def test_a_damaged_file_says_so_and_gives_what_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    data = parquet_of(lines_of("poker-32", None, 50))
    for part in (b"PAR1", data[: len(data) // 2]):
        log = read_log(part, "log")
        assert (log.format, len(log.deals)) == ("parquet", 0)
        assert [skip.line for skip in log.skipped] == [0]
        assert log.skipped[0].reason.startswith("a Parquet file that cannot be read: ")
    monkeypatch.setattr(parquet, "_ROWS", 50)
    monkeypatch.setattr(parquet, "_GROUP", 100)
    whole = bytearray(
        parquet_of([some[i : i + 100] for some in lines_of("poker-32", None, 300) for i in (0, 100, 200)])
    )
    middle = len(whole) // 2
    whole[middle : middle + 400] = bytes(400)
    log = read_log(bytes(whole), "log")
    assert 0 < len(log.deals) < 300
    assert log.skipped[-1].reason.startswith("the file cannot be read from this row on: ")
