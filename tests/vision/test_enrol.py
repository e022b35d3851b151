"""A deck is learnt from scans in any order, from a film, and from cards turned over in place."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.enrol import Enrolment, NothingLearntError, enrol
from vision.enrol_inputs import EnrolInput
from vision.faces import back_image, face_images, face_size_mm
from vision.frames import Picture
from vision.profile import DeckProfile, load_profile, profile_bytes
from vision.scenes.conditions import Conditions
from vision.scenes.dealing import film_moves, one_by_one
from vision.scenes.laid import LaidCard
from vision.scenes.layout import Placement
from vision.scenes.stage import Stage

Flat = Callable[..., dict[str, Picture]]
MAGYAR = "magyar32"
SOME = ("Ov", "7m", "Kt", "Az", "Xv", "Um")


def test_unnamed_scans_of_a_deck_make_as_many_cards(flat_cards: Flat) -> None:
    enrolment = Enrolment()
    for name, picture in flat_cards(MAGYAR).items():
        if name != "back":
            assert enrolment.learn_picture(picture) == 1
    profile = enrolment.profile()
    assert len(profile.cards) == 32 and profile.deck is None and profile.back is None
    assert profile.unnamed == tuple(f"#{number}" for number in range(1, 33))
    assert profile.ratio == pytest.approx(57 / 92, abs=0.01)


def test_a_card_seen_again_in_other_light_upside_down_is_the_same_card(flat_cards: Flat) -> None:
    enrolment = Enrolment(MAGYAR)
    pictures = flat_cards(MAGYAR)
    for name in SOME:
        enrolment.learn_picture(pictures[name])
        darker = np.asarray(cv2.GaussianBlur(pictures[name][::-1, ::-1] * 0.6, (0, 0), 1.2), np.uint8)
        enrolment.learn_picture(darker)
    assert len(enrolment.profile().cards) == len(SOME)


def test_the_sharpest_picture_of_a_card_is_kept(flat_cards: Flat) -> None:
    picture = flat_cards(MAGYAR)["Ov"]
    soft = np.asarray(cv2.GaussianBlur(picture, (0, 0), 4), np.uint8)
    there, back = Enrolment(), Enrolment()
    for enrolment, order in ((there, (soft, picture)), (back, (picture, soft))):
        for view in order:
            enrolment.learn_picture(view)
    first, second = (enrolment.profile().cards[0].face for enrolment in (there, back))
    assert np.array_equal(first, second)


def test_two_names_are_two_cards_however_alike(flat_cards: Flat) -> None:
    enrolment = Enrolment()
    for name in ("first", "second"):
        enrolment.learn_picture(flat_cards(MAGYAR)["Ov"], EnrolInput(Path("x.jpg"), name, "face"))
    assert enrolment.profile().labels == ("first", "second")


def test_our_own_drawing_names_itself_when_the_deck_is_known(flat_cards: Flat) -> None:
    enrolment = Enrolment(MAGYAR)
    for name in SOME:
        enrolment.learn_picture(flat_cards(MAGYAR)[name])
    profile = enrolment.profile()
    told = [card.name or card.guess for card in profile.cards]
    assert told == list(SOME)
    assert sum(card.name is not None for card in profile.cards) >= 4


def test_french_cards_name_themselves_and_their_deck(flat_cards: Flat) -> None:
    enrolment = Enrolment()
    names = ("Ah", "9d", "Ks", "4c", "Td", "2h")
    for name in names:
        enrolment.learn_picture(flat_cards("french52", 500)[name])
    profile = enrolment.profile()
    assert profile.deck == "french52"
    assert set(profile.labels) - set(profile.unnamed) <= set(names) and len(profile.unnamed) <= 1


def film_of(cards: tuple[str, ...], seed: int) -> list[Picture]:
    faces = {**face_images(MAGYAR, 500), "back": back_image("lattice", 500, MAGYAR)}
    rng = np.random.default_rng(seed)
    moves = one_by_one(cards, rng, hold_s=0.8, card_mm=face_size_mm(MAGYAR))
    scenes = film_moves(moves, rng, Conditions.easy(), size=(960, 540), fps=5, hand=False, faces=faces)
    return [scene.image for scene in scenes]


@pytest.mark.slow
def test_a_film_of_cards_shown_one_by_one_gives_each_once() -> None:
    enrolment = Enrolment(MAGYAR)
    for frame in film_of((*SOME, "Ov", "Kt"), 3):
        enrolment.learn_frame(frame)
    profile = enrolment.profile()
    assert len(profile.cards) == len(SOME)
    assert [card.name or card.guess for card in profile.cards] == list(SOME)


@pytest.mark.slow
def test_what_comes_again_and_again_between_the_cards_is_the_back() -> None:
    enrolment = Enrolment(MAGYAR)
    order = [card for name in SOME[:4] for card in ("back", name)]
    for frame in film_of(tuple(order), 5):
        enrolment.learn_frame(frame)
    profile = enrolment.profile()
    assert profile.back is not None and len(profile.cards) == 4


def still_table(names: tuple[str, ...], seed: int = 7) -> Callable[[], Picture]:
    """A camera above cards that lie still: each call is a frame with noise of its own."""
    rng = np.random.default_rng(seed)
    stage = Stage.set_up(Conditions.easy(), rng, (1280, 720), (100.0 * len(names), 110))
    faces = face_images(MAGYAR, 500)
    places = [Placement(85.0 * (i - (len(names) - 1) / 2), 0.0, 4.0, face_size_mm(MAGYAR)) for i in range(len(names))]
    laid = [LaidCard(name, faces[name], place) for name, place in zip(names, places, strict=True)]
    return lambda: stage.shoot(laid, rng).image


def test_cards_laid_before_the_eyes_of_a_person_are_learnt_though_they_stay() -> None:
    shoot = still_table(SOME[:4])
    watched, unwatched = Enrolment(MAGYAR, is_watched=True), Enrolment(MAGYAR)
    for _ in range(4):
        frame = shoot()
        for enrolment in (watched, unwatched):
            enrolment.learn_frame(frame)
    assert [group.number for group in watched.learnt()] == [1, 2, 3, 4]
    assert unwatched.learnt() == ()  # a film's table is full of things that always lie there


def test_what_lies_still_is_known_by_its_group_frame_after_frame() -> None:
    shoot = still_table(SOME[:2])
    enrolment = Enrolment(MAGYAR, is_watched=True)
    assert enrolment.learn_frame(shoot()) == 0 and all(card.group is None for card in enrolment.seen)
    for _ in range(3):
        assert enrolment.learn_frame(shoot()) == 2
        assert {card.group for card in enrolment.seen} == set(enrolment.learnt()) or len(enrolment.groups) == 2
    enrolment.next_film()
    assert enrolment.seen == ()


def test_a_card_exchanged_at_the_same_place_is_another_card(flat_cards: Flat) -> None:
    table = np.full((720, 1280, 3), (60, 90, 40), np.uint8)
    enrolment = Enrolment(MAGYAR, is_watched=True)
    for name in ("Ov", "Ov", "Ov", "7m", "7m"):
        card = flat_cards(MAGYAR, 400)[name]
        table[150:550, 500 : 500 + card.shape[1]] = card
        enrolment.learn_frame(table)
    assert len(enrolment.learnt()) == 2


def test_an_enrolment_goes_on_where_a_profile_ended(flat_cards: Flat, magyar_profile: DeckProfile) -> None:
    enrolment = Enrolment.resumed(magyar_profile, is_watched=True)
    for name in ("Ov", "back"):
        enrolment.learn_picture(flat_cards(MAGYAR)[name])
    again = enrolment.profile()
    assert again.labels == magyar_profile.labels and again.back is not None and len(enrolment.groups) == 33


def test_another_deck_is_said_and_what_was_learnt_stays(flat_cards: Flat) -> None:
    enrolment = Enrolment()
    for name in SOME:
        enrolment.learn_picture(flat_cards(MAGYAR)[name])
    assert set(enrolment.profile().labels) == {f"#{number}" for number in range(1, 7)}
    enrolment.say_deck("magyar-32")
    told = [card.name or card.guess for card in enrolment.profile().cards]
    assert told == list(SOME) and enrolment.profile().deck == MAGYAR


def test_cards_turned_over_in_place_get_their_own_backs() -> None:
    rng = np.random.default_rng(7)
    stage = Stage.set_up(Conditions.easy(), rng, (1280, 720), (260, 110))
    faces, back = face_images(MAGYAR, 500), back_image("lattice", 500, MAGYAR)
    places = [Placement(x, 0.0, 4.0, face_size_mm(MAGYAR)) for x in (-85.0, 0.0, 85.0)]
    names = ("Ov", "7m", "Kt")
    up = [LaidCard(name, faces[name], place) for name, place in zip(names, places, strict=True)]
    down = [LaidCard(name, back, place, face_up=False) for name, place in zip(names, places, strict=True)]
    enrolment = Enrolment(MAGYAR)
    # The backs have numbers only, and the first of them was taken with nothing on the table.
    for cards, side, number in (([], "back", 1), (up, "face", None), (down, "back", 2), (down, "back", 2)):
        enrolment.learn_picture(
            stage.shoot(cards, rng).image, EnrolInput(Path("x.jpg"), None, side, "pair", False, number)
        )
    # From another place: which card is which is not told by where it lies.
    aside = [replace(laid, place=laid.place.shifted(60.0, 0.0)) for laid in down]
    enrolment.learn_picture(stage.shoot(aside, rng).image, EnrolInput(Path("x.jpg"), None, "back", "pair", number=3))
    profile = load_profile(profile_bytes(enrolment.profile()), with_backs=True)
    assert [card.name or card.guess for card in profile.cards] == list(names) and profile.back is not None
    for card in profile.cards:
        assert len(card.backs) == 2
        corners = card.backs[0].corners
        size = np.array(card.backs[0].picture.shape[1::-1])
        assert np.all(corners > 0) and np.all(corners < size) and corners[2, 1] - corners[0, 1] > 0.8 * size[1]


def test_nothing_found_is_said(tmp_path: Path) -> None:
    enrolment = Enrolment()
    enrolment.learn_picture(np.zeros((480, 640, 3), np.uint8))
    with pytest.raises(NothingLearntError, match="no card was found"):
        enrolment.profile()


def test_only_a_back_is_no_deck(flat_cards: Flat) -> None:
    enrolment = Enrolment()
    enrolment.learn_picture(flat_cards(MAGYAR)["back"], EnrolInput(Path("back.jpg"), None, "back"))
    with pytest.raises(NothingLearntError, match="only the back"):
        enrolment.profile()


def test_one_picture_under_two_names_is_learnt_and_asked_about(flat_cards: Flat, tmp_path: Path) -> None:
    for name in ("Ov", "8z", "copy"):
        cv2.imwrite(str(tmp_path / f"{name}.png"), flat_cards(MAGYAR)["Ov"])
    said: list[str] = []
    inputs = [EnrolInput(tmp_path / f"{name}.png", name) for name in ("Ov", "8z")]
    profile = enrol([*inputs, EnrolInput(tmp_path / "copy.png", "Ov")], MAGYAR, said.append)
    assert profile.labels == ("Ov", "8z")
    assert said == [f"{tmp_path / '8z.png'} is the same picture as {tmp_path / 'Ov.png'}: is it 8z or Ov?"]


def test_bad_files_are_reported_and_good_ones_learnt(flat_cards: Flat, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "Ov.png"), flat_cards(MAGYAR)["Ov"])
    (tmp_path / "words.jpg").write_text("hello")
    cv2.imwrite(str(tmp_path / "7m.png"), np.full((480, 300, 3), 255, np.uint8))
    (tmp_path / "film.mp4").write_bytes(b"")
    paths = (
        tmp_path / "Ov.png",
        tmp_path / "words.jpg",
        tmp_path / "film.mp4",
        tmp_path / "gone.png",
        tmp_path / "7m.png",
    )
    said: list[str] = []
    names = ("Ov", "7m")
    inputs = [EnrolInput(path, path.stem if path.stem in names else None) for path in paths]
    profile = enrol(inputs, MAGYAR, said.append)
    assert profile.labels == ("Ov",)
    assert f"{tmp_path / '7m.png'}: no card was found" in said
    assert len(said) == 4 and any("gone.png cannot be opened" in message for message in said)
