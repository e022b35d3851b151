"""The audit page before a webcam: clips of our own synthetic camera, played as a fake camera by a real Chromium."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from app.audit.marks import short_name
from app.words.cards import spoken_face
from app.words.catalogue import Language, say
from rules.data import data_path
from rules.decks import find_deck
from vision.faces import face_image, face_size_mm
from vision.scenes.conditions import Conditions
from vision.scenes.dealing import Move, Rest, film_moves, onto_pile
from vision.scenes.scene import FACE_PX, Scene, compose
from vision.scenes.y4m import write_y4m

Opener = Callable[..., Page]
Settled = Callable[[Page], None]
BeforeFilm = Callable[[Path], Browser]
DECK = find_deck("french52")
FIRST, SECOND = ("Ah", "7c", "Ts", "Qd"), ("9h", "Kc", "4d")
FPS, FRAMES = 5, 7
CONDITIONS = replace(Conditions.easy(), textures=("felt",), card_share=(0.4, 0.42), gloss=0.0)
HAS_MARKS = (
    """canvas => canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.some(v => v > 0)"""
)
COUNT_RUNS = """
window.kibicRuns = window.kibicAnswers = 0;
window.WebSocket = class extends WebSocket {
  constructor(address, ...given) {
    super(address, ...given);
    if (address.toString().includes("/kibic/frames/")) this.addEventListener("message", () => window.kibicAnswers++);
  }
};
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  window.kibicRuns += changes.filter(({ target }) => target.dataset.testScriptState === "running").length;
}).observe(document.documentElement, { subtree: true, attributeFilter: ["data-test-script-state"] }));
"""
NO_DOOR = """
window.WebSocket = class extends WebSocket {
  constructor(address, ...given) {
    super(address.toString().replace("/kibic/frames/", "/kibic/nowhere/"), ...given);
  }
};
"""


@dataclass(frozen=True)
class Clip:
    """A film of two spreads, and the file of its first picture."""

    film: Path
    photo: Path


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Clip:
    """Four cards on a table for more than a second, then three others, over and over."""
    folder = tmp_path_factory.mktemp("clip")
    scenes = [spread(FIRST, 1), spread(SECOND, 2)]
    film = write_y4m(folder / "deck.y4m", (scene.image for scene in scenes for _ in range(FRAMES)), FPS)
    photo = folder / "first.jpg"
    cv2.imwrite(str(photo), scenes[0].image)
    return Clip(film, photo)


def spread(cards: tuple[str, ...], seed: int) -> Scene:
    return compose(cards, np.random.default_rng(seed), CONDITIONS, layout="grid")


@pytest.fixture(scope="module")
def camera_browser(before_film: BeforeFilm, clip: Clip) -> Iterator[Browser]:
    """A Chromium whose webcam plays the clip."""
    with before_film(clip.film) as browser:
        yield browser


@pytest.fixture
def open_before_camera(camera_browser: Browser, app_url: str, settled: Settled) -> Iterator[Opener]:
    """Returns open_before_camera(path, allowed=True): a page in the browser with the fake webcam."""
    contexts = []
    errors: list[str] = []

    def open_page(path: str, *, allowed: bool = True, script: str = "") -> Page:
        context = camera_browser.new_context(
            permissions=["camera"] if allowed else [], viewport={"width": 1280, "height": 900}, locale="en-US"
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        if script:
            page.add_init_script(script)
        page.goto(app_url + path)
        page.get_by_role("heading", level=1).wait_for()
        settled(page)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


def uploader(page: Page, language: Language) -> Locator:
    """The field for pictures of faces; another one on the page takes pairs of backs and faces."""
    field = page.get_by_test_id("stFileUploader").filter(has_text=say(language, "audit.upload"))
    return field.locator("input[type=file]")


def expect_seen(page: Page, cards: tuple[str, ...], language: Language = "en") -> None:
    for card in cards:
        name = f"{spoken_face(card, DECK, language)}: {say(language, 'audit.place_seen')}"
        expect(page.get_by_role("button", name=name)).to_be_visible()
    expect(page.locator(".place.seen")).to_have_count(len(cards))


def test_the_live_camera_sees_the_cards_of_the_clip_in_both_languages(open_before_camera: Opener) -> None:
    page = open_before_camera("/audit?lang=en")
    page.get_by_role("button", name=say("en", "audit.camera_start")).click()
    expect_seen(page, (*FIRST, *SECOND))
    page.wait_for_function(HAS_MARKS, arg=page.locator(".screen canvas").element_handle())
    expect(page.get_by_role("status").filter(has_text=say("en", "audit.advice_good", cards=4))).to_be_visible()
    page.get_by_role("radio", name="hu").click()
    expect_seen(page, (*FIRST, *SECOND), "hu")
    expect(page.get_by_role("status").filter(has_text=say("hu", "audit.advice_good", cards=3))).to_be_visible()
    page.get_by_role("button", name=say("hu", "audit.camera_stop")).click()
    expect(page.get_by_text(say("hu", "audit.camera_idle"))).to_be_visible()
    assert page.locator(".screen video").evaluate("video => video.srcObject") is None


def test_frames_are_read_while_the_page_stands_still(open_before_camera: Opener) -> None:
    page = open_before_camera("/audit?lang=en", script=COUNT_RUNS)
    page.get_by_role("button", name=say("en", "audit.camera_start")).click()
    expect_seen(page, (*FIRST, *SECOND))
    page.wait_for_timeout(1000)
    runs, answers = page.evaluate("[window.kibicRuns, window.kibicAnswers]")
    page.wait_for_function("before => window.kibicAnswers >= before + 6", arg=answers)
    assert page.evaluate("window.kibicRuns") == runs


def test_the_camera_works_where_the_server_has_no_door_for_frames(open_before_camera: Opener) -> None:
    page = open_before_camera("/audit?lang=en", script=NO_DOOR)
    page.get_by_role("button", name=say("en", "audit.camera_start")).click()
    expect_seen(page, (*FIRST, *SECOND))
    page.wait_for_function(HAS_MARKS, arg=page.locator(".screen canvas").element_handle())


def test_the_camera_is_let_go_when_the_page_is_left(open_before_camera: Opener) -> None:
    page = open_before_camera("/audit?lang=en")
    page.get_by_role("button", name=say("en", "audit.camera_start")).click()
    expect(page.locator(".place.seen").first).to_be_visible()
    track = page.locator(".screen video").evaluate_handle("video => video.srcObject.getVideoTracks()[0]")
    assert track.evaluate("track => track.readyState") == "live"
    page.get_by_role("link", name=say("en", "judge.page")).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("en", "judge.title"))
    page.wait_for_function("track => track.readyState === 'ended'", arg=track)


def test_a_refused_camera_is_explained(open_before_camera: Opener) -> None:
    language: Language = "hu"
    page = open_before_camera(f"/audit?lang={language}", allowed=False)
    page.get_by_role("button", name=say(language, "audit.camera_start")).click()
    expect(page.get_by_text(say(language, "audit.camera_refused"))).to_be_visible()


def test_a_page_without_https_says_why_there_is_no_camera(open_before_camera: Opener) -> None:
    insecure = "Object.defineProperty(window, 'isSecureContext', {value: false})"
    page = open_before_camera("/audit?lang=en", script=insecure)
    expect(page.get_by_text(say("en", "audit.camera_insecure"))).to_be_visible()
    expect(page.get_by_role("button", name=say("en", "audit.camera_start"))).to_have_count(0)


def test_a_photo_of_the_webcam_is_read(open_before_camera: Opener) -> None:
    page = open_before_camera("/audit?lang=hu")
    choose_way(page, "photo", "hu")
    page.wait_for_function("() => document.querySelector('video')?.videoWidth > 0")
    page.get_by_role("button", name=say("hu", "widgets.take")).click()
    expect(page.locator(".place.seen").first).to_be_visible()
    seen = {element.get_attribute("data-card") for element in page.locator(".place.seen").all()}
    assert seen in (set(FIRST), set(SECOND)), "one photo shows one of the two spreads"
    expect(page.get_by_role("button", name=say("hu", "widgets.clear"))).to_be_visible()


def test_an_uploaded_picture_is_read_and_shown_with_what_was_read(open_app: Opener, clip: Clip) -> None:
    language: Language = "hu"
    page = open_app(f"/audit?lang={language}")
    choose_way(page, "upload", language)
    uploader(page, language).set_input_files(clip.photo)
    expect_seen(page, FIRST, language)
    alt = say(language, "audit.shown_alt", name=clip.photo.name, cards=len(FIRST), unsure=0)
    expect(page.get_by_alt_text(alt)).to_be_visible()


def test_the_board_is_walked_and_corrected_by_keyboard(open_app: Opener, settled: Settled, clip: Clip) -> None:
    page = open_app("/audit?lang=en")
    choose_way(page, "upload", "en")
    uploader(page, "en").set_input_files(clip.photo)
    expect_seen(page, FIRST)
    settled(page)
    page.locator(".place[tabindex='0']").focus()
    for key, card in (("ArrowRight", "Kh"), ("ArrowDown", "Kd"), ("ArrowLeft", "Ad"), ("End", "2c"), ("Home", "Ah")):
        page.keyboard.press(key)
        expect_focus(page, card)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=say("en", "audit.verb_confirm"))).to_be_focused()
    page.keyboard.press("Enter")
    expect_seen(page, (*FIRST, "Kh"))
    expect_focus(page, "Kh")  # it goes back to the place
    settled(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=say("en", "audit.verb_deny"))).to_be_focused()
    page.keyboard.press("Escape")
    expect_focus(page, "Kh")
    expect(page.get_by_role("button", name=say("en", "audit.verb_deny"))).to_have_count(0)


def test_undo_takes_back_a_correction(open_app: Opener) -> None:
    page = open_app("/audit?lang=hu&demo=short")
    expect(page.get_by_text("1 lap hiányzik")).to_be_visible()
    page.locator(".place[data-card=Qh]").click()
    page.get_by_role("button", name=say("hu", "audit.verb_confirm")).click()
    expect(page.get_by_text("Teljes.")).to_be_visible()
    page.get_by_role("button", name=say("hu", "audit.undo")).click()
    expect(page.get_by_text("1 lap hiányzik")).to_be_visible()


def test_the_report_can_be_saved(open_app: Opener, tmp_path: Path) -> None:
    page = open_app("/audit?lang=en&demo=short")
    expect(page.get_by_text("1 missing:")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name=say("en", "audit.download_json")).click()
    assert saved.value.suggested_filename == "kibic-audit.json"
    saved.value.save_as(tmp_path / "report.json")
    assert '"missing": [\n    "Qh"\n  ]' in (tmp_path / "report.json").read_text(encoding="utf-8")


HUNGARIAN = ("Om", "7t", "Av", "Xz")


@pytest.fixture(scope="module")
def hungarian_photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four cards of our own Hungarian pack on a table."""
    faces = {card: face_image("magyar32", card, FACE_PX) for card in HUNGARIAN}
    size = face_size_mm("magyar32")
    scene = compose(HUNGARIAN, np.random.default_rng(3), CONDITIONS, layout="grid", faces=faces, card_mm=size)
    path = tmp_path_factory.mktemp("hungarian") / "four.jpg"
    cv2.imwrite(str(path), scene.image)
    return path


def test_a_hungarian_deck_is_read_without_teaching(open_app: Opener, hungarian_photo: Path) -> None:
    language: Language = "hu"
    page = open_app(f"/audit?lang={language}&deck=magyar32&way=upload")
    page.locator("input[type=file]").first.set_input_files(hungarian_photo)
    for card in HUNGARIAN:
        name = f"{spoken_face(card, find_deck('magyar32'), language)}: {say(language, 'audit.place_seen')}"
        expect(page.get_by_role("button", name=re.compile(re.escape(name), re.IGNORECASE))).to_be_visible()
    expect(page.locator(".place.seen img.sign")).to_have_count(4)


def test_a_deck_of_ones_own_comes_from_its_profile(open_app: Opener, hungarian_photo: Path, settled: Settled) -> None:
    page = open_app("/audit?lang=en&deck=mine&way=upload")
    expect(page.get_by_role("link", name=say("en", "audit.mine_teach"))).to_be_visible()
    page.locator("input[type=file]").first.set_input_files(
        {"name": "notes.npz", "mimeType": "", "buffer": b"no profile"}
    )
    expect(page.get_by_text(say("en", "audit.mine_no_profile", name="notes.npz"))).to_be_visible()
    page.locator("input[type=file]").first.set_input_files(data_path("models", "magyar32.npz"))
    expect(page.locator(".place img.face")).to_have_count(32)
    settled(page)
    page.locator("input[type=file]").first.set_input_files(hungarian_photo)
    expect(page.locator(".place.seen")).to_have_count(4)


def test_the_link_to_teach_a_deck_leads_to_its_page(open_app: Opener) -> None:
    page = open_app("/audit?lang=hu&deck=mine")
    page.get_by_role("link", name=say("hu", "audit.mine_teach")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("hu", "enrol.title"))


@pytest.mark.slow
def test_a_film_of_cards_dealt_onto_a_pile_is_listed_in_their_order(open_app: Opener, tmp_path: Path) -> None:
    cards = ("Qd", "7c", "As")
    rng = np.random.default_rng(5)
    moves: list[Move] = [Rest(0.7), *onto_pile(cards, rng, rest_s=0.7)]
    scenes = film_moves(moves, rng, replace(CONDITIONS, card_share=(0.5, 0.55)), fps=10, hand=False)
    film = cv2.VideoWriter(str(tmp_path / "pile.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (1280, 720))
    for scene in scenes:
        film.write(scene.image)
    film.release()
    page = open_app("/audit?lang=en&way=upload")
    page.locator("input[type=file]").first.set_input_files(tmp_path / "pile.avi")
    page.get_by_text(say("en", "audit.order", count=len(cards))).click(timeout=90_000)
    expect(page.locator("[data-testid=stCode]").first).to_have_text(" ".join(short_name(card) for card in cards))
    page.get_by_role("button", name=say("en", "audit.undo")).click()
    expect(page.locator(".place.seen")).to_have_count(0)


@pytest.mark.parametrize("deck", ["french52x2", "tarokk42"])
def test_the_board_of_any_deck_fits_a_telephone(open_app: Opener, settled: Settled, deck: str) -> None:
    page = open_app(f"/audit?lang=hu&deck={deck}", viewport={"width": 390, "height": 844})
    settled(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    boxes = [place.bounding_box() for place in page.locator(".place").all()]
    assert len(boxes) == len(find_deck(deck).faces)
    assert all(box and min(box["width"], box["height"]) >= 44 and box["x"] + box["width"] <= 390 for box in boxes)


def test_on_a_telephone_the_correction_of_a_place_is_in_sight(open_app: Opener) -> None:
    page = open_app("/audit?lang=hu&deck=french52&way=demo", viewport={"width": 390, "height": 844})
    page.locator(".place[data-card=Kd]").click()
    expect(page.get_by_role("button", name=say("hu", "audit.verb_confirm"))).to_be_in_viewport(ratio=1)


def test_of_two_packs_a_card_may_be_there_twice(open_app: Opener) -> None:
    page = open_app("/audit?lang=en&deck=french52x2&way=upload")
    place = page.locator(".place[data-card=Qh]")
    for label in ("seen 1 of 2 times", "Queen of hearts: seen"):
        place.click()
        page.get_by_role("button", name=say("en", "audit.verb_confirm")).click()
        expect(place).to_have_attribute("aria-label", re.compile(label))
    expect(page.get_by_text("2 / 104")).to_be_visible()


FOCUSED = """() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.dataset.card;
}"""


def choose_way(page: Page, way: str, language: Language) -> None:
    page.get_by_role("radio", name=say(language, f"audit.way_{way}")).click()


def expect_focus(page: Page, card: str) -> None:
    """The place of that card has the focus, now or once the board has been drawn again."""
    page.wait_for_function(f"card => ({FOCUSED.strip()})() === card", arg=card)
