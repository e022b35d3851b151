"""The audit page without a browser: photos and files through the real reader, the board and its buttons."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Block

from app.audit.audited import Audited, audit_pictures
from app.audit.demos import demo_pictures
from app.audit.desk import Desk
from app.audit.report import report_json
from app.audit.sitting_part import WAYS
from app.words.catalogue import say
from rules.data import load_yaml
from rules.decks import find_deck
from vision.audit.left_out import LeftOut
from vision.audit.sitting import Sitting
from vision.audit.views import CardViews
from vision.profile import BackView, DeckProfile, EnrolledCard, profile_bytes

Open = Callable[..., AppTest]
PICTURES = demo_pictures(find_deck("piquet32"), "complete")


@pytest.fixture
def audit_page(repository: Path) -> Open:
    """Open the page in a language at a way in, with a piquet deck chosen."""

    def open_page(way: str, language: str = "en", **query: str) -> AppTest:
        page = AppTest.from_file(str(repository / "app" / "screens" / "audit.py"), default_timeout=30)
        page.session_state["lang"] = language
        page.session_state["audit_way"] = way
        page.session_state["audit_sitting_way"] = way if way in WAYS else "files"
        page.session_state["audit_deck"] = "piquet32"
        for name, value in query.items():
            page.query_params[name] = value
        page.run()
        assert not page.exception
        return page

    return open_page


def desk_of(page: AppTest) -> Desk:
    desk = page.session_state["audit"]
    assert isinstance(desk, Desk)
    return desk


def run(page: AppTest) -> AppTest:
    page.run()
    assert not page.exception, page.exception[0].value
    return page


def files(*paths: Path) -> list[tuple[str, bytes, str]]:
    return [(path.name, path.read_bytes(), "image/jpeg") for path in paths]


def upload(page: AppTest, given: list[tuple[str, bytes, str]]) -> AppTest:
    page.file_uploader(key=f"audit_upload_{desk_of(page).round}").set_value(given)
    return run(page)


@pytest.mark.parametrize("way", ["live", "photo", "upload", "demo"])
@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Is this deck complete, and is it honest?"), ("hu", "Teljes ez a pakli, és tisztességes?")],
)
def test_every_way_in_opens(audit_page: Open, way: str, language: str, title: str) -> None:
    page = audit_page(way, language)
    assert page.title[0].value == title
    assert desk_of(page).session.deck.name == "piquet32"


def test_a_photo_fills_the_board(audit_page: Open) -> None:
    page = audit_page("photo")
    page.camera_input(key="audit_photo_0").set_value((PICTURES[0].name, PICTURES[0].read_bytes(), "image/jpeg"))
    run(page)
    assert len(desk_of(page).session.board.seen) == 8 and "24 of 32 not seen yet" in page.warning[0].value


def test_several_pictures_at_once_complete_the_deck(audit_page: Open) -> None:
    page = upload(audit_page("upload"), files(*PICTURES))
    assert "All 32 cards were seen" in page.success[0].value
    assert json.loads(report_json(desk_of(page).session))["verdict"] == "complete"


def test_pictures_are_read_once_however_often_the_page_runs(audit_page: Open) -> None:
    page = upload(audit_page("upload"), files(PICTURES[0]))
    run(page)
    assert desk_of(page).session.pictures == 1


def test_a_file_that_is_no_picture_is_named_and_the_others_are_read(audit_page: Open) -> None:
    odd = [
        ("notes.jpg", b"dear diary", "image/jpeg"),
        ("empty.png", b"", "image/png"),
        ("film.mp4", b"no", "video/mp4"),
    ]
    page = upload(audit_page("upload"), [*odd, *files(PICTURES[0])])
    warnings = " ".join(warning.value for warning in page.warning)
    assert all(name in warnings for name in ("notes.jpg", "empty.png", "film.mp4"))
    assert len(desk_of(page).session.board.seen) == 8


@pytest.mark.parametrize(
    ("demo", "words"),
    [("short", "1 missing:** queen of hearts (Q♥)"), ("double", "Twice in one picture:** jack of diamonds (J♦)")],
)
def test_a_demo_deck_opens_by_its_link(audit_page: Open, demo: str, words: str) -> None:
    page = audit_page("demo", demo=demo)
    assert words in page.warning[0].value


def test_undo_and_start_again(audit_page: Open) -> None:
    page = upload(audit_page("upload"), files(PICTURES[0]))
    button(page, "Undo last").click()
    run(page)
    assert desk_of(page).session.board.order == () and button(page, "Undo last").disabled
    button(page, "Start again").click()
    run(page)
    assert desk_of(page).session.pictures == 0 and desk_of(page).round == 1


def button(page: AppTest, label: str) -> Any:
    return next(button for button in page.button if button.label == label)


def test_another_deck_starts_again(audit_page: Open) -> None:
    page = upload(audit_page("upload"), files(PICTURES[0]))
    page.selectbox(key="audit_deck").set_value("french52")
    run(page)
    assert desk_of(page).session.deck.name == "french52" and desk_of(page).session.board.order == ()


def test_measured_rates_are_said_where_a_benchmark_wrote_them(
    audit_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = dict(load_yaml("models", "reader.yaml"))
    settings["measured"] = {"photos": 40, "recall": 0.934, "precision": 0.99}
    monkeypatch.setattr("app.audit.verdict.load_yaml", lambda *parts: settings)
    page = audit_page("upload")
    (rates,) = [text.value for text in page.markdown if "How often it errs" in text.value]
    assert "On 40 real photos" in rates and "named 93 of 100 cards" in rates and "99 of 100 names" in rates


def test_what_the_camera_cannot_see_is_said(audit_page: Open) -> None:
    page = audit_page("upload", "hu")
    assert any("csak a lapok képét nézi" in text.value for text in page.markdown)


def test_backs_and_edges_of_the_demo_deck_end_in_a_report(audit_page: Open) -> None:
    page = audit_page("demo", part="backs")
    page.selectbox(key="audit_sitting_demo").set_value("dotted")
    next(b for b in page.button if b.label == say("en", "audit_sitting.demo_run")).click()
    page.run(timeout=240)
    assert not page.exception
    audited = page.session_state["audit_sitting"]
    assert audited.failure is None and audited.problems == ()
    assert "Ace of spades" in audited.reports["en"] and "pikk ász" in audited.reports["hu"].lower()
    (told,) = [box.value for box in page.error]
    assert told.startswith(f"**{say('en', 'audit_report.lead_suspicious')}**") and "Ace of spades: a dot" in told


def test_files_that_are_no_pairs_are_told(tmp_path: Path) -> None:
    (tmp_path / "a-back.jpg").write_bytes(PICTURES[0].read_bytes())
    left = LeftOut(Path("a-back.jpg"), "no-faces-picture", Path("a-face"))
    assert audit_pictures([tmp_path]) == Audited({}, "no_pairs", left_out=(left,))
    (tmp_path / "empty").mkdir()
    assert audit_pictures([tmp_path / "empty"]).failure == "no_pairs"


def test_every_file_left_out_is_named_on_the_page_with_why(audit_page: Open) -> None:
    page = audit_page("files", part="backs")
    data = PICTURES[0].read_bytes()
    names = ("1-back.jpg", "1-back.jpg", "IMG_7.jpg")
    given = [("1-face.jpg", b"no picture", "image/jpeg"), *((name, data, "image/jpeg") for name in names)]
    page.file_uploader(key="audit_sitting_files").set_value(given)
    next(b for b in run(page).button if b.label == say("en", "audit_sitting.run")).click()
    run(page)
    assert page.session_state["audit_sitting"].failure == "no_cards"
    assert [box.value for box in page.warning] == [say("en", "audit_sitting.left_out", count=4)]
    troubles = next(box for box in page.expander if box.label == say("en", "audit_sitting.troubles", count=4))
    told = sorted(text.value for text in troubles.markdown)
    assert "1-back.jpg is left out: the picture of the same cards’ other side, 1-face.jpg, cannot be used" in told[0]
    assert "1-back.jpg is left out: there is no picture of the same cards’ faces" in told[1]
    assert "1-face.jpg is left out: it is not a picture" in told[2]
    assert "IMG_7.jpg is left out: pictures of cards must be called NAME-back" in told[3]


def test_a_profile_opened_on_the_page_serves_films_and_photos_with_its_backs(
    audit_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(1)
    face, back = rng.integers(0, 255, (208, 130, 3), np.uint8), np.full((300, 200, 3), 90, np.uint8)
    view = BackView(back, np.array([[9, 9], [190, 9], [190, 290], [9, 290]], np.float32))
    card = EnrolledCard(1, face, "Ah", backs=(view,))
    asked: list[DeckProfile | None] = []

    def taken(paths: Sequence[Path], progress: object, profile: DeckProfile | None) -> Audited:
        asked.append(profile)
        return Audited({}, "no_cards")

    monkeypatch.setattr("app.audit.audited.audit_pictures", taken)
    monkeypatch.setattr("streamlit.page_link", lambda *link, **look: None)  # a page by itself knows no other
    page = audit_page("files", part="backs")
    page.selectbox(key="audit_sitting_deck").set_value("mine")
    data = profile_bytes(DeckProfile((card,), 130 / 208, "piquet32"))
    run(page).file_uploader(key="audit_profile").set_value([("old pack.npz", data, "application/octet-stream")])
    assert run(page).selectbox(key="audit_sitting_deck").value == "own:old pack"
    for choice in ("own:old pack", "auto"):
        page.selectbox(key="audit_sitting_deck").set_value(choice)
        run(page).file_uploader(key="audit_sitting_files").set_value(files(PICTURES[0]))
        next(b for b in run(page).button if b.label == say("en", "audit_sitting.run")).click()
        run(page)
    learnt, none = asked
    assert none is None and learnt is not None and len(learnt.cards[0].backs) == 1


def place_of_camera(page: AppTest) -> list[int]:
    """Which child of which the words under the camera are, from the page down."""

    def search(block: Block, way: list[int]) -> list[int] | None:
        for number, child in block.children.items():
            if getattr(child, "value", None) == say("en", "audit_sitting.live_hint"):
                return [*way, number]
            if isinstance(child, Block) and (found := search(child, [*way, number])) is not None:
                return found
        return None

    found = search(page.main, [])
    assert found is not None
    return found


def test_a_sitting_that_broke_off_is_offered_to_the_next_visit(
    audit_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.audit.sitting_desk._KEPT", {})
    first = audit_page("live", part="backs")
    desk = first.session_state["sitting_desks"]["piquet32"]
    desk.watch = replace(desk.watch, sitting=Sitting((CardViews("Ah", (), (), 5.0),)))
    run(first)
    second = audit_page("live", part="backs")
    offered = place_of_camera(second)
    assert [box.value for box in second.info] == [say("en", "audit_sitting.broken_off", cards=1)]
    second.button(key="sitting_go_on").click()
    run(second)
    assert second.session_state["sitting_desks"]["piquet32"] is desk and not second.info
    assert say("en", "audit_sitting.so_far", cards=1) in [text.value for text in second.markdown]
    # What changes its place on a page is drawn anew, and a camera would be turned off by that.
    assert place_of_camera(second) == offered
