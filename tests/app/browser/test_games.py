"""A deal as a visitor watches it: by keyboard, played by itself, from a link, on a phone, without motion."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from app.words.catalogue import Language, say

Opener = Callable[..., Page]
Settled = Callable[[Page], None]
WidthOf = Callable[[Page], int]

TAROK = ("talon", "1", "2", "3", "0", "1", "2", "3", "0")
FERBLI = ("1", "2", "3", "0", None, "1", "2", "3", "0", None)
"""Where each step's packet goes; None is a step without one."""
SIZES = {"tarok-negyes": (6, 5, 5, 5, 5, 9, 9, 9, 9), "ferbli": (2, 2, 2, 2, 0, 4, 4, 4, 4, 0)}
"""Cards there afterwards."""
COUNT_MOTIONS = """
window.motions = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  if (this.closest(".felt")) window.motions += 1;
  return animate.apply(this, given);
};
null;
"""


def place(language: Language, where: str) -> str:
    if where == "talon":
        return say(language, "games_table.place_talon")
    if where == "0":
        return say(language, "games_table.dealer")
    return say(language, "games_table.seat", number=where)


def cards_at(page: Page, language: Language, where: str) -> Locator:
    """Cards that lie face up at a place, by what a voice says: "ace of hearts, Seat 1, number 1"."""
    named = re.compile(rf", {re.escape(place(language, where))}, ")
    return page.locator("button.card:not(.down)").and_(page.get_by_label(named))


def step(page: Page, language: Language, number: int, steps: int) -> Locator:
    return page.get_by_text(say(language, "games.step_of", step=number, steps=steps), exact=True)


@pytest.mark.parametrize(("game", "packets", "language"), [("tarok-negyes", TAROK, "en"), ("ferbli", FERBLI, "hu")])
def test_a_deal_is_watched_packet_by_packet_by_keyboard(
    open_app: Opener, game: str, packets: tuple[str | None, ...], language: Language
) -> None:
    page = open_app(f"/games?lang={language}&game={game}")
    expect(page.locator("button.card.down")).not_to_have_count(0)
    for number, (where, size) in enumerate(zip(packets, SIZES[game], strict=True), start=1):
        page.keyboard.press("ArrowRight")
        expect(step(page, language, number, len(packets))).to_be_visible()
        if where:
            expect(cards_at(page, language, where)).to_have_count(size)
    page.keyboard.press("ArrowLeft")
    expect(step(page, language, len(packets) - 1, len(packets))).to_be_visible()


def test_the_pack_turns_its_cards_on_the_way(open_app: Opener) -> None:
    page = open_app("/games?lang=en&game=tarok-negyes&step=1")
    page.evaluate(COUNT_MOTIONS)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("window.motions >= 10")  # five cards, each moved and turned


def test_a_system_that_asks_for_less_motion_gets_none(open_app: Opener) -> None:
    page = open_app("/games?lang=en&game=tarok-negyes&step=1", reduced_motion="reduce")
    page.evaluate(COUNT_MOTIONS)
    page.keyboard.press("ArrowRight")
    expect(cards_at(page, "en", "1")).to_have_count(5)
    assert page.evaluate("window.motions") == 0


def test_all_is_dealt_at_once(open_app: Opener) -> None:
    page = open_app("/games?lang=en&game=tarok-negyes&step=1")
    expect(cards_at(page, "en", "talon")).to_have_count(6)
    page.evaluate(COUNT_MOTIONS)
    page.get_by_role("button", name=say("en", "games.to_end"), exact=True).click()
    expect(step(page, "en", 9, 9)).to_be_visible()
    expect(cards_at(page, "en", "0")).to_have_count(9)
    assert page.evaluate("window.motions") == 0
    page.keyboard.press("ArrowLeft")
    expect(cards_at(page, "en", "0")).to_have_count(5)
    assert page.evaluate("window.motions") > 0  # a step is watched as before


def test_a_deal_plays_by_itself_to_the_end(open_app: Opener) -> None:
    page = open_app("/games?lang=en&game=ferbli", reduced_motion="reduce")
    page.get_by_role("button", name=say("en", "games.play"), exact=True).click()
    expect(step(page, "en", 10, 10)).to_be_visible(timeout=120_000)
    expect(page.get_by_role("button", name=say("en", "games.play"), exact=True)).to_be_visible()


def test_a_link_opens_a_deal_at_a_step_and_back_goes_back(open_app: Opener) -> None:
    page = open_app("/games?lang=hu&game=tarok-negyes&step=5")
    expect(cards_at(page, "hu", "1")).to_have_count(5)
    hand = cards_at(page, "hu", "1").evaluate_all("all => all.map((card) => card.ariaLabel)")
    page.keyboard.press("ArrowRight")
    expect(step(page, "hu", 6, 9)).to_be_visible()
    again = open_app("/" + page.url.split("/", 3)[3])
    expect(cards_at(again, "hu", "1")).to_have_count(9)
    assert cards_at(again, "hu", "1").evaluate_all("all => all.map((card) => card.ariaLabel)")[:5] == hand
    page.go_back()
    expect(step(page, "hu", 5, 9)).to_be_visible()


def test_a_click_on_a_card_chooses_its_hand(open_app: Opener, settled: Settled) -> None:
    page = open_app("/games?lang=en&game=poker-32&step=23")
    expect(page.get_by_role("heading", name=say("en", "games_odds.title"))).to_be_visible()
    cards_at(page, "en", "2").last.click()
    settled(page)
    chosen = page.get_by_role("radio", name="Seat 2").or_(page.get_by_role("button", name="Seat 2", exact=True))
    expect(chosen.first).to_have_attribute("aria-checked", "true")


def test_a_game_is_found_on_the_shelf_and_back_leads_to_the_shelf(open_app: Opener, settled: Settled) -> None:
    page = open_app("/games?lang=hu")
    page.get_by_label(say("hu", "games.search")).fill("négyes tarok")
    page.keyboard.press("Enter")
    settled(page)
    page.get_by_role("button", name="Négyes tarok (Paskievics, népes tarok)").click()
    expect(page.get_by_role("heading", name="Négyes tarok (Paskievics, népes tarok)")).to_be_visible()
    expect(page).to_have_url(re.compile(r"lang=hu&game=tarok-negyes"))
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("hu", "games.title"))


@pytest.mark.parametrize("path", ["/games?game=tarok-negyes&step=9", "/games?game=bridge&step=52"])
def test_no_deal_hangs_over_the_edge_of_a_phone(open_app: Opener, width_of: WidthOf, path: str) -> None:
    assert width_of(open_app(path, viewport={"width": 390, "height": 844})) <= 390
