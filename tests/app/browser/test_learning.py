"""The four ways of learning one trick, each by keyboard alone: watched, guided, performed, experimented with."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.learn.lesson import take
from app.learn.link import Link
from app.words.catalogue import Language, say
from tricks.words import words_of

Opener = Callable[..., Page]
Settled = Callable[[Page], None]
WidthOf = Callable[[Page], int]
KeyboardOf = Callable[[Page], Any]
PHONE = {"viewport": {"width": 390, "height": 844}}


def actions(page: Page) -> Locator:
    return page.locator('[class*="st-key-action_"] button')


def told(page: Page) -> Locator:
    return page.get_by_test_id("stAlert").last


def has_button(page: Page, text: str) -> bool:
    return page.get_by_role("button", name=text).count() > 0


def link_of(page: Page, trick: str) -> Link:
    """Where the page stands, read from its address as the app reads it."""
    query = dict(pair.split("=") for pair in page.url.partition("?")[2].split("&"))
    step = int(query.get("step") or 0)
    return Link(
        trick,
        answers=tuple(code for code in query.get("a", "").split(".") if code),
        step=step,
        role="performer",
        mode="perform" if query["mode"] == "perform" else "guided",
        reached=max(step, int(query.get("reached") or 0)),
    )


def rehearse(keyboard: Any, trick: str) -> None:
    """Play to the end by keys: the right action where one is asked for, a free choice where there is one, else on."""
    for _ in range(60):
        lesson = take(link_of(keyboard.page, trick))
        if lesson.is_last:
            return
        if lesson.asks_action:
            right = next(i for i, action in enumerate(lesson.actions) if action.is_right)
            keyboard.press(str(right + 1))
        else:
            keyboard.press("1" if lesson.stop.waits else "ArrowRight")
    pytest.fail(f"{trick} did not come to an end")


def test_guided_to_the_end_by_keyboard_where_the_list_shows_how_the_places_shrank(
    open_app: Opener, keyboard_of: KeyboardOf
) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&mode=guided", reduced_motion="reduce")
    expect(page.get_by_text(say("en", "learn.what_first").strip("*"))).to_be_visible()
    rehearse(keyboard_of(page), "twenty-one-cards")
    expect(page.get_by_role("heading", name=say("en", "learn.summary"))).to_be_visible()
    expect(page.get_by_text(say("en", "learn.flawless"))).to_be_visible()
    expect(page.get_by_role("button", name=say("en", "learn.now_alone"))).to_be_visible()
    panel = page.locator('[class*="st-key-narrowing"]').first
    for places in ("packet: 8–14", "packet: 10–12", "packet: 11"):
        expect(panel.get_by_text(places)).to_be_visible()


def test_a_mistake_gets_its_own_answer_is_played_out_and_one_comes_back_to_ones_step(
    open_app: Opener, settled: Settled, keyboard_of: KeyboardOf
) -> None:
    trick = "fifteen-cards"
    page = open_app(f"/learn?lang=en&trick={trick}&mode=guided", reduced_motion="reduce")
    keyboard = keyboard_of(page)
    while True:
        lesson = take(link_of(page, trick))
        usual = [i for i, action in enumerate(lesson.actions) if action.mistake and action.mistake.variant]
        if lesson.asks_action and usual:
            break
        right = [i for i, action in enumerate(lesson.actions) if action.is_right]
        keyboard.press(str(right[0] + 1) if lesson.asks_action else "1" if lesson.stop.waits else "ArrowRight")
    mistake = lesson.actions[usual[0]].mistake
    assert mistake is not None
    asked_at = link_of(page, trick)
    keyboard.hit(str(usual[0] + 1))
    expect(told(page)).to_contain_text(mistake.wrong["en"])
    expect(told(page)).to_contain_text(mistake.recover["en"])
    settled(page)
    expect(told(page)).to_be_in_viewport(ratio=1)
    expect(actions(page).nth(usual[0])).to_be_disabled()
    page.get_by_role("button", name=say("en", "learn.see_what_happens")).click()
    expect(page).to_have_url(re.compile(f"variant={mistake.variant}"))
    expect(told(page)).to_contain_text(mistake.recover["en"])
    expect(page.locator(".felt").first).to_be_in_viewport()
    page.get_by_role("button", name=say("en", "learn.back_to_rehearsal")).click()
    expect(actions(page).first).to_be_visible()
    settled(page)
    assert link_of(page, trick) == asked_at
    rehearse(keyboard, trick)
    expect(page.get_by_text(say("en", "learn.weakest", step="").strip("* "))).to_be_visible()


def test_a_hint_and_the_answer_are_given_when_asked_for(open_app: Opener, keyboard_of: KeyboardOf) -> None:
    page = open_app("/learn?lang=en&trick=fifteen-cards&mode=guided&step=0", reduced_motion="reduce")
    keyboard = keyboard_of(page)
    keyboard.hit("h")
    aim = words_of("fifteen-cards").moment("lay").seen["en"]
    expect(page.get_by_text(aim)).to_be_visible()
    keyboard.press("s")
    expect(page.get_by_text(say("en", "learn.step", step=1), exact=True)).to_be_visible()


def test_performed_to_the_end_by_keyboard_with_a_slip_that_is_named(
    open_app: Opener, settled: Settled, keyboard_of: KeyboardOf
) -> None:
    language: Language = "hu"
    trick = "mutus-nomen-dedit-cocis"
    page = open_app(f"/learn?lang={language}&trick={trick}&mode=perform", reduced_motion="reduce")
    first = take(link_of(page, trick))
    wrong = next(i for i, action in enumerate(first.actions) if not action.is_right)
    keyboard = keyboard_of(page)
    keyboard.hit(str(wrong + 1))
    expect(page.get_by_text(say(language, "learn.slips", slips=1), exact=True)).to_be_visible()
    expect(page.get_by_text(say(language, "learn.slip"))).to_be_visible()
    settled(page)
    assert not has_button(page, say(language, "learn.hint"))
    assert page.locator('[class*="st-key-narrowing"]').count() == 0
    rehearse(keyboard, trick)
    expect(page.get_by_text(words_of(trick).moment("lay").do[language])).to_be_visible()  # the weakest step
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d$"))


def test_nothing_that_lies_face_down_is_told_to_who_performs_alone(open_app: Opener) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&mode=perform&a=4.0.0&step=5", reduced_motion="reduce")
    expect(page.locator("button[data-card]")).to_have_count(21)
    names = page.locator("button[data-card]").evaluate_all("all => all.map(card => card.getAttribute('aria-label'))")
    assert all(name.startswith(say("en", "cards.down")) for name in names)


def test_an_experiment_is_proven_and_its_failing_case_played(
    open_app: Opener, settled: Settled, keyboard_of: KeyboardOf
) -> None:
    language: Language = "en"
    page = open_app(f"/learn?lang={language}&trick=fifteen-cards&mode=free", reduced_motion="reduce")
    slider = page.get_by_role(
        "slider", name=re.compile(words_of("fifteen-cards").parameters["per_row"][language], re.I)
    )
    slider.focus()
    keyboard_of(page).press("ArrowRight")
    assert "set=per_row%3A7" in page.url
    expect(page.locator("button[data-card]")).to_have_count(21)
    page.get_by_role("button", name=say(language, "learn.prove_this")).press("Enter")
    cases = say(language, "learn.prove_all", right=84, cases=84, failures=0).replace("**", "")
    expect(page.get_by_text(cases)).to_be_visible()
    page.goto(page.url + "&variant=named-row-first")
    page.get_by_role("button", name=say(language, "learn.prove_this")).press("Enter")
    page.get_by_role("button", name=say(language, "learn.counter_example")).press("Enter")
    settled(page)
    expect(page).to_have_url(re.compile(r"variant=named-row-first.*set=per_row%3A7|set=per_row%3A7.*variant=named"))
    expect(page.locator(".felt").first).to_be_in_viewport()


def test_on_a_phone_the_question_comes_below_the_table_and_the_picture_below_the_question(open_app: Opener) -> None:
    page = open_app("/learn?lang=hu&trick=card-from-egg&mode=guided&step=3", reduced_motion="reduce", **PHONE)
    parts = (page.locator(".felt").first, page.locator(".st-key-question"), page.locator(".plate"))
    boxes = [part.bounding_box() for part in parts]
    tops = [box["y"] for box in boxes if box]
    assert tops[0] < 600
    assert tops == sorted(tops)
    assert len(tops) == len(parts)


def test_whoever_answers_below_the_table_sees_what_is_said_next_and_the_way_on(
    open_app: Opener, settled: Settled
) -> None:
    page = open_app("/learn?lang=en&trick=twenty-one-cards&a=k&step=3", reduced_motion="reduce", **PHONE)
    page.locator(".st-key-answer_1 button").click()
    expect(page.get_by_text(say("en", "learn.step", step=4), exact=True)).to_be_in_viewport()
    settled(page)
    expect(page.locator(".st-key-next button")).to_be_in_viewport(ratio=1)
    expect(page.locator("blockquote").first).to_be_in_viewport(ratio=1)


def test_the_picture_below_the_table_is_on_the_first_screen(open_app: Opener) -> None:
    page = open_app("/learn?lang=hu&trick=card-from-egg&role=performer&step=3", reduced_motion="reduce")
    expect(page.locator(".plate")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("mode", ["watch", "guided", "perform", "free"])
def test_no_mode_hangs_over_the_edge_of_a_phone(open_app: Opener, width_of: WidthOf, mode: str) -> None:
    page = open_app(f"/learn?lang=hu&trick=twenty-one-cards&mode={mode}&a=4.0.0&step=5", **PHONE)
    assert width_of(page) <= 390


def test_the_switch_of_modes_is_in_the_address_and_back_undoes_it(open_app: Opener, settled: Settled) -> None:
    page = open_app("/learn?lang=en&trick=fifteen-cards")
    page.get_by_text(say("en", "learn.mode_guided"), exact=True).click()
    expect(page).to_have_url(re.compile("mode=guided"))
    expect(page.get_by_text(say("en", "learn.step_before"), exact=True)).to_be_visible()
    settled(page)
    page.go_back()
    expect(page.get_by_text(say("en", "learn.step", step=1), exact=True)).to_be_visible()
