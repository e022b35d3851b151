"""One bridge deal a line."""

import tracemalloc

import pytest

from detectors.logs import deal_lines
from detectors.logs.bridge_deal import parse_bridge_deal

NORTH, EAST, SOUTH, WEST = ".KJT953.Q9.JT632", "QJ93.A2.876543.7", "T8654.Q4.JT.AKQ8", "AK72.876.AK2.954"
PLAIN = f"{NORTH} {EAST} {SOUTH} {WEST}"
SAME = [
    PLAIN,
    f"  {PLAIN}  ",
    PLAIN.lower(),
    PLAIN.replace("T", "10"),
    PLAIN.replace(" ", "\t"),
    f"N:{PLAIN}",
    f"W:{WEST} {NORTH} {EAST} {SOUTH}",
    f'"S:{SOUTH} {WEST} {NORTH} {EAST}"',
    f"12. {PLAIN}",
    f"12 N:{PLAIN}",
    f"n {NORTH} e {EAST} s {SOUTH} w {WEST}",
]


@pytest.mark.parametrize("line", SAME)
def test_every_way_to_write_the_line_gives_the_same_hands(line: str) -> None:
    assert deal_lines.matches(line)
    (deal,) = deal_lines.read(line).deals
    assert [sorted(hand) for hand in deal.hands] == [sorted(hand) for hand in parse_bridge_deal(f"N:{PLAIN}")]
    assert deal.game == "bridge"


def test_headings_and_empty_lines_are_passed_over_and_broken_lines_are_told() -> None:
    text = f"Session 1\n\n{PLAIN}\n{PLAIN[:-4]}\n{NORTH} {EAST}\n# {PLAIN}\n{PLAIN}\n"
    records = deal_lines.read(text)
    assert [deal.line for deal in records.deals] == [3, 7]
    assert [skip.line for skip in records.skipped] == [4, 5]


def test_the_number_before_the_hands_is_the_board() -> None:
    assert deal_lines.read(f"12. {PLAIN}").deals[0].label == "12"


@pytest.mark.parametrize("text", ["", "a b c d", "1.2.3.4 5.6.7.8", f"see {PLAIN}", '[Deal "N:' + PLAIN + '"]'])
def test_other_lines_are_not_claimed(text: str) -> None:
    assert not deal_lines.matches(text)


def test_a_line_of_a_million_card_letters_is_looked_at_in_little_memory() -> None:
    text = "A" * 1_000_000
    tracemalloc.start()
    try:
        assert not deal_lines.matches(text) and not deal_lines.read(text).skipped
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()
