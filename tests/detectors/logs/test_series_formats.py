"""Files that hold no deals: known by their content, named, never skipped noise, and read as series."""

import pytest

from detectors.judge import judge_log
from detectors.logs.catalogue import all_formats, read_log, read_series, series_formats

ROLLS = "\n".join(str(1 + (7 * i) % 20) for i in range(60)) + "\n"
DICE = "# a clear d20, bought second-hand\n# labels were: 3 9 11\n" + ROLLS
DAILY = "Date,Roll\n" + "".join(f"{day}-Jan-21,{1 + day % 20}\n" for day in range(1, 29))
TABLE = """\
     person hsame hdiff tsame tdiff  same flips
     P1       40    35    45    30    85   150
     P2       10    12    11     9    21    42
"""
FLIPS = "# evening\nH T T H H T H T T T H H\nH T\n"
LOTTERY = "Year;Week;Date;Pay_6;Nr1;Nr2;Nr3;Nr4;Nr5;Nr1_hand;Nr2_hand;Nr3_hand;Nr4_hand;Nr5_hand\n" + "".join(
    f"2024;{week};2024.01.{week:02}.;1 200 Ft;"
    f"{week};{week + 9};{week + 20};{week + 33};{week + 45};1;2;3;4;{week + 30}\n"
    for week in range(30, 0, -1)
)

# text, format, series as (name, draws, size of a draw, faces)
FILES = [
    ("rolls after comments", DICE, "dice", [("d20", 60, 1, 20)]),
    ("rolls by date", DAILY, "dice", [("d20", 28, 1, 20)]),
    ("rolls by date without a head", DAILY.partition("\n")[2], "dice", [("d20", 28, 1, 20)]),
    ("rolls from 0", "0\n9\n3\n4\n" * 4, "dice", [("d10", 16, 1, 10)]),
    ("flips by person", TABLE, "coins", [("same side", 192, 1, 2), ("heads", 192, 1, 2)]),
    ("flips as csv", "person,same,diff\nP1,30,20\nP2,10,11\n", "coins", [("same side", 71, 1, 2)]),
    ("flips in order", FLIPS, "coins", [("heads", 14, 1, 2)]),
    ("flips as words", "heads\ntails\n" * 8, "coins", [("heads", 16, 1, 2)]),
    ("flips in Hungarian", "fej, írás, írás, fej\n" * 4, "coins", [("heads", 16, 1, 2)]),
    ("a lottery with two draws a week", LOTTERY, "lottery", [("5 of 75", 30, 5, 75), ("hand 5 of 60", 30, 5, 60)]),
    (
        "a blank line before the header",
        "\n" + LOTTERY,
        "lottery",
        [("5 of 75", 30, 5, 75), ("hand 5 of 60", 30, 5, 60)],
    ),
]
RIFFLES = [
    "1212121211212121212121212\n" * 4,
    "# evening\nshuffle_no,order\n1,1212121211212121212121212\n2,2222111111111222222222111\n",
    '{"packets": "0011010101010101"}\n',
]
CASES = pytest.mark.parametrize(("story", "text", "name", "expected"), FILES, ids=[story for story, *_ in FILES])


@CASES
def test_a_series_is_named_read_and_no_deal_log(story: str, text: str, name: str, expected: list[object]) -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        log = read_log(text.encode(encoding), "x")
        assert (log.format, len(log.deals), len(log.skipped)) == (name, 0, 0), story
        assert judge_log(log).verdict == "not-a-deal-log"
        found = [(s.name, *s.drawn.shape, len(s.faces)) for s in read_series(text.encode(encoding))]
        assert found == expected


@CASES
def test_no_other_format_claims_it(story: str, text: str, name: str, expected: list[object]) -> None:
    claims = [form.name for form in (*all_formats(), *series_formats()) if form.matches(text)]
    assert claims == [name], story


def test_a_person_s_flips_are_looked_at_only_as_a_sum() -> None:
    same, heads = read_series(TABLE.encode())
    assert same.looks is not None
    assert list(same.looks) == [150, 192]
    assert int((same.drawn == 0).sum()) == 106
    assert int((heads.drawn == 0).sum()) == 40 + 30 + 10 + 9


def test_newest_first_draws_are_turned_round() -> None:
    machine, _ = read_series(LOTTERY.encode())
    assert machine.drawn[0].tolist() == [0, 9, 20, 33, 45]
    assert machine.drawn[-1].tolist() == [29, 38, 49, 62, 74]


def test_a_draw_that_lacks_a_number_is_left_out() -> None:
    text = LOTTERY + "2024;31;;;1;2;3;;5;1;2;3;4;5\n"
    assert len(read_series(text.encode())[0].drawn) == 30


NO_SERIES = [
    ("too few numbers", "3\n4\n"),
    ("numbers no die has", "300\n400\n" * 10),
    ("prose", "heads of state met, and tails were seen\n" * 5),
    ("two columns without a name", "1,2\n" * 20),
    ("prices", "day;p1;p2\n" + "1;2;2\n" * 20),
    ("the same number twice in a draw", "Nr1;Nr2;Nr3\n" + "1;1;2\n" * 20),
    ("packets too short to be riffles", "0101\n" * 4),
]


@pytest.mark.parametrize(("story", "text"), NO_SERIES, ids=[story for story, _ in NO_SERIES])
def test_what_is_no_series_is_not_claimed(story: str, text: str) -> None:
    assert read_log(text.encode(), "x").format is None
    assert read_series(text.encode()) == ()


@pytest.mark.parametrize("text", RIFFLES)
def test_recorded_shuffles_are_named_for_the_other_command(text: str) -> None:
    log = read_log(text.encode(), "x")
    assert (log.format, len(log.deals), judge_log(log).verdict) == ("riffles", 0, "not-a-deal-log")
    assert read_series(text.encode()) == ()


@pytest.mark.parametrize("text", ["\n" * 50_000, "01" * 50_000, "1," * 50_000, '"' * 50_000])
def test_hopeless_files_are_left_at_once(text: str) -> None:
    """Each of these took time with the square of its length once, or might."""
    assert [form.name for form in series_formats() if form.matches(text)] in ([], ["riffles"])
