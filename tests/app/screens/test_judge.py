"""The judge page without a browser: what is uploaded, and what the page says of it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from app.judge.demos import demo_log

Open = Callable[..., AppTest]


@pytest.fixture
def judge_page(repository: Path) -> Open:
    """Open the page in a language, with query parameters."""

    def open_page(language: str = "en", **query: str) -> AppTest:
        page = AppTest.from_file(str(repository / "app" / "screens" / "judge.py"), default_timeout=30)
        page.session_state["lang"] = language
        for name, value in query.items():
            page.query_params[name] = value
        page.run()
        assert not page.exception
        return page

    return open_page


def uploaded(page: AppTest, name: str, data: bytes) -> AppTest:
    page.file_uploader(key="judge_upload").set_value((name, data, "application/octet-stream")).run()
    assert not page.exception, page.exception[0].value
    return page


def spoken(page: AppTest) -> str:
    """Everything the page says in boxes, captions and texts."""
    kinds = (page.error, page.success, page.info, page.warning, page.markdown, page.caption, page.subheader)
    return "\n".join(element.value for kind in kinds for element in kind)


def test_nothing_is_judged_before_a_log_is_given(judge_page: Open) -> None:
    page = judge_page()
    assert (
        not (page.error or page.success or page.info or page.warning) and page.title[0].value == "Was the dealing fair?"
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["Suspicious", "two aces: P4", "1 in 10¹⁷"]), ("hu", ["Gyanús", "két ász: P4", "1 : 10¹⁷"])],
)
def test_the_cheating_dealer(judge_page: Open, language: str, words: list[str]) -> None:
    page = judge_page(language, demo="cheating-dealer")
    assert all(word in page.error[0].value for word in words)
    assert "P4" in page.table[0].value.to_string()


@pytest.mark.parametrize(("language", "word"), [("en", "Fair, as far as 240 deals can show"), ("hu", "Tisztességes")])
def test_the_fair_evening(judge_page: Open, language: str, word: str) -> None:
    page = judge_page(language, demo="fair")
    assert word in page.success[0].value and not page.error


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("empty.jsonl", b""),
        ("photo.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(range(256)) * 4),
        ("notes.txt", "kedves napló".encode("utf-16")),
        ("list.json", b"[1, 2, 3]"),
        ("half.phh", b'variant = "NT"\nantes = [0, 0'),
    ],
)
def test_an_odd_file_gets_friendly_words(judge_page: Open, name: str, data: bytes) -> None:
    page = uploaded(judge_page(), name, data)
    assert name in page.warning[0].value and not page.error


def test_an_impossible_deal_is_named_with_its_line(judge_page: Open) -> None:
    good = {"game": "poker-32", "hands": [["Ah", "Kh", "Qh", "Jh", "9h"], ["7d", "8d", "9d", "Td", "Jd"]]}
    bad = {"game": "poker-32", "hands": [["Ah", "Ah", "Qh", "Jh", "9h"], ["7d", "8d", "9d", "Td", "Jd"]]}
    log = "\n".join(map(json.dumps, (good, bad))).encode()
    page = uploaded(judge_page(), "evening.jsonl", log)
    assert "Impossible deals: 1" in page.error[0].value and "lines 2" in page.error[0].value
    assert "typing" in page.error[0].value


def test_too_few_deals_say_how_many_would_do(judge_page: Open) -> None:
    log = b"\n".join(demo_log("fair").read_bytes().splitlines()[:5])
    page = uploaded(judge_page(), "five.jsonl", log)
    assert "Not enough deals to say" in page.info[0].value and "5 deals tell too little" in page.info[0].value


def test_skipped_lines_are_listed_with_their_reasons(judge_page: Open) -> None:
    log = demo_log("fair").read_bytes() + b"{broken\n"
    page = uploaded(judge_page(), "evening.jsonl", log)
    assert "1 skipped" in spoken(page)
    assert "241" in page.table[-1].value.to_string() and "no JSON" in page.table[-1].value.to_string()


def test_a_suspect_can_be_named_beforehand(judge_page: Open) -> None:
    page = judge_page(demo="cheating-dealer")
    suspect, feature = page.selectbox
    suspect.select("0")
    feature.select("ace-pair")
    page.run()
    assert not page.exception and not page.error
    page.selectbox[0].select("3").run()
    assert "two aces: P4" in page.error[0].value


def test_where_the_log_does_not_name_its_game_the_visitor_can(judge_page: Open) -> None:
    rows = [json.loads(line) for line in demo_log("cheating-dealer").read_text(encoding="utf-8").splitlines()]
    nameless = "\n".join(json.dumps({key: row[key] for key in ("deck", "dealer", "hands")}) for row in rows)
    page = uploaded(judge_page(), "nameless.jsonl", nameless.encode())
    assert "Game: unknown" in spoken(page)
    page.selectbox[-1].select("otlapos-egycseres-32").run()
    assert not page.exception and "Game: Five-card draw" in spoken(page)


def test_a_stricter_error_rate_moves_the_line(judge_page: Open) -> None:
    page = judge_page(demo="cheating-dealer")
    page.select_slider[0].set_value(0.0001).run()
    assert "false alarms at most 1 in 10,000" in spoken(page)
