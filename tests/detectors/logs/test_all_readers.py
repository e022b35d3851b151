"""What every log format must hold. A new reader is taken up by itself and needs a sample in `conftest.py`."""

import codecs
import re
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from detectors.deal import Deal, Log
from detectors.logs.catalogue import all_formats, find_format, read_log

WITH_HEADER = ("csv",)
"""Formats whose records mean nothing without the first line of the file."""


def without_lines(log: Log) -> list[Deal]:
    return [replace(deal, line=0) for deal in log.deals]


def test_every_format_has_a_sample(samples: Mapping[str, str]) -> None:
    assert {form.name for form in all_formats()} == set(samples)


def test_a_sample_is_known_by_its_content_and_read_whole(sample: tuple[str, str]) -> None:
    name, text = sample
    log = read_log(text.encode(), "evening.txt")
    assert (log.format, len(log.deals), list(log.skipped)) == (name, 3, [])


def test_no_two_formats_claim_a_sample(sample: tuple[str, str]) -> None:
    name, text = sample
    assert [form.name for form in all_formats() if form.matches(text)] == [name]


def test_every_deal_stands_on_its_line(sample: tuple[str, str]) -> None:
    name, text = sample
    lines = text.split("\n")
    head = lines[0] + "\n" if name in WITH_HEADER else ""
    log = read_log(text.encode(), "x")
    assert len({deal.line for deal in log.deals}) == 3
    alone = [read_log((head + "\n".join(lines[deal.line - 1 :])).encode(), "x").deals[0] for deal in log.deals]
    assert [replace(deal, line=0) for deal in alone] == without_lines(log)


ENCODINGS = {
    "UTF-8 with BOM": lambda text: codecs.BOM_UTF8 + text.encode(),
    "UTF-16 LE with BOM": lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
    "UTF-16 BE with BOM": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
    "UTF-16 LE": lambda text: text.encode("utf-16-le"),
    "UTF-16 BE": lambda text: text.encode("utf-16-be"),
    "Latin-1": lambda text: text.encode("latin-1"),
    "CRLF": lambda text: text.replace("\n", "\r\n").encode(),
    "CR": lambda text: text.replace("\n", "\r").encode(),
}


@pytest.mark.parametrize("encode", ENCODINGS.values(), ids=list(ENCODINGS))
def test_every_encoding_gives_the_same_deals(sample: tuple[str, str], encode) -> None:  # type: ignore[no-untyped-def]
    _, text = sample
    try:
        data = encode(text)
    except UnicodeEncodeError:
        pytest.skip("the sample has suit signs, which Latin-1 lacks")
    assert read_log(data, "x") == read_log(text.encode(), "x")


@pytest.mark.parametrize("tenth", range(10))
def test_a_cut_off_file_gives_the_deals_before_the_break(sample: tuple[str, str], tenth: int) -> None:
    _, text = sample
    whole = read_log(text.encode(), "x")
    cut = text.encode()[: len(text.encode()) * tenth // 10]
    log = read_log(cut, "x")
    assert list(log.deals) == list(whole.deals[: len(log.deals)])
    assert len(log.skipped) <= 1
    last_line = cut.decode("utf-8", "ignore").count("\n") + 1
    next_begins = [deal.line for deal in whole.deals[1:]]
    assert len(log.deals) >= sum(line <= last_line for line in next_begins)  # all whose successor has begun
    for skip in log.skipped:
        assert max([0, *(deal.line for deal in log.deals)]) < skip.line <= last_line
        assert skip.reason


def test_wherever_a_file_is_cut_at_most_the_last_record_is_lost(sample: tuple[str, str]) -> None:
    _, text = sample
    for end in range(0, len(text), 7):
        log = read_log(text[:end].encode(), "x")
        assert len(log.skipped) <= 1


@pytest.mark.parametrize(
    "data", [b"", b"\n\n", b"\xef\xbb\xbf", b"\xff\xfe", b"just words\n", b"[]", b"{}", b"\x00" * 64]
)
def test_what_is_no_log_is_no_log(data: bytes) -> None:
    log = read_log(data, "x")
    assert (log.format, list(log.deals), list(log.skipped)) == (None, [], [])


def test_bytes_at_random_are_no_log(rng: np.random.Generator) -> None:
    for size in (1, 7, 300, 5000):
        assert read_log(rng.bytes(size), "x").format is None


def test_a_sample_with_noise_never_fails(sample: tuple[str, str], rng: np.random.Generator) -> None:
    name, text = sample
    for _ in range(60):
        data = bytearray(text.encode())
        for place in rng.integers(len(data), size=5):
            data[place] = rng.integers(32, 127)
        log = read_log(bytes(data), "x")
        assert log.format in (name, None)
        assert all(1 <= skip.line <= text.count("\n") + 1 for skip in log.skipped)


def test_a_reader_can_be_called_on_any_text(samples: Mapping[str, str]) -> None:
    for form in all_formats():
        for text in ("", "\n", "{", *samples.values()):
            records = form.read(text, None)
            assert len(records.deals) in (0, 3)


def test_nothing_is_found_in_an_empty_text() -> None:
    assert find_format("") is None


DAMAGE = {
    "told twice": lambda text: (text + text).encode(),
    "blank lines around": lambda text: ("\n\n \n" + text + "\n\t\n\n").encode(),
    "blanks at line ends": lambda text: text.replace("\n", "  \n").encode(),
    "every number thousands of digits long": lambda text: re.sub(r"\d+", "9" * 5000, text).encode(),
    "every number naught": lambda text: re.sub(r"\d+", "0", text).encode(),
    "capital letters": lambda text: text.upper().encode(),
    "no quotes": lambda text: text.replace('"', "").encode(),
    "no line ends": lambda text: text.replace("\n", " ").encode(),
    "lines turned round": lambda text: "\n".join(reversed(text.split("\n"))).encode(),
    "brackets open": lambda text: re.sub(r"[\])}>]", "", text).encode(),
    "binary within": lambda text: text.encode().replace(b"\n", b"\n\x07\x00\xff"),
    "UTF-16 with the mark of the other order": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-le"),
    "UTF-16 an odd byte short": lambda text: text.encode("utf-16-le")[:-1],
    "cards that are none": lambda text: re.sub(r"[AKQJT]", "Z", text).encode(),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=list(DAMAGE))
def test_no_damage_makes_a_reader_fail(sample: tuple[str, str], damage) -> None:  # type: ignore[no-untyped-def]
    _, text = sample
    data = damage(text)
    log = read_log(data, "x")
    lines = len(data) + 1
    assert all(0 <= skip.line <= lines and skip.reason for skip in log.skipped)
    assert all(deal.hands for deal in log.deals)


def test_a_log_told_twice_gives_each_deal_once_or_twice(sample: tuple[str, str]) -> None:
    _, text = sample
    once, twice = read_log(text.encode(), "x"), read_log((text + text).encode(), "x")
    assert len(twice.deals) in (3, 6)
    assert without_lines(twice)[:3] == without_lines(once)
    assert not twice.skipped


def test_blank_lines_around_do_no_harm(sample: tuple[str, str]) -> None:
    _, text = sample
    log = read_log(("\n\n" + text + "\n\n\n").encode(), "x")
    assert without_lines(log) == without_lines(read_log(text.encode(), "x"))
