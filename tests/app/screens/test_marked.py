"""The page of marked decks without a browser: its three parts, from marks in a link to a score."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from app.marked.desk import Desk
from app.words.catalogue import LANGUAGES, Language, say

Opener = Callable[..., AppTest]
DOTTED = {"cards": "eight", "back": "floral", "marks": "Ah.d450_160_120_50_0"}
LONGEST_S = 240


def desk_of(page: AppTest) -> Desk:
    desk = page.session_state["marked"]
    assert isinstance(desk, Desk)
    return desk


def texts(page: AppTest) -> list[str]:
    return [element.value for element in (*page.markdown, *page.error, *page.info, *page.warning, *page.success)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tool", ["brush", "ring", "nail", "ornament", "scissors", "bend"])
def test_each_tool_stands_beside_how_it_is_caught(repository: Path, language: Language, tool: str) -> None:
    page = AppTest.from_file(str(repository / "app" / "screens" / "marked.py"), default_timeout=60)
    page.session_state["lang"] = language
    page.session_state["marked_tool"] = tool
    page.run()
    assert not page.exception
    assert say(language, f"marked.book_{tool}") in texts(page)
    assert any(text.endswith(say(language, f"marked.caught_{tool}")) for text in texts(page))


def test_a_way_of_the_book_marks_the_deck_and_undo_takes_it_back(open_page: Opener) -> None:
    page = open_page("marked", lang="en")
    page.selectbox(key="marked_template").set_value("dots").run()
    assert set(desk_of(page).deck.tampered) == {"Ah", "As", "Ts", "Td"}
    assert page.selectbox(key="marked_template").value is None
    next(button for button in page.button if button.label == say("en", "marked.undo")).click().run()
    assert not desk_of(page).deck.tampered


def test_another_back_keeps_the_marks_and_another_deck_begins_anew(open_page: Opener) -> None:
    page = open_page("marked", lang="en", **DOTTED)
    page.selectbox(key="marked_back").set_value("tartan").run()
    assert (desk_of(page).deck.back, set(desk_of(page).deck.tampered)) == ("tartan", {"Ah"})
    page.selectbox(key="marked_choice").set_value("magyar32").run()
    assert (desk_of(page).deck.choice.name, len(desk_of(page).deck.tampered)) == ("magyar32", 0)


def test_a_link_with_marks_that_cannot_be_read_is_told(open_page: Opener) -> None:
    page = open_page("marked", lang="en", marks="Ah.zzz")
    assert say("en", "marked.bad_link") in texts(page)


def test_before_kibic_has_looked_there_is_nothing_to_read(open_page: Opener) -> None:
    page = open_page("marked", lang="en", step="read", **DOTTED)
    assert say("en", "marked.read_first") in texts(page)


def test_while_kibic_looks_the_visitor_is_not_sent_to_the_camera(open_page: Opener) -> None:
    page = open_page("marked", lang="en", step="look", **DOTTED)
    page.button(key="marked_look").click().run()
    page.segmented_control(key="marked_step").set_value("read").run()
    desk_of(page).stop_looking()
    assert not page.exception and say("en", "marked.read_lead") in texts(page)
    assert say("en", "marked.read_first") not in texts(page)


@pytest.mark.slow
def test_kibic_looks_and_the_visitor_reads(open_page: Opener) -> None:
    page = open_page("marked", lang="en", step="look", **DOTTED)
    page.button(key="marked_look").click().run()
    desk, began = desk_of(page), time.monotonic()
    while desk.job is not None and not desk.job.is_done and time.monotonic() - began < LONGEST_S:
        time.sleep(0.1)
    page.run()
    assert not page.exception
    shown = texts(page)
    assert any(say("en", "audit_report.lead_suspicious") in text and "ace of hearts" in text for text in shown)
    assert any(say("en", "marked.seen_found") in text for text in shown)
    page.button(key="marked_to_read").click().run()
    page.button(key="marked_begin").click().run()
    for _ in range(8):
        said = 0 if desk.game is not None and desk.game.card == "Ah" else 1
        page.button(key=f"marked_say_{said}").click().run()
    assert not page.exception
    assert [metric.value for metric in page.metric] == ["8 / 8", "8 / 8", "7 / 8"]
    assert say("en", "marked.judged_level") in texts(page)
