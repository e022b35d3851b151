"""Every page in both languages, on a desk and on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.navigation import ENTRIES
from app.words.catalogue import LANGUAGES, Language, say

Opener = Callable[..., Page]
Settled = Callable[[Page], None]
WidthOf = Callable[[Page], int]
PATHS = {entry.name: "/" if entry is ENTRIES[0] else f"/{entry.name}" for entry in ENTRIES}
PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.mark.parametrize("name", PATHS)
def test_a_page_opens_in_english_on_a_desk_without_an_error(open_app: Opener, name: str) -> None:
    check_page(open_app(f"{PATHS[name]}?lang=en"), name, "en")


@pytest.mark.parametrize("name", PATHS)
def test_a_page_opens_in_hungarian_on_a_phone_without_an_error_and_nothing_hangs_over_the_edge(
    open_app: Opener, width_of: WidthOf, name: str
) -> None:
    page = open_app(f"{PATHS[name]}?lang=hu", **PHONE)
    check_page(page, name, "hu")
    assert width_of(page) <= 390


def check_page(page: Page, name: str, language: Language) -> None:
    expect(page).to_have_title(f"{say(language, f'{name}.page')} · Kibic")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.get_by_test_id("stException").count() == 0


def test_a_hand_of_false_play_fits_a_phone(open_app: Opener, width_of: WidthOf) -> None:
    assert width_of(open_app("/false_play?phase=1", **PHONE)) <= 390


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_in_the_head_lies_under_the_language_switch(
    open_app: Opener, settled: Settled, language: Language
) -> None:
    page = open_app(f"/learn?lang={language}", viewport={"width": 900, "height": 1024})
    for width in (900, 768):
        page.set_viewport_size({"width": width, "height": 1024})
        settled(page)
        switch = page.locator(".st-key-language").bounding_box()
        links = [link.bounding_box() for link in page.get_by_test_id("stTopNavLink").all() if link.is_visible()]
        assert switch
        assert links
        assert all(box["x"] + box["width"] <= switch["x"] for box in links if box)


def test_the_rest_of_the_pages_in_the_head_is_counted_in_hungarian_and_in_english_again(open_app: Opener) -> None:
    page = open_app("/learn?lang=hu", viewport={"width": 1000, "height": 800})
    head = page.get_by_test_id("stTopNav")
    expect(head).to_contain_text(re.compile(r"további \d$"))
    page.get_by_role("radio", name="en").or_(page.get_by_role("button", name="en", exact=True)).first.click()
    expect(head).to_contain_text(re.compile(r"\d more$"))


def test_a_hungarian_browser_gets_hungarian_and_another_english(open_app: Opener) -> None:
    for locale, language in (("hu-HU", "hu"), ("de-DE", "en")):
        page = open_app("/", locale=locale)
        expect(page.get_by_role("heading", level=1)).to_have_text(say(language, "home.title"))  # type: ignore[arg-type]


def test_the_language_is_switched_once_and_kept_from_page_to_page(open_app: Opener) -> None:
    page = open_app("/")
    page.get_by_role("radio", name="hu").or_(page.get_by_role("button", name="hu", exact=True)).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("hu", "home.title"))
    page.get_by_role("link", name=say("hu", "false_play.page")).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("hu", "false_play.title"))
    assert "lang=hu" in page.url
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("hu", "home.title"))


def test_a_door_on_the_first_page_leads_to_its_page(open_app: Opener) -> None:
    page = open_app("/?lang=hu")
    page.get_by_test_id("stMain").get_by_role("link", name=say("hu", "learn.page")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("hu", "learn.title"))
    assert "lang=hu" in page.url
