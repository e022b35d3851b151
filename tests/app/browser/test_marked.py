"""A marked deck in a browser, by keyboard alone: mark a card, let Kibic look, read the marks."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.words.catalogue import say

Opener = Callable[..., Page]
Settled = Callable[[Page], None]
KeyboardOf = Callable[[Page], Any]
LOOKS_MS = 300_000


def heading_of(card: str) -> str:
    return say("en", "marked.heading", card=card)


def test_a_dot_by_keyboard_then_kibic_looks_then_the_visitor_reads(
    open_app: Opener, keyboard_of: KeyboardOf, settled: Settled
) -> None:
    page = open_app("/marked?lang=en")
    # Another card comes to the table, and a dot on it, larger than usual.
    page.get_by_role("button", name="ace of hearts").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    stage = page.get_by_role("application", name=heading_of("Ace of spades"))
    stage.focus()
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    marks = page.get_by_role("list", name=say("en", "marked.table_marks"))
    expect(marks.get_by_role("listitem")).to_have_count(1)
    expect(marks).to_contain_text("27.2 mm from the top")
    assert "marks=As.d318_272" in page.url
    # Kibic looks.
    page.locator(".st-key-marked_to_look button").focus()
    page.keyboard.press("Enter")
    page.locator(".st-key-marked_look button").focus()
    page.keyboard.press("Enter")
    verdict = page.get_by_role("alert").filter(has_text=say("en", "audit_report.lead_suspicious"))
    expect(verdict).to_contain_text("ace of spades", timeout=LOOKS_MS)
    expect(page.get_by_text(say("en", "marked.seen_found"), exact=True)).to_have_count(1)
    # The visitor reads: 2 is "not marked".
    page.locator(".st-key-marked_to_read button").focus()
    page.keyboard.press("Enter")
    page.locator(".st-key-marked_begin button").focus()
    page.keyboard.press("Enter")
    keyboard = keyboard_of(page)
    for number in range(8):
        expect(page.get_by_text(f"Back {number + 1} of 8")).to_be_visible()
        settled(page)
        keyboard.hit("2")
    expect(page.get_by_text("7 / 8").first).to_be_visible()
    expect(page.get_by_text("8 / 8")).to_be_visible()


def test_a_click_marks_the_place_that_is_clicked_and_undo_takes_it_back(open_app: Opener) -> None:
    page = open_app("/marked?lang=hu", viewport={"width": 390, "height": 844})
    page.get_by_role("application").locator("svg").click()
    expect(page.get_by_role("listitem").filter(has_text="balról 31,")).to_have_count(1)
    page.get_by_role("button", name=say("hu", "marked.undo")).click()
    expect(page.get_by_text(say("hu", "marked.table_none"))).to_be_visible()


@pytest.mark.parametrize("tool", ["scissors", "nail", "bend"])
def test_the_address_alone_brings_the_marks_back(open_app: Opener, tool: str) -> None:
    link = {"scissors": "Kh.t1_2_80_0", "nail": "Kh.n0_300_60_25_0", "bend": "Kh.b0_250_0"}[tool]
    page = open_app(f"/marked?lang=en&cards=eight&marks={link}")
    page.get_by_role("button", name="king of hearts: 1 mark").click()
    expect(page.get_by_role("application", name=heading_of("King of hearts"))).to_be_visible()
    expect(page.get_by_role("list", name=say("en", "marked.table_marks")).get_by_role("listitem")).to_have_count(1)
