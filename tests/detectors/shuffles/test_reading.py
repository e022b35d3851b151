"""Every form of a record, and every way in which a line is none."""

import pytest

from detectors.shuffles.reading import read_shuffles


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("", []),
        ("\n\n# a comment\n", []),
        ("0110\n1221\n", [4, 4]),
        ("shuffle_no,order\n1,11122121\n3,22211212\n", [8, 8]),
        ('no;who;packets\n1;"seat one";0110011010\n', [10]),
        ("0 1 1 0 0 1 1 0\n", [8]),
        ("1,2,2,1,1,2,2,1\n", [8]),
        ('{"packets":"1221"}\n{"packets":[1,2,2]}\n', [4, 3]),
        (f'{{"packets":"{"12" * 500}"}}\n', [1000]),
        ('{"before":["Ah","Kd"],"after":["Kd","Ah"]}\n', [2]),
        ('{"before":"Ah Kd 7c","after":"7c Ah Kd"}\n', [3]),
        ('{"gathered":["Ah","Kd"],"order":["Kd","Ah"],"hands":[["Kd"]]}\n', [2]),
        ('{"before":[1,2,3],"after":[3,1,2]}\n0101\n', [3, 4]),
        ('[{"before":[1,2],"after":[2,1]},\n {"packets":"0101"}]', [2, 4]),
    ],
)
def test_every_form_is_read(text: str, cards: list[int]) -> None:
    shuffles = read_shuffles(text)
    assert [record.cards for record in shuffles.records] == cards and not shuffles.skipped


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "no JSON"),
        ("{]}", "no JSON"),
        ("{}", 'it needs "before" and "after"'),
        ('{"before":[1,2]}', 'it needs "before" and "after"'),
        ('{"before":1,"after":2}', '"before" is a list'),
        ('{"before":[1,true],"after":[1,2]}', '"before" is a list'),
        ('{"before":["?","Ah"],"after":["Ah","?"]}', "not known"),
        ('{"before":[1,2],"after":[1]}', "2 cards before and 1 after"),
        ('{"before":[1,1],"after":[1,1]}', "1 twice before"),
        ('{"packets":12}', '"packets" is a string'),
        ('{"packets":"12x"}', "tells no packets"),
        ("0121", "no shuffle"),
        ("hello", "no shuffle"),
        ("01101001,12211221", "2 columns"),
        ("1", "two cards"),
        ("01" * 501, "1002 cards: no pack"),
        ('{"before":["\\u001b[31m","Ah"],"after":["Ah","\\u001b[31m"]}', "cannot be printed"),
        ('{"before":["%s","Ah"],"after":["Ah","b"]}' % ("a" * 41), "more than 40 signs"),
    ],
)
def test_a_line_that_is_none_is_skipped_and_loses_no_other(line: str, reason: str) -> None:
    shuffles = read_shuffles(f"0110\n{line}\n1221\n")
    assert [record.line for record in shuffles.records] == [1, 3]
    assert [skip.line for skip in shuffles.skipped] == [2] and reason in shuffles.skipped[0].reason


def test_words_are_a_head_only_above_the_records() -> None:
    assert not read_shuffles("# riffles\npackets\n0110\n").skipped
    assert [skip.line for skip in read_shuffles("0110\npackets\n").skipped] == [2]
    assert [skip.line for skip in read_shuffles("packets\n").skipped] == [1]
