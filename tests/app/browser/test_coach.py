"""Tricks with one's own cards in a real Chromium: a webcam that plays layouts of our synthetic camera, and photos."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page, expect

from app.words.cards import spoken_face
from app.words.catalogue import Language, say
from tricks.script import Ask
from vision.scenes.y4m import write_y4m

Opener = Callable[..., Page]
Settled = Callable[[Page], None]
BeforeFilm = Callable[[Path], Browser]
WidthOf = Callable[[Page], int]
Really = Callable[..., Any]
Photograph = Callable[..., NDArray[np.uint8]]
TRICK = "twenty-one-cards"
FPS, FRAMES = 2, 8
"""A layout lies for four seconds: on a slow machine that is still time for two readings."""
PHONE = {"width": 390, "height": 844}
CLIP_MS = 90_000
"""A clip goes round several times in it."""


@pytest.fixture
def before_camera(before_film: BeforeFilm, app_url: str, tmp_path: Path, settled: Settled) -> Any:
    """Returns before_camera(pictures, path): the page in a browser whose webcam shows each picture for a while."""

    @contextmanager
    def open_page(pictures: list[NDArray[np.uint8]], path: str) -> Iterator[Page]:
        clip = write_y4m(tmp_path / "table.y4m", (picture for picture in pictures for _ in range(FRAMES)), FPS)
        with before_film(clip) as browser:
            context = browser.new_context(
                permissions=["camera"], viewport={"width": 1280, "height": 900}, locale="en-US"
            )
            page = context.new_page()
            errors: list[str] = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto(app_url + path)
            page.get_by_role("heading").first.wait_for()
            settled(page)
            yield page
            assert errors == []

    return open_page


def told(page: Page, kind: str = "") -> Any:
    return page.get_by_test_id(f"stAlertContent{kind}")


def go_on(page: Page, step: int) -> None:
    """Press Next (once it may be pressed), and wait for that step."""
    button = page.locator(".st-key-coach_next button")
    expect(button).to_be_enabled()
    button.click()
    arrive(page, step)


def arrive(page: Page, step: int) -> None:
    page.wait_for_url(re.compile(rf"step={step}(&|$)"))
    expect(page.get_by_text(re.compile(rf"^(Step {step}|{step}\. lépés)$"))).to_be_visible()


def follow(page: Page, truth: Any, until: int, show: Callable[[int], None]) -> None:
    """Do as the performer does: show each layout, tell each answer, and go on."""
    for moment in truth.performance.moments[: until - 1]:
        if moment.number in truth.layouts:
            show(moment.number)
            expect(told(page, "Success")).to_be_visible(timeout=CLIP_MS)
        if isinstance(moment.event, Ask):
            page.locator(f".st-key-coach_answer_{moment.event.options.index(moment.answer)} button").click()
            arrive(page, moment.number + 1)
        elif moment.number < len(truth.performance.moments):
            go_on(page, moment.number + 1)


def choose(page: Page, label: str, option: str) -> None:
    """Choose from a list by typing. A run of the page may close the list again: then it is opened once more."""
    field, listed = page.get_by_role("combobox", name=label), page.get_by_role("option", name=option, exact=True)
    for _ in range(10):
        field.click()
        field.fill(option)
        page.wait_for_timeout(300)
        if listed.count():
            break
    expect(listed).to_be_visible()
    field.press("Enter")
    expect(field).to_have_value(option)


def named(truth: Any, language: Language) -> str:
    return spoken_face(truth.performance.verdicts[-1].named_text, truth.performance.deck, language)


@pytest.mark.slow
def test_the_21_card_trick_from_the_webcam_to_the_real_card(
    before_camera: Any, really: Really, photograph: Photograph
) -> None:
    truth = really(TRICK)
    pictures = [photograph(lines, seed) for seed, lines in enumerate(truth.layouts.values())]
    with before_camera(pictures, f"/learn?lang=en&trick={TRICK}") as page:
        page.get_by_role("button", name=say("en", "coach.own_deck")).click()
        page.get_by_role("button", name=say("en", "audit.camera_start")).click()
        follow(page, truth, 15, show=lambda number: None)
        expect(page.get_by_text(named(truth, "en"))).to_be_visible()
        expect(told(page, "Success")).to_contain_text(say("en", "coach.end"))


@pytest.mark.slow
def test_two_cards_that_changed_places_before_the_webcam_are_named_and_refused(
    before_camera: Any, really: Really, photograph: Photograph
) -> None:
    truth = really(TRICK)
    wrong = truth.swapped(6, (0, 2), (1, 5))
    pictures = [photograph(truth.layouts[1]), photograph(wrong, 2)]
    with before_camera(pictures, f"/learn?lang=en&trick={TRICK}&own=1") as page:
        page.get_by_role("button", name=say("en", "audit.camera_start")).click()
        follow(page, truth, 6, show=lambda number: None)
        one, other = (spoken_face(name, truth.performance.deck, "en") for name in (wrong[0][2], wrong[1][5]))
        verdict = f"Changed places: {one} (left column, card 3) and {other} (middle column, card 6)."
        expect(told(page, "Warning")).to_contain_text(verdict, timeout=CLIP_MS)
        expect(page.locator(".st-key-coach_next button")).to_be_disabled()


@pytest.mark.parametrize(
    ("trick", "language"),
    [
        ("fifteen-cards", "hu"),
        pytest.param("five-people-five-cards", "en", marks=pytest.mark.slow),  # five hands, then 25 cards in one photo
    ],
)
def test_a_trick_from_uploaded_photos_to_the_real_card(
    open_app: Opener,
    really: Really,
    photograph: Photograph,
    tmp_path: Path,
    settled: Settled,
    trick: str,
    language: Language,
) -> None:
    truth = really(trick)
    page = open_app(f"/learn?lang={language}&trick={trick}&own=1")
    page.get_by_role("radio", name=say(language, "audit.way_upload")).click()

    def show(number: int) -> None:
        photo = tmp_path / f"{number}.jpg"
        cv2.imwrite(str(photo), photograph(truth.layouts[number], number))
        settled(page)
        page.locator("input[type=file]").set_input_files(photo)

    follow(page, truth, len(truth.performance.moments), show)
    expect(page.get_by_text(named(truth, language))).to_be_visible()
    expect(told(page, "Success")).to_contain_text(say(language, "coach.end"))


def test_a_photo_with_a_card_twice_is_refused_and_can_be_corrected_by_hand(
    open_app: Opener, really: Really, photograph: Photograph, tmp_path: Path, settled: Settled
) -> None:
    truth = really("fifteen-cards")
    lines = truth.layouts[1]
    twice = (lines[0], (*lines[1][:4], lines[0][0]), lines[2])
    photo = tmp_path / "twice.jpg"
    cv2.imwrite(str(photo), photograph(twice))
    tall = {"width": 1280, "height": 1400}  # a list that drops out of sight has no options to choose from
    page = open_app("/learn?lang=en&trick=fifteen-cards&own=1", viewport=tall)
    page.get_by_role("radio", name=say("en", "audit.way_upload")).click()
    settled(page)
    page.locator("input[type=file]").set_input_files(photo)
    card = spoken_face(lines[0][0], truth.performance.deck, "en")
    expect(told(page, "Warning")).to_contain_text(f"Twice: {card} (top row, card 1; middle row, card 5).")
    expect(page.get_by_alt_text(say("en", "coach.picture_alt", cards=15))).to_be_visible()
    settled(page)
    page.get_by_text(say("en", "coach.board_title")).click()
    choose(page, say("en", "coach.board_place"), f"middle row, card 5: {card}")
    page.locator(".st-key-board_card_1_4").wait_for()
    settled(page)
    choose(page, say("en", "coach.board_card"), spoken_face(lines[1][4], truth.performance.deck, "en"))
    settled(page)
    page.get_by_role("button", name=say("en", "coach.board_set")).click()
    expect(told(page, "Success")).to_contain_text("Read: 15 cards.")


def test_a_link_opens_a_sitting_at_its_step_and_one_comes_back_to_the_trick(
    open_app: Opener, really: Really, width_of: WidthOf
) -> None:
    language: Language = "hu"
    truth = really("fifteen-cards")
    pack = ".".join(card for line in truth.layouts[1] for card in line)
    page = open_app(f"/learn?lang={language}&trick=fifteen-cards&own=1&pack={pack}&a=k&step=3", viewport=PHONE)
    expect(page.get_by_text(say(language, "coach.answer"))).to_be_visible()
    assert width_of(page) <= 390
    page.get_by_role("button", name=say(language, "coach.back_to_trick")).click()
    expect(page.get_by_role("button", name=say(language, "coach.own_deck"))).to_be_visible()
    assert "own=1" not in page.url and pack not in page.url
