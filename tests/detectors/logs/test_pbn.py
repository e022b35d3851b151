"""Portable Bridge Notation, with the traps that readers are known to fall into."""

import pytest

from detectors.judge import judge_log
from detectors.logs import pbn
from detectors.logs.catalogue import read_log

ONE, TWO, THREE = (
    "N:AKQJ.T98.765.432 T987.AKQJ.432.65 65.765.AKQJ.T987 432.432.T98.AKQJ",
    "N:T987.AKQJ.432.65 65.765.AKQJ.T987 432.432.T98.AKQJ AKQJ.T98.765.432",
    "N:65.765.AKQJ.T987 432.432.T98.AKQJ AKQJ.T98.765.432 T987.AKQJ.432.65",
)


def record(board: str | None = None, deal: str | None = None, **tags: str) -> str:
    lines = ['[Event "Friday"]']
    lines += [f'[Board "{board}"]'] if board is not None else []
    lines += [f'[Deal "{deal}"]'] if deal is not None else []
    lines += [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join(lines) + "\n\n"


# text, lines of the deals, repeats, reasons of what is skipped
FILES = [
    ("no record", "% PBN 2.1\n", [], 0, []),
    ("two boards", record("1", ONE) + record("2", TWO), [1, 5], 0, []),
    ("second room without Board and Deal", record("1", ONE) + record() + record("2", TWO), [1, 7], 1, []),
    ("second room with the same Board", record("1", ONE) + record("1"), [1], 1, []),
    ("another Board without its Deal", record("1", ONE) + record("2"), [1], 0, ["the record has no Deal tag"]),
    ("Deal carried over by a hash sign", record("1", ONE) + record("#", "#"), [1, 5], 0, []),
    ("a first record without Deal", record("1") + record("2", TWO), [4], 0, ["the record has no Deal tag"]),
    (
        "after an unreadable Deal its second room is not the board before",
        record("1", ONE) + record("2", "N:AK") + record(),
        [1],
        0,
        ["the deal has 1 hands, not 4", "the record has no Deal tag"],
    ),
    ("no blank line between records", record("1", ONE).rstrip() + "\n" + record("2", TWO), [1, 4], 0, []),
    ("a comment over lines hides its tags", f'{{ as in\n[Deal "{ONE}"]\n\n}}\n' + record("2", TWO), [5], 0, []),
    ("a line that holds only a comment", f'[Board "1"]\n; nothing\n{{x}}\n[Deal "{ONE}"]\n', [1], 0, []),
    ("a comment after a tag", f'[Board "1"] ; first\n[Deal "{ONE}"] {{ see [Deal "x"] }}\n', [1], 0, []),
    ("signs of comments within a value", f'[Board "1"]\n[Site "a;b{{c"]\n[Deal "{ONE}"]\n', [1], 0, []),
    ("a comment that never ends", f'[Board "1"]\n[Deal "{ONE}"]\n{{ oh\n\n' + record("2", TWO), [1, 5], 0, []),
    ("escaped lines", f'% [Deal "{TWO}"]\n[Board "1"]\n%x\n[Deal "{ONE}"]\n', [2], 0, []),
    ("escaped quotes", f'[Site "the \\"Club\\""]\n[Deal "{ONE}"]\n', [1], 0, []),
    (
        "tables and play",
        record("1", ONE).rstrip() + '\n[Play "W"]\nSQ C3 S3 -\n*\n[Optimum "D;R\\2R"]\nN NT  7\n',
        [1],
        0,
        [],
    ),
    ("question marks", record("?", ONE, Declarer="?", Result="?", Dealer="?"), [1], 0, []),
    ("several tags in a line", f'[Board "1"] [Dealer "E"] [Deal "{ONE}"]\n', [1], 0, []),
    ("cut within the Deal", record("1", ONE) + '[Board "2"]\n[Deal "N:AKQ', [1], 0, ["the Deal tag does not end"]),
    (
        "a truncated play list",
        record("1", ONE).rstrip() + '\n[Auction "N"]\n1NT Pass\n[Play "E"]\nSQ C3 S3\n' + record("2", TWO),
        [1, 8],
        0,
        [],
    ),
    ("records without auction or play", record("1", ONE, Contract="4S") + record("2", TWO, Contract=""), [1, 6], 0, []),
    (
        "tables of numbers and a statistics section",
        record("1", ONE).rstrip()
        + '\n[ScoreTable "Rank\\2R;Pair\\3R;Score"]\n 1 12 +620\n 2  7 -100\n[Note "1: [not a tag"]\n'
        + record("2", TWO),
        [1, 8],
        0,
        [],
    ),
    ("two sections of games", "% one\n" + record("1", ONE) + "% two\n\n" + record("1", TWO), [2, 8], 0, []),
    ("a hand with its suits' letters", record("1", ONE.replace("N:AKQJ.T98", "N:SAKQJ.HT98")), [1], 0, []),
    ("quotes within a name", f'[North "P "one" X"]\n[Board "1"]\n[Deal "{ONE}"]\n', [1], 0, []),
    ("three rooms", record("1", ONE) + record() + record("1") + record("2", TWO), [1, 10], 2, []),
    (
        "three boards, one unreadable",
        record("1", ONE) + record("2", "?") + record("3", THREE),
        [1, 9],
        0,
        ["first seat"],
    ),
]


@pytest.mark.parametrize(("story", "text", "lines", "repeats", "reasons"), FILES, ids=[story for story, *_ in FILES])
def test_files(story: str, text: str, lines: list[int], repeats: int, reasons: list[str]) -> None:
    records = pbn.read(text)
    assert [deal.line for deal in records.deals] == lines, story
    assert records.repeats == repeats
    assert len(records.skipped) == len(reasons)
    for skip, reason in zip(records.skipped, reasons, strict=True):
        assert reason in skip.reason


def test_names_board_and_dealer_are_kept() -> None:
    deal = pbn.read(record("7", ONE, North="Anna", South="-", West="?", Dealer="W")).deals[0]
    assert (deal.players, deal.label, deal.dealer, deal.game) == (("Anna", "", "", ""), "7", 3, "bridge")
    assert pbn.read(record("7", ONE)).deals[0].players == ()


def test_hands_beside_hidden_ones_are_no_evidence() -> None:
    deal = pbn.read(record("1", "N:AKQJ.T98.765.432 - 65.765.AKQJ.T987 -")).deals[0]
    assert deal.known == ("shown", "none", "shown", "none")


def test_a_card_that_stands_twice_in_a_deal_is_reported_not_skipped() -> None:
    log = read_log((record("1", ONE.replace("AKQJ", "AKQQ", 1)) + record("2", TWO)).encode(), "x")
    judged = judge_log(log)
    assert (len(log.deals), len(log.skipped)) == (2, 0)
    assert judged.findings[0].hypothesis == "impossible-deal"
    assert (judged.findings[0].lines, judged.verdict) == ((1,), "suspicious")


def test_one_deal_at_thirty_tables_counts_once() -> None:
    turned = "E:" + " ".join(ONE[2:].split()[1:] + ONE[2:].split()[:1])
    tables = "".join(record("1", ONE if number % 2 else turned, Table=str(number)) for number in range(30))
    log = read_log((tables + record("2", TWO)).encode(), "x")
    assert (len(log.deals), log.repeats) == (2, 29)
