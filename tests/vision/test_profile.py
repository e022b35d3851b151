"""A profile comes back from its file as it was saved; what is no profile is said to be none."""

import io
import json
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from rules.names import UnknownNameError
from vision.profile import (
    BackView,
    DeckProfile,
    EnrolledCard,
    NotAProfileError,
    ProfileNameError,
    card_name,
    load_profile,
    profile_bytes,
    save_profile,
)


@pytest.fixture
def profile() -> DeckProfile:
    """Three cards, one without a name."""
    ramp = np.tile(np.linspace(0, 250, 130, dtype=np.uint8)[None, :, None], (208, 1, 3))
    cards = [EnrolledCard(1, ramp, "Ov"), EnrolledCard(2, 255 - ramp, None, "Uv"), EnrolledCard(3, ramp[::-1], "Xm")]
    return DeckProfile(tuple(cards), 0.62, "magyar32", ramp)


def changed(profile: DeckProfile, **arrays: Any) -> bytes:
    """The profile's file with some arrays put in place of its own (None: left out)."""
    with np.load(io.BytesIO(profile_bytes(profile))) as saved:
        kept = {name: saved[name] for name in saved.files} | arrays
    stream = io.BytesIO()
    np.savez(stream, allow_pickle=True, **{name: value for name, value in kept.items() if value is not None})
    return stream.getvalue()


def changed_about(profile: DeckProfile, **values: Any) -> bytes:
    with np.load(io.BytesIO(profile_bytes(profile))) as saved:
        about = json.loads(saved["about"].tobytes()) | values
    return changed(profile, about=np.frombuffer(json.dumps(about).encode(), np.uint8))


def test_a_profile_comes_back_as_it_was_saved(profile: DeckProfile, tmp_path: Path) -> None:
    save_profile(profile, tmp_path / "mine.npz")
    again = load_profile(tmp_path / "mine.npz")
    assert (again.labels, again.unnamed, again.deck) == (("Ov", "#2", "Xm"), ("#2",), "magyar32")
    assert again.cards[1].guess == "Uv" and again.ratio == pytest.approx(0.62)
    assert again.back is not None
    for card, other in zip(profile.cards, again.cards, strict=True):
        assert np.abs(card.face.astype(int) - other.face).max() < 12, "JPEG loses little"


def test_large_backs_come_only_where_asked_for(profile: DeckProfile) -> None:
    back = BackView(
        np.full((300, 200, 3), 90, np.uint8), np.array([[9, 9], [190, 9], [190, 290], [9, 290]], np.float32)
    )
    cards = (replace(profile.cards[0], backs=(back, back)), *profile.cards[1:])
    data = profile_bytes(replace(profile, cards=cards))
    assert all(card.backs == () for card in load_profile(data).cards)
    views = load_profile(data, with_backs=True).cards[0].backs
    assert len(views) == 2 and views[0].picture.shape == (300, 200, 3)
    assert np.array_equal(views[1].corners, back.corners)


def test_a_whole_deck_is_under_a_megabyte(magyar_profile: DeckProfile) -> None:
    assert len(magyar_profile.cards) == 32 and len(profile_bytes(magyar_profile)) < 1_000_000


@pytest.mark.parametrize("data", [b"", b"hello", b"PK\x03\x04 but no zip", b"\x93NUMPY" + bytes(90)])
def test_what_is_no_profile_is_said_to_be_none(data: bytes) -> None:
    with pytest.raises(NotAProfileError, match="kibic enrol"):
        load_profile(data)


def test_a_profile_that_is_cut_off_is_none(profile: DeckProfile) -> None:
    data = profile_bytes(profile)
    for length in (10, len(data) // 2, len(data) - 30):
        with pytest.raises(NotAProfileError):
            load_profile(data[:length])


def stored(profile: DeckProfile, method: int, name: str | None = None) -> bytes:
    """The profile's file packed with another method, or a zip of one text called `name`."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(profile_bytes(profile))) as own, zipfile.ZipFile(stream, "w", method) as other:
        for each in own.namelist() if name is None else ():
            other.writestr(each, own.read(each))
        if name is not None:
            other.writestr(name, "{}")
    return stream.getvalue()


def test_a_file_damaged_anywhere_is_no_profile_or_still_one(profile: DeckProfile) -> None:
    generator = np.random.default_rng(4)
    for whole in (profile_bytes(profile), stored(profile, zipfile.ZIP_DEFLATED)):
        assert len(load_profile(whole).cards) == 3
        refused = 0
        for _ in range(150):
            data = np.frombuffer(whole, np.uint8).copy()
            data[generator.integers(len(data) if generator.random() < 0.5 else 400, size=9)] = generator.integers(256)
            try:
                load_profile(data.tobytes())
            except NotAProfileError:
                refused += 1
        assert refused > 75


def test_a_zip_that_says_it_needs_another_program_is_none(profile: DeckProfile) -> None:
    whole = profile_bytes(profile)
    entry = whole.rindex(b"PK\x01\x02")
    for offset, value in {6: 201, 8: 1, 10: 99}.items():  # The version needed, the flag "enciphered", the method.
        data = bytearray(whole)
        at = whole.index(b"PK\x01\x02") if offset != 8 else entry
        data[at + offset] = value
        with pytest.raises(NotAProfileError):
            load_profile(bytes(data))


def test_a_zip_of_texts_is_none(profile: DeckProfile) -> None:
    with pytest.raises(NotAProfileError):
        load_profile(stored(profile, zipfile.ZIP_STORED, "about"))


@pytest.mark.parametrize("about", [b"[" * 100_000, b'{"format": 1, "ratio": ' + b"1" * 400 + b"}", b"[]", b"\xff"])
def test_what_is_said_about_it_must_be_what_we_write(profile: DeckProfile, about: bytes) -> None:
    with pytest.raises(NotAProfileError):
        load_profile(changed(profile, about=np.frombuffer(about, np.uint8)))


def test_a_newer_format_is_told_from_a_broken_file(profile: DeckProfile) -> None:
    with pytest.raises(NotAProfileError, match="format 2; this Kibic reads format 1"):
        load_profile(changed_about(profile, format=2))


def test_pickles_are_never_loaded(profile: DeckProfile) -> None:
    with pytest.raises(NotAProfileError):
        load_profile(changed(profile, faces=np.array([{"code": 1}], dtype=object)))


@pytest.mark.parametrize(
    "values",
    [
        {"names": ["Ov"]},
        {"names": ["Ov", 3, "Xm"]},
        {"ratio": 3.0},
        {"ratio": "wide"},
        {"deck": "frnch52"},
        {"has_back": False},
        {"ratio": 10**400},
        {"names": ["Ov", "\ud800", "Xm"]},
        {"names": ["Ov", "ov", "Xm"]},
        {"names": ["Ov", "Qh", "Xm"]},
        {"names": ["Ov", "#3", "Xm"], "deck": None},
        {"ratio": 0.7},
    ],
    ids=[
        "too few names",
        "a number for a name",
        "wider than high",
        "no number",
        "no such deck",
        "a face too many",
        "infinite",
        "half a letter",
        "a name twice",
        "a card of another deck",
        "a number that is not its own",
        "faces not of its ratio",
    ],
)
def test_contradictions_are_refused_at_the_door(profile: DeckProfile, values: dict[str, Any]) -> None:
    with pytest.raises(NotAProfileError):
        load_profile(changed_about(profile, **values))


@pytest.mark.parametrize("shape", [(1, 1, 3), (5000, 3000, 3), (208, 260, 3), (130, 208, 3)])
def test_faces_of_another_size_are_refused(profile: DeckProfile, shape: tuple[int, int, int]) -> None:
    odd = replace(profile.cards[1], face=np.full(shape, 200, np.uint8))
    with pytest.raises(NotAProfileError):
        load_profile(profile_bytes(replace(profile, cards=(profile.cards[0], odd, profile.cards[2]))))
    with pytest.raises(NotAProfileError):
        load_profile(profile_bytes(replace(profile, back=odd.face)))


@pytest.mark.parametrize(
    ("corners", "cards"),
    [
        ([[9, 9], [190, 9], [190, 290], [np.nan, 290]], [0]),
        ([[9, 9], [190, 9], [190, 290]], [0]),
        ([[9, 9], [190, 290], [190, 9], [9, 290]], [0]),
        ([[9, 290], [190, 290], [190, 9], [9, 9]], [0]),
        ([[9, 9], [190, 9], [190, 290], [9, 1e6]], [0]),
        ([[9, 9], [9, 9], [9, 9], [9, 9]], [0]),
        ([[9, 9], [190, 9], [190, 290], [9, 290]], [3]),
        ([[9, 9], [190, 9], [190, 290], [9, 290]], [-1]),
        ([[9, 9], [190, 9], [190, 290], [9, 290]], [0, 1]),
    ],
    ids=["no number", "three", "knotted", "mirrored", "outside", "a point", "no such card", "before the first", "two"],
)
def test_backs_without_a_true_outline_or_card_are_refused(
    profile: DeckProfile, corners: list[list[float]], cards: list[int]
) -> None:
    good = np.array([[9, 9], [190, 9], [190, 290], [9, 290]], np.float32)
    back = BackView(np.full((300, 200, 3), 90, np.uint8), good)
    whole = replace(profile, cards=(replace(profile.cards[0], backs=(back,)), *profile.cards[1:]))
    assert len(load_profile(profile_bytes(whole), with_backs=True).cards[0].backs) == 1
    data = changed(whole, back_corners=np.array([corners], np.float32), back_cards=np.array(cards))
    with pytest.raises(NotAProfileError):
        load_profile(data, with_backs=True)
    assert len(load_profile(data).cards) == 3, "for reading, backs do not matter"


@pytest.mark.parametrize(
    "arrays", [{"faces": None}, {"face_ends": np.array([5, 3, 900])}, {"faces": np.zeros(9, np.uint8)}]
)
def test_pictures_that_are_not_there_are_refused(profile: DeckProfile, arrays: dict[str, Any]) -> None:
    with pytest.raises(NotAProfileError):
        load_profile(changed(profile, **arrays))


def test_a_card_is_named_and_renamed_in_a_new_profile(profile: DeckProfile) -> None:
    named = profile.named("#2", "uV")
    assert named.labels == ("Ov", "Uv", "Xm") and named.unnamed == () and profile.unnamed == ("#2",)
    assert named.named("Uv", "7v").labels == ("Ov", "7v", "Xm")
    assert named.named("#2", "Uv").labels == named.labels, "the same name again is no mistake"


def test_a_deck_said_later_prints_the_names_its_own_way_and_refuses_what_it_has_not(profile: DeckProfile) -> None:
    loose = replace(profile, deck=None).named("Ov", "ov")
    assert loose.of_deck("Magyar32").labels == ("Ov", "#2", "Xm")
    with pytest.raises(ProfileNameError, match="two cards would be Ov: #1 and #2"):
        loose.named("#2", "Ov").of_deck("magyar32")
    with pytest.raises(ProfileNameError, match="no card of french52"):
        loose.of_deck("french52")
    with pytest.raises(UnknownNameError, match="magyar32"):
        loose.of_deck("magyr32")


@pytest.mark.parametrize(
    ("label", "name", "error", "words"),
    [
        ("#9", "7v", UnknownNameError, "card of this profile"),
        ("#2", "Qh", ProfileNameError, "no card of magyar32"),
        ("#2", "Xm", ProfileNameError, "already the name of #3"),
        ("#2", "", ProfileNameError, "cannot be a card's name"),
        ("#2", "#4", ProfileNameError, "cannot be a card's name"),
    ],
)
def test_wrong_names_are_told_apart(profile: DeckProfile, label: str, name: str, error: type, words: str) -> None:
    with pytest.raises(error, match=words):
        profile.named(label, name)


def test_without_a_deck_any_text_is_a_name() -> None:
    assert card_name(" The Fool ", None) == "The Fool"


def test_faces_are_pictures_opencv_can_show(magyar_profile: DeckProfile) -> None:
    face = magyar_profile.cards[0].face
    assert face.dtype == np.uint8 and face.shape[0] == 208
    assert cv2.imencode(".png", face)[0]
