"""The judge page in a browser: logs handed in, evidence played, the visitor deals, the live table, many looks."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from app.judge.demos import demo_log
from app.words.catalogue import LANGUAGES, Language, say

Opener = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
PARTS = ("log", "table", "dealer", "looks")
VERDICTS = {
    ("fair", "en"): "Fair, as far as 240 deals can show.",
    ("cheating-dealer", "hu"): "Gyanús.",
}
SIDEWAYS = "() => { const main = document.querySelector('.stMain'); return main.scrollWidth - main.clientWidth; }"


@pytest.mark.parametrize(("demo", "language"), VERDICTS)
def test_a_log_that_is_handed_in_is_judged(open_app: Opener, demo: str, language: Language) -> None:
    page = open_app(f"/judge?lang={language}")
    page.locator("input[type=file]").first.set_input_files(demo_log(demo))
    alert = page.get_by_test_id("stAlert")
    expect(alert).to_contain_text(VERDICTS[demo, language])
    plot = page.get_by_role("img", name=say(language, "judge.plot_alt", paths="", number="")[:12])
    expect(plot).to_be_visible()
    page.get_by_text(say(language, "judge.table_summary")).click()
    expect(page.get_by_role("columnheader", name=say(language, "judge.axis_deal"), exact=True)).to_be_visible()


def test_an_upload_outlasts_a_look_at_another_part_and_takes_the_place_of_a_demo(open_app: Opener) -> None:
    page = open_app("/judge?lang=en&demo=fair")
    chip = page.get_by_role("radio", name=say("en", "judge.demo_fair"))
    expect(chip).to_have_attribute("aria-checked", "true")
    page.locator("input[type=file]").first.set_input_files(demo_log("cheating-dealer"))
    expect(page.get_by_test_id("stAlert")).to_contain_text("Suspicious.")
    expect(chip).to_have_attribute("aria-checked", "false")
    page.get_by_role("radio", name=say("en", "judge.part_dealer")).click()
    expect(page.get_by_text(say("en", "judge_dealer.begin"))).to_be_visible()
    page.get_by_role("radio", name=say("en", "judge.part_log")).click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("Suspicious.")
    expect(page.get_by_text("cheating-dealer.jsonl").first).to_be_visible()
    page.get_by_role("radio", name=say("en", "judge.demo_fair")).click()
    expect(page.get_by_test_id("stAlert")).to_contain_text(VERDICTS["fair", "en"])
    expect(page.get_by_text("cheating-dealer.jsonl")).to_have_count(0)


def test_the_evidence_is_stepped_and_played_by_keyboard(open_app: Opener) -> None:
    page = open_app("/judge?lang=en&demo=cheating-dealer")
    slider = page.get_by_role("slider", name=say("en", "judge.player_slider"), exact=True)
    expect(slider).to_have_attribute("aria-valuetext", "After deal 240: 1 in 10¹⁶ (two aces: P4)")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.get_by_text("After deal 1: no evidence")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("After deal 2: no evidence")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name=say("en", "judge.player_pause"))).to_be_visible()
    expect(page.locator(".now.over")).to_be_visible()  # past the line by itself
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name=say("en", "judge.player_play"))).to_be_visible()


def test_the_telling_deals_are_replayed_on_the_card_table(open_app: Opener) -> None:
    page = open_app("/judge?lang=hu&demo=cheating-dealer")
    table = page.get_by_role("group", name=say("hu", "judge.telling_table"))
    expect(table.get_by_role("button")).to_have_count(20)
    expect(table.locator(".card.lit").first).to_be_visible()
    first = page.get_by_text("(3. sor)")
    expect(first.or_(page.get_by_text("1 / 10"))).not_to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("2 / 10")).to_be_visible()
    expect(table.get_by_role("button")).to_have_count(20)


def test_report_and_numbers_are_saved(open_app: Opener) -> None:
    page = open_app("/judge?lang=hu&demo=cheating-dealer")
    with page.expect_download() as saved:
        page.get_by_role("button", name=say("hu", "judge.save_report")).click()
    html = saved.value.path().read_text(encoding="utf-8")
    assert '<html lang="hu">' in html and "két ász: P4" in html
    with page.expect_download() as saved:
        page.get_by_role("button", name=say("hu", "judge.save_document")).click()
    document = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert document["logs"][0]["verdict"] == "suspicious" and document["folders"] == []


def test_several_logs_are_compared(open_app: Opener) -> None:
    page = open_app("/judge?lang=en")
    page.locator("input[type=file]").first.set_input_files([demo_log("fair"), demo_log("cheating-dealer")])
    expect(page.get_by_test_id("stAlert")).to_contain_text("Suspicious.")
    expect(page.get_by_role("heading", name=say("en", "judge_report.summary"))).to_be_visible()


def test_a_demo_log_is_chosen_by_keyboard(open_app: Opener) -> None:
    page = open_app("/judge?lang=en")
    page.get_by_role("radio", name=say("en", "judge.demo_fair")).focus()
    page.keyboard.press("Space")
    expect(page.get_by_test_id("stAlert")).to_contain_text(VERDICTS["fair", "en"])


def test_an_odd_file_gets_friendly_words(open_app: Opener, tmp_path: Path) -> None:
    odd = tmp_path / "picture.jpg"
    odd.write_bytes(b"\xff\xd8\xff\xe0" + bytes(range(256)))
    page = open_app("/judge?lang=hu")
    page.locator("input[type=file]").first.set_input_files(odd)
    expect(page.get_by_test_id("stAlert")).to_contain_text("picture.jpg")
    assert page.get_by_test_id("stException").count() == 0


def test_the_visitor_deals_until_he_is_caught(open_app: Opener) -> None:
    page = open_app("/judge?lang=en&part=dealer")
    page.get_by_role("button", name=say("en", "judge_dealer.deal_one"), exact=False).first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("meter")).to_be_visible()
    expect(page.get_by_text("Not caught after 1 deal.")).to_be_visible()
    assert "deals=1" in page.url
    page.get_by_role("button", name=say("en", "judge_dealer.until_caught")).click()
    expect(page.get_by_text("Caught at deal")).to_be_visible()
    expect(page.get_by_text("200 simulated colleagues")).to_be_visible()
    assert page.get_by_test_id("stException").count() == 0


def test_a_deal_is_typed_refused_undone_taken_and_survives_a_reload(
    open_app: Opener, settled: Callable[[Page], None]
) -> None:
    page = open_app("/judge?lang=en&part=table")
    field = page.get_by_label(say("en", "judge_table.typed"))
    field.fill("Ah")
    page.keyboard.type(" zz ")
    expect(page.get_by_text("“zz” is no card of this deck.")).to_be_visible()
    field.fill("")
    page.keyboard.type("Ah")
    expect(page.get_by_text("The ace of hearts was dealt already: P2.")).to_be_visible()
    field.fill("")
    page.keyboard.press("Backspace")  # takes the ace back
    expect(page.get_by_role("button", name="P2, 0 / 5")).to_be_visible()
    page.keyboard.type("ah kh qh jh 10h 7c 8c 9c tc jc 7d 8d 9d td jd 7s 8s 9s ts")
    page.get_by_role("button", name="jack of spades").click()
    expect(page.get_by_role("button", name="P1, 5 / 5")).to_be_visible()
    field.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="So far: 1 deal")).to_be_visible()
    expect(page.get_by_role("button", name="P3, 0 / 5")).to_have_attribute("aria-current", "true")
    page.reload()
    settled(page)
    expect(page.get_by_role("heading", name="So far: 1 deal")).to_be_visible()
    page.get_by_role("button", name=say("en", "judge_table.new")).click()
    expect(page.get_by_role("heading", name="So far")).to_have_count(0)


def test_a_part_of_a_deal_is_taken_only_by_the_button_and_after_a_question(open_app: Opener) -> None:
    page = open_app("/judge?lang=en&part=table")
    field = page.get_by_label(say("en", "judge_table.typed"))
    field.focus()
    page.keyboard.type("Ah")
    for _ in range(2):
        page.keyboard.press("Enter")
    expect(page.get_by_text("This deal is not whole: P2 has 1 of 5 cards.")).to_be_visible()
    page.keyboard.type("Kh")  # it is asked anew after every change
    page.get_by_role("button", name=say("en", "judge_table.take"), exact=True).click()
    expect(page.get_by_role("heading", name="So far")).to_have_count(0)
    page.get_by_role("button", name=say("en", "judge_table.take_anyway"), exact=True).click()
    expect(page.get_by_role("heading", name="So far: 1 deal")).to_be_visible()
    expect(page.get_by_text("No hand is known whole")).to_be_visible()
    page.get_by_role("button", name=say("en", "judge_table.new")).click()
    expect(page.get_by_role("heading", name="So far")).to_have_count(0)


def test_hungarian_cards_are_typed_in_hungarian(open_app: Opener) -> None:
    page = open_app("/judge?lang=hu&part=table")
    page.get_by_role("combobox", name=say("hu", "judge_dealer.game"), exact=True).fill("Ferbli")
    page.keyboard.press("Enter")
    field = page.get_by_label(say("hu", "judge_table.typed"))
    expect(field).to_have_attribute("placeholder", "Ap 7m, makk ász …")
    field.focus()
    page.keyboard.type("ap makk ász zöld a 10t 7x ")
    expect(page.get_by_role("button", name=re.compile("vörös ász, makk ász, zöld ász, tök tízes"))).to_be_visible()
    expect(page.get_by_text("„7x”")).to_be_visible()


def test_fewer_looks_are_counted_as_fewer(open_app: Opener) -> None:
    page = open_app("/judge?lang=hu&part=looks")
    slider = page.get_by_role("slider", name=say("hu", "judge_looks.looks"))
    slider.focus()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("stMetricValue").first).to_contain_text("0,1")
    expect(page.get_by_role("img", name="1 pillantás")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_part_is_wider_than_a_phone(open_app: Opener, settled: Callable[[Page], None], language: Language) -> None:
    page = open_app(f"/judge?lang={language}&part={PARTS[0]}&demo=cheating-dealer&deals=3", viewport=PHONE)
    for part in PARTS:
        page.get_by_role("radio", name=say(language, f"judge.part_{part}")).click()
        page.wait_for_url(re.compile(f"part={part}"))
        settled(page)
        assert page.evaluate(SIDEWAYS) <= 0, part
        assert page.get_by_test_id("stException").count() == 0
