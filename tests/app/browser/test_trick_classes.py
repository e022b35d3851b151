"""A trick of each class, performed to its end: in both roles, by mouse and by keyboard.

The player knows no trick: it reads on the page what is asked, tries actions until one is right, and goes on.
"""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from app.learn.lesson import Lesson, take
from app.learn.link import Link
from app.learn.texts import is_open_reveal, texts_at, verdict_text
from app.words.cards import spoken
from app.words.catalogue import Language, say
from tricks.catalogue import all_tricks, find_trick
from tricks.script import Reveal

Opener = Callable[..., Page]
Settled = Callable[[Page], None]

# The class, a short trick of it, the role, and what it is played with: six classes at least in each role.
PERFORMANCES = [
    ("self-working-mathematical", "mutus-nomen-dedit-cocis", "performer", "keyboard"),
    ("key-card", "drawn-card-quickly-found", "spectator", "keyboard"),
    ("key-card", "drawn-card-quickly-found", "performer", "mouse"),
    ("sleight", "replaced-card-becomes-another", "performer", "keyboard"),
    ("gimmicked-card", "six-or-four", "spectator", "keyboard"),
    ("gimmicked-card", "six-or-four", "performer", "mouse"),
    ("apparatus", "pack-holds-together-in-the-air", "spectator", "mouse"),
    ("puzzle", "middle-card-untouched", "spectator", "keyboard"),
    ("puzzle", "middle-card-untouched", "performer", "mouse"),
    ("stunt", "bassoon-card", "spectator", "mouse"),
    ("confederate", "smelling-the-touched-card", "spectator", "keyboard"),
    ("confederate", "smelling-the-touched-card", "performer", "mouse"),
]
MOST_TURNS = 80

NEXT = ".st-key-next button:enabled"
NUMBERED = '[class*="st-key-action_"] button:enabled, [class*="st-key-answer_"] button:enabled'
TAKE_IT = ".st-key-take_it button"
ON_THE_TABLE = "button[data-card].can-choose, button[data-group].can-choose"

# What an answer changes: where one stands, which actions proved wrong, what one is told.
STATE = """() => [location.href, document.querySelectorAll('[class*="st-key-action_"] button:disabled').length,
  ...[...document.querySelectorAll('[data-testid="stAlert"]')].map((alert) => alert.innerText)].join("\\n")"""
CHANGED = f"before => ({STATE})() !== before"


@pytest.mark.parametrize(
    ("kind", "trick", "role", "device"),
    PERFORMANCES,
    ids=["-".join((kind, *others)) for kind, _, *others in PERFORMANCES],
)
def test_a_trick_of_each_class_is_performed_to_its_end(
    open_app: Opener,
    settled: Settled,
    keyboard_of: Callable[[Page], Any],
    kind: str,
    trick: str,
    role: str,
    device: str,
) -> None:
    assert find_trick(trick).kind == kind
    language: Language = "en" if device == "mouse" else "hu"
    mode = "watch" if role == "spectator" else "guided"
    page = open_app(f"/learn?lang={language}&trick={trick}&mode={mode}", reduced_motion="reduce")
    last = re.compile(re.escape(say(language, "learn.step_last", step=0)).replace("0", r"\d+"))
    tries, here = 0, page.url
    for _ in range(MOST_TURNS):
        if page.get_by_text(last).count():
            break
        before = page.evaluate(STATE)
        act(page, tries, None if device == "mouse" else keyboard_of(page))
        page.wait_for_function(CHANGED, arg=before)
        settled(page)
        tries, here = (tries + 1 if page.url == here else 0), page.url
    expect(page.get_by_text(last)).to_be_visible()
    check_the_end(page, language, is_by_mouse=device == "mouse")


def act(page: Page, tries: int, keyboard: Any) -> None:
    """Do what is asked for: go on, take an action or give an answer, from a list or on the table; by mouse if there is
    no keyboard."""
    asked, options = next(
        (selector, page.locator(selector))
        for selector in (NEXT, NUMBERED, TAKE_IT, ON_THE_TABLE)
        if page.locator(selector).count()
    )
    answers = page.locator('[class*="st-key-answer_"]').count()  # one that cannot be true stays, so the next is tried
    option = options.nth(tries % answers if answers else 0)
    if keyboard is None:
        option.click()
        return
    keyboard.hit("Escape")  # leaves the table: while a card has the focus, the arrow keys walk over the cards
    if asked == NEXT:
        page.keyboard.press("ArrowRight")
    elif asked == NUMBERED:
        name = option.locator('xpath=ancestor::*[contains(@class, "st-key-")][1]').get_attribute("class") or ""
        page.keyboard.press(str(int(re.findall(r"st-key-(?:action|answer)_(\d+)", name)[0]) + 1))
    else:
        tab_to(page, options)
        page.keyboard.press("Enter")


def tab_to(page: Page, options: Locator) -> None:
    for _ in range(60):
        if options.evaluate_all("all => all.some((option) => option.matches(':focus'))"):
            return
        page.keyboard.press("Tab")
    pytest.fail("Tab never reached what is asked for")


def check_the_end(page: Page, language: Language, *, is_by_mouse: bool) -> None:
    """What the trick ends in stands on the page: the card named, the claim and its verdict, or the last words."""
    lesson = lesson_of(page)
    assert lesson.is_last
    assert lesson.performance.is_right is not False
    texts = texts_at(lesson, language)
    expected = [texts.patter or texts.seen]
    event, deck = lesson.stop.event, lesson.performance.deck
    if isinstance(event, Reveal) and event.of in ("card", "cards"):
        named = event.named if isinstance(event.named, tuple) else (event.named,)
        expected += [spoken(deck.cards[int(card)], language) for card in named]
    if lesson.link.role == "performer":
        expected += [verdict_text(lesson, language), say(language, "learn.summary")]
    told = page.locator(".st-key-performance").inner_text().casefold()
    for text in expected:
        assert text.replace("*", "").casefold() in told
    if lesson.link.role == "spectator" and is_open_reveal(lesson):
        if is_by_mouse:
            page.get_by_role("button", name=say(language, "learn.yes")).click()
        else:
            page.keyboard.press("y")
        expect(page.get_by_text(say(language, "learn.worked"))).to_be_visible()


def lesson_of(page: Page) -> Lesson:
    """The lesson that the page's address tells of."""
    query = {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}
    is_guided = query.get("mode") == "guided"
    return take(
        Link(
            query["trick"],
            answers=tuple(code for code in query.get("a", "").split(".") if code),
            step=int(query.get("step", 0 if is_guided else 1)),
            role="performer" if is_guided else "spectator",
            mode="guided" if is_guided else "watch",
            reached=int(query.get("reached", query.get("step", 0))) if is_guided else 0,
        )
    )


def test_every_class_of_tricks_is_among_them_and_six_in_each_role() -> None:
    assert {kind for kind, *_ in PERFORMANCES} == {trick.kind for trick in all_tricks().values()}
    for each in ("spectator", "performer"):
        assert len({kind for kind, _, role, _ in PERFORMANCES if role == each}) >= 6
