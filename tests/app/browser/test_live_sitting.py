"""A marked deck before a webcam: a clip of our own synthetic camera, the live sitting of it in a real Chromium, and the
verdict."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, Page, expect

from app.words.catalogue import say
from vision.faces import back_image, face_image
from vision.scenes.conditions import Conditions
from vision.scenes.decks import Prints, Tampering, make_deck
from vision.scenes.marks import Mark
from vision.scenes.sitting_films import Pace, film_sitting
from vision.scenes.sittings import Table
from vision.scenes.y4m import write_y4m

pytestmark = pytest.mark.slow
Settled = Callable[[Page], None]
BeforeFilm = Callable[[Path], Browser]
CARDS = ("Ah", "Kd", "7s", "Tc", "Qh", "9d", "As", "8c", "Jd")
EACH, FPS = 3, 5
DOTTED = {"As": Tampering((Mark("dot", 45.0, 16.0, 1.2, 0.5),))}
CONDITIONS = replace(
    Conditions.easy(),
    textures=("plain-dark",),
    card_share=(0.5, 0.55),
    tilt_deg=(2, 6),
    lens=(0, 0),
    gloss=0.0,
    noise=(0.002, 0.004),
)


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nine cards, one with a dot on its back, laid three at a time and turned over; over and over."""
    rng = np.random.default_rng(8)
    prints = Prints({name: face_image("piquet32", name, 500) for name in CARDS}, back_image("floral", 800))
    deck = make_deck(prints, rng, DOTTED, names=CARDS)
    table = Table.set_up(EACH, rng, CONDITIONS, card_mm=deck.size_mm, size=(1280, 720))
    layouts = [deck.cards[start : start + EACH] for start in range(0, len(CARDS), EACH)]
    scenes = film_sitting(table, layouts, rng, Pace(FPS, still_s=2.6, shots=1))
    return write_y4m(tmp_path_factory.mktemp("sitting") / "deck.y4m", (scene.image for scene in scenes), FPS)


@pytest.fixture(scope="module")
def camera_browser(before_film: BeforeFilm, clip: Path) -> Iterator[Browser]:
    """A Chromium whose webcam plays the clip."""
    with before_film(clip) as browser:
        yield browser


@pytest.fixture
def page(camera_browser: Browser, app_url: str, settled: Settled) -> Iterator[Page]:
    """The audit page for backs, in front of that webcam."""
    context = camera_browser.new_context(
        permissions=["camera"], viewport={"width": 1280, "height": 900}, locale="en-US"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_default_timeout(180_000)  # the first page of a server compiles and loads all that measures
    page.goto(f"{app_url}/audit?lang=en&part=backs&deck=piquet32")
    page.get_by_role("heading", level=1).wait_for()
    settled(page)
    yield page
    context.close()
    assert errors == []


def test_a_marked_deck_is_audited_live_to_the_verdict(page: Page, settled: Settled) -> None:
    compare = page.get_by_role("button", name=say("en", "audit_sitting.finish"))
    expect(compare).to_be_disabled()
    page.get_by_role("button", name=say("en", "audit.camera_start")).click()
    expect(page.get_by_role("status").filter(has_text="3 backs taken. Turn each card over")).to_be_visible(
        timeout=90_000
    )
    expect(page.get_by_role("status").filter(has_text="3 faces taken")).to_be_visible(timeout=60_000)
    seen = page.locator(".place.seen, .place.double")
    expect(seen).to_have_count(len(CARDS), timeout=120_000)
    assert {place.get_attribute("data-card") for place in seen.all()} == set(CARDS)
    page.get_by_role("button", name=say("en", "audit.camera_stop")).click()
    settled(page)
    expect(page.locator(".place.seen, .place.double")).to_have_count(len(CARDS))  # nothing is lost
    compare.click()
    verdict = page.get_by_test_id("stAlert").filter(has_text=say("en", "audit_report.lead_suspicious"))
    expect(verdict).to_be_visible(timeout=240_000)
    expect(verdict).to_contain_text("Ace of spades:")
    report = page.frame_locator("iframe")
    expect(report.get_by_role("heading", name="Ace of spades:").first).to_be_visible()
    page.wait_for_function("() => document.querySelector('[data-testid=stIFrame]').clientHeight > 1200")
    assert report.locator("html").evaluate("page => page.scrollHeight <= innerHeight"), "the page scrolls, no box in it"
    report.locator(".answer a").first.click()
    expect(report.locator("#found h2")).to_be_in_viewport()  # and not the app within itself
    with page.expect_download() as saved:
        page.get_by_role("button", name=say("en", "audit.download_json")).click()
    assert '"verdict": "suspicious"' in saved.value.path().read_text(encoding="utf-8")
