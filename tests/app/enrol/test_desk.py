"""The desk: frames and files in, the deck as learnt out; nothing is lost by bad files or by starting again."""

from collections.abc import Callable
from typing import Any

import cv2
import pytest

from app.components.live_camera import LiveFrame
from app.enrol.desk import Desk
from app.enrol.intake import Trouble
from app.enrol.telling import files_told
from app.words.catalogue import LANGUAGES
from vision.frames import Picture
from vision.profile import load_profile, profile_bytes

Frame = Callable[..., Picture]
Jpeg = Callable[[str], bytes]
SOME = ("Ov", "7m", "Kt", "Az", "Xv", "Um")


def shown(desk: Desk, *pictures: Picture) -> Desk:
    for picture in pictures:
        desk.watch(LiveFrame(desk.answered + 1, picture))
    return desk


def named(desk: Desk) -> list[str | None]:
    return [card.name or card.guess for card in desk.learnt.cards]


def test_cards_held_one_after_another_come_onto_the_board_in_that_order(frame: Frame) -> None:
    desk = shown(Desk.begin("magyar32"), *[frame("Ov")] * 3, frame(), *[frame("7m")] * 3)
    assert named(desk) == ["Ov", "7m"] and desk.session.known == (1, 2)
    assert desk.hint == "new" and "2 cards so far" in desk.advice and [m.kind for m in desk.marks] == ["sure"]
    assert desk.news >= 2


def test_a_card_shown_again_is_said_to_be_known_and_the_newest_one_stays_the_news(frame: Frame) -> None:
    desk = shown(Desk.begin("magyar32"), *[frame("Ov")] * 3, frame(), *[frame("7m")] * 6)
    assert (desk.hint, desk.about) == ("new", 2)
    shown(desk, frame(), *[frame("Ov")] * 4)
    assert (desk.hint, desk.about) == ("known", 1)


def test_several_cards_at_once_are_learnt_though_they_stay(frame: Frame) -> None:
    desk = shown(Desk.begin("magyar32"), *[frame("Ov", "7m", "Kt", "Az")] * 5)
    assert sorted(named(desk), key=str) == ["7m", "Az", "Kt", "Ov"]


def test_undoing_takes_the_last_card_off_though_it_still_lies_there(frame: Frame) -> None:
    desk = shown(Desk.begin("magyar32"), *[frame("Ov", "7m")] * 3)
    desk.undo()
    shown(desk, *[frame("Ov", "7m")] * 3)
    assert len(desk.learnt.cards) == 1 and len(desk.learnt.aside) == 1
    assert "foreign" in [mark.kind for mark in desk.marks]


def test_an_unknown_deck_is_grouped_and_named_when_it_is_said(frame: Frame) -> None:
    desk = shown(Desk.begin(), *[frame(*SOME[:4])] * 3)
    assert [card.name for card in desk.learnt.cards] == [None] * 4 and not desk.learnt.is_complete
    desk.change(lambda session: session.of_deck("magyar32"))
    assert sorted(named(desk), key=str) == sorted(SOME[:4])


@pytest.mark.slow
def test_the_kind_of_an_unknown_deck_is_proposed_when_enough_cards_are_there(jpeg: Jpeg) -> None:
    desk = Desk.begin()
    desk.take_files([(f"IMG_{number}.jpg", jpeg(name)) for number, name in enumerate(SOME)])
    assert desk.likely_kind == "magyar32"
    desk.change(lambda session: session.of_deck("magyar32"))
    assert desk.likely_kind is None


def test_the_back_is_learnt_on_request_and_a_face_shown_then_is_not_taken_for_it(frame: Frame) -> None:
    desk = shown(Desk.begin("magyar32"), *[frame("Ov")] * 3)
    desk.turn_to("back")
    shown(desk, *[frame("Ov")] * 3)
    assert (desk.session.back, desk.hint) == (None, "is_face")
    shown(desk, frame(), *[frame("back")] * 3)
    assert (desk.session.back, desk.hint, named(desk)) == (2, "back", ["Ov"])
    assert desk.profile().back is not None


def test_what_was_taken_for_a_face_can_be_said_to_be_the_back(frame: Frame) -> None:
    desk = shown(Desk.begin("magyar32"), *[frame("back", "Ov")] * 3)
    back = next(card for card in desk.learnt.cards if card.name != "Ov")
    desk.change(lambda session: session.make_back(back.number))
    assert named(desk) == ["Ov"] and desk.learnt.back is not None


def test_files_named_by_their_cards_bring_the_names_and_settle_the_deck(jpeg: Jpeg) -> None:
    desk = Desk.begin()
    desk.take_files([("Ov.jpg", jpeg("Ov")), ("back.jpg", jpeg("back")), ("7m.jpg", jpeg("7m"))])
    assert desk.session.deck == "magyar32" and desk.learnt.back is not None
    assert {card.name for card in desk.learnt.cards if card.is_confirmed} == {"Ov", "7m"}


def test_labels_name_pictures_of_any_name(jpeg: Jpeg) -> None:
    labels = b"file,card\na.jpg,Ov\nb.jpg,7m\n"
    desk = Desk.begin("magyar32")
    desk.take_files([("labels.csv", labels), ("a.jpg", jpeg("Ov")), ("b.jpg", jpeg("7m"))])
    assert sorted(named(desk), key=str) == ["7m", "Ov"] and desk.troubles == []


def test_pictures_without_names_are_grouped(jpeg: Jpeg) -> None:
    desk = Desk.begin("magyar32")
    desk.take_files([("IMG_1.jpg", jpeg("Ov")), ("IMG_2.jpg", jpeg("7m")), ("IMG_3.jpg", jpeg("Ov"))])
    assert sorted(named(desk), key=str) == ["7m", "Ov"]
    assert not any(card.is_confirmed for card in desk.learnt.cards)


def test_each_card_from_a_file_has_the_name_of_the_first_one_it_was_in(jpeg: Jpeg, frame: Frame) -> None:
    desk = shown(Desk.begin(), *[frame("Kt")] * 3)
    desk.take_files([("IMG_1.jpg", jpeg("Ov")), ("IMG_2.jpg", jpeg("7m")), ("IMG_3.jpg", jpeg("Ov"))])
    desk.take_files([("IMG_4.jpg", jpeg("Kt"))])
    assert [card.file for card in desk.learnt.cards] == [None, "IMG_1.jpg", "IMG_2.jpg"]
    assert files_told(desk.learnt, "en") == ["#2: IMG_1.jpg", "#3: IMG_2.jpg"]
    desk.restart()
    desk.take_files([("IMG_5.jpg", jpeg("7m"))])
    assert files_told(desk.learnt, "hu") == ["#1: IMG_5.jpg"]
    desk.undo()
    desk.undo()
    assert [card.file for card in desk.learnt.cards] == [None, "IMG_1.jpg", "IMG_2.jpg"], "as before the fresh start"


def test_two_files_of_one_name_are_two_pictures(jpeg: Jpeg) -> None:
    desk = Desk.begin("magyar32")
    desk.take_files([("image.jpg", jpeg("Ov")), ("image.jpg", jpeg("7m"))])
    assert len(desk.learnt.cards) == 2


def test_files_of_no_use_are_told_and_the_others_learnt(jpeg: Jpeg, frame: Frame) -> None:
    table = bytes(cv2.imencode(".jpg", frame())[1].tobytes())
    desk = Desk.begin("magyar32")
    desk.take_files(
        [("notes.jpg", b"dear diary"), ("film.mp4", b"no"), ("table.jpg", table), ("a.txt", b""), ("b.jpg", jpeg("Ov"))]
    )
    assert named(desk) == ["Ov"]
    assert set(desk.troubles) == {
        Trouble("notes.jpg", "unreadable"),
        Trouble("film.mp4", "unreadable"),
        Trouble("table.jpg", "no_card"),
        Trouble("a.txt", "unreadable"),
    }
    desk.turn_to("back")
    assert desk.troubles == []


def test_a_name_that_cannot_be_changes_nothing(frame: Frame) -> None:
    desk = shown(Desk.begin("magyar32"), *[frame("Ov")] * 3)
    before = desk.session
    desk.change(lambda session: session.name(1, "Kh"))
    assert desk.session is before


def test_a_saved_deck_is_gone_on_with_and_undoing_brings_back_what_was_there(frame: Frame) -> None:
    first = shown(Desk.begin("magyar32"), *[frame("Ov", "7m")] * 3)
    first.change(lambda session: session.accept({1: "Ov", 2: "7m"}))
    first.title = "Grandfather's deck"
    data = profile_bytes(first.profile())
    desk = shown(Desk.begin("magyar32"), *[frame("Kt")] * 3)
    desk.load(data, "deck.npz")
    assert {card.name for card in desk.learnt.cards if card.is_confirmed} == {"Ov", "7m"}
    assert desk.title == "Grandfather's deck"
    shown(desk, *[frame("Ov", "Az")] * 3)
    assert {card.name or card.guess for card in desk.learnt.cards} == {"Ov", "7m", "Az"}
    while desk.can_undo:
        desk.undo()
        if named(desk) == ["Kt"]:
            return
    pytest.fail("the card learnt before did not come back")


@pytest.mark.parametrize("data", [b"", b"hello", b"PK\x03\x04 cut off"])
def test_a_file_that_is_no_saved_deck_changes_nothing(frame: Frame, data: bytes) -> None:
    desk = shown(Desk.begin("magyar32"), *[frame("Ov")] * 3)
    session = desk.session
    desk.load(data, "deck.npz")
    assert desk.not_a_profile == "deck.npz" and desk.session is session and named(desk) == ["Ov"]


def test_starting_again_can_be_undone(frame: Frame) -> None:
    desk = shown(Desk.begin("magyar32"), *[frame("Ov")] * 3)
    desk.restart()
    assert desk.learnt.cards == () and desk.session.deck == "magyar32" and desk.round == 1
    desk.undo()
    assert named(desk) == ["Ov"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_test_says_what_is_read_with_the_learnt_deck(frame: Frame, language: Any) -> None:
    desk = Desk.begin("magyar32")
    desk.language = language
    desk.turn_to("test")
    shown(desk, frame("Ov"))
    assert desk.reader is None and desk.advice
    desk.turn_to("faces")
    shown(desk, *[frame("Ov", "7m")] * 3)
    desk.turn_to("test")
    shown(desk, frame("7m"))
    assert {"en": "seven of acorns", "hu": "makk hetes"}[language] in desk.advice and len(desk.marks) == 1


def test_a_frame_through_the_door_is_answered_with_marks_and_words(frame: Frame) -> None:
    desk = Desk.begin("magyar32")
    jpeg = bytes(cv2.imencode(".jpg", frame("Ov"), [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes())
    answers = [desk.answer(jpeg) for _ in range(4)]
    assert [answer["answered"] for answer in answers] == [1, 2, 3, 4]
    assert answers[-1]["marks"] and answers[-1]["advice"] and answers[-1]["news"] > answers[0]["news"]


def test_the_profile_is_small_and_loads(frame: Frame) -> None:
    desk = shown(Desk.begin("magyar32"), *[frame("Ov", "7m", "Kt", "Az")] * 3)
    data = profile_bytes(desk.profile())
    assert len(data) < 100_000 and set(load_profile(data).labels) == {"Ov", "7m", "Kt", "Az"}
