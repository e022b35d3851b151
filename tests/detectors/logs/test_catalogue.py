"""Reading a log of any format."""

import pytest

from detectors.logs.catalogue import all_formats, read_log
from rules.names import UnknownNameError


def test_formats_have_names_of_their_own() -> None:
    names = [form.name for form in all_formats()]
    assert sorted(set(names)) == sorted(names)


def test_the_name_of_a_file_does_not_decide(samples: dict[str, str]) -> None:
    assert read_log(samples["pbn"].encode(), "evening.phh").format == "pbn"


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
