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
    page.file_uploader(key="judge_upload_0").set_value([(name, data, "application/octet-stream")]).run()
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
    [
        ("en", ["Suspicious", "two aces: P4", "1 in 10¹⁷"]),
        (
            "hu",
            ["Gyanús", "P4 kezében feltűnően gyakori lap: két ász", "a 68. osztásnál lépte át", "1\u00a0:\u00a010¹⁷"],
        ),
    ],
)
def test_the_cheating_dealer(judge_page: Open, language: str, words: list[str]) -> None:
    page = judge_page(language, demo="cheating-dealer")
    assert all(word in page.error[0].value for word in words)
    assert "P4" in page.table[0].value.to_string() and len(page.get("download_button")) == 2


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


@pytest.mark.parametrize(("language", "words"), [("en", "holds rolls of dice"), ("hu", "kockadobások")])
def test_dice_are_told_from_deals(judge_page: Open, language: str, words: str) -> None:
    page = uploaded(judge_page(language), "d6.csv", b"roll\n" + b"6\n3\n1\n4\n" * 5)
    assert words in page.warning[0].value and not page.error


def test_an_impossible_deal_is_named_with_its_line(judge_page: Open) -> None:
    good = {"game": "poker-32", "hands": [["Ah", "Kh", "Qh", "Jh", "9h"], ["7d", "8d", "9d", "Td", "Jd"]]}
    bad = {"game": "poker-32", "hands": [["Ah", "Ah", "Qh", "Jh", "9h"], ["7d", "8d", "9d", "Td", "Jd"]]}
    log = "\n".join(map(json.dumps, (good, bad))).encode()
    page = uploaded(judge_page(), "evening.jsonl", log)
    assert "Impossible deals: 1" in page.error[0].value and "lines 2" in page.error[0].value
    assert "typing" in spoken(page) and "count the pack" in spoken(page)


def test_too_few_deals_say_how_many_would_do(judge_page: Open) -> None:
    log = b"\n".join(demo_log("fair").read_bytes().splitlines()[:5])
    page = uploaded(judge_page(), "five.jsonl", log)
    assert "Not enough deals to say" in page.info[0].value and "5 deals were weighed; about" in page.info[0].value


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


def test_without_names_nobody_is_named(judge_page: Open) -> None:
    log = demo_log("cheating-dealer").read_bytes().replace(b'"P4"', b'"Quirin"')
    page = uploaded(judge_page(), "evening.jsonl", log)
    assert "Quirin" in page.error[0].value
    page.toggle(key="judge_anonymous").set_value(True).run()
    assert "P4" in page.error[0].value and "Quirin" not in spoken(page) + page.table[0].value.to_string()


def test_a_name_is_no_markdown(judge_page: Open) -> None:
    log = demo_log("cheating-dealer").read_bytes().replace(b'"P4"', b'"[P4](http://x) *$"')
    page = uploaded(judge_page(), "evening.jsonl", log)
    assert r"\[P4\]\(http\://x\) \*\$" in page.error[0].value


def test_several_logs_are_compared_and_the_suspicious_one_is_told(judge_page: Open) -> None:
    page = judge_page()
    given = [(f"{name}.jsonl", demo_log(name).read_bytes(), "text/plain") for name in ("fair", "cheating-dealer")]
    page.file_uploader(key="judge_upload_0").set_value(given).run()
    assert not page.exception and "two aces: P4" in page.error[0].value
    assert all(word in page.table[0].value.to_string() for word in ("Fair", "Suspicious", "240"))
    page.selectbox[0].select(0).run()
    assert "Fair, as far as 240 deals can show" in page.success[0].value
    page = of_part(of_part(page, "looks"), "log")
    assert page.selectbox[0].value == 0 and "Fair, as far as 240 deals can show" in page.success[0].value


def of_part(page: AppTest, part: str) -> AppTest:
    """The same visit, another part of the page."""
    page.query_params["part"] = part
    page.run()
    assert not page.exception
    return page


def test_an_upload_and_what_was_fixed_outlast_a_look_at_another_part(judge_page: Open) -> None:
    page = uploaded(judge_page(), "evening.jsonl", demo_log("cheating-dealer").read_bytes())
    page.select_slider(key="judge_alpha").set_value(0.0001).run()
    page.selectbox(key="judge_suspect_evening.jsonl_None").select("3").run()
    said = page.error[0].value
    of_part(page, "dealer")
    assert not page.error or page.error[0].value != said
    of_part(page, "log")
    assert page.error[0].value == said and "false alarms at most 1 in 10,000" in spoken(page)
    assert page.selectbox(key="judge_suspect_evening.jsonl_None").value == "3"
    assert r"Still judged: evening.jsonl" in spoken(page).replace("\\", "")
    page.button(key="judge_let_go").click().run()
    assert not page.exception and not page.error and "Still judged" not in spoken(page)


def test_the_demo_log_and_an_upload_take_each_others_place(judge_page: Open) -> None:
    page = uploaded(judge_page(demo="fair"), "evening.jsonl", demo_log("cheating-dealer").read_bytes())
    assert "two aces: P4" in page.error[0].value and page.session_state["judge_demo"] is None
    page.button_group(key="judge_demo").set_value("best-hand").run()
    assert not page.exception and "the best hand" in page.error[0].value
    of_part(page, "looks")
    of_part(page, "log")
    assert "the best hand" in page.error[0].value and page.session_state["judge_demo"] == "best-hand"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "against everybody at its table"), ("hu", "minden résztvevőjét")]
)
def test_with_several_logs_it_says_why_no_suspect_is_named(judge_page: Open, language: str, said: str) -> None:
    page = judge_page(language)
    given = [(f"{name}.jsonl", demo_log(name).read_bytes(), "text/plain") for name in ("fair", "cheating-dealer")]
    page.file_uploader(key="judge_upload_0").set_value(given).run()
    assert not page.exception and said in spoken(page)
    assert [(box.key or "").rstrip("0123456789") for box in page.selectbox] == ["judge_which_"]


def test_a_suspect_of_another_log_of_the_same_name_is_forgotten(judge_page: Open) -> None:
    log = demo_log("cheating-dealer").read_bytes()
    page = uploaded(judge_page(), "evening.jsonl", log)
    page.selectbox(key="judge_suspect_evening.jsonl_None").select("3").run()
    smaller = b"\n".join(
        json.dumps({"game": "poker-32", "hands": json.loads(line)["hands"][:2]}).encode()
        for line in log.splitlines()[:30]
    )
    uploaded(page, "evening.jsonl", smaller)
    assert page.selectbox(key="judge_suspect_evening.jsonl_None").value is None


@pytest.mark.parametrize(
    "query", [{}, {"cheat": "slug", "rate": "100", "deals": "3"}, {"game": "bridge", "deals": "12"}]
)
@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_visitor_deals(judge_page: Open, language: str, query: dict[str, str]) -> None:
    page = judge_page(language, part="dealer", **query)
    said = spoken(page)
    assert ("Choose, and deal" in said or "Válasszon" in said) != bool(query)
    assert len(page.metric) == (6 if query else 3)


def test_who_goes_on_is_caught(judge_page: Open) -> None:
    page = judge_page(part="dealer", cheat="best-hand", rate="100", deals="60")
    assert "Caught at deal" in page.error[0].value and "You outlasted" in spoken(page)


@pytest.mark.parametrize("cheat", ["best-hand", "ace-pair", "cold-deck"])
def test_who_deals_until_he_is_caught_is_caught(judge_page: Open, cheat: str) -> None:
    page = judge_page(part="dealer", cheat=cheat, rate="100", deals="1")
    page.button(key="judge_until_caught").click().run()
    assert not page.exception and "Caught at deal" in page.error[0].value and "Not caught" not in spoken(page)
    assert page.query_params["deals"][0] in page.error[0].value


@pytest.mark.parametrize(
    ("cheat", "language", "said", "label"),
    [
        ("pair", "en", "200 simulated colleagues", "20 of 200 are caught"),
        ("slug", "en", "200 simulated colleagues", "20 of 200 are caught"),
        ("slug", "hu", "200 szimulált kolléga", "200 kollégából 20 lebukik"),
    ],
)
def test_the_colleagues_are_as_many_as_are_said(
    judge_page: Open, cheat: str, language: str, said: str, label: str
) -> None:
    page = judge_page(language, part="dealer", cheat=cheat, rate="100")
    assert said in spoken(page) and page.metric[0].label == label
    assert all("200" in metric.label for metric in page.metric[:3])


def test_what_the_address_says_wrongly_is_the_default(judge_page: Open) -> None:
    page = judge_page(
        part="dealer", game="no-such", cheat="telepathy", rate="x", skill="-4", deals="99999999", seed="-1"
    )
    assert not page.exception and page.selectbox(key="judge_game").value == "poker-32"
    assert page.session_state["judge_cheat"] == "ace-pair"


@pytest.mark.parametrize(("language", "words"), [("en", "10.4"), ("hu", "10,4")])
def test_many_looks_are_counted(judge_page: Open, language: str, words: str) -> None:
    page = judge_page(language, part="looks")
    assert words in page.metric[0].value and page.metric[2].value.startswith("100")
    page.select_slider(key="judge_looks_count").set_value(1).run()
    assert page.metric[0].value.startswith("0") or page.metric[0].value.startswith("1")


def test_where_the_log_does_not_name_its_game_the_visitor_can(judge_page: Open) -> None:
    rows = [json.loads(line) for line in demo_log("cheating-dealer").read_text(encoding="utf-8").splitlines()]
    nameless = "\n".join(json.dumps({key: row[key] for key in ("deck", "dealer", "hands")}) for row in rows)
    page = uploaded(judge_page(), "nameless.jsonl", nameless.encode())
    assert "Game: unknown" in spoken(page)
    page.selectbox(key="judge_game_nameless.jsonl").select("otlapos-egycseres-32").run()
    assert not page.exception and "Game: Five-card draw" in spoken(page)


def test_a_stricter_error_rate_moves_the_line(judge_page: Open) -> None:
    page = judge_page(demo="cheating-dealer")
    page.select_slider[0].set_value(0.0001).run()
    assert "false alarms at most 1 in 10,000" in spoken(page)
