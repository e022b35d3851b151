"""Teaching a deck before a webcam: a whole Hungarian deck is shown card by card to a real Chromium, learnt, named,
saved and read back."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, Page, expect

from app.words.catalogue import Language, say
from rules.decks import find_deck
from vision.enrolled import ProfileReader
from vision.faces import back_image, face_images, face_size_mm
from vision.frames import Picture
from vision.profile import load_profile
from vision.scenes.conditions import Conditions
from vision.scenes.dealing import onto_pile
from vision.scenes.laid import LaidCard
from vision.scenes.stage import Stage, photograph
from vision.scenes.y4m import write_y4m

Opener = Callable[..., Page]
Settled = Callable[[Page], None]
BeforeFilm = Callable[[Path], Browser]
WidthOf = Callable[[Page], int]
DECK = find_deck("magyar32")
FACES = [str(face) for face in DECK.faces]
CONDITIONS = replace(Conditions.easy(), textures=("felt",), gloss=0.0, card_share=(0.45, 0.5))
FPS, HELD = 10, 9
SIZE = (960, 540)


@dataclass(frozen=True)
class Clip:
    """The film of all cards and the back, and the picture of each card as it lies."""

    film: Path
    pictures: dict[str, Picture]


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Clip:
    """Every card is laid down and held for 0.9 s, the back last, again and again; it comes and goes within a frame."""
    faces = {**face_images(DECK.name, 500), "back": back_image("lattice", 500, DECK.name)}
    names = [*(FACES[i] for i in np.random.default_rng(5).permutation(len(FACES))), "back"]
    rng = np.random.default_rng(11)
    stage = Stage.set_up(CONDITIONS, rng, SIZE, (110.0, 110.0))
    bare = photograph([stage.lay([])], rng).image
    pictures: dict[str, Picture] = {}
    for name, deal in zip(names, onto_pile(names, rng, untidy_mm=6.0, card_mm=face_size_mm(DECK.name)), strict=True):
        pictures[name] = photograph([stage.lay([LaidCard(name, faces[name], deal.place)])], rng).image

    def frames() -> Iterator[Picture]:
        for picture in pictures.values():
            half = cv2.addWeighted(bare, 0.5, picture, 0.5, 0.0).astype(np.uint8)
            yield from (half, *[picture] * HELD, half)

    film = write_y4m(tmp_path_factory.mktemp("clip") / "deck.y4m", frames(), FPS)
    return Clip(film, pictures)


@pytest.fixture
def camera_page(before_film: BeforeFilm, clip: Clip, app_url: str, settled: Settled) -> Iterator[Opener]:
    """Returns camera_page(path): a page in a Chromium whose webcam plays the clip."""
    errors: list[str] = []

    def open_page(path: str) -> Page:
        context = browser.new_context(
            permissions=["camera"], viewport={"width": 1280, "height": 900}, locale="en-US", accept_downloads=True
        )
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(app_url + path)
        page.get_by_role("heading", level=1).wait_for()
        settled(page)
        return page

    with before_film(clip.film) as browser:
        yield open_page
    assert errors == []


@pytest.mark.slow
def test_a_hungarian_deck_is_taught_card_by_card_saved_and_read_back(
    camera_page: Opener, settled: Settled, clip: Clip, tmp_path: Path
) -> None:
    page = camera_page("/enrol?lang=en&deck=magyar32")
    page.get_by_role("button", name=say("en", "audit.camera_start")).click()
    expect(page.locator(".count b")).to_have_text("33 / 32", timeout=240_000)
    page.get_by_role("button", name=say("en", "audit.camera_stop")).click()
    settled(page)

    # Kibic named the faces by itself; the one card left over is the back, and a person says so.
    expect(page.locator("button.tile.read")).to_have_count(32)
    page.locator("button.tile:is(.none, .guess)").click()
    page.get_by_role("button", name=say("en", "enrol.verb_make_back")).click()
    expect(page.get_by_text("Complete. All 32 faces are learnt and named, and the back as well.")).to_be_visible()
    page.get_by_role("button", name=say("en", "enrol.accept_names", count=32)).click()
    expect(page.locator("button.tile.confirmed")).to_have_count(32)
    settled(page)

    with page.expect_download() as saved:
        page.get_by_role("button", name=say("en", "enrol.download")).click()
    saved.value.save_as(tmp_path / "deck.npz")
    assert saved.value.suggested_filename == "My deck.npz"
    profile = load_profile(tmp_path / "deck.npz")
    assert (tmp_path / "deck.npz").stat().st_size < 1_000_000
    assert sorted(profile.labels) == sorted(FACES) and profile.deck == DECK.name and profile.back is not None
    assert ProfileReader(profile).read(clip.pictures["Om"]).names == ("Om",)

    # The same page reads with it.
    page.get_by_role("radio", name=say("en", "enrol.mode_test")).click()
    settled(page)
    page.get_by_role("button", name=say("en", "audit.camera_start")).click()
    expect(page.locator(".advice").filter(has_text="I read: ")).to_be_visible()
    page.get_by_role("button", name=say("en", "audit.camera_stop")).click()
    settled(page)
    page.get_by_role("button", name=say("en", "enrol.use")).click()
    expect(page.get_by_text("Ready in this browser session: “My deck”")).to_be_visible()


@pytest.mark.slow
def test_a_name_is_corrected_by_keyboard_and_undone(open_app: Opener, settled: Settled) -> None:
    language: Language = "hu"
    page = open_app(f"/enrol?lang={language}&way=demo")
    page.get_by_role("button", name=say(language, "enrol.demo_run")).click()
    expect(page.locator("button.tile.read")).to_have_count(32)
    settled(page)
    first = page.locator("button.tile[tabindex='0']")
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    accept = page.locator(".panel .acts .main")
    expect(accept).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("button.tile.confirmed")).to_have_count(1)
    settled(page)
    page.keyboard.press("Enter")  # the focus went back to the card
    expect(page.locator(".panel select")).to_be_focused()
    page.locator(".panel select").select_option("Av")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("button.tile.confirmed").first).to_be_visible()
    settled(page)
    page.get_by_role("button", name=say(language, "audit.undo")).click()
    expect(page.locator("button.tile.read")).to_have_count(31)
    settled(page)


def test_the_page_fits_a_phone_with_a_card_opened(open_app: Opener, width_of: WidthOf) -> None:
    page = open_app("/enrol?lang=hu&way=demo", viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page.get_by_role("button", name=say("hu", "enrol.demo_run")).click()
    tile = page.locator("button.tile.read").first
    tile.click()
    expect(page.locator(".panel")).to_be_visible()
    assert width_of(page) <= 390
    assert tile.evaluate("tile => getComputedStyle(tile).animationName") == "none"
