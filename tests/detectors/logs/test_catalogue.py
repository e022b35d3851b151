"""Reading a log of any format."""

import gzip

import pytest

from detectors.logs.catalogue import all_formats, find_format, read_log
from rules.names import UnknownNameError


def test_formats_have_names_of_their_own() -> None:
    names = [form.name for form in all_formats()]
    assert sorted(set(names)) == sorted(names)


def test_the_name_of_a_file_does_not_decide(samples: dict[str, str]) -> None:
    assert read_log(samples["pbn"].encode(), "evening.phh").format == "pbn"


def test_a_long_preamble_does_not_hide_what_a_log_is(samples: dict[str, str]) -> None:
    preamble = "An evening among friends.\n" * 4000
    for name in ("pbn", "lin", "ongame"):
        found = find_format(preamble + samples[name])
        assert found is not None and found.name == name


def test_a_log_of_two_games_has_none() -> None:
    lines = b'{"game": "ferbli", "hands": [["Av", "At"]]}\n{"game": "huszonegy", "hands": [["Av", "At"]]}\n'
    log = read_log(lines, "x")
    assert (log.game, [deal.game for deal in log.deals]) == (None, ["ferbli", "huszonegy"])


def test_an_unknown_game_is_said_with_near_names() -> None:
    with pytest.raises(UnknownNameError, match="did you mean poker-32"):
        read_log(b'{"hands": [["Ah"]]}', "x", "pokr-32")


def test_a_deal_told_twice_stands_once_and_is_counted(samples: dict[str, str]) -> None:
    log = read_log((samples["dds"] * 3).encode(), "x")
    assert (len(log.deals), log.repeats) == (3, 6)
    assert not log.dealer_deals


def test_the_native_log_says_itself_what_is_a_deal(samples: dict[str, str]) -> None:
    """Two equal deals there are a cold deck, not one deal told twice."""
    log = read_log((samples["native"] * 2).encode(), "x")
    assert (len(log.deals), log.repeats) == (6, 0)


@pytest.mark.parametrize(
    ("log", "told"),
    [
        ('{"deck": "french52", "hands": [["Ah", "%s"]]}' % ("x" * 5000), " ... "),
        ('{"deck": "french52", "hands": [["Ah", "\\ud800"]]}', r"\ud800"),
        ('[Event "x"]\n[Deal "N:\x1b[31m... ... ... ..."]\n', r"\x1b[31m"),
    ],
)
def test_what_is_quoted_from_a_file_is_short_and_steers_no_terminal(log: str, told: str) -> None:
    (skip,) = read_log(log.encode(), "x").skipped
    assert told in skip.reason and len(skip.reason) < 300 and skip.reason.isprintable()


def test_hands_that_the_game_does_not_deal_are_refused_with_the_reason(samples: dict[str, str]) -> None:
    hands = '[["Ah", "2h", "3h", "4h", "5h"], ["Kh", "6h", "7h", "8h", "9h"]]'
    five = f'{{"game": "bridge", "deck": "french52", "hands": {hands}}}'
    log = read_log(f"{five}\n{samples['native']}{five}\n".encode(), "x")
    assert [(skip.line, skip.reason) for skip in log.skipped] == [
        (line, "hands of 5 cards: bridge deals 13") for line in (1, 5)
    ]
    assert [deal.line for deal in log.deals] == [2, 3, 4] and log.game == "otlapos-egycseres-32"


def test_a_card_twice_in_hands_of_a_wrong_size_is_left_to_the_judge() -> None:
    log = read_log(b'{"game": "bridge", "hands": [["Ah", "2h", "3h"], ["Ah", "5c", "6c"]]}\n', "x")
    assert len(log.deals) == 1 and not log.skipped


@pytest.mark.parametrize("name", ["bovada", "ongame", "partypoker"])
def test_a_file_of_two_sites_is_read_by_both_readers(samples: dict[str, str], name: str) -> None:
    one, two = samples["pokerstars"].strip() + "\n\n\n", samples[name].strip() + "\n\n\n"
    alone = [read_log(text.encode(), "x") for text in (one, two)]
    log = read_log((one + two + one.replace("#", "#9")).encode(), "x")
    found = [len(log.deals) for log in (*alone, alone[0])]
    assert len(log.deals) == sum(found) and not log.skipped
    assert log.deals[found[0]].line == alone[1].deals[0].line + one.count("\n")


def test_another_sites_words_within_a_hand_do_not_part_it(samples: dict[str, str]) -> None:
    chat = "***** History for hand R1 *****\n"
    text = samples["pokerstars"].replace("*** SUMMARY ***", f"{chat}*** SUMMARY ***", 1)
    log = read_log(text.encode(), "x")
    assert (log.format, len(log.deals)) == ("pokerstars", len(read_log(samples["pokerstars"].encode(), "x").deals))


def test_a_packed_log_is_unpacked(samples: dict[str, str]) -> None:
    packed = gzip.compress(samples["native"].encode())
    log = read_log(packed, "evening.jsonl.gz")
    assert (log.format, len(log.deals), log.skipped) == ("native", 3, ())
    assert read_log(gzip.compress(packed), "twice.gz").format is None


def test_of_a_damaged_packed_log_what_can_be_unpacked_is_read_and_the_rest_told() -> None:
    line = b'{"game": "poker-32", "hands": [["Ah", "7d", "Kc", "9s", "Th"]], "note": "%d"}\n'
    packed = gzip.compress(b"".join(line % (number * 7919 % 10007) for number in range(40_000)))
    log = read_log(packed[: len(packed) // 2], "x")
    assert log.format == "native" and len(log.deals) > 1000
    assert "damaged or cut off" in log.skipped[-1].reason
    assert "damaged or cut off" in read_log(b"\x1f\x8b\x08nothing", "x").skipped[0].reason


def test_what_follows_a_packed_log_costs_none_of_it(samples: dict[str, str]) -> None:
    packed = gzip.compress(samples["native"].encode())
    for after in (b"garbage", b"\x1f", b"\0\0garbage"):
        log = read_log(packed + after, "x")
        assert (len(log.deals), [skip.line for skip in log.skipped]) == (3, [0])
        assert "follows" in log.skipped[0].reason
    assert [len(read_log(packed + after, "x").deals) for after in (b"\0" * 512, packed)] == [3, 6]
    torn = read_log(packed[:-8] + bytes(8), "x")  # a wrong check sum: all was unpacked before it
    assert len(torn.deals) == 3 and "damaged" in torn.skipped[0].reason


def test_a_packed_file_that_would_fill_the_memory_is_left_to_be_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("detectors.logs.catalogue.MOST_AT_ONCE", 1_000_000)
    monkeypatch.setattr("detectors.logs.catalogue.LARGE", 1_000_000)
    log = read_log(gzip.compress(b"a" * 3_000_000), "x")
    assert log.format is None
    assert "holds more than 1 MB" in log.skipped[0].reason and "unpack it" in log.skipped[0].reason
    line = b'{"game": "poker-32", "hands": [["Ah", "7d", "Kc", "9s", "Th"]]}\n'
    assert len(read_log(gzip.compress(line * 40_000), "x").deals) == 40_000  # read in pieces
    nameless = b'{"hands": [["Ah", "7d", "Kc", "9s", "Th"]]}\n'  # its deck is guessed from the whole log
    mixed = read_log(gzip.compress(line * 20_000 + nameless), "x")
    assert not mixed.deals and "unpack it" in mixed.skipped[0].reason
