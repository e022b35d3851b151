"""The report of judged logs as one HTML document."""

import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser

import pytest

from app.deals_report.judged import Judged, by_folder
from app.deals_report.report import report_html
from app.judge.demos import demo_log
from app.words.catalogue import LANGUAGES, Language
from detectors.judge import judge_log
from detectors.logs.catalogue import read_log

ALPHA = 0.001
HOSTILE = '<img src=x onerror="alert(1)">&\'"'
VOID = {"meta", "br", "img", "link", "input"}


class Reader(HTMLParser):
    """Notes whether tags are closed in order, which tags there are, and their ids and links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            assert not name.startswith("on"), f"a script in {tag}"
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src"):
                (self.links if (value or "").startswith("#") else self.fetched).append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes another"


def parsed(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    assert reader.open == [] and reader.fetched == []
    assert len(reader.ids) == len(set(reader.ids)) and {link[1:] for link in reader.links} <= set(reader.ids)
    assert not reader.tags & {"script", "img", "iframe", "object"}
    return reader


def words(html: str) -> str:
    """What the document says, without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<style.*?</style>|<[^>]+>", " ", html, flags=re.S))


def judged(data: bytes, name: str = "evening.jsonl", folder: str | None = None, anonymous: bool = False) -> Judged:
    return Judged(name, folder, judge_log(read_log(data, name), alpha=ALPHA, anonymous=anonymous))


@pytest.fixture(scope="module")
def cheating() -> bytes:
    return demo_log("cheating-dealer").read_bytes()


@pytest.fixture(scope="module")
def fair() -> bytes:
    return demo_log("fair").read_bytes()


@pytest.fixture
def hostile(cheating: bytes) -> bytes:
    """The cheating evening, in which the cheat has a name that would run a script."""
    rows = [json.loads(line) for line in cheating.splitlines()]
    for row in rows:
        row["players"] = [*row["players"][:3], HOSTILE]
    return "\n".join(map(json.dumps, rows)).encode() + b"\n{broken " + HOSTILE.encode()


SAID: dict[Language, list[str]] = {
    "en": ["Suspicious", "two aces: P4", "1 in 10¹⁷", "innocent", "flagged again", "960 hands", "Deal 16", "1,000"],
    "hu": ["Gyanús", "két ász: P4", "1 : 10¹⁷", "ártatlan", "újra fennakad", "960 kéz", "16. osztás", "1 000"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_log_tells_everything_it_rests_on(cheating: bytes, language: Language) -> None:
    html = report_html([judged(cheating)], ALPHA, language)
    reader = parsed(html)
    assert all(word in words(html) for word in SAID[language])
    assert {"telling-1", "evidence-1", "settle-1", "innocent-1", "known-1"} <= set(reader.ids)
    assert f'<html lang="{language}">' in html and "symbol" in reader.tags and "summary" not in reader.ids


def test_each_face_is_drawn_once_however_often_it_is_held(cheating: bytes) -> None:
    html = report_html([judged(cheating), judged(cheating, "again.jsonl")], ALPHA)
    assert html.count("<symbol ") <= 32 < html.count("<use ")


def test_names_that_would_be_tags_are_letters(hostile: bytes) -> None:
    for logs in ([judged(hostile, f"{HOSTILE}.jsonl")], [judged(hostile, HOSTILE, HOSTILE), judged(b"", HOSTILE)]):
        html = report_html(logs, ALPHA)
        parsed(html)
        assert "<img" not in html and "&lt;img" in html


def test_an_anonymous_report_names_neither_players_nor_files(cheating: bytes) -> None:
    named = cheating.replace(b'"P4"', b'"Quirin"')
    told = [judged(named, "quirin.jsonl", "at-quirins", anonymous=True), judged(named, "q2.jsonl", anonymous=True)]
    for logs in (told, told[:1]):
        assert "uirin" not in report_html(logs, ALPHA, anonymous=True)
        assert "P4" in report_html(logs, ALPHA, anonymous=True)


def test_several_logs_begin_with_a_summary_by_folder(cheating: bytes, fair: bytes) -> None:
    logs = [
        judged(fair, "a/fair.jsonl", "a"),
        judged(cheating, "a/cheat.jsonl", "a"),
        judged(fair[:700], "b/short.jsonl", "b"),
        judged(b"\xff\xd8\xff", "b/photo.jpg", "b"),
        Judged("c/gone.jsonl", None, None, "cannot be opened: No such file or directory"),
    ]
    html = report_html(logs, ALPHA)
    reader = parsed(html)
    assert [row.files for row in by_folder(logs)] == [2, 2]
    assert by_folder(logs)[1].verdicts == {"suspicious": 0, "not-enough": 1, "fair": 0, "not-a-deal-log": 1}
    assert {"log-1", "log-2", "log-3", "log-5"} <= set(reader.ids)
    assert "No such file" in words(html) and "1 Suspicious" in words(html)


def test_files_that_merely_lie_in_a_folder_are_counted(cheating: bytes) -> None:
    photos = [judged(b"\xff\xd8\xff", f"all/photos/{number}.jpg", "all/photos") for number in range(40)]
    logs = [*photos, judged(cheating, "all/logs/cheat.jsonl", "all/logs"), judged(b"\xff\xd8", "mine.jpg")]
    html = report_html(logs, ALPHA)
    assert "7.jpg" not in html and "all/photos" not in html and "mine.jpg" in words(html)
    assert "Beside them 40 files are no logs of deals." in words(html)
    assert {"log-41", "log-42"} == {name for name in parsed(html).ids if name.startswith("log-")}


def test_names_are_short_and_whole_on_asking(cheating: bytes, fair: bytes) -> None:
    logs = [judged(fair, "club/years/may/one.jsonl", "club/years/may"), judged(cheating, "club/years/two.jsonl")]
    html = report_html(logs, ALPHA)
    assert "club/years" not in words(html) and " may/one.jsonl " in words(html)
    assert '<th scope="row" title="club/years/may/one.jsonl"><a' in html
    alone = report_html(logs[:1], ALPHA)
    assert "· one.jsonl" in alone and '<span title="club/years/may/one.jsonl">' in alone


def test_of_very_many_logs_the_suspicious_ones_are_told_at_length(cheating: bytes, fair: bytes) -> None:
    short = judged(fair[:700], "short.jsonl")
    html = report_html([*[short] * 30, judged(cheating, "cheat.jsonl")], ALPHA)
    reader = parsed(html)
    assert "log-31" in reader.ids and "log-30" not in reader.ids and "7 logs" in words(html)


def test_what_was_skipped_stands_there_with_its_reason(fair: bytes) -> None:
    html = report_html([judged(fair + b"{broken\n" * 70)], ALPHA)
    assert "Line 241: " in words(html) and "no JSON" in html and "and 10 more" in words(html)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"hands": [["?"] * 5, ["?"] * 5]}, "No hand is known whole"),
        ({"hands": [["Ah", "Ah", "Qh", "Jh", "9h"], ["7d", "8d", "9d", "Td", "Jd"]]}, "count the pack"),
        ({"hands": [["Ah", "Kh"], ["7d", "8d"]]}, "more deals"),
    ],
)
def test_logs_that_say_little_say_what_would_settle_it(row: dict[str, object], said: str) -> None:
    html = report_html([judged(json.dumps({"game": "poker-32"} | row).encode())], ALPHA)
    parsed(html)
    assert said in words(html)


def test_a_deck_without_pictures_is_told_in_words() -> None:
    deals = [
        {
            "game": "poker-32",
            "deck": "piquet32",
            "hands": [["Ah", "Ad", "Ac", "As", "7h"], ["7d", "8d", "9d", "Td", "Jd"]],
        }
    ]
    html = report_html([judged("\n".join(map(json.dumps, deals * 30)).encode())], ALPHA)
    parsed(html)
    assert "ace of hearts, ace of diamonds" in html


def test_a_name_from_a_log_steers_nothing() -> None:
    """Neither a terminal nor the direction of what is written after it."""
    row = {"game": "poker-32", "players": ["Nor\x1b[31mth\u202e", "South"], "hands": [["Ah", "7d"], ["Kh", "7h"]]}
    log = read_log("\n".join([json.dumps(row)] * 3).encode(), "evening.jsonl")
    document = report_html([Judged(log.file, None, judge_log(log))], ALPHA)
    assert "Nor" in document and not set("\x1b\u202e") & set(document)
