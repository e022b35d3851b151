"""Real logs of bridge and skat, read in place: how much of them is read, and that repeats count once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from detectors.deal import Log
from detectors.logs.catalogue import prints_of, read_log
from detectors.logs.repeats import ToldBefore, count_distinct

FOLDERS = ("bridge-*", "skat-*")
FORMATS = {"pbn", "lin", "dds", "deal-lines", "json-deals", "iss"}


@pytest.fixture(scope="module")
def logs(shared_folder: Path) -> dict[str, Log]:
    def files() -> Iterator[Path]:
        for pattern in FOLDERS:
            for folder in sorted((shared_folder / "real-deals").glob(pattern)):
                yield from (file for file in sorted(folder.rglob("*")) if file.is_file())

    read = {str(file): read_log(file.read_bytes(), file.name) for file in files()}
    assert read, "no bridge or skat in the shared folder"
    return read


def test_every_file_is_known_by_its_content_and_read_whole(logs: dict[str, Log]) -> None:
    for file, log in logs.items():
        assert log.format in FORMATS, file
        assert log.deals, file
        assert not log.skipped, file


def test_all_hands_are_told_and_the_whole_pack_is_dealt(logs: dict[str, Log]) -> None:
    for file, log in logs.items():
        for deal in log.deals:
            size = 32 if log.format == "iss" else 52
            assert sorted(deal.dealt()) == list(range(size)), (file, deal.line)
            assert set(deal.known) == {"all"}


def test_a_deal_played_at_many_tables_counts_once(logs: dict[str, Log]) -> None:
    told = ToldBefore()
    again = 0
    for file, log in logs.items():
        prints = prints_of(log)
        assert count_distinct([prints]) == len(log.deals), file
        again += bool(told.add(file, prints))
    assert again > 100, "files of a tournament tell the same deals"
    assert sum(log.repeats for log in logs.values()) > 1000
