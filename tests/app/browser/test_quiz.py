"""The quiz by keyboard, and progress that survives a reload as a file."""

import json
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.learn.quiz_round import Round
from app.learn.quiz_texts import option_text
from app.words.catalogue import Language, say
from tricks.progress import Progress
from tricks.progress_file import MOST_BYTES, read
from tricks.quiz.ask import kinds_of

Opener = Callable[..., Page]
Settled = Callable[[Page], None]
WidthOf = Callable[[Page], int]
KeyboardOf = Callable[[Page], Any]
PHONE = {"viewport": {"width": 390, "height": 844}}
TRICK = "twenty-one-cards"
SEED = 40
TODAY = date.today()


def round_about(trick: str, seed: int = SEED) -> Round:
    """The first round of a visit, as the page begins it."""
    return Round.begin(Progress(), TODAY, seed=seed + 1, only=trick, began=0.0)


def feedback(page: Page) -> Locator:
    return page.locator('[class*="st-key-feedback"]').first


def answer(keyboard: Any, settled: Settled, number: int) -> None:
    keyboard.hit(str(number + 1))
    expect(feedback(keyboard.page)).to_be_visible()
    settled(keyboard.page)


def go_on(keyboard: Any, settled: Settled) -> None:
    keyboard.hit("ArrowRight")
    expect(feedback(keyboard.page)).to_have_count(0)
    settled(keyboard.page)


def test_a_round_by_keyboard_ends_with_its_score_and_weakest_step(
    open_app: Opener, settled: Settled, keyboard_of: KeyboardOf
) -> None:
    language: Language = "hu"
    going = round_about(TRICK)
    page = open_app(f"/learn?lang={language}&view=quiz&trick={TRICK}&seed={SEED}", reduced_motion="reduce")
    keyboard = keyboard_of(page)
    for at in range(len(going.queue)):
        question = going.question
        right = option_text(question, question.options[question.right], language)
        expect(page.locator('[class*="st-key-action_"] button').nth(question.right)).to_contain_text(right)
        given = (question.right + 1) % len(question.options) if at == 0 else question.right
        answer(keyboard, settled, given)
        word = "quiz.right" if given == question.right else "learn.recover" if question.rescue else "quiz.wrong"
        expect(feedback(page)).to_contain_text(
            say(language, word, text="", number=question.right + 1, answer="").strip("* ")
        )
        go_on(keyboard, settled)
        going = going.answered(given, is_right=given == question.right).on()
    result = say(language, "quiz.result", right=going.right, asked=len(going.results))
    expect(page.get_by_text(result)).to_be_visible()
    assert going.right == len(going.queue) - 1


def test_a_card_on_the_table_answers_too(open_app: Opener, settled: Settled, keyboard_of: KeyboardOf) -> None:
    trick = "five-people-five-cards"
    going = round_about(trick)
    while going.question.kind != "where":
        going = going.answered(0, is_right=False).on()
    page = open_app(f"/learn?lang=en&view=quiz&trick={trick}&seed={SEED}", reduced_motion="reduce")
    keyboard = keyboard_of(page)
    for _ in range(going.at):
        answer(keyboard, settled, 0)
        go_on(keyboard, settled)
    question = going.question
    page.get_by_role("button", name=re.compile(rf", {question.right + 1}$")).click()
    expect(page.get_by_text(say("en", "quiz.right").strip("*"), exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(", ✓$"))).to_be_visible()


def test_progress_is_saved_lost_by_a_reload_and_loaded_again(
    open_app: Opener, settled: Settled, keyboard_of: KeyboardOf, tmp_path: Path
) -> None:
    page = open_app(f"/learn?lang=en&view=quiz&trick={TRICK}&seed={SEED}", reduced_motion="reduce")
    question = round_about(TRICK).question
    answer(keyboard_of(page), settled, question.right)
    page.get_by_role("button", name=say("en", "progress.open")).click()
    expect(page.get_by_role("heading", name=say("en", "progress.title"))).to_be_visible()
    page.get_by_text(say("en", "progress.file")).click()
    with page.expect_download() as download:
        page.get_by_role("button", name=say("en", "progress.save")).click()
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    kept = read(saved.read_bytes())
    assert kept.boxes[TRICK, question.kind].box == 2
    assert [run.mode for run in kept.runs] == ["quiz"]

    page.reload()
    expect(page.get_by_text(say("en", "progress.none"))).to_be_visible()
    settled(page)
    page.get_by_text(say("en", "progress.file")).click()
    bad = tmp_path / "bad.json"
    document = json.loads(saved.read_text(encoding="utf-8"))
    document["boxes"][0]["box"] = 99
    bad.write_text(json.dumps(document), encoding="utf-8")
    page.locator('input[type="file"]').set_input_files(bad)
    expect(page.get_by_text(say("en", "progress.bad_value", where="boxes[0].box", value="99"))).to_be_visible()
    expect(page.get_by_text(say("en", "progress.none"))).to_be_visible()
    settled(page)
    page.locator('input[type="file"]').set_input_files(saved)
    expect(page.get_by_text(say("en", "progress.loaded", tricks=1, runs=1))).to_be_visible()
    expect(page.locator(f'[class*="st-key-learned_{TRICK}"]').first).to_be_visible()
    due = len(kinds_of(TRICK)) - 1  # the one answered rests
    expect(page.get_by_role("button", name=say("en", "quiz.start", due=due))).to_be_visible()


def test_a_file_that_is_too_big_is_refused_in_words_that_are_seen(open_app: Opener, tmp_path: Path) -> None:
    language: Language = "hu"
    big = tmp_path / "big.json"
    big.write_bytes(b" " * (MOST_BYTES + 100_000))
    page = open_app(f"/learn?lang={language}&view=progress")
    page.get_by_text(say(language, "progress.file"), exact=True).click()
    page.locator('input[type="file"]').set_input_files(big)
    refused = page.get_by_test_id("stFileChip").get_by_role("alert")
    expect(refused).to_contain_text(say(language, "widgets.error"))
    expect(refused).to_contain_text(say(language, "widgets.too_big").partition("#")[0])
    box = refused.bounding_box()
    assert box
    assert box["width"] > 100


def test_whoever_knows_no_secret_is_asked_nothing(open_app: Opener) -> None:
    page = open_app("/learn?lang=en&view=quiz")
    expect(page.get_by_text(say("en", "quiz.nothing_learned"))).to_be_visible()


def test_a_secret_asked_for_makes_its_trick_due_and_back_leads_to_the_shelf(open_app: Opener, settled: Settled) -> None:
    page = open_app("/learn?lang=en&trick=fifteen-cards")
    page.get_by_role("button", name=say("en", "learn.reveal")).click()
    page.get_by_role("button", name=say("en", "quiz.about_trick")).click()
    expect(page).to_have_url(re.compile("view=quiz"))
    expect(page.get_by_text(say("en", "quiz.number", number=1, of=10))).to_be_visible()
    settled(page)
    page.get_by_role("button", name=say("en", "learn.to_shelf")).click()
    expect(page.get_by_role("heading", name=say("en", "learn.title"))).to_be_visible()
    settled(page)
    page.get_by_role("button", name=say("en", "quiz.open"), exact=True).click()
    expect(page.get_by_text(say("en", "quiz.number", number=1, of=len(kinds_of("fifteen-cards"))))).to_be_visible()


@pytest.mark.parametrize("trick", [TRICK, "five-people-five-cards", "four-people-four-cards"])
def test_no_question_hangs_over_the_edge_of_a_phone(
    open_app: Opener, settled: Settled, width_of: WidthOf, keyboard_of: KeyboardOf, trick: str
) -> None:
    page = open_app(f"/learn?lang=hu&view=quiz&trick={trick}&seed={SEED}", reduced_motion="reduce", **PHONE)
    keyboard = keyboard_of(page)
    for _ in range(6):
        assert width_of(page) <= 390
        answer(keyboard, settled, 0)
        assert width_of(page) <= 390
        go_on(keyboard, settled)
    page.get_by_role("button", name=say("hu", "progress.open")).first.click()
    expect(page.get_by_role("heading", name=say("hu", "progress.title"))).to_be_visible()
    assert width_of(page) <= 390
