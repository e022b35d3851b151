"""The page that learns a visitor's deck, without a browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from app.enrol.demos import teaching_pictures
from app.enrol.desk import Desk
from app.enrol.kept import KEY
from app.words.catalogue import LANGUAGES, Language, say
from rules.decks import find_deck
from vision.profile import load_profile, profile_bytes

Open = Callable[..., AppTest]


@pytest.fixture
def enrol_page(repository: Path) -> Open:
    """Open the page in a language at a way in."""

    def open_page(way: str, language: str = "en", **query: str) -> AppTest:
        page = AppTest.from_file(str(repository / "app" / "screens" / "enrol.py"), default_timeout=60)
        page.session_state["lang"] = language
        page.session_state["enrol_way"] = way
        for name, value in query.items():
            page.query_params[name] = value
        return run(page)

    return open_page


def run(page: AppTest) -> AppTest:
    page.run()
    assert not page.exception, page.exception[0].value
    return page


def desk_of(page: AppTest) -> Desk:
    desk = page.session_state["enrol"]
    assert isinstance(desk, Desk)
    return desk


def button(page: AppTest, label: str) -> Any:
    return next(button for button in page.button if button.label == label)


def upload(page: AppTest, *files: tuple[str, bytes]) -> AppTest:
    desk = desk_of(page)
    widget = page.file_uploader(key=f"enrol_upload_{desk.mode}_{desk.round}")
    widget.set_value([(name, data, "image/jpeg") for name, data in files])
    return run(page)


def load(page: AppTest, name: str, data: bytes) -> AppTest:
    widget = page.file_uploader(key=f"enrol_profile_{desk_of(page).round}")
    widget.set_value((name, data, "application/octet-stream"))
    return run(page)


@pytest.mark.parametrize("way", ["live", "photo", "upload", "demo"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_in_opens(enrol_page: Open, way: str, language: Language) -> None:
    page = enrol_page(way, language)
    assert page.title[0].value == say(language, "enrol.title")
    assert page.info[0].value == say(language, "enrol.state_nothing")
    assert button(page, say(language, "enrol.use")).disabled


@pytest.mark.parametrize(
    ("asked", "deck"), [("magyar32", "magyar32"), ("french53", "french52+1"), ("unknown", None), ("nonsense", None)]
)
def test_a_link_chooses_the_kind_of_deck(enrol_page: Open, asked: str, deck: str | None) -> None:
    assert desk_of(enrol_page("live", deck=asked)).session.deck == deck


def test_the_kind_can_be_chosen_and_undone(enrol_page: Open) -> None:
    page = enrol_page("live")
    page.selectbox(key="enrol_deck").set_value("tarokk42")
    run(page)
    assert desk_of(page).session.deck == "tarokk42"
    button(page, say("en", "audit.undo")).click()
    run(page)
    assert desk_of(page).session.deck is None and page.selectbox(key="enrol_deck").value == "unknown"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_demo_deck_is_taught_confirmed_kept_and_read(open_page: Open, language: Language) -> None:
    page = open_page("enrol", lang=language, way="demo")
    button(page, say(language, "enrol.demo_run")).click()
    run(page)
    assert page.success[0].value == say(language, "enrol.state_complete", count=32)
    assert page.selectbox(key="enrol_deck").value == "magyar32"
    button(page, say(language, "enrol.accept_names", count=32)).click()
    run(page)
    assert all(card.is_confirmed for card in desk_of(page).learnt.cards)
    button(page, say(language, "enrol.use")).click()
    run(page)
    (name,) = page.session_state[KEY]
    assert name == say(language, "enrol.deck_name_default")
    desk_of(page).turn_to("test")
    button(run(page), say(language, "enrol.demo_test")).click()
    run(page)
    reading = desk_of(page).reading
    assert reading is not None and len(reading.names) == 4
    profile = load_profile(profile_bytes(desk_of(page).profile()))
    assert sorted(profile.labels) == sorted(str(face) for face in find_deck("magyar32").faces)


def test_files_are_learnt_once_however_often_the_page_runs(enrol_page: Open) -> None:
    picture = teaching_pictures()[0]
    page = upload(enrol_page("upload", deck="magyar32"), (picture.name, picture.read_bytes()))
    run(page)
    assert len(desk_of(page).learnt.cards) == 8 and len(desk_of(page).shown) == 1
    assert page.info[0].value == say("en", "enrol.state_going", count=8, size=32)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_named_like_a_picture_is_told(enrol_page: Open, language: Language) -> None:
    page = upload(enrol_page("upload", language), ("Ov.jpg", b"dear diary"))
    assert page.warning[0].value == say(language, "enrol.trouble_unreadable", name="Ov.jpg")
    assert desk_of(page).learnt.cards == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("data", [b"", b"not a deck"])
def test_a_file_that_is_no_saved_deck_is_told_in_one_line_and_nothing_is_lost(
    enrol_page: Open, language: Language, data: bytes
) -> None:
    picture = teaching_pictures()[0]
    page = upload(enrol_page("upload", language, deck="magyar32"), (picture.name, picture.read_bytes()))
    load(page, "deck.npz", data)
    assert page.error[0].value == say(language, "enrol.load_bad", name="deck.npz")
    assert len(desk_of(page).learnt.cards) == 8


def test_a_saved_deck_is_opened_again(enrol_page: Open) -> None:
    picture = teaching_pictures()[0]
    first = upload(enrol_page("upload", deck="magyar32"), (picture.name, picture.read_bytes()))
    names = {card.number: card.name for card in desk_of(first).learnt.cards if card.name is not None}
    desk_of(first).change(lambda session: session.accept(names))
    page = load(enrol_page("live"), "deck.npz", profile_bytes(desk_of(first).profile()))
    assert {card.name for card in desk_of(page).learnt.cards if card.is_confirmed} == set(names.values())
    assert page.selectbox(key="enrol_deck").value == "magyar32" and not page.error
