"""The judge page in a browser: logs handed in, verdicts, the plot, odd files."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from app.judge.demos import demo_log
from app.words.catalogue import Language, say

Opener = Callable[..., Page]
VERDICTS = {
    ("fair", "en"): "Fair, as far as 240 deals can show.",
    ("cheating-dealer", "hu"): "Gyanús.",
}


@pytest.mark.parametrize(("demo", "language"), VERDICTS)
def test_a_log_that_is_handed_in_is_judged(open_app: Opener, demo: str, language: Language) -> None:
    page = open_app(f"/judge?lang={language}")
    page.locator("input[type=file]").set_input_files(demo_log(demo))
    alert = page.get_by_test_id("stAlert")
    expect(alert).to_contain_text(VERDICTS[demo, language])
    expect(page.get_by_test_id("stVegaLiteChart")).to_be_visible()
    expect(page.get_by_role("heading", name=say(language, "judge.findings_title"))).to_be_visible()


def test_the_telling_deals_show_the_hands_with_their_names(open_app: Opener) -> None:
    page = open_app("/judge?lang=hu&demo=cheating-dealer")
    expect(page.get_by_role("heading", name="A beszédes osztások: két ász: P4")).to_be_visible()
    hands = page.get_by_alt_text("P4: ")
    expect(hands).to_have_count(5)
    assert all("ász" in (hand.get_attribute("alt") or "") for hand in hands.all())


def test_a_demo_log_is_chosen_by_keyboard(open_app: Opener) -> None:
    page = open_app("/judge?lang=en")
    page.get_by_role("radio", name=say("en", "judge.demo_fair")).focus()
    page.keyboard.press("Space")
    expect(page.get_by_test_id("stAlert")).to_contain_text(VERDICTS["fair", "en"])


def test_an_odd_file_gets_friendly_words(open_app: Opener, tmp_path: Path) -> None:
    odd = tmp_path / "picture.jpg"
    odd.write_bytes(b"\xff\xd8\xff\xe0" + bytes(range(256)))
    page = open_app("/judge?lang=hu")
    page.locator("input[type=file]").set_input_files(odd)
    expect(page.get_by_test_id("stAlert")).to_contain_text("picture.jpg")
    assert page.get_by_test_id("stException").count() == 0
