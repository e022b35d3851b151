"""A trick as a visitor plays it: by keyboard, by mouse, from a link, backwards, and without motion."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from app.words.catalogue import Language, say
from tricks.words import words_of

PICTURE = b"<svg"
Opener = Callable[..., Page]
Settled = Callable[[Page], None]
WidthOf = Callable[[Page], int]
COUNT_MOTIONS = """() => {
  window.motions = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    if (this.closest(".felt")) window.motions += 1;
    return animate.apply(this, given);
  };
}"""


def cards(page: Page) -> Locator:
    return page.locator("button[data-card]")


def step(page: Page, language: Language, number: int) -> Locator:
    return page.get_by_text(say(language, "learn.step", step=number), exact=True)


def words_at(page: Page) -> Locator:
    return page.locator("blockquote").first


def place_of(page: Page, name: str) -> str:
    """Where the card of that name lies, by what a voice says: "ace of hearts, left column, number 1"."""
    label = page.locator(f'button[data-card][aria-label^="{name},"]').get_attribute("aria-label")
    assert label
    return label.split(", ")[1]


def test_the_card_thought_of_is_found_by_keyboard_alone(open_app: Opener, settled: Settled) -> None:
    language: Language = "en"
    page = open_app(f"/learn?lang={language}&trick=twenty-one-cards")
    columns = [words_of("twenty-one-cards").place(f"column-{i}")[language] for i in (1, 2, 3)]
    asked = {words_of("twenty-one-cards").moment(key).patter[language] for key in ("ask", "ask-again")}
    expect(step(page, language, 1)).to_be_visible()
    label = cards(page).nth(8).get_attribute("aria-label")
    assert label
    thought = label.split(", ")[0]
    for _ in range(20):
        said = words_at(page).inner_text()
        if thought in said:
            break
        key = str(columns.index(place_of(page, thought)) + 1) if said in asked else "ArrowRight"
        page.keyboard.press(key)
        expect(words_at(page)).not_to_have_text(said)
        settled(page)
    assert thought in words_at(page).inner_text()
    words = words_of("twenty-one-cards")
    for text in (words.secret, words.why, words.claim):  # nowhere before it is asked for
        assert text[language] not in page.content()
    page.keyboard.press("y")
    expect(page.get_by_text(say(language, "learn.worked"))).to_be_visible()
    tab_to(page, say(language, "learn.reveal"))
    page.keyboard.press("Enter")
    expect(page.get_by_text(words.secret[language])).to_be_visible()


def tab_to(page: Page, name: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText").strip().endswith(name):
            return
    pytest.fail(f"Tab never reached {name}")


def test_a_link_opens_a_trick_at_a_step_and_back_goes_back(open_app: Opener, settled: Settled) -> None:
    language: Language = "hu"
    page = open_app(f"/learn?lang={language}&trick=fifteen-cards&a=k.1&step=5")
    moments = words_of("fifteen-cards")
    expect(words_at(page)).to_have_text(moments.moment("gather").patter[language])
    page.keyboard.press("ArrowRight")
    expect(words_at(page)).to_have_text(moments.moment("lay-again").patter[language])
    again = open_app("/" + page.url.split("/", 3)[3])
    expect(words_at(again)).to_have_text(moments.moment("lay-again").patter[language])
    page.go_back()
    expect(words_at(page)).to_have_text(moments.moment("gather").patter[language])
    settled(page)
    page.keyboard.press("ArrowLeft")
    expect(words_at(page)).to_have_text(moments.moment("ask").patter[language])


def test_a_column_is_answered_by_a_click_on_any_of_its_cards_or_on_its_button(open_app: Opener) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&a=k&step=3")
    cards(page).nth(6).click()  # the last card of the left column
    expect(step(page, "en", 4)).to_be_visible()
    assert "a=k.0" in page.url
    page.go_back()
    expect(step(page, "en", 3)).to_be_visible()
    page.get_by_role("button", name="right column", exact=True).first.click()
    expect(step(page, "en", 4)).to_be_visible()
    assert "a=k.2" in page.url


def test_a_click_that_would_give_the_thought_away_is_answered_kindly(open_app: Opener) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&step=2")
    cards(page).nth(20).click()
    expect(page.get_by_text(say("en", "learn.keep_it"))).to_be_visible()
    expect(step(page, "en", 2)).to_be_visible()


def test_one_card_is_a_stop_for_the_tab_key_and_arrow_keys_walk_on_from_it(open_app: Opener) -> None:
    page = open_app("/learn?lang=en&trick=fifteen-cards")
    expect(cards(page)).to_have_count(15)
    assert cards(page).evaluate_all("all => all.filter((card) => card.tabIndex === 0).length") == 1
    cards(page).first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards(page).nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(cards(page).nth(6)).to_be_focused()
    expect(step(page, "en", 1)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    expect(step(page, "en", 2)).to_be_visible()


def test_cards_move_and_turn_on_their_way(open_app: Opener) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&a=k.1&step=3")
    expect(cards(page)).to_have_count(21)
    page.evaluate(COUNT_MOTIONS)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("window.motions >= 42")  # 21 cards, each moved and turned


def test_a_system_that_asks_for_less_motion_gets_none(open_app: Opener) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&a=k.1&step=3", reduced_motion="reduce")
    page.evaluate(COUNT_MOTIONS)
    page.keyboard.press("ArrowRight")
    expect(step(page, "en", 4)).to_be_visible()
    expect(page.locator("button.card.down")).to_have_count(21)
    assert page.evaluate("window.motions") == 0


def test_motion_can_be_switched_off_on_the_page(open_app: Opener, settled: Settled) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&a=k.1&step=3")
    page.get_by_role("button", name=say("en", "common.motion")).click()
    page.get_by_text(say("en", "common.still"), exact=True).click()
    settled(page)
    page.keyboard.press("Escape")
    page.evaluate(COUNT_MOTIONS)
    page.get_by_role("button", name=say("en", "learn.next")).click()
    expect(page.locator("button.card.down")).to_have_count(21)
    assert page.evaluate("window.motions") == 0


def test_a_step_is_replayed(open_app: Opener) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&a=k.1&step=5")
    page.wait_for_timeout(500)
    page.evaluate(COUNT_MOTIONS)
    page.get_by_role("button", name=say("en", "learn.replay")).click()
    page.wait_for_function("window.motions >= 42")
    expect(step(page, "en", 4)).to_be_visible()


def test_it_plays_by_itself_up_to_the_next_question(open_app: Opener) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&a=k.1&step=5", reduced_motion="reduce")
    page.get_by_role("button", name=say("en", "learn.play"), exact=True).click()
    expect(step(page, "en", 6)).to_be_visible()
    expect(words_at(page)).to_have_text(words_of("twenty-one-cards").moment("ask-again").patter["en"])


def test_what_changes_is_announced(open_app: Opener) -> None:
    page = open_app("/learn?lang=hu&trick=twenty-one-cards&a=k.1&step=5")
    live = page.locator(".live[aria-live=polite]").first
    expect(live).to_have_text(words_of("twenty-one-cards").moment("gather").seen["hu"])


def test_on_a_phone_nothing_hangs_over_the_edge_and_answers_are_large_enough_for_a_thumb(
    open_app: Opener, width_of: WidthOf
) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&a=k&step=3", viewport={"width": 390, "height": 844})
    assert width_of(page) <= 390
    for box in (button.bounding_box() for button in page.locator("button[data-group]").all()):
        assert box is not None
        assert min(box["width"], box["height"]) > 43.9


def test_a_step_sends_no_picture_twice(open_app: Opener, settled: Settled) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards")
    received: list[bytes] = []

    def note(frame: bytes | str) -> None:
        received.append(frame if isinstance(frame, bytes) else frame.encode())

    page.on("websocket", lambda socket: socket.on("framereceived", note))
    page.reload()
    expect(cards(page)).to_have_count(21)
    settled(page)
    assert b"".join(received).count(PICTURE) > 21  # the pictures of 21 cards
    received.clear()
    for number in (2, 3):
        page.keyboard.press("ArrowRight")
        expect(step(page, "en", number)).to_be_visible()
    assert PICTURE not in b"".join(received)


def test_the_books_faulty_handling_is_played_on_the_table_and_brought_into_sight(open_app: Opener) -> None:
    page = open_app("/learn?lang=en&trick=fifteen-cards&role=performer", reduced_motion="reduce")
    page.get_by_role("button", name=say("en", "learn.prove")).click()
    page.get_by_role("button", name=say("en", "learn.counter_example")).first.click()
    expect(page.locator(".felt").first).to_be_in_viewport()
    expect(page.get_by_text(re.compile(r"^Step [23]$"))).to_be_visible()  # it goes on by itself
    assert "variant=named-row-first" in page.url


def test_a_trick_opened_from_the_shelf_is_in_the_address_and_back_leads_to_the_shelf(open_app: Opener) -> None:
    page = open_app("/learn?lang=hu")
    page.get_by_role("button", name=say("hu", "learn.open")).first.click()
    expect(page).to_have_url(re.compile(r"lang=hu&trick=[a-z-]+"))
    expect(page.get_by_role("button", name=say("hu", "learn.to_shelf"))).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("hu", "learn.title"))
