"""A deck learnt from flat pictures is read on tables; what is not of it is not named."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vision.enrolled import ProfileReader, load_profile_reader
from vision.faces import back_image, face_images, face_size_mm
from vision.frames import Picture
from vision.profile import DeckProfile, NotAProfileError, save_profile
from vision.scenes.conditions import CONDITIONS
from vision.scenes.scene import Scene, compose

MAGYAR = "magyar32"


@pytest.fixture(scope="module")
def reader(magyar_profile: DeckProfile) -> ProfileReader:
    return ProfileReader(magyar_profile)


def scene_of(
    cards: list[str], seed: int, kind: str = "webcam", layout: str = "apart", deck: str = MAGYAR, down: int = 0
) -> Scene:
    return compose(
        cards,
        np.random.default_rng(seed),
        CONDITIONS[kind],
        layout=layout,
        faces=face_images(deck, 500),
        back=back_image("lattice", 500, deck),
        face_down=range(down),
        card_mm=face_size_mm(deck),
    )


@pytest.mark.parametrize(
    "picture",
    [
        np.zeros((1, 1, 3), np.uint8),
        np.zeros((480, 640, 3), np.uint8),
        np.full((480, 640, 3), 255, np.uint8),
        np.random.default_rng(1).integers(0, 255, (480, 640, 3), np.uint8),
    ],
    ids=["one pixel", "black", "white", "noise"],
)
def test_a_picture_without_cards_has_none(reader: ProfileReader, picture: Picture) -> None:
    reading = reader.read(picture)
    assert (reading.height, reading.width) == picture.shape[:2]
    assert reading.cards == () and reading.unsure == ()


def test_cards_are_named_with_their_corners_and_the_back_is_a_back(reader: ProfileReader) -> None:
    scene = scene_of(["Ov", "7m", "Az", "Kt", "8v", "Uz"], 5, down=1)
    reading = reader.read(scene.image)
    true = {placed.card: placed.corners for placed in scene.truth if placed.face_up}
    assert sorted(reading.names) == sorted(true)
    for card in reading.cards:
        wanted = true[card.card]
        away = min(np.linalg.norm(np.roll(card.corners, k, axis=0) - wanted, axis=1).max() for k in (0, 2))
        assert away < 0.02 * np.linalg.norm(wanted[3] - wanted[0])
    assert len(reading.backs) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "layout", "least"), [("webcam", "apart", 0.98), ("webcam", "grid", 0.98)])
def test_in_other_light_and_from_other_angles_nearly_all_are_named_and_none_is_misnamed(
    reader: ProfileReader, kind: str, layout: str, least: float
) -> None:
    found = shown = 0
    names = reader.profile.labels
    for seed in range(6):
        cards = [str(card) for card in np.random.default_rng(seed).choice(names, 8, replace=False)]
        scene = scene_of(cards, 100 + seed, kind, layout)
        got, wanted = Counter(reader.read(scene.image).names), Counter(cards)
        assert not got - wanted
        found, shown = found + (got & wanted).total(), shown + len(cards)
    assert found >= least * shown


def test_two_equal_cards_are_two_entries(reader: ProfileReader) -> None:
    assert reader.read(scene_of(["Ov", "Ov"], 3, "easy").image).names == ("Ov", "Ov")


def test_cards_under_others_are_known_by_what_shows(reader: ProfileReader) -> None:
    scene = scene_of(["Ov", "Km", "Az", "Ut"], 8, "easy", "row")
    got = Counter(reader.read(scene.image).names)
    assert not got - Counter(["Ov", "Km", "Az", "Ut"])
    assert got["Ut"] == 1 and got.total() >= 2, "the top card and at least one below it"


def test_cards_of_another_deck_are_not_named(reader: ProfileReader) -> None:
    for seed in range(3):
        reading = reader.read(scene_of(["XXI", "II", "Kh", "Tc", "SK"], seed, "easy", deck="tarokk42").image)
        assert reading.cards == ()


def test_a_card_without_a_name_goes_by_its_number(magyar_profile: DeckProfile) -> None:
    cards = tuple(replace(card, name=None) if card.name == "Ov" else card for card in magyar_profile.cards)
    (name,) = ProfileReader(replace(magyar_profile, cards=cards)).read(scene_of(["Ov"], 4, "easy").image).names
    assert name == f"#{[card.name for card in magyar_profile.cards].index('Ov') + 1}"


def test_a_profile_of_one_card_reads_that_card_and_no_other(magyar_profile: DeckProfile) -> None:
    alone = ProfileReader(replace(magyar_profile, cards=magyar_profile.cards[:1], back=None))
    name = magyar_profile.labels[0]
    assert alone.read(scene_of([name, "Kt"], 6, "easy").image).names == (name,)


def test_a_blank_card_is_no_card_that_is_seen(magyar_profile: DeckProfile) -> None:
    first = magyar_profile.cards[0]
    blank = replace(first, face=np.full_like(first.face, 255))
    alone = ProfileReader(replace(magyar_profile, cards=(blank,), back=None))
    assert alone.read(scene_of(["Kt"], 6, "easy").image).names == ()


def test_the_reader_comes_from_a_file(magyar_profile: DeckProfile, tmp_path: Path) -> None:
    save_profile(magyar_profile, tmp_path / "mine.npz")
    assert load_profile_reader(tmp_path / "mine.npz").profile.labels == magyar_profile.labels
    (tmp_path / "words.npz").write_text("hello")
    with pytest.raises(NotAProfileError, match=r"words\.npz"):
        load_profile_reader(tmp_path / "words.npz")
