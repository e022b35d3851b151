"""The volte demonstration in a browser."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from app.words.catalogue import say

Opener = Callable[..., Page]


def test_cut_and_volte_by_the_arrow_keys(open_app: Opener) -> None:
    page = open_app("/false_play?lang=en")
    top = say("en", "false_play.ring_top", card="ace of hearts")
    expect(page.get_by_text(top)).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(say("en", "false_play.ring_top", card="ten of diamonds"))).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(top)).to_be_visible()
    assert "phase=2" in page.url


def test_a_click_on_a_card_of_the_circle_cuts_below_it(open_app: Opener) -> None:
    page = open_app("/false_play?lang=hu")
    page.locator('button[data-card="c4"]').click()
    expect(page.get_by_text(say("hu", "false_play.ring_top", card="kőr kilences"))).to_be_visible()
    assert "cut=5" in page.url


def test_a_round_of_guessing(open_app: Opener) -> None:
    page = open_app("/false_play?lang=en")
    page.get_by_role("tab", name=say("en", "false_play.tab_guess")).click()
    page.get_by_role("button", name=say("en", "false_play.answer_cut")).click()
    expect(page.get_by_text("Score:")).to_be_visible()
    page.get_by_role("button", name=say("en", "false_play.next_round")).click()
    expect(page.get_by_role("button", name=say("en", "false_play.answer_cut"))).to_be_enabled()
